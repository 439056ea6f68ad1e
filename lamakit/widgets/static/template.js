/* Templates, and what many of them have in common. */

import { copyFrom } from "./copy_button.js";
import { html as plain, live, nothing, render, unsafeSVG } from "./lit.js";

/** @import { TemplateResult } from "lit-html" */

/** As lit's, but that listeners in it need no types. @type {(texts: TemplateStringsArray, ...values: Lamakit.Value[]) => TemplateResult} */
export const html = plain;

/** A line that is filled so far, from 0 to 1; an image if it has a label. @param {number} share */
export const track = (share, label = "") => html`
  <span class="track" role=${label ? "img" : nothing} aria-label=${label || nothing} aria-hidden=${label ? nothing : "true"}>
    <span class="fill" .style=${`width: ${100 * share}%`}></span></span>`;

/** Options of [value, text]; the chosen one is that with this value, or left to the visitor. @param {string[][]} options @param {string} [chosen] */
export const optionsOf = (options, chosen) => options.map(([value, text]) => (chosen === undefined
  ? html`<option value=${value}>${text}</option>`
  : html`<option value=${value} .selected=${live(value === chosen)}>${text}</option>`));

/** The fields of a form by their names; the page stays. @param {SubmitEvent} event @returns {Record<string, any>} */
export function submitted(event) {
  event.preventDefault();
  return Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
}

/** A button that copies, and says so. @param {Lamakit.Say} say @param {string} label @param {() => Promise<boolean>} copy whether it could */
export const copyButton = (say, label, copy, style = "act") => html`
  <button type="button" class=${style} .textContent=${label} @click=${({ currentTarget }) => copyFrom(currentTarget, say, copy)}></button>`;

/** A drawing of our own, which comes as text, and what it shows. @param {string} svg @param {string} text */
export const picture = (svg, text) => unsafeSVG(svg.replace("<svg", `<svg aria-label="${escaped(text)}"`));

const POWER = /\^(\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\}|[-−]?(?:\d+(?:[.,]\d+)?|[A-Za-z])\b)/;
const BRACKETS = /^[({](.*)[)}]$/;

/** A text with its powers set as such; caret and brackets stay for who listens or copies. @param {string} text */
export const raised = (text) => text.split(POWER).map((part, at) => (at % 2 ? power(part, BRACKETS.exec(part)?.[1]) : part));

/** @param {string} whole @param {string} [inside] of its brackets, if it has some */
const power = (whole, inside) => (inside === undefined
  ? html`<sup><span class="unseen">^</span>${whole}</sup>`
  : html`<sup><span class="unseen">^(</span>${inside}<span class="unseen">)</span></sup>`);

/** A face: a drawn one of a character, the first letter of a human. @param {Record<string, string>} portraits @param {string} name of the portrait @param {string} who */
export const portrait = (portraits, name, who) => (portraits[name]
  ? html`<span class="portrait" aria-hidden="true">${unsafeSVG(portraits[name])}</span>`
  : html`<span class="portrait letter" aria-hidden="true">${[...who][0] ?? "?"}</span>`);

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {string[]} heads @param {Lamakit.Value} rows */
export const table = (heads, rows) => html`
  <table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows}</tbody>
  </table>`;

/** A node of its own, for what is moved by hand. @param {TemplateResult} template */
export function nodeOf(template) {
  const place = document.createDocumentFragment();
  render(template, place);
  return /** @type {HTMLElement} */ (place.firstElementChild);
}
