/* Areas on a page: what is pressed becomes part of the line below, and the line becomes an action. */

import { make, targetOf } from "../dom.js";
import { render } from "../lit.js";
import { Part, starting } from "../part.js";
import { html } from "../template.js";

/** @extends {Part<Abrakadabrien.BoardView>} */
class Board extends Part {
  root = this.place("lamakit-panel lamakit-board");
  table = make("div");
  line = make("input", "line", "", { type: "text", maxlength: "80", spellcheck: "false", autocomplete: "off" });
  ply = NaN;

  /** @param {Abrakadabrien.BoardView} view */
  receive({ kind, ply, html: area, why, verbs, texts }) {
    if (kind !== "view") return;
    if (this.ply !== ply) this.line.value = "";
    this.ply = ply;
    this.root.dataset.ply = String(ply);
    this.table.innerHTML = area; // names are escaped where it is written
    this.table.onclick = (event) => this.press(targetOf(event)?.closest("[data-word]"));
    this.line.setAttribute("aria-label", texts.action);
    this.line.placeholder = texts.action;
    const submit = (/** @type {Event} */ event) => [event.preventDefault(), this.play(this.line.value)];
    render(html`
      ${this.table}
      <p class="why" ?hidden=${!why}>${why}</p>
      <div class="verbs" ?hidden=${!verbs.length}>${verbs.map((verb) => html`
        <button type="button" data-verb=${verb.word} @click=${() => this.write(verb)}>${verb.label}</button>`)}</div>
      <form ?hidden=${!verbs.length} @submit=${submit}>
        ${this.line}<button class="go">${texts.do}</button>
        <button type="button" class="clear" @click=${() => (this.line.value = "")}>${texts.clear}</button>
      </form>`, this.root);
  }

  /** @param {Abrakadabrien.Verb} verb */
  write({ word, complete }) {
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

export default starting(Board);
