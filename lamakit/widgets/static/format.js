/* Texts with {places} in them. */

/** @param {string} text @param {Lamakit.Values} values */
export function format(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Texts that are said later, as they are: it marks them for `npm run bundle`, which lists what each script says.
 * @template Texts @param {Texts} texts a text, or a table whose values are texts @returns {Texts}
 */
export const deferred = (texts) => texts;
