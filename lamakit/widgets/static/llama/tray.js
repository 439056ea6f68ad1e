/* The dice game's middle: the row of seven, and the dice. */

import { button, keyed, make, put, write } from "../dom.js";
import { nodeOf } from "../template.js";
import { markOffer } from "./pieces.js";
import { offerOf } from "./view.js";

/** @import { Pieces } from "./pieces.js" */

export class Tray {
  /** @param {Pieces} pieces @param {Lamakit.Say} say @param {(action: string) => void} play @param {(face: string) => void} useDie */
  constructor(pieces, say, play, useDie) {
    this.pieces = pieces;
    this.say = say;
    this.play = play;
    this.useDie = useDie;
    this.lane = make("div", "lane", "", { role: "group", hidden: "" });
    this.root = make("div", "tray", "", { hidden: "" });
    this.dice = make("span", "dice", "", { role: "img" });
    this.roller = make("span", "roller");
    put(this.root, this.dice, this.roller);
  }

  /** @param {Llama.View} view */
  draw(view) {
    const { row, dice, seats } = view;
    this.lane.hidden = this.root.hidden = !row;
    if (!row || !dice) return;
    const here = row.filter((slot) => slot.here).map((slot) => slot.code);
    this.lane.setAttribute("aria-label", this.say("The row: {cards}", { cards: this.pieces.list(here) }));
    keyed(this.lane, row, (slot) => slot.code, (slot) => this.newSlot(slot), (node, slot) => this.drawSlot(node, slot));
    const name = dice.faces.length && dice.seat !== null ? seats[dice.seat].name : "";
    const rolled = name && this.say("{name}: {cards}", { name, cards: this.pieces.list(dice.faces) });
    this.dice.setAttribute("aria-label", this.say("The dice: {cards}", { cards: rolled }));
    write(this.roller, name && this.say("{name} rolled", { name }));
    const ready = Boolean(offerOf(view, "roll")?.legal);
    this.root.classList.toggle("legal", ready);
    this.root.onclick = ready ? () => this.play("roll") : null;
    this.dice.classList.toggle("spent", !dice.open);
    const items = (dice.faces.length ? dice.faces : ["", "", ""]).map((face, at) => ({ face, at }));
    keyed(this.dice, items, (die) => `${die.at} ${die.face}`, ({ face }) => this.newDie(face));
  }

  /** @param {Llama.Slot} slot */
  newSlot({ action }) {
    return button("slot", "", () => this.play(action), { "data-action": action });
  }

  /** @param {HTMLButtonElement} node @param {Llama.Slot} slot */
  drawSlot(node, slot) {
    if (Boolean(node.firstChild) !== slot.here) node.replaceChildren(...(slot.here ? [nodeOf(this.pieces.face(slot.code))] : []));
    node.setAttribute("aria-label", slot.spoken);
    node.tabIndex = slot.legal ? 0 : -1;
    node.disabled = !slot.here;
    markOffer(node, slot);
  }

  /** @param {string} face */
  newDie(face) {
    if (!face) return make("span", "die blank");
    const node = nodeOf(this.pieces.die(face));
    node.onclick = () => this.useDie(face);
    return node;
  }
}
