/* The sections of the odds: charts, each with a table, with how it is computed and with a check by simulation. */

const COLUMN = 370; // px that a section needs beside another

class OddsSection {
  constructor(panel) {
    this.panel = panel;
    this.root = make("section", "lamakit-odds-section");
    this.title = make("h3");
    this.label = make("span", "lamakit-odds-label");
    this.headline = make("p", "lamakit-odds-headline");
    this.plot = make("div", "lamakit-odds-plot", "", { role: "img" });
    this.lines = make("div", "lamakit-odds-lines");
    this.slider = make("div", "lamakit-odds-slider", "", { hidden: "" });
    [this.how, this.howText] = this.fold("how", make("ol"));
    [this.table, this.tableText] = this.fold("table", make("div", "lamakit-odds-scroll"));
    for (const fold of [this.how, this.table]) fold.addEventListener("toggle", () => fold.open && this.unfold());
    this.buildCheck();
    const head = put(make("div", "lamakit-odds-head"), this.title, this.label);
    put(this.root, head, this.headline, this.slider, this.plot, this.lines, this.table, this.how, this.check);
  }

  fold(name, content) {
    const fold = make("details", `lamakit-odds-fold for-${name}`);
    put(fold, make("summary"), content);
    return [fold, content];
  }

  show(data, texts) {
    this.data = data;
    this.texts = texts;
    if (this.key !== data.key) this.table.open = Boolean(data.open);
    this.key = data.key;
    this.root.dataset.section = data.key;
    write(this.title, data.title);
    write(this.label, data.label);
    this.label.hidden = !data.label;
    write(this.headline, unbroken(data.headline));
    this.lines.replaceChildren(...data.lines.map((line) => make("p", "", line)));
    this.how.hidden = !data.how.length;
    write(this.how.firstChild, texts.how);
    this.table.hidden = !data.table.length;
    write(this.table.firstChild, texts.table);
    this.unfold();
    this.plot.hidden = !data.figure;
    this.plot.setAttribute("aria-label", `${data.title}. ${data.headline}`);
    if (data.figure) this.panel.plan(this.plot, data.figure);
    this.showSlider(data.slider);
    this.resetCheck();
  }

  /* What is folded away is only written when somebody looks. */
  unfold() {
    const { data } = this;
    if (!data) return;
    if (this.table.open && data.table.length) this.tableText.replaceChildren(tableOf(data.table));
    if (this.how.open) this.howText.replaceChildren(...data.how.map((line) => make("li", "", line)));
  }

  // --- a slider that changes what the section assumes

  showSlider(slider) {
    this.slider.hidden = !slider;
    if (!slider) return;
    if (!this.range) {
      this.range = make("input", "", "", { type: "range" });
      this.rangeValue = make("output");
      this.rangeName = make("span");
      put(this.slider, put(make("label"), this.rangeName, this.range, this.rangeValue));
      this.range.oninput = () => this.slide();
    }
    const { min, max, step, value, said, name } = slider;
    for (const [key, text] of Object.entries({ min, max, step })) this.range.setAttribute(key, String(text));
    if (document.activeElement !== this.range || !this.sliding) this.range.value = String(value);
    write(this.rangeName, name);
    write(this.rangeValue, said);
    this.range.setAttribute("aria-valuetext", said);
  }

  /* Only the latest place of the slider is asked for, one at a time. */
  slide() {
    this.wanted = Number(this.range.value);
    if (this.sliding) return;
    this.sliding = true;
    const next = () => {
      const value = this.wanted;
      this.panel.send({ kind: "slide", section: this.key, value, ply: this.panel.ply });
      setTimeout(() => (this.wanted === value ? (this.sliding = false) : next()), 60);
    };
    next();
  }

  // --- the check: the page asks for the next slice when it has painted the last one

  buildCheck() {
    [this.check, this.checkBody] = this.fold("check", make("div"));
    this.checkWhat = make("p");
    this.checkPlot = make("div", "lamakit-odds-plot", "", { role: "img" });
    this.checkSaid = make("p", "lamakit-odds-said", "", { "aria-live": "off" });
    this.checkButton = make("button", "lamakit-odds-button", "", { type: "button" });
    [this.checkTable, this.checkRows] = this.fold("rows", make("div", "lamakit-odds-scroll"));
    this.checkButton.onclick = () => (this.running ? this.stopCheck() : this.startCheck());
    put(this.checkBody, this.checkWhat, this.checkButton, this.checkPlot, this.checkSaid, this.checkTable);
  }

