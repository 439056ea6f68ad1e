/* The deck, the discard pile, and which cards fit on it. */

import { button, fillUp, keyed, make, put, write } from "../dom.js";
import { nodeOf } from "../template.js";

/** @import { Pieces } from "./pieces.js" */

export class Piles {
  /** @param {Pieces} pieces @param {Lamakit.Say} say @param {(action: string) => void} play */
  constructor(pieces, say, play) {
    this.pieces = pieces;
    this.say = say;
    this.deck = button("deck", "", () => play("draw"), { tabindex: "-1", "data-action": "draw" });
    this.cards = make("span", "stack");
    this.count = make("span", "count");
    put(this.deck, this.cards, this.count);
    this.discard = make("div", "discard", "", { role: "img" });
    this.fits = make("div", "fits", "", { role: "img" });
    this.parts = [this.deck, this.discard, this.fits];
    /** @type {{code: string, under: number}[]} the last few cards that this page has seen */
    this.pile = [];
  }

  /** @param {Llama.View} view */
  draw({ deck, top, fits, buttons, under, row }) {
    for (const part of this.parts) part.hidden = Boolean(row);
    if (row) return;
    const draw = buttons.find(({ action }) => action === "draw");
    const left = `${deck} ${this.say("left")}`;
    fillUp(this.cards, Math.min(5, Math.ceil(deck / 6)), () => nodeOf(this.pieces.back()));
    this.deck.classList.toggle("empty", deck === 0);
    this.deck.classList.toggle("legal", Boolean(draw?.legal));
    this.deck.setAttribute("aria-label", (deck && draw?.spoken) || (deck ? left : this.say("deck empty")));
    this.deck.setAttribute("aria-disabled", String(!draw?.legal));
    write(this.count, deck ? left : this.say("deck empty"));
    this.drawPile(top, under);
    this.drawFits(fits);
  }

  /** The top card, and under it the last few that this page has seen. @param {string} top @param {number} under */
  drawPile(top, under) {
    const last = this.pile.at(-1);
    if (last?.code !== top || last.under !== under) {
      const follows = last?.under === under - 1;
      this.pile = [...(follows ? this.pile : []), { code: top, under }].slice(-4);
    }
    const key = (/** @type {{code: string, under: number}} */ card) => `${card.under} ${card.code}`;
    keyed(this.discard, this.pile, key, ({ code }) => nodeOf(this.pieces.face(code)), (node, card) => {
      node.style.setProperty("--turn", `${((card.under * 47) % 13) - 6}deg`);
    });
    this.discard.setAttribute("aria-label", `${this.say("Discard pile")}: ${this.pieces.spoken[top]}`);
  }

  /** @param {string[]} codes */
  drawFits(codes) {
    const spoken = this.pieces.list(codes);
    this.fits.setAttribute("aria-label", this.say("Fits: {cards}", { cards: spoken }));
    if (this.fits.dataset.fits === spoken) return;
    this.fits.dataset.fits = spoken;
    const [before, after] = this.say("Fits: {cards}").split("{cards}");
    const cards = codes.map((code) => nodeOf(this.pieces.face(code, "card chip")));
    this.fits.replaceChildren(make("span", "", before.trim()), ...cards, make("span", "", after ?? ""));
  }
}
