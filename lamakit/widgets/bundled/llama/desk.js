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
function drawing(svg) {
  const template = make("template");
  template.innerHTML = svg;
  return (
    /** @type {SVGElement} */
    document.importNode(template.content, true).firstElementChild
  );
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

// lamakit/widgets/static/memory.js
function remembered(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`lamakit.${name}`) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

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
function idle(ms) {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => setTimeout(() => rest(resolve), ms));
}

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

// lamakit/widgets/static/look.js
function chosen(name) {
  return remembered(
    name,
    /** @type {string} */
    name === "text" ? "normal" : "system"
  );
}
function dress() {
  const { dataset } = document.documentElement;
  dataset.lamakitTheme = chosen("theme");
  dataset.lamakitText = chosen("text");
  dataset.lamakitMotion = chosen("motion");
}

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

// lamakit/widgets/static/press.js
var LONGEST = 3e3;
var Press = class {
  /** @param {Pick<Page<{ kind: string }>, "listen" | "root" | "signal">} page */
  constructor(page) {
    this.timers = new Timers(page.signal);
    this.isDown = false;
    this.waiting = [];
    page.listen(page.root, "pointerdown", (event) => this.begin(targetOf(event)), true);
    for (const end of ["pointerup", "pointercancel"]) page.listen(window, end, () => this.timers.set("press", 0, () => this.end()));
  }
  /** @param {Element | null} target */
  begin(target) {
    if (!target?.closest("button")) return;
    this.isDown = true;
    this.timers.set("press", LONGEST, () => this.end());
  }
  end() {
    this.isDown = false;
    for (const act of this.waiting.splice(0)) act();
  }
  /** Now, or when it is let go. @param {() => void} act */
  after(act) {
    if (this.isDown) this.waiting.push(act);
    else act();
  }
};