  resetCheck() {
    this.running = false;
    const { data, texts } = this;
    this.check.hidden = !data.check;
    write(this.check.firstChild, texts.check);
    write(this.checkWhat, texts.counted.replace("{what}", data.check ?? ""));
    write(this.checkButton, texts.start);
    write(this.checkSaid, "");
    write(this.checkTable.firstChild, texts.table);
    this.checkPlot.hidden = this.checkTable.hidden = true;
  }

  startCheck() {
    this.running = true;
    write(this.checkButton, this.texts.stop);
    this.askCheck(true);
  }

  stopCheck() {
    this.running = false;
    write(this.checkButton, this.texts.again);
    this.checkSaid.setAttribute("aria-live", "polite");
  }

  askCheck(fresh) {
    this.panel.send({ kind: "check", section: this.key, fresh, ply: this.panel.ply });
  }

  async showCheck(message) {
    if (!this.running) return;
    this.checkPlot.hidden = this.checkTable.hidden = false;
    write(this.checkSaid, message.said);
    this.checkPlot.setAttribute("aria-label", message.said);
    this.checkRows.replaceChildren(tableOf(message.table));
    await draw(this.panel.model, this.checkPlot, message.figure);
    if (message.done) return this.stopCheck();
    requestAnimationFrame(() => setTimeout(() => this.running && this.askCheck(false)));
  }
}

/* Numbers stay with their signs. */
function unbroken(text) {
  return text.replaceAll(" %", "\u00a0%").replaceAll(" ± ", "\u00a0±\u00a0");
}

function tableOf(rows) {
  const [head, ...body] = rows;
  const line = (row, tag) => put(make("tr"), ...row.map((text) => make(tag, "", unbroken(text))));
  return put(make("table"), put(make("thead"), line(head, "th")), put(make("tbody"), ...body.map((row) => line(row, "td"))));
}

function inSight(node) {
  const { top, bottom } = node.getBoundingClientRect();
  return node.checkVisibility() && bottom > 0 && top < innerHeight;
}

/* All sections of one widget, in as many columns as there is room for; each keeps its column while others unfold. */
class OddsSections {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.root = make("div", "lamakit-odds");
    this.sections = new Map();
    this.drawn = new WeakMap(); // what each plot shows, or is about to
    this.planned = new Map();
    this.shown = [];
    new ResizeObserver(() => this.arrange()).observe(this.root);
  }

  show({ sections, texts, ply }) {
    this.ply = ply;
    this.texts = texts;
    this.shown = sections.map(({ key }) => key);
    for (const data of sections) {
      if (!this.sections.has(data.key)) this.sections.set(data.key, new OddsSection(this));
    }
    for (const [key, section] of this.sections) section.root.hidden = !this.shown.includes(key);
    this.arrange();
    for (const data of sections) this.sections.get(data.key).show(data, texts);
    this.afterPaint("more");
    this.afterPaint("estimate");
  }

  /* What takes longer is asked for when everything is painted, and only while somebody looks. */
  async afterPaint(kind) {
    const { ply } = this;
    await this.drawing;
    requestAnimationFrame(() => setTimeout(() => this.ply === ply && !document.hidden && this.send({ kind, ply })));
  }

  /* Charts are drawn one a frame, those in sight first, and only when they have changed. */
  plan(plot, figure) {
    const text = JSON.stringify(figure);
    if (this.drawn.get(plot) === text) return;
    this.drawn.set(plot, text);
    this.planned.set(plot, figure);
    this.drawing ??= this.drawPlanned().finally(() => (this.drawing = null));
  }

  async drawPlanned() {
    await library(this.model);
    while (this.planned.size) {
      const plots = [...this.planned.keys()];
      const plot = plots.find(inSight) ?? plots[0];
      const figure = this.planned.get(plot);
      this.planned.delete(plot);
      if (plot.isConnected && !plot.hidden) await draw(this.model, plot, figure);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }

  arrange() {
    const width = this.root.clientWidth;
    const count = Math.max(1, Math.min(3, Math.floor(width / COLUMN)));
    while (this.root.children.length < count) put(this.root, make("div", "lamakit-odds-column"));
    const columns = [...this.root.children];
    columns.forEach((column, at) => (column.hidden = at >= count));
    this.shown.forEach((key, at) => {
      const { root } = this.sections.get(key);
      const column = columns[at % count];
      const place = Math.floor(at / count);
      if (column.children[place] !== root) column.insertBefore(root, column.children[place] ?? null);
    });
  }

  receive(message) {
    if (message.kind === "checked") this.sections.get(message.section)?.showCheck(message);
    if (message.kind === "odds" && message.ply === this.ply) this.show(message);
    if (message.kind === "estimated" && message.ply === this.ply) this.afterPaint("estimate");
    if (message.kind === "section" && message.ply === this.ply) {
      this.sections.get(message.section.key)?.show(message.section, this.texts);
    }
  }
}
