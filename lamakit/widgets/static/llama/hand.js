/* Your hand: equal cards lie in one group. */

import { childrenOf, make } from "../dom.js";
import { render, repeat } from "../lit.js";
import { html } from "../template.js";
import { fan } from "./layout.js";
import { reasonOf } from "./view.js";

/** @import { Pieces } from "./pieces.js" */

export class Hand {
  /** @param {Pieces} pieces @param {(action: string) => void} choose */
  constructor(pieces, choose) {
    this.pieces = pieces;
    this.choose = choose;
    /** @type {{width: number, card: number} | null} px: how wide it was, and a card, when that was measured */
    this.room = null;
    this.root = make("div", "hand", "", { role: "group", "aria-label": pieces.say("spoken|Your hand") });
  }

  /** @param {Pick<Llama.View, "hand" | "row">} view */
  draw({ hand, row }) {
    render(repeat(hand, ({ code }) => code, (card) => html`
      <button class="group ${card.legal ? "legal" : ""}" data-key=${card.code} data-action=${card.action} aria-label=${this.told(card, Boolean(row))}
        aria-disabled=${!card.legal} aria-description=${reasonOf(card)} @click=${() => this.choose(card.action)}>${
        Array.from({ length: card.count }, () => this.pieces.face(card.code))}</button>`), this.root);
    this.fan();
  }

  /** The room may be another one now: it is measured afresh, which lays out the whole page, so never without need. */
  measure() {
    this.room = null;
    this.fan();
  }

  /** @param {Llama.Card} card @param {boolean} dice */
  told({ code, count }, dice) {
    const { say, spoken } = this.pieces;
    const words = { card: spoken[code], count };
    if (dice) return say(count > 1 ? "spoken|{card}, you hold {count}" : "{card}", words);
    return say(count > 1 ? "Play {card}, you hold {count}" : "spoken|Play {card}", words);
  }

  /** Spread the cards over the room. */
  fan() {
    const groups = childrenOf(this.root);
    if (!groups.length) return;
    const counts = groups.map((node) => node.children.length);
    this.room ??= { width: this.root.clientWidth, card: childrenOf(groups[0])[0].offsetWidth };
    const places = fan(counts, this.room.width, this.room.card);
    this.root.style.setProperty("--rows", String(1 + Math.max(...places.map(({ row }) => row))));
    groups.forEach((node, at) => {
      const { x, width, peek, turn, sink, row } = places[at];
      node.style.setProperty("--x", `${x.toFixed(1)}px`);
      node.style.setProperty("--peek", `${peek.toFixed(1)}px`);
      node.style.setProperty("--turn", `${turn.toFixed(2)}deg`);
      node.style.setProperty("--sink", sink.toFixed(3));
      node.style.setProperty("--row", String(row));
      node.style.width = `${width}px`;
      childrenOf(node).forEach((face, copy) => face.style.setProperty("--copy", String(copy)));
    });
  }

  /** Show which cards would go; `pressed` says whether raising is how one chooses. @param {string[]} codes @param {boolean} pressed */
  raise(codes, pressed) {
    for (const group of childrenOf(this.root)) {
      const count = codes.filter((code) => code === group.dataset.key).length;
      group.classList.toggle("raised", count > 0);
      childrenOf(group).forEach((face, at) => face.classList.toggle("goes", at >= group.children.length - count));
      if (pressed) group.setAttribute("aria-pressed", String(count > 0));
      else group.removeAttribute("aria-pressed");
    }
  }
}
