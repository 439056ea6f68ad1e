/* Cards, tokens and dice as nodes, and what they are called. */

import { fillUp, keyed, make, put } from "../dom.js";

/** @import { ImageCache } from "../image_cache.js" */
/** @import { Art, Offer, Stack } from "./types.js" */

export class Pieces {
  /** @param {ImageCache} images */
  constructor(images) {
    this.images = images;
    /** @type {Omit<Art, "marks">} */
    this.art = { cards: {}, tokens: {}, dice: {}, back: "" };
    /** @type {Record<string, string>} */
    this.spoken = {};
    /** @type {Record<string, string>} */
    this.portraits = {};
  }

  /** @param {{art: Omit<Art, "marks">, spoken: Record<string, string>, portraits?: Record<string, string>}} setup */
  take({ art, spoken, portraits = {} }) {
    this.portraits = portraits;
    this.art = art;
    this.spoken = spoken;
  }

  /** @param {string[]} codes */
  list(codes) {
    return codes.map((code) => this.spoken[code]).join(", ");
  }

  /** @param {string} code */
  face(code, className = "card") {
    const node = put(make("span", className), this.images.image(this.art.cards[code]));
    node.dataset.code = code;
    return node;
  }

  back(className = "card") {
    return put(make("span", className), this.images.image(this.art.back));
  }

  /** @param {string} face */
  die(face) {
    return put(make("span", "die"), this.images.image(this.art.dice[face]));
  }

  /** @param {string} kind */
  tokenImage(kind) {
    return this.images.image(this.art.tokens[kind]);
  }

  /** @param {string} kind */
  token(kind) {
    return put(make("span", kind === "m" ? "token magic" : "token"), this.tokenImage(kind));
  }

  /** @param {HTMLElement} node @param {Stack[]} stacks */
  tokens(node, stacks) {
    keyed(node, stacks, ([kind]) => kind, () => make("span", "tokens"), (pile, [kind, count]) =>
      fillUp(pile, count, () => this.token(kind)),
    );
  }
}

/** Mark a thing that could be played or pressed as allowed or not, and keep its reason at hand. @param {HTMLElement} node @param {Offer} thing */
export function offer(node, { legal, rule, why }) {
  node.classList.toggle("legal", legal);
  node.setAttribute("aria-disabled", String(!legal));
  node.setAttribute("aria-description", rule ? `${why} (${rule})` : why);
}
