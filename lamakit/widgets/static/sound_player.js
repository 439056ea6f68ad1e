/* Whether there is sound, and never before a click or a key. */

import { noise } from "./sound.js";
import { remember, remembered } from "./storage.js";

export class SoundPlayer {
  constructor() {
    this.on = remembered("sound", false);
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    remember("sound", on);
    this.play("card");
  }

  /** @param {Lamakit.Noise} kind */
  play(kind) {
    if (this.on && !document.hidden && navigator.userActivation?.hasBeenActive) noise(kind);
  }
}
