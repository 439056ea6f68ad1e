/* Around the felt of the desk: which game it is, what can be added, and what the others were seen to do. */

import { live, nothing, repeat } from "../../lit.js";
import { html, optionsOf, submitted } from "../../template.js";

/** @import { Desk } from "../desk.js" */

/** @param {Desk} desk @param {Llama.DeskView} view */
export function game({ page: { say, send }, setup: { boxes }, edit }, { game: { variant, overlays, edition }, seats }) {
  const { overlays: known, editions } = boxes[variant];
  const choose = (/** @type {object} */ more) => send({ kind: "game", variant, overlays, edition, ...more });
  const choice = (/** @type {string} */ name, /** @type {string} */ label, /** @type {Lamakit.Value} */ options, /** @type {(value: string) => void} */ act) => html`
    <select data-game=${name} aria-label=${label} @change=${({ target }) => act(target.value)}>${options}</select>`;
  const titles = optionsOf(Object.entries(boxes).map(([name, { title }]) => [name, title]), variant);
  const counts = [2, 3, 4, 5, 6].map((count) => [String(count), say("count|{count} players", { count })]);
  const overlay = (/** @type {string} */ name, /** @type {string} */ text) => {
    const others = overlays.filter((other) => other !== name);
    return html`
      <label class="check chip-check">
        <input type="checkbox" data-game=${name} .checked=${live(overlays.includes(name))}
          @change=${({ target }) => choose({ overlays: target.checked ? [...others, name] : others })}><span>${text.split(":")[0]}</span>
      </label>`;
  };
  const which = choice("edition", say("label|Edition"), optionsOf(Object.entries(editions), edition), (value) => choose({ edition: value }));
  return html`
    <div class="game">
      ${choice("variant", say("label|Game"), titles, (value) => choose({ variant: value, overlays: [], edition: "amigo" }))}
      ${Object.keys(editions).length > 1 ? which : nothing}
      ${choice("players", say("label|Players"), optionsOf(counts, String(seats.length)), (value) => edit("players", { count: Number(value) }))}
      ${Object.entries(known).map(([name, text]) => overlay(name, text))}
    </div>`;
}

/** @param {Desk} desk @param {Llama.DeskView} view @param {Llama.Zone} zone the place that is chosen */
export function palette(desk, { codes, tokens, left: all, row }, { key, name, kind }) {
  const { say } = desk.page;
  const offered = kind === "tokens" ? tokens : codes;
  const chip = (/** @type {string} */ code) => {
    const left = kind === "cards" ? all[code] : null;
    const out = (left !== null && left <= 0) || (key === "row" && row.includes(code));
    const does = say("spoken|Add {thing} to: {place}", { thing: desk.spoken(code, kind), place: name });
    const label = left === null ? does : `${does}. ${say("count|{count} left", { count: left })}`;
    return html`
      <button type="button" class="chip of-${kind} ${out ? "out" : ""}" data-key="${kind} ${code}" aria-disabled=${out} aria-label=${label}
        title=${label} @click=${() => desk.add(code)}>${desk.thing(code, kind)}<span class="times">${left ?? ""}</span></button>`;
  };
  return html`
    <div class="paper tray-paper">
      <p class="palette-name">${say("label|Add here:")} ${name}</p>
      <div class="palette ${offered.length > 9 ? "dense" : ""}" role="group">
        ${repeat(offered, (code) => `${kind} ${code}`, chip)}
      </div>
    </div>`;
}

/** @param {Desk} desk @param {Llama.DeskView} view */
export function seenActions({ page: { say, send } }, { dice, saw, seats, codes, top }) {
  const others = seats.filter((seat) => !seat.you);
  return html`
    <details class="paper desk-saw" ?hidden=${dice}>
      <summary>${say("What they did")} (${saw.length})</summary>
      <ul>${saw.map((text, number) => html`
        <li><span>${text}</span>
          <button type="button" class="plain" aria-label="${say("spoken|Forget")}: ${text}" @click=${() => send({ kind: "saw", forget: number })}>×</button></li>`)}
      </ul>
      <form class="saw-row" @submit=${(event) => send({ kind: "saw", ...submitted(event) })}>
        <select name="seat" aria-label=${say("spoken|Player")}>${others.map(({ letter }) => html`<option>${letter}</option>`)}</select>
        <select name="did" aria-label=${say("What they did")}>
          <option value="draw">${say("choice|drew on")}</option><option value="quit">${say("choice|quit on")}</option>
        </select>
        <select name="top" aria-label=${say("spoken|Top card")}>${codes.map((code) => html`<option ?selected=${code === top}>${code}</option>`)}</select>
        <button class="plain">${say("button|Add")}</button>
      </form>
    </details>`;
}
