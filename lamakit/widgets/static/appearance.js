/* How everything looks, as the visitor has set it: theme, size of text, motion. A page of ours wears it before it paints. */

import { remember, remembered } from "./storage.js";

export const CHANGED = "lamakit-look"; // said on the window

const LESS = 160; // ms

/** @param {string} name */
export function preference(name) {
  return remembered(name, /** @type {string} */ (name === "text" ? "normal" : "system"));
}

/** @param {string} name @param {string} value */
export function setPreference(name, value) {
  remember(name, value);
  applyAppearance();
  window.dispatchEvent(new Event(CHANGED));
}

export function applyAppearance() {
  const { dataset } = document.documentElement;
  dataset.lamakitTheme = preference("theme");
  dataset.lamakitText = preference("text");
  dataset.lamakitMotion = preference("motion");
}

/** Whether nothing may move. */
export function isMotionOff() {
  const wanted = preference("motion");
  return wanted === "none" || (wanted === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** Whether only what is needed moves. */
export function isMotionReduced() {
  return isMotionOff() || preference("motion") === "less";
}

/** How long something moves. @param {number} ms */
export function shortened(ms) {
  return preference("motion") === "less" ? Math.min(ms, LESS) : ms;
}
