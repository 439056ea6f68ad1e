/* The line that says why: for what has been used, is held down or has the keyboard's focus; otherwise what to do. */

import { make, put } from "../dom.js";
import { offerOf } from "./view.js";

const ACTION = "[data-action]";

export class Note {
  constructor() {
    this.root = make("p", "note");
  }

  clear() {
    this.root.replaceChildren();
  }

  /** @param {Llama.View} view @param {Element | null} target */
  explain(view, target) {
    const found = offerOf(view, target?.closest(ACTION)?.getAttribute("data-action") ?? "");
    const { why, rule, does = "" } = found ?? { why: view.hint, rule: "" };
    const text = does ? `${why} ${does}` : why;
    if (this.root.textContent === rule + text) return;
    this.root.classList.toggle("no", found ? !found.legal : false);
    this.root.replaceChildren(put(make("span"), ...(rule ? [make("b", "rule", rule)] : []), text));
  }
}
