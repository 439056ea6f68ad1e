/* What a newcomer is told, each thing once, when it matters; on a first round that is told as it goes, all of it. */

import { button, find, make, put, write } from "./dom.js";
import { remember, remembered } from "./storage.js";
import { html, nodeOf } from "./template.js";

const AIM = "aim"; // what a match is about: a first round begins with it
const AFTER = "score"; // the end of a round, when a first one has been played

export class Onboarding {
  /** @param {Lamakit.Say} say @param {string} memory what the browser remembers it by @param {boolean} always also what has been told */
  constructor(say, memory, always) {
    this.memory = memory;
    this.always = always;
    /** @type {string[] | true} the keys of what has been told; true: nothing more */
    this.known = remembered(memory, /** @type {string[] | true} */ ([]));
    this.key = "";
    this.begun = !always;
    this.text = make("p", "", "", { role: "status" });
    this.closer = button("plain", "×", () => this.close(), { "aria-label": say("spoken|Close") });
    this.onward = nodeOf(html`<a class="act" href="lessons/01_base" hidden>${say("All the rules, step by step")}</a>`);
    this.root = put(make("aside", "hints paper", "", { "aria-label": say("spoken|Hints"), hidden: "" }), this.text, this.onward, this.closer);
  }

  /** What may be told now: the first thing that is new. @param {Lamakit.Tip[]} told @param {Element} before where it stands */
  tell(told, before) {
    const { known } = this;
    const fresh = this.begun ? told.find(({ key }) => known !== true && !known.includes(key)) : told[0];
    const shown = fresh ?? (this.always ? told.find(({ key }) => key !== AIM) : undefined);
    this.begun ||= Boolean(shown);
    if (before.previousElementSibling !== this.root) before.before(this.root);
    this.key = shown?.key ?? "";
    this.root.hidden = !shown;
    this.closer.hidden = known !== true && !known.length; // the very first one goes with what it asks for
    this.onward.hidden = !this.always || this.key !== AFTER;
    write(this.text, shown?.text ?? "");
  }

  /** Whoever has decided something needs no more of this one. */
  follow() {
    if (this.root.hidden || this.known === true) return;
    this.known = [...new Set([...this.known, this.key])];
    remember(this.memory, this.known);
  }

  close() {
    const byKey = find(this.root, ":focus-visible");
    [this.known, this.always] = [true, false];
    this.root.hidden = true;
    remember(this.memory, true);
    const board = this.root.closest(".board") ?? this.root;
    if (byKey) (find(board, ".legal") ?? find(board, "button:not([hidden])"))?.focus(); // while a bot plays nothing is legal
  }
}
