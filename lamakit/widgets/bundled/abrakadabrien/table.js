/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/dom.js
function make(tag, className = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
function button(className, text, act, attributes = {}) {
  const node = make("button", className, text, attributes);
  node.onclick = act;
  return node;
}
function put(parent, ...children) {
  parent.append(...children);
  return parent;
}
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
var kids = (node) => (
  /** @type {HTMLElement[]} */
  [...node.children]
);
var find = (node, selector) => (
  /** @type {HTMLElement | null} */
  node.querySelector(selector)
);
var findAll = (node, selector) => (
  /** @type {HTMLElement[]} */
  [...node.querySelectorAll(selector)]
);
var targetOf = (event) => event.target instanceof Element ? event.target : null;
var focused = () => (
  /** @type {HTMLElement | null} */
  document.activeElement
);
var keyIs = (key) => `[data-key="${CSS.escape(key)}"]`;
function drawing(svg) {
  const template = make("template");
  template.innerHTML = svg;
  return (
    /** @type {SVGElement} */
    document.importNode(template.content, true).firstElementChild
  );
}
function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", "", "", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 6e4);
}
var options = (choices) => choices.map(([value, text]) => make("option", "", text, { value }));
var select = (choices, attributes = {}) => put(make("select", "", "", attributes), ...options(choices));
function keyed(parent, items, key, create, update = () => {
}) {
  const old = new Map(kids(parent).map((child) => [
    child.dataset.key,
    /** @type {Child} */
    child
  ]));
  items.forEach((item, place) => {
    const name = String(key(item));
    const child = old.get(name) ?? create(item);
    old.delete(name);
    child.dataset.key = name;
    update(child, item);
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  });
  while (parent.children.length > items.length) parent.lastChild?.remove();
}

// lamakit/widgets/static/after.js
var FILE_LETTERS = 2e6;
var After = class {
  /** @param {Frame<V, S, More>} frame */
  constructor(frame) {
    const { page } = frame;
    this.frame = frame;
    this.say = page.say;
    if (!frame.setup.controls || frame.setup.together) return;
    page.listen(page.root, "dragover", (event) => event.preventDefault());
    page.listen(page.root, "drop", (event) => this.dropped(
      /** @type {DragEvent} */
      event
    ));
  }
  /** The buttons of the match's end. */
  endings() {
    const { frame, say } = this;
    const again = (same) => frame.page.line.ask("rematch", { same });
    const rematch = button("act main", say("Rematch"), () => again(false));
    const look = [
      button("act", say("Step through it"), () => frame.replay.start()),
      button("act", say("Share"), () => this.ask())
    ];
    if (frame.setup.together) return [rematch, ...look];
    return [
      rematch,
      button("act", say("Same deal again"), () => again(true)),
      button("act", say("New match"), () => frame.openNew()),
      ...look
    ];
  }
  // --- sharing
  ask() {
    this.frame.page.send({ kind: "share" });
  }
  /** @param {Share} message */
  show({ link, over }) {
    const { frame, say } = this;
    const log = this.part("The log", this.logText(), 8);
    const name = `lamakit-${frame.bar.title.textContent?.replace(/\W+/g, "-").toLowerCase()}.txt`;
    log.append(put(make("div", "choices"), this.copier(log, "Copy"), button("act", say("Save as a file"), () => download(name, this.logText(), "text/plain"))));
    const position = this.part("The position", frame.position, 3);
    const choices = put(make("div", "choices"), this.copier(position, "Copy"));
    const address = over ? link : (frame.family.desk ?? "") && `${frame.family.desk}?position=${encodeURIComponent(frame.position)}`;
    if (address && frame.standalone) choices.append(this.copier(new URL(address, location.href).href, "Copy the link"));
    position.append(choices);
    const match = put(make("section"), make("h3", "", say("The match")));
    if (over) put(match, put(make("div", "choices"), button("act", say("Save as a file"), () => frame.page.send({ kind: "file" }))));
    else put(match, make("p", "", say("The file holds every card, so it can be saved once the match is over.")));
    frame.dialogs.open("share", say("Share"), log, position, match);
  }
  /** @param {string} title @param {string} text @param {number} rows */
  part(title, text, rows) {
    const area = make("textarea", "", "", { readonly: "", rows: String(rows), "aria-label": this.say(title) });
    area.value = text;
    return put(make("section"), make("h3", "", this.say(title)), area);
  }
  /** A button that copies a text, or what stands in a part. @param {string | HTMLElement} from @param {string} label */
  copier(from, label) {
    const area = typeof from === "string" ? null : (
      /** @type {HTMLTextAreaElement | null} */
      find(from, "textarea")
    );
    const node = button("act", this.say(label), async () => {
      area?.select();
      if (await this.frame.copy(area ? area.value : String(from))) write(node, this.say("Copied"));
    });
    return node;
  }
  logText() {
    const { log, view } = this.frame;
    const players = (view?.seats ?? []).map(({ name }) => name).join(", ");
    const end = view?.end ? [view.end.title] : [];
    return [`${view?.title} · ${players}`, "", ...log.lines.map(({ text }) => text), ...end, ""].join("\n");
  }
  /** @param {File} message */
  save({ name, text }) {
    download(name, text, "application/json");
  }
  // --- opening a file
  opener() {
    const file = make("input", "", "", { type: "file", accept: ".json,application/json", hidden: "" });
    file.onchange = () => this.open(file.files?.[0]);
    const opens = button("act", this.say("Open a file"), () => file.click(), { type: "button" });
    return put(make("p", "from-file"), opens, make("small", "", this.say("a match saved before; or drop it on the table")), file);
  }
  /** @param {DragEvent} event */
  dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    this.open(file);
  }
  /** @param {globalThis.File | undefined} file */
  async open(file) {
    if (!file) return;
    this.frame.starting = true;
    this.frame.page.send({ kind: "open", name: file.name, text: (await file.text()).slice(0, FILE_LETTERS) });
  }
};

// lamakit/widgets/static/bar.js
var ICONS = {
  new: "M12 5v14M5 12h14",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  odds: "M5 20v-7M12 20V4M19 20v-11",
  hint: "M9.5 17h5M10 20h4M8.5 13.5a5.5 5.5 0 1 1 7 0c-.8.7-1 1.4-1 2.2h-5c0-.8-.2-1.5-1-2.2",
  log: "M5 6h14M5 12h14M5 18h9",
  help: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18.5v.1",
  link: "M9.5 14.5l5-5M11 6.5l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17.5l-2 2a4.2 4.2 0 0 1-6-6l2-2",
  table: "M4 9h16v9H4zM7 9V5h10v4",
  step: "M8 5l9 7-9 7z",
  projector: "M4 5h16v10H4zM12 15v4M8 20h8",
  settings: "M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  skip: "M5 6l7 6-7 6zM13 6l7 6-7 6z"
};
function icon(name) {
  const look = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';
  const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"';
  return drawing(`<svg ${frame} ${look}><path d="${ICONS[name]}"/></svg>`);
}
function tool(name, label, act, key = "") {
  return put(button(`tool to-${name}`, "", act, { "aria-keyshortcuts": key }), icon(name), make("span", "", label));
}
var Bar = class {
  constructor() {
    this.title = make("h1");
    this.tools = make("div", "tools");
    this.root = put(make("div", "bar"), this.title, this.tools);
  }
};

// lamakit/widgets/static/cover.js
var Cover = class {
  /** @param {() => void} reveal */
  constructor(reveal) {
    this.reveal = reveal;
    this.root = make("section", "cover", "", { role: "alertdialog", "aria-modal": "true", tabindex: "-1", hidden: "" });
  }
  get isOpen() {
    return !this.root.hidden;
  }
  /** @param {Covered} message */
  show({ text, hint, show }) {
    const act = button("act main", show, () => this.reveal());
    this.root.setAttribute("aria-label", text);
    this.root.replaceChildren(put(make("div", "paper"), make("h2", "", text), make("p", "", hint), act));
    this.root.hidden = false;
    this.root.focus({ preventScroll: true });
  }
  hide() {
    this.root.hidden = true;
    this.root.replaceChildren();
  }
};

// lamakit/widgets/static/dialogs.js
var Dialogs = class {
  /** @param {HTMLElement} root @param {Say} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    this.current = null;
  }
  /** @param {string} className @param {string} title @param {Node[]} content */
  open(className, title, ...content) {
    const dialog = make("dialog", `${className} paper`, "", { "aria-label": title });
    const close = button("plain close", "×", () => this.close(), { "aria-label": this.say("Close"), type: "button" });
    put(dialog, close, make("h2", "", title), ...content);
    const opener = focused();
    this.current = dialog;
    dialog.onclose = () => {
      dialog.remove();
      if (this.current !== dialog) return;
      this.current = null;
      if (opener?.isConnected) opener.focus();
    };
    this.root.append(dialog);
    dialog.showModal();
  }
  close() {
    this.current?.close();
  }
};
var Alert = class {
  /** @param {Say} say */
  constructor(say) {
    this.say = say;
    this.root = make("div", "alert", "", { role: "alert", hidden: "" });
  }
  /** @param {string} text */
  show(text) {
    const close = button("plain", "×", () => this.close(), { "aria-label": this.say("Close") });
    this.root.replaceChildren(make("span", "", text), close);
    this.root.hidden = false;
  }
  /** Whether there was something to close. */
  close() {
    const open = !this.root.hidden;
    this.root.hidden = true;
    return open;
  }
};

// lamakit/widgets/static/memory.js
function remembered(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`lamakit.${name}`) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}
function remember(name, value) {
  try {
    localStorage.setItem(`lamakit.${name}`, JSON.stringify(value));
  } catch {
  }
}

// lamakit/widgets/static/look.js
var THEMES = { system: "As on this device", light: "Light", dark: "Dark" };
var SIZES = { normal: "Normal", large: "Large", larger: "Very large" };
var MOTIONS = { system: "As on this device", less: "Less", none: "None" };
var CHANGED = "lamakit-look";
var LESS = 160;
function chosen(name) {
  return remembered(
    name,
    /** @type {string} */
    name === "text" ? "normal" : "system"
  );
}
function choose(name, value) {
  remember(name, value);
  dress();
  window.dispatchEvent(new Event(CHANGED));
}
function dress() {
  const { dataset } = document.documentElement;
  dataset.lamakitTheme = chosen("theme");
  dataset.lamakitText = chosen("text");
  dataset.lamakitMotion = chosen("motion");
}
function still() {
  const wanted = chosen("motion");
  return wanted === "none" || wanted === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
function calm() {
  return still() || chosen("motion") === "less";
}
function gentle(ms) {
  return chosen("motion") === "less" ? Math.min(ms, LESS) : ms;
}

// lamakit/widgets/static/fit.js
var STEPS = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6];
var LOWEST_SCREEN = 620;
var Fit = class {
  /**
   * `last` is what must be in sight, `relaid` what follows a new size of the cards, `match` what is played.
   * @param {Page<any>} page @param {() => Element} last @param {() => void} relaid @param {() => string | null} match
   */
  constructor(page, last, relaid, match) {
    this.root = page.root;
    this.last = last;
    this.relaid = relaid;
    this.match = match;
    this.step = 0;
    this.place = "";
    const sizes = new ResizeObserver(() => this.look());
    sizes.observe(this.root);
    page.signal.addEventListener("abort", () => sizes.disconnect());
    page.listen(window, CHANGED, () => this.look());
  }
  /** Cards grow again in another match, window, size of text or arrangement, but not from turn to turn. */
  look() {
    if (this.root.closest(".lamakit-step")) return;
    if (this.here() !== this.place) this.size(0);
    while (this.step < STEPS.length - 1 && this.isTooHigh()) this.size(this.step + 1);
    this.place = this.here();
  }
  here() {
    const { classList, clientWidth } = this.root;
    const arranged = ["with-log", "replaying", "projector"].filter((name) => classList.contains(name));
    const { lamakitText } = document.documentElement.dataset;
    return [this.match(), innerWidth, innerHeight, clientWidth, lamakitText, ...arranged].join();
  }
  isTooHigh() {
    const below = this.root.classList.contains("replaying") ? parseFloat(this.root.style.getPropertyValue("--replay")) : 0;
    const end = this.last().getBoundingClientRect().bottom + scrollY;
    return innerHeight >= LOWEST_SCREEN && end > innerHeight - (this.last() === this.root ? 0 : below) + 1;
  }
  /** @param {number} step */
  size(step) {
    this.step = step;
    this.root.style.setProperty("--shrink", String(STEPS[step]));
    this.relaid();
  }
};

