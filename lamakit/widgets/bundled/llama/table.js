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
function fillUp(node, count, create) {
  while (node.children.length > count) node.lastChild?.remove();
  while (node.children.length < count) node.append(create());
}
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
    const box2 = put(make("div", "paper"), make("h2", "", title), make("p", "", this.say(this.whyLost)), again);
    this.veil = put(make("div", "veil", "", { role: "alertdialog", "aria-modal": "true", "aria-label": title }), box2);
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
  show(box2, count) {
    this.box = box2;
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

// lamakit/widgets/static/hold.js
var LONG = 450;
function whenHeld(page, ask) {
  let timer = 0;
  let held = false;
  page.listen(page.root, "pointerdown", (event) => {
    held = false;
    if (
      /** @type {PointerEvent} */
      event.pointerType !== "touch"
    ) return;
    timer = setTimeout(() => {
      held = true;
      ask(targetOf(event));
    }, LONG);
  });
  for (const end of ["pointerup", "pointercancel"]) page.listen(page.root, end, () => clearTimeout(timer));
  page.listen(page.root, "contextmenu", (event) => held && event.preventDefault());
  page.listen(page.root, "click", (event) => {
    if (held && /** @type {MouseEvent} */
    event.detail) event.stopPropagation();
    held = false;
  }, true);
}

// lamakit/widgets/static/motion.js
var centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
function ghost(parent, node, from, to, ms) {
  if (!from || !ms || calm()) return;
  const copy = (
    /** @type {HTMLElement} */
    node.cloneNode(true)
  );
  copy.classList.add("ghost");
  copy.setAttribute("aria-hidden", "true");
  const frame = parent.getBoundingClientRect();
  const place = { left: from.x - frame.x, top: from.y - frame.y, width: from.width, height: from.height };
  for (const [name, length] of Object.entries(place)) copy.style.setProperty(name, `${length}px`);
  parent.append(copy);
  const [[x, y], [toX, toY]] = [centre(from), centre(to)];
  const way = `${toX - x}px ${toY - y}px`;
  const steps = [{ translate: "0 0" }, { translate: way, opacity: 1, offset: 0.8 }, { translate: way, opacity: 0 }];
  copy.animate(steps, { duration: ms, easing: "ease-in-out" }).onfinish = () => copy.remove();
}
function fly(node, from, ms) {
  if (!node || !from || !ms || still()) return;
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [[x, y], [toX, toY]] = [centre(from), centre(to)];
  const { style } = (
    /** @type {HTMLElement} */
    node
  );
  style.zIndex = "50";
  node.animate(
    [
      { translate: `${x - toX}px ${y - toY}px`, scale: from.width / to.width },
      { translate: "0 0", scale: 1 }
    ],
    { duration: ms, easing: "cubic-bezier(.2,.7,.2,1)" }
  ).onfinish = () => style.zIndex = "";
}
function shiver(node) {
  if (!calm()) node.animate([{ translate: "-4px" }, { translate: "4px" }, { translate: "0" }], { duration: 180 });
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

// lamakit/widgets/static/llama/pieces.js
var Pieces = class {
  /** @param {Pictures} pictures */
  constructor(pictures) {
    this.pictures = pictures;
    this.art = { cards: {}, tokens: {}, dice: {}, back: "" };
    this.spoken = {};
    this.portraits = {};
  }
  /** @param {{art: Omit<Art, "marks">, spoken: Record<string, string>, portraits?: Record<string, string>}} setup */
  take({ art, spoken, portraits = {} }) {
    this.portraits = portraits;
    this.art = art;
    this.spoken = spoken;
  }
  /** @param {string[]} codes */
  list(codes) {
    return codes.map((code) => this.spoken[code]).join(", ");
  }
  /** @param {string} code */
  face(code, className = "card") {
    const node = put(make("span", className), this.pictures.image(this.art.cards[code]));
    node.dataset.code = code;
    return node;
  }
  back(className = "card") {
    return put(make("span", className), this.pictures.image(this.art.back));
  }
  /** @param {string} face */
  die(face) {
    return put(make("span", "die"), this.pictures.image(this.art.dice[face]));
  }
  /** @param {string} kind */
  tokenImage(kind) {
    return this.pictures.image(this.art.tokens[kind]);
  }
  /** @param {string} kind */
  token(kind) {
    return put(make("span", kind === "m" ? "token magic" : "token"), this.tokenImage(kind));
  }
  /** @param {HTMLElement} node @param {Stack[]} stacks */
  tokens(node, stacks) {
    keyed(
      node,
      stacks,
      ([kind]) => kind,
      () => make("span", "tokens"),
      (pile, [kind, count]) => fillUp(pile, count, () => this.token(kind))
    );
  }
};
function offer(node, { legal, rule, why }) {
  node.classList.toggle("legal", legal);
  node.setAttribute("aria-disabled", String(!legal));
  node.setAttribute("aria-description", rule ? `${why} (${rule})` : why);
}

// lamakit/widgets/static/llama/buttons.js
var KEY_OF = { draw: "D", quit: "Q", collect: "C", "use magic": "M", roll: "R", pass: "P" };
function pressedBy(view, key) {
  return view.score ? void 0 : view.buttons.find(({ action }) => KEY_OF[action] === key.toUpperCase());
}
var Buttons = class {
  /** @param {Pieces} pieces @param {(action: string) => void} play */
  constructor(pieces, play) {
    this.pieces = pieces;
    this.play = play;
  }
  /** @param {HTMLElement} parent @param {View} view @param {Button[]} buttons */
  draw(parent, { seats, you }, buttons) {
    const given = seats[you]?.tokens[0]?.[0];
    keyed(parent, buttons, ({ action }) => action, (each) => this.create(each, given), (node, each) => {
      write(
        /** @type {Element} */
        node.lastElementChild,
        each.label
      );
      node.setAttribute("aria-label", each.spoken);
      offer(node, each);
    });
  }
  /** @param {Button} button @param {string | undefined} given the token that a gift would be */
  create({ action, cards, seat }, given) {
    const node = button("act", "", () => this.play(action), { "data-action": action });
    const token = action.startsWith("return ") && action.slice(7);
    if (token) node.append(this.pieces.token(token));
    const key = KEY_OF[action];
    if (key) {
      node.setAttribute("aria-keyshortcuts", key);
      node.dataset.letter = key;
    }
    for (const code of cards) node.append(this.pieces.face(code, "card chip"));
    if (seat !== null && given) node.append(this.pieces.token(given));
    node.append(make("span", "label"));
    return node;
  }
};

// lamakit/widgets/static/llama/review.js
var Review = class {
  /** @param {Frame<View, Setup, FromCoach>} frame */
  constructor(frame) {
    this.frame = frame;
    this.say = frame.page.say;
    this.body = make("div", "review-of");
    this.wanted = frame.standalone && new URLSearchParams(location.search).has("review");
    this.seat = null;
  }
  get isOpen() {
    return this.body.isConnected;
  }
  /** The address has asked for it. */
  maybe() {
    if (this.wanted) this.open();
    this.wanted = false;
  }
  open() {
    this.frame.replay.leaves();
    this.waits(0);
    this.frame.dialogs.open("review", this.say("Review"), this.body);
    this.send();
  }
  send() {
    this.frame.page.send({ kind: "review", ...this.seat === null ? {} : { seat: this.seat } });
  }
  /** @param {number} share */
  waits(share) {
    const label = this.say("Your decisions are being judged …");
    const bar = make("progress", "", "", { max: "1", value: String(share), "aria-label": label });
    this.body.replaceChildren(put(make("div", "progress"), make("p", "", label), bar));
  }
  /** @param {Reviewed} message */
  hears(message) {
    if (!this.isOpen) return;
    if (message.review) return this.draw(message, message.review);
    const bar = this.body.querySelector("progress");
    if (bar) bar.value = message.share;
    else this.waits(message.share);
    afterPaint(() => this.isOpen && this.send());
  }
  /** @param {Reviewed} message @param {ReviewOf} review */
  draw({ people, seat }, review) {
    const { say } = this;
    this.body.replaceChildren(
      ...people.length > 1 ? [this.who(people, seat)] : [],
      this.figuresOf(review),
      this.courseOf(review),
      this.costliestOf(review),
      this.decisionsOf(review),
      this.fold(say("How this is computed"), put(make("ul"), ...review.how.map((line) => make("li", "", line))))
    );
    this.body.setAttribute("aria-busy", "false");
  }
  /** @param {[number, string][]} people @param {number} seat */
  who(people, seat) {
    const choice = select(people.map(([number, name]) => [String(number), name]));
    choice.value = String(seat);
    choice.onchange = () => {
      this.seat = Number(choice.value);
      this.waits(0);
      this.send();
    };
    return put(make("label", "who"), make("span", "", this.say("Whose decisions")), choice);
  }
  /** @param {ReviewOf} review */
  figuresOf({ figures, counts }) {
    const node = make("div", "figures");
    for (const { name, value, how } of figures) {
      const figure = put(make("div", "figure"), make("span", "", name), make("b", "", value));
      node.append(put(figure, this.fold(this.say("How this is computed"), make("p", "", how))));
    }
    const list = make("ul", "counts");
    for (const { rating, name, count, limit } of counts) {
      list.append(put(make("li", rating), make("b", "", String(count)), make("span", "", name), make("small", "", limit)));
    }
    return put(node, list);
  }
  /** @param {ReviewOf} review */
  courseOf({ chart, chart_text: text, turns }) {
    const part = this.part("Your chance to win");
    if (!chart) return put(part, make("p", "", text));
    const picture = drawing(chart);
    picture.setAttribute("aria-label", text);
    const list = put(make("ol", "turns"), ...turns.map((turn) => make("li", "", turn)));
    return put(part, put(make("figure"), picture), make("small", "", this.say("Before each decision, by round; to the result.")), ...turns.length ? [list] : []);
  }
  /** @param {ReviewOf} review */
  costliestOf({ costliest }) {
    const part = this.part("Costliest decisions");
    if (!costliest.length) return put(part, make("p", "", this.say("None of your decisions was clearly worse than the best one.")));
    return put(part, put(make("ol", "costliest"), ...costliest.map((each) => this.costly(each))));
  }
  /** @param {Costly} costly */
  costly({ number, rating, title, picture, text, why }) {
    const image = drawing(picture.svg);
    image.setAttribute("aria-label", picture.text);
    image.removeAttribute("width");
    image.removeAttribute("height");
    const again = button("act main", this.say("Try again from here"), () => this.again(number));
    const look = button("act", this.say("Show it at the table"), () => this.look(number));
    const words = put(make("div"), make("h4", rating, title), ...[text, ...why].map((line) => make("p", "", line)), put(make("div", "choices"), again, look));
    return put(make("li"), put(make("figure"), image), words);
  }
  /** @param {number} number */
  again(number) {
    this.frame.dialogs.close();
    this.frame.page.send({ kind: "try_again", number });
  }
  /** @param {number} number */
  look(number) {
    this.frame.dialogs.close();
    this.frame.replay.start(number);
  }
  /** @param {ReviewOf} review */
  decisionsOf({ decisions }) {
    const { say } = this;
    const heads = ["round", "what you did", "rating", "chance to win", "lost", "better"].map((text) => make("th", "", say(text), { scope: "col" }));
    const table = put(make("table"), put(make("thead"), put(make("tr"), ...heads)));
    table.append(put(make("tbody"), ...decisions.map((each) => this.line(each))));
    const title = say("All decisions with a choice: {count}", { count: decisions.length });
    return this.fold(title, put(make("div", "across", "", { tabindex: "0", role: "region", "aria-label": title }), table));
  }
  /** @param {Judged} judged */
  line({ number, round, action, rating, word, chance, lost, better }) {
    const look = button("plain", action, () => this.look(number), { title: this.say("Show it at the table") });
    const cells = [word, chance, lost, better].map((text, at) => make("td", at ? "" : `rating ${rating}`, text));
    return put(make("tr"), make("td", "", String(round)), put(make("td"), look), ...cells);
  }
  /** @param {string} title */
  part(title) {
    return put(make("section"), make("h3", "", this.say(title)));
  }
  /** @param {string} title @param {Node} content */
  fold(title, content) {
    return put(make("details"), make("summary", "", title), content);
  }
  ending() {
    return button("act", this.say("Review"), () => this.open());
  }
};

// lamakit/widgets/static/llama/coach.js
var TRIED = "tried";
var LIMITS = { 0: "Never", 2: "2 points", 5: "5 points", 10: "10 points" };
var warnsAt = () => Number(remembered("warn", 0));
var Coach = class {
  /** @param {Frame<View, Setup, FromCoach>} frame */
  constructor(frame) {
    this.frame = frame;
    this.say = frame.page.say;
    this.root = make("aside", "coach paper", "", { "aria-label": this.say("Hint"), hidden: "" });
    this.steps = make("div", "steps", "", { "aria-live": "polite" });
    this.review = new Review(frame);
    this.hint = null;
    this.step = 1;
    this.ply = NaN;
    this.thinking = false;
    this.mayDecide = false;
  }
  /** Another view. @param {Shown<View>} shown */
  show({ ply, view }) {
    if (Number.isNaN(ply)) return this.close();
    if (ply !== this.ply) {
      this.close();
      this.thinking = false;
    }
    this.ply = ply;
    this.mayDecide = view.decides === view.you && !view.score;
    if (view.end) this.review.maybe();
    if (this.mayDecide) this.think();
  }
  // --- the hint
  ask() {
    if (!this.root.hidden) return this.close();
    if (!this.mayDecide) return this.frame.alert.show(this.say("There is nothing for you to decide now."));
    this.step = 1;
    this.hint = null;
    this.root.hidden = false;
    const close = button("plain close", "×", () => this.close(), { "aria-label": this.say("Close") });
    this.root.replaceChildren(close, make("h2", "", this.say("Hint")), this.steps);
    this.steps.replaceChildren(make("p", "", this.say("One moment …")));
    this.send();
    close.focus({ preventScroll: true });
  }
  send() {
    this.frame.page.send({ kind: "hint", ply: this.ply });
  }
  /** Whether there was a hint to close. */
  escape() {
    const open = !this.root.hidden;
    this.close();
    return open;
  }
  close() {
    const inside = this.root.contains(document.activeElement);
    this.root.hidden = true;
    this.hint = null;
    if (inside) find(this.frame.bar.root, ".to-hint")?.focus();
  }
  /** @param {FromCoach} message */
  hears(message) {
    if (message.kind === "hint") this.takes(message);
    else if (message.kind === "thought") this.thought(message);
    else if (message.kind === "warning") this.warns(message);
    else if (message.kind === "review") this.review.hears(message);
  }
  /** @param {Hint} hint */
  takes(hint) {
    this.frame.isPractice();
    if (this.root.hidden || hint.ply !== this.ply) return;
    const first = !this.hint;
    this.hint = hint;
    if (!hint.done) afterPaint(() => !this.root.hidden && hint.ply === this.ply && this.send());
    if (first || hint.done) this.draw();
    if (hint.done && this.step > 1 && this.root.contains(document.activeElement)) this.lead();
  }
  /** The steps so far, and the way to the next. */
  draw() {
    const { hint, step, steps } = this;
    if (!hint) return;
    const waits = step > 1 && !hint.done;
    const shown = [() => this.partOf("1. What to think about", hint.think), () => this.costsOf(hint), () => this.adviceOf(hint)];
    find(steps, ".waits")?.remove();
    const known = kids(steps).filter((node) => node.matches("section")).length;
    if (!known) steps.replaceChildren();
    const wanted = waits ? 1 : step;
    put(steps, ...shown.slice(known, wanted).map((make_) => make_()), ...waits ? [make("p", "waits", this.say("One moment …"))] : []);
    find(this.root, ".further")?.remove();
    if (step < 3 && !waits) this.root.append(this.further(step));
    if (wanted === 3) for (const row of findAll(steps, "tr[data-best]")) row.classList.add("best");
    (kids(steps).at(-1) ?? steps).scrollIntoView({ block: "nearest" });
  }
  /** @param {number} step */
  further(step) {
    const label = step === 1 ? "What does it cost?" : "What is best?";
    return button("act main further", this.say(label), () => {
      this.step += 1;
      this.draw();
      this.lead();
    });
  }
  /** What comes next has the focus. */
  lead() {
    (find(this.root, ".further") ?? find(this.root, ".close"))?.focus({ preventScroll: true });
  }
  /** @param {string} title @param {HintPart[]} parts */
  partOf(title, parts) {
    const list = put(make("ul"), ...parts.map((part) => this.sentence(part)));
    return put(make("section"), make("h3", "", this.say(title)), list);
  }
  /** @param {HintPart} part */
  sentence({ text, rules, section }) {
    const item = make("li", "", `${text} `);
    for (const rule of rules) put(item, button("rule", rule, () => this.frame.openHelp(rule)), " ");
    if (section === TRIED) put(item, button("from", this.say("how?"), () => this.unfold(), { "aria-label": this.say("How this is computed") }));
    else if (section) put(item, button("from", this.say("odds"), () => this.odds(section), { "aria-label": this.say("How the odds compute this") }));
    return item;
  }
  /** @param {Hint} hint */
  costsOf(hint) {
    const { say } = this;
    const part = this.partOf("2. What it costs", hint.costs);
    const heads = ["action", "chance to win", "behind the best", "points of the round"].map((text) => make("th", "", say(text), { scope: "col" }));
    const table = put(make("table"), put(make("thead"), put(make("tr"), ...heads)));
    table.append(put(make("tbody"), ...hint.rows.map((row) => this.row(row))));
    const fold = put(make("details"), make("summary", "", say("How this is computed")));
    put(fold, put(make("ul"), ...hint.how.map((line) => make("li", "", line))));
    fold.querySelector("ul")?.append(this.sentence({ text: say("The points are explained beside the table:"), rules: [], section: "decision" }));
    const field = put(make("div", "across", "", { tabindex: "0", role: "region", "aria-label": say("2. What it costs") }), table);
    return put(part, field, fold);
  }
  /** @param {HintRow} row */
  row(row) {
    const line = put(make("tr", "", "", row.best ? { "data-best": "" } : {}), make("th", "", row.label, { scope: "row" }));
    const chance = put(make("td"), make("b", "", row.chance), make("small", "", ` ${row.error}`));
    const points = put(make("td"), make("b", "", row.points || "–"), make("small", "", row.points_error && ` ${row.points_error}`));
    return put(line, chance, make("td", "", row.loss || "–"), points);
  }
  /** @param {Hint} hint */
  adviceOf(hint) {
    const part = this.partOf("3. What is best, and why", hint.why);
    part.children[0].after(make("p", "advice", hint.advice));
    return part;
  }
  unfold() {
    const fold = (
      /** @type {HTMLDetailsElement | null} */
      find(this.root, "details")
    );
    if (!fold) return;
    fold.open = true;
    find(fold, "summary")?.focus();
  }
  /** The section of the odds that computes a number. @param {string} section */
  odds(section) {
    const { frame } = this;
    if (!frame.oddsShown) frame.toggleOdds();
    const page = frame.page.root.closest(".lamakit-page");
    const look = (tries) => {
      const found = page && find(page, `[data-section="${section}"]`);
      if (!found && tries) return void setTimeout(() => look(tries - 1), 200);
      const fold = (
        /** @type {HTMLDetailsElement | null} */
        found && find(found, "details:last-of-type")
      );
      found?.scrollIntoView({ block: "start" });
      found?.querySelectorAll("details").forEach((each) => each.open = true);
      if (fold) find(fold, "summary")?.focus({ preventScroll: true });
    };
    look(15);
  }
  // --- the warning
  /** Judge ahead while the player thinks, a slice at a time. */
  think() {
    if (!warnsAt() || this.thinking || document.hidden) return;
    this.thinking = true;
    this.frame.page.send({ kind: "think", ply: this.ply });
  }
  /** @param {{ply: number, done: boolean}} message */
  thought({ ply, done }) {
    this.thinking = false;
    if (done) this.root.dataset.judged = String(ply);
    if (this.mayDecide && (!done || ply !== this.ply)) afterPaint(() => this.mayDecide && this.think());
  }
  /** @param {Warning} warning */
  warns({ ply, action, text }) {
    const { frame, say } = this;
    frame.isPractice();
    frame.page.line.awaits(null);
    if (ply !== this.ply) return;
    const goes = button("act", say("Go on"), () => [frame.dialogs.close(), frame.play({ action })]);
    const thinks = button("act main", say("Think again"), () => frame.dialogs.close());
    frame.dialogs.open("warning", say("Are you sure?"), make("p", "", text), put(make("div", "choices"), goes, thinks));
    thinks.focus();
  }
  /** For the settings. */
  setting() {
    const { say } = this;
    const node = put(make("fieldset", "segments for-warn"), make("legend", "", say("Ask before an action that loses more than")));
    for (const [limit, label] of Object.entries(LIMITS)) {
      const radio = make("input", "", "", { type: "radio", name: "warn", value: limit });
      radio.checked = Number(limit) === warnsAt();
      radio.onchange = () => [remember("warn", Number(limit)), this.mayDecide && this.think()];
      node.append(put(make("label"), radio, make("span", "", say(label))));
    }
    return put(node, make("small", "", say("Percentage points of the chance to win. With a hint or a warning, a match counts as practice.")));
  }
};

// lamakit/widgets/static/llama/piles.js
var Piles = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} play */
  constructor(pieces, say, play) {
    this.pieces = pieces;
    this.say = say;
    this.deck = button("deck", "", () => play("draw"), { tabindex: "-1", "data-action": "draw" });
    this.cards = make("span", "stack");
    this.count = make("span", "count");
    put(this.deck, this.cards, this.count);
    this.discard = make("div", "discard", "", { role: "img" });
    this.fits = make("div", "fits", "", { role: "img" });
    this.parts = [this.deck, this.discard, this.fits];
    this.pile = [];
  }
  /** @param {View} view */
  draw({ deck, top, fits, buttons, under, row }) {
    for (const part of this.parts) part.hidden = Boolean(row);
    if (row) return;
    const draw = buttons.find(({ action }) => action === "draw");
    const left = `${deck} ${this.say("left")}`;
    fillUp(this.cards, Math.min(5, Math.ceil(deck / 6)), () => this.pieces.back());
    this.deck.classList.toggle("empty", deck === 0);
    this.deck.classList.toggle("legal", Boolean(draw?.legal));
    this.deck.setAttribute("aria-label", deck && draw?.spoken || (deck ? left : this.say("deck empty")));
    this.deck.setAttribute("aria-disabled", String(!draw?.legal));
    write(this.count, deck ? left : this.say("deck empty"));
    this.drawPile(top, under);
    this.drawFits(fits);
  }
  /** The top card, and under it the last few that this page has seen. @param {string} top @param {number} under */
  drawPile(top, under) {
    const last = this.pile.at(-1);
    if (last?.code !== top || last.under !== under) {
      const follows = last?.under === under - 1;
      this.pile = [...follows ? this.pile : [], { code: top, under }].slice(-4);
    }
    const key = (card) => `${card.under} ${card.code}`;
    keyed(this.discard, this.pile, key, ({ code }) => this.pieces.face(code), (node, card) => {
      node.style.setProperty("--turn", `${card.under * 47 % 13 - 6}deg`);
    });
    this.discard.setAttribute("aria-label", `${this.say("Discard pile")}: ${this.pieces.spoken[top]}`);
  }
  /** @param {string[]} codes */
  drawFits(codes) {
    const spoken = this.pieces.list(codes);
    this.fits.setAttribute("aria-label", this.say("Fits: {cards}", { cards: spoken }));
    if (this.fits.dataset.fits === spoken) return;
    this.fits.dataset.fits = spoken;
    const [before, after] = this.say("Fits: {cards}").split("{cards}");
    const cards = codes.map((code) => this.pieces.face(code, "card chip"));
    this.fits.replaceChildren(make("span", "", before.trim()), ...cards, make("span", "", after ?? ""));
  }
};

