/* What a browser remembers of its visitor. */

/** @template Value @param {string} name @param {Value} fallback @returns {Value} */
export function remembered(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`lamakit.${name}`) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} name @param {unknown} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`lamakit.${name}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing plays all the same
  }
}