// lamakit/widgets/static/plot.js
var LONG = 18;
function library(carrier) {
  globalThis.lamakitPlotly ??= idle(400).then(() => new Promise((resolve) => {
    const stop = carrier.hear((message, buffers) => {
      if (message.kind !== "library") return;
      stop();
      resolve(message.address ? load(message.address) : unpacked(buffers[0]).then(load));
    });
    carrier.send({ kind: "library" });
  }));
  return globalThis.lamakitPlotly;
}
async function unpacked(buffer) {
  const bytes = (
    /** @type {DataView<ArrayBuffer>} */
    buffer
  );
  const packed = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return URL.createObjectURL(new Blob(await blobs(packed), { type: "text/javascript" }));
}
async function load(url) {
  const amd = globalThis.define;
  globalThis.define = void 0;
  try {
    await new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src: url, onload: done, onerror: failed });
      document.head.append(script);
    });
  } finally {
    globalThis.define = amd;
    URL.revokeObjectURL(url);
  }
  return globalThis.Plotly;
}
async function blobs(stream) {
  const [reader, found] = [
    stream.getReader(),
    /** @type {Blob[]} */
    []
  ];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    found.push(new Blob([read.value]));
    read.value.buffer.transfer?.(0);
  }
  return found;
}
function shortened(figure) {
  const bars = (
    /** @type {{type: string, orientation?: string, y: string[]}[]} */
    figure.data
  );
  const rows = bars.flatMap(({ type, orientation, y }) => type === "bar" && orientation === "h" ? y : []);
  if (!rows.some((name) => name?.length > LONG)) return {};
  return { tickvals: rows, ticktext: rows.map((name) => name.length > LONG ? `${name.slice(0, LONG - 1)}…` : name) };
}
async function draw(carrier, plot, figure) {
  const plotly = await library(carrier);
  const style = getComputedStyle(plot);
  const axis = { gridcolor: "rgba(128,128,128,.25)", zerolinecolor: "rgba(128,128,128,.5)", fixedrange: true };
  const themed = (name) => ({ ...axis, ...figure.layout[name] });
  const font = { color: style.color, family: style.fontFamily, size: 13 };
  const { height } = figure.layout;
  if (height) Object.assign(plot.style, { height: `${height}px`, contain: "layout size style" });
  const width = (plot.lamakitWidth = plot.clientWidth) || void 0;
  const layout = { ...figure.layout, width, font, xaxis: themed("xaxis"), yaxis: { ...shortened(figure), ...themed("yaxis") } };
  await plotly.react(plot, figure.data, layout, { displayModeBar: false });
  if (!plot.dataset.drawn) {
    keepToWidth(plotly, plot);
    keepInColour(plotly, plot);
  }
  plot.dataset.drawn = String(performance.now());
}
function keepInColour(plotly, plot) {
  const follow = () => {
    if (plot.isConnected) plotly.relayout(plot, { "font.color": getComputedStyle(plot).color });
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
  addEventListener("lamakit-look", follow);
}
function keepToWidth(plotly, plot) {
  new ResizeObserver(() => {
    const width = plot.clientWidth;
    if (!width || width === plot.lamakitWidth) return;
    plot.lamakitWidth = width;
    plotly.relayout(plot, { width });
  }).observe(plot);
}

// lamakit/widgets/static/sections.js
var COLUMN = 370;
function unbroken(text) {
  return text.replaceAll(" ± ", " ± ");
}
function tabulate(place, [head, ...body]) {
  if (!place.firstElementChild) put(place, put(make("table"), make("thead"), make("tbody")));
  const [thead, tbody] = kids(
    /** @type {HTMLElement} */
    place.firstElementChild
  );
  fillTable(thead, [head], "th");
  fillTable(tbody, body, "td");
}
function fillTable(part, rows, tag) {
  fillUp(part, rows.length, () => make("tr"));
  rows.forEach((row, at) => writeAll(part.children[at], row.map(unbroken), tag));
}
function writeAll(node, texts, tag) {
  fillUp(node, texts.length, () => make(tag));
  texts.forEach((text, at) => write(node.children[at], text));
}
var painted = () => new Promise((resolve) => afterPaint(() => resolve(null)));
var Fold = class {
  /** @param {string} name @param {HTMLElement} content */
  constructor(name, content) {
    this.content = content;
    this.title = make("summary");
    this.root = put(make("details", `lamakit-odds-fold for-${name}`), this.title, content);
  }
};
var following = (node) => (
  /** @type {HTMLElement | null} */
  node?.nextElementSibling ?? null
);
var newPlot = () => make("div", "lamakit-odds-plot", "", { role: "img" });
var newScroll = () => make("div", "lamakit-odds-scroll", "", { role: "group", tabindex: "0" });
var Assumption = class {
  /** @param {(value: number) => void} ask */
  constructor(ask) {
    this.ask = ask;
    this.name = make("span");
    this.range = make("input", "", "", { type: "range" });
    this.said = make("output");
    this.range.oninput = () => this.slide();
    this.sliding = false;
    this.wanted = 0;
    const label = put(make("label"), this.name, this.range, this.said);
    this.root = put(make("div", "lamakit-odds-slider", "", { hidden: "" }), label);
  }
  /** @param {Slider | null} slider */
  show(slider) {
    this.root.hidden = !slider;
    if (!slider) return;
    const { min, max, step, value, said, name } = slider;
    for (const [key, text] of Object.entries({ min, max, step })) this.range.setAttribute(key, String(text));
    if (focused() !== this.range || !this.sliding) this.range.value = String(value);
    write(this.name, name);
    write(this.said, said);
    this.range.setAttribute("aria-valuetext", said);
  }
  /** Only the latest place of the slider is asked for, one at a time. */
  slide() {
    this.wanted = Number(this.range.value);
    if (this.sliding) return;
    this.sliding = true;
    const next = () => {
      const value = this.wanted;
      this.ask(value);
      setTimeout(() => this.wanted === value ? this.sliding = false : next(), 60);
    };
    next();
  }
};
var Check = class {
  /** @param {(fresh: boolean) => void} ask @param {(plot: Plot, figure: Figure) => Promise<void>} drawNow @param {Later} later */
  constructor(ask, drawNow, later) {
    this.ask = ask;
    this.later = later;
    this.drawNow = drawNow;
    this.running = false;
    this.texts = {};
    this.what = make("p");
    this.plot = newPlot();
    this.said = make("p", "lamakit-odds-said", "", { "aria-live": "off" });
    this.button = button("lamakit-odds-button", "", () => this.running ? this.stop() : this.start(), { type: "button" });
    this.rows = new Fold("rows", newScroll());
    this.fold = new Fold("check", put(make("div"), this.what, this.button, this.plot, this.said, this.rows.root));
  }
  /** @param {string | null} what @param {Record<string, string>} texts */
  reset(what, texts) {
    this.running = false;
    this.texts = texts;
    this.fold.root.hidden = !what;
    write(this.fold.title, texts.check);
    write(this.what, texts.counted.replace("{what}", what ?? ""));
    write(this.button, texts.start);
    write(this.said, "");
    write(this.rows.title, texts.table);
    this.rows.content.setAttribute("aria-label", texts.table);
    this.plot.hidden = this.rows.root.hidden = true;
  }
  start() {
    this.running = true;
    write(this.button, this.texts.stop);
    this.ask(true);
  }
  stop() {
    this.running = false;
    write(this.button, this.texts.again);
    this.said.setAttribute("aria-live", "polite");
  }
  /** @param {Checked} message */
  async show(message) {
    if (!this.running) return;
    this.plot.hidden = this.rows.root.hidden = false;
    write(this.said, message.said);
    this.plot.setAttribute("aria-label", message.said);
    tabulate(this.rows.content, message.table);
    await this.drawNow(this.plot, message.figure);
    if (message.done) return this.stop();
    this.later(() => this.running && this.ask(false));
  }
};
var OddsSection = class {
  /** @param {OddsSections} all */
  constructor(all) {
    this.all = all;
    this.root = make("section", "lamakit-odds-section");
    this.title = make("h2");
    this.label = make("span", "lamakit-odds-label");
    this.headline = make("p", "lamakit-odds-headline");
    this.plot = newPlot();
    this.lines = make("div", "lamakit-odds-lines");
    this.how = new Fold("how", make("ol"));
    this.table = new Fold("table", newScroll());
    this.data = null;
    for (const { root } of [this.how, this.table]) root.addEventListener("toggle", () => root.open && this.unfold());
    const about = () => ({ section: this.data?.key, ply: all.ply });
    this.assumption = new Assumption((value) => all.carrier.send({ kind: "slide", value, ...about() }));
    const ask = (fresh) => all.carrier.send({ kind: "check", fresh, ...about() });
    const later = (act) => all.whenLookedAt(act);
    this.check = new Check(ask, (plot, figure) => draw(all.carrier, plot, figure), later);
    const head = put(make("div", "lamakit-odds-head"), this.title, this.label);
    put(this.root, head, this.headline, this.assumption.root, this.plot, this.lines);
    put(this.root, this.table.root, this.how.root, this.check.fold.root);
  }
  /** @param {Section} data @param {Record<string, string>} texts */
  show(data, texts) {
    if (this.data?.key !== data.key) this.table.root.open = data.open;
    this.data = data;
    this.root.dataset.section = data.key;
    write(this.title, data.title);
    write(this.label, data.label);
    this.label.hidden = !data.label;
    write(this.headline, unbroken(data.headline));
    writeAll(this.lines, data.lines, "p");
    this.how.root.hidden = !data.how.length;
    write(this.how.title, texts.how);
    this.table.root.hidden = !data.table.length;
    write(this.table.title, texts.table);
    this.table.content.setAttribute("aria-label", `${data.title}: ${texts.table}`);
    this.unfold();
    this.plot.hidden = !data.figure;
    this.plot.setAttribute("aria-label", `${data.title}. ${data.headline}`);
    if (data.figure) this.all.plan(this.plot, data.figure);
    this.assumption.show(data.slider);
    this.check.reset(data.check, texts);
  }
  /** What is folded away is only written when somebody looks. */
  unfold() {
    if (!this.data) return;
    const { table, how } = this.data;
    if (this.table.root.open && table.length) tabulate(this.table.content, table);
    if (this.how.root.open) writeAll(this.how.content, how, "li");
  }
};
var OddsSections = class {
  /** @param {Source} carrier */
  constructor(carrier) {
    this.carrier = carrier;
    this.root = make("div", "lamakit-odds");
    this.ply = NaN;
    this.texts = {};
    this.sections = /* @__PURE__ */ new Map();
    this.drawn = /* @__PURE__ */ new WeakMap();
    this.planned = /* @__PURE__ */ new Map();
    this.inSight = /* @__PURE__ */ new Set();
    this.width = 0;
    this.drawing = null;
    this.shown = [];
    this.early = [];
    this.putOff = [];
    const again = async () => {
      this.drawOn();
      await this.drawing;
      if (this.isLookedAt) this.putOff.splice(0).forEach((act) => act());
    };
    new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width;
      this.arrange();
      again();
    }).observe(this.root);
    this.sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.inSight[isIntersecting ? "add" : "delete"](target);
      this.drawOn();
    });
    document.addEventListener("visibilitychange", again);
    addEventListener("beforeprint", () => this.drawAll());
  }
  /** @param {string} key */
  section(key) {
    const section = this.sections.get(key) ?? new OddsSection(this);
    this.sections.set(key, section);
    return section;
  }
  /** @param {Odds} odds */
  show({ sections, texts, ply }) {
    this.ply = ply;
    this.putOff.length = 0;
    this.texts = texts;
    this.shown = sections.map(({ key }) => key);
    for (const key of this.shown) this.section(key);
    for (const [key, { root, plot }] of this.sections) {
      root.hidden = !this.shown.includes(key);
      if (root.hidden) this.forget(plot);
    }
    this.arrange();
    for (const data of sections) this.section(data.key).show(data, texts);
    for (const message of this.early.splice(0)) if (message.ply === ply) this.hears(message);
    this.askLater("more");
    this.askLater("estimate");
  }
  /** What takes longer is asked for when everything is painted, and only while somebody looks. @param {string} kind */
  async askLater(kind) {
    const { ply } = this;
    await this.drawing;
    this.whenLookedAt(() => this.ply === ply && this.carrier.send({ kind, ply }));
  }
  get isLookedAt() {
    return !document.hidden && this.width > 0;
  }
  /** When everything so far is painted, or, if that is hidden, when it is shown again. @param {() => void} act */
  whenLookedAt(act) {
    afterPaint(() => this.isLookedAt ? act() : this.putOff.push(act));
  }
  /** Charts are drawn one a frame, only when they have changed, and only where somebody looks. @param {Plot} plot @param {Figure} figure */
  plan(plot, figure) {
    const text = JSON.stringify(figure);
    if (this.drawn.get(plot) === text) return;
    this.drawn.set(plot, text);
    this.planned.set(plot, figure);
    if (figure.layout.height) plot.style.height = `${figure.layout.height}px`;
    if (!this.inSight.has(plot)) plot.style.visibility = "hidden";
    this.sight.observe(plot);
    this.drawOn();
  }
  /** What it shows may be of somebody else's hand: nobody sees it before it is drawn again. @param {Plot} plot */
  forget(plot) {
    plot.style.visibility = "hidden";
    this.planned.delete(plot);
    this.drawn.delete(plot);
  }
  /** What nobody sees is drawn when somebody looks. */
  drawOn() {
    if (!this.planned.size || !this.isLookedAt) return;
    this.drawing ??= this.drawInSight().finally(() => this.drawing = null);
  }
  /** Paper shows everything: what is drawn before its turn is drawn before the page is laid out for it. */
  drawAll() {
    if (globalThis.Plotly && this.isLookedAt) for (const plot of [...this.planned.keys()]) this.drawOne(plot);
  }
  async drawInSight() {
    await library(this.carrier);
    await painted();
    const next = () => this.isLookedAt && [...this.planned.keys()].find((plot) => this.inSight.has(plot));
    for (let plot = next(); plot; plot = next()) {
      await this.drawOne(plot);
      await painted();
    }
  }
  /** @param {Plot} plot */
  async drawOne(plot) {
    const figure = (
      /** @type {Figure} */
      this.planned.get(plot)
    );
    this.planned.delete(plot);
    if (!plot.isConnected || plot.hidden) {
      this.drawn.delete(plot);
      return;
    }
    await draw(this.carrier, plot, figure);
    if (this.drawn.has(plot) && !this.planned.has(plot)) plot.style.visibility = "";
  }
  arrange() {
    const count = Math.max(1, Math.min(3, Math.floor(this.width / COLUMN)));
    while (this.root.children.length < count) put(this.root, make("div", "lamakit-odds-column"));
    const columns = (
      /** @type {HTMLElement[]} */
      [...this.root.children]
    );
    columns.forEach((column, at) => column.hidden = at >= count);
    const next = columns.map((column) => (
      /** @type {HTMLElement | null} */
      column.firstElementChild
    ));
    this.shown.forEach((key, place) => {
      const { root } = this.section(key);
      const at = place % count;
      while (next[at]?.hidden) next[at] = following(next[at]);
      const old = next.indexOf(root);
      if (old >= 0) next[old] = following(root);
      if (old !== at) columns[at].insertBefore(root, next[at]);
    });
  }
  /** @param {AboutOdds} message */
  hears(message) {
    if (message.kind === "checked") this.sections.get(message.section)?.check.show(message);
    else if (message.ply !== this.ply) this.early.push(message);
    else if (message.kind === "odds") this.show(message);
    else if (message.kind === "estimated") this.askLater("estimate");
    else if (message.kind === "further") this.askLater("more");
    else this.sections.get(message.section.key)?.show(message.section, this.texts);
  }
};

