/* Whether there is sound; what makes it is asked for when it is first wanted, and never before a click or a key. */

import { remember, remembered } from "./storage.js";

/** @import { Noise, Told } from "./types.js" */

export class SoundPlayer {
  /** @param {(message: Told) => void} send */
  constructor(send) {
    this.send = send;
    this.on = remembered("sound", false);
    /** @type {((noise: Noise) => void) | null} */
    this.make = null;
    this.asked = false;
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    remember("sound", on);
    if (on) this.play("card");
  }

  /** @param {Noise} noise */
  play(noise) {
    if (!this.on || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    if (!this.make && !this.asked) this.send({ kind: "sound" });
    this.asked = true;
    this.make?.(noise);
  }

  /** The instrument has come. @param {string} code */
  async take(code) {
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    try {
      const { default: noise } = await import(url);
      this.make = noise;
      if (this.on) noise("card");
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}
