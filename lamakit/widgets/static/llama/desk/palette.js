/* Everything that can be added to the place that is chosen. */

import { button, find, keyed, kids, make, put, write } from "../../dom.js";

/** @import { Say } from "../../types.js" */
/** @import { DeskView, Kind } from "../types.js" */
/** @import { Edit, Zones } from "./zones.js" */

export class Palette {
  /** @param {Zones} zones @param {Say} say @param {Edit} edit */
  constructor(zones, say, edit) {
    this.zones = zones;
    this.say = say;
    this.edit = edit;
    this.name = make("p", "palette-name");
    this.chips = make("div", "palette", "", { role: "group" });
    this.root = put(make("div", "paper tray-paper"), this.name, this.chips);
  }

  /** @param {DeskView} view */
  draw(view) {
    const place = find(this.zones.root, ".zone.active .zone-name")?.textContent;
    if (!place) return this.zones.activate(`hand ${view.seats.find(({ you }) => you)?.letter}`);
    const { kind } = this.zones;
    const codes = kind === "tokens" ? view.tokens : view.codes;
    write(this.name, `${this.say("Add here:")} ${place}`);
    this.chips.classList.toggle("dense", codes.length > 9);
    keyed(this.chips, codes, (code) => `${kind} ${code}`, (code) => this.chip(code, kind), (chip, code) =>
      this.drawChip(chip, code, kind, place, view),
    );
  }

  /** @param {string} code @param {Kind} kind */
  chip(code, kind) {
    const chip = button(`chip of-${kind}`, "", () => this.add(code), { type: "button" });
    return put(chip, this.zones.thing(code, kind), make("span", "times"));
  }

  /** @param {string} code */
  add(code) {
    this.edit("put", { place: this.zones.active, code });
  }

  /** @param {HTMLElement} chip @param {string} code @param {Kind} kind @param {string} place @param {DeskView} view */
  drawChip(chip, code, kind, place, view) {
    const left = kind === "cards" ? view.left[code] : null;
    const inRow = this.zones.active === "row" && view.row.includes(code);
    const out = (left !== null && left <= 0) || inRow;
    write(kids(chip)[1], left === null ? "" : String(left));
    const does = this.say("Add {thing} to: {place}", { thing: this.zones.spoken(code, kind), place });
    const name = left === null ? does : `${does}. ${this.say("{count} left", { count: left })}`;
    chip.setAttribute("aria-label", name);
    chip.title = name;
    chip.classList.toggle("out", out);
    chip.setAttribute("aria-disabled", String(out));
  }
}
