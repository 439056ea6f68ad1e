/* Stepping through a match: a bar below the table, which shows the match as it once stood. */

import { find, make } from "./dom.js";
import { live, nothing, render } from "./lit.js";
import { copyButton, html } from "./template.js";
import { Timers } from "./timers.js";
import { icon } from "./toolbar.js";

/** @import { Frame } from "./frame.js" */
/** @import { Icon } from "./toolbar.js" */

const RESTS = 250; // ms without another step: then the odds follow
const ASK_AGAIN = 4000;

export class Replay {
  /** @param {Frame} frame */
  constructor(frame) {
    const { say, signal } = frame.page;
    this.frame = frame;
    this.timers = new Timers(signal);
    this.isOn = false;
    this.open = false; // all hands
    this.wanted = -1; // -1: the last moment; with a guide the number of a move
    this.asked = NaN; // a moment that has not come yet
    /** @type {Lamakit.ReplayMessage | null} */
    this.shown = null;
    this.last = 0; // the number of the last moment
    /** @type {Lamakit.Guide | null} who leads through it instead of the bar */
    this.guide = null;
    this.root = make("section", "replay paper", "", { "aria-label": say("spoken|Replay"), hidden: "" });
    const height = new ResizeObserver(() => frame.page.root.style.setProperty("--replay", `${this.root.offsetHeight}px`));
    height.observe(this.root);
  }

  /** @param {Lamakit.ReplayMessage} message */
  bar({ at, last, text, over, open, link }) {
    const { frame } = this;
    const { say, send } = frame.page;
    const step = (/** @type {string} */ style, /** @type {string} */ label, /** @type {string} */ key, /** @type {Icon} */ drawing, /** @type {() => void} */ act) => html`
      <button class="plain ${style}" aria-label=${label} title=${label} aria-keyshortcuts=${key} @click=${act}>${icon(drawing)}</button>`;
    const onward = html`<button class="act" @click=${() => send({ kind: "go_on" })}>${say("Play on from here")}</button>`;
    return html`
      <div class="way">
        ${step("to-before back", say("button|Round before"), "PageUp", "skip", () => this.round(-1))}
        ${step("back", say("button|Step back"), "ArrowLeft", "step", () => this.step(-1))}
        <input type="range" min="0" max=${last} .value=${live(String(this.wanted))} aria-label=${say("Moment of the match")}
          aria-valuetext="${at} / ${last} ${text}" @input=${({ target }) => this.to(Number(target.value))}>
        ${step("on", say("button|Step forward"), "ArrowRight", "step", () => this.step(1))}
        ${step("to-after", say("button|Round after"), "PageDown", "skip", () => this.round(1))}
        <span class="moment">${at} / ${last}</span>
      </div>
      <p class="words">${text || (last ? say("The match begins.") : "")}</p>
      <div class="choices">
        <button class="act" aria-pressed=${open} ?hidden=${!over} @click=${() => this.uncover()}>${say("button|All hands")}</button>
        ${link && frame.standalone ? copyButton(say, say("Copy the link"), () => frame.copy(frame.linkTo(link))) : nothing}
        ${frame.setup.together ? nothing : onward}
        <button class="act main" aria-keyshortcuts="Escape" @click=${() => this.leave()}>${say("Back to the match")}</button>
      </div>`;
  }

  /** At the last moment, or at this one. @param {Lamakit.Guide | null} guide */
  start(at = -1, guide = null) {
    if (!this.frame.position || this.isOn) return;
    [this.isOn, this.open, this.wanted, this.asked, this.guide] = [true, false, at, NaN, guide];
    this.frame.dialogs.close();
    this.frame.log.makeRoom();
    this.frame.autoplay.pause();
    this.ask();
  }

  /** Another view is shown. */
  stop() {
    this.isOn = false;
    this.shown = null;
    this.guide = null;
    this.root.hidden = true;
    this.frame.page.root.classList.remove("replaying");
    for (const name of ["rest", "answer"]) this.timers.clear(name);
  }

  /** Leave, if it is on. */
  leaveIfOn() {
    if (this.isOn) this.leave();
  }

  leave() {
    this.stop();
    this.frame.page.send({ kind: "back" });
  }

  // --- one moment after the other: while one is on its way, only the latest wish is remembered

  /** @param {number} at */
  to(at) {
    this.wanted = this.guide ? at : Math.min(Math.max(at, 0), this.last);
    this.timers.clear("rest");
    if (Number.isNaN(this.asked)) this.ask(false);
  }

  ask(rests = true) {
    this.asked = this.wanted;
    const where = this.guide ? { move: this.wanted, seat: this.guide.seat } : { at: this.wanted };
    this.frame.page.send({ kind: "replay", ...where, open: this.open, rests });
    this.timers.set("answer", ASK_AGAIN, () => this.ask(rests));
  }

  /** @param {Lamakit.ReplayMessage} message */
  receive(message) {
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
    const { shown } = this;
    if (!shown || !this.frame.strip.isOpen || !Number.isNaN(this.asked)) return;
    this.shown = null; // its answer is not followed by another
    this.ask();
  }

  /** @param {Lamakit.ReplayMessage} message */
  draw(message) {
    const { frame, root } = this;
    const arrives = root.hidden;
    this.shown = message;
    this.last = message.last;
    frame.page.root.classList.add("replaying");
    root.hidden = false;
    root.classList.toggle("guided", Boolean(this.guide));
    this.redraw();
    const { match, practice } = frame;
    frame.table.show({ kind: "view", ply: NaN, match: `${match} replayed`, saved: true, practice, bots_turn: false, view: message.view });
    if (arrives) find(root, this.guide ? ".on" : "input")?.focus({ preventScroll: true });
  }

  /** What stands below the table. */
  redraw() {
    if (this.shown) render(this.guide ? this.guide.bar() : this.bar(this.shown), this.root);
  }

  /** @param {number} by */
  step(by) {
    this.to(this.wanted + by);
  }

  /** To where a round begins. @param {number} way */
  round(way) {
    const { rounds = [], last = 0 } = this.shown ?? {};
    const ahead = rounds.find((at) => at > this.wanted) ?? last;
    this.to(way > 0 ? ahead : (rounds.findLast((at) => at < this.wanted) ?? 0));
  }

  uncover() {
    this.open = !this.open;
    this.ask(false);
  }

  /** The action of a key here. @param {string} key @returns {(() => void) | undefined} */
  act(key) {
    if (!this.isOn) return undefined;
    if (this.guide) return this.guide.act(key);
    /** @type {Map<string, () => void>} */
    const acts = new Map([
      ["ArrowLeft", () => this.step(-1)],
      ["ArrowRight", () => this.step(1)],
      ["PageUp", () => this.round(-1)],
      ["PageDown", () => this.round(1)],
      ["Home", () => this.to(0)],
      ["End", () => this.to(this.shown?.last ?? 0)],
      ["Escape", () => this.leave()],
    ]);
    return acts.get(key);
  }
}
