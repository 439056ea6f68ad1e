/* Actions of the others that were seen: who drew or quit, and on which card. */

import { html, submitted } from "../../template.js";

/** @import { Desk } from "../desk.js" */

/** @param {Desk} desk @param {Llama.DeskView} view */
export function seenActions({ page: { say, send } }, { dice, saw, seats, codes, top }) {
  const others = seats.filter((seat) => !seat.you);
  return html`
    <details class="paper desk-saw" ?hidden=${dice}>
      <summary>${say("What they did")} (${saw.length})</summary>
      <ul>${saw.map((text, number) => html`
        <li><span>${text}</span>
          <button type="button" class="plain" aria-label="${say("Forget")}: ${text}" @click=${() => send({ kind: "saw", forget: number })}>×</button></li>`)}
      </ul>
      <form class="saw-row" @submit=${(event) => send({ kind: "saw", ...submitted(event) })}>
        <select name="seat" aria-label=${say("Player")}>${others.map(({ letter }) => html`<option>${letter}</option>`)}</select>
        <select name="did" aria-label=${say("What they did")}>
          <option value="draw">${say("drew on")}</option><option value="quit">${say("quit on")}</option>
        </select>
        <select name="top" aria-label=${say("Top card")}>${codes.map((code) => html`<option ?selected=${code === top}>${code}</option>`)}</select>
        <button class="plain">${say("Add")}</button>
      </form>
    </details>`;
}
