/* The worker in which Python answers a page: lamakit.offline.worker_session. */

import { Database } from "./database.js";
import { HostError, progress, python } from "./python.js";

const SOON = ["", "lessons"]; // pages that import what no table does
const LONGEST_PAUSE = 250; // ms; meanwhile the human may have changed what is due

class PageWorker {
  constructor() {
    this.database = new Database(
      (/** @type {any[]} */ rows) => this.session?.load_records(JSON.stringify(rows)),
      (/** @type {string} */ why) => this.hear(why),
      () => postMessage({ kept: true }),
    );
    /** @type {any[]} */
    this.waiting = [];
    addEventListener("message", ({ data }) => this.take(data));
  }

  /** @param {any} told */
  take(told) {
    if (told.open !== undefined) this.begin(told.open, told.learner ?? "");
    else if (this.session) this.answer(told);
    else this.waiting.push(told);
  }

  /** @param {string} page @param {string} learner */
  async begin(page, learner) {
    progress.told = (share) => postMessage({ share });
    try {
      const started = python("lamakit.offline.worker_session", SOON.includes(page));
      const [{ session }, records] = await Promise.all([started, this.database.all()]);
      session.begin(page, JSON.stringify(records), learner);
      this.session = session;
      progress.told(1);
      if (this.database.why) this.hear(this.database.why);
      for (const told of this.waiting.splice(0)) this.answer(told);
    } catch (error) {
      postMessage({ failed: String(error).slice(-500), host: error instanceof HostError });
      throw error;
    }
  }

  /** The records may be gone: all of it is written again. @param {string} why nothing is kept; "" if it is */
  hear(why) {
    if (!this.session) return;
    if (why === "Cleared") this.database.waiting = JSON.parse(this.session.all_records());
    const told = this.session.refused(why);
    postMessage({ answers: this.session.follows(), told });
  }

  /** @param {any} told */
  answer(told) {
    if (told.lesson !== undefined) {
      this.session.open_lesson(told.lesson);
    } else if (told.show !== undefined) {
      postMessage({ page: this.session.show(told.show, told.root, told.form ?? undefined) });
    } else {
      postMessage({ answers: this.session.receive(told.part, told.message) });
      clearTimeout(this.next);
      this.next = setTimeout(() => this.follow(), 0);
    }
    this.database.write(JSON.parse(this.session.changes()));
  }

  /** Go on with whatever needs no message, once none waits. */
  follow() {
    postMessage({ answers: this.session.follows() });
    if (this.session.goes_on()) {
      this.next = setTimeout(() => this.follow(), 0);
      return;
    }
    const due = this.session.due_in();
    if (due === undefined || due === null) return;
    this.next = setTimeout(() => {
      postMessage({ answers: this.session.tick() });
      this.database.write(JSON.parse(this.session.changes()));
      this.follow();
    }, Math.min(due * 1000, LONGEST_PAUSE));
  }
}

new PageWorker();
