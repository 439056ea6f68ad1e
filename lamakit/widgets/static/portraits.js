/* Faces: drawn ones of characters, the first letter of people. */

import { drawing, make, put } from "./dom.js";

/** @param {Element} node @param {Record<string, string>} portraits @param {string} name @param {string} who */
export function setPortrait(node, portraits, name, who) {
  const worn = name ? `${name} ${who}` : "";
  if (node.getAttribute("data-worn") === worn) return;
  node.setAttribute("data-worn", worn);
  node.replaceChildren(...(name ? [portrait(portraits, name, who)] : []));
}

/** @param {Record<string, string>} portraits @param {string} name of the portrait @param {string} who */
export function portrait(portraits, name, who) {
  const face = make("span", "portrait", "", { "aria-hidden": "true" });
  if (portraits[name]) return put(face, drawing(portraits[name]));
  face.classList.add("letter");
  return put(face, [...who][0] ?? "?");
}
