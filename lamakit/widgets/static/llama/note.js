/* The line that says why: for what is pointed at or focused; otherwise what to do. */

import { focused, make, put } from "../dom.js";
import { thing } from "./view.js";

/** @import { View } from "./types.js" */

const ACTION = "[data-action]";

export class Note {
  constructor() {
    this.root = make("p", "note");
  }

  clear() {
    this.root.replaceChildren();
  }

  /** @param {View} view @param {Element | null} target */
  explain(view, target) {
    if (target && this.root.contains(target)) return;
    const about = (/** @type {Element | null | undefined} */ node) => thing(view, node?.getAttribute("data-action") ?? "");
    const found = about(target?.closest(ACTION));
    const { why, rule, does = "" } =
      found ?? about(focused()?.closest(`.lamakit-table ${ACTION}`)) ?? { why: view.hint, rule: "" };
    const text = does ? `${why} ${does}` : why;
    if (this.root.textContent === rule + text) return;
    this.root.classList.toggle("no", found ? !found.legal : false);
    this.root.replaceChildren(put(make("span"), ...(rule ? [make("b", "rule", rule)] : []), text));
  }
}
