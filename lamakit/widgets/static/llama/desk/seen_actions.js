/* What the others did. */

import { button, make, options, put, select, write } from "../../dom.js";

/** @import { Say, Told } from "../../types.js" */
/** @import { DeskView } from "../types.js" */

export class SeenActions {
  /** @param {Say} say @param {(message: Told) => void} send */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.title = make("summary");
    this.list = make("ul");
    this.seat = select([], { "aria-label": say("Player") });
    const ways = [["draw", say("drew on")], ["quit", say("quit on")]];
    this.did = select(ways, { "aria-label": say("What they did") });
    this.top = select([], { "aria-label": say("Top card") });
    const tell = () => send({ kind: "saw", seat: this.seat.value, did: this.did.value, top: this.top.value });
    const add = button("plain", say("Add"), tell, { type: "button" });
    const row = put(make("div", "saw-row"), this.seat, this.did, this.top, add);
    this.root = put(make("details", "paper desk-saw"), this.title, this.list, row);
  }

  /** @param {DeskView} view */
  draw({ dice, saw, seats, codes, top }) {
    this.root.hidden = dice;
    write(this.title, `${this.say("What they did")} (${saw.length})`);
    offerValues(this.seat, seats.filter((seat) => !seat.you).map(({ letter }) => letter));
    offerValues(this.top, codes, top);
    const lines = saw.map((text, number) => {
      const label = `${this.say("Forget")}: ${text}`;
      const forget = () => this.send({ kind: "saw", forget: number });
      return put(make("li"), make("span", "", text), button("plain", "×", forget, { type: "button", "aria-label": label }));
    });
    this.list.replaceChildren(...lines);
  }
}

/** Other values to choose from; what is chosen stays if it can. @param {HTMLSelectElement} node @param {string[]} values */
function offerValues(node, values, preferred = "") {
  const known = [...node.options].map(({ value }) => value);
  const before = known.length ? node.value : preferred;
  if (known.join() !== values.join()) node.replaceChildren(...options(values.map((value) => [value, value])));
  const chosen = [before, preferred].find((value) => values.includes(value));
  if (chosen) node.value = chosen;
}
