/* The felt of the desk: the players' places and the middle, with all the places that things can be added to. */

import { live, nothing, repeat } from "../../lit.js";
import { html } from "../../template.js";

/** @import { Desk } from "../desk.js" */

/** All places of a view, by their keys. @param {Desk} desk @param {Llama.DeskView} view @returns {Map<string, Llama.Zone>} */
export function zonesOf({ page: { say } }, { seats: all, dice, row, roll, top, played, stage }) {
  const hands = all.flatMap(({ letter, you, cards }) => {
    const name = you ? say("label|Your hand") : say("label|Cards of {seat}", { seat: letter });
    return cards ? [{ key: `hand ${letter}`, name, things: cards, kind: /** @type {Llama.Kind} */ ("cards") }] : [];
  });
  /** @type {Llama.Zone[]} */
  const others = dice
    ? [{ key: "row", name: say("label|Row"), things: row, kind: "cards" }, { key: "roll", name: say("Dice on the table"), things: roll, kind: "dice" }]
    : [{ key: "top", name: say("label|Top card"), things: [top], kind: "cards" }, { key: "played", name: say("label|Played cards"), things: played, kind: "cards" }];
  if (stage) others.push({ key: "stage", name: say("On the stage"), things: stage, kind: "tokens" });
  return new Map([...hands, ...others].map((zone) => [zone.key, zone]));
}

/** The button that chooses a place, and what lies there. @param {Desk} desk @param {Llama.Zone} zone */
function zoneContent(desk, { key, name, things, kind }) {
  const { say } = desk.page;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const code of things) counts.set(code, (counts.get(code) ?? 0) + 1);
  const heap = (/** @type {[string, number]} */ [code, count]) => {
    const times = count > 1 ? `×${count}` : "";
    const label = say("Take {thing} away from: {place}", { thing: desk.spoken(code, kind), place: name });
    const take = () => [desk.activate(key), key !== "top" && desk.edit("take", { place: key, code })];
    return html`
      <button type="button" class="heap of-${kind}" aria-label="${label} ${times}" data-count=${count} @click=${take}>
        ${desk.thing(code, kind)}<span class="times">${times}</span>
      </button>`;
  };
  return html`
    <button type="button" class="zone-name" aria-pressed=${key === desk.active} @click=${() => desk.activate(key)}>${name}</button>
    <div class="zone-things">
      ${repeat(counts, ([code]) => code, heap)}${counts.size ? nothing : html`<span class="blank">${say("note|empty")}</span>`}
    </div>`;
}

/** @param {Desk} desk @param {string} key */
const zoneClass = (desk, key) => (key === desk.active ? "zone active" : "zone");

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
      <span class="zone-label">${say("label|Deck")}</span>
      <span ?hidden=${!deck}>${desk.pieces.back()}</span>
      <b class="deck-count">${say("count|{count} left", { count: deck ?? 0 })}</b>
    </div>`;
  return html`${["row", "roll", "top", "played"].map((key) => zone(key))}${dice ? nothing : pile}${zone("stage", shows)}`;
}

/** The others', or yours. @param {Desk} desk @param {Llama.DeskView} view @param {Map<string, Llama.Zone>} zones @param {boolean} mine */
export function seats(desk, { seats: all, dice, magic: hasMagic }, zones, mine) {
  const { say } = desk.page;
  const flag = (/** @type {string} */ name, /** @type {string} */ label, /** @type {boolean} */ on, /** @type {() => void} */ act) => html`
    <button type="button" class="flag for-${name}" aria-pressed=${on} @click=${act}>${label}</button>`;
  const seat = (/** @type {Llama.DeskSeat} */ { letter, you, turn, quit, magic, points, size }) => {
    const zone = zones.get(`hand ${letter}`);
    const score = (/** @type {any} */ { target }) => desk.edit("points", { seat: letter, count: Math.trunc(Number(target.value)) || 0 });
    return html`
      <div class="place desk-seat ${turn ? "turn" : ""} ${quit ? "gone" : ""}">
        <div class="desk-seat-head">
          <b class="name">${you ? `${letter} (${say("seat|you")})` : letter}</b>
          ${flag("turn", say("seat|turn"), turn, () => desk.edit("turn", { seat: letter }))}
          ${flag("quit", dice ? say("seat|has passed") : say("seat|has quit"), quit, () => desk.edit("quit", { seat: letter, on: !quit }))}
          ${hasMagic ? html`
            <button type="button" class="flag for-magic" aria-pressed=${magic} aria-label=${say("spoken|Magic token")}
              @click=${() => desk.edit("magic", { seat: magic ? "" : letter })}>${desk.pieces.token("m")}</button>` : nothing}
        </div>
        ${zone
          ? html`<div class="desk-cards ${zoneClass(desk, zone.key)}" data-place=${zone.key}>${zoneContent(desk, zone)}</div>`
          : hiddenCards(desk, letter, size)}
        <label class="desk-points">
          <span>${say("seat|points")}</span>
          <input type="number" min="0" max="999" inputmode="numeric" aria-label=${say("spoken|Points of {seat}", { seat: letter })}
            .value=${live(String(points))} @change=${score}>
        </label>
      </div>`;
  };
  return repeat(all.filter(({ you }) => you === mine), ({ letter }) => letter, seat);
}

/** @param {Desk} desk @param {string} letter @param {number} size */
function hiddenCards(desk, letter, size) {
  const { say } = desk.page;
  const step = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ by) => html`
    <button type="button" class="step" aria-label="${say("spoken|Cards of {seat}", { seat: letter })}: ${label}" ?disabled=${size + by < 0}
      @click=${() => desk.edit("hidden", { seat: letter, count: size + by })}>${sign}</button>`;
  return html`
    <div class="desk-cards hidden-cards">
      ${step("−", say("note|fewer"), -1)}
      <span class="fan">${Array.from({ length: Math.min(size, 8) }, () => desk.pieces.back("card mini"))}</span>
      <b class="fan-count">${size}</b>
      ${step("+", say("note|more"), 1)}
    </div>`;
}