// lamakit/widgets/static/hints.js
var Hints = class {
  /** @param {Say} say @param {string} memory what the browser remembers them by @param {string[]} hints */
  constructor(say, memory, hints) {
    this.say = say;
    this.memory = memory;
    this.hints = hints;
    this.at = 0;
    this.text = make("p", "", "", { role: "status" });
    this.next = button("plain", "", () => this.follow());
    const close = button("plain", "×", () => this.show(hints.length), { "aria-label": say("Close") });
    this.root = put(make("aside", "hints paper", "", { "aria-label": say("Hints") }), this.text, this.next, close);
    this.show(remembered(memory, false) ? hints.length : 0);
  }
  /** The next one: whoever has decided something needs no more of this one. */
  follow() {
    if (!this.root.hidden) this.show(this.at + 1);
  }
  /** @param {number} at */
  show(at) {
    const byKey = find(this.root, ":focus-visible");
    const all = this.hints.length;
    this.at = at;
    this.root.hidden = at >= all;
    write(this.text, this.hints[at] ?? "");
    write(this.next, this.say(at + 1 < all ? "Next" : "Got it"));
    if (!this.root.hidden || !all) return;
    remember(this.memory, true);
    const board = this.root.closest(".board") ?? this.root;
    if (byKey) (find(board, ".legal") ?? find(board, "button:not([hidden])"))?.focus();
  }
};

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
function afterPaint(act) {
  requestAnimationFrame(() => setTimeout(act));
}

// lamakit/widgets/static/log.js
var Log = class {
  /**
   * @param {Say} say @param {HTMLElement} tool opens and closes it
   * @param {() => Promise<boolean>} copy copies the position @param {AbortSignal} signal
   */
  constructor(say, tool2, copy, signal) {
    this.say = say;
    this.tool = tool2;
    this.copy = copy;
    this.timers = new Timers(signal);
    this.lines = [];
    const title = say("Log of the match");
    const close = button("plain", "×", () => this.toggle(), { "aria-label": say("Close") });
    this.list = make("ol", "", "", { tabindex: "0", "aria-label": title });
    this.copier = button("plain", say("Copy the position"), () => this.copyPosition());
    this.below = put(make("div", "below"), this.copier);
    this.root = make("section", "log paper", "", { "aria-label": title, hidden: "" });
    put(this.root, put(make("div", "head"), make("h2", "", title), close), this.list, this.below);
  }
  get isOpen() {
    return !this.root.hidden;
  }
  /** The lines that are new; false if some before them are missing. @param {View} view */
  take({ log: { from, lines }, you }) {
    if (from > this.lines.length) return false;
    this.lines = [...this.lines.slice(0, from), ...lines];
    const numbered = this.lines.map((line, number) => ({ ...line, number }));
    keyed(this.list, numbered, (line) => line.number, () => make("li"), (node, line) => {
      write(node, line.text);
      node.classList.toggle("round", line.seat === null);
      node.classList.toggle("mine", line.seat === you);
    });
    if (this.isOpen) requestAnimationFrame(() => this.scrollDown());
    return true;
  }
  clear() {
    this.lines = [];
    this.list.replaceChildren();
  }
  toggle() {
    this.root.hidden = this.isOpen;
    this.tool.setAttribute("aria-expanded", String(this.isOpen));
    this.root.closest(".lamakit-table")?.classList.toggle("with-log", this.isOpen);
    this.scrollDown();
    (this.isOpen ? this.list : this.tool).focus();
  }
  scrollDown() {
    this.list.scrollTop = this.list.scrollHeight;
  }
  /** Whether it was open. */
  close() {
    if (!this.isOpen) return false;
    this.toggle();
    return true;
  }
  /** Where it lies over the table it closes for what is shown there. */
  makeRoom() {
    if (getComputedStyle(this.root).position === "fixed") this.close();
  }
  async copyPosition() {
    if (!await this.copy()) return;
    write(this.copier, this.say("Copied"));
    this.timers.set("copied", 1500, () => write(this.copier, this.say("Copy the position")));
  }
};

// lamakit/widgets/static/pace.js
var SPEEDS = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant", click: "Wait for my click" };
var PACE = { slow: 1800, normal: 900, fast: 350, instant: 0, click: Infinity };
var FLIGHT = { slow: 700, normal: 420, fast: 200, instant: 0, click: 420 };
var HELD = { slow: 3e3, normal: 2e3, fast: 1200, instant: 700, click: Infinity };
var Pace = class {
  /**
   * `offers` is told whether something waits for a click.
   * @param {() => void} step @param {() => boolean} rests @param {AbortSignal} signal @param {(waits: boolean) => void} offers
   */
  constructor(step, rests, signal, offers = () => {
  }) {
    this.step = step;
    this.rests = rests;
    this.offers = offers;
    this.timers = new Timers(signal);
    this.speed = remembered(
      "speed",
      /** @type {Speed} */
      "normal"
    );
    this.due = this.skipping = false;
    this.held = null;
    this.waiting = null;
  }
  /** ms that a card is in the air. */
  get flight() {
    return this.skipping ? 0 : gentle(FLIGHT[this.speed]);
  }
  get instant() {
    return this.skipping || this.speed === "instant";
  }
  /** Ask for the next bot's move when this one has been seen; without knowing better, go on as before. @param {boolean} [due] */
  go(due) {
    if (due !== void 0) [this.due, this.held] = [due, null];
    if (!this.due) this.skipping = false;
    this.rest();
    if (this.rests()) return;
    if (this.held) this.after(HELD[this.speed], this.held);
    else if (this.due) this.after(this.skipping ? 0 : PACE[this.speed], this.step);
  }
  /** Something that is shown when the move before has been seen. @param {() => void} act */
  hold(act) {
    this.due = false;
    this.held = act;
    this.go();
  }
  /** @param {number} ms @param {() => void} act */
  after(ms, act) {
    if (ms < Infinity) return this.timers.set("step", ms, act);
    this.waiting = act;
    this.offers(true);
  }
  rest() {
    this.timers.clear("step");
    if (this.waiting) this.offers(false);
    this.waiting = null;
  }
  /** The click that was waited for; whether it was. */
  next() {
    const act = this.waiting;
    this.rest();
    act?.();
    return Boolean(act);
  }
  /** To the end of the round. */
  skip() {
    this.skipping = true;
    this.go();
  }
  /** @param {string} speed */
  take(speed) {
    this.speed = /** @type {Speed} */
    speed;
    remember("speed", speed);
    this.go();
  }
};

// lamakit/widgets/static/line.js
var PING = 1e3;
var PONG = 700;
var LOST = 9e3;
var RETRY = 4e3;
var SELDOM = 16e3;
var CLOCK = { now: () => performance.now(), away: () => document.hidden };
var Line = class {
  /** @param {Carrier<Heard>} carrier @param {LineEnd<Heard>} end @param {AbortSignal} signal @param {Clock} clock */
  constructor(carrier, end, signal, clock = CLOCK) {
    this.carrier = carrier;
    this.end = end;
    this.clock = clock;
    this.timers = new Timers(signal);
    this.cut = false;
    this.ended = false;
    this.heard = clock.now();
    this.ply = null;
    this.waiting = null;
    const stop = carrier.hear((message) => this.hears(message));
    const pinging = setInterval(() => this.ping(), PING);
    signal.addEventListener("abort", () => [stop(), clearInterval(pinging)]);
  }
  /** Ever more rarely: a page of many tables that all ask again would keep a slow session from answering any. */
  greet(wait = RETRY) {
    this.carrier.send(this.end.hello(true));
    this.timers.set("greet", wait, () => this.ply ?? this.greet(Math.min(2 * wait, SELDOM)));
  }
  /** @param {Heard} message */
  hears(message) {
    this.heard = this.clock.now();
    this.timers.clear("pong");
    if (this.cut) {
      this.cut = false;
      this.end.found();
      this.refresh();
    }
    this.end.hears(message);
  }
  /** Ask for something once per view: a second click finds the first one still waiting. @param {string} kind */
  ask(kind, more = {}) {
    if (this.waiting === this.ply) return;
    this.awaits(this.ply);
    this.carrier.send({ kind, ply: this.ply, ...more });
    this.timers.set("answer", RETRY, () => this.refresh());
  }
  /** Another view has come. @param {number} ply */
  seen(ply) {
    this.ply = ply;
    this.awaits(null);
  }
  /** @param {number | null} ply */
  awaits(ply) {
    this.waiting = ply;
    this.timers.clear("answer");
    this.end.busy(ply !== null);
  }
  refresh() {
    this.awaits(null);
    this.carrier.send(this.end.hello(false));
  }
  /** Somebody looks at the page again: what was not heard meanwhile says nothing. */
  awake() {
    this.heard = this.clock.now();
    this.carrier.send({ kind: "ping" });
  }
  ping() {
    if (this.clock.away()) return;
    if (this.clock.now() - this.heard > LOST && !this.cut) {
      this.cut = true;
      this.end.lost();
    }
    this.timers.set("pong", PONG, () => this.enquire());
    this.carrier.send({ kind: "ping" });
  }
  /** A session may be busy; whether it has ended, whoever carries the messages may know at once. */
  async enquire() {
    const gone = await this.carrier.gone?.();
    if (!gone || this.ended) return;
    this.ended = true;
    this.end.gone();
  }
};

// lamakit/widgets/static/pictures.js
var Pictures = class {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.addresses = /* @__PURE__ */ new Map();
    signal.addEventListener("abort", () => this.addresses.forEach((address) => URL.revokeObjectURL(address)));
  }
  /** @param {string} svg */
  image(svg) {
    const address = this.addresses.get(svg) ?? URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    this.addresses.set(svg, address);
    return Object.assign(new Image(), { src: address, alt: "", draggable: false, decoding: "sync" });
  }
};

// lamakit/widgets/static/words.js
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

// lamakit/widgets/static/page.js
var SETTLED = 1e4;
var Page = class {
  /**
   * `whyLost` says what a cut line means here.
   * @param {Carrier<Heard>} carrier @param {HTMLElement} host @param {AbortSignal} signal
   * @param {Pick<LineEnd<Heard>, "hello" | "hears">} end @param {string} whyLost
   */
  constructor(carrier, host, signal, end, whyLost) {
    this.signal = signal;
    this.whyLost = whyLost;
    this.standalone = carrier.standalone;
    this.send = carrier.send;
    this.texts = {};
    this.pictures = new Pictures(signal);
    dress();
    this.root = make("div", "lamakit-table");
    host.classList.add("lamakit-host");
    host.append(this.root);
    this.veil = null;
    const busy = (waits) => this.root.setAttribute("aria-busy", String(waits));
    const [lost, found, gone] = [() => this.lower(), () => this.raise(), () => this.leave()];
    this.line = new Line(carrier, { ...end, busy, lost, found, gone }, signal);
    this.listen(document, "visibilitychange", () => document.hidden || this.line.awake());
  }
  /** @param {string} text @param {Values} values */
  say = (text, values = {}) => filled(this.texts[text] ?? text, values);
  /** @param {Pick<Setup, "texts">} setup */
  take({ texts }) {
    this.texts = texts;
  }
  /** @param {EventTarget} target @param {string} event @param {(event: Event) => void} callback */
  listen(target, event, callback, capture = false) {
    target.addEventListener(event, callback, { signal: this.signal, capture });
  }
  raise() {
    this.veil?.remove();
    this.veil = null;
  }
  /** The session has ended; another one goes on where it was. */
  leave() {
    this.lower();
    if (this.standalone && !justReloaded()) this.veil?.querySelector("button")?.click();
  }
  lower() {
    if (this.veil) return;
    const title = this.say("Connection lost");
    const again = button("main", this.say("Reconnect"), () => {
      write(again, this.say("Reconnecting …"));
      location.reload();
    });
    const box = put(make("div", "paper"), make("h2", "", title), make("p", "", this.say(this.whyLost)), again);
    this.veil = put(make("div", "veil", "", { role: "alertdialog", "aria-modal": "true", "aria-label": title }), box);
    this.root.append(this.veil);
    again.focus();
  }
};
function justReloaded() {
  const [arrival] = (
    /** @type {PerformanceNavigationTiming[]} */
    performance.getEntriesByType("navigation")
  );
  return arrival?.type === "reload" && performance.now() < SETTLED;
}

