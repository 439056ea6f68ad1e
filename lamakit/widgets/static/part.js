/* A part of a page, which hears its session until the signal. */

import { startOver } from "./connection.js";
import { said } from "./format.js";

/** @template Heard */
export class Part {
  /** @type {Record<string, string>} by their English source */
  texts = {};

  /** @param {Lamakit.Carrier<Heard>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.host = host;
    this.signal = signal;
  }

  /** @type {Lamakit.Say} */
  say = (text, values = {}) => said(this.texts, text, values);

  begin() {
    this.listen();
    this.carrier.send({ kind: "hello" });
  }

  listen() {
    this.signal.addEventListener("abort", this.carrier.hear((message) => this.receive(message)));
    const quiet = this.carrier.ended?.(() => this.leave());
    if (quiet) this.signal.addEventListener("abort", quiet);
  }

  /** The session has ended while nobody looked; another one goes on. */
  leave() {
    startOver();
  }

  /** @abstract @param {Heard} _message */
  receive(_message) {}

  /** A node in its place, whose keys JupyterLab leaves alone. @param {string} className */
  place(className) {
    const node = document.createElement("div");
    Object.assign(node.dataset, { lmSuppressShortcuts: "true" });
    node.className = className;
    this.host.append(node);
    return node;
  }
}

/** @template Heard @param {new (...given: Parameters<Lamakit.Start<Heard>>) => Part<Heard>} type @returns {Lamakit.Start<Heard>} */
export const starting = (type) => (...given) => new type(...given).begin();
