/* The messages' carrier in JupyterLab and Voila: one comm for all widgets of a part. No other file knows of it. */

import { Line } from "./line.js";

/** @typedef {(told: [name: string, message: any], buffers: DataView[]) => void} Callback */

/**
 * @typedef {object} Model
 * @property {(told: [name: string, message: Lamakit.Told]) => void} send
 * @property {(event: "msg:custom", callback: Callback) => void} on
 * @property {(trait: "language" | "title") => string} get
 */

export const APART = 900; // ms at least between two questions whether anybody is there; each widget asks once a second

export class Comm extends Line {
  /** @param {Model} model */
  constructor(model) {
    super();
    this.model = model;
    this.standalone = document.body.dataset.standalone !== undefined;
    this.asked = this.heard = this.enquired = -Infinity;
    this.enquiry = Promise.resolve(false);
    /** @type {Set<string>} who has asked since the last question */
    this.asking = new Set();
    model.on("msg:custom", ([name, message], buffers) => this.take(name, message, buffers));
    tellLanguage(model);
  }

  /** @param {string} name @param {Lamakit.Told} message */
  send(name, message) {
    if (name && message.kind === "ping") return this.ping(name);
    try {
      this.model.send([name, message]);
    } catch {
      // the comm is dead: whoever watches the line will notice that nothing comes back
    }
  }

  /** One question for all; and what any of them has heard lately proves that the kernel lives. @param {string} name */
  ping(name) {
    this.asking.add(name);
    const now = performance.now();
    if (now - this.asked >= APART) {
      this.asked = now;
      this.send("", { kind: "ping", of: [...this.asking] });
      this.asking.clear();
    }
    if (now - this.heard < APART) this.deliver(name, { kind: "pong" });
  }

  /** A message without a name is for all. @param {string} name @param {any} message @param {DataView[]} buffers */
  take(name, message, buffers) {
    this.heard = performance.now();
    for (const each of name ? [name] : this.ears.keys()) this.deliver(each, message, buffers);
  }

  /** All ask when the kernel falls silent. */
  gone() {
    const now = performance.now();
    if (now - this.enquired >= APART) [this.enquired, this.enquiry] = [now, gone()];
    return this.enquiry;
  }
}

/** What the page is told of its server; `kernelId` where it has a kernel to itself, as in Voila. */
const config = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");

/** Whoever reads the page aloud, and writes its numbers, has to know; JupyterLab has a language of its own around us. @param {Model} model */
function tellLanguage(model) {
  const page = document.documentElement, title = model.get("title");
  page.dataset.spoken = model.get("language");
  if (!config().kernelId) return;
  page.lang = model.get("language");
  if (title) document.title = title;
}

/** The server of a page of ours knows, however busy the kernel is; after its own restart it may first want a password. */
async function gone() {
  const { baseUrl, kernelId } = config();
  if (!kernelId) return false;
  try {
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { redirect: "manual" });
    return answer.type === "opaqueredirect" || [403, 404].includes(answer.status);
  } catch {
    return false;
  }
}

/** @type {WeakMap<Model, Comm>} */
const comms = new WeakMap();

/** The function that the loader asks a part for. @param {Lamakit.Start<any>} start */
export function widget(start) {
  return (/** @type {Model} */ line, /** @type {string} */ name, /** @type {HTMLElement} */ host) => {
    const comm = comms.get(line) ?? new Comm(line);
    comms.set(line, comm);
    const leave = new AbortController();
    start(comm.part(name), host, leave.signal);
    return () => leave.abort();
  };
}