// lamakit/widgets/static/replay.js
var RESTS = 250;
var ASK_AGAIN = 4e3;
var Replay = class {
  /** @param {Frame<V, S, More>} frame */
  constructor(frame) {
    const { say, signal } = frame.page;
    this.frame = frame;
    this.timers = new Timers(signal);
    this.isOn = false;
    this.open = false;
    this.wanted = -1;
    this.asked = NaN;
    this.shown = null;
    this.root = make("section", "replay paper", "", { "aria-label": say("Replay"), hidden: "" });
    this.slider = make("input", "", "", { type: "range", min: "0", max: "0", "aria-label": say("Moment of the match") });
    this.slider.oninput = () => this.to(Number(this.slider.value));
    this.count = make("span", "moment");
    this.text = make("p", "words");
    this.link = "";
    const step = (className, label, key, act) => put(button(`plain ${className}`, "", act, { "aria-label": label, title: label, "aria-keyshortcuts": key }), icon(/^to/.test(className) ? "skip" : "step"));
    const way = put(
      make("div", "way"),
      step("to-before back", say("Round before"), "PageUp", () => this.round(-1)),
      step("back", say("Step back"), "ArrowLeft", () => this.step(-1)),
      this.slider,
      step("on", say("Step forward"), "ArrowRight", () => this.step(1)),
      step("to-after", say("Round after"), "PageDown", () => this.round(1)),
      this.count
    );
    this.hands = button("act", say("All hands"), () => this.uncover(), { "aria-pressed": "false" });
    this.copier = button("act", say("Copy the link"), () => this.copyLink());
    const onward = button("act", say("Play on from here"), () => frame.page.send({ kind: "go_on" }));
    const back = button("act main", say("Back to the match"), () => this.leave(), { "aria-keyshortcuts": "Escape" });
    put(this.root, way, this.text, put(make("div", "choices"), this.hands, this.copier, onward, back));
    onward.hidden = Boolean(frame.setup.together);
    const height = new ResizeObserver(() => frame.page.root.style.setProperty("--replay", `${this.root.offsetHeight}px`));
    height.observe(this.root);
  }
  /** At the last moment, or at this one. */
  start(at = -1) {
    if (!this.frame.position || this.isOn) return;
    [this.isOn, this.open, this.wanted, this.asked] = [true, false, at, NaN];
    this.frame.dialogs.close();
    this.frame.log.makeRoom();
    this.frame.pace.rest();
    this.ask();
  }
  /** Another view is shown. */
  stop() {
    this.isOn = false;
    this.shown = null;
    this.root.hidden = true;
    this.frame.page.root.classList.remove("replaying");
    for (const name of ["rest", "answer"]) this.timers.clear(name);
  }
  /** Leave, if it is on. */
  leaves() {
    if (this.isOn) this.leave();
  }
  leave() {
    this.stop();
    this.frame.page.send({ kind: "back" });
  }
  // --- one moment after the other: while one is on its way, only the latest wish is remembered
  /** @param {number} at */
  to(at) {
    this.wanted = Math.min(Math.max(at, 0), this.shown?.last ?? 0);
    this.timers.clear("rest");
    if (Number.isNaN(this.asked)) this.ask(false);
  }
  ask(rests = true) {
    this.asked = this.wanted;
    this.frame.page.send({ kind: "replay", at: this.wanted, open: this.open, rests });
    this.timers.set("answer", ASK_AGAIN, () => this.ask(rests));
  }
  /** @param {Replayed<V>} message */
  hears(message) {
    if (!this.isOn) return;
    this.timers.clear("answer");
    const late = this.asked !== this.wanted;
    this.asked = NaN;
    if (this.wanted < 0) this.wanted = message.at;
    if (late) this.ask(false);
    else if (this.shown) this.timers.set("rest", RESTS, () => this.rest());
    this.draw(message);
  }
  rest() {
    const [shown, pace] = [this.shown, this.frame.oddsShown];
    if (!shown || !pace || !Number.isNaN(this.asked)) return;
    this.shown = null;
    this.ask();
  }
  /** @param {Replayed<V>} message */
  draw(message) {
    const { at, last, text, over, open, link, view } = message;
    const { frame, root, slider } = this;
    this.shown = message;
    this.link = link;
    frame.page.root.classList.add("replaying");
    const arrives = root.hidden;
    root.hidden = false;
    slider.max = String(last);
    if (this.wanted === at) slider.value = String(at);
    slider.setAttribute("aria-valuetext", `${at} / ${last} ${text}`);
    write(this.count, `${at} / ${last}`);
    write(this.text, text || frame.page.say("The match begins."));
    this.hands.hidden = !over;
    this.hands.setAttribute("aria-pressed", String(open));
    this.copier.hidden = !link || !frame.standalone;
    frame.table.show({ kind: "view", ply: NaN, match: `${frame.match} replayed`, saved: true, practice: frame.practice, bots_turn: false, view });
    if (arrives) slider.focus({ preventScroll: true });
  }
  /** @param {number} by */
  step(by) {
    this.to(this.wanted + by);
  }
  /** To where a round begins. @param {number} way */
  round(way) {
    const { rounds = [], last = 0 } = this.shown ?? {};
    const ahead = rounds.find((at) => at > this.wanted) ?? last;
    this.to(way > 0 ? ahead : rounds.findLast((at) => at < this.wanted) ?? 0);
  }
  uncover() {
    this.open = !this.open;
    this.ask(false);
  }
  async copyLink() {
    const { page } = this.frame;
    if (!await this.frame.copy(new URL(this.link, location.href).href)) return;
    write(this.copier, page.say("Copied"));
    this.timers.set("copied", 1500, () => write(this.copier, page.say("Copy the link")));
  }
  /** What a key does here. @param {string} key @returns {(() => void) | undefined} */
  act(key) {
    if (!this.isOn) return void 0;
    const acts = /* @__PURE__ */ new Map([
      ["ArrowLeft", () => this.step(-1)],
      ["ArrowRight", () => this.step(1)],
      ["PageUp", () => this.round(-1)],
      ["PageDown", () => this.round(1)],
      ["Home", () => this.to(0)],
      ["End", () => this.to(this.shown?.last ?? 0)],
      ["Escape", () => this.leave()]
    ]);
    return acts.get(key);
  }
};

// lamakit/widgets/static/portraits.js
function wear(node, portraits, name, who) {
  const worn = name ? `${name} ${who}` : "";
  if (node.getAttribute("data-worn") === worn) return;
  node.setAttribute("data-worn", worn);
  node.replaceChildren(...name ? [portrait(portraits, name, who)] : []);
}
function portrait(portraits, name, who) {
  const face = make("span", "portrait", "", { "aria-hidden": "true" });
  if (portraits[name]) return put(face, drawing(portraits[name]));
  face.classList.add("letter");
  return put(face, [...who][0] ?? "?");
}

// lamakit/widgets/static/rivals.js
var PERSON = "person";
var AWAY = "away";
var STARS = 5;
var Rivals = class {
  /** @param {Say} say @param {Setup} setup @param {Options} last @param {(name: string, value: string) => HTMLInputElement} input */
  constructor(say, setup, last, input) {
    this.say = say;
    this.setup = setup;
    this.input = input;
    this.bots = [...last.bots];
    this.names = [...last.names];
    this.root = make("div", "rivals");
    this.box = "";
    this.count = 0;
    this.hasTables = "tables" in document.body.dataset;
  }
  /** @param {string} box @param {number} count of the opponents */
  show(box, count) {
    this.box = box;
    this.count = count;
    this.root.replaceChildren(...[...Array(count).keys()].map((at) => this.rival(at)));
  }
  /** The weakest first; last those who have not been measured. */
  get cards() {
    const share = ({ wins }) => wins[String(this.count + 1)]?.[1] ?? 1;
    return [...this.setup.cast[this.box] ?? []].sort((one, other) => share(one) - share(other));
  }
  /** @param {number} at */
  chosen(at) {
    const offered = [...this.cards.map(({ key }) => key), ...this.people.map(({ key }) => key)];
    const [wanted, ours] = [this.bots[at], this.setup.options.bots[at]];
    return [wanted, ours].find((key) => offered.includes(key)) ?? offered[0];
  }
  /** Only people are given names. @returns {{bots: string[], names: string[]}} */
  options() {
    const bots = [...Array(this.count).keys()].map((at) => this.chosen(at));
    return { bots, names: bots.map((bot, at) => bot === PERSON ? (this.names[at] ?? "").trim() : "") };
  }
  /** @param {number} at */
  rival(at) {
    const who = this.say("Opponent {number}", { number: at + 1 });
    const row = make("fieldset", "rival", "", { "aria-label": who });
    const name = this.input(`name${at}`, this.names[at] ?? "");
    name.placeholder = this.say("Name");
    name.setAttribute("aria-label", `${who}: ${this.say("Name")}`);
    name.oninput = () => this.names[at] = name.value;
    const cast = make("div", "cast", "", { id: `lamakit-cast-${at}`, hidden: "" });
    const summary = button("who", "", () => this.open(at, Boolean(cast.hidden)), { type: "button", "aria-expanded": "false", "aria-controls": cast.id });
    put(row, summary, name, cast);
    this.draw(at, row);
    return row;
  }
  /** What is seen of a seat while nobody chooses. @param {number} at @param {Element} row */
  draw(at, row) {
    const [summary, name] = kids(row);
    const key = this.chosen(at);
    const card = [...this.cards, ...this.people].find((each) => each.key === key) ?? this.person();
    summary.replaceChildren(...this.faceOf(card));
    name.hidden = key !== PERSON;
    row.classList.toggle("person", key === PERSON);
  }
  get people() {
    return [...this.setup.shares ? [this.person()] : [], ...this.hasTables ? [this.away()] : []];
  }
  away() {
    const says = this.say("They join by a code, and see only their own hand.");
    return { key: AWAY, name: this.say("Somebody on another device"), says, face: "", wins: {}, duels: {} };
  }
  person() {
    return { key: PERSON, name: this.say("A person"), says: this.say("Somebody else at this screen."), face: "", wins: {}, duels: {} };
  }
  /** @param {Card} card */
  faceOf({ key, name, says, face, wins }) {
    const text = put(make("span", "told"), make("b", "", name), make("small", "", says));
    const measured = wins[String(this.count + 1)];
    if (measured) text.firstElementChild?.after(this.stars(measured[0]));
    return [portrait(this.setup.portraits, face, key === PERSON ? "☺" : key === AWAY ? "⌂" : name), text];
  }
  /** @param {number} count */
  stars(count) {
    const label = this.say("{count} of 5 stars", { count });
    return make("span", "stars", "★".repeat(count) + "☆".repeat(STARS - count), { role: "img", "aria-label": label });
  }
  /** One seat is chosen at a time. @param {number} at */
  open(at, opens = true) {
    [...this.root.children].forEach((row, place) => {
      const [summary, , cast] = kids(row);
      const open = opens && place === at;
      cast.hidden = !open;
      summary.setAttribute("aria-expanded", String(open));
      cast.replaceChildren(...open ? this.choices(at, row) : []);
      if (open) find(cast, "input:checked")?.focus();
    });
    this.root.children[at].scrollIntoView({ block: "nearest" });
  }
  /** @param {number} at @param {Element} row */
  choices(at, row) {
    const figure = make("p", "figure");
    const tell = () => write(figure, this.figure(this.chosen(at)));
    const cards = [...this.cards, ...this.people].map((card) => {
      const radio = make("input", "", "", { type: "radio", name: `bot${at}`, value: card.key });
      radio.checked = card.key === this.chosen(at);
      radio.onchange = () => [this.bots[at] = card.key, this.draw(at, row), tell()];
      return put(make("label", "card-of"), radio, ...this.faceOf(card));
    });
    tell();
    return [make("p", "ordered", this.say("Characters are ordered by strength, the weakest first.")), ...cards, figure];
  }
  /** How strong somebody has been measured to be, in figures. @param {string} key */
  figure(key) {
    const card = this.cards.find((each) => each.key === key);
    return card ? [this.measured(card), this.met(card)].filter(Boolean).join(" ") : "";
  }
  /** Against equal players. @param {Card} card */
  measured({ name, wins }) {
    const measurement = wins[String(this.count + 1)];
    const reference = this.setup.reference[this.box];
    if (!measurement) return "";
    const [, share, low, high, matches] = measurement;
    const figures = { name, reference, fair: percent(1 / (this.count + 1)), count: this.count };
    if (name === reference) return this.say("Everybody was measured against {name}.", figures);
    if (!matches) return this.say("{name} plays like {reference}, against whom everybody was measured.", figures);
    const measured = { share: percent(share), low: percent(low), high: percent(high), matches: matches.toLocaleString("en") };
    const texts = [
      "{name} won {share} of {matches} matches against {count} × {reference}.",
      "The 95% interval is {low} to {high}; equal players win {fair}."
    ];
    return texts.map((text) => this.say(text, { ...figures, ...measured })).join(" ");
  }
  /** Against each of the others, where only two play. @param {Card} card */
  met({ duels }) {
    const others = this.cards.filter(({ key }) => this.count === 1 && key in duels);
    const list = others.map(({ key, name }) => `${name} ${percent(duels[key])}`).join(", ");
    return list && this.say("Matches of two won against: {list}.", { list });
  }
};
function percent(share) {
  return `${(share * 100).toFixed(1)}%`;
}

