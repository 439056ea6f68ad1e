/* The players at the desk: what they hold, and what can be changed about them. */

import { live, nothing, repeat } from "../../lit.js";
import { html } from "../../template.js";
import { zoneClass, zoneContent } from "./zones.js";

/** @import { Desk } from "../desk.js" */

/** The others', or yours. @param {Desk} desk @param {Llama.DeskView} view @param {Map<string, Llama.Zone>} zones @param {boolean} mine */
export function seats(desk, { seats: all, magic: hasMagic }, zones, mine) {
  const { say } = desk.page;
  const flag = (/** @type {string} */ name, /** @type {boolean} */ on, /** @type {() => void} */ act) => html`
    <button type="button" class="flag for-${name}" aria-pressed=${on} @click=${act}>${say(name)}</button>`;
  const seat = (/** @type {Llama.DeskSeat} */ { letter, you, turn, quit, magic, points, size }) => {
    const zone = zones.get(`hand ${letter}`);
    const score = (/** @type {any} */ { target }) => desk.edit("points", { seat: letter, count: Math.trunc(Number(target.value)) || 0 });
    return html`
      <div class="place desk-seat ${turn ? "turn" : ""} ${quit ? "gone" : ""}">
        <div class="desk-seat-head">
          <b class="name">${you ? `${letter} (${say("you")})` : letter}</b>
          ${flag("turn", turn, () => desk.edit("turn", { seat: letter }))}
          ${flag("quit", quit, () => desk.edit("quit", { seat: letter, on: !quit }))}
          ${hasMagic ? html`
            <button type="button" class="flag for-magic" aria-pressed=${magic} aria-label=${say("Magic token")}
              @click=${() => desk.edit("magic", { seat: magic ? "" : letter })}>${desk.pieces.token("m")}</button>` : nothing}
        </div>
        ${zone
          ? html`<div class="desk-cards ${zoneClass(desk, zone.key)}" data-place=${zone.key}>${zoneContent(desk, zone)}</div>`
          : hiddenCards(desk, letter, size)}
        <label class="desk-points">
          <input type="number" min="0" max="999" inputmode="numeric" aria-label=${say("Points of {seat}", { seat: letter })}
            .value=${live(String(points))} @change=${score}><span>${say("points")}</span>
        </label>
      </div>`;
  };
  return repeat(all.filter(({ you }) => you === mine), ({ letter }) => letter, seat);
}

/** @param {Desk} desk @param {string} letter @param {number} size */
function hiddenCards(desk, letter, size) {
  const { say } = desk.page;
  const step = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ by) => html`
    <button type="button" class="step" aria-label="${say("Cards of {seat}", { seat: letter })}: ${say(label)}" ?disabled=${size + by < 0}
      @click=${() => desk.edit("hidden", { seat: letter, count: size + by })}>${sign}</button>`;
  return html`
    <div class="desk-cards hidden-cards">
      ${step("−", "fewer", -1)}
      <span class="fan">${Array.from({ length: Math.min(size, 8) }, () => desk.pieces.back("card mini"))}</span>
      <b class="fan-count">${size}</b>
      ${step("+", "more", 1)}
    </div>`;
}
