/* The sections of the odds: charts, each with a table, with how it is computed and with a check by simulation. */

import { make } from "./dom.js";
import { live, nothing, render, repeat } from "./lit.js";
import { draw, library } from "./plot.js";
import { remember, remembered } from "./storage.js";
import { html, table } from "./template.js";
import { afterPaint } from "./timers.js";

/** @import { Source } from "./plot.js" */

const COLUMN = 370; // px that a section needs beside another

/** Numbers stay with their signs. @param {string} text */
export function unbroken(text) {
  return text.replaceAll(" ± ", " ±\u00a0");
}

const painted = () => new Promise((resolve) => afterPaint(() => resolve(null)));

const newPlot = () => make("div", "lamakit-odds-plot", "", { role: "img" });

/** @param {string[][]} rows @param {string} label */
const scrolling = ([head, ...body], label) => html`
  <div class="lamakit-odds-scroll" role="group" tabindex="0" aria-label=${label}>
    ${table(head.map(unbroken), body.map((row) => html`<tr>${row.map((cell) => html`<td>${unbroken(cell)}</td>`)}</tr>`))}
  </div>`;

class OddsSection {
  /** @param {OddsSections} all */
  constructor(all) {
    this.all = all;
    this.root = make("section", "lamakit-odds-section");
    this.plot = newPlot();
    this.check = { plot: newPlot(), running: false, shown: /** @type {Lamakit.Checked | null} */ (null) };
    this.sliding = false;
    this.wanted = 0; // of the slider
    /** @type {Lamakit.Section | null} */
    this.data = null;
  }

  /** @param {Lamakit.Section} data */
  show(data) {
    const isNew = this.data?.key !== data.key;
    this.data = data;
    Object.assign(this.check, { running: false, shown: null });
    this.check.plot.hidden = true;
    this.root.dataset.section = data.key;
    this.plot.hidden = !data.figure;
    this.plot.setAttribute("aria-label", `${data.title}. ${data.headline}`);
    this.render();
    if (isNew) this.foldOf("table").open = data.open;
    if (isNew && data.open) this.render();
    if (data.figure) this.all.plan(this.plot, data.figure);
  }

  render() {
    if (this.data) render(this.section(this.data), this.root);
  }

  /** @param {Lamakit.Section} data */
  section({ key, title, label, headline, slider, lines, table: rows, how, check }) {
    const { texts } = this.all;
    const steps = html`<ol>${how.map((step) => html`<li>${step}</li>`)}</ol>`;
    const head = html`<div class="lamakit-odds-head"><h2>${title}</h2><span class="lamakit-odds-label" ?hidden=${!label}>${label}</span></div>`;
    const said = html`<p class="lamakit-odds-headline">${unbroken(headline)}</p>`;
    const { folds } = this.all;
    const content = html`
      ${slider ? this.slider(slider) : nothing}
      ${this.plot}
      <div class="lamakit-odds-lines">${lines.map((line) => html`<p>${line}</p>`)}</div>
      ${this.fold("table", texts.table, () => scrolling(rows, `${title}: ${texts.table}`), rows.length > 0)}
      ${this.fold("how", texts.how, () => steps, how.length > 0)}
      ${this.fold("check", texts.check, () => this.checkOf(check ?? ""), Boolean(check))}`;
    if (!folds) return html`${head}${said}${content}`;
    return html`
      <details class="lamakit-odds-whole" .open=${folds.isOpen(key, this.all.shown[0] === key)} @toggle=${({ target }) => folds.turn(key, target.open)}>
        <summary>${head}</summary>${said}${content}
      </details>`;
  }

  /** @param {string} name */
  foldOf(name) {
    return /** @type {HTMLDetailsElement} */ (this.root.querySelector(`.for-${name}`));
  }

  /** Its content is only drawn when somebody looks. @param {string} name @param {string} title @param {() => Lamakit.Value} content @param {boolean} shown */
  fold(name, title, content, shown) {
    return html`
      <details class="lamakit-odds-fold for-${name}" ?hidden=${!shown} @toggle=${() => this.render()}>
        <summary>${title}</summary>${shown && this.foldOf(name)?.open ? content() : nothing}
      </details>`;
  }

