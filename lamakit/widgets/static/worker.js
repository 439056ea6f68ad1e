/* The messages' carrier of a page without a server: a worker in which Python answers. No other file knows of it. */

/** @import { Carrier, Told } from "./types.js" */

/** @typedef {[part: string, message: any][]} Answers */

const READY = /** @type {Record<string, (files: Files) => Promise<[any, DataView[]]>>} */ ({
  library: async ({ library }) => [{ kind: "library" }, [new DataView(await (await fetch(library)).arrayBuffer())]],
  sound: async ({ sound }) => [{ kind: "sound", code: await (await fetch(sound)).text() }, []],
}); // what pages may ask for and Python need not answer

/**
 * Addresses, the page's name, and the cells of a notebook.
 * @typedef {{worker: string, page: string, library: string, sound: string, cells?: string[]}} Files
 */

export default class Inside {
  /** @param {Files} files */
  constructor(files) {
    this.files = files;
    this.ready = false;
    /** @type {Map<string, Set<(message: any, buffers: DataView[]) => void>>} */
    this.ears = new Map();
    this.worker = new Worker(files.worker, { type: "module" });
    this.worker.onmessage = ({ data }) => this.take(data);
    this.worker.onerror = ({ message }) => this.failed(message);
    this.worker.postMessage({ open: files.page });
    if (files.cells) this.worker.postMessage({ cells: files.cells });
  }

  /** The carrier of one part of the page. @param {string} part @returns {Carrier<any>} */
  part(part) {
    const ears = new Set();
    this.ears.set(part, ears);
    return {
      standalone: true,
      send: (message) => this.send(part, message),
      hear(callback) {
        ears.add(callback);
        return () => ears.delete(callback);
      },
    };
  }

  /** @param {string} part @param {Told} message */
  async send(part, message) {
    if (message.kind in READY) this.deliver(part, ...(await READY[message.kind](this.files)));
    else if (message.kind === "ping" && !this.ready) this.deliver(part, { kind: "pong" });
    else this.worker.postMessage({ part, message: JSON.stringify(message) });
  }

  /** @param {{answers: string} | {failed: string}} told */
  take(told) {
    if ("failed" in told) return this.failed(told.failed);
    this.ready = true;
    for (const [part, message] of /** @type {Answers} */ (JSON.parse(told.answers))) this.deliver(part, message);
    return undefined;
  }

  /** @param {string} part @param {any} message @param {DataView[]} buffers */
  deliver(part, message, buffers = []) {
    for (const ear of this.ears.get(part) ?? []) ear(message, buffers);
  }

  /** @param {string} why */
  failed(why) {
    dispatchEvent(new CustomEvent("lamakit-failed", { detail: why }));
  }
}