// lamakit/widgets/static/rulebook.js
var Help = class {
  /** @param {Pick<Page<any>, "say" | "send">} page @param {Dialogs} dialogs */
  constructor(page, dialogs) {
    this.page = page;
    this.dialogs = dialogs;
    this.book = make("div");
    this.game = "";
    this.kept = "";
    this.book.onclick = (event) => this.turnTo(event);
  }
  /**
   * With the rules first that matter now.
   * @param {string} game @param {string[]} rules @param {string[][]} keys @param {Node[]} between @param {Node[]} more
   */
  open(game, rules, keys, between, more) {
    const { say, send } = this.page;
    const table = make("dl");
    for (const [key, does] of keys) put(table, put(make("dt"), make("kbd", "", key)), make("dd", "", say(does)));
    this.game = game;
    if (game === this.kept) find(this.book, ".now")?.remove();
    else this.book.replaceChildren(make("p", "", say("One moment …")));
    const head = make("h3", "", say("Keys"), { id: "rules-keys", tabindex: "-1" });
    this.dialogs.open("help", say("Help"), this.book, ...between, head, table, ...more);
    send({ kind: "rulebook", rules });
  }
  /** @param {Book} book */
  take({ html }) {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    const [now, kept] = [find(body, ".now"), this.game === this.kept && find(this.book, ".rulebook")];
    if (kept) return kept.prepend(...now ? [now] : []);
    this.book.replaceChildren(...body.childNodes);
    this.kept = this.game;
  }
  /** To a chapter, without a change of the page's address. @param {Event} event */
  turnTo(event) {
    const chapter = targetOf(event)?.closest("a")?.getAttribute("href");
    if (!chapter?.startsWith("#")) return;
    event.preventDefault();
    const head = this.dialogs.current && find(this.dialogs.current, chapter);
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  }
};

// lamakit/widgets/static/settings.js
function settings(say, pace, sounds, ...more) {
  const one = (name, title, choices) => group(say, name, title, choices, chosen(name), (value) => choose(name, value));
  const sound = make("input", "", "", { type: "checkbox", name: "sound" });
  sound.checked = sounds.on;
  sound.onchange = () => sounds.turn(sound.checked);
  return put(
    make("div", "settings-of"),
    group(say, "speed", "Pace of the others", SPEEDS, pace.speed, (value) => pace.take(value)),
    put(make("label", "check"), sound, make("span", "", say("Sounds"))),
    one("text", "Size of text", SIZES),
    one("theme", "Colours", THEMES),
    one("motion", "Motion", MOTIONS),
    ...more
  );
}
function group(say, name, title, choices, value, take) {
  const node = put(make("fieldset", `segments for-${name}`), make("legend", "", say(title)));
  for (const [key, label] of Object.entries(choices)) {
    const radio = make("input", "", "", { type: "radio", name, value: key });
    radio.checked = key === value;
    radio.onchange = () => take(key);
    node.append(put(make("label"), radio, make("span", "", say(label))));
  }
  return node;
}

// lamakit/widgets/static/sound.js
var LOUD = 0.25;
var TONES = {
  quit: [[330, 0, 0.18], [247, 0.12, 0.3]],
  round: [[392, 0, 0.2], [494, 0.13, 0.2], [587, 0.26, 0.45]]
};
var PAPER = { card: [1500, 0.09], draw: [3200, 0.16] };
var speaker;
function noise(kind) {
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") speaker.resume();
  if (PAPER[kind]) return rustle(speaker, ...PAPER[kind]);
  for (const [pitch, start, length] of TONES[kind]) ring(speaker, pitch, speaker.currentTime + start, length);
}
function rustle(context, pitch, length) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(new GainNode(context, { gain: LOUD })).connect(context.destination);
  source.start();
}
function ring(context, frequency, start, length) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD / 2, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(1e-4, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

// lamakit/widgets/static/sounds.js
var Sounds = class {
  constructor() {
    this.on = remembered("sound", false);
  }
  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    remember("sound", on);
    this.play("card");
  }
  /** @param {Noise} kind */
  play(kind) {
    if (this.on && !document.hidden && navigator.userActivation?.hasBeenActive) noise(kind);
  }
};

