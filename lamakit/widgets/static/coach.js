/* The coach beside the felt: a hint in three steps, and a question before a costly action. */

import { find, make } from "./dom.js";
import { deferred } from "./format.js";
import { nothing, render } from "./lit.js";
import { segments } from "./settings.js";
import { remember, remembered } from "./storage.js";
import { html, table } from "./template.js";
import { Review } from "./review.js";
import { RollOut } from "./roll_out.js";

/** @import { Frame } from "./frame.js" */

const TRIED = "tried"; // a number from the rounds that the coach has tried
const LIMITS = deferred({ 0: "choice|Never", 2: "choice|2 points", 5: "choice|5 points", 10: "choice|10 points" });

/**
 * In what the coaches of the families differ.
 * @typedef {object} Words
 * @property {string} memory where the limit of its warnings is kept
 * @property {Record<string, string>} limits that one may choose from
 * @property {string} note on what they are
 * @property {string[]} heads of the table of actions: the action, its worth, how far it is behind, and perhaps more
 * @property {string} worth what an action is worth
 * @property {[string, string]} when a decision was made: the head of a column, and that with its number
 * @property {boolean} rollsOut whether two actions can be played on
 */

/** @type {Words} of the cards and dice: percentage points of the chance to win */
export const CHANCES = {
  memory: "warn",
  limits: LIMITS,
  note: deferred("Percentage points of the chance to win. With a hint or a warning, a match counts as practice."),
  heads: [deferred("column|action"), deferred("chance to win"), deferred("behind the best (percentage points)"), deferred("points of the round")],
  worth: deferred("Your chance to win"),
  when: [deferred("column|round"), deferred("label|Round {number}")],
  rollsOut: true,
};

/** How much an action may lose before the coach asks; 0: it never asks. @param {Words} words */
export const warnsAt = (words) => Number(remembered(words.memory, 0));

export class Coach {
  /** @param {Frame} frame @param {Words} words */
  constructor(frame, words) {
    this.frame = frame;
    this.words = words;
    this.say = frame.page.say;
    this.root = make("aside", "coach paper", "", { "aria-label": this.say("spoken|Hint"), hidden: "" });
    this.review = new Review(frame, words);
    this.rollOut = new RollOut(frame, () => this.render(), () => ({ ply: this.ply }));
    /** @type {Llama.Hint | null} */
    this.hint = null;
    this.step = 1;
    this.ply = NaN;
    this.mayDecide = false;
  }

  /** Another view. @param {Lamakit.ViewMessage<any>} shown */
  show({ ply, match, view }) {
    if (Number.isNaN(ply)) return this.close(); // the past
    if (ply !== this.ply) this.close();
    this.ply = ply;
    this.review.follow(match);
    this.mayDecide = view.decides === view.you && !view.score;
    if (view.end) this.review.openIfWanted();
  }

  // --- the hint

  ask() {
    if (!this.root.hidden) return this.close();
    if (!this.mayDecide) return this.frame.alert.show(this.say("There is nothing for you to decide now."));
    this.step = 1;
    this.hint = null;
    this.setOpen(true);
    this.render();
    this.send();
    find(this.root, ".close")?.focus({ preventScroll: true });
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
    this.setOpen(false);
    this.rollOut.forget();
    this.hint = null;
    if (inside) this.frame.hintTool.focus();
  }

  /** Beside the table, or on a narrow screen below what lies in its middle. @param {boolean} on */
  setOpen(on) {
    const { root } = this.frame.page;
    this.root.hidden = !on;
    root.classList.toggle("with-hint", on);
    const [middle, board] = [find(root, ".middle :is(.discard, .lane)"), this.root.parentElement];
    if (!on || !middle || !board) return;
    const depth = middle.getBoundingClientRect().bottom - board.getBoundingClientRect().top;
    board.style.setProperty("--middle", `${depth}px`);
  }

  /** @param {Llama.FromCoach} message */
  receive(message) {
    if (message.kind === "hint") this.takeHint(message);
    else if (message.kind === "rolled") this.rolled(message);
    else if (message.kind === "warning") this.warn(message);
    else if (message.kind === "review") this.review.receive(message);
    else if (message.kind === "decision") this.review.steps.receive(message);
  }

  /** For the hint, or for the decision of a review. @param {Llama.Rolled} found */
  rolled(found) {
    this.rollOut.receive(found);
    this.review.steps.rolled(found);
  }

  /** @param {Llama.Hint} hint */
  takeHint(hint) {
    this.frame.setPractice();
    if (this.root.hidden || hint.ply !== this.ply) return;
    this.hint = hint;
    this.draw();
  }

  /** The steps so far, and the way to the next. */
  draw() {
    this.render();
    const steps = find(this.root, ".steps");
    (steps?.lastElementChild ?? steps)?.scrollIntoView({ block: "nearest" });
  }

  render() {
    const { say, step, hint } = this;
    const moment = html`<p class="waits">${say("note|One moment …")}</p>`;
    const go = () => [(this.step += 1), this.draw(), this.lead()];
    const further = html`
      <button class="act main further" @click=${go}>${say(step === 1 ? "What does it cost?" : "What is best?")}</button>`;
    render(html`
      <button class="plain close" aria-label=${say("spoken|Close")} @click=${() => this.close()}>×</button>
      <h2>${say("heading|Hint")}</h2>
      <div class="steps" aria-live="polite">
        ${hint ? this.steps(hint) : moment}
      </div>
      ${hint && step < 3 ? further : nothing}`, this.root);
  }

