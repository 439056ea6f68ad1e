/* Cards, tokens and dice as templates, and what they are called. */

import { repeat } from "../lit.js";
import { html } from "../template.js";

/** @import { Page } from "../page.js" */

export class Pieces {
  /** @param {Pick<Page<any>, "image" | "say">} page */
  constructor(page) {
    this.page = page;
    this.say = page.say;
    /** @type {Llama.Art} */
    this.art = { cards: {}, tokens: {}, dice: {}, back: "" };
    /** @type {Record<string, string>} */
    this.spoken = {};
    /** @type {Record<string, string>} */
    this.portraits = {};
  }

  /** @param {{art: Llama.Art, spoken: Record<string, string>, portraits?: Record<string, string>}} setup */
  setUp({ art, spoken, portraits = {} }) {
    this.portraits = portraits;
    this.art = art;
    this.spoken = spoken;
  }

  /** @param {string[]} codes */
  list(codes) {
    return codes.map((code) => this.spoken[code]).join(", ");
  }

  /** @param {string} code */
  cardImage(code) {
    return this.page.image(this.art.cards[code]);
  }

  /** @param {string} code */
  face(code, className = "card") {
    return html`<span class=${className} data-code=${code}>${this.cardImage(code)}</span>`;
  }

  back(className = "card") {
    return html`<span class=${className}>${this.page.image(this.art.back)}</span>`;
  }

  /** @param {string} face */
  dieImage(face) {
    return this.page.image(this.art.dice[face]);
  }

  /** @param {string} kind */
  tokenImage(kind) {
    return this.page.image(this.art.tokens[kind]);
  }

  /** @param {string} kind */
  token(kind) {
    return html`<span class=${kind === "m" ? "token magic" : "token"}>${this.tokenImage(kind)}</span>`;
  }

  /** @param {Llama.Stack[]} stacks */
  tokens(stacks) {
    return repeat(stacks, ([kind]) => kind, ([kind, count]) => {
      return html`<span class="tokens">${Array.from({ length: count }, () => this.token(kind))}</span>`;
    });
  }
}
