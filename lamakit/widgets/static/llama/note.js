/* The line that says why: for what has been used, is held down or has the keyboard's focus; otherwise what to do. */

import { make, put } from "../dom.js";
import { offerOf } from "./view.js";

/** @param {HTMLElement} note @param {Llama.View} view @param {Element | null} target */
export function explain(note, view, target) {
  const found = offerOf(view, target?.closest("[data-action]")?.getAttribute("data-action") ?? "");
  const { why, rule, does = "" } = found ?? { why: view.hint, rule: "" };
  const text = does ? `${why} ${does}` : why;
  if (note.textContent === rule + text) return;
  note.classList.toggle("no", found ? !found.legal : false);
  note.replaceChildren(put(make("span"), ...(rule ? [make("button", "rule", rule)] : []), text));
}
