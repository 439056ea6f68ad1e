/* The log of the match, docked beside the felt; on a phone a sheet from below. */

import { render } from "./lit.js";
import { copyButton, html, nodeOf } from "./template.js";
import { inSight } from "./toolbar.js";

export class Log {
  /**
   * @param {Lamakit.Say} say @param {HTMLElement} tool opens and closes it
   * @param {() => Promise<boolean>} copy copies the position @param {Lamakit.Value} more what else can be done with it
   */
  constructor(say, tool, copy, more) {
    this.tool = tool;
    /** @type {Lamakit.LogLine[]} */
    this.lines = [];
    const title = say("Log of the match");
    this.root = nodeOf(html`
      <section class="log paper" aria-label=${title} hidden>
        <div class="head"><h2>${title}</h2><button class="plain" aria-label=${say("spoken|Close")} @click=${() => this.toggle()}>×</button></div>
        <ol tabindex="0" aria-label=${title}></ol>
        <div class="below">${copyButton(say, say("Copy the position"), copy, "plain")}${more}</div>
      </section>`);
    this.list = /** @type {HTMLElement} */ (this.root.querySelector("ol"));
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