// lamakit/widgets/static/llama/seats.js
function newPlace(tag) {
  const head = put(make("span", "head"), make("span", "face"), make("span", "name"), make("span", "last"));
  return put(make(tag, "place"), head, ...["backs", "bank", "worth", "state"].map((part) => make("span", part)));
}
var Seats = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} play */
  constructor(pieces, say, play) {
    this.pieces = pieces;
    this.say = say;
    this.play = play;
    this.root = make("ul", "seats");
    this.own = newPlace("div");
    this.own.setAttribute("role", "group");
    this.own.classList.add("mine");
    this.you = 0;
  }
  /** @param {View} view */
  draw(view) {
    const { seats, you } = view;
    this.you = you;
    const others = seats.map((_, step) => seats[(you + 1 + step) % seats.length]).filter(({ seat }) => seat !== you);
    keyed(this.root, others, (seat) => seat.seat, () => newPlace("li"), (node, seat) => this.drawPlace(node, seat, view));
    if (you >= 0) this.drawPlace(this.own, seats[you], view);
  }
  /** @param {number} seat */
  node(seat) {
    return seat === this.you ? this.own : find(this.root, `[data-key="${seat}"]`);
  }
  /** @param {HTMLElement} node @param {Seat} seat @param {View} view */
  drawPlace(node, seat, { phase, row, you, buttons, open_hands: isOpen }) {
    const [head, backs, bank, worth, state] = kids(node);
    const [face, name, last] = kids(head);
    const open = isOpen ? seat.cards ?? [] : null;
    node.classList.toggle("turn", seat.decides && phase !== "round_over");
    node.classList.toggle("out", seat.quit);
    write(name, seat.name);
    name.title = [seat.name, seat.label].filter(Boolean).join(", ");
    wear(face, this.pieces.portraits, seat.portrait, seat.name);
    this.drawLast(last, seat.last);
    if (seat.seat !== you) open ? this.drawOpen(backs, open) : this.drawBacks(backs, seat.size);
    this.pieces.tokens(bank, seat.tokens);
    write(worth, seat.worth);
    write(state, seat.quit ? this.say(row ? "has passed" : "has quit") : "");
    const said = [this.told(seat, open)];
    if (seat.quit) said.push(state.textContent ?? "");
    if (seat.last) said.push(seat.last.spoken);
    if (seat.tokens.some(([kind]) => kind === "m")) said.push(this.say("holds the magic token"));
    node.setAttribute("aria-label", said.join(", "));
    const gift = buttons.find((button2) => button2.seat === seat.seat && button2.legal);
    node.classList.toggle("target", Boolean(gift));
    node.onclick = gift ? () => this.play(gift.action) : null;
  }
  /** @param {Seat} seat @param {string[] | null} open */
  told({ name, held, worth }, open) {
    const spoken = open?.map((code) => this.pieces.spoken[code]).join(" ");
    return this.say("{name}: {cards}; {points}", { name, cards: spoken || held, points: worth });
  }
  /** What the seat did last: a word, the cards or the token that it was about. @param {HTMLElement} node @param {Seat["last"]} last */
  drawLast(node, last) {
    const key = JSON.stringify(last);
    if (node.dataset.last === key) return;
    node.dataset.last = key;
    if (!last) return node.replaceChildren();
    const pieces = [
      ...last.cards.map((code) => this.pieces.face(code, "card mini")),
      ...last.tokens.map((kind) => this.pieces.token(kind))
    ];
    node.replaceChildren(...last.text ? [make("span", "did", last.text)] : [], ...pieces);
  }
  /** @param {HTMLElement} node @param {number} size */
  drawBacks(node, size) {
    if (kids(node)[0]?.className !== "fan") node.replaceChildren(make("span", "fan"), make("span", "number"));
    const [fan2, number] = kids(node);
    fillUp(fan2, size, () => this.pieces.back("card mini"));
    fan2.style.setProperty("--n", String(size));
    write(number, String(size));
  }
  /** In the dice game every hand is face up, and in a replay if that is asked for. @param {HTMLElement} node @param {string[]} cards */
  drawOpen(node, cards) {
    const create = (code) => put(make("span", "open"), this.pieces.face(code, "card mini"), make("b", "times"));
    keyed(node, [...new Set(cards)], (code) => code, create, (pair, code) => {
      const count = cards.filter((card) => card === code).length;
      write(pair.children[1], count > 1 ? `×${count}` : "");
    });
  }
};