// lamakit/widgets/static/llama/desk/game.js
var Game = class {
  /** @param {Say} say @param {(message: Told) => void} send */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.root = make("div", "game");
    this.players = make("select");
    this.shown = "";
  }
  /** @param {DeskView} view @param {DeskSetup["boxes"]} boxes */
  draw({ game, seats }, boxes) {
    const key = JSON.stringify(game);
    if (this.shown !== key) this.build(game, boxes);
    this.shown = key;
    this.players.value = String(seats.length);
  }
  /** @param {DeskView["game"]} game @param {DeskSetup["boxes"]} boxes */
  build(game, boxes) {
    const { variant, overlays, edition } = game;
    const { overlays: known, editions } = boxes[variant];
    const focus = focused()?.dataset.game;
    const choose = (more) => this.send({ kind: "game", ...game, ...more });
    const box = this.choice("variant", "Game", Object.entries(boxes).map(([name, { title }]) => [name, title]), variant);
    box.onchange = () => this.send({ kind: "game", variant: box.value, overlays: [], edition: "amigo" });
    const which = this.choice("edition", "Edition", Object.entries(editions), edition);
    which.onchange = () => choose({ edition: which.value });
    const counts = [2, 3, 4, 5, 6].map((count) => [String(count), this.say("{count} players", { count })]);
    this.players = this.choice("players", "Players", counts);
    this.players.onchange = () => this.send({ kind: "edit", do: "players", count: Number(this.players.value) });
    const checks = Object.entries(known).map(([name, text]) => {
      const check = make("input", "", "", { type: "checkbox", "data-game": name });
      check.checked = overlays.includes(name);
      const others = overlays.filter((other) => other !== name);
      check.onchange = () => choose({ overlays: check.checked ? [...others, name] : others });
      return put(make("label", "check chip-check"), check, make("span", "", text.split(":")[0]));
    });
    this.root.replaceChildren(box, ...Object.keys(editions).length > 1 ? [which] : [], this.players, ...checks);
    if (focus) find(this.root, `[data-game="${focus}"]`)?.focus();
  }
  /** @param {string} name @param {string} label @param {string[][]} choices */
  choice(name, label, choices, value = "") {
    const node = select(choices, { "data-game": name, "aria-label": this.say(label) });
    if (value) node.value = value;
    return node;
  }
};

