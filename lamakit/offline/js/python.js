/* Python in a worker: restored from a snapshot of its memory where there is one, else started. */

import { layOut, LOCK, ROOT } from "./pack.js";

const LIBRARY = "/lib/python314.zip"; // where Python looks for its own
const NOTHING = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
const GZIP = 31; // as zlib knows it
const SETTLED = 3000; // ms until a table has been drawn

/** @param {string} name */
const addressOf = (name) => new URL(name, import.meta.url).href;

/** @param {string} name @returns {Promise<Uint8Array>} */
async function fetched(name) {
  const answer = await fetch(addressOf(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** @param {string} name @returns {Uint8Array} */
function atOnce(name) {
  const asked = new XMLHttpRequest();
  asked.open("GET", addressOf(name), false);
  asked.responseType = "arraybuffer";
  asked.send();
  if (asked.status !== 200) throw new Error(`${name}: ${asked.status}`);
  return new Uint8Array(asked.response);
}

/** @param {string} name @returns {Promise<Uint8Array>} a file that is kept compressed, whatever the host makes of it */
async function unpacked(name) {
  const answer = await fetch(addressOf(`${name}.gz`));
  if (!answer.ok || !answer.body) throw new Error(`${name}.gz: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Pyodide's program is compiled while the memory is unpacked: Pyodide itself would begin when it has everything else, and
 * asks for the file by the name that it has when it is not compressed.
 */
async function compile() {
  const [plainFetch, asWasm] = [globalThis.fetch, { headers: { "Content-Type": "application/wasm" } }];
  const { body } = await plainFetch(addressOf("pyodide.asm.wasm.gz"));
  const module = await WebAssembly.compileStreaming(new Response(body?.pipeThrough(new DecompressionStream("gzip")), asWasm));
  globalThis.fetch = async (request, options) => {
    const name = String(request instanceof Request ? request.url : request);
    return name.endsWith(".wasm") ? new Response(null, asWasm) : plainFetch(request, options);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => ({ module, instance: await WebAssembly.instantiate(module, imports) });
}

/** What a restored memory does without until something is imported that it has not imported yet. */
class Rest {
  /** @param {any} restored Python */
  constructor(restored) {
    this.python = restored;
    this.there = false;
  }

  /** @param {Uint8Array} library @param {Uint8Array} pack */
  lay(library, pack) {
    if (this.there) return;
    this.there = true;
    this.python.FS.writeFile(LIBRARY, library);
    layOut(this.python.FS, pack);
    this.python.pyimport("lamakit.offline.later").come();
  }

  async fetch() {
    this.lay(await fetched("python.zip"), await unpacked("python.pack"));
  }

  /** For an import, which can't wait as others do. */
  bring() {
    const [library, pack] = ["python.zip", "python.pack.gz"].map(atOnce);
    this.lay(library, this.python.pyimport("zlib").decompress(this.python.toPy(pack), GZIP).toJs());
  }
}

/**
 * @param {string} module @param {boolean} soon whether it will import what a table does not
 * @returns {Promise<any>} one of ours, imported
 */
export async function python(module, soon) {
  const [{ loadPyodide }, first, snapshot] = await Promise.all([
    import(new URL("pyodide.mjs", import.meta.url).href),
    unpacked("first.pack"),
    unpacked("python.snapshot").catch(() => null),
    compile(),
    ...(soon ? [fetched("python.zip"), unpacked("python.pack")] : []),
  ]);
  const restored = snapshot && (await start(loadPyodide, [first], NOTHING, { _loadSnapshot: snapshot }).catch(() => null));
  const found = restored ?? (await start(loadPyodide, [first, await unpacked("python.pack")], addressOf("python.zip")));
  if (restored) await wait(new Rest(restored), soon);
  return found.pyimport(module);
}

/** @param {any} loadPyodide @param {Uint8Array[]} packs @param {string} stdLibURL @param {object} more */
async function start(loadPyodide, packs, stdLibURL, more = {}) {
  const fsInit = (/** @type {import("./pack.js").Files} */ fs) => packs.forEach((pack) => layOut(fs, pack));
  const given = { indexURL: addressOf("."), stdLibURL, fsInit, lockFileContents: LOCK };
  const found = await loadPyodide({ ...given, ...more });
  found.runPython(`import sys; "${ROOT}" in sys.path or sys.path.insert(0, "${ROOT}")`);
  return found;
}

/** @param {Rest} rest @param {boolean} soon */
async function wait(rest, soon) {
  if (soon) return rest.fetch();
  rest.python.pyimport("lamakit.offline.later").wait(() => rest.bring());
  setTimeout(() => rest.fetch(), SETTLED);
  return undefined;
}
