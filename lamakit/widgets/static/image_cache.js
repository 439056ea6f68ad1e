/* Drawings as images: the browser rasters each of them once, however often it lies on the table. */

import { html } from "./template.js";

export class ImageCache {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    /** @type {Map<string, string>} */
    this.addresses = new Map();
    signal.addEventListener("abort", () => this.addresses.forEach((address) => URL.revokeObjectURL(address)));
  }

  /** @param {string} svg */
  image(svg) {
    const address = this.addresses.get(svg) ?? URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    this.addresses.set(svg, address);
    return html`<img alt="" draggable="false" decoding="sync" src=${address}>`;
  }
}
