/* The deck, the discard pile, and which cards fit on it. */

import { nothing, repeat } from "../lit.js";
import { html } from "../template.js";

/** @import { Pieces } from "./pieces.js" */

export class Piles {
  /** @param {Pieces} pieces @param {(action: string) => void} play */
  constructor(pieces, play) {
    this.pieces = pieces;
    this.play = play;
    /** @type {{code: string, under: number}[]} the last few cards that this page has seen */
    this.pile = [];
  }

  /** @param {Llama.View} view */
  content({ deck, top, fits, buttons, under, row }) {
    if (row) return nothing;
    const { pieces } = this;
    const draw = buttons.find(({ action }) => action === "draw");
    const left = deck ? `${deck} ${pieces.say("note|left")}` : pieces.say("note|deck empty");
    const [before, after] = pieces.say("label|Fits: {cards}").split("{cards}");
    this.add(top, under);
    return html`
      <button class="deck ${deck ? "" : "empty"} ${draw?.legal ? "legal" : ""}" tabindex="-1" data-action="draw" aria-disabled=${!draw?.legal}
        aria-label=${(deck && draw?.spoken) || left} @click=${() => this.play("draw")}>
        <span class="stack">${Array.from({ length: Math.min(5, Math.ceil(deck / 6)) }, () => pieces.back())}</span>
        <span class="count">${left}</span>
      </button>
      <div class="discard" role="img" aria-label="${pieces.say("spoken|Discard pile")}: ${pieces.spoken[top]}">
        ${repeat(this.pile, (card) => `${card.under} ${card.code}`, (card) => html`
          <span class="card" data-code=${card.code} .style=${`--turn: ${((card.under * 47) % 13) - 6}deg`}>${pieces.cardImage(card.code)}</span>`)}
      </div>
      <div class="fits" role="img" aria-label=${pieces.say("spoken|Fits: {cards}", { cards: pieces.list(fits) })}>
        <span>${before.trim()}</span>${fits.map((code) => pieces.face(code, "card chip"))}<span>${after}</span>
      </div>`;
  }

  /** @param {string} code @param {number} under how many cards lie under it */
  add(code, under) {
    const last = this.pile.at(-1);
    if (last?.code === code && last.under === under) return;
    this.pile = [...(last?.under === under - 1 ? this.pile : []), { code, under }].slice(-4);
  }
}
