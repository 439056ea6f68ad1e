/* Your hand: equal cards lie in one group. */

import { button, fillUp, keyed, childrenOf, make } from "../dom.js";
import { nodeOf } from "../template.js";
import { fan } from "./layout.js";
import { markOffer } from "./pieces.js";

/** @import { Pieces } from "./pieces.js" */

export class Hand {
  /** @param {Pieces} pieces @param {Lamakit.Say} say @param {(action: string) => void} choose */
  constructor(pieces, say, choose) {
    this.pieces = pieces;
    this.say = say;
    this.choose = choose;
    /** @type {{width: number, card: number} | null} px: how wide it was, and a card, when that was measured */
    this.room = null;
    this.root = make("div", "hand", "", { role: "group", "aria-label": say("Your hand") });
  }

  /** @param {Llama.View} view */
  draw({ hand, row }) {
    keyed(this.root, hand, (card) => card.code, () => this.newGroup(), (node, card) => {
      fillUp(node, card.count, () => nodeOf(this.pieces.face(card.code)));
      node.dataset.action = card.action;
      node.setAttribute("aria-label", this.told(card, Boolean(row)));
      markOffer(node, card);
    });
    this.fan();
  }

  /** The room may be another one now: it is measured afresh, which lays out the whole page, so never without need. */
  measure() {
    this.room = null;
    this.fan();
  }

  /** @param {Llama.Card} card @param {boolean} dice */
  told({ code, count }, dice) {
    const words = { card: this.pieces.spoken[code], count };
    if (dice) return this.say(count > 1 ? "{card}, you hold {count}" : "{card}", words);
    return this.say(count > 1 ? "Play {card}, you hold {count}" : "Play {card}", words);
  }

  newGroup() {
    const node = button("group", "", () => this.choose(node.dataset.action ?? ""));
    return node;
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