// lamakit/widgets/static/frame.js
var WHY_LOST = "There is no answer. Your match is saved; reconnect to go on where you were.";
function openTable(carrier, host, signal, family) {
  let frame = null;
  let early = "";
  const search = carrier.standalone ? location.search : "";
  const asked = new URLSearchParams(search).get("match");
  const page = new Page(carrier, host, signal, {
    hello: (first) => ({ kind: "hello", match: first ? asked : frame?.match, search: first ? search : "" }),
    hears: (message) => {
      if (message.kind === "setup") {
        page.take(
          /** @type {S} */
          message
        );
        if (frame) frame.take(
          /** @type {S} */
          message
        );
        else frame = new Frame(
          page,
          /** @type {S} */
          message,
          family
        );
        if (early) frame.alert.show(early);
        early = "";
      } else if (message.kind === "elsewhere" && carrier.standalone) location.replace(`./${location.search}`);
      else if (frame) frame.hears(message);
      else if (message.kind === "refused" || message.kind === "elsewhere") early = /** @type {Refused} */
      message.text;
    }
  }, WHY_LOST);
  page.line.greet();
}
var Frame = class {
  /** @param {Page<FromTable<V, S, More>>} page @param {S} setup @param {Family<V, S, More>} family */
  constructor(page, setup, family) {
    const { line, root, say, signal } = page;
    this.page = page;
    this.setup = setup;
    this.family = family;
    this.standalone = page.standalone && setup.controls;
    this.match = null;
    this.position = "";
    this.practice = false;
    this.view = null;
    this.starting = false;
    this.painted = false;
    this.oddsShown = remembered("odds", true);
    this.next = button("act main next", "", () => this.pace.next(), { hidden: "" });
    put(this.next, make("span", "", say("Next")), make("kbd", "", say("Space")));
    const offers = (waits) => this.next.hidden = !waits;
    this.pace = new Pace(() => line.ask("step"), () => document.hidden || line.cut || this.replay.isOn, signal, offers);
    this.sounds = new Sounds();
    this.cover = new Cover(() => line.ask("reveal"));
    this.alert = new Alert(say);
    this.dialogs = new Dialogs(root, say);
    this.help = new Help(page, this.dialogs);
    this.hints = new Hints(say, `${family.memory}hinted`, setup.controls ? setup.hints : []);
    this.bar = new Bar();
    this.undoTool = tool("undo", say("Undo"), () => this.undo(), "U");
    this.oddsTool = tool("odds", say("Odds"), () => this.toggleOdds());
    this.projectorTool = tool("projector", say("Projector"), () => this.project(!remembered("projector", false)));
    this.logTool = tool("log", say("Log"), () => this.log.toggle());
    this.log = new Log(say, this.logTool, () => this.copyPosition(), signal);
    this.replay = new Replay(this);
    this.after = new After(this);
    this.hintTool = tool("hint", say("Hint"), () => this.table.coach?.ask(), "H");
    const steps = button("plain", say("Step through it"), () => this.replay.start(), { "aria-keyshortcuts": "V" });
    if (setup.controls) put(this.log.below, steps, button("plain", say("Share"), () => this.after.ask()));
    const match = [tool("new", say("New match"), () => this.openNew(), "N"), this.undoTool];
    const help = tool("help", say("Help"), () => this.openHelp(), "?");
    const set = tool("settings", say("Settings"), () => this.openSettings());
    put(this.bar.tools, ...setup.controls && !setup.together ? match : [], ...setup.coached ? [this.hintTool] : [], this.oddsTool, this.logTool, this.projectorTool, set, help);
    this.table = family.lay(this, setup);
    root.classList.toggle("controls", setup.controls);
    this.stuck = button("act main next", say("A bot is stuck"), () => {
    }, { hidden: "" });
    const board = put(make("div", "board"), ...this.table.board, this.next, this.stuck, this.cover.root);
    this.table.told.before(this.hints.root);
    put(root, this.bar.root, this.alert.root, board, this.replay.root);
    this.oddsTool.hidden = !family.oddsAt(root);
    this.showOdds();
    this.project(this.standalone && remembered("projector", false));
    if (this.standalone) this.fit = new Fit(page, () => this.table.last, () => this.table.fit?.(), () => this.match);
    page.listen(root, "mousedown", (event) => targetOf(event)?.closest(".note .rule, .to-help") && event.preventDefault());
    page.listen(root, "click", (event) => targetOf(event)?.closest(".note .rule") && this.openHelp());
    page.listen(window, "keydown", (event) => this.key(
      /** @type {KeyboardEvent} */
      event
    ), true);
    page.listen(document, "visibilitychange", () => document.hidden ? this.pace.rest() : this.pace.go());
  }
  // --- messages
  /** @param {FromTable<V, S, More>} message */
  hears(message) {
    if (message.kind === "view") this.show(
      /** @type {Shown<V>} */
      message
    );
    else if (message.kind === "refused") this.refuse(
      /** @type {Refused} */
      message.text
    );
    else if (message.kind === "stuck") this.offer(
      /** @type {Stuck} */
      message
    );
    else if (message.kind === "rulebook") this.help.take(
      /** @type {Book} */
      message
    );
    else if (message.kind === "saved") this.keepAddress(
      /** @type {Saved} */
      message.match
    );
    else if (message.kind === "replay") this.replay.hears(
      /** @type {Replayed<V>} */
      message
    );
    else if (message.kind === "share") this.after.show(
      /** @type {Share} */
      message
    );
    else if (message.kind === "file") this.after.save(
      /** @type {File} */
      message
    );
    else if (message.kind === "cover") this.pass(
      /** @type {Covered} */
      message
    );
    else this.table.hears?.(
      /** @type {More} */
      message
    );
  }
  /** Another game is played. @param {S} setup */
  take(setup) {
    this.setup = setup;
    this.table.take(setup);
  }
  /** @param {Shown<V>} message */
  show(message) {
    const { view, match, practice, bots_turn: botsTurn } = message;
    const isNew = match !== this.match;
    const looksBack = this.replay.isOn && !isNew;
    Object.assign(this, { view, practice, position: view.position });
    this.stands(message);
    this.uncover();
    if (!this.log.take(view)) return this.page.line.refresh();
    if (looksBack) return void 0;
    this.replay.stop();
    this.table.show(message);
    this.undoTool.setAttribute("aria-disabled", String(!this.log.lines.length));
    if (isNew) this.fit?.look();
    this.mark();
    this.started();
    this.pace.go(botsTurn);
    this.tellPainted();
  }
  /** That the match is practice, if it is. */
  mark() {
    const titles = [this.bar.title, ...this.view?.end ? findAll(this.page.root, ".sheet h2") : []];
    for (const title of titles) {
      if (this.practice) title.dataset.mark = this.page.say("Practice");
      else delete title.dataset.mark;
    }
  }
  /** From now on. */
  isPractice() {
    this.practice = true;
    this.mark();
  }
  /** @param {Shown<V> | Covered} message */
  stands({ ply, match, saved }) {
    this.stuck.hidden = true;
    this.match = match;
    this.page.line.seen(ply);
    if (saved) this.keepAddress(match);
  }
  started() {
    if (this.starting && this.dialogs.current?.classList.contains("new")) this.dialogs.close();
    this.starting = false;
  }
  // --- several people at one screen
  /** The screen goes to the next person, once whoever holds it has seen what they did. @param {Covered} message */
  pass(message) {
    const seen = this.position && this.page.line.ply === message.ply && !this.cover.isOpen;
    this.replay.stop();
    this.stands(message);
    this.started();
    this.tellPainted();
    if (seen) this.pace.hold(() => this.covers(message));
    else this.covers(message);
  }
  /** @param {Covered} message */
  covers(message) {
    this.pace.go(false);
    this.position = "";
    write(this.bar.title, this.setup.words.boxes[message.box] ?? "");
    this.table.clear?.();
    this.log.clear();
    this.cover.show(message);
    this.page.root.classList.add("covered");
  }
  uncover() {
    this.cover.hide();
    this.page.root.classList.remove("covered");
  }
  /** What takes a while, and nobody waits for, comes after the first picture. */
  tellPainted() {
    if (this.painted || !this.setup.controls) return;
    this.painted = true;
    afterPaint(() => this.page.send({ kind: "painted" }));
  }
  /** @param {string} text */
  refuse(text) {
    this.page.line.awaits(null);
    const error = this.starting && this.dialogs.current?.querySelector(".error");
    if (!error) return this.alert.show(text);
    this.starting = false;
    write(error, text);
  }
  /** A bot can't go on: another one does, or the human in its place. @param {Stuck} message */
  offer(message) {
    const { text, bots } = message;
    const { line, say } = this.page;
    this.stuck.hidden = false;
    this.stuck.onclick = () => this.offer(message);
    const choices = make("div", "choices");
    const choice = (bot, label) => put(choices, button("act", label, () => [this.dialogs.close(), line.ask("replace", { bot })]));
    for (const [bot, label] of Object.entries(bots)) choice(bot, label);
    this.dialogs.open("stuck", say("A bot is stuck"), make("p", "", text), make("p", "", say("Who goes on?")), choices);
  }
  /** A match that is saved can be found again. @param {string | null} match */
  keepAddress(match) {
    if (!match || match !== this.match || !this.standalone) return;
    remember(`${this.family.memory}match`, match);
    const address = new URL(location.href);
    if (address.searchParams.get("match") === match) return;
    for (const name of ["position", "game", "again", "review"]) address.searchParams.delete(name);
    address.searchParams.set("match", match);
    history.replaceState(history.state, "", address);
  }
  // --- what the player does around the felt
  /** @param {{action: string, warn?: number}} decision */
  play(decision) {
    this.hints.follow();
    return this.page.line.ask("play", decision);
  }
  openSettings() {
    const more = this.setup.coached && this.table.coach ? [this.table.coach.setting()] : [];
    this.dialogs.open("settings", this.page.say("Settings"), settings(this.page.say, this.pace, this.sounds, ...more));
  }
  toggleOdds() {
    this.oddsShown = !this.oddsShown;
    this.showOdds();
    remember("odds", this.oddsShown);
  }
  showOdds() {
    const shown = this.oddsShown;
    this.oddsTool.setAttribute("aria-pressed", String(shown));
    this.family.oddsAt(this.page.root)?.classList.toggle("without-odds", !shown);
    this.page.send({ kind: "odds", shown });
  }
  /** Large, to be read from the last row of a classroom. @param {boolean} on */
  project(on) {
    for (const node of [this.page.root, this.page.root.closest(".lamakit-page")]) node?.classList.toggle("projector", on);
    this.projectorTool.setAttribute("aria-pressed", String(on));
    this.projectorTool.hidden = !this.standalone;
    if (this.standalone) remember("projector", on);
  }
  copyPosition() {
    return this.copy(this.position);
  }
  /** Whether the browser lets us copy; else the text is shown. @param {string} text */
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      this.alert.show(text);
      return false;
    }
  }
  /** With this rule or that of whatever has the focus; what opens it leaves the focus there. */
  openHelp(rule = find(this.page.root, ".note .rule")?.textContent) {
    const known = this.family.keys.filter(([, , action]) => !action || this.setup.actions.includes(action));
    this.help.open(this.position.split(" | ", 1)[0], rule ? [rule] : [], known, this.table.aside, this.table.links);
  }
  openNew() {
    if (!this.setup.controls || this.setup.together) return;
    const form = this.table.newMatch(this.setup);
    find(form, "details")?.append(this.after.opener());
    this.dialogs.open("new", this.page.say("New match"), form);
    if (!matchMedia("(pointer: coarse)").matches) find(form, "[name=own]")?.focus();
  }
  /** @param {Options} options */
  startNew(options2) {
    if (options2.bots.includes(AWAY)) {
      location.assign(`table?set=${encodeURIComponent(JSON.stringify(options2))}`);
      return;
    }
    this.starting = true;
    this.page.send({ kind: "new", options: options2 });
  }
  undo() {
    if (!this.setup.controls || this.setup.together || !this.log.lines.length || this.replay.isOn) return;
    this.page.line.ask("undo", { held: Boolean(this.pace.held) });
  }
  escape() {
    const closed = this.alert.close() || this.log.close() || Boolean(this.table.coach?.escape());
    this.table.escape?.(closed);
  }
  /** @param {Element | null} target */
  concerns(target) {
    const { root } = this.page;
    const page = root.closest(".lamakit-page") ?? root;
    const isLaid = this.position || this.cover.isOpen;
    return isLaid && (page.contains(target) || this.standalone && target === document.body);
  }
  /** Whether keys are for something else just now. @param {Element | null} target */
  isTyping(target) {
    return target?.closest("input:not([type=checkbox]), textarea, select") || this.dialogs.current?.open || this.page.line.cut;
  }
  /** Heard before the notebook around the table: there D D deletes the cell. @param {KeyboardEvent} event */
  key(event) {
    const target = targetOf(event);
    if (!this.concerns(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const act = this.actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key, target);
    if (!act) return;
    event.preventDefault();
    act();
  }
  /** What a key does now. @param {string} key @param {Element | null} target */
  actOf(key, target) {
    const steps = this.replay.act(key);
    if (steps && !this.dialogs.current?.open && !target?.matches("select")) return steps;
    if (this.isTyping(target) || key.startsWith("Arrow") && target?.closest(".log")) return void 0;
    if (key === " ") return this.spaceAct(target);
    return (this.replay.isOn || this.cover.isOpen ? void 0 : this.table.key(key)) ?? this.keyAct(key);
  }
  /** @param {Element | null} target */
  spaceAct(target) {
    return this.pace.waiting && !target?.closest("button, a, summary") ? () => this.pace.next() : void 0;
  }
  /** @param {string} key */
  keyAct(key) {
    const acts = /* @__PURE__ */ new Map([
      ["Escape", () => this.escape()],
      ["u", () => this.undo()],
      ["n", () => this.openNew()],
      ["h", () => this.setup.coached && !this.replay.isOn && this.table.coach?.ask()],
      ["v", () => this.setup.controls && this.replay.start()],
      ["?", () => this.openHelp()]
    ]);
    return acts.get(key);
  }
};

// lamakit/widgets/static/motion.js
function shiver(node) {
  if (!calm()) node.animate([{ translate: "-4px" }, { translate: "4px" }, { translate: "0" }], { duration: 180 });
}

