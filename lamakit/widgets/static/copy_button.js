/* Copying a text, which a button says for a moment. */

import { write } from "./dom.js";

const SHOWN = 1500; // ms

/** @param {Element} node a button, or where its words are @param {Lamakit.Say} say @param {() => Promise<boolean>} copy whether it could */
export async function copyFrom(node, say, copy) {
  if (await copy()) sayBriefly(node, say("note|Copied"));
}

/** By the system's own sheet, where there are other apps to send it to; else copied. @param {string} link @returns {Promise<boolean>} whether it was copied */
export async function shared(link, copy = () => copied(link)) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return copy();
  try {
    await navigator.share({ title: document.title, url: link });
    return false; // the system has said what there is to say
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? false : copy();
  }
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
