/* The worker in which Python answers a page. */

import { Database } from "./database.js";
import { python } from "./python.js";

const SOON = ["", "lessons"]; // pages that import what no table does
const LONGEST_PAUSE = 250; // ms; meanwhile the human may have changed what is due

class PageWorker {
  constructor() {
    this.database = new Database(
      (/** @type {any[]} */ rows) => this.inside?.hears(JSON.stringify(rows)),
      (/** @type {string} */ why) => this.hear(why),
    );
    /** @type {any[]} */
    this.waiting = [];
    addEventListener("message", ({ data }) => this.take(data));
  }

  /** @param {any} told */
  take(told) {
    if (told.open !== undefined) this.begin(told.open, told.learner ?? "");
    else if (this.inside) this.answer(told);
    else this.waiting.push(told);
  }

  /** @param {string} page @param {string} learner */
  async begin(page, learner) {
    try {
      const started = python("lamakit.offline.inside", SOON.includes(page));
      const [{ inside }, records] = await Promise.all([started, this.database.all()]);
      inside.begin(page, JSON.stringify(records), learner);
      this.inside = inside;
      this.hear(this.database.why);
      for (const told of this.waiting.splice(0)) this.answer(told);
    } catch (error) {
      postMessage({ failed: String(error).slice(-500) });
      throw error;
    }
  }

  /** The records may be gone: all of it is written again. @param {string} why nothing is kept; "" if it is */
  hear(why) {
    if (!this.inside) return;
    if (why === "Cleared") this.database.waiting = JSON.parse(this.inside.everything());
    this.inside.kept.refuse(why);
  }

  /** @param {any} told */
  answer(told) {
    if (told.cells !== undefined) {
      this.inside.open_notebook(JSON.stringify(told.cells));
    } else if (told.show !== undefined) {
      postMessage({ page: this.inside.show(told.show, told.root, told.form ?? undefined) });
    } else {
      postMessage({ answers: this.inside.receive(told.part, told.message) });
      clearTimeout(this.next);
      this.next = setTimeout(() => this.follow(), 0);
    }
    this.database.write(JSON.parse(this.inside.changes()));
  }

  /** Go on with whatever needs no message, once none waits. */
  follow() {
    postMessage({ answers: this.inside.follows() });
    if (this.inside.goes_on()) {
      this.next = setTimeout(() => this.follow(), 0);
      return;
    }
    const due = this.inside.due_in();
    if (due === undefined || due === null) return;
    this.next = setTimeout(() => {
      postMessage({ answers: this.inside.tick() });
      this.database.write(JSON.parse(this.inside.changes()));
      this.follow();
    }, Math.min(due * 1000, LONGEST_PAUSE));
  }
}

new PageWorker();
