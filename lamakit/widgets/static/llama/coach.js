/* The coach beside the felt: a hint in three steps, and a question before a costly action. */

import { button, find, findAll, kids, make, put } from "../dom.js";
import { remember, remembered } from "../storage.js";
import { Review } from "./review.js";
import { afterPaint } from "../timers.js";

/** @import { Frame } from "../frame.js" */
/** @import { ViewMessage } from "../types.js" */
/** @import { FromCoach, Hint, HintPart, HintRow, Setup, View, Warning } from "./types.js" */

const TRIED = "tried"; // a number from the rounds that the coach has tried
export const LIMITS = { 0: "Never", 2: "2 points", 5: "5 points", 10: "10 points" };

/** What an action may lose before the coach asks, in percentage points of the chance to win; 0: it never asks. */
export const warnsAt = () => Number(remembered("warn", 0));

export class Coach {
  /** @param {Frame<View, Setup, FromCoach>} frame */
  constructor(frame) {
    this.frame = frame;
    this.say = frame.page.say;
    this.root = make("aside", "coach paper", "", { "aria-label": this.say("Hint"), hidden: "" });
    this.steps = make("div", "steps", "", { "aria-live": "polite" });
    this.review = new Review(frame);
    /** @type {Hint | null} */
    this.hint = null;
    this.step = 1;
    this.ply = NaN;
    this.thinking = false;
    this.mayDecide = false;
  }

  /** Another view. @param {ViewMessage<View>} shown */
  show({ ply, view }) {
    if (Number.isNaN(ply)) return this.close(); // the past
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
    if (inside) find(this.frame.toolbar.root, ".to-hint")?.focus();
  }

  /** @param {FromCoach} message */
  receive(message) {
    if (message.kind === "hint") this.takes(message);
    else if (message.kind === "thought") this.thought(message);
    else if (message.kind === "warning") this.warns(message);
    else if (message.kind === "review") this.review.receive(message);
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
    put(steps, ...shown.slice(known, wanted).map((make_) => make_()), ...(waits ? [make("p", "waits", this.say("One moment …"))] : []));
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
    const fold = /** @type {HTMLDetailsElement | null} */ (find(this.root, "details"));
    if (!fold) return;
    fold.open = true;
    find(fold, "summary")?.focus();
  }

  /** The section of the odds that computes a number. @param {string} section */
  odds(section) {
    const { frame } = this;
    if (!frame.oddsShown) frame.toggleOdds();
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
    frame.page.connection.setWaiting(null);
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
}
