/* The buttons of a phase. */

import { nothing, repeat } from "../lit.js";
import { html } from "../template.js";
import { discards, reasonOf } from "./view.js";

/** @import { Pieces } from "./pieces.js" */

/** @type {Record<string, string>} */
const KEY_OF = { draw: "D", quit: "Q", collect: "C", "use magic": "M", roll: "R", pass: "P" };

/** The button that a letter presses, if it is there. @param {Llama.View} view @param {string} key */
export function pressedBy(view, key) {
  return view.score ? undefined : view.buttons.find(({ action }) => KEY_OF[action] === key.toUpperCase());
}

/**
 * @param {Pieces} pieces @param {Llama.View} view @param {Llama.Button[]} all @param {(action: string) => void} play
 * @param {string[]} raised cards in the hand: the button that discards them is the main one
 */
export function buttons(pieces, { seats, you }, all, play, raised = []) {
  const given = seats[you]?.tokens[0]?.[0]; // the token that a gift would be
  return repeat(all, ({ action }) => action, (offer) => {
    const { action, label, spoken, cards, seat, legal } = offer;
    const key = KEY_OF[action] ?? nothing;
    const token = action.startsWith("return ") ? action.slice(7) : seat === null ? "" : given;
    return html`
      <button class="act ${legal ? "legal" : ""} ${discards(cards, raised) ? "main" : ""}" data-action=${action} data-letter=${key}
        aria-keyshortcuts=${key} aria-label=${spoken} aria-disabled=${!legal} aria-description=${reasonOf(offer)}
        @click=${() => play(action)}>${
        token ? pieces.token(token) : nothing}${cards.map((code) => pieces.face(code, "card chip"))}<span class="label">${label}</span></button>`;
  });
}