// lamakit/widgets/static/abrakadabrien/felt.js
var GRID = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column + 0.6, row + 0.72]));
var RING = [0, 1, 3, 2];
var Felt = class {
  /** @param {Pieces} pieces @param {Say} say @param {(key: string) => void} pick */
  constructor(pieces, say, pick) {
    this.pieces = pieces;
    this.say = say;
    this.pick = pick;
    this.others = make("ul", "others");
    this.supply = make("div", "supply");
    this.news = make("p", "news", "", { "aria-live": "polite" });
    this.prompt = make("p", "prompt", "", { "aria-live": "polite" });
    this.home = make("section", "home", "", { role: "group", "aria-label": say("Your area") });
    this.hand = make("div", "held", "", { role: "group", "aria-label": say("Your hand") });
    this.aside = make("div", "aside");
    this.orders = make("ul", "orders");
    this.ours = make("p", "ours");
    this.root = make("section", "felt", "", { role: "group", "aria-label": say("The table") });
    this.seen = 0;
    this.lying = [];
    this.view = null;
  }
  /** @param {View} view */
  draw(view) {
    const { seats, you } = view;
    this.view = view;
    this.seen = performance.now();
    this.lying = [];
    if (view.news || view.log.from === 0) write(this.news, view.news);
    this.prompt.setAttribute("aria-live", view.actions.length || view.end ? "polite" : "off");
    write(this.prompt, view.prompt);
    const order = seats.map((_, step) => seats[(you + 1 + step) % seats.length]).slice(0, -1);
    this.others.replaceChildren(...order.map((seat) => this.rival(seat, view)));
    const [own, left] = [seats[you], order[0]];
    const middle = put(make("div", "own-area"), this.named(own, view), this.area(own, view));
    const portals = [this.portal(left, this.say("Portal of {name}", { name: left.name })), this.portal(own, this.say(view.watching ? "Portal of {name}" : "Your portal", { name: own.name }))];
    this.home.replaceChildren(portals[0], middle, portals[1]);
    this.home.classList.toggle("turn", own.decides || view.planning);
    this.drawHand(view);
    this.drawSupply(view);
    this.orders.hidden = !own.orders.length;
    this.orders.replaceChildren(...own.orders.map((each) => this.order(each)));
    this.drawTime();
  }
  /** Under a sheet nothing can be used, but what is told is still heard. @param {boolean} on */
  cover(on) {
    for (const part of [this.others, this.supply, this.home, this.aside, this.orders]) part.inert = on;
  }
  /** @param {string} className @param {string} key @param {string} label */
  pickable(className, key, label) {
    return button(className, "", () => this.pick(key), { type: "button", "data-key": key, "aria-label": label });
  }
  /** @param {Seat} seat @param {View} view */
  area(seat, { you }) {
    const own = seat.seat === you;
    const grid = make("div", "grid", "", { role: "group", "aria-label": this.say("Area of {name}", { name: seat.name }) });
    seat.area.forEach((card, at) => {
      const key = `${own ? "c" : seat.letter}${at + 1}`;
      const told = card ? this.pieces.told(card) : this.say("Empty cell");
      const label = `${at + 1}: ${told}`;
      const cell = this.pickable(card ? "cell" : "cell gap", key, label);
      if (card) cell.append(this.pieces.lying(card));
      cell.classList.toggle("last", Boolean(seat.last?.cells.includes(at + 1)));
      if (card) this.lying.push({ cell, key, label, card, own });
      grid.append(cell);
    });
    grid.append(outlines(seat.formations));
    return grid;
  }
  /** @param {Seat} seat @param {string} label @param {string} spoken */
  portal({ portal, events }, label, spoken = label) {
    const cards = portal.cards.map((card) => card.text).join(", ");
    const node = this.pickable("portal", portal.key, `${spoken}: ${cards || this.say("empty")}`);
    for (const event of events) node.append(put(make("span", "tile event"), this.pieces.picture("events", event)));
    for (const card of portal.cards) node.append(this.pieces.lying({ ...card, open: false }));
    return put(node, make("small", "", label));
  }
  /** @param {Seat} seat @param {View} view */
  rival(seat, view) {
    const node = make("li", `other${seat.decides ? " turn" : ""}`, "", { "data-seat": String(seat.seat) });
    const backs = seat.hand.map((card) => this.pieces.lying({ ...card, open: false }, "tile tiny"));
    const hand = put(make("span", "backs", "", { role: "img", "aria-label": this.say("Hand") }), ...backs);
    const side = put(make("div", "side"), this.portal(seat, this.say("Portal"), this.say("Portal of {name}", { name: seat.name })), hand);
    return put(node, this.named(seat, view), put(make("div", "lay"), this.area(seat, view), side));
  }
  /** @param {Seat} seat @param {View} view */
  named(seat, view) {
    const node = make("div", "named", "", { title: seat.label });
    const face = make("span", "face");
    wear(face, this.pieces.portraits, seat.portrait, seat.name);
    if (view.teams.length) node.append(make("span", `team team-${seat.team}`, "●◆▲"[seat.team ?? 0]));
    const clock = make("span", "clock", "", { "data-ready": String(seat.ready ?? "") });
    put(node, face, make("b", "name", seat.name), clock, make("span", "worth", seat.worth));
    return put(node, this.things(seat, view));
  }
  /** What somebody has. @param {Seat} seat @param {View} view */
  things({ seat, orders, fulfilled, chosen: chosen2, last }, { ghosts, you }) {
    const things = make("span", "things");
    const held = ghosts.filter(({ holder }) => holder === seat);
    for (const { goal, name } of held) things.append(this.pieces.thing("ghosts", goal, name));
    for (const { kind, name, text } of seat === you ? [] : orders) {
      things.append(this.pieces.thing("orders", kind, [name, text].filter(Boolean).join(": ")));
    }
    if (fulfilled) things.append(make("span", "", `✓${fulfilled}`));
    if (last) things.append(make("span", "did", last.text));
    if (chosen2) things.append(make("span", "ready", "✓", { title: this.say("has chosen") }));
    return things;
  }
  /** @param {View} view */
  drawHand({ hand, drawn }) {
    const cards = hand.map(({ key, code, text }, at) => {
      const lying = this.pieces.lying({ code, back: "", open: true });
      return put(this.pickable("cell", key, text), lying, make("kbd", "", "QWER"[at] ?? ""));
    });
    const next = drawn.map(({ back, text }, at) => {
      const node = make("span", `cell drawn${at ? "" : " first"}`, "", { title: text });
      return put(node, this.pieces.lying({ back, code: "", open: false }));
    });
    const label = make("small", "", this.say(drawn.length ? "drawn card" : "Hand"));
    this.hand.replaceChildren(label, ...cards, ...next);
    this.hand.hidden = !cards.length && !next.length;
  }
  /** @param {View} view */
  drawSupply({ deck, ghosts, ending }) {
    const pile = make("span", "pile");
    const isEvent = deck.back.startsWith("I");
    if (isEvent) pile.append(put(make("span", "tile"), this.pieces.picture("events", deck.back)));
    else if (deck.back) pile.append(this.pieces.lying({ back: deck.back, code: "", open: false }));
    put(pile, make("span", "", `${this.say("Deck")}: ${deck.size}`));
    const events = deck.events.join(" ");
    if (events) pile.append(make("small", "", this.say("Events in the deck: {events}", { events })));
    if (ending) pile.append(make("b", "ending", this.say("The end has come.")));
    const free = ghosts.filter(({ holder }) => holder === null);
    const haunt = make("span", "ghosts-free");
    const lying = free.map(({ goal, name }) => this.pieces.thing("ghosts", goal, name));
    if (free.length) put(haunt, make("small", "", this.say("Ghosts")), ...lying);
    this.supply.replaceChildren(pile, haunt);
  }
  /** @param {Order} order */
  order({ kind, name, text, bonuses, points, shape }) {
    const rows = (shape ?? []).map((row) => put(make("span"), ...[...row].map((place) => make("i", place === "x" ? "x" : ""))));
    const drawn = put(make("span", "shape", "", { "aria-hidden": "true" }), ...rows);
    const what = put(make("span", "what"), make("b", "", name), make("small", "", `${text} → ${bonuses}`));
    return put(make("li", "order"), this.pieces.thing("orders", kind, name), what, drawn, make("b", "worth", String(points)));
  }
  /** Under stress: what is left of everybody's turn. */
  drawTime() {
    if (this.view?.time === void 0) return;
    const now = this.view.time + (this.view.runs ? (performance.now() - this.seen) / 1e3 : 0);
    for (const node of findAll(this.root, ".clock")) {
      const left = Math.max(0, Math.ceil(Number(node.dataset.ready) - now));
      write(node, node.dataset.ready ? this.say("{seconds} s", { seconds: left }) : "");
    }
  }
};
function outlines(formations) {
  const lines = formations.map(({ goal, cells, announced }) => {
    const square = goal === "forest" || goal === "guardians";
    const points = (square ? RING : cells.map((_, at) => at)).map((at) => GRID[cells[at] - 1].join(",")).join(" ");
    const shape = square ? "polygon" : "polyline";
    const classes = ["casing", `goal ${announced ? "announced" : ""}`];
    return classes.map((name) => `<${shape} class="${name}" points="${points}"/>`).join("");
  });
  const look = 'class="goals" viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true"';
  return drawing(`<svg xmlns="http://www.w3.org/2000/svg" ${look}>${lines.join("")}</svg>`);
}

// lamakit/widgets/static/new_match.js
var ELSEWHERE = "elsewhere";
var MatchForm = class {
  /**
   * `refine` adds a family's options, `memory` is what names of remembered things begin with, `elsewhere` another page.
   * @param {{say: Say, setup: Setup, memory: string, start: (options: Options) => void, cancel: () => void, elsewhere: Elsewhere | null, refine?: (options: Options) => Options}} given
   */
  constructor({ say, setup, memory, start, cancel, elsewhere, refine = (options2) => options2 }) {
    this.say = say;
    this.setup = setup;
    this.elsewhere = elsewhere;
    this.last = { ...setup.options, ...remembered(`${memory}options`, {}) };
    this.form = make("form", "", "", { novalidate: "" });
    this.rivals = new Rivals(say, setup, this.last, (name, value) => this.input(name, value));
    this.box = make("div", "box");
    this.here = make("div", "here");
    this.error = make("p", "error", "", { role: "alert" });
    const counts = [...Array(setup.limits.players - 1).keys()].map((at) => [String(at + 2), String(at + 2)]);
    this.players = this.select("players", counts, String(this.last.players));
    const boxes = [...Object.entries(setup.words.boxes), ...elsewhere ? [[ELSEWHERE, `${elsewhere.title} …`]] : []];
    this.variant = this.select("variant", boxes, this.last.variant);
    this.build(cancel);
    this.form.onsubmit = (event) => {
      event.preventDefault();
      if (this.variant.value === ELSEWHERE) return location.assign(elsewhere?.href ?? "");
      const options2 = refine(this.options());
      if (Number.isNaN(options2.seed)) return write(this.error, say("The seed is a whole number."));
      const { names, bots } = this.rivals;
      remember(`${memory}options`, { ...options2, own: options2.names[0], names, bots, seed: null, position: "" });
      start(options2);
    };
  }
  /** @param {() => void} cancel */
  build(cancel) {
    const { last, say } = this;
    const own = this.field("own", "Your name", this.input("own", last.own ?? ""));
    this.players.onchange = () => this.showRivals();
    this.variant.onchange = () => this.showBox();
    const row = put(make("div", "row"), own, this.field("players", "Players", this.players));
    const more = put(make("details"), make("summary", "", say("More")));
    put(more, this.field("seed", "Seed", this.input("seed", "", "numeric"), "empty = a new match every time"));
    const line = make("textarea", "", "", { name: "position", rows: "2", spellcheck: "false" });
    put(more, this.field("position", "Open this position", line, "such as base | 4 | A* 3 5:0 | B 2 2:0"));
    const start = make("button", "act main", say("Start"), { type: "submit" });
    const choices = put(make("div", "choices"), start, button("act", say("Cancel"), cancel, { type: "button" }));
    put(this.here, this.box, row, this.rivals.root, more);
    const foot = put(make("div", "foot"), this.error, choices);
    put(this.form, this.field("variant", "Game", this.variant), this.here, foot);
    this.showBox();
  }
  showBox() {
    const name = this.variant.value;
    this.here.hidden = name === ELSEWHERE;
    if (this.here.hidden) return;
    const { editions, overlays, summary } = this.setup.boxes[name];
    const edition = this.field("edition", "Edition", this.select("edition", Object.entries(editions), this.last.edition));
    edition.hidden = Object.keys(editions).length < 2;
    this.box.replaceChildren(make("small", "summary", summary), this.overlays(overlays), edition);
    this.showRivals();
  }
  /** @param {string} name @param {string} label @param {HTMLElement} control */
  field(name, label, control, hint = "") {
    const node = put(make("label", `field for-${name}`), make("span", "", this.say(label)), control);
    if (hint) node.append(make("small", "", this.say(hint)));
    return node;
  }
  /** @param {string} name @param {string} value */
  input(name, value, mode = "text") {
    const limits = { inputmode: mode, autocomplete: "off", maxlength: String(this.setup.limits.name) };
    return Object.assign(make("input", "", "", { name, ...limits }), { value });
  }
  /** @param {string} name @param {string[][]} choices @param {string} value */
  select(name, choices, value) {
    const node = select(choices, { name });
    if (choices.some(([key]) => key === value)) node.value = value;
    return node;
  }
  /** @param {string[]} names */
  overlays(names) {
    const node = put(make("fieldset", "overlays"), make("legend", "", this.say("Overlays")));
    for (const name of names) {
      const check = make("input", "", "", { type: "checkbox", name: "overlays", value: name });
      check.checked = this.last.overlays.includes(name);
      node.append(put(make("label", "check"), check, make("span", "", this.setup.words.overlays[name] ?? name)));
    }
    node.hidden = !names.length;
    return node;
  }
  showRivals() {
    this.rivals.show(this.variant.value, Number(this.players.value) - 1);
  }
  /** @returns {Options} */
  options() {
    const data = new FormData(this.form);
    const text = (name) => String(data.get(name) ?? "").trim();
    const { bots, names } = this.rivals.options();
    const seed = text("seed");
    return {
      variant: text("variant") || this.last.variant,
      overlays: data.getAll("overlays").map(String),
      edition: text("edition"),
      players: Number(text("players")),
      bots,
      names: [text("own"), ...names],
      seed: seed === "" ? null : /^-?\d{1,15}$/.test(seed) ? Number(seed) : NaN,
      position: text("position")
    };
  }
};

