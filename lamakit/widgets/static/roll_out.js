/* Two actions rolled out: Fausto plays all seats on, and a line tells what has come of it so far. */

import { nothing } from "./lit.js";
import { html } from "./template.js";

/** @import { Frame } from "./frame.js" */

export class RollOut {
  /**
   * @param {Frame} frame
   * @param {() => void} redraw
   * @param {() => Record<string, number>} about the decision: of the table, or of a review
   */
  constructor(frame, redraw, about) {
    this.frame = frame;
    this.redraw = redraw;
    this.about = about;
    this.other = ""; // the action that is compared with the best one
    /** @type {Llama.Rolled | null} */
    this.found = null;
    this.isOn = false;
  }

  /** @param {"begin" | "more" | "stop"} way */
  send(way) {
    this.frame.page.send({ kind: "roll_out", do: way, other: this.other, ...this.about() });
  }

  begin() {
    this.isOn = true;
    this.found = null;
    this.send("begin");
    this.redraw();
  }

  stop() {
    if (!this.isOn) return;
    this.isOn = false;
    this.send("stop");
  }

  /** Another decision. */
  forget() {
    this.stop();
    this.found = null;
    this.other = "";
  }

  /** @param {Llama.Rolled} found */
  receive(found) {
    if (!this.isOn) return;
    this.found = found;
    this.isOn = !found.done;
    if (found.more) this.send("more");
    this.redraw();
  }

  /** @param {Llama.HintRow[]} rows best first @param {string} other that is compared unless another one is chosen */
  section(rows, other) {
    const { say } = this.frame.page;
    const others = rows.slice(1);
    if (!others.length) return nothing;
    if (!others.some(({ action }) => action === this.other)) this.other = other || others[0].action;
    const take = (/** @type {Event} */ event) => {
      const chosen = /** @type {HTMLSelectElement} */ (event.target).value;
      this.forget();
      this.other = chosen;
      this.redraw();
    };
    const options = others.map(({ action, label }) => html`<option value=${action} ?selected=${action === this.other}>${label}</option>`);
    const button = this.isOn
      ? html`<button class="act roll" @click=${() => [this.stop(), this.redraw()]}>${say("button|Stop")}</button>`
      : html`<button class="act roll" @click=${() => this.begin()}>${say("Roll this out")}</button>`;
    const line = this.found?.text ?? (this.isOn ? say("note|One moment …") : "");
    return html`
      <div class="rolled">
        ${button}
        <p role="status">${line}</p>
        <label>${say("label|{action}, compared with", { action: rows[0].label })} <select name="other" @change=${take}>${options}</select></label>
      </div>`;
  }
}
