/* Stepping through the decisions of a review: the board as it stood, and below it the best actions with their chances. */

import { nothing } from "./lit.js";
import { html } from "./template.js";
import { icon } from "./toolbar.js";
import { RollOut } from "./roll_out.js";

/** @import { Review } from "./review.js" */

const isMistake = (/** @type {Llama.Judged} */ { rating }) => rating === "mistake";
const percent = (/** @type {number} */ share) => `${100 * share}%`;

/** Guides a replay from decision to decision. */
export class ReviewSteps {
  /** @param {Review} review */
  constructor(review) {
    this.review = review;
    this.frame = review.frame;
    this.say = review.say;
    /** @type {Llama.Judged[]} */
    this.decisions = [];
    this.number = NaN; // of the decision that is shown
    this.seat = 0;
    this.onlyMistakes = false;
    /** @type {Llama.Decision | null} */
    this.found = null;
    this.rollOut = new RollOut(this.frame, () => this.frame.replay.redraw(), () => ({ number: this.number, seat: this.seat }));
  }

  /** Those that are stepped through. */
  get chosen() {
    return this.onlyMistakes ? this.mistakes : this.decisions;
  }

  get mistakes() {
    return this.decisions.filter(isMistake);
  }

  /** @param {Llama.Judged[]} decisions @param {number} seat @param {number | undefined} number of the first to be shown */
  start(decisions, seat, number) {
    Object.assign(this, { decisions, seat });
    this.onlyMistakes &&= this.mistakes.some((each) => number === undefined || each.number === number);
    const first = number ?? this.chosen[0]?.number;
    if (first === undefined) return;
    this.choose(first);
    this.frame.replay.start(first, this);
  }

  /** @param {number} number */
  choose(number) {
    this.rollOut.forget();
    this.number = number;
    this.found = null;
    this.ask();
  }

  /** @param {number} number */
  show(number) {
    if (number === this.number) return;
    this.choose(number);
    this.frame.replay.to(number);
    this.frame.replay.redraw();
  }

  ask() {
    this.frame.page.send({ kind: "look", number: this.number, seat: this.seat });
  }

  /** @param {Llama.Decision} found */
  receive(found) {
    if (this.frame.replay.guide !== this || found.number !== this.number) return;
    this.found = found;
    this.frame.replay.redraw();
  }

  /** Whoever has left the decision doesn't want it any more. @param {Llama.Rolled} found */
  rolled(found) {
    if (this.frame.replay.guide === this) this.rollOut.receive(found);
    else this.rollOut.forget();
  }

  /** @param {number} by */
  step(by) {
    const { chosen } = this;
    const at = chosen.findIndex(({ number }) => number === this.number);
    this.show(chosen[Math.min(Math.max(at + by, 0), chosen.length - 1)].number);
  }

  filter() {
    const { mistakes, number } = this;
    this.onlyMistakes = !this.onlyMistakes && mistakes.length > 0;
    const near = mistakes.find((each) => each.number >= number) ?? mistakes.at(-1);
    if (this.onlyMistakes && near && near.number !== number) this.show(near.number);
    else this.frame.replay.redraw();
  }

  /** The action of a key. @param {string} key @returns {(() => void) | undefined} */
  act(key) {
    /** @type {Map<string, () => void>} */
    const acts = new Map([
      ["ArrowLeft", () => this.step(-1)],
      ["ArrowRight", () => this.step(1)],
      ["Home", () => this.step(-Infinity)],
      ["End", () => this.step(Infinity)],
      ["m", () => this.filter()],
      ["t", () => this.review.tryAgain(this.number)],
      ["Escape", () => this.review.open()],
    ]);
    return acts.get(key);
  }

  bar() {
    const { say, chosen, found, number } = this;
    const at = chosen.findIndex((each) => each.number === number);
    const { round, action, rating, word } = chosen[at];
    const step = (/** @type {string} */ style, /** @type {string} */ label, /** @type {string} */ key, /** @type {number} */ by) => html`
      <button class="plain ${style}" aria-label=${label} title=${label} aria-keyshortcuts=${key}
        aria-disabled=${chosen[at + by] ? "false" : "true"} @click=${() => this.step(by)}>${icon("step")}</button>`;
    return html`
      <div class="way">
        ${step("back", say("button|Decision before"), "ArrowLeft", -1)}
        <span class="moment">${at + 1} / ${chosen.length}</span>
        ${step("on", say("button|Decision after"), "ArrowRight", 1)}
        <p class="which" aria-live="polite">${say(this.review.words.when[1], { number: round })}: <b>${action}</b> <span class="rating ${found?.rating ?? rating}">${found?.word ?? word}</span></p>
        <label class="only" ?hidden=${!this.mistakes.length}><input type="checkbox" name="mistakes" .checked=${this.onlyMistakes} aria-keyshortcuts="M" @change=${() => this.filter()}>${say("Only my mistakes")}</label>
      </div>
      <div class="told" tabindex="0" role="region" aria-label=${say("What each action leads to")}>
        ${found ? this.told(found) : html`<p>${say("note|One moment …")}</p>`}
      </div>
      <div class="choices">
        <button class="act main" aria-keyshortcuts="T" @click=${() => this.review.tryAgain(number)}>${say("Try again from here")}</button>
        <button class="act" aria-keyshortcuts="Escape" @click=${() => this.review.open()}>${say("Back to the review")}</button>
      </div>`;
  }

  /** @param {Llama.Decision} found */
  told({ verdict, rows, why, how }) {
    return html`
      <p class="verdict">${verdict}</p>
      <ol class="tried">${rows.map((row) => this.row(row))}</ol>
      ${this.review.words.rollsOut ? this.rollOut.section(rows, rows.slice(1).find(({ chosen }) => chosen)?.action ?? "") : nothing}
      ${why.length ? html`<ul class="why">${why.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
      ${this.review.howComputed(html`<ul>${how.map((line) => html`<li>${line}</li>`)}</ul>`)}`;
  }

  /** @param {Llama.DecisionRow} row */
  row({ label, share, low, high, chance, error, best, chosen, leads, points }) {
    return html`
      <li class=${[best ? "best" : "", chosen ? "chosen" : ""].join(" ")}>
        <p><b>${label}</b>${chosen ? html` <mark>${this.say("note|your choice")}</mark>` : nothing}<span class="chance"><b>${chance}</b> <small>${error}</small></span></p>
        <span class="gauge" role="img" aria-label="${chance} ${error}">
          <span class="fill" .style=${`width: ${percent(share)}`}></span>
          <span class="whisker" .style=${`left: ${percent(low)}; width: ${percent(high - low)}`}></span>
        </span>
        <small>${leads} ${points}</small>
      </li>`;
  }
}
