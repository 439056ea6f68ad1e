/* The worker in which Python answers a page: restored from a snapshot where there is one, else started. */

import { Database } from "./database.js";
import { layOut, LOCK, ROOT } from "./pack.js";

const LONGEST_PAUSE = 250; // ms; meanwhile the human may have changed what is due

/** @param {string} name @returns {Promise<Uint8Array>} a file that is kept compressed, whatever the host makes of it */
async function unpacked(name) {
  const answer = await fetch(new URL(`${name}.gz`, import.meta.url));
  if (!answer.ok || !answer.body) throw new Error(`${name}.gz: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Pyodide asks for its own files by their names: the compressed ones are as good. */
const plainFetch = globalThis.fetch;
globalThis.fetch = async (request, options) => {
  const name = String(request instanceof Request ? request.url : request);
  if (!name.endsWith(".wasm")) return plainFetch(request, options);
  const answer = await plainFetch(`${name}.gz`, options);
  const body = answer.body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": "application/wasm" } });
};

async function python() {
  const [{ loadPyodide }, pack, snapshot] = await Promise.all([
    import(new URL("pyodide.mjs", import.meta.url).href),
    unpacked("python.pack"),
    unpacked("python.snapshot").catch(() => null),
  ]);
  const indexURL = new URL(".", import.meta.url).href;
  const stdLibURL = new URL("python.zip", import.meta.url).href;
  const fsInit = (/** @type {import("./pack.js").Files} */ fs) => layOut(fs, pack);
  const given = { indexURL, stdLibURL, fsInit, lockFileContents: LOCK };
  const started = await (snapshot ? loadPyodide({ ...given, _loadSnapshot: snapshot }).catch(() => null) : null);
  const found = started ?? (await loadPyodide(given));
  found.runPython(`import sys; "${ROOT}" in sys.path or sys.path.insert(0, "${ROOT}")`);
  return found.pyimport("lamakit.offline.inside").inside;
}

class Answering {
  constructor() {
    this.database = new Database(
      (/** @type {any[]} */ rows) => this.inside?.kept.take_in(rows),
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
      const [inside, records] = await Promise.all([python(), this.database.all()]);
      inside.begin(page, JSON.stringify(records), learner);
      this.inside = inside;
      this.hear(this.database.why);
      for (const told of this.waiting.splice(0)) this.answer(told);
    } catch (error) {
      postMessage({ failed: String(error).slice(-500) });
      throw error;
    }
  }

  /** What has been kept may be gone: all of it is written again. @param {string} why nothing is kept; "" if it is */
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

  /** What comes by itself once nothing waits. */
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

new Answering();
