/* Runs programs of the learner's in the browser, wherever the page's session is: never on a server. */

import { spoken } from "./language.js";

/** Where programs of the learner's run, one after the other: in a worker that is ended, and made again, if one never ends. */
export class ProgramRunner {
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