// lamakit/widgets/static/llama/desk/middle.js
var Middle = class {
  /** @param {Pieces} pieces @param {Zones} zones @param {Say} say @param {Edit} edit */
  constructor(pieces, zones, say, edit) {
    this.pieces = pieces;
    this.zones = zones;
    this.say = say;
    this.edit = edit;
    this.root = make("div", "desk-middle");
  }
  /** @param {DeskView} view */
  draw(view) {
    const { dice, row, roll, top, played, stage, deck } = view;
    const zones = dice ? [["row", this.say("Row"), row, "cards"], ["roll", this.say("Dice on the table"), roll, "dice"]] : [["top", this.say("Top card"), [top], "cards"], ["played", this.say("Played cards"), played, "cards"]];
    if (!dice) zones.push(["deck", this.say("Deck"), [], "deck"]);
    if (stage) zones.push(["stage", this.say("On the stage"), stage, "tokens"]);
    keyed(
      this.root,
      zones,
      ([key]) => key,
      ([key]) => make("div", `zone-${key}`),
      (node, [key, name, things, kind]) => kind === "deck" ? this.drawDeck(node, name, deck ?? 0) : this.zones.draw(node, key, name, things, kind)
    );
    if (stage) this.drawShow(view.show);
  }
  /** @param {HTMLElement} node @param {string} name @param {number} count */
  drawDeck(node, name, count) {
    if (!node.firstChild) put(node, make("span", "zone-label", name), this.pieces.back(), make("b", "deck-count"));
    const [, back, number] = kids(node);
    write(number, this.say("{count} cards", { count }));
    back.style.visibility = count > 0 ? "" : "hidden";
  }
  /** @param {boolean} on */
  drawShow(on) {
    const zone = (
      /** @type {HTMLElement} */
      find(this.root, ".zone-stage")
    );
    const old = find(zone, ".show-switch");
    const toggle = old ?? button("show-switch", this.say("Show!"), () => {
    }, { type: "button" });
    if (!old) zone.append(toggle);
    toggle.onclick = () => this.edit("show", { on: !on });
    toggle.setAttribute("aria-pressed", String(on));
  }
};

