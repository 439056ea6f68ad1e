/* The sheet over the table while the screen goes from one person to the next. */

import { button, make, put } from "./dom.js";

export class Handover {
  /** @param {() => void} reveal */
  constructor(reveal) {
    this.reveal = reveal;
    this.root = make("section", "cover", "", { role: "alertdialog", "aria-modal": "true", tabindex: "-1", hidden: "" });
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /** @param {Lamakit.HandoverMessage} message */
  show({ text, hint, show }) {
    const act = button("act main", show, () => this.reveal());
    this.root.setAttribute("aria-label", text);
    this.root.replaceChildren(put(make("div", "paper"), make("h2", "", text), make("p", "", hint), act));
    this.root.hidden = false;
    this.root.focus({ preventScroll: true }); // not its button: whoever has just pressed Enter may press it again
  }

  hide() {
    this.root.hidden = true;
    this.root.replaceChildren();
  }
}
