/* How fast the others play and cards fly. */

import { shortened } from "./appearance.js";
import { deferred } from "./format.js";
import { remember, remembered } from "./storage.js";
import { Timers } from "./timers.js";

/** @typedef {"slow" | "normal" | "fast" | "instant" | "click"} Speed */

export const SPEEDS = deferred({ slow: "setting|Slow", normal: "setting|Normal", fast: "setting|Fast", instant: "setting|Instant", click: "Wait for me" });
const DELAY = { slow: 1800, normal: 900, fast: 350, instant: 0, click: Infinity }; // ms before a bot moves
const FLIGHT = { slow: 700, normal: 420, fast: 200, instant: 0, click: 420 }; // ms that a card is in the air
const LOOK = { slow: 3000, normal: 2000, fast: 1200, instant: 700, click: Infinity }; // ms before a hand is covered

export class Autoplay {
  /**
   * `onWaiting` is told whether something waits for a click.
   * @param {() => void} step @param {() => boolean} isPaused @param {AbortSignal} signal @param {(waits: boolean) => void} onWaiting
   */
  constructor(step, isPaused, signal, onWaiting = () => {}) {
    this.step = step;
    this.isPaused = isPaused;
    this.onWaiting = onWaiting;
    this.timers = new Timers(signal);
    this.speed = remembered("speed", /** @type {Speed} */ ("normal"));
    this.botDue = this.skipping = false;
    /** @type {(() => void) | null} what waits until a hand has been seen */
    this.queued = null;
    /** @type {(() => void) | null} what waits for a click */
    this.waiting = null;
  }

  /** ms that a card is in the air. */
  get flight() {
    return this.skipping ? 0 : shortened(FLIGHT[this.speed]);
  }

  get instant() {
    return this.skipping || this.speed === "instant";
  }

  /** Ask for the next bot's move when this one has been seen; without knowing better, go on as before. @param {boolean} [due] */
  schedule(due) {
    if (due !== undefined) [this.botDue, this.queued] = [due, null];
    if (!this.botDue) this.skipping = false;
    this.pause();
    if (this.isPaused()) return;
    if (this.queued) this.wait(LOOK[this.speed], this.queued);
    else if (this.botDue) this.wait(this.skipping ? 0 : DELAY[this.speed], this.step);
  }

  /** Something that is shown when the move before has been seen. @param {() => void} act */
  queue(act) {
    this.botDue = false;
    this.queued = act;
    this.schedule();
  }

  /** @param {number} ms @param {() => void} act */
  wait(ms, act) {
    if (ms < Infinity) return this.timers.set("step", ms, act);
    this.waiting = act;
    this.onWaiting(true);
  }

  pause() {
    this.timers.clear("step");
    if (this.waiting) this.onWaiting(false);
    this.waiting = null;
  }

  /** The click that was waited for; whether it was. */
  proceed() {
    const act = this.waiting;
    this.pause();
    act?.();
    return Boolean(act);
  }

  /** To the end of the round. */
  skip() {
    this.skipping = true;
    this.schedule();
  }

  /** @param {string} speed */
  setSpeed(speed) {
    this.speed = /** @type {Speed} */ (speed);
    remember("speed", speed);
    this.schedule();
  }
}