// lamakit/widgets/static/llama/desk/palette.js
var Palette = class {
  /** @param {Zones} zones @param {Say} say @param {Edit} edit */
  constructor(zones, say, edit) {
    this.zones = zones;
    this.say = say;
    this.edit = edit;
    this.name = make("p", "palette-name");
    this.chips = make("div", "palette", "", { role: "group" });
    this.root = put(make("div", "paper tray-paper"), this.name, this.chips);
  }
  /** @param {DeskView} view */
  draw(view) {
    const place = find(this.zones.root, ".zone.active .zone-name")?.textContent;
    if (!place) return this.zones.activate(`hand ${view.seats.find(({ you }) => you)?.letter}`);
    const { kind } = this.zones;
    const codes = kind === "tokens" ? view.tokens : view.codes;
    write(this.name, `${this.say("Add here:")} ${place}`);
    this.chips.classList.toggle("dense", codes.length > 9);
    keyed(
      this.chips,
      codes,
      (code) => `${kind} ${code}`,
      (code) => this.chip(code, kind),
      (chip, code) => this.drawChip(chip, code, kind, place, view)
    );
  }
  /** @param {string} code @param {Kind} kind */
  chip(code, kind) {
    const chip = button(`chip of-${kind}`, "", () => this.add(code), { type: "button" });
    return put(chip, this.zones.thing(code, kind), make("span", "times"));
  }
  /** @param {string} code */
  add(code) {
    this.edit("put", { place: this.zones.active, code });
  }
  /** @param {HTMLElement} chip @param {string} code @param {Kind} kind @param {string} place @param {DeskView} view */
  drawChip(chip, code, kind, place, view) {
    const left = kind === "cards" ? view.left[code] : null;
    const inRow = this.zones.active === "row" && view.row.includes(code);
    const out = left !== null && left <= 0 || inRow;
    write(kids(chip)[1], left === null ? "" : String(left));
    const does = this.say("Add {thing} to: {place}", { thing: this.zones.spoken(code, kind), place });
    const name = left === null ? does : `${does}. ${this.say("{count} left", { count: left })}`;
    chip.setAttribute("aria-label", name);
    chip.title = name;
    chip.classList.toggle("out", out);
    chip.setAttribute("aria-disabled", String(out));
  }
};