// lamakit/widgets/static/llama/stage.js
var PLACES = [36, 78, 120, 162, 204];
var FOLDS = [16, 34, 52, 70, 88].map((x) => `M${x} 14C${x - 4} 50 ${x + 5} 74 ${x} 106`).join("");
var DRAPE = `<path d="M10 12H121C117 44 123 74 120 107Q105 112 90 107T60 107T30 107T10 107Z" fill="#c23b22"/><path d="${FOLDS}" fill="none" stroke="#8f2417" stroke-width="5" stroke-linecap="round" opacity=".55"/><path d="M12 99Q26 104 40 99T68 99T96 99T120 99" fill="none" stroke="#f8bc35" stroke-width="3"/>`;
var SCENERY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 150" aria-hidden="true">
<path d="M10 4H230Q238 4 238 12V146H2V12Q2 4 10 4Z" fill="#5b3218"/><path d="M10 12H230V110H10Z" fill="#241736"/>
<circle cx="120" cy="66" r="27" fill="#f8bc35"/><path d="M10 110V88L44 62L64 80L96 50L126 84L150 66L182 92L206 74L230 94V110Z" fill="#50285c"/><path d="M96 50L86 59L94 58L99 63L106 61Z" fill="#fff6e2"/>
<path class="beam" d="M26 18L70 132H142Z" fill="#fff3c4"/><path class="beam" d="M214 18L98 132H170Z" fill="#fff3c4"/>
<g class="drape">${DRAPE}</g><g class="drape far"><g transform="matrix(-1 0 0 1 240 0)">${DRAPE}</g></g>
<path d="M10 106H230L238 146H2Z" fill="#bd7d45"/><path d="M54 106L42 146M98 106L94 146M142 106L146 146M186 106L198 146M8 120H232" fill="none" stroke="#935a2d" stroke-width="1.6"/><path d="M2 140H238V146H2Z" fill="#7a4722"/>
${PLACES.map((x) => `<ellipse class="spot" cx="${x}" cy="125" rx="16" ry="9"/>`).join("")}
<path d="M8 10H232V24${"q-8 12 -16 0".repeat(14)}Z" fill="#d94a33"/><path d="M232 24${"q-8 12 -16 0".repeat(14)}" fill="none" stroke="#f8bc35" stroke-width="2.6"/>
${[10, 54, 98, 142, 186, 230].map((x) => `<circle class="bulb" cx="${x}" cy="8" r="4" fill="#ffe9a8"/>`).join("")}</svg>`;
var Stage = class {
  /** @param {Pieces} pieces @param {Say} say */
  constructor(pieces, say) {
    this.pieces = pieces;
    this.root = make("div", "stage", "", { role: "img", hidden: "" });
    this.tokens = make("span", "lying");
    this.count = make("b", "tally");
    this.magic = make("span", "token magic");
    this.pool = put(make("div", "pool", "", { hidden: "", "aria-hidden": "true" }), this.magic, make("span", "", say("Pool")));
    put(this.root, drawing(SCENERY), this.tokens, this.count, this.pool);
  }
  /** @param {View} view */
  draw({ stage }) {
    this.root.hidden = !stage;
    this.pool.hidden = !stage?.magic;
    if (!stage) return;
    const open = Math.min(1, stage.tokens.length / stage.places);
    this.root.style.setProperty("--open", String(stage.show ? 1 : open * 0.8));
    this.root.classList.toggle("show", stage.show);
    this.root.setAttribute("aria-label", stage.text);
    this.root.title = stage.text;
    write(this.count, stage.tokens.length > stage.places ? String(stage.tokens.length) : `${stage.tokens.length} / ${stage.places}`);
    this.lay(stage.tokens);
    this.pool.classList.toggle("taken", !stage.pool);
    this.magic.replaceChildren(...stage.pool ? [this.pieces.tokenImage("m")] : []);
  }
  /** One token a place, further ones on top; what lies there stays where it is. @param {string[]} kinds */
  lay(kinds) {
    const copies = {};
    const items = kinds.map((kind) => ({ kind, key: `${kind} ${copies[kind] = (copies[kind] ?? 0) + 1}` }));
    keyed(this.tokens, items, (item) => item.key, ({ kind }) => this.pieces.token(kind));
    kids(this.tokens).forEach((node, at) => {
      node.style.left = `${PLACES[at % 5] / 2.4}%`;
      node.style.top = `${(123 - 7 * Math.floor(at / 5)) / 1.5}%`;
    });
  }
};

// lamakit/widgets/static/llama/view.js
function thing({ hand, buttons, row }, action) {
  return [...hand, ...buttons, ...row ?? []].find((each) => each.action === action);
}
function choosing({ score, phase, decides, you }) {
  return !score && decides === you && ["give", "roll", "return"].includes(phase);
}
function largest(view) {
  const [word, ...codes] = view.buttons[0]?.action.split(" ") ?? [];
  return word === "discard" && choosing(view) ? codes : [];
}
function raisedNext(raised, code, most) {
  const count = (codes) => codes.filter((other) => other === code).length;
  const rest = raised.filter((other) => other !== code);
  return [...rest, ...Array((count(raised) + 1) % (count(most) + 1)).fill(code)];
}
function discards(cards, codes) {
  return codes.length > 0 && [...cards].sort().join(" ") === [...codes].sort().join(" ");
}

// lamakit/widgets/static/llama/tray.js
var Tray = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} play @param {(face: string) => void} useDie */
  constructor(pieces, say, play, useDie) {
    this.pieces = pieces;
    this.say = say;
    this.play = play;
    this.useDie = useDie;
    this.lane = make("div", "lane", "", { role: "group", hidden: "" });
    this.root = make("div", "tray", "", { hidden: "" });
    this.dice = make("span", "dice", "", { role: "img" });
    this.roller = make("span", "roller");
    put(this.root, this.dice, this.roller);
  }
  /** @param {View} view */
  draw(view) {
    const { row, dice, seats } = view;
    this.lane.hidden = this.root.hidden = !row;
    if (!row || !dice) return;
    const here = row.filter((slot) => slot.here).map((slot) => slot.code);
    this.lane.setAttribute("aria-label", this.say("The row: {cards}", { cards: this.pieces.list(here) }));
    keyed(this.lane, row, (slot) => slot.code, (slot) => this.newSlot(slot), (node, slot) => this.drawSlot(node, slot));
    const name = dice.faces.length && dice.seat !== null ? seats[dice.seat].name : "";
    const rolled = name && this.say("{name}: {cards}", { name, cards: this.pieces.list(dice.faces) });
    this.dice.setAttribute("aria-label", this.say("The dice: {cards}", { cards: rolled }));
    write(this.roller, name && this.say("{name} rolled", { name }));
    const ready = Boolean(thing(view, "roll")?.legal);
    this.root.classList.toggle("legal", ready);
    this.root.onclick = ready ? () => this.play("roll") : null;
    this.dice.classList.toggle("spent", !dice.open);
    const items = (dice.faces.length ? dice.faces : ["", "", ""]).map((face, at) => ({ face, at }));
    keyed(this.dice, items, (die) => `${die.at} ${die.face}`, ({ face }) => this.newDie(face));
  }
  /** @param {Slot} slot */
  newSlot({ action }) {
    return button("slot", "", () => this.play(action), { "data-action": action });
  }
  /** @param {HTMLButtonElement} node @param {Slot} slot */
  drawSlot(node, slot) {
    if (Boolean(node.firstChild) !== slot.here) node.replaceChildren(...slot.here ? [this.pieces.face(slot.code)] : []);
    node.setAttribute("aria-label", slot.spoken);
    node.tabIndex = slot.legal ? 0 : -1;
    node.disabled = !slot.here;
    offer(node, slot);
  }
  /** @param {string} face */
  newDie(face) {
    if (!face) return make("span", "die blank");
    const node = this.pieces.die(face);
    node.onclick = () => this.useDie(face);
    return node;
  }
};

// lamakit/widgets/static/llama/felt.js
var SAME_AGAIN = "​";
var Felt = class {
  /**
   * @param {Pieces} pieces @param {Say} say @param {Pace} pace @param {AbortSignal} signal
   * @param {(action: string) => void} play @param {(face: string) => void} useDie
   */
  constructor(pieces, say, pace, signal, play, useDie) {
    this.pace = pace;
    this.timers = new Timers(signal);
    this.seats = new Seats(pieces, say, play);
    this.piles = new Piles(pieces, say, play);
    this.stage = new Stage(pieces, say);
    this.tray = new Tray(pieces, say, play, useDie);
    this.skip = button("skip", "", () => pace.skip(), { hidden: "" });
    put(this.skip, icon("skip"), make("span", "", say("Skip to the end of the round")));
    this.news = make("p", "news", "", { "aria-live": "polite", "aria-atomic": "true" });
    this.shout = make("p", "shout", "", { "aria-hidden": "true", hidden: "" });
    this.middle = put(make("div", "middle"), ...this.piles.parts, this.stage.root, this.tray.lane, this.tray.root);
    this.root = make("section", "felt", "", { role: "group", "aria-label": say("The table") });
    put(this.root, this.seats.root, this.middle, this.skip, this.news, this.shout);
  }
  /** @param {View} view */
  draw(view) {
    for (const part of [this.seats, this.piles, this.stage, this.tray]) part.draw(view);
  }
  /** Under a sheet nothing can be used, but what is told is still heard. @param {boolean} on */
  cover(on) {
    this.seats.root.inert = this.middle.inert = this.skip.inert = on;
  }
  /** @param {View} view @param {boolean} moved */
  tell({ event, turn }, moved) {
    const news = event ? `${event.text} ${turn}` : turn;
    const repeated = moved && this.news.textContent === news;
    write(this.news, repeated ? `${news}${SAME_AGAIN}` : news);
    if (!event?.shout || !moved) return this.hush();
    write(this.shout, event.shout);
    this.shout.hidden = this.pace.skipping;
    this.timers.set("shout", this.pace.speed === "instant" ? 700 : 1500, () => this.hush());
  }
  hush() {
    this.shout.hidden = true;
  }
};

// lamakit/widgets/static/llama/layout.js
var TOUCH = 46;
function fan(counts, width, card) {
  const extra = (row) => row.reduce((sum, count) => sum + count - 1, 0);
  const spare = (row, peek2) => (width - card * 1.16 - peek2 * extra(row)) / Math.max(row.length - 1, 1);
  const peeks = [0.28, 0.18, 0.1].map((part) => part * card);
  const peek = peeks.find((step) => spare(counts, step) >= Math.max(TOUCH, card * 0.55)) ?? 0.1 * card;
  const half = Math.ceil(counts.length / 2);
  const rows = spare(counts, peek) < TOUCH ? [counts.slice(0, half), counts.slice(half)] : [counts];
  return rows.flatMap((row, number) => {
    const step = Math.min(spare(row, peek), card * 1.06);
    let x = (width - step * (row.length - 1) - card - peek * extra(row)) / 2;
    return row.map((count) => {
      const wide = card + (count - 1) * peek;
      const middle = (x + wide / 2 - width / 2) / Math.max(width / 2, 1);
      const place = { x, width: wide, peek, turn: middle * 9, sink: middle * middle, row: number };
      x += step + wide - card;
      return place;
    });
  });
}

// lamakit/widgets/static/llama/hand.js
var Hand = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} choose */
  constructor(pieces, say, choose2) {
    this.pieces = pieces;
    this.say = say;
    this.choose = choose2;
    this.room = null;
    this.root = make("div", "hand", "", { role: "group", "aria-label": say("Your hand") });
  }
  /** @param {View} view */
  draw({ hand, row }) {
    keyed(this.root, hand, (card) => card.code, () => this.newGroup(), (node, card) => {
      fillUp(node, card.count, () => this.pieces.face(card.code));
      node.dataset.action = card.action;
      node.setAttribute("aria-label", this.told(card, Boolean(row)));
      offer(node, card);
    });
    this.fan();
  }
  /** The room may be another one now: it is measured afresh, which lays out the whole page, so never without need. */
  measure() {
    this.room = null;
    this.fan();
  }
  /** @param {Card} card @param {boolean} dice */
  told({ code, count }, dice) {
    const words = { card: this.pieces.spoken[code], count };
    if (dice) return this.say(count > 1 ? "{card}, you hold {count}" : "{card}", words);
    return this.say(count > 1 ? "Play {card}, you hold {count}" : "Play {card}", words);
  }
  newGroup() {
    const node = button("group", "", () => this.choose(node.dataset.action ?? ""));
    return node;
  }
  /** Spread the cards over the room. */
  fan() {
    const groups = kids(this.root);
    if (!groups.length) return;
    const counts = groups.map((node) => node.children.length);
    this.room ??= { width: this.root.clientWidth, card: kids(groups[0])[0].offsetWidth };
    const places = fan(counts, this.room.width, this.room.card);
    this.root.style.setProperty("--rows", String(1 + Math.max(...places.map(({ row }) => row))));
    groups.forEach((node, at) => {
      const { x, width, peek, turn, sink, row } = places[at];
      node.style.setProperty("--x", `${x.toFixed(1)}px`);
      node.style.setProperty("--peek", `${peek.toFixed(1)}px`);
      node.style.setProperty("--turn", `${turn.toFixed(2)}deg`);
      node.style.setProperty("--sink", sink.toFixed(3));
      node.style.setProperty("--row", String(row));
      node.style.width = `${width}px`;
      kids(node).forEach((face, copy) => face.style.setProperty("--copy", String(copy)));
    });
  }
  /** Show which cards would go; `pressed` says whether raising is how one chooses. @param {string[]} codes @param {boolean} pressed */
  raise(codes, pressed) {
    for (const group2 of kids(this.root)) {
      const count = codes.filter((code) => code === group2.dataset.key).length;
      group2.classList.toggle("raised", count > 0);
      kids(group2).forEach((face, at) => face.classList.toggle("goes", at >= group2.children.length - count));
      if (pressed) group2.setAttribute("aria-pressed", String(count > 0));
      else group2.removeAttribute("aria-pressed");
    }
  }
};

// lamakit/widgets/static/llama/motion.js
var LETTERS = "ABCDEF";
var box = (node) => node?.getBoundingClientRect() ?? null;
var Motion = class {
  /** @param {HTMLElement} root @param {Pieces} pieces @param {Felt} felt @param {Hand} hand */
  constructor(root, pieces, felt, hand) {
    this.root = root;
    this.pieces = pieces;
    this.felt = felt;
    this.hand = hand;
  }
  /**
   * Where everything that may move lies now, before an event is drawn; nothing moves in no time.
   * @param {View} view @param {Happening} event @param {number} ms
   */
  sources(view, event, ms) {
    if (!ms) return null;
    const { seats, piles, stage, tray } = this.felt;
    const mine = event.seat === view.you;
    const [word, ...codes] = event.action.split(" ");
    const group2 = (code) => find(this.hand.root, keyIs(code))?.lastElementChild;
    const seat = seats.node(event.seat);
    const shown = (code) => mine ? group2(code) : seat && find(seat, `.open${keyIs(code)} .card`);
    const back = seat && find(seat, ".fan .card:last-child");
    return {
      deck: box(piles.deck),
      card: box(mine && group2(event.action) || back),
      slot: word === "take" ? box(find(tray.lane, keyIs(codes[0]))) : null,
      gone: word === "discard" ? codes.map((code) => ({ code, from: box(shown(code)) })) : [],
      banks: view.seats.map((each) => box(seats.node(each.seat)?.querySelector(".bank"))),
      magic: box(this.magicToken()),
      onStage: stage.tokens.children.length,
      stage: box(stage.root)
    };
  }
  /** @param {View} view @param {Happening} event @param {NonNullable<ReturnType<Motion["sources"]>>} from @param {number} ms */
  animate(view, event, from, ms) {
    const [word, ...codes] = event.action.split(" ");
    if (word === "deal") return this.dealIn(Boolean(view.row), ms);
    if (word === "roll") return this.tumble(ms);
    if (word === "draw") return this.arrive(event.seat, event.drawn, from.deck, ms);
    if (word === "take") return this.arrive(event.seat, codes[0], from.slot, ms);
    if (word === "discard") this.clearAway(from.gone, ms);
    if (word === "collect") this.flyToken(event.seat, from.stage, ms * 1.4);
    if (word === "give") this.flyToken(LETTERS.indexOf(codes[0]), from.banks[event.seat], ms * 1.4);
    this.flyCards(view, event, from, ms);
    const { tokens } = this.felt.stage;
    if (tokens.children.length > from.onStage) fly(tokens.lastElementChild, from.banks[event.seat], ms * 1.6);
    if (from.magic && word !== "give") fly(this.magicToken(), from.magic, ms * 1.6);
  }
  /** A played card, and the one that it made somebody draw. @param {View} view @param {Happening} event @param {NonNullable<ReturnType<Motion["sources"]>>} from @param {number} ms */
  flyCards({ you }, { action, target, drawn }, from, ms) {
    if (this.pieces.art.cards[action]) fly(this.felt.piles.discard.lastElementChild, from.card, ms);
    if (target !== null) this.arrive(target, target === you ? drawn : null, from.deck, ms);
  }
  magicToken() {
    return find(this.root, ":is(.felt, .own) .token.magic:not(:empty)");
  }
  /** Discarded cards go where the dice lie, and are gone. @param {{code: string, from: DOMRect | null}[]} cards @param {number} ms */
  clearAway(cards, ms) {
    const to = this.felt.tray.root.getBoundingClientRect();
    for (const { code, from } of cards) ghost(this.root, this.pieces.face(code), from, to, ms);
  }
  /** A card comes into a hand. @param {number} seat @param {string | null} code @param {DOMRect | null} from @param {number} ms */
  arrive(seat, code, from, ms) {
    const { seats } = this.felt;
    const where = seat === seats.you ? this.hand.root : seats.node(seat);
    const card = where && code && find(where, `${keyIs(code)} .card:last-of-type`);
    fly(card || where?.querySelector(".fan .card:last-child"), from, ms);
  }
  /** @param {number} seat @param {DOMRect | null} from @param {number} ms */
  flyToken(seat, from, ms) {
    const bank = this.felt.seats.node(seat)?.querySelector(".bank");
    for (const token of bank?.querySelectorAll(".tokens > .token:last-child") ?? []) fly(token, from, ms);
  }
  /** @param {number} ms */
  tumble(ms) {
    if (calm()) return;
    kids(this.felt.tray.dice).forEach((die, at) => {
      const way = `${(1 - at) * 40 + 90}px ${60 - at * 25}px`;
      const steps = [
        { translate: way, rotate: `${-540 - at * 90}deg`, scale: 0.6, filter: "blur(2px)" },
        { translate: `${at * 6}px -14px`, rotate: "-40deg", scale: 1.12, filter: "blur(0)", offset: 0.7 },
        { translate: "0 0", rotate: "0deg", scale: 1 }
      ];
      die.animate(steps, { duration: ms * 1.7 + at * 90, easing: "cubic-bezier(.3,.6,.4,1)", fill: "backwards" });
    });
  }
  /** @param {boolean} dice @param {number} ms */
  dealIn(dice, ms) {
    if (calm()) return;
    const { seats, piles, tray } = this.felt;
    const deck = (dice ? tray.root : piles.deck).getBoundingClientRect();
    const cards = [...findAll(this.hand.root, ".card"), ...findAll(seats.root, ":is(.fan, .open) .card")];
    cards.forEach((node, place) => setTimeout(() => fly(node, deck, ms), place % 6 * ms * 0.12));
  }
};

// lamakit/widgets/static/llama/note.js
var ACTION = "[data-action]";
var Note = class {
  constructor() {
    this.root = make("p", "note");
  }
  clear() {
    this.root.replaceChildren();
  }
  /** @param {View} view @param {Element | null} target */
  explain(view, target) {
    const found = thing(view, target?.closest(ACTION)?.getAttribute("data-action") ?? "");
    const { why, rule, does = "" } = found ?? { why: view.hint, rule: "" };
    const text = does ? `${why} ${does}` : why;
    if (this.root.textContent === rule + text) return;
    this.root.classList.toggle("no", found ? !found.legal : false);
    this.root.replaceChildren(put(make("span"), ...rule ? [make("b", "rule", rule)] : [], text));
  }
};

// lamakit/widgets/static/llama/sheet.js
var Sheet = class {
  /** @param {Pieces} pieces @param {Say} say @param {Buttons} buttons @param {() => Node[]} endings the buttons of the match's end */
  constructor(pieces, say, buttons, endings) {
    this.pieces = pieces;
    this.say = say;
    this.buttons = buttons;
    this.endings = endings;
    this.root = make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" });
    this.marks = [];
    this.controls = false;
  }
  /** @param {Setup} setup */
  take({ art, controls }) {
    this.marks = art.marks;
    this.controls = controls;
  }
  get isOpen() {
    return !this.root.hidden;
  }
  /** Whether it shows something that it did not show before. @param {View} view @param {string | null} match @param {boolean} moved */
  draw(view, match, moved) {
    const { score, end, phase, event } = view;
    const key = score ? `${match} ${phase} ${event?.number}` : "";
    if ((this.root.dataset.key ?? "") === key) return false;
    const arrives = !this.isOpen;
    this.root.dataset.key = key;
    this.root.hidden = !score;
    this.root.replaceChildren();
    if (!score) return false;
    this.root.classList.toggle("arrives", arrives && moved);
    this.root.classList.toggle("end", Boolean(end));
    const title = end ? end.title : this.say("Round {number} is over", { number: view.round });
    this.root.setAttribute("aria-label", title);
    this.root.setAttribute("aria-description", score.map(({ seat }) => `${view.seats[seat].name} ${view.seats[seat].points}`).join(", "));
    const head = make("h2", "", title);
    const choices = make("div", "choices");
    this.buttons.draw(choices, view, view.buttons.filter((each) => each.legal));
    const rows = this.scoreOf(score, view);
    if (end) put(this.root, this.triumph(end, view.you, head), this.courseOf(end, view), rows, choices);
    else put(this.root, head, rows, ...this.leftover(view), make("p", "turn-text", told(view)), choices);
    if (end && this.controls) choices.append(...this.endings());
    this.root.scrollTop = 0;
    return true;
  }
  focus() {
    (find(this.root, ".choices button") ?? this.root).focus({ preventScroll: true });
  }
  /** @param {Score[]} rows @param {View} view */
  scoreOf(rows, view) {
    const list = make("ul", "score");
    const head = ["", "card by card", "taken", "now"].map((text) => make("span", "", text && this.say(text)));
    list.append(put(make("li", "head", "", { "aria-hidden": "true" }), ...head));
    for (const row of rows) list.append(this.scoreLine(row, view));
    return list;
  }
  /** @param {Score} row @param {View} view */
  scoreLine(row, view) {
    const seat = view.seats[row.seat];
    const cards = make("span", "cards");
    for (const card of row.cards) cards.append(this.scoredCard(card));
    if (row.magic) cards.append(put(make("span", "scored"), this.pieces.token("m"), make("b", "", String(row.magic))));
    if (!row.cards.length && !row.magic) cards.append(make("i", "", this.say("no cards left")));
    const [taken, bank] = [make("span", "bank"), make("span", "bank")];
    this.pieces.tokens(taken, row.taken);
    this.pieces.tokens(bank, seat.tokens);
    if (row.returned) bank.append(put(make("span", "token gone"), this.pieces.tokenImage(row.returned)));
    const name = put(make("span", "name", seat.name), ...row.passed ? [make("small", "", this.say("passed"))] : []);
    const label = `${seat.name}: ${this.scoreText(row)}; +${row.total}; ${seat.worth}`;
    const line = make("li", seat.decides && view.phase === "return" ? "turn" : "", "", { "aria-label": label });
    const [sum, total] = [make("span", "sum", `+${row.total}`), make("span", "total", String(seat.points))];
    return put(line, name, cards, sum, taken, bank, total);
  }
  /** @param {Score} row */
  scoreText(row) {
    const cards = row.cards.map((card) => `${this.pieces.spoken[card.code]} ${card.points}`);
    return [...cards, ...row.magic ? [`${this.say("Magic token")} ${row.magic}`] : []].join(", ");
  }
  /** What nobody has collected stays for the next round. @param {View} view */
  leftover({ stage }) {
    if (!stage?.tokens.length) return [];
    const tokens = stage.tokens.map((kind) => this.pieces.token(kind));
    return [put(make("p", "leftover", this.say("Left on the stage:")), ...tokens)];
  }
  /** @param {Score["cards"][number]} card */
  scoredCard({ code, count, points, counting }) {
    const faces = [...Array(count).keys()].map((copy) => this.pieces.face(code, `card mini${copy < counting ? "" : " spare"}`));
    return put(make("span", "scored"), put(make("span", "faces"), ...faces), make("b", "", String(points)));
  }
  /** Who has won, a llama, and for the human's own victory some confetti. @param {End} end @param {number} you @param {Node[]} text */
  triumph(end, you, ...text) {
    const party = make("div", "party", "", { "aria-hidden": "true" });
    for (let at = 0; at < 14 && end.winners.includes(you); at += 1) {
      const bit = make("i");
      bit.style.setProperty("--at", String(at));
      party.append(bit);
    }
    if (this.pieces.art.cards.L) party.append(this.pieces.face("L"));
    return put(make("div", "triumph"), party, put(make("div"), ...text));
  }
  /** @param {End} end @param {View} view */
  courseOf(end, { seats }) {
    const chart = drawing(end.chart);
    chart.setAttribute("aria-label", this.say("Points round by round"));
    const won = (seat) => end.winners.includes(seat) ? "won" : "";
    const heads = seats.map(
      ({ seat, name }) => put(make("th", won(seat), "", { scope: "col" }), drawing(this.marks[seat]), make("span", "", name))
    );
    const table = put(make("table"), put(make("tr"), make("th", "", this.say("round"), { scope: "col" }), ...heads));
    end.course.slice(1).forEach((points, round) => {
      const cells = seats.map(({ seat }) => make("td", won(seat), String(points[seat])));
      const head = make("th", "", String(end.first_round + round), { scope: "row" });
      table.append(put(make("tr"), head, ...cells));
    });
    return put(make("div", "course"), put(make("figure"), chart), put(make("div", "rounds"), table));
  }
};
function told({ event, turn }) {
  return event && /^(return|keep)/.test(event.action) ? `${event.text} ${turn}` : turn;
}

// lamakit/widgets/static/llama/table.js
var KEYS = [
  ["← →", "Move along your hand"],
  ["Enter", "Play the card"],
  ["D", "Draw a card", "draw"],
  ["Q", "Quit the round", "quit"],
  ["C", "Collect the tokens", "collect"],
  ["M", "Use the magic token", "use"],
  ["R", "Roll the dice", "roll"],
  ["P", "Pass", "pass"],
  ["H", "A hint"],
  ["U", "Take back"],
  ["V", "Step through the match"],
  ["N", "New match"],
  ["?", "This help"],
  ["Esc", "Close a window"]
];
function pointedAt() {
  const node = focused();
  return node?.matches(":focus-visible") ? node : null;
}
function noiseOf(action, scored) {
  if (scored) return "round";
  return action === "quit" || action === "pass" ? "quit" : ["draw", "deal", "roll"].includes(action) ? "draw" : "card";
}
var CardTable = class {
  /** @param {Frame<View, Setup, FromCoach>} frame @param {Setup} setup */
  constructor(frame, setup) {
    const { page, pace } = frame;
    const { root, say } = page;
    this.frame = frame;
    this.page = page;
    this.shown = null;
    this.raised = [];
    this.arranged = "";
    const play = (action) => this.play(action);
    const choose2 = (action) => this.choose(action);
    this.pieces = new Pieces(page.pictures);
    this.pieces.take(setup);
    this.buttons = new Buttons(this.pieces, play);
    this.felt = new Felt(this.pieces, say, pace, page.signal, play, (face) => this.useDie(face));
    this.hand = new Hand(this.pieces, say, choose2);
    this.note = new Note();
    this.sheet = new Sheet(this.pieces, say, this.buttons, () => this.endings());
    this.sheet.take(setup);
    this.motion = new Motion(root, this.pieces, this.felt, this.hand);
    this.actions = make("div", "actions");
    this.own = put(make("section", "own"), this.note.root, this.felt.seats.own, this.hand.root, this.actions);
    this.coach = new Coach(frame);
    this.board = [this.felt.root, frame.log.root, this.own, this.coach.root, this.sheet.root];
    this.aside = [make("p", "", say("Click a card that is not lit to see why."))];
    this.links = /** @type {Node[]} */
    [];
    page.listen(root, "focusin", () => this.explain(pointedAt()));
    page.listen(root, "focusout", () => this.explain(null));
    whenHeld(page, (node) => this.explain(node));
    const sizes = new ResizeObserver(() => this.fit());
    for (const node of [this.felt.root, this.hand.root]) sizes.observe(node);
  }
  get told() {
    return this.note.root;
  }
  get last() {
    return this.page.root;
  }
  /** @param {Setup} setup */
  take(setup) {
    this.pieces.take(setup);
    this.sheet.take(setup);
  }
  /** @param {Setup} setup */
  newMatch(setup) {
    const { page, dialogs } = this.frame;
    const start = (options2) => this.frame.startNew(options2);
    const elsewhere = this.frame.standalone ? { title: "Abrakadabrien", href: "abrakadabrien" } : null;
    return new MatchForm({ say: page.say, setup, memory: FAMILY.memory, start, cancel: () => dialogs.close(), elsewhere }).form;
  }
  endings() {
    const { after, setup } = this.frame;
    const [again, ...others] = after.endings();
    return setup.coached ? [again, this.coach.review.ending(), ...others] : [again, ...others];
  }
  /** Nobody's hand, nor what was said to anybody. */
  clear() {
    this.shown = null;
    for (const node of [this.hand.root, this.actions, this.felt.news, this.note.root]) node.replaceChildren();
    this.felt.hush();
    this.coach.close();
    this.sheet.root.hidden = true;
  }
  // --- one view
  /** @param {Shown<View>} message */
  show(message) {
    const { view, match } = message;
    const [before, focus] = [this.shown, this.page.root.contains(focused()) ? focused() : null];
    const last = before?.match === match ? before.view.event?.number ?? 0 : NaN;
    const event = view.event?.number === last + 1 ? view.event : null;
    const { flight } = this.frame.pace;
    const from = before && event && this.motion.sources(before.view, event, flight);
    this.shown = message;
    this.draw(message, Boolean(event));
    if (event) this.frame.sounds.play(noiseOf(event.action, Boolean(view.score)));
    if (event && from) this.motion.animate(view, event, from, flight);
    this.refocus(focus);
    this.lead(view);
    if (this.frame.setup.coached) this.coach.show(message);
  }
  /** @param {FromCoach} message */
  hears(message) {
    this.coach.hears(message);
  }
  /** @param {Shown<View>} message @param {boolean} moved */
  draw({ view, match, bots_turn: botsTurn }, moved) {
    const { frame, page, felt, own, sheet } = this;
    write(frame.bar.title, `${view.title} · ${page.say("Round {number}", { number: view.round }).replace(" ", " ")}`);
    this.arrange(view);
    felt.draw(view);
    this.hand.draw(view);
    own.classList.toggle("idle", !view.hand.length);
    this.buttons.draw(this.actions, view, view.score ? [] : view.buttons);
    this.raise(view, largest(view));
    felt.skip.hidden = !(botsTurn && !view.score && view.seats[view.you].quit);
    own.hidden = view.you < 0;
    felt.tell(view, moved);
    own.inert = Boolean(view.score);
    felt.cover(own.inert);
    const opens = sheet.draw(view, match, moved && !frame.pace.instant);
    if (opens && (frame.standalone || page.root.contains(focused())) && !frame.dialogs.current && !frame.replay.isOn) sheet.focus();
    own.classList.toggle("lingers", sheet.root.classList.contains("arrives"));
    this.explain(focused());
    this.explain(pointedAt());
  }
  /** What the sizes follow. @param {View} view */
  arrange(view) {
    const { dataset, classList } = this.page.root;
    const middle = view.row ? "dice" : view.stage ? "stage" : "piles";
    Object.assign(dataset, { phase: view.phase, seats: view.seats.length, hands: view.open_hands ? "open" : "", middle });
    classList.toggle("choosing", choosing(view));
    const arranged = [dataset.seats, middle, choosing(view)].join();
    if (arranged !== this.arranged) this.hand.room = null;
    this.arranged = arranged;
  }
  /** When there is something to choose, the first way has the focus. @param {View} view */
  lead(view) {
    const active = focused();
    const ours = this.page.root.contains(active) || this.frame.standalone && active === document.body;
    if (!choosing(view) || !ours || this.frame.dialogs.current) return;
    if (!active?.matches("select, input") && !this.actions.contains(active)) find(this.actions, ".legal")?.focus({ preventScroll: true });
  }
  /** What had the focus may be gone: then its neighbour in the hand has it, or what must be decided. @param {HTMLElement | null} before */
  refocus(before) {
    if (!before || focused() === before || this.frame.dialogs.current || this.page.line.cut || this.sheet.isOpen) return;
    const order = Object.keys(this.pieces.spoken);
    const place = (node) => order.indexOf(node.dataset.key ?? "");
    const cards = kids(this.hand.root);
    const after = cards.find((node) => place(node) > place(before)) ?? cards.at(-1);
    (after ?? kids(this.actions)[0] ?? this.frame.bar.title).focus();
  }
  /** @param {Element | null} target */
  explain(target) {
    if (this.sheet.isOpen) this.note.clear();
    else if (this.shown) this.note.explain(this.shown.view, target);
  }
  fit() {
    this.hand.measure();
  }
  // --- what the player does
  /** @param {string} action */
  may(action) {
    return Boolean(this.shown && thing(this.shown.view, action)?.legal);
  }
  /** @param {string} action */
  play(action) {
    if (this.may(action)) return this.frame.play(warnsAt() ? { action, warn: warnsAt() } : { action });
    const name = CSS.escape(action);
    const node = find(this.page.root, `.group[data-action="${name}"], .act[data-action="${name}"]`);
    if (!node) return;
    this.explain(node);
    shiver(this.note.root);
  }
  /** @param {string} face */
  useDie(face) {
    const way = [`discard ${face}`, `take ${face}`].find((action) => this.may(action));
    if (way) this.choose(way);
  }
  /** A click on a card or die: after a hit it is raised or put back, if there is something to choose. @param {string} action */
  choose(action) {
    const view = this.shown?.view;
    const [word, code] = action.split(" ");
    if (!view || word !== "discard" || !this.may(action) || view.buttons.length < 2) return this.play(action);
    this.raise(view, raisedNext(this.raised, code, largest(view)));
  }
  /** Show which cards would go, and which button does it. @param {View} view @param {string[]} codes */
  raise(view, codes) {
    this.raised = codes;
    this.hand.raise(codes, largest(view).length > 0);
    const nodes = kids(this.actions);
    view.buttons.forEach(({ cards }, at) => nodes[at]?.classList.toggle("main", discards(cards, codes)));
  }
  /** @param {string} key */
  key(key) {
    if (key === "ArrowLeft") return () => this.walk(-1);
    if (key === "ArrowRight") return () => this.walk(1);
    const pressed = this.shown && pressedBy(this.shown.view, key);
    return pressed ? () => this.play(pressed.action) : void 0;
  }
  /** Along the hand; where something must be chosen along its buttons. @param {number} step */
  walk(step) {
    const row = this.shown && choosing(this.shown.view) ? this.actions : this.hand.root;
    const things = this.sheet.isOpen ? findAll(this.sheet.root, "button") : kids(row);
    const at = things.findIndex((each) => each === focused());
    const lit = things.findIndex((each) => each.classList.contains("legal"));
    things[at < 0 ? Math.max(lit, 0) : (at + step + things.length) % things.length]?.focus();
  }
};
var FAMILY = {
  memory: "",
  keys: KEYS,
  desk: "odds",
  oddsAt: (root) => root.closest(".lamakit-page:has(.lamakit-odds-side)"),
  lay: (frame, setup) => new CardTable(frame, setup)
};
var table_default = (carrier, host, signal) => openTable(carrier, host, signal, FAMILY);
export {
  table_default as default
};
