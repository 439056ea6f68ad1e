/* The players' places: the others' around the felt, yours below it. */

import { fillUp, find, keyed, kids, make, put, write } from "../dom.js";
import { setPortrait } from "../portraits.js";

/** @import { Say } from "../types.js" */
/** @import { Pieces } from "./pieces.js" */
/** @import { Seat, View } from "./types.js" */

/** @param {"li" | "div"} tag */
function newPlace(tag) {
  const head = put(make("span", "head"), make("span", "face"), make("span", "name"), make("span", "last"));
  return put(make(tag, "place"), head, ...["backs", "bank", "worth", "state"].map((part) => make("span", part)));
}

export class Seats {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} play */
  constructor(pieces, say, play) {
    this.pieces = pieces;
    this.say = say;
    this.play = play;
    this.root = make("ul", "seats");
    this.own = newPlace("div");
    this.own.setAttribute("role", "group");
    this.own.classList.add("mine");
    this.you = 0;
  }

  /** @param {View} view */
  draw(view) {
    const { seats, you } = view;
    this.you = you;
    const others = seats.map((_, step) => seats[(you + 1 + step) % seats.length]).filter(({ seat }) => seat !== you);
    keyed(this.root, others, (seat) => seat.seat, () => newPlace("li"), (node, seat) => this.drawPlace(node, seat, view));
    if (you >= 0) this.drawPlace(this.own, seats[you], view);
  }

  /** @param {number} seat */
  node(seat) {
    return seat === this.you ? this.own : find(this.root, `[data-key="${seat}"]`);
  }

  /** @param {HTMLElement} node @param {Seat} seat @param {View} view */
  drawPlace(node, seat, { phase, row, you, buttons, open_hands: isOpen }) {
    const [head, backs, bank, worth, state] = kids(node);
    const [face, name, last] = kids(head);
    const open = isOpen ? (seat.cards ?? []) : null;
    node.classList.toggle("turn", seat.decides && phase !== "round_over");
    node.classList.toggle("out", seat.quit);
    write(name, seat.name);
    name.title = [seat.name, seat.label].filter(Boolean).join(", ");
    setPortrait(face, this.pieces.portraits, seat.portrait, seat.name);
    this.drawLast(last, seat.last);
    if (seat.seat !== you) open ? this.drawOpen(backs, open) : this.drawBacks(backs, seat.size);
    this.pieces.tokens(bank, seat.tokens);
    write(worth, seat.worth);
    write(state, seat.quit ? this.say(row ? "has passed" : "has quit") : "");
    const said = [this.told(seat, open)];
    if (seat.quit) said.push(state.textContent ?? "");
    if (seat.last) said.push(seat.last.spoken);
    if (seat.tokens.some(([kind]) => kind === "m")) said.push(this.say("holds the magic token"));
    node.setAttribute("aria-label", said.join(", "));
    const gift = buttons.find((button) => button.seat === seat.seat && button.legal);
    node.classList.toggle("target", Boolean(gift));
    node.onclick = gift ? () => this.play(gift.action) : null;
  }

  /** @param {Seat} seat @param {string[] | null} open */
  told({ name, held, worth }, open) {
    const spoken = open?.map((code) => this.pieces.spoken[code]).join(" ");
    return this.say("{name}: {cards}; {points}", { name, cards: spoken || held, points: worth });
  }

  /** What the seat did last: a word, the cards or the token that it was about. @param {HTMLElement} node @param {Seat["last"]} last */
  drawLast(node, last) {
    const key = JSON.stringify(last);
    if (node.dataset.last === key) return;
    node.dataset.last = key;
    if (!last) return node.replaceChildren();
    const pieces = [
      ...last.cards.map((code) => this.pieces.face(code, "card mini")),
      ...last.tokens.map((kind) => this.pieces.token(kind)),
    ];
    node.replaceChildren(...(last.text ? [make("span", "did", last.text)] : []), ...pieces);
  }

  /** @param {HTMLElement} node @param {number} size */
  drawBacks(node, size) {
    if (kids(node)[0]?.className !== "fan") node.replaceChildren(make("span", "fan"), make("span", "number"));
    const [fan, number] = kids(node);
    fillUp(fan, size, () => this.pieces.back("card mini"));
    fan.style.setProperty("--n", String(size));
    write(number, String(size));
  }

  /** In the dice game every hand is face up, and in a replay if that is asked for. @param {HTMLElement} node @param {string[]} cards */
  drawOpen(node, cards) {
    const create = (/** @type {string} */ code) =>
      put(make("span", "open"), this.pieces.face(code, "card mini"), make("b", "times"));
    keyed(node, [...new Set(cards)], (code) => code, create, (pair, code) => {
      const count = cards.filter((card) => card === code).length;
      write(pair.children[1], count > 1 ? `×${count}` : "");
    });
  }
}
