/* The players' places: the others' around the felt, yours below it. */

import { find, keyIs, make } from "../dom.js";
import { nothing, render, repeat } from "../lit.js";
import { html, portrait } from "../template.js";

/** @import { Pieces } from "./pieces.js" */

export class Seats {
  /** @param {Pieces} pieces @param {(action: string) => void} play */
  constructor(pieces, play) {
    this.pieces = pieces;
    this.play = play;
    this.root = make("ul", "seats");
    this.own = make("div", "place mine", "", { role: "group" });
    this.you = 0;
  }

  /** @param {Llama.View} view */
  draw(view) {
    const { seats, you } = view;
    this.you = you;
    const others = seats.map((_, step) => seats[(you + 1 + step) % seats.length]).filter(({ seat }) => seat !== you);
    render(repeat(others, ({ seat }) => seat, ({ seat }) => html`<li class="place" data-key=${seat}></li>`), this.root);
    for (const seat of seats) this.drawPlace(this.node(seat.seat), seat, view);
  }

  /** @param {number} seat */
  node(seat) {
    return seat === this.you ? this.own : /** @type {HTMLElement} */ (find(this.root, `:scope > ${keyIs(String(seat))}`));
  }

  /** @param {HTMLElement} node @param {Llama.Seat} seat @param {Llama.View} view */
  drawPlace(node, seat, { phase, row, you, buttons, open_hands: isOpen }) {
    const { pieces } = this;
    const { name, portrait: face, quit, last, tokens, worth } = seat;
    const open = isOpen ? (seat.cards ?? []) : null;
    const state = quit ? pieces.say(row ? "seat|has passed" : "seat|has quit") : "";
    const gift = buttons.find((button) => button.seat === seat.seat && button.legal);
    node.classList.toggle("turn", seat.decides && phase !== "round_over");
    node.classList.toggle("out", quit);
    node.classList.toggle("target", Boolean(gift));
    node.onclick = gift ? () => this.play(gift.action) : null;
    node.setAttribute("aria-label", this.spoken(seat, open, state));
    render(html`
      <span class="head">
        <span class="face">${face ? portrait(pieces.portraits, face, name) : nothing}</span>
        <span class="name" title=${[name, seat.label].filter(Boolean).join(", ")}>${name}</span>
        <span class="last">${last ? this.last(last) : nothing}</span>
      </span>
      <span class="backs">${seat.seat === you ? nothing : open ? this.openHand(open) : this.backs(seat.size)}</span>
      <span class="bank">${pieces.tokens(tokens)}</span>
      <span class="worth">${worth}</span>
      <span class="state">${state}</span>`, node);
  }

  /** @param {Llama.Seat} seat @param {string[] | null} open @param {string} state */
  spoken({ name, held, worth, last, tokens }, open, state) {
    const { say, spoken } = this.pieces;
    const cards = open?.map((code) => spoken[code]).join(" ") || held;
    const magic = tokens.some(([kind]) => kind === "m") ? say("holds the magic token") : "";
    const parts = [say("{name}: {cards}; {points}", { name, cards, points: worth }), state, last?.spoken, magic];
    return parts.filter(Boolean).join(", ");
  }

  /** A word for what the seat did last, and the cards or the token that it was about. @param {NonNullable<Llama.Seat["last"]>} last */
  last({ text, cards, tokens }) {
    const { pieces } = this;
    const word = text ? html`<span class="did">${text}</span>` : nothing;
    return html`${word}${cards.map((code) => pieces.face(code, "card mini"))}${tokens.map((kind) => pieces.token(kind))}`;
  }

  /** @param {number} size */
  backs(size) {
    const cards = Array.from({ length: size }, () => this.pieces.back("card mini"));
    return html`<span class="fan" .style=${`--n: ${size}`}>${cards}</span><span class="number">${size}</span>`;
  }

  /** In the dice game every hand is face up, and in a replay if that is asked for. @param {string[]} cards */
  openHand(cards) {
    return repeat(new Set(cards), (code) => code, (code) => {
      const count = cards.filter((card) => card === code).length;
      const times = html`<b class="times">${count > 1 ? `×${count}` : ""}</b>`;
      return html`<span class="open" data-key=${code}>${this.pieces.face(code, "card mini")}${times}</span>`;
    });
  }
}
