/* Short hints on a first visit, one after the other; never again once they are closed. */

import { button, find, make, put, write } from "./dom.js";
import { remember, remembered } from "./storage.js";

export class Onboarding {
  /** @param {Lamakit.Say} say @param {string} memory what the browser remembers them by @param {string[]} hints */
  constructor(say, memory, hints) {
    this.say = say;
    this.memory = memory;
    this.hints = hints;
    this.at = 0;
    this.text = make("p", "", "", { role: "status" });
    this.next = button("plain", "", () => this.follow());
    const close = button("plain", "×", () => this.show(hints.length), { "aria-label": say("Close") });
    this.root = put(make("aside", "hints paper", "", { "aria-label": say("Hints") }), this.text, this.next, close);
    this.show(remembered(memory, false) ? hints.length : 0);
  }

  /** The next one: whoever has decided something needs no more of this one. */
  follow() {
    if (!this.root.hidden) this.show(this.at + 1);
  }

  /** @param {number} at */
  show(at) {
    const byKey = find(this.root, ":focus-visible");
    const all = this.hints.length;
    this.at = at;
    this.root.hidden = at >= all;
    write(this.text, this.hints[at] ?? "");
    write(this.next, this.say(at + 1 < all ? "Next" : "Got it"));
    if (!this.root.hidden || !all) return;
    remember(this.memory, true);
    const board = this.root.closest(".board") ?? this.root;
    if (byKey) (find(board, ".legal") ?? find(board, "button:not([hidden])"))?.focus(); // while a bot plays nothing is legal
  }
}
