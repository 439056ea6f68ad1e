/* What lies in the middle of the desk. */

import { button, find, keyed, kids, make, put, write } from "../../dom.js";

/** @import { Say } from "../../types.js" */
/** @import { Pieces } from "../pieces.js" */
/** @import { DeskView, Kind } from "../types.js" */
/** @import { Edit, Zones } from "./zones.js" */

export class Middle {
  /** @param {Pieces} pieces @param {Zones} zones @param {Say} say @param {Edit} edit */
  constructor(pieces, zones, say, edit) {
    this.pieces = pieces;
    this.zones = zones;
    this.say = say;
    this.edit = edit;
    this.root = make("div", "desk-middle");
  }

  /** @param {DeskView} view */
  draw(view) {
    const { dice, row, roll, top, played, stage, deck } = view;
    /** @type {[key: string, name: string, things: string[], kind: Kind | "deck"][]} */
    const zones = dice
      ? [["row", this.say("Row"), row, "cards"], ["roll", this.say("Dice on the table"), roll, "dice"]]
      : [["top", this.say("Top card"), [top], "cards"], ["played", this.say("Played cards"), played, "cards"]];
    if (!dice) zones.push(["deck", this.say("Deck"), [], "deck"]);
    if (stage) zones.push(["stage", this.say("On the stage"), stage, "tokens"]);
    keyed(this.root, zones, ([key]) => key, ([key]) => make("div", `zone-${key}`), (node, [key, name, things, kind]) =>
      kind === "deck" ? this.drawDeck(node, name, deck ?? 0) : this.zones.draw(node, key, name, things, kind),
    );
    if (stage) this.drawShow(view.show);
  }

  /** @param {HTMLElement} node @param {string} name @param {number} count */
  drawDeck(node, name, count) {
    if (!node.firstChild) put(node, make("span", "zone-label", name), this.pieces.back(), make("b", "deck-count"));
    const [, back, number] = kids(node);
    write(number, this.say("{count} cards", { count }));
    back.style.visibility = count > 0 ? "" : "hidden";
  }

  /** @param {boolean} on */
  drawShow(on) {
    const zone = /** @type {HTMLElement} */ (find(this.root, ".zone-stage"));
    const old = find(zone, ".show-switch");
    const toggle = old ?? button("show-switch", this.say("Show!"), () => {}, { type: "button" });
    if (!old) zone.append(toggle);
    toggle.onclick = () => this.edit("show", { on: !on });
    toggle.setAttribute("aria-pressed", String(on));
  }
}
