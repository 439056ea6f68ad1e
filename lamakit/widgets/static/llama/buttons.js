/* The buttons of a phase. */

import { button, keyed, make, write } from "../dom.js";
import { offer } from "./pieces.js";

/** @import { Pieces } from "./pieces.js" */
/** @import { Button, View } from "./types.js" */

/** @type {Record<string, string>} */
const KEY_OF = { draw: "D", quit: "Q", collect: "C", "use magic": "M", roll: "R", pass: "P" };

/** The button that a letter presses, if it is there. @param {View} view @param {string} key */
export function pressedBy(view, key) {
  return view.score ? undefined : view.buttons.find(({ action }) => KEY_OF[action] === key.toUpperCase());
}

export class Buttons {
  /** @param {Pieces} pieces @param {(action: string) => void} play */
  constructor(pieces, play) {
    this.pieces = pieces;
    this.play = play;
  }

  /** @param {HTMLElement} parent @param {View} view @param {Button[]} buttons */
  draw(parent, { seats, you }, buttons) {
    const given = seats[you]?.tokens[0]?.[0];
    keyed(parent, buttons, ({ action }) => action, (each) => this.create(each, given), (node, each) => {
      write(/** @type {Element} */ (node.lastElementChild), each.label);
      node.setAttribute("aria-label", each.spoken);
      offer(node, each);
    });
  }

  /** @param {Button} button @param {string | undefined} given the token that a gift would be */
  create({ action, cards, seat }, given) {
    const node = button("act", "", () => this.play(action), { "data-action": action });
    const token = action.startsWith("return ") && action.slice(7);
    if (token) node.append(this.pieces.token(token));
    const key = KEY_OF[action];
    if (key) {
      node.setAttribute("aria-keyshortcuts", key);
      node.dataset.letter = key;
    }
    for (const code of cards) node.append(this.pieces.face(code, "card chip"));
    if (seat !== null && given) node.append(this.pieces.token(given));
    node.append(make("span", "label"));
    return node;
  }
}
