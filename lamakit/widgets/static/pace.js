/* How fast the others play and cards fly. */

import { gentle } from "./look.js";
import { remember, remembered } from "./memory.js";
import { Timers } from "./timers.js";

/** @typedef {"slow" | "normal" | "fast" | "instant" | "click"} Speed */

export const SPEEDS = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant", click: "Wait for my click" };
const PACE = { slow: 1800, normal: 900, fast: 350, instant: 0, click: Infinity }; // ms before a bot moves
const FLIGHT = { slow: 700, normal: 420, fast: 200, instant: 0, click: 420 }; // ms that a card is in the air
const HELD = { slow: 3000, normal: 2000, fast: 1200, instant: 700, click: Infinity }; // ms before a hand is covered

export class Pace {
  /**
   * `offers` is told whether something waits for a click.
   * @param {() => void} step @param {() => boolean} rests @param {AbortSignal} signal @param {(waits: boolean) => void} offers
   */
  constructor(step, rests, signal, offers = () => {}) {
    this.step = step;
    this.rests = rests;
    this.offers = offers;
    this.timers = new Timers(signal);
    this.speed = remembered("speed", /** @type {Speed} */ ("normal"));
    this.due = this.skipping = false;
    /** @type {(() => void) | null} what waits until a hand has been seen */
    this.held = null;
    /** @type {(() => void) | null} what waits for a click */
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
    if (due !== undefined) [this.due, this.held] = [due, null];
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
    this.speed = /** @type {Speed} */ (speed);
    remember("speed", speed);
    this.go();
  }
}