// lamakit/widgets/static/abrakadabrien/new_match.js
var NewMatch = class {
  /** @param {{say: Say, setup: Setup, memory: string, start: (options: Options) => void, cancel: () => void, elsewhere: Elsewhere | null}} given */
  constructor(given) {
    const { say, setup } = given;
    this.say = say;
    this.either = setup.either;
    this.plain = new MatchForm({ ...given, refine: (options2) => this.refine(options2) });
    this.form = this.plain.form;
    this.paces = make("fieldset", "paces", "", { hidden: "" });
    this.openOrders = make("input", "", "", { type: "checkbox", name: "open_orders" });
    this.open = put(make("label", "check"), this.openOrders, make("span", "", say("Open orders")));
    this.plain.rivals.root.after(this.paces, this.open);
    const [variant, hint] = [find(this.form, ".for-variant"), find(this.form, ".for-position small")];
    if (variant && !given.elsewhere) variant.hidden = true;
    if (hint) write(hint, say("such as abrakadabrien | A* T3 (R1) …"));
    this.form.addEventListener("change", (event) => this.changed(targetOf(event)));
    this.changed(null);
  }
  /** @param {Element | null} target */
  changed(target) {
    const checks = (
      /** @type {HTMLInputElement[]} */
      findAll(this.form, "[name=overlays]")
    );
    const on = (name) => checks.some(({ value, checked }) => value === name && checked);
    const chosen2 = checks.find((check) => check === target && check.checked)?.value ?? "";
    const excluded = this.either.filter((pair) => pair.includes(chosen2)).flat();
    for (const check of checks) check.checked &&= check.value === chosen2 || !excluded.includes(check.value);
    const { players } = this.plain;
    const teams = on("team") || on("stress");
    for (const option of players.options) option.disabled = teams && Number(option.value) < 4;
    if (teams && Number(players.value) < 4) {
      players.value = "4";
      this.plain.showRivals();
    }
    this.open.hidden = !on("orders");
    this.paces.hidden = !on("stress");
    if (on("stress")) this.showPaces(Number(players.value));
  }
  /** @param {number} count */
  showPaces(count) {
    if (this.paces.querySelectorAll("input").length === count) return;
    const title = this.say("Seconds per turn");
    const fields = [...Array(count).keys()].map((at) => {
      const input = this.plain.input(`pace${at}`, String(this.plain.last.paces?.[at] ?? 12), "decimal");
      const who = at ? this.say("Opponent {number}", { number: at }) : this.say("You");
      input.setAttribute("aria-label", `${title}: ${who}`);
      return input;
    });
    this.paces.replaceChildren(make("legend", "", title), ...fields);
  }
  /** @param {Options} options @returns {Options} */
  refine(options2) {
    const fields = [...this.paces.querySelectorAll("input")];
    const paces = fields.map(({ value }) => Number(value.replace(",", ".")));
    const shown = !this.paces.hidden && paces.every((pace) => Number.isFinite(pace));
    return { ...options2, edition: "amigo", open_orders: this.openOrders.checked, ...shown ? { paces } : {} };
  }
};

// lamakit/widgets/static/abrakadabrien/odds.js
var NUMBERS = [1, 2, 3, 4, 5, 6];
var Odds = class {
  /** @param {Pieces} pieces @param {Say} say @param {() => boolean} shown @param {(action: string) => void} act */
  constructor(pieces, say, shown, act) {
    this.pieces = pieces;
    this.say = say;
    this.shown = shown;
    this.act = act;
    this.root = make("section", "odds paper", "", { "aria-label": say("Odds") });
    this.odds = null;
  }
  /** The odds of this view come when it is painted; until then those of backs are as good as before. @param {View} view @param {Lying[]} lying */
  draw({ end }, lying) {
    this.root.hidden = !this.shown() || !this.odds || Boolean(end);
    if (this.odds && !this.root.hidden) this.mark(lying, { ...this.odds, heat: {} });
  }
  /** @param {AreaOdds} odds @param {Lying[]} lying */
  take(odds, lying) {
    this.odds = odds;
    this.root.hidden = !this.shown();
    if (this.root.hidden) return;
    const parts = [this.bestActions(odds), this.reveals(odds), this.hands(odds), this.backs(odds)];
    this.root.replaceChildren(make("h2", "", this.say("Odds")), ...parts.flat());
    this.mark(lying, odds);
  }
  /** @param {Lying[]} lying @param {AreaOdds} odds */
  mark(lying, odds) {
    for (const each of lying) this.markCell(each, odds);
  }
  /** The chance of the best action that touches a cell, and on a back the numbers that it may hide. @param {Lying} lying @param {AreaOdds} odds */
  markCell({ cell, key, label, card, own }, odds) {
    for (const mark of findAll(cell, ".heat, .bars")) mark.remove();
    const heat = own ? odds.heat[key] : void 0;
    const isWarm = Boolean(heat && heat.share > 0);
    cell.style.setProperty("--heat", isWarm ? String(heat?.share) : "");
    cell.setAttribute("aria-label", isWarm ? `${label}, ${heat?.percent}` : label);
    if (isWarm) cell.append(make("span", "heat", heat?.percent));
    const hidden = card.open || card.code ? void 0 : odds.backs[card.back];
    if (!hidden) return;
    const numbers = NUMBERS.map((number, at) => `${number}: ${hidden.numbers[at].percent}`).join(", ");
    cell.title = `${hidden.name}: ${numbers}`;
    if (own) cell.append(bars(hidden, "bars"));
  }
  /** @param {AreaOdds} odds */
  bestActions({ best, decides }) {
    if (!decides) return [];
    const items = best.map(({ action, label, goals, percent: percent2, text, share }) => {
      const node = button("", "", () => this.act(action), { type: "button", title: text });
      node.style.setProperty("--share", String(share));
      return put(make("li"), put(node, make("span", "", `${label} → ${goals}`), make("b", "", percent2)));
    });
    const none = best.length ? [] : [make("p", "", this.say("No action completes a formation now."))];
    return [make("h3", "", this.say("Most likely to complete a formation")), put(make("ol", "best"), ...items), ...none];
  }
  /** @param {AreaOdds} odds */
  reveals({ reveals }) {
    const rows = Object.entries(reveals).filter(([, { share }]) => share > 0 && share < 1);
    if (!rows.length) return [];
    const cells = rows.map(([key, { percent: percent2, text }]) => make("li", "", `${key.slice(1)}: ${percent2}`, { title: text }));
    return [make("h3", "", this.say("P(a reveal completes a formation), by cell")), put(make("ul", "reveals"), ...cells)];
  }
  /** @param {AreaOdds} odds */
  hands({ hands }) {
    const rows = hands.map(({ name, percent: percent2, text }) => make("li", "", `${name}: ${percent2}`, { title: text }));
    return rows.length ? [make("h3", "", this.say("P(the hand completes a formation)")), put(make("ul", "hands"), ...rows)] : [];
  }
  /** @param {AreaOdds} odds */
  backs({ backs }) {
    const rows = Object.entries(backs).map(([back, about]) => {
      const numbers = about.numbers.map(({ percent: percent2 }, at) => `${at + 1} ${percent2}`).join(", ");
      const tile = put(make("span", "tile tiny"), this.pieces.picture("backs", back));
      const left = make("small", "", this.say("{count} unseen", { count: about.left }));
      return put(make("li", "", "", { "aria-label": `${about.name}: ${numbers}` }), tile, bars(about, "bars wide"), left);
    });
    return [make("h3", "", this.say("P(number) of a card you have not seen")), put(make("ul", "backs-list"), ...rows)];
  }
};
function bars({ numbers }, className) {
  const most = Math.max(1 / 3, ...numbers.map(({ share }) => share));
  const nodes = NUMBERS.map((number, at) => {
    const { share, percent: percent2, text } = numbers[at];
    const bar = make("i", "", String(number), { title: `${number}: ${percent2} (${text})` });
    bar.style.setProperty("--share", String(share / most));
    return bar;
  });
  return put(make("span", className, "", { "aria-hidden": "true" }), ...nodes);
}

// lamakit/widgets/static/abrakadabrien/picks.js
var Picks = class {
  constructor() {
    this.keys = [];
    this.actions = [];
  }
  /** Another view: what no action goes on from any more is put back. @param {Action[]} actions */
  take(actions) {
    this.actions = actions;
    this.keys = this.keys.filter((_, at) => this.fitting(this.keys.slice(0, at + 1)).length);
  }
  /** The actions that go on from these picks. */
  fitting(keys = this.keys) {
    return this.actions.filter(({ steps }) => steps.length && keys.every((key) => steps.includes(key)));
  }
  /** Those that are picked in full. */
  complete(keys = this.keys) {
    return keys.length ? this.fitting(keys).filter(({ steps }) => steps.length === keys.length) : [];
  }
  /** What can be picked next. */
  get lit() {
    return new Set(this.fitting().flatMap(({ steps }) => steps));
  }
  /** One thing is picked. @param {string} key @returns {Next} */
  pick(key) {
    if (this.keys.includes(key)) return this.again(key);
    const next = [...this.keys, key];
    if (this.fitting(next).length) return this.choose(next);
    if (this.fitting([key]).length && this.keys.length) return this.choose([key]);
    return { do: "ask", picks: next };
  }
  /** The same card twice carries out what is picked; else it is put back. @param {string} key @returns {Next} */
  again(key) {
    const [first, ...others] = this.complete();
    if (first && !others.length) return { do: "act", action: first.action };
    return this.choose(this.keys.filter((picked) => picked !== key));
  }
  /** What only one action can mean is that action. @param {string[]} keys @returns {Next} */
  choose(keys) {
    const complete = this.complete(keys);
    if (complete.length === 1 && this.fitting(keys).length === 1) return { do: "act", action: complete[0].action };
    this.keys = keys;
    return { do: "light" };
  }
  /** The buttons: what is picked in full, and what needs no picking. */
  get buttons() {
    const shown = this.actions.filter(({ button: button2 }) => button2);
    return [...this.complete().filter((action) => !shown.includes(action)), ...shown];
  }
};

// lamakit/widgets/static/abrakadabrien/pieces.js
var Pieces = class {
  /** @param {Pictures} pictures @param {Say} say @param {Setup} setup */
  constructor(pictures, say, setup) {
    this.pictures = pictures;
    this.say = say;
    this.art = setup.art;
    this.portraits = setup.portraits;
  }
  /** @param {Setup} setup */
  take({ art, portraits }) {
    this.art = art;
    this.portraits = portraits;
  }
  /** @param {keyof Art} kind @param {string} name */
  picture(kind, name) {
    return this.pictures.image(this.art[kind][name]);
  }
  /** A card as it lies: its front if it is open, else its back, with what this seat knows of it. @param {Omit<Cell, "text">} card */
  lying({ open, code, back }, className = "tile") {
    const node = put(make("span", className), open ? this.picture("cards", code) : this.picture("backs", back));
    if (code && !open) node.append(make("b", "known", back === "?" ? code.slice(0, 2) : code[1]));
    return node;
  }
  /** @param {Cell} card */
  told({ text, open, code }) {
    const how = open ? this.say("face up") : this.say("face down");
    return `${text}, ${how}${code && !open ? `, ${this.say("known to you")}` : ""}`;
  }
  /** @param {keyof Art} kind @param {string} name @param {string} title */
  thing(kind, name, title) {
    return put(make("span", "thing", "", { title, role: "img", "aria-label": title }), this.picture(kind, name));
  }
};

