/* The dice game's middle: the row of seven, and the dice. */

import { nothing, repeat } from "../lit.js";
import { html } from "../template.js";
import { offerOf, reasonOf } from "./view.js";

/** @import { Pieces } from "./pieces.js" */

/** @param {Pieces} pieces @param {Llama.View} view @param {(action: string) => void} play @param {(face: string) => void} useDie */
export function tray(pieces, view, play, useDie) {
  const { row, dice, seats } = view;
  const { say } = pieces;
  if (!row || !dice) return nothing;
  const here = row.filter((slot) => slot.here).map((slot) => slot.code);
  const name = dice.faces.length && dice.seat !== null ? seats[dice.seat].name : "";
  const rolled = name && say("{name}: {cards}", { name, cards: pieces.list(dice.faces) });
  const roll = offerOf(view, "roll")?.legal ? () => play("roll") : null;
  const slot = (/** @type {Llama.Slot} */ offer) => html`
    <button class="slot ${offer.legal ? "legal" : ""}" data-key=${offer.code} data-action=${offer.action} tabindex=${offer.legal ? 0 : -1}
      ?disabled=${!offer.here} aria-label=${offer.spoken} aria-disabled=${!offer.legal} aria-description=${reasonOf(offer)}
      @click=${() => play(offer.action)}>${offer.here ? pieces.face(offer.code) : nothing}</button>`;
  const die = (/** @type {string} */ face) => (face
    ? html`<span class="die" @click=${() => useDie(face)}>${pieces.dieImage(face)}</span>`
    : html`<span class="die blank"></span>`);
  return html`
    <div class="lane" role="group" aria-label=${say("spoken|The row: {cards}", { cards: pieces.list(here) })}>
      ${repeat(row, ({ code }) => code, slot)}
    </div>
    <div class="tray ${roll ? "legal" : ""}" @click=${roll}>
      <span class="dice ${dice.open ? "" : "spent"}" role="img" aria-label=${say("spoken|The dice: {cards}", { cards: rolled })}>
        ${repeat(dice.faces.length ? dice.faces : ["", "", ""], (face, at) => `${at} ${face}`, die)}
      </span>
      <span class="roller">${name && say("seat|{name} rolled", { name })}</span>
    </div>`;
}
