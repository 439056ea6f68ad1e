/* Texts with {places} in them. */

/** @param {string} text @param {Lamakit.Values} values */
export function format(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
