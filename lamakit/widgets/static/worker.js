/* The messages' carrier of a page without a server: a worker in which Python answers. No other file knows of it. */

import { spoken } from "./language.js";
import { Line } from "./line.js";

/** @typedef {[part: string, message: any][]} Answers */

/**
 * Addresses, the page's name, and the name of a lesson.
 * @typedef {{worker: string, programs: string, page: string, library: string, missing: string, lesson?: string}} Files
 */

/** Where programs of the learner's run, one after the other: in a worker that is ended, and made again, if one never ends. */
class ProgramRunner {
  /** @param {string} address @param {(part: string, message: Lamakit.Told) => void} tell the editor, `began`, and the session, `came` */
  constructor(address, tell) {
    this.address = address;
    this.tell = tell;
    /** @type {{part: string, task: object}[]} the first of them runs */
    this.waiting = [];
    this.printed = "";
    /** @type {Worker | undefined} */
    this.worker = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.end = undefined;
  }

  /** Python begins while somebody still writes. */
  start() {
    if (this.worker) return this.worker;
    const worker = new Worker(this.address, { type: "module", name: spoken() });
    worker.onmessage = ({ data }) => this.take(data);
    worker.onerror = ({ message }) => this.stop({ broken: message || "?" });
    return (this.worker = worker);
  }

  /** @param {string} part @param {object} task */
  run(part, task) {
    this.waiting.push({ part, task });
    if (this.waiting.length === 1) this.next();
  }

  next() {
    this.printed = "";
    if (this.waiting.length) this.start().postMessage(this.waiting[0]);
  }

  /** `began`: the seconds that the program may take from now on, 0 if it is done. @param {{began?: number, printed?: string, came?: {broken?: string}}} told */
  take({ began, printed, came }) {
    if (began !== undefined) {
      this.tell(this.waiting[0].part, { kind: "began" });
      clearTimeout(this.end);
      if (began) this.end = setTimeout(() => this.stop({ late: began }), began * 1000);
    }
    this.printed += printed ?? "";
    if (came?.broken) this.stop(came);
    else if (came) this.come(came);
  }

  /** @param {object} why */
  stop(why) {
    this.worker?.terminate();
    this.worker = undefined;
    this.come(why);
    if (this.waiting.length === 0 && !("broken" in why)) this.start();
  }

  /** @param {object} came */
  come(came) {
    clearTimeout(this.end);
    const done = this.waiting.shift();
    if (done) this.tell(done.part, { kind: "came", came: { ...came, printed: this.printed } });
    this.next();
  }
}

export default class WorkerCarrier extends Line {
  /** @param {Files} files */
  constructor(files) {
    super();
    this.files = files;
    this.ready = false;
    /** @type {Set<string>} parts whose ping Python has not answered yet */
    this.asked = new Set();
    this.worker = this.started(files.page);
    this.programs = new ProgramRunner(files.programs, (part, message) => {
      if (message.kind === "came") this.send(part, message);
      else this.deliver(part, message);
    });
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
    if (message.kind === "ready") this.programs.start();
    else if (message.kind === "library") this.deliver(part, { kind: "library", missing: this.files.missing }, [fetched(this.files.library)]);
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
      if (message.kind === "try") this.programs.run(part, message.task);
      else if (message.kind === "pong") this.asked.delete(part);
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
