/* Areas on a page: what is pressed becomes part of the line below, and the line becomes an action. */

import { button, make, put, targetOf, write } from "../dom.js";

/** @import { Carrier, Start } from "../types.js" */
/** @import { BoardView, Verb } from "./types.js" */

class Board {
  /** @param {Carrier<BoardView>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.ply = NaN;
    this.table = make("div");
    this.why = make("p", "why");
    this.verbs = make("div", "verbs");
    this.line = make("input", "line", "", { type: "text", maxlength: "80", spellcheck: "false", autocomplete: "off" });
    this.go = make("button", "go");
    this.clear = button("clear", "", () => (this.line.value = ""), { type: "button" });
    this.form = put(make("form"), this.line, this.go, this.clear);
    this.root = make("div", "lamakit-panel lamakit-board", "", { "data-lm-suppress-shortcuts": "true" });
    put(host, put(this.root, this.table, this.why, this.verbs, this.form));
    this.table.onclick = (event) => this.press(targetOf(event)?.closest("[data-word]"));
    this.form.onsubmit = (event) => {
      event.preventDefault();
      this.play(this.line.value);
    };
    signal.addEventListener("abort", carrier.hear((message) => message.kind === "view" && this.draw(message)));
    carrier.send({ kind: "hello" });
  }

  /** @param {BoardView} view */
  draw({ ply, html, why, verbs, texts }) {
    if (this.ply !== ply) this.line.value = "";
    this.ply = ply;
    this.root.dataset.ply = String(ply);
    this.table.innerHTML = html; // names are escaped where it is written
    write(this.why, why);
    this.why.hidden = !why;
    this.verbs.replaceChildren(...verbs.map((verb) => this.verb(verb)));
    this.line.setAttribute("aria-label", texts.action);
    this.line.placeholder = texts.action;
    write(this.go, texts.do);
    write(this.clear, texts.clear);
    this.verbs.hidden = this.form.hidden = !verbs.length;
  }

  /** @param {Verb} verb */
  verb({ word, label, complete }) {
    const act = () => {
      if (complete) return this.play(word);
      this.line.value = `${word} `;
      this.line.focus();
    };
    return button("", label, act, { type: "button", "data-verb": word });
  }

  /** @param {Element | null | undefined} node */
  press(node) {
    if (!node || this.form.hidden) return;
    this.line.value = `${this.line.value.trim()} ${node.getAttribute("data-word")} `.trimStart();
  }

  /** @param {string} text */
  play(text) {
    if (text.trim()) this.carrier.send({ kind: "play", text: text.trim(), ply: this.ply });
    this.line.value = "";
  }
}

/** @type {Start<BoardView>} */
export default (carrier, host, signal) => {
  new Board(carrier, host, signal);
};
