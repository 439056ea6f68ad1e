/* Short hints on a first visit, one after the other; never again once they are closed. */

import { button, find, make, put, write } from "./dom.js";
import { remember, remembered } from "./memory.js";

/** @import { Say } from "./types.js" */

export class Hints {
  /** @param {Say} say @param {string} memory what the browser remembers them by @param {string[]} hints */
  constructor(say, memory, hints) {
    this.say = say;
    this.memory = `${memory}hinted`;
    this.hints = remembered(this.memory, false) ? [] : hints;
    this.at = 0;
    this.text = make("p", "", "", { role: "status" });
    this.next = button("plain", "", () => this.go());
    const close = button("plain close", "×", () => this.close(), { "aria-label": say("Close") });
    this.root = put(make("aside", "hints paper", "", { "aria-label": say("Hints") }), this.text, this.next, close);
    this.show();
  }

  show() {
    this.root.hidden = this.at >= this.hints.length;
    write(this.text, this.hints[this.at] ?? "");
    write(this.next, this.at + 1 < this.hints.length ? this.say("Next") : this.say("Got it"));
  }

  go() {
    this.at += 1;
    if (this.at < this.hints.length) this.show();
    else this.close();
  }

  close() {
    const [board, byKey] = [this.root.parentElement, this.root.querySelector(":focus-visible")];
    this.at = this.hints.length;
    this.show();
    remember(this.memory, true);
    if (byKey && board) find(board, ".legal")?.focus();
  }
}