// lamakit/widgets/static/llama/desk/position.js
var Position = class {
  /** @param {Say} say @param {(message: Told) => void} send @param {AbortSignal} signal */
  constructor(say, send, signal) {
    this.say = say;
    this.send = send;
    this.timers = new Timers(signal);
    this.shown = "";
    const name = say("Position");
    const plain = { rows: "1", spellcheck: "false", autocapitalize: "off" };
    this.line = make("textarea", "", "", { ...plain, "aria-label": name });
    this.line.oninput = () => this.grow();
    this.line.onchange = () => this.tell();
    this.line.onpaste = () => setTimeout(() => this.tell());
    this.line.onkeydown = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.tell();
    };
    this.why = make("p", "error desk-error", "", { role: "alert" });
    const copy = button("plain", say("Copy the line"), () => this.copy(this.line.value, copy, "Copy the line"), { type: "button" });
    const label = put(make("label", "line-label"), make("span", "", name), this.line);
    this.root = put(make("div", "desk-line"), label, copy, this.why);
  }
  /** @param {DeskView} view */
  draw({ line, refusal }) {
    write(this.why, refusal);
    this.line.value = this.shown = line;
    this.line.removeAttribute("aria-invalid");
    this.grow();
  }
  /** @param {string} text @param {string | undefined} line */
  refuse(text, line) {
    write(this.why, "");
    write(this.why, text);
    if (line) this.line.value = line;
    this.line.setAttribute("aria-invalid", String(this.line.value !== this.shown));
    this.grow();
  }
  grow() {
    this.line.style.height = "0";
    this.line.style.height = `${this.line.scrollHeight + 2}px`;
  }
  tell() {
    if (this.line.value !== this.shown) this.send({ kind: "line", text: this.line.value });
  }
  /** @param {string} text @param {Element} node says that it is copied @param {string} label what it says else */
  async copy(text, node, label) {
    try {
      await navigator.clipboard.writeText(text);
      write(node, this.say("Copied"));
    } catch {
      this.line.focus();
      this.line.select();
    }
    this.timers.set("copied", 1500, () => write(node, this.say(label)));
  }
};

// lamakit/widgets/static/llama/desk/saw.js
var Saw = class {
  /** @param {Say} say @param {(message: Told) => void} send */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.title = make("summary");
    this.list = make("ul");
    this.seat = select([], { "aria-label": say("Player") });
    const ways = [["draw", say("drew on")], ["quit", say("quit on")]];
    this.did = select(ways, { "aria-label": say("What they did") });
    this.top = select([], { "aria-label": say("Top card") });
    const tell = () => send({ kind: "saw", seat: this.seat.value, did: this.did.value, top: this.top.value });
    const add = button("plain", say("Add"), tell, { type: "button" });
    const row = put(make("div", "saw-row"), this.seat, this.did, this.top, add);
    this.root = put(make("details", "paper desk-saw"), this.title, this.list, row);
  }
  /** @param {DeskView} view */
  draw({ dice, saw, seats, codes, top }) {
    this.root.hidden = dice;
    write(this.title, `${this.say("What they did")} (${saw.length})`);
    offerValues(this.seat, seats.filter((seat) => !seat.you).map(({ letter }) => letter));
    offerValues(this.top, codes, top);
    const lines = saw.map((text, number) => {
      const label = `${this.say("Forget")}: ${text}`;
      const forget = () => this.send({ kind: "saw", forget: number });
      return put(make("li"), make("span", "", text), button("plain", "×", forget, { type: "button", "aria-label": label }));
    });
    this.list.replaceChildren(...lines);
  }
};
function offerValues(node, values, preferred = "") {
  const known = [...node.options].map(({ value }) => value);
  const before = known.length ? node.value : preferred;
  if (known.join() !== values.join()) node.replaceChildren(...options(values.map((value) => [value, value])));
  const chosen2 = [before, preferred].find((value) => values.includes(value));
  if (chosen2) node.value = chosen2;
}

// lamakit/widgets/static/llama/desk/seats.js
var DeskSeats = class {
  /** @param {Pieces} pieces @param {Zones} zones @param {Say} say @param {Edit} edit */
  constructor(pieces, zones, say, edit) {
    this.pieces = pieces;
    this.zones = zones;
    this.say = say;
    this.edit = edit;
    this.root = make("div", "desk-seats");
    this.own = make("div", "desk-own");
  }
  /** @param {DeskView} view */
  draw({ seats, magic }) {
    const key = ({ letter, cards, you }) => cards && !you ? `${letter} open` : letter;
    for (
      const [parent, mine] of
      /** @type {const} */
      [[this.root, false], [this.own, true]]
    ) {
      const here = seats.filter(({ you }) => you === mine);
      keyed(parent, here, key, (seat) => this.create(seat), (node, seat) => this.drawSeat(node, seat, magic));
    }
  }
  /** @param {DeskSeat} seat */
  create({ letter }) {
    const flag = (name, act) => {
      const node = button(`flag for-${name}`, this.say(name), () => act(node.getAttribute("aria-pressed") !== "true"), { type: "button" });
      return node;
    };
    const turn = flag("turn", () => this.edit("turn", { seat: letter }));
    const quit = flag("quit", (on) => this.edit("quit", { seat: letter, on }));
    const magic = flag("magic", (on) => this.edit("magic", { seat: on ? letter : "" }));
    magic.replaceChildren(this.pieces.token("m"));
    const head = put(make("div", "desk-seat-head"), make("b", "name"), turn, quit, magic);
    return put(make("div", "place desk-seat"), head, make("div", "desk-cards"), this.pointsField(letter));
  }
  /** @param {HTMLElement} node @param {DeskSeat} seat @param {boolean} hasMagic */
  drawSeat(node, seat, hasMagic) {
    const [head, cards, points] = kids(node);
    const [name, turn, quit, magic] = kids(head);
    write(name, seat.you ? `${seat.letter} (${this.say("you")})` : seat.letter);
    turn.setAttribute("aria-pressed", String(seat.turn));
    quit.setAttribute("aria-pressed", String(seat.quit));
    magic.hidden = !hasMagic;
    magic.setAttribute("aria-pressed", String(seat.magic));
    magic.setAttribute("aria-label", this.say("Magic token"));
    node.classList.toggle("turn", seat.turn);
    node.classList.toggle("gone", seat.quit);
    const hand = seat.you ? this.say("Your hand") : this.say("Cards of {seat}", { seat: seat.letter });
    if (seat.cards) this.zones.draw(cards, `hand ${seat.letter}`, hand, seat.cards);
    else this.drawHidden(cards, seat, hand);
    const input = (
      /** @type {HTMLInputElement} */
      find(points, "input")
    );
    if (focused() !== input) input.value = String(seat.points);
  }
  /** @param {HTMLElement} node @param {DeskSeat} seat @param {string} hand */
  drawHidden(node, { letter, size }, hand) {
    if (!node.firstChild) {
      const step = (sign, label) => make("button", "step", sign, { type: "button", "aria-label": `${hand}: ${this.say(label)}` });
      put(node, step("−", "fewer"), make("span", "fan"), make("b", "fan-count"), step("+", "more"));
      node.classList.add("hidden-cards");
    }
    const [less, fan, count, more] = kids(node);
    less.onclick = () => this.edit("hidden", { seat: letter, count: size - 1 });
    more.onclick = () => this.edit("hidden", { seat: letter, count: size + 1 });
    less.toggleAttribute("disabled", size === 0);
    fillUp(fan, Math.min(size, 8), () => this.pieces.back("card mini"));
    write(count, String(size));
  }
  /** @param {string} letter */
  pointsField(letter) {
    const limits = { type: "number", min: "0", max: "999", inputmode: "numeric" };
    const label = this.say("Points of {seat}", { seat: letter });
    const input = make("input", "", "", { ...limits, "aria-label": label });
    input.onchange = () => this.edit("points", { seat: letter, count: Math.trunc(Number(input.value)) || 0 });
    return put(make("label", "desk-points"), input, make("span", "", this.say("points")));
  }
};

