/* The table's line to its session: messages there and back, and a watchdog that notices when it is cut. */

class Line {
  constructor(model, host) {
    this.model = model;
    this.standalone = document.body.dataset.voila !== undefined;
    this.speed = remembered("speed", "normal");
    this.lines = [];
    this.pile = [];
    this.timers = {};
    this.leave = new AbortController();
    this.root = make("div", "lamakit-table");
    host.classList.add("lamakit-host");
    host.append(this.root);
    this.hears("msg:custom", (message) => this.receive(message));
    this.greet();
    this.watch();
  }

  // --- messages

  hears(event, callback) {
    this.model.on(event, callback);
    this.leave.signal.addEventListener("abort", () => this.model.off(event, callback));
  }

  listen(target, event, callback, capture = false) {
    target.addEventListener(event, callback, { signal: this.leave.signal, capture });
  }

  send(message) {
    try {
      this.model.send(message);
    } catch {
      // the comm is dead: the watchdog will notice that nothing comes back
    }
  }

  greet() {
    const address = new URLSearchParams(location.search);
    const match = this.standalone ? address.get("match") : null;
    this.send({ kind: "hello", match, search: this.standalone ? location.search : "" });
    this.later("greet", RETRY, () => this.view || this.greet());
  }

  receive(message) {
    this.heard = performance.now();
    if (this.veil) this.lift();
    if (message.kind === "setup") this.setup ? (this.setup = message) : this.build(message);
    if (message.kind === "view" && this.setup) this.show(message);
    if (message.kind === "refused") this.refuse(message.text);
  }

  /* Ask for something once per view: a second click finds the first one still waiting. */
  ask(kind, more = {}) {
    if (this.waiting === this.ply) return;
    this.awaits(this.ply);
    this.send({ kind, ply: this.ply, ...more });
    this.later("answer", RETRY, () => this.refresh());
  }

  awaits(ply) {
    this.waiting = ply;
    clearTimeout(this.timers.answer);
    this.root.setAttribute("aria-busy", String(ply !== null));
  }

  refresh() {
    this.awaits(null);
    this.send({ kind: "hello", match: this.match, search: "" });
  }

  later(name, ms, callback) {
    clearTimeout(this.timers[name]);
    this.timers[name] = setTimeout(callback, ms);
  }

  // --- the watchdog

  watch() {
    this.heard = performance.now();
    this.pinging = setInterval(() => this.ping(), PING);
    this.listen(document, "visibilitychange", () => this.awake());
  }

  awake() {
    if (document.hidden) return clearTimeout(this.timers.step);
    this.heard = performance.now();
    this.send({ kind: "ping" });
    this.pace();
  }

  ping() {
    if (document.hidden) return;
    if (performance.now() - this.heard > LOST) this.lower();
    this.send({ kind: "ping" });
  }

  lower() {
    if (this.veil) return;
    this.veil = make("div", "veil", "", { role: "alertdialog", "aria-modal": "true", "aria-label": this.say("Connection lost") });
    const box = make("div", "paper");
    const again = make("button", "main", this.say("Reconnect"));
    again.onclick = () => {
      write(again, this.say("Reconnecting …"));
      location.reload();
    };
    const why = this.say(this.whyLost());
    put(this.veil, put(box, make("h2", "", this.say("Connection lost")), make("p", "", why), again));
    this.root.append(this.veil);
    again.focus();
  }

  whyLost() {
    return "The kernel does not answer. Your match is saved; reconnecting goes on where you were.";
  }

  lift() {
    this.veil.remove();
    this.veil = null;
    this.refresh();
  }
}
