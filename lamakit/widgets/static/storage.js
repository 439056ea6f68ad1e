/* Settings and places of this visitor, in the browser; where it keeps nothing, for as long as the page is open. */

/** @type {Map<string, string>} */
const page = new Map();

/** @template Value @param {string} name @param {Value} fallback @returns {Value} */
export function remembered(name, fallback) {
  const key = `lamakit.${name}`;
  try {
    return JSON.parse(page.get(key) ?? localStorage.getItem(key) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} name @param {unknown} value */
export function remember(name, value) {
  const [key, text] = [`lamakit.${name}`, JSON.stringify(value)];
  try {
    localStorage.setItem(key, text);
    page.delete(key);
  } catch {
    page.set(key, text);
  }
}