// lamakit/widgets/static/abrakadabrien/sheet.js
var KINDS = [
  ["Cards", (row) => row.cards],
  ["Treasures", (row) => row.treasures],
  ["Orders", (row) => row.orders],
  ["Ghosts", (row) => row.ghosts]
];
var Sheet = class {
  /** @param {Say} say @param {() => HTMLElement[]} endings the buttons of the match's end */
  constructor(say, endings) {
    this.say = say;
    this.endings = endings;
    this.root = make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" });
  }
  /** The first button, when the end is shown that was not shown before. @param {View} view @param {string | null} match */
  draw({ end, seats }, match) {
    const key = end ? String(match) : "";
    if (this.root.hidden === !end && this.root.dataset.key === key) return null;
    this.root.dataset.key = key;
    this.root.hidden = !end;
    this.root.replaceChildren();
    if (!end) return null;
    const endings = this.endings();
    const teams = end.teams.map(({ names, worth }) => make("li", "", `${names.join(" + ")}: ${worth}`));
    this.root.setAttribute("aria-label", end.title);
    this.root.setAttribute("aria-description", end.rows.map(({ seat, points }) => `${seats[seat].name} ${points}`).join(", "));
    put(this.root, make("h2", "", end.title), put(make("ul", "team-points"), ...teams));
    put(this.root, this.pointsOf(end.rows, seats), this.courseOf(end, seats), put(make("div", "choices"), ...endings));
    return endings[0];
  }
  /** What everybody's points are made of; only kinds of things that somebody has. @param {Row[]} rows @param {Seat[]} seats */
  pointsOf(rows, seats) {
    const kinds = KINDS.filter(([, part]) => rows.some((row) => part(row).count));
    const heads = ["", ...kinds.map(([kind]) => this.say(kind)), this.say("Points")];
    const lines = rows.map((row) => {
      const name = make("th", "", `${row.won ? "★ " : ""}${seats[row.seat].name}`, { scope: "row" });
      const cells = kinds.map(([, part]) => {
        const { count, points } = part(row);
        return put(make("td"), make("small", "", count === points ? "" : `${count} →`), ` ${points}`);
      });
      return put(make("tr", row.won ? "won" : ""), name, ...cells, make("td", "sum", String(row.points)));
    });
    return put(make("table", "parts"), headLine(heads), ...lines);
  }
  /** Who scored what: a line for each turn in which points changed. @param {End} end @param {Seat[]} seats */
  courseOf({ course }, seats) {
    const lines = course.map(({ turn, scores }) => {
      const cells = seats.map(({ seat }) => {
        const own = scores.filter((score) => score.seat === seat).map(
          ({ points, what }) => put(make("span", "score"), make("b", "", `${points > 0 ? "+" : "−"}${Math.abs(points)}`), ` ${what}`)
        );
        return put(make("td"), ...own);
      });
      return put(make("tr"), make("th", "", String(turn), { scope: "row" }), ...cells);
    });
    const table = put(make("table"), headLine([this.say("Turn"), ...seats.map(({ name }) => name)]), ...lines);
    const node = make("details", "course", "", { open: "" });
    node.hidden = !course.length;
    return put(node, make("summary", "", this.say("Who scored what")), put(make("div", "rounds"), table));
  }
};
var headLine = (heads) => put(make("tr"), ...heads.map((head) => make("th", "", head, { scope: "col" })));

// lamakit/widgets/static/abrakadabrien/table.js
var KEYS = [
  ["1 … 9", "Pick the cell in your area"],
  ["Q W E R", "Pick the card in your hand"],
  ["← ↑ ↓ →", "Move between cards"],
  ["Enter", "Pick the card, or carry out what is picked"],
  ["0", "Done, wait, no tribute"],
  ["Esc", "Clear your choice"],
  ["U", "Take back"],
  ["V", "Step through the match"],
  ["N", "New match"],
  ["?", "This help"]
];
var [NARROW, PHONE] = [900, 640];
var ENDINGS = ["wait", "done", "no tribute"];
var WAYS = /* @__PURE__ */ new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);
var AreaTable = class {
  /** @param {Frame<View, Setup, Why | Chances>} frame @param {Setup} setup */
  constructor(frame, setup) {
    const { page, log } = frame;
    const { root, say } = page;
    const act = (action) => this.act(action);
    this.frame = frame;
    this.page = page;
    this.shown = null;
    this.picks = new Picks();
    this.pieces = new Pieces(page.pictures, say, setup);
    this.odds = new Odds(this.pieces, say, () => frame.oddsShown, act);
    this.felt = new Felt(this.pieces, say, (key) => this.do(this.picks.pick(key)));
    this.sheet = new Sheet(say, () => setup.controls ? frame.after.endings() : []);
    this.note = make("p", "note", "", { role: "status" });
    this.actions = make("div", "actions");
    const { felt } = this;
    const aside = put(felt.aside, felt.hand, this.actions, this.note);
    put(felt.root, felt.others, felt.supply, felt.news, felt.prompt, felt.home, aside, felt.orders, felt.ours);
    this.board = [felt.root, this.odds.root, log.root, this.sheet.root];
    this.aside = /** @type {Node[]} */
    [];
    this.links = setup.controls ? [put(make("p", "elsewhere"), this.llamaGames())] : [];
    page.listen(felt.others, "click", (event) => this.enlarge(event), true);
    root.classList.add("area-table");
    const ticking = setInterval(() => felt.drawTime(), 250);
    page.signal.addEventListener("abort", () => clearInterval(ticking));
    this.take(setup);
  }
  get told() {
    return this.felt.prompt;
  }
  /** On a phone orders and odds stand below what is decided with. */
  get last() {
    return this.page.root.clientWidth > NARROW ? this.page.root : this.felt.aside;
  }
  /** @param {Setup} setup */
  take(setup) {
    this.pieces.take(setup);
    write(this.felt.ours, setup.assumption);
  }
  llamaGames() {
    return make("a", "", this.page.say("LLAMA games"), { href: "play" });
  }
  /** @param {Setup} setup */
  newMatch(setup) {
    const { frame, page } = this;
    const start = (options2) => frame.startNew(options2);
    const elsewhere = frame.standalone ? { title: page.say("LLAMA games"), href: "play" } : null;
    const cancel = () => frame.dialogs.close();
    return new NewMatch({ say: page.say, setup, memory: FAMILY.memory, start, cancel, elsewhere }).form;
  }
  // --- one view
  /** @param {Shown<View>} message */
  show(message) {
    const { ply, match } = message;
    const known = this.shown?.match === match;
    const moved = this.shown?.ply !== ply;
    const before = known ? this.faces() : null;
    if (!known || moved) write(this.note, "");
    this.shown = message;
    this.draw(message);
    if (before) this.animate(before);
    if (this.frame.oddsShown && !message.view.end) afterPaint(() => this.shown === message && this.page.send({ kind: "chances" }));
    if (known && moved) this.frame.sounds.play(message.view.end ? "round" : "card");
  }
  /** @param {Shown<View>} message */
  draw({ view, match }) {
    const { frame, page, felt, sheet } = this;
    const focus = page.root.contains(focused()) ? focused()?.dataset.key : null;
    write(frame.bar.title, `${view.title} · ${page.say("Turn {number}", { number: view.round }).replace(" ", " ")}`);
    Object.assign(page.root.dataset, { phase: view.phase, seats: view.seats.length });
    page.root.classList.toggle("deciding", view.actions.length > 0);
    page.root.classList.toggle("with-orders", view.seats[view.you].orders.length > 0);
    this.picks.take(view.actions);
    felt.draw(view);
    this.odds.draw(view, felt.lying);
    this.light();
    felt.cover(Boolean(view.end));
    const again = sheet.draw(view, match);
    if (!frame.dialogs.current) again?.focus({ preventScroll: true });
    if (focus) find(page.root, keyIs(focus))?.focus({ preventScroll: true });
  }
  /** What every cell shows, to see what changes. */
  faces() {
    const cells = findAll(this.page.root, ".cell[data-key]");
    return new Map(cells.map((cell) => [cell.dataset.key ?? "", cell.querySelector("img")?.src]));
  }
  /** @param {ReturnType<AreaTable["faces"]>} before */
  animate(before) {
    const ms = this.frame.pace.flight;
    if (!ms || still()) return;
    for (const [key, source] of this.faces()) {
      if (key[0] === "h" || !source || before.get(key) === source) continue;
      const tile = find(this.page.root, `${keyIs(key)} .tile`);
      tile?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: ms, easing: "ease-out" });
    }
  }
  // --- what the player does
  /** @param {Next} next */
  do(next) {
    if (this.frame.replay.isOn) return;
    write(this.note, "");
    if (next.do === "act") this.act(next.action);
    else if (next.do === "ask") this.page.send({ kind: "why", picks: next.picks });
    else this.light();
  }
  /** On a phone a tap shows another's area large, unless it picks something there. @param {Event} event */
  enlarge(event) {
    const { frame, page, shown } = this;
    const other = (
      /** @type {HTMLElement | null | undefined} */
      targetOf(event)?.closest(".other")
    );
    const seat = shown?.view.seats[Number(other?.dataset.seat)];
    if (page.root.clientWidth > PHONE || !other || !seat || !shown) return;
    if (this.picks.keys.length || find(other, ".legal")) return;
    event.stopPropagation();
    const large = put(make("ul", "others"), this.felt.rival(seat, shown.view));
    large.addEventListener("click", (inside) => [inside.stopPropagation(), frame.dialogs.close()], true);
    frame.dialogs.open("closer", page.say("Area of {name}", { name: seat.name }), large);
  }
  /** @param {string} action */
  act(action) {
    this.picks.keys = [];
    if (this.shown?.view.planning) this.page.send({ kind: "plan", action });
    else this.frame.play({ action });
    this.light();
  }
  /** What can be picked next is lit, what is picked is marked. */
  light() {
    const { lit, keys } = this.picks;
    for (const node of findAll(this.page.root, "[data-key]")) {
      const key = node.dataset.key ?? "";
      node.classList.toggle("legal", lit.has(key));
      node.classList.toggle("picked", keys.includes(key));
      if (keys.includes(key)) node.setAttribute("aria-pressed", "true");
      else node.removeAttribute("aria-pressed");
    }
    if (this.shown) this.drawActions(this.shown.view);
  }
  /** @param {View} view */
  drawActions({ plan, plan_label: planned }) {
    const back = { action: "", label: this.page.say("Planned: {action}. Take back", { action: planned }), steps: [] };
    const items = [...plan ? [back] : [], ...this.picks.buttons];
    const create = ({ action }) => {
      const act = () => action ? this.act(action) : this.page.send({ kind: "plan", action });
      const node = button("act legal", "", act, { type: "button", "data-action": action });
      return put(node, make("span", "label"), make("kbd", "", ENDINGS.includes(action) ? "0" : ""));
    };
    keyed(this.actions, items, ({ action }) => action, create, (node, { label, steps }) => {
      write(kids(node)[0], label);
      node.onmouseenter = node.onfocus = () => this.hint(steps);
      node.onmouseleave = node.onblur = () => this.hint([]);
    });
  }
  /** Which cells a button is about. @param {string[]} steps */
  hint(steps) {
    for (const node of findAll(this.page.root, "[data-key]")) node.classList.toggle("meant", steps.includes(node.dataset.key ?? ""));
  }
  /** @param {Why | Chances} message */
  hears(message) {
    if (message.kind === "why") this.answer(message);
    else if (message.position === this.shown?.view.position) this.odds.take(message.odds, this.felt.lying);
  }
  /** @param {Why} message */
  answer({ rule, text, legal }) {
    this.note.replaceChildren(...rule ? [make("b", "rule", rule)] : [], make("span", "", text));
    this.note.classList.toggle("no", !legal);
    shiver(this.note);
  }
  /** @param {string} key */
  key(key) {
    const view = this.shown?.view;
    const way = WAYS.get(key);
    const held = key.length === 1 ? view?.hand["qwer".indexOf(key)] : void 0;
    const ending = key === "0" ? view?.actions.find(({ action }) => ENDINGS.includes(action)) : void 0;
    if (way) return () => this.walk(...way);
    if (ending) return () => this.act(ending.action);
    const picked = /^[1-9]$/.test(key) ? `c${key}` : held?.key;
    return picked ? () => this.do(this.picks.pick(picked)) : void 0;
  }
  /** @param {boolean} closed whether that was what the key was for */
  escape(closed) {
    if (!closed) this.do(this.picks.choose([]));
    write(this.note, "");
  }
  /** To the nearest thing in a direction. @param {number} dx @param {number} dy */
  walk(dx, dy) {
    const things = findAll(this.page.root, ".felt :is([data-key], .act), .sheet:not([hidden]) button");
    const from = things.find((thing) => thing === focused());
    if (!from) return find(this.felt.home, ".own-area .cell")?.focus();
    const middle = (node) => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    const ways = things.map((thing) => {
      const [ox, oy] = middle(thing);
      const ahead = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      return { thing, far: ahead > 4 ? ahead + 2.5 * aside : Infinity };
    });
    const next = ways.reduce((best, way) => way.far < best.far ? way : best);
    if (next.far < Infinity) next.thing.focus();
  }
};
var FAMILY = {
  memory: "area.",
  keys: KEYS,
  oddsAt: (root) => root,
  lay: (frame, setup) => new AreaTable(frame, setup)
};
var table_default = (carrier, host, signal) => openTable(carrier, host, signal, FAMILY);
export {
  table_default as default
};
