/* Everything that can be added to the place that is chosen. */

import { repeat } from "../../lit.js";
import { html } from "../../template.js";

/** @import { Desk } from "../desk.js" */

/** @param {Desk} desk @param {Llama.DeskView} view @param {Llama.Zone} zone the place that is chosen */
export function palette(desk, { codes, tokens, left: all, row }, { key, name, kind }) {
  const { say } = desk.page;
  const offered = kind === "tokens" ? tokens : codes;
  const chip = (/** @type {string} */ code) => {
    const left = kind === "cards" ? all[code] : null;
    const out = (left !== null && left <= 0) || (key === "row" && row.includes(code));
    const does = say("Add {thing} to: {place}", { thing: desk.spoken(code, kind), place: name });
    const label = left === null ? does : `${does}. ${say("{count} left", { count: left })}`;
    return html`
      <button type="button" class="chip of-${kind} ${out ? "out" : ""}" data-key="${kind} ${code}" aria-disabled=${out} aria-label=${label}
        title=${label} @click=${() => desk.add(code)}>${desk.thing(code, kind)}<span class="times">${left ?? ""}</span></button>`;
  };
  return html`
    <div class="paper tray-paper">
      <p class="palette-name">${say("Add here:")} ${name}</p>
      <div class="palette ${offered.length > 9 ? "dense" : ""}" role="group">
        ${repeat(offered, (code) => `${kind} ${code}`, chip)}
      </div>
    </div>`;
}