  /** @param {Llama.Hint} hint */
  steps(hint) {
    return html`
      ${this.part(this.say("1. What to think about"), hint.think)}
      ${this.step > 1 ? this.costs(hint) : nothing}
      ${this.step > 2 ? this.part(this.say("3. What is best, and why"), hint.why, hint.advice) : nothing}
      ${this.step > 2 && this.words.rollsOut ? this.rollOut.section(hint.rows, "") : nothing}`;
  }

  /** The next step has the focus. */
  lead() {
    (find(this.root, ".further") ?? find(this.root, ".close"))?.focus({ preventScroll: true });
  }

  /** @param {string} title @param {Llama.HintPart[]} parts @param {string} advice */
  part(title, parts, advice = "") {
    return html`
      <section>
        <h3>${title}</h3>
        ${advice ? html`<p class="advice">${advice}</p>` : nothing}
        <ul>${parts.map((part) => this.sentence(part))}</ul>
      </section>`;
  }

  /** @param {Llama.HintPart} part */
  sentence({ text, rules, section }) {
    const { say } = this;
    const how = html`<button class="from" aria-label=${say("How this is computed")} @click=${() => this.unfold()}>${say("how?")}</button>`;
    const odds = html`
      <button class="from" aria-label=${say("How the odds compute this")} @click=${() => this.odds(section)}>${say("button|odds")}</button>`;
    return html`
      <li>${text}
        ${rules.map((rule) => html`<button class="rule" @click=${() => this.frame.openHelp(rule)}>${rule}</button> `)}
        ${section === TRIED ? how : section ? odds : nothing}</li>`;
  }

  /** @param {Llama.Hint} hint */
  costs({ costs, rows, how }) {
    const { say } = this;
    const heads = this.words.heads.map((head) => say(head));
    const more = { text: say("The points are explained beside the table:"), rules: [], section: "decision" };
    return html`
      ${this.part(say("2. What it costs"), costs)}
      <div class="across" tabindex="0" role="region" aria-label=${say("2. What it costs")}>${table(heads, rows.map((row) => this.row(row)))}</div>
      <details>
        <summary>${say("How this is computed")}</summary>
        <ul>${how.map((line) => html`<li>${line}</li>`)}${this.words.rollsOut ? this.sentence(more) : nothing}</ul>
      </details>`;
  }

  /** @param {Llama.HintRow} row */
  row({ label, chance, error, loss, points, points_error: spread, best }) {
    return html`
      <tr class=${best && this.step > 2 ? "best" : ""}>
        <th scope="row">${label}</th><td><b>${chance}</b><small> ${error}</small></td>
        <td>${loss || "–"}</td>
        ${this.words.heads.length > 3 ? html`<td><b>${points || "–"}</b><small>${spread && ` ${spread}`}</small></td>` : nothing}
      </tr>`;
  }

  unfold() {
    const fold = /** @type {HTMLDetailsElement | null} */ (find(this.root, "details"));
    if (!fold) return;
    fold.open = true;
    find(fold, "summary")?.focus();
  }

  /** The section of the odds that computes a number. @param {string} section */
  odds(section) {
    const { frame } = this;
    if (!frame.strip.isOpen) frame.strip.toggle();
    const page = frame.page.root.closest(".lamakit-page");
    const look = (/** @type {number} */ tries) => {
      const found = page && find(page, `[data-section="${section}"]`);
      if (!found && tries) return void setTimeout(() => look(tries - 1), 200);
      const fold = /** @type {HTMLDetailsElement | null} */ (found && find(found, "details:last-of-type"));
      found?.scrollIntoView({ block: "start" });
      found?.querySelectorAll("details").forEach((each) => (each.open = true));
      if (fold) find(fold, "summary")?.focus({ preventScroll: true });
    };
    look(15);
  }

  // --- the warning

  /** @param {Llama.Warning} warning */
  warn({ ply, action, text }) {
    const { frame, say } = this;
    frame.setPractice();
    frame.page.connection.setWaiting(null);
    if (ply !== this.ply) return;
    const goes = () => [frame.dialogs.close(), frame.play({ action })];
    frame.dialogs.open("warning", say("Are you sure?"), html`
      <p>${text}</p>
      <div class="choices">
        <button class="act" @click=${goes}>${say("button|Go on")}</button>
        <button class="act main" @click=${() => frame.dialogs.close()}>${say("button|Think again")}</button>
      </div>`);
    if (frame.dialogs.current) find(frame.dialogs.current, ".main")?.focus();
  }

  /** For the settings. */
  setting() {
    const { say, words } = this;
    const take = (/** @type {string} */ limit) => remember(words.memory, Number(limit));
    const note = html`<small>${say(words.note)}</small>`;
    return segments(say, "warn", say("Ask before an action that loses more than"), words.limits, String(warnsAt(words)), take, note);
  }
}
