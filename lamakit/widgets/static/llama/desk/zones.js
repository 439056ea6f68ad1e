/* Places that things can be added to: the name of each is the button that chooses it. */

import { nothing, repeat } from "../../lit.js";
import { html } from "../../template.js";

/** @import { Desk } from "../desk.js" */

/** All places of a view, by their keys. @param {Desk} desk @param {Llama.DeskView} view @returns {Map<string, Llama.Zone>} */
export function zonesOf({ page: { say } }, { seats, dice, row, roll, top, played, stage }) {
  const hands = seats.flatMap(({ letter, you, cards }) => {
    const name = you ? say("Your hand") : say("Cards of {seat}", { seat: letter });
    return cards ? [{ key: `hand ${letter}`, name, things: cards, kind: /** @type {Llama.Kind} */ ("cards") }] : [];
  });
  /** @type {Llama.Zone[]} */
  const middle = dice
    ? [{ key: "row", name: say("Row"), things: row, kind: "cards" }, { key: "roll", name: say("Dice on the table"), things: roll, kind: "dice" }]
    : [{ key: "top", name: say("Top card"), things: [top], kind: "cards" }, { key: "played", name: say("Played cards"), things: played, kind: "cards" }];
  if (stage) middle.push({ key: "stage", name: say("On the stage"), things: stage, kind: "tokens" });
  return new Map([...hands, ...middle].map((zone) => [zone.key, zone]));
}

/** The button that chooses a place, and what lies there. @param {Desk} desk @param {Llama.Zone} zone */
export function zoneContent(desk, { key, name, things, kind }) {
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
      ${repeat(counts, ([code]) => code, heap)}${counts.size ? nothing : html`<span class="blank">${say("empty")}</span>`}
    </div>`;
}

/** @param {Desk} desk @param {string} key */
export const zoneClass = (desk, key) => (key === desk.active ? "zone active" : "zone");
