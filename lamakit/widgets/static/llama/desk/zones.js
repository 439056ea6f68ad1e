/* Places that things can be added to: the name of each is the button that chooses it. */

import { button, findAll, keyed, kids, make, put, write } from "../../dom.js";

/** @import { Say } from "../../types.js" */
/** @import { Pieces } from "../pieces.js" */
/** @import { Kind } from "../types.js" */

/** @typedef {(what: string, more?: object) => void} Edit */

export class Zones {
  /** `chosen` hears when another place is. @param {Pieces} pieces @param {Say} say @param {Edit} edit @param {() => void} chosen */
  constructor(pieces, say, edit, chosen) {
    this.pieces = pieces;
    this.say = say;
    this.edit = edit;
    this.chosen = chosen;
    this.active = "";
    /** @type {Record<string, string>} */
    this.tokenNames = {};
    this.root = make("section", "felt desk-felt");
  }

  /** @param {string} code @param {Kind} kind */
  spoken(code, kind) {
    return kind === "tokens" ? this.tokenNames[code] : this.pieces.spoken[code];
  }

  /** @param {string} code @param {Kind} kind */
  thing(code, kind) {
    if (kind === "tokens") return this.pieces.token(code);
    return kind === "dice" ? this.pieces.die(code) : this.pieces.face(code);
  }

  /** The kind of what is added now. @returns {Kind} */
  get kind() {
    return this.active === "stage" ? "tokens" : this.active === "roll" ? "dice" : "cards";
  }

  /** @param {HTMLElement} node @param {string} key @param {string} name @param {string[]} things @param {Kind} kind */
  draw(node, key, name, things, kind = "cards") {
    if (!node.firstChild) {
      const head = button("zone-name", "", () => this.activate(key), { type: "button" });
      put(node, head, make("div", "zone-things"));
      node.classList.add("zone");
      node.dataset.place = key;
    }
    const [head, box] = kids(node);
    write(head, name);
    this.mark(node);
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const code of things) counts.set(code, (counts.get(code) ?? 0) + 1);
    keyed(box, [...counts], ([code]) => code, ([code]) => this.heap(key, code, kind), (heap, [code, count]) => {
      const times = count > 1 ? `×${count}` : "";
      write(/** @type {Element} */ (heap.lastElementChild), times);
      const words = { thing: this.spoken(code, kind), place: name };
      heap.setAttribute("aria-label", `${this.say("Take {thing} away from: {place}", words)} ${times}`.trim());
      heap.dataset.count = String(count);
    });
    if (!counts.size) box.append(make("span", "blank", this.say("empty"), { "data-key": "" }));
  }

  /** @param {HTMLElement} zone */
  mark(zone) {
    const active = zone.dataset.place === this.active;
    zone.classList.toggle("active", active);
    kids(zone)[0].setAttribute("aria-pressed", String(active));
  }

  /** @param {string} place @param {string} code @param {Kind} kind */
  heap(place, code, kind) {
    const heap = button(`heap of-${kind}`, "", () => {
      this.activate(place);
      if (place !== "top") this.edit("take", { place, code });
    }, { type: "button" });
    return put(heap, this.thing(code, kind), make("span", "times"));
  }

  /** @param {string} place */
  activate(place) {
    this.active = place;
    for (const zone of findAll(this.root, ".zone")) this.mark(zone);
    this.chosen();
  }
}