  /** @param {string} kind @param {object} more */
  ask(kind, more) {
    this.all.carrier.send({ kind, ...more, section: this.data?.key, ply: this.all.ply });
  }

  // --- the slider that changes what the section assumes

  /** @param {Lamakit.Slider} slider */
  slider({ min, max, step, value, said, name }) {
    return html`
      <div class="lamakit-odds-slider">
        <label><span>${name}</span>
          <input type="range" min=${min} max=${max} step=${step} .value=${live(String(this.sliding ? this.wanted : value))}
            aria-valuetext=${said} @input=${({ target }) => this.slide(Number(target.value))}>
          <output>${said}</output>
        </label>
      </div>`;
  }

  /** Only the latest place of the slider is asked for, one at a time. @param {number} place */
  slide(place) {
    this.wanted = place;
    if (this.sliding) return;
    this.sliding = true;
    const next = () => {
      const value = this.wanted;
      this.ask("slide", { value });
      setTimeout(() => (this.wanted === value ? (this.sliding = false) : next()), 60);
    };
    next();
  }

  // --- the check by simulation, of which the page is told until it is done

  /** @param {string} what */
  checkOf(what) {
    const { texts } = this.all;
    const { plot, running, shown } = this.check;
    const label = running ? texts.stop : shown ? texts.again : texts.start;
    return html`
      <div>
        <p>${texts.counted.replace("{what}", what)}</p>
        <button type="button" class="lamakit-odds-button" @click=${() => (running ? this.stop() : this.start())}>${label}</button>
        ${plot}
        <p class="lamakit-odds-said" aria-live=${running ? "off" : "polite"}>${shown?.said ?? ""}</p>
        ${shown ? html`
          <details class="lamakit-odds-fold for-rows"><summary>${texts.table}</summary>${scrolling(shown.table, texts.table)}</details>` : nothing}
      </div>`;
  }

  start() {
    this.check.running = true;
    this.render();
    this.ask("check", {});
  }

  stop() {
    this.ask("check", { stop: true });
    this.ended();
  }

  ended() {
    this.check.running = false;
    this.render();
  }

  /** @param {Lamakit.Checked} message */
  async checked(message) {
    const { check } = this;
    if (!check.running) return;
    check.shown = message;
    check.plot.hidden = false;
    check.plot.setAttribute("aria-label", message.said);
    this.render();
    await draw(this.all.carrier, check.plot, message.figure);
    if (message.done) this.ended();
  }
}

/** Which sections are open: those that the visitor has left so, else the first. */
export class Folds {
  /** @type {Record<string, boolean> | true} by their keys; true: all of them */
  open = remembered("odds.open", {});

  /** @param {string} key @param {boolean} isFirst */
  isOpen(key, isFirst) {
    return this.open === true || (this.open[key] ?? isFirst);
  }

  /** @param {string} key @param {boolean} on */
  turn(key, on) {
    if (this.open === true) return;
    this.open = { ...this.open, [key]: on };
    remember("odds.open", this.open);
  }
}

