/* Texts with {places} in them. */

const CONTEXT = /^[a-z]+\|(?=\S)/; // of a short text: where it stands, as lamakit/texts/contexts.py lists it

/**
 * A text in the language of the page, whose texts these are, with the values in its places.
 * @param {Record<string, string>} texts @param {string} text in English @param {Lamakit.Values} values
 */
export const said = (texts, text, values = {}) => format(texts[text] ?? text.replace(CONTEXT, ""), values);

/** @param {string} text @param {Lamakit.Values} values */
export function format(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Texts that are said later, as they are: it marks them for `npm run bundle`, which lists what each script says.
 * @template Texts @param {Texts} texts a text, or a table whose values are texts @returns {Texts}
 */
export const deferred = (texts) => texts;
