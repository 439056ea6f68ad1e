/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/timers.js
var Timers = class {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.running = /* @__PURE__ */ new Map();
    signal.addEventListener("abort", () => [...this.running.keys()].forEach((name) => this.clear(name)));
  }
  /** @param {string} name @param {number} ms @param {() => void} callback */
  set(name, ms, callback) {
    this.clear(name);
    this.running.set(name, setTimeout(callback, ms));
  }
  /** @param {string} name */
  clear(name) {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
  }
};

// lamakit/widgets/static/connection.js
var PING = 1e3;
var PONG = 700;
var LOST = 9e3;
var RETRY = 4e3;
var SELDOM = 16e3;
var CLOCK = { now: () => performance.now(), away: () => document.hidden };
var Connection = class {
  /** @param {Carrier<Heard>} carrier @param {ConnectionEvents<Heard>} events @param {AbortSignal} signal @param {Clock} clock */
  constructor(carrier2, events, signal, clock = CLOCK) {
    this.carrier = carrier2;
    this.events = events;
    this.clock = clock;
    this.timers = new Timers(signal);
    this.isLost = false;
    this.hasEnded = false;
    this.heard = clock.now();
    this.ply = null;
    this.waiting = null;
    const stop = carrier2.hear((message) => this.receive(message));
    const pinging = setInterval(() => this.ping(), PING);
    signal.addEventListener("abort", () => [stop(), clearInterval(pinging)]);
  }
  /** Ever more rarely: a page of many tables that all ask again would keep a slow session from answering any. */
  greet(wait = RETRY) {
    this.carrier.send(this.events.hello(true));
    this.timers.set("greet", wait, () => this.ply ?? this.greet(Math.min(2 * wait, SELDOM)));
  }
  /** @param {Heard} message */
  receive(message) {
    this.heard = this.clock.now();
    this.timers.clear("pong");
    if (this.isLost) {
      this.isLost = false;
      this.events.restored();
      this.refresh();
    }
    this.events.receive(message);
  }
  /** Ask for something once per view: a second click finds the first one still waiting. @param {string} kind */
  ask(kind, more = {}) {
    if (this.waiting === this.ply) return;
    this.setWaiting(this.ply);
    this.carrier.send({ kind, ply: this.ply, ...more });
    this.timers.set("answer", RETRY, () => this.refresh());
  }
  /** Another view has come. @param {number} ply */
  seen(ply) {
    this.ply = ply;
    this.setWaiting(null);
  }
  /** @param {number | null} ply */
  setWaiting(ply) {
    this.waiting = ply;
    this.timers.clear("answer");
    this.events.busy(ply !== null);
  }
  refresh() {
    this.setWaiting(null);
    this.carrier.send(this.events.hello(false));
  }
  /** Somebody looks at the page again: what was not heard meanwhile says nothing. */
  resume() {
    this.heard = this.clock.now();
    this.carrier.send({ kind: "ping" });
  }
  ping() {
    if (this.clock.away()) return;
    if (this.clock.now() - this.heard > LOST && !this.isLost) {
      this.isLost = true;
      this.events.lost();
    }
    this.timers.set("pong", PONG, () => this.checkEnded());
    this.carrier.send({ kind: "ping" });
  }
  /** A session may be busy; whether it has ended, whoever carries the messages may know at once. */
  async checkEnded() {
    const gone = await this.carrier.gone?.();
    if (!gone || this.hasEnded) return;
    this.hasEnded = true;
    this.events.ended();
  }
};

// lamakit/widgets/static/dom.js
function make(tag, className = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
var find = (node, selector) => (
  /** @type {HTMLElement | null} */
  node.querySelector(selector)
);

// lamakit/widgets/static/notebook.js
var PAGE = "notebook";
var SETTLED = 1e4;
var Notebook = class {
  /** @param {Lines} lines @param {Record<string, string>} scripts addresses @param {HTMLElement} root */
  constructor(lines, scripts, root) {
    this.lines = lines;
    this.scripts = scripts;
    this.root = root;
    this.nodes = /* @__PURE__ */ new Map();
    this.signal = new AbortController().signal;
    const nothing = () => {
    };
    const [receive, ended] = [(message) => this.receive(message), () => this.leave()];
    const end = { hello: () => ({ kind: "hello" }), receive, ended, busy: nothing, lost: nothing, restored: nothing };
    const carrier2 = lines.part(PAGE);
    this.connection = new Connection(carrier2, end, this.signal);
    carrier2.send({ kind: "hello" });
  }
  /** @param {FromNotebook} message */
  receive(message) {
    if (message.kind === "piece") this.draw(message.piece);
    if (message.kind !== "cell") return;
    const cell = find(this.root, `[data-cell="${message.cell}"]`);
    cell?.replaceChildren(...message.outputs.map((output) => this.drawn(output)));
    cell?.removeAttribute("aria-busy");
    document.dispatchEvent(new Event("lamakit-gate"));
  }
  /** @param {Output} output @returns {HTMLElement} */
  drawn(output) {
    if ("number" in output) return this.draw(output);
    if ("text" in output) return make("pre", "", output.text);
    const node = make("div", "prose");
    node.innerHTML = output.html;
    return node;
  }
  /** A piece is drawn once, and then moved, or filled with something else. @param {Drawn} piece */
  draw({ number, classes, html, children, script }) {
    const known = this.nodes.get(number);
    const node = known ?? make("div", classes.join(" "));
    this.nodes.set(number, node);
    if (html !== void 0) node.innerHTML = html;
    if (children) node.replaceChildren(...children.map((child) => this.draw(child)));
    if (script && !known) this.start(node, number, script);
    return node;
  }
  /** @param {HTMLElement} node @param {string} number @param {string} script */
  async start(node, number, script) {
    const carrier2 = this.carrier(number);
    const { default: start } = await import(new URL(this.scripts[script], document.baseURI).href);
    start(carrier2, node, this.signal);
  }
  /** Who asks whether the line is there is told by the page, which asks once for all of them. @param {string} number @returns {Carrier<any>} */
  carrier(number) {
    const { send, hear, standalone } = this.lines.part(number);
    const ears = /* @__PURE__ */ new Set();
    hear((message, buffers) => ears.forEach((ear) => ear(message, buffers)));
    return {
      standalone,
      send: (message) => {
        if (message.kind !== "ping") send(message);
        else if (!this.connection.isLost) ears.forEach((ear) => ear({ kind: "pong" }, []));
      },
      hear(callback) {
        ears.add(callback);
        return () => ears.delete(callback);
      }
    };
  }
  /** The session has ended; another one goes on with what the learner has done. */
  leave() {
    const [arrival] = (
      /** @type {PerformanceNavigationTiming[]} */
      performance.getEntriesByType("navigation")
    );
    if (arrival?.type !== "reload" || performance.now() > SETTLED) location.reload();
  }
};
var { carrier, line, pieces } = JSON.parse(document.getElementById("start")?.textContent ?? "{}");
var { default: Carrying } = await import(new URL(carrier, document.baseURI).href);
new Notebook(
  new Carrying(line, document.getElementById("unreachable")),
  pieces,
  /** @type {HTMLElement} */
  document.querySelector("#rendered_cells > div")
);
