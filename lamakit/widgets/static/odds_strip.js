/* The odds in one line above the hand, which opens all of them beside the table. */

import { nothing, render } from "./lit.js";
import { remember, remembered } from "./storage.js";
import { html, nodeOf } from "./template.js";
import { icon } from "./toolbar.js";

/** @import { Page } from "./page.js" */

export class OddsStrip {
  /** @param {Page<any>} page @param {Lamakit.Family["oddsAt"]} at where the odds stand */
  constructor(page, at) {
    this.page = page;
    this.at = at;
    this.isOpen = remembered("odds", false);
    /** @type {Lamakit.Strip | null} */
    this.chances = null;
    this.root = nodeOf(html`<button class="strip to-odds" @click=${() => this.toggle()}></button>`);
    page.listen(window, "lamakit-blind", () => this.draw());
  }

  /** Once the table is laid. @param {boolean} controls whether somebody plays at it */
  begin(controls) {
    this.root.hidden = !controls || !this.at(this.page.root);
    this.draw();
    this.show();
  }

  /** Whoever plays blind sees no chance. */
  draw(chances = this.chances) {
    this.chances = chances;
    const chance = remembered("blind", false) ? "" : chances?.odds;
    const cost = chances?.cost ? html`<span>${chances.cost}</span>` : nothing;
    render(html`${icon("odds")}<span>${chance || this.page.say("label|Odds")}</span>${cost}`, this.root);
  }

  toggle() {
    this.isOpen = !this.isOpen;
    this.show();
    remember("odds", this.isOpen);
    const odds = this.at(this.page.root)?.querySelector(".lamakit-odds-side, .odds");
    if (this.isOpen) odds?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  show() {
    this.root.setAttribute("aria-expanded", String(this.isOpen));
    this.at(this.page.root)?.classList.toggle("without-odds", !this.isOpen);
    this.page.send({ kind: "odds", shown: this.isOpen });
  }
}
