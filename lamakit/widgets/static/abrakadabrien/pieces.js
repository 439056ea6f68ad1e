/* Cards and the other things on the table of Abrakadabrien. */

import { nothing } from "../lit.js";
import { html } from "../template.js";

/** @import { Page } from "../page.js" */

export class Pieces {
  /** @param {Pick<Page<any>, "image" | "say">} page @param {Abrakadabrien.Setup} setup */
  constructor(page, setup) {
    this.page = page;
    this.say = page.say;
    this.setup = setup;
  }

  /** @param {keyof Abrakadabrien.Art} kind @param {string} name */
  picture(kind, name, className = "tile") {
    return html`<span class=${className}>${this.page.image(this.setup.art[kind][name])}</span>`;
  }

  /** A card as it lies: its front if it is open, else its back, with what this seat knows of it. @param {Omit<Abrakadabrien.Cell, "text">} card */
  lying({ open, code, back }, className = "tile") {
    const { art } = this.setup;
    const image = this.page.image(open ? art.cards[code] : art.backs[back]);
    const known = code && !open ? html`<b class="known" data-known=${back === "?" ? code.slice(0, 2) : code[1]}></b>` : nothing;
    return html`<span class=${className}>${image}${known}</span>`;
  }

  /** @param {Abrakadabrien.Cell} card */
  told({ text, open, code }) {
    const how = open ? this.say("spoken|face up") : this.say("spoken|face down");
    return `${text}, ${how}${code && !open ? `, ${this.say("known to you")}` : ""}`;
  }

  /** @param {keyof Abrakadabrien.Art} kind @param {string} name @param {string} title */
  thing(kind, name, title) {
    return html`<span class="thing" title=${title} role="img" aria-label=${title}>${this.page.image(this.setup.art[kind][name])}</span>`;
  }
}