// lamakit/widgets/static/llama/desk/zones.js
var Zones = class {
  /** `chosen` hears when another place is. @param {Pieces} pieces @param {Say} say @param {Edit} edit @param {() => void} chosen */
  constructor(pieces, say, edit, chosen2) {
    this.pieces = pieces;
    this.say = say;
    this.edit = edit;
    this.chosen = chosen2;
    this.active = "";
    this.tokenNames = {};
    this.root = make("section", "felt desk-felt");
  }
  /** @param {string} code @param {Kind} kind */
  spoken(code, kind) {
    return kind === "tokens" ? this.tokenNames[code] : this.pieces.spoken[code];
  }
  /** @param {string} code @param {Kind} kind */
  thing(code, kind) {
    if (kind === "tokens") return this.pieces.token(code);
    return kind === "dice" ? this.pieces.die(code) : this.pieces.face(code);
  }
  /** The kind of what is added now. @returns {Kind} */
  get kind() {
    return this.active === "stage" ? "tokens" : this.active === "roll" ? "dice" : "cards";
  }
  /** @param {HTMLElement} node @param {string} key @param {string} name @param {string[]} things @param {Kind} kind */
  draw(node, key, name, things, kind = "cards") {
    if (!node.firstChild) {
      const head2 = button("zone-name", "", () => this.activate(key), { type: "button" });
      put(node, head2, make("div", "zone-things"));
      node.classList.add("zone");
      node.dataset.place = key;
    }
    const [head, box] = kids(node);
    write(head, name);
    this.mark(node);
    const counts = /* @__PURE__ */ new Map();
    for (const code of things) counts.set(code, (counts.get(code) ?? 0) + 1);
    keyed(box, [...counts], ([code]) => code, ([code]) => this.heap(key, code, kind), (heap, [code, count]) => {
      const times = count > 1 ? `×${count}` : "";
      write(
        /** @type {Element} */
        heap.lastElementChild,
        times
      );
      const words = { thing: this.spoken(code, kind), place: name };
      heap.setAttribute("aria-label", `${this.say("Take {thing} away from: {place}", words)} ${times}`.trim());
      heap.dataset.count = String(count);
    });
    if (!counts.size) box.append(make("span", "blank", this.say("empty"), { "data-key": "" }));
  }
  /** @param {HTMLElement} zone */
  mark(zone) {
    const active = zone.dataset.place === this.active;
    zone.classList.toggle("active", active);
    kids(zone)[0].setAttribute("aria-pressed", String(active));
  }
  /** @param {string} place @param {string} code @param {Kind} kind */
  heap(place, code, kind) {
    const heap = button(`heap of-${kind}`, "", () => {
      this.activate(place);
      if (place !== "top") this.edit("take", { place, code });
    }, { type: "button" });
    return put(heap, this.thing(code, kind), make("span", "times"));
  }
  /** @param {string} place */
  activate(place) {
    this.active = place;
    for (const zone of findAll(this.root, ".zone")) this.mark(zone);
    this.chosen();
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

// lamakit/widgets/static/llama/desk.js
var WHY_LOST = "There is no answer. The address holds your position; reconnect to go on where you were.";
var Desk = class {
  /** @param {Page<FromDesk>} page @param {Carrier<FromDesk>} carrier @param {DeskSetup} setup */
  constructor(page, carrier, setup) {
    const { say, send, root, signal } = page;
    this.page = page;
    this.press = new Press(page);
    this.boxes = setup.boxes;
    this.pieces = new Pieces(page.pictures);
    this.odds = new OddsSections(carrier);
    this.number = 0;
    this.view = null;
    const edit = (what, more = {}) => send({ kind: "edit", do: what, ...more });
    this.zones = new Zones(this.pieces, say, edit, () => this.view && this.palette.draw(this.view));
    this.palette = new Palette(this.zones, say, edit);
    this.game = new Game(say, send);
    this.position = new Position(say, send, signal);
    this.seats = new DeskSeats(this.pieces, this.zones, say, edit);
    this.middle = new Middle(this.pieces, this.zones, say, edit);
    this.saw = new Saw(say, send);
    this.bar = new Bar();
    this.undoTool = tool("undo", say("Undo"), () => send({ kind: "undo" }));
    put(this.bar.tools, this.undoTool, tool("new", say("New deal"), () => send({ kind: "fresh" })), ...this.links());
    put(this.zones.root, this.seats.root, this.middle.root, this.seats.own);
    const side = put(make("div", "desk-side"), this.zones.root, this.saw.root, this.palette.root);
    const board = put(make("div", "desk-board"), side, this.odds.root);
    root.classList.add("lamakit-desk");
    put(root, this.bar.root, this.game.root, this.position.root, board);
    page.listen(root, "keydown", (event) => this.key(
      /** @type {KeyboardEvent} */
      event
    ));
    this.take(setup);
  }
  links() {
    const { say, standalone } = this.page;
    const label = "Copy the link";
    const link = tool("link", say(label), () => this.position.copy(location.href, kids(link)[1], label));
    const back = put(make("a", "tool to-table", "", { href: "play" }), icon("table"), make("span", "", say("Back to the table")));
    link.hidden = back.hidden = !standalone;
    back.onclick = () => {
      const match = remembered("match", "");
      back.href = match ? `play?match=${encodeURIComponent(match)}` : "play";
    };
    return [link, back];
  }
  /** Another game's drawings and words. @param {DeskSetup} setup */
  take(setup) {
    this.boxes = setup.boxes;
    this.pieces.take(setup);
    this.zones.tokenNames = setup.spokenTokens;
    this.zones.active = "";
    this.palette.chips.replaceChildren();
  }
  /** @param {FromDesk} message */
  hears(message) {
    if (message.kind !== "pong") this.press.after(() => this.takes(message));
  }
  /** @param {Exclude<FromDesk, { kind: "pong" }>} message */
  takes(message) {
    if (message.kind === "setup") {
      this.page.take(message);
      this.take(message);
    } else if (message.kind === "view") this.show(message);
    else if (message.kind === "refused") this.position.refuse(message.text, message.line);
    else if (message.kind === "odds" && message.ply !== this.odds.ply) this.showOdds(message);
    else this.odds.hears(message);
  }
  /** @param {DeskView} view */
  show(view) {
    const { say, line } = this.page;
    this.view = view;
    this.number += 1;
    line.seen(this.number);
    write(this.bar.title, `${say("Odds desk")} · ${view.title}`);
    this.undoTool.disabled = !view.undo;
    this.odds.root.classList.toggle("stale", Boolean(view.refusal));
    this.odds.root.dataset.stale = view.refusal ? say("Charts show the last valid position.") : "";
    this.zones.root.classList.toggle("dice", view.dice);
    this.game.draw(view, this.boxes);
    for (const part of [this.position, this.seats, this.middle, this.palette, this.saw]) part.draw(view);
    if (!view.refusal) this.keepAddress(view);
  }
  /** The position is painted before its charts. @param {Odds} message */
  showOdds(message) {
    const { number } = this;
    afterPaint(() => this.number === number && this.odds.show(message));
  }
  /** @param {DeskView} view */
  keepAddress(view) {
    if (!this.page.standalone) return;
    const address = new URL(location.href);
    address.search = view.address;
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }
  /** A card's key adds it where cards are added. @param {KeyboardEvent} event */
  key(event) {
    const target = targetOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select")) return;
    const code = event.key.toUpperCase();
    if (!this.zones.root.contains(target) && !this.palette.chips.contains(target)) return;
    if (!this.view || !(code in this.view.left) || this.zones.active === "stage") return;
    event.preventDefault();
    this.palette.add(code);
  }
};
function openDesk(carrier, host, signal) {
  let desk = null;
  const search = carrier.standalone ? location.search : "";
  const page = new Page(carrier, host, signal, {
    hello: (first) => ({ kind: "hello", search: first ? search : "" }),
    hears: (message) => {
      if (desk) return desk.hears(message);
      if (message.kind !== "setup") return;
      page.take(message);
      desk = new Desk(page, carrier, message);
    }
  }, WHY_LOST);
  page.line.greet();
}
var desk_default = openDesk;
export {
  desk_default as default
};
