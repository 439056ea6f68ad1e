/* Which game lies on the desk. */

import { live, nothing } from "../../lit.js";
import { html, optionsOf } from "../../template.js";

/** @import { Desk } from "../desk.js" */

/** @param {Desk} desk @param {Llama.DeskView} view */
export function game({ page: { say, send }, boxes, edit }, { game: { variant, overlays, edition }, seats }) {
  const { overlays: known, editions } = boxes[variant];
  const choose = (/** @type {object} */ more) => send({ kind: "game", variant, overlays, edition, ...more });
  const choice = (/** @type {string} */ name, /** @type {string} */ label, /** @type {Lamakit.Value} */ options, /** @type {(value: string) => void} */ act) => html`
    <select data-game=${name} aria-label=${say(label)} @change=${({ target }) => act(target.value)}>${options}</select>`;
  const titles = optionsOf(Object.entries(boxes).map(([name, { title }]) => [name, title]), variant);
  const counts = [2, 3, 4, 5, 6].map((count) => [String(count), say("{count} players", { count })]);
  const overlay = (/** @type {string} */ name, /** @type {string} */ text) => {
    const others = overlays.filter((other) => other !== name);
    return html`
      <label class="check chip-check">
        <input type="checkbox" data-game=${name} .checked=${live(overlays.includes(name))}
          @change=${({ target }) => choose({ overlays: target.checked ? [...others, name] : others })}><span>${text.split(":")[0]}</span>
      </label>`;
  };
  const which = choice("edition", "Edition", optionsOf(Object.entries(editions), edition), (value) => choose({ edition: value }));
  return html`
    <div class="game">
      ${choice("variant", "Game", titles, (value) => choose({ variant: value, overlays: [], edition: "amigo" }))}
      ${Object.keys(editions).length > 1 ? which : nothing}
      ${choice("players", "Players", optionsOf(counts, String(seats.length)), (value) => edit("players", { count: Number(value) }))}
      ${Object.entries(known).map(([name, text]) => overlay(name, text))}
    </div>`;
}
