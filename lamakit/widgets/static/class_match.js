/* A match of the class as the projector shows it: the cards, and after a ballot its votes with what each is worth. */

import { unsafeSVG } from "./lit.js";
import { html, track } from "./template.js";

/** @param {Lamakit.ClassMatch} match @param {Lamakit.Say} say */
export function classMatch({ scores, holds, top, hand, seen, lines, choices }, say) {
  const vote = (/** @type {Lamakit.ClassMatch["choices"][number]} */ { label, share, worth, chosen }) => html`
    <li class=${chosen ? "chosen" : ""}><strong class="title">${label}</strong>${track(share)}<span class="numbers">${worth}</span></li>`;
  return html`
    <p class="scores">${[...scores, holds].map((text) => html`<span>${text}</span>`)}</p>
    <div class="cards" role="img" aria-label=${seen}>
      <div><p>${say("label|Top card")}</p>${unsafeSVG(top)}</div>
      <div><p>${say("The class's hand")}</p><div class="hand">${hand.map((card) => unsafeSVG(card))}</div></div>
    </div>
    <ul class="lines">${lines.map((line) => html`<li>${line}</li>`)}</ul>
    ${choices.length ? html`<ol class="votes">${choices.map(vote)}</ol>` : html`<p>${say("Learners vote on their own pages. Votes are shown when the ballot is over.")}</p>`}`;
}
