/* Areas on a page: what is pressed becomes part of the line below, and the line becomes an action. */

import { make, targetOf } from "../dom.js";
import { render } from "../lit.js";
import { html } from "../template.js";

/** @import { Carrier, Start } from "../types.js" */
/** @import { BoardView, Verb } from "./types.js" */

class Board {
  /** @param {Carrier<BoardView>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.ply = NaN;
    this.table = make("div");
    this.table.onclick = (event) => this.press(targetOf(event)?.closest("[data-word]"));
    this.line = make("input", "line", "", { type: "text", maxlength: "80", spellcheck: "false", autocomplete: "off" });
    this.root = make("div", "lamakit-panel lamakit-board", "", { "data-lm-suppress-shortcuts": "true" });
    host.append(this.root);
    signal.addEventListener("abort", carrier.hear((message) => message.kind === "view" && this.draw(message)));
    carrier.send({ kind: "hello" });
  }

  /** @param {BoardView} view */
  draw({ ply, html: area, why, verbs, texts }) {
    if (this.ply !== ply) this.line.value = "";
    this.ply = ply;
    this.root.dataset.ply = String(ply);
    this.table.innerHTML = area; // names are escaped where it is written
    this.line.setAttribute("aria-label", texts.action);
    this.line.placeholder = texts.action;
    const submit = (/** @type {Event} */ event) => [event.preventDefault(), this.play(this.line.value)];
    render(html`
      ${this.table}
      <p class="why" ?hidden=${!why}>${why}</p>
      <div class="verbs" ?hidden=${!verbs.length}>${verbs.map((verb) => html`
        <button type="button" data-verb=${verb.word} @click=${() => this.begin(verb)}>${verb.label}</button>`)}</div>
      <form ?hidden=${!verbs.length} @submit=${submit}>
        ${this.line}<button class="go">${texts.do}</button>
        <button type="button" class="clear" @click=${() => (this.line.value = "")}>${texts.clear}</button>
      </form>`, this.root);
  }

  /** @param {Verb} verb */
  begin({ word, complete }) {
    if (complete) return this.play(word);
    this.line.value = `${word} `;
    this.line.focus();
  }

  /** @param {Element | null | undefined} node */
  press(node) {
    if (!node || !this.line.checkVisibility()) return;
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