/** All sections of one widget, in as many columns as there is room for; each keeps its column while others unfold. */
export class OddsSections {
  /** @param {Source} carrier @param {Folds | null} folds which sections are open, where they can be folded */
  constructor(carrier, folds = null) {
    this.carrier = carrier;
    this.folds = folds;
    this.root = make("div", "lamakit-odds");
    this.ply = NaN;
    /** @type {Record<string, string>} */
    this.texts = {};
    /** @type {Map<string, OddsSection>} */
    this.sections = new Map();
    /** @type {WeakMap<Lamakit.Plot, string>} what each plot shows, or is about to */
    this.drawn = new WeakMap();
    /** @type {Map<Lamakit.Plot, Lamakit.Figure>} */
    this.planned = new Map();
    /** @type {Set<Element>} plots */
    this.inSight = new Set();
    this.width = 0; // px, 0 while all this is hidden; the observers tell sizes for nothing, where asking lays out the page
    /** @type {Promise<void> | null} */
    this.drawing = null;
    /** @type {string[]} */
    this.shown = [];
    /** @type {Exclude<Lamakit.AboutOdds, Lamakit.Checked>[]} about a position that is not painted yet */
    this.early = [];
    new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width;
      this.arrange();
      this.drawOn();
    }).observe(this.root);
    this.sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.inSight[isIntersecting ? "add" : "delete"](target);
      this.drawOn();
    });
    document.addEventListener("visibilitychange", () => this.drawOn());
    addEventListener("beforeprint", () => this.drawAll());
  }

  /** @param {string} key */
  section(key) {
    const section = this.sections.get(key) ?? new OddsSection(this);
    this.sections.set(key, section);
    return section;
  }

  /** @param {Lamakit.Odds} odds */
  show({ sections, texts, ply }) {
    this.ply = ply;
    this.texts = texts;
    this.shown = sections.map(({ key }) => key);
    for (const [key, { plot }] of this.sections) if (!this.shown.includes(key)) this.forget(plot);
    this.arrange();
    for (const data of sections) this.section(data.key).show(data);
    for (const message of this.early.splice(0)) if (message.ply === ply) this.receive(message);
  }

  get isLookedAt() {
    return !document.hidden && this.width > 0;
  }

  /** Charts are drawn one a frame, only when they have changed, and only where somebody looks. @param {Lamakit.Plot} plot @param {Lamakit.Figure} figure */
  plan(plot, figure) {
    const text = JSON.stringify(figure);
    if (this.drawn.get(plot) === text) return;
    this.drawn.set(plot, text);
    this.planned.set(plot, figure);
    if (figure.layout.height) plot.style.height = `${figure.layout.height}px`;
    if (!this.inSight.has(plot)) plot.style.visibility = "hidden"; // it shows what was so before, if anything
    this.sight.observe(plot);
    this.drawOn();
  }

  /** It may show somebody else's hand: nobody sees it before it is drawn again. @param {Lamakit.Plot} plot */
  forget(plot) {
    plot.style.visibility = "hidden";
    this.planned.delete(plot);
    this.drawn.delete(plot);
  }

  /** A chart that nobody sees is drawn when somebody looks. */
  drawOn() {
    if (!this.planned.size || !this.isLookedAt) return;
    const come = library(this.carrier, this.planned.keys());
    this.drawing ??= this.drawInSight(come).finally(() => (this.drawing = null));
  }

  /** Paper shows everything: what is drawn before its turn is drawn before the page is laid out for it. */
  drawAll() {
    if (globalThis.Plotly && this.isLookedAt) for (const plot of [...this.planned.keys()]) this.drawOne(plot);
  }

  /** @param {Promise<unknown>} come the library */
  async drawInSight(come) {
    await come;
    await painted(); // drawing measures letters, so what is written by then would be laid out again and again
    const next = () => this.isLookedAt && [...this.planned.keys()].find((plot) => this.inSight.has(plot));
    for (let plot = next(); plot; plot = next()) {
      await this.drawOne(plot);
      await painted();
    }
  }

  /** @param {Lamakit.Plot} plot */
  async drawOne(plot) {
    const figure = /** @type {Lamakit.Figure} */ (this.planned.get(plot));
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
    const columns = Array.from({ length: count }, (_, at) => this.shown.filter((_key, place) => place % count === at));
    render(columns.map((keys) => html`
      <div class="lamakit-odds-column">${repeat(keys, (key) => key, (key) => this.section(key).root)}</div>`), this.root);
  }

  /** @param {Lamakit.AboutOdds} message */
  receive(message) {
    if (message.kind === "checked") this.sections.get(message.section)?.checked(message);
    else if (message.ply !== this.ply) this.early.push(message);
    else if (message.kind === "odds") this.show(message);
    else this.sections.get(message.section.key)?.show(message.section);
  }
}
