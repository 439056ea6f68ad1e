/* Drawing waits while a button is pressed, until it is let go: moved away from the pointer, it would not be clicked. */

import { targetOf } from "./dom.js";
import { Timers } from "./timers.js";

/** @import { Page } from "./page.js" */

export const LONGEST = 3000; // ms that anything waits

export class PressGuard {
  /** @param {Pick<Page<{ kind: string }>, "listen" | "root" | "signal">} page */
  constructor(page) {
    this.timers = new Timers(page.signal);
    this.isDown = false;
    /** @type {(() => void)[]} */
    this.waiting = [];
    page.listen(page.root, "pointerdown", (event) => this.begin(targetOf(event)), true);
    for (const end of ["pointerup", "pointercancel"]) page.listen(window, end, () => this.timers.set("press", 0, () => this.end()));
  }

  /** @param {Element | null} target */
  begin(target) {
    if (!target?.closest("button")) return;
    this.isDown = true;
    this.timers.set("press", LONGEST, () => this.end());
  }

  end() {
    this.isDown = false;
    for (const act of this.waiting.splice(0)) act();
  }

  /** Now, or when it is let go. @param {() => void} act */
  whenReleased(act) {
    if (this.isDown) this.waiting.push(act);
    else act();
  }
}
