/* Faces: drawn ones of characters, the first letter of people. */

import { unsafeSVG } from "./lit.js";
import { html } from "./template.js";

/** @param {Record<string, string>} portraits @param {string} name of the portrait @param {string} who */
export const portrait = (portraits, name, who) => (portraits[name]
  ? html`<span class="portrait" aria-hidden="true">${unsafeSVG(portraits[name])}</span>`
  : html`<span class="portrait letter" aria-hidden="true">${[...who][0] ?? "?"}</span>`);
