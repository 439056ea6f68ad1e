/* The log of the match, docked beside the felt; on a phone a sheet from below. */

import { copying } from "./copy_button.js";
import { button, make, put } from "./dom.js";
import { render } from "./lit.js";
import { html } from "./template.js";
import { inSight } from "./toolbar.js";

export class Log {
  /**
   * @param {Lamakit.Say} say @param {HTMLElement} tool opens and closes it
   * @param {() => Promise<boolean>} copy copies the position
   */
  constructor(say, tool, copy) {
    this.tool = tool;
    /** @type {Lamakit.LogLine[]} */
    this.lines = [];
    const title = say("Log of the match");
    const close = button("plain", "×", () => this.toggle(), { "aria-label": say("Close") });
    this.list = make("ol", "", "", { tabindex: "0", "aria-label": title });
    this.below = put(make("div", "below"), copying(make("button", "plain"), say, say("Copy the position"), copy));
    this.root = make("section", "log paper", "", { "aria-label": title, hidden: "" });
    put(this.root, put(make("div", "head"), make("h2", "", title), close), this.list, this.below);
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /** The lines that are new; false if some before them are missing. @param {Lamakit.View} view */
  append({ log: { from, lines }, you }) {
    if (from > this.lines.length) return false;
    this.lines = [...this.lines.slice(0, from), ...lines];
    render(this.lines.map(({ text, seat }) => html`
      <li class=${seat === null ? "round" : seat === you ? "mine" : ""}>${text}</li>`), this.list);
    if (this.isOpen) requestAnimationFrame(() => this.scrollDown());
    return true;
  }

  clear() {
    this.lines = [];
    render([], this.list);
  }

  toggle() {
    this.root.hidden = this.isOpen;
    this.tool.setAttribute("aria-expanded", String(this.isOpen));
    this.root.closest(".lamakit-table")?.classList.toggle("with-log", this.isOpen);
    this.scrollDown();
    (this.isOpen ? this.list : inSight(this.tool))?.focus();
  }

  scrollDown() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Whether it was open. */
  close() {
    if (!this.isOpen) return false;
    this.toggle();
    return true;
  }

  /** Where it lies over the table it closes for what is shown there. */
  makeRoom() {
    if (getComputedStyle(this.root).position === "fixed") this.close();
  }
}
