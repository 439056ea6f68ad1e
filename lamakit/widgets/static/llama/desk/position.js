/* The position as a line of text: to read, to copy, to write another one. */

import { copied, copying } from "../../copy_button.js";
import { make, put, write } from "../../dom.js";

export class Position {
  /** @param {Lamakit.Say} say @param {(message: Lamakit.Told) => void} send */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.shown = "";
    const name = say("Position");
    const plain = { rows: "1", spellcheck: "false", autocapitalize: "off" };
    this.line = make("textarea", "", "", { ...plain, "aria-label": name });
    this.line.oninput = () => this.grow();
    this.line.onchange = () => this.tell();
    this.line.onpaste = () => setTimeout(() => this.tell());
    this.line.onkeydown = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.tell();
    };
    this.why = make("p", "error desk-error", "", { role: "alert" });
    const copy = copying(make("button", "plain", "", { type: "button" }), say, say("Copy the line"), () => this.copy(this.line.value));
    const label = put(make("label", "line-label"), make("span", "", name), this.line);
    this.root = put(make("div", "desk-line"), label, copy, this.why);
  }

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
