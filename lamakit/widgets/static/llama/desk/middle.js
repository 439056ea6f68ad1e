/* The middle of the desk: the piles or the row, the dice, the stage. */

import { nothing } from "../../lit.js";
import { html } from "../../template.js";
import { zoneClass, zoneContent } from "./zones.js";

/** @import { Desk } from "../desk.js" */

/** @param {Desk} desk @param {Llama.DeskView} view @param {Map<string, Llama.Zone>} zones */
export function middle(desk, { dice, deck, show }, zones) {
  const { say } = desk.page;
  const zone = (/** @type {string} */ key, /** @type {Lamakit.Value} */ more = nothing) => {
    const found = zones.get(key);
    return found ? html`<div class="zone-${key} ${zoneClass(desk, key)}" data-place=${key}>${zoneContent(desk, found)}${more}</div>` : nothing;
  };
  const shows = html`
    <button type="button" class="show-switch" aria-pressed=${show} @click=${() => desk.edit("show", { on: !show })}>${say("Show!")}</button>`;
  const pile = html`
    <div class="zone-deck">
      <span class="zone-label">${say("Deck")}</span>
      <span ?hidden=${!deck}>${desk.pieces.back()}</span>
      <b class="deck-count">${say("{count} cards", { count: deck ?? 0 })}</b>
    </div>`;
  return html`${["row", "roll", "top", "played"].map((key) => zone(key))}${dice ? nothing : pile}${zone("stage", shows)}`;
}
