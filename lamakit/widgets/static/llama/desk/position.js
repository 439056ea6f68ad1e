/* The position as a line of text: to read, to copy, to write another one. */

import { copied } from "../../copy_button.js";
import { write } from "../../dom.js";
import { copyButton, html, nodeOf } from "../../template.js";

export class Position {
  /** @param {Lamakit.Say} say @param {(message: Lamakit.Told) => void} send */
  constructor(say, send) {
    this.send = send;
    this.shown = "";
    const name = say("heading|Position");
    this.root = nodeOf(html`
      <div class="desk-line">
        <label class="line-label"><span>${name}</span>
          <textarea rows="1" spellcheck="false" autocapitalize="off" aria-label=${name} @input=${() => this.grow()}
            @change=${() => this.tell()} @paste=${() => setTimeout(() => this.tell())} @keydown=${this.key}></textarea></label>
        ${copyButton(say, say("Copy the line"), () => this.copy(this.line.value), "plain")}
        <p class="error desk-error" role="alert"></p>
      </div>`);
    this.line = /** @type {HTMLTextAreaElement} */ (this.root.querySelector("textarea"));
    this.why = /** @type {HTMLElement} */ (this.root.lastElementChild);
  }

  key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.tell();
  };

  /** @param {Llama.DeskView} view */
  draw({ line, refusal }) {
    write(this.why, refusal);
    this.line.value = this.shown = line;
    this.line.removeAttribute("aria-invalid");
    this.grow();
  }

  /** @param {string} text @param {string | undefined} line */
  refuse(text, line) {
    write(this.why, "");
    write(this.why, text);
    if (line) this.line.value = line;
    this.line.setAttribute("aria-invalid", String(this.line.value !== this.shown));
    this.grow();
  }

  grow() {
    this.line.style.height = "0";
    this.line.style.height = `${this.line.scrollHeight + 2}px`;
  }

  tell() {
    if (this.line.value !== this.shown) this.send({ kind: "line", text: this.line.value });
  }

  /** Whether it could; else the line is selected, for the browser's own command. @param {string} text */
  async copy(text) {
    const done = await copied(text);
    if (!done) this.line.focus();
    if (!done) this.line.select();
    return done;
  }
}
