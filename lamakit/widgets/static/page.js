/* A page that talks to its session: its root, its words, its drawings, and a veil over it while the line is cut. */

import { applyAppearance } from "./appearance.js";
import { Connection, startOver } from "./connection.js";
import { button, make, put, write } from "./dom.js";
import { said } from "./format.js";
import { html } from "./template.js";

/** @template {{kind: string}} Heard */
export class Page {
  /**
   * `whyLost` says what a cut line means here.
   * @param {Lamakit.Carrier<Heard>} carrier @param {HTMLElement} host @param {AbortSignal} signal
   * @param {Pick<Lamakit.ConnectionEvents<Heard>, "hello" | "receive">} end @param {string} whyLost
   */
  constructor(carrier, host, signal, end, whyLost) {
    this.signal = signal;
    this.whyLost = whyLost;
    this.standalone = carrier.standalone;
    this.send = carrier.send;
    this.taken = false;
    /** @type {Record<string, string>} */
    this.texts = {};
    /** @type {Map<string, string>} addresses of drawings as images: the browser rasters each of them once, however often it is shown */
    this.images = new Map();
    signal.addEventListener("abort", () => this.images.forEach((address) => URL.revokeObjectURL(address)));
    applyAppearance();
    this.root = make("div", "lamakit-table");
    host.classList.add("lamakit-host");
    host.append(this.root);
    /** @type {HTMLElement | null} */
    this.veil = null;
    const busy = (/** @type {boolean} */ waits) => this.root.setAttribute("aria-busy", String(waits));
    const [lost, restored, ended] = [() => this.showVeil(), () => this.hideVeil(), () => this.leave()];
    this.connection = new Connection(carrier, { ...end, busy, lost, restored, ended }, signal);
    this.listen(document, "visibilitychange", () => document.hidden || this.connection.resume());
  }

  /** @param {string} text @param {Lamakit.Values} values */
  say = (text, values = {}) => said(this.texts, text, values);

  /** @param {string} svg */
  image(svg) {
    const address = this.images.get(svg) ?? URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    this.images.set(svg, address);
    return html`<img alt="" draggable="false" decoding="sync" src=${address}>`;
  }

  /** @param {Pick<Lamakit.Setup, "texts">} setup */
  setTexts({ texts }) {
    this.texts = texts;
    this.taken = true;
  }

  /** @param {EventTarget} target @param {string} event @param {(event: Event) => void} callback */
  listen(target, event, callback, capture = false) {
    target.addEventListener(event, callback, { signal: this.signal, capture });
  }

  hideVeil() {
    this.veil?.remove();
    this.veil = null;
  }

  /** The session has ended; another one goes on where it was. */
  leave() {
    this.showVeil();
    if (this.standalone) startOver();
  }

  /** Where nothing has come yet, the page itself says so. */
  showVeil() {
    if (this.veil || (this.standalone && !this.taken)) return;
    const title = this.say("heading|Connection lost");
    const again = button("main", this.say("button|Reconnect"), () => {
      write(again, this.say("button|Reconnecting …"));
      location.reload();
    });
    const box = put(make("div", "paper"), make("h2", "", title), make("p", "", this.say(this.whyLost)), again);
    this.veil = put(make("div", "veil", "", { role: "alertdialog", "aria-modal": "true", "aria-label": title }), box);
    this.root.append(this.veil);
    again.focus();
  }
}
