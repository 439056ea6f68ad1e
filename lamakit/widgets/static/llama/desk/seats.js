/* The players at the desk: what they hold, and what can be changed about them. */

import { button, fillUp, find, focused, keyed, kids, make, put, write } from "../../dom.js";

/** @import { Say } from "../../types.js" */
/** @import { Pieces } from "../pieces.js" */
/** @import { DeskSeat, DeskView } from "../types.js" */
/** @import { Edit, Zones } from "./zones.js" */

export class DeskSeats {
  /** @param {Pieces} pieces @param {Zones} zones @param {Say} say @param {Edit} edit */
  constructor(pieces, zones, say, edit) {
    this.pieces = pieces;
    this.zones = zones;
    this.say = say;
    this.edit = edit;
    this.root = make("div", "desk-seats");
    this.own = make("div", "desk-own");
  }

  /** @param {DeskView} view */
  draw({ seats, magic }) {
    // another game may turn the cards over
    const key = (/** @type {DeskSeat} */ { letter, cards, you }) => (cards && !you ? `${letter} open` : letter);
    for (const [parent, mine] of /** @type {const} */ ([[this.root, false], [this.own, true]])) {
      const here = seats.filter(({ you }) => you === mine);
      keyed(parent, here, key, (seat) => this.create(seat), (node, seat) => this.drawSeat(node, seat, magic));
    }
  }

  /** @param {DeskSeat} seat */
  create({ letter }) {
    const flag = (/** @type {string} */ name, /** @type {(on: boolean) => void} */ act) => {
      const node = button(`flag for-${name}`, this.say(name), () => act(node.getAttribute("aria-pressed") !== "true"), { type: "button" });
      return node;
    };
    const turn = flag("turn", () => this.edit("turn", { seat: letter }));
    const quit = flag("quit", (on) => this.edit("quit", { seat: letter, on }));
    const magic = flag("magic", (on) => this.edit("magic", { seat: on ? letter : "" }));
    magic.replaceChildren(this.pieces.token("m"));
    const head = put(make("div", "desk-seat-head"), make("b", "name"), turn, quit, magic);
    return put(make("div", "place desk-seat"), head, make("div", "desk-cards"), this.pointsField(letter));
  }

  /** @param {HTMLElement} node @param {DeskSeat} seat @param {boolean} hasMagic */
  drawSeat(node, seat, hasMagic) {
    const [head, cards, points] = kids(node);
    const [name, turn, quit, magic] = kids(head);
    write(name, seat.you ? `${seat.letter} (${this.say("you")})` : seat.letter);
    turn.setAttribute("aria-pressed", String(seat.turn));
    quit.setAttribute("aria-pressed", String(seat.quit));
    magic.hidden = !hasMagic;
    magic.setAttribute("aria-pressed", String(seat.magic));
    magic.setAttribute("aria-label", this.say("Magic token"));
    node.classList.toggle("turn", seat.turn);
    node.classList.toggle("gone", seat.quit);
    const hand = seat.you ? this.say("Your hand") : this.say("Cards of {seat}", { seat: seat.letter });
    if (seat.cards) this.zones.draw(cards, `hand ${seat.letter}`, hand, seat.cards);
    else this.drawHidden(cards, seat, hand);
    const input = /** @type {HTMLInputElement} */ (find(points, "input"));
    if (focused() !== input) input.value = String(seat.points);
  }

  /** @param {HTMLElement} node @param {DeskSeat} seat @param {string} hand */
  drawHidden(node, { letter, size }, hand) {
    if (!node.firstChild) {
      const step = (/** @type {string} */ sign, /** @type {string} */ label) =>
        make("button", "step", sign, { type: "button", "aria-label": `${hand}: ${this.say(label)}` });
      put(node, step("−", "fewer"), make("span", "fan"), make("b", "fan-count"), step("+", "more"));
      node.classList.add("hidden-cards");
    }
    const [less, fan, count, more] = kids(node);
    less.onclick = () => this.edit("hidden", { seat: letter, count: size - 1 });
    more.onclick = () => this.edit("hidden", { seat: letter, count: size + 1 });
    less.toggleAttribute("disabled", size === 0);
    fillUp(fan, Math.min(size, 8), () => this.pieces.back("card mini"));
    write(count, String(size));
  }

  /** @param {string} letter */
  pointsField(letter) {
    const limits = { type: "number", min: "0", max: "999", inputmode: "numeric" };
    const label = this.say("Points of {seat}", { seat: letter });
    const input = make("input", "", "", { ...limits, "aria-label": label });
    input.onchange = () => this.edit("points", { seat: letter, count: Math.trunc(Number(input.value)) || 0 });
    return put(make("label", "desk-points"), input, make("span", "", this.say("points")));
  }
}
