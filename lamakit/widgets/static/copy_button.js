/* Buttons that copy a text, and say so for a moment. */

import { find, write } from "./dom.js";

export const SHOWN = 1500; // ms

/**
 * @template {HTMLElement} Node @param {Node} node @param {Lamakit.Say} say @param {string} label said, which its last span has, or itself
 * @param {() => Promise<boolean>} copy whether it could
 */
export function copying(node, say, label, copy) {
  const text = find(node, "span") ?? node;
  let timer = 0;
  node.onclick = async () => {
    if (!(await copy())) return;
    write(text, say("Copied"));
    clearTimeout(timer);
    timer = setTimeout(() => write(text, label), SHOWN);
  };
  write(text, label);
  return node;
}

/** Whether the browser lets us copy; over plain HTTP it may not. @param {string} text */
export const copied = (text) => navigator.clipboard?.writeText(text).then(() => true, () => false) ?? Promise.resolve(false);
