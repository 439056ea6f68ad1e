/* How fast the others play and cards fly. */

import { remember, remembered } from "./memory.js";
import { Timers } from "./timers.js";

/** @typedef {"slow" | "normal" | "fast" | "instant"} Speed */

export const SPEEDS = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant" };
const PACE = { slow: 1800, normal: 900, fast: 350, instant: 0 }; // ms before a bot moves
const FLIGHT = { slow: 700, normal: 420, fast: 200, instant: 0 }; // ms that a card is in the air

export class Pace {
  /** @param {() => void} step @param {() => boolean} rests @param {AbortSignal} signal */
  constructor(step, rests, signal) {
    this.step = step;
    this.rests = rests;
    this.timers = new Timers(signal);
    this.speed = remembered("speed", /** @type {Speed} */ ("normal"));
    this.due = this.skipping = false;
  }

  /** ms that a card is in the air. */
  get flight() {
    return this.skipping ? 0 : FLIGHT[this.speed];
  }

  get instant() {
    return this.skipping || this.speed === "instant";
  }

  /** Ask for the next bot's move when this one has been seen. */
  go(due = this.due) {
    this.due = due;
    if (!due) this.skipping = false;
    this.rest();
    if (due && !this.rests()) this.timers.set("step", this.skipping ? 0 : PACE[this.speed], this.step);
  }

  rest() {
    this.timers.clear("step");
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
