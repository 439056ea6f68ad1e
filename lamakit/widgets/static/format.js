/* Texts with {places} in them. */

/** @import { Values } from "./types.js" */

/** @param {string} text @param {Values} values */
export function format(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
