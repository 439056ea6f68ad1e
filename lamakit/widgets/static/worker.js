/* The messages' carrier of a page without a server: a worker in which Python answers. No other file knows of it. */

import { spoken } from "./language.js";
import { Line } from "./line.js";

/** @typedef {[part: string, message: any][]} Answers */

/**
 * Addresses, the page's name, and the name of a lesson.
 * @typedef {{worker: string, page: string, library: string, missing: string, lesson?: string}} Files
 */

export default class WorkerCarrier extends Line {
  /** @param {Files} files */
  constructor(files) {
    super();
    this.files = files;
    this.ready = false;
    /** @type {Set<string>} parts whose ping Python has not answered yet */
    this.asked = new Set();
    this.worker = this.started(files.page);
    if (files.lesson) this.worker.postMessage({ lesson: files.lesson });
  }

  /** @param {string} page @returns {Worker} */
  started(page) {
    const worker = new Worker(this.files.worker, { type: "module", name: spoken() });
    worker.onmessage = ({ data }) => this.take(data);
    worker.onerror = ({ message }) => this.failed(message || this.files.worker, !message);
    worker.postMessage({ open: page, learner: new URLSearchParams(location.search).get("learner") ?? "" });
    return worker;
  }

  /** @param {string} part @param {Lamakit.Told} message */
  send(part, message) {
    if (message.kind === "library") this.deliver(part, { kind: "library", missing: this.files.missing }, [fetched(this.files.library)]);
    else if (message.kind === "ping") this.ping(part);
    else this.worker.postMessage({ part, message: JSON.stringify(message) });
  }

  /**
   * The page's own worker can't be cut off, only busy: a ping is answered at once, and asks Python for news unless an
   * earlier one still does. @param {string} part
   */
  ping(part) {
    this.deliver(part, { kind: "pong" });
    if (!this.ready || this.asked.has(part)) return;
    this.asked.add(part);
    this.worker.postMessage({ part, message: JSON.stringify({ kind: "ping" }) });
  }

  /** @param {{answers: string} | {failed: string, host: boolean} | {kept: true} | {share: number}} told */
  take(told) {
    if ("failed" in told) return this.failed(told.failed, told.host);
    if ("share" in told) return void dispatchEvent(new CustomEvent("lamakit-share", { detail: told.share }));
    if ("kept" in told) return void dispatchEvent(new Event("lamakit-kept"));
    this.ready = true;
    for (const [part, message] of /** @type {Answers} */ (JSON.parse(told.answers))) {
      if (message.kind === "pong") this.asked.delete(part);
      else this.deliver(part, message);
    }
    return undefined;
  }

  /** @param {string} why @param {boolean} host whether something does not come from there as it should */
  failed(why, host) {
    dispatchEvent(new CustomEvent("lamakit-failed", { detail: { why, host } }));
  }
}

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new DataView(await answer.arrayBuffer());
}
