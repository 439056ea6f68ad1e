/* The stage of Drama and Kadabra: a curtain that opens as tokens gather, boards with five marked places. */

import { nothing, repeat, unsafeSVG } from "../lit.js";
import { html } from "../template.js";

/** @import { Pieces } from "./pieces.js" */

const PLACES = [36, 78, 120, 162, 204]; // where tokens lie, in the drawing's 240 × 150
const FOLDS = [16, 34, 52, 70, 88].map((x) => `M${x} 14C${x - 4} 50 ${x + 5} 74 ${x} 106`).join("");
const DRAPE = `<path d="M10 12H121C117 44 123 74 120 107Q105 112 90 107T60 107T30 107T10 107Z" fill="#c23b22"/><path d="${FOLDS}" fill="none" stroke="#8f2417" stroke-width="5" stroke-linecap="round" opacity=".55"/><path d="M12 99Q26 104 40 99T68 99T96 99T120 99" fill="none" stroke="#f8bc35" stroke-width="3"/>`;
const SCENERY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 150" aria-hidden="true">
<path d="M10 4H230Q238 4 238 12V146H2V12Q2 4 10 4Z" fill="#5b3218"/><path d="M10 12H230V110H10Z" fill="#241736"/>
<circle cx="120" cy="66" r="27" fill="#f8bc35"/><path d="M10 110V88L44 62L64 80L96 50L126 84L150 66L182 92L206 74L230 94V110Z" fill="#50285c"/><path d="M96 50L86 59L94 58L99 63L106 61Z" fill="#fff6e2"/>
<path class="beam" d="M26 18L70 132H142Z" fill="#fff3c4"/><path class="beam" d="M214 18L98 132H170Z" fill="#fff3c4"/>
<g class="drape">${DRAPE}</g><g class="drape far"><g transform="matrix(-1 0 0 1 240 0)">${DRAPE}</g></g>
<path d="M10 106H230L238 146H2Z" fill="#bd7d45"/><path d="M54 106L42 146M98 106L94 146M142 106L146 146M186 106L198 146M8 120H232" fill="none" stroke="#935a2d" stroke-width="1.6"/><path d="M2 140H238V146H2Z" fill="#7a4722"/>
${PLACES.map((x) => `<ellipse class="spot" cx="${x}" cy="125" rx="16" ry="9"/>`).join("")}
<path d="M8 10H232V24${"q-8 12 -16 0".repeat(14)}Z" fill="#d94a33"/><path d="M232 24${"q-8 12 -16 0".repeat(14)}" fill="none" stroke="#f8bc35" stroke-width="2.6"/>
${[10, 54, 98, 142, 186, 230].map((x) => `<circle class="bulb" cx="${x}" cy="8" r="4" fill="#ffe9a8"/>`).join("")}</svg>`;

/** @param {Pieces} pieces @param {Llama.View} view */
export function stage(pieces, { stage: shown }) {
  if (!shown) return nothing;
  const { tokens, places, show, magic, pool, text } = shown;
  const open = show ? 1 : 0.8 * Math.min(1, tokens.length / places);
  return html`
    <div class="stage ${show ? "show" : ""}" role="img" aria-label=${text} title=${text} .style=${`--open: ${open}`}>
      ${unsafeSVG(SCENERY)}
      <span class="lying">${lying(pieces, tokens)}</span>
      <b class="tally">${tokens.length > places ? tokens.length : `${tokens.length} / ${places}`}</b>
      <div class=${pool ? "pool" : "pool taken"} ?hidden=${!magic} aria-hidden="true">
        <span class="token magic">${pool ? pieces.tokenImage("m") : nothing}</span><span>${pieces.say("heading|Pool")}</span>
      </div>
    </div>`;
}

/** One token a place, further ones on top; what lies there stays where it is. @param {Pieces} pieces @param {string[]} kinds */
function lying(pieces, kinds) {
  const keyOf = (/** @type {string} */ kind, /** @type {number} */ at) => `${kind} ${kinds.slice(0, at).filter((other) => other === kind).length}`;
  const placeOf = (/** @type {number} */ at) => `left: ${PLACES[at % 5] / 2.4}%; top: ${(123 - 7 * Math.floor(at / 5)) / 1.5}%`;
  return repeat(kinds, keyOf, (kind, at) => html`
    <span class=${kind === "m" ? "token magic" : "token"} .style=${placeOf(at)}>${pieces.tokenImage(kind)}</span>`);
}
