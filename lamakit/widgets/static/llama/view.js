/* Questions about a view. */

/** The card or button of an action. @param {Llama.View} view @param {string | undefined} action */
export function offerOf({ hand, buttons, row }, action) {
  return [...hand, ...buttons, ...(row ?? [])].find((each) => each.action === action);
}

/** Why a thing could be played or pressed, or not. @param {Llama.Offer} offer */
export const reasonOf = ({ rule, why }) => (rule ? `${why} (${rule})` : why);

/** Whether one of several ways must be chosen, not just a card played. @param {Llama.View} view */
export function mustChoose({ score, phase, decides, you }) {
  return !score && decides === you && ["give", "roll", "return"].includes(phase);
}

/** The most cards that may go after a hit. @param {Llama.View} view */
export function mostDiscards(view) {
  const [word, ...codes] = view.buttons[0]?.action.split(" ") ?? [];
  return word === "discard" && mustChoose(view) ? codes : [];
}

/**
 * One card more of this code is raised, and after the last of them none.
 * @param {string[]} raised @param {string} code @param {string[]} most
 */
export function raisedNext(raised, code, most) {
  const count = (/** @type {string[]} */ codes) => codes.filter((other) => other === code).length;
  const rest = raised.filter((other) => other !== code);
  return [...rest, ...Array((count(raised) + 1) % (count(most) + 1)).fill(code)];
}

/** Whether the button discards just these cards. @param {string[]} cards @param {string[]} codes */
export function discards(cards, codes) {
  return codes.length > 0 && [...cards].sort().join(" ") === [...codes].sort().join(" ");
}
