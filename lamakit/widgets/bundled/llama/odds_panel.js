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
var focused = () => (
  /** @type {HTMLElement | null} */
  document.activeElement
);
function fillUp(node, count, create) {
  while (node.children.length > count) node.lastChild?.remove();
  while (node.children.length < count) node.append(create());
}

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

// lamakit/widgets/static/timers.js
function afterPaint(act) {
  requestAnimationFrame(() => setTimeout(act));
}
function idle(ms) {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => setTimeout(() => rest(resolve), ms));
}

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

// lamakit/widgets/static/llama/odds_panel.js
var OddsPanel = class {
  /** @param {Carrier<AboutOdds | PanelOdds>} carrier @param {HTMLElement} host */
  constructor(carrier, host) {
    this.standalone = carrier.standalone;
    this.sections = new OddsSections(carrier);
    this.blind = make("input", "", "", { type: "checkbox" });
    this.blindText = make("span");
    this.hint = make("p", "lamakit-odds-hint", "", { hidden: "" });
    this.desk = make("a", "lamakit-odds-desk", "", { hidden: "" });
    this.latest = null;
    this.blind.checked = remembered("blind", false);
    const tell = (kind) => carrier.send({ kind, on: this.blind.checked });
    this.blind.onchange = () => {
      remember("blind", this.blind.checked);
      tell("blind");
    };
    this.bar = put(make("div", "lamakit-odds-bar"), put(make("label"), this.blind, this.blindText), this.desk);
    this.bar.style.visibility = "hidden";
    put(host, put(make("div", "lamakit-odds-panel"), this.bar, this.hint, this.sections.root));
    tell("hello");
  }
  /** @param {AboutOdds | PanelOdds} message */
  hears(message) {
    if (!("hint" in message)) return this.sections.hears(message);
    this.latest = message;
    afterPaint(() => this.latest === message && this.show(message));
  }
  /** @param {PanelOdds} message */
  show(message) {
    const { texts, address, hint } = message;
    this.bar.style.visibility = "";
    write(this.blindText, texts.blind);
    write(this.desk, texts.desk);
    this.desk.hidden = !address || !this.standalone;
    this.desk.href = `odds?${address}`;
    write(this.hint, hint);
    this.hint.hidden = !hint;
    this.sections.show(message);
  }
};
var odds_panel_default = (carrier, host, signal) => {
  const panel = new OddsPanel(carrier, host);
  signal.addEventListener("abort", carrier.hear((message) => panel.hears(message)));
};
export {
  odds_panel_default as default
};
