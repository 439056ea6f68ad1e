/* Buttons that copy a text, and say so for a moment. */

import { find, write } from "./dom.js";

const SHOWN = 1500; // ms

/**
 * @template {HTMLElement} Node @param {Node} node @param {Lamakit.Say} say @param {string} label said, which its last span has, or itself
 * @param {() => Promise<boolean>} copy whether it could
 */
export function copying(node, say, label, copy) {
  const text = find(node, "span") ?? node;
  node.onclick = async () => {
    if (await copy()) sayBriefly(text, say("Copied"));
  };
  write(text, label);
  return node;
}

/** Say in a button that it is done. @param {Element} node @param {string} done */
export function sayBriefly(node, done) {
  const label = node.textContent ?? "";
  if (label === done) return;
  write(node, done);
  setTimeout(() => write(node, label), SHOWN);
}

/** Whether the browser lets us copy; over plain HTTP it may not. @param {string} text */
export const copied = (text) => navigator.clipboard?.writeText(text).then(() => true, () => false) ?? Promise.resolve(false);
