/* The odds beside the areas: what backs may hide, and the chance that an action completes a formation. */

import { make } from "../dom.js";
import { nothing, render } from "../lit.js";
import { remembered } from "../storage.js";
import { html } from "../template.js";

/** @import { Pieces } from "./pieces.js" */

/** Completes a formation now, begins one that is certain next turn, makes more of the area: the best first. */
export const MARKS = ["now", "next", "ahead"];

export class Odds {
  /** @param {Pieces} pieces @param {() => boolean} shown @param {(action: string) => void} act */
  constructor(pieces, shown, act) {
    this.pieces = pieces;
    this.say = pieces.say;
    this.shown = shown;
    this.act = act;
    this.root = make("section", "odds paper", "", { "aria-label": pieces.say("spoken|Odds") });
    /** @type {Abrakadabrien.AreaOdds | null} the latest, perhaps of the view before */
    this.odds = null;
  }

  /** The odds of this view come when it is painted; until then those of backs are as good as before. @param {Abrakadabrien.View} view */
  draw({ end }) {
    this.root.hidden = !this.shown() || !this.odds || Boolean(end);
    if (this.odds) this.odds = { ...this.odds, heat: {}, marks: {}, outlook: [] };
  }

  /** @param {Abrakadabrien.AreaOdds} odds */
  show(odds) {
    this.odds = odds;
    this.root.hidden = !this.shown();
    if (!this.root.hidden) render(this.sections(odds), this.root);
  }

  /**
   * What comes of going on from what is picked, by the key that would be picked next: the best that it may begin.
   * @param {import("./selection.js").Selection} selection @returns {Map<string, string>}
   */
  marksOf(selection) {
    const found = new Map();
    if (!selection.keys.length || remembered("blind", false)) return found;
    for (const { action, steps } of selection.fitting()) {
      const mark = this.odds?.marks[action];
      for (const key of steps) {
        if (mark && !(MARKS.indexOf(found.get(key)) < MARKS.indexOf(mark) && found.has(key))) found.set(key, mark);
      }
    }
    return found;
  }

  /** The chance of the best action that touches one of your cells. @param {string} key */
  heatOf(key) {
    const heat = this.root.hidden ? undefined : this.odds?.heat[key];
    return heat && heat.share > 0 ? heat : undefined;
  }

  /** The chances of a card whose back lies up. @param {Abrakadabrien.Cell} card */
  behind({ open, code, back }) {
    return this.root.hidden || open || code ? undefined : this.odds?.backs[back];
  }

  /** @param {Abrakadabrien.AreaOdds} odds */
  sections({ best, ways, decides, reveals, hands, backs }) {
    const { say } = this;
    const list = (/** @type {string} */ title, /** @type {string} */ name, /** @type {Lamakit.Value[]} */ rows) =>
      (rows.length ? html`<h3>${title}</h3><ul class=${name}>${rows}</ul>` : nothing);
    const uncertain = Object.entries(reveals).filter(([, { share }]) => share > 0 && share < 1);
    const cells = uncertain.map(([key, { percent, text }]) => html`<li title=${text}>${key.slice(1)}: ${percent}</li>`);
    return html`
      <h2>${say("heading|Odds")}</h2>
      ${decides ? this.bestActions(best) : nothing}
      ${list(say("In two turns"), "best", ways.map(({ action, text }) => html`
        <li><button type="button" @click=${() => this.act(action)}><span>${text}</span></button></li>`))}
      ${list(say("Chance that a reveal completes a formation, by cell"), "reveals", cells)}
      ${list(say("Chance that a hand completes a formation"), "hands", hands.map(({ name, percent, text }) => html`
        <li title=${text}>${name}: ${percent}</li>`))}
      ${list(say("Numbers of the cards you have not seen"), "backs-list", Object.entries(backs).map(([back, about]) => html`
        <li aria-label="${about.name}: ${about.numbers.map(({ percent }, at) => `${at + 1} ${percent}`).join(", ")}">
          ${this.pieces.picture("backs", back, "tile tiny")}${bars(about, "bars wide")}
          <small>${say("count|{count} unseen", { count: about.left })}</small>
        </li>`))}`;
  }

  /** @param {Abrakadabrien.AreaOdds["best"]} best */
  bestActions(best) {
    const rows = best.map(({ action, label, goals, percent, text, share }) => html`
      <li>
        <button type="button" title=${text} .style=${`--share: ${share}`} @click=${() => this.act(action)}>
          <span>${label} → ${goals}</span><b>${percent}</b>
        </button>
      </li>`);
    return html`
      <h3>${this.say("Most likely to complete a formation")}</h3>
      <ol class="best">${rows}</ol>
      ${rows.length ? nothing : html`<p>${this.say("No action completes a formation now.")}</p>`}`;
  }
}

/** @param {Abrakadabrien.Back} back @param {string} className */
export function bars({ numbers }, className) {
  const most = Math.max(1 / 3, ...numbers.map(({ share }) => share)); // equally likely numbers fill half the height
  const all = numbers.map(({ share, percent, text }, at) => html`
    <i title="${at + 1}: ${percent} (${text})" .style=${`--share: ${share / most}`}>${at + 1}</i>`);
  return html`<span class=${className} aria-hidden="true">${all}</span>`;
}
