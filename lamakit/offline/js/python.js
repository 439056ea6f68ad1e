/* Python in a worker: restored from a snapshot of its memory where there is one, else started. */

import { layOut, LIBRARY, LOCK, ROOT } from "./pack.js";
import { release, Snapshot } from "./snapshot.js";

const NOTHING = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";
const GZIP = 31; // as zlib knows it
const WASM = { headers: { "Content-Type": "application/wasm" } };
const DEFERRED = ["python.zip", "python.pack.gz"];
const SETTLED = 3000; // ms until a table has been drawn
const SIZES = /** @type {Record<string, number>} */ ({/* sizes */}); // bytes of what is fetched
const STARTS = 0.9; // of the way, when all has been fetched
const STEP = 0.01;
const CUT = "cut or changed";
const LANGUAGE = /** @type {any} */ (globalThis).name || "en"; // a page calls its worker by its language
const OWN = "en"; // the language of the sources, which needs no other texts

const plainFetch = globalThis.fetch;

/** @param {string} name */
const addressOf = (name) => new URL(name, import.meta.url).href;

/** A file does not come as the host was given it. */
export class HostError extends Error {
  /** @param {string} name @param {string | number} trouble */
  constructor(name, trouble) {
    super(`${name}: ${trouble}`);
    this.name = "HostError";
  }
}

/** How far fetching is, from 0 to 1, is told to whoever sets `told`. */
class Progress {
  constructor() {
    this.told = (/** @type {number} */ _share) => {};
    /** @type {Map<string, number>} bytes by name */
    this.came = new Map();
    this.last = 0;
  }

  /** @param {string} name @param {number} bytes */
  count(name, bytes) {
    const came = (this.came.get(name) ?? 0) + bytes;
    this.came.set(name, Math.min(came, SIZES[name])); // a host that has it unpacked gives more
    const sum = (/** @type {Iterable<number>} */ sizes) => [...sizes].reduce((all, size) => all + size, 0);
    const share = (STARTS * sum(this.came.values())) / sum([...this.came.keys()].map((each) => SIZES[each]));
    if (share < this.last + STEP) return;
    this.told((this.last = share));
  }
}

export const progress = new Progress();

/** @param {string} name @returns {Promise<Response>} */
async function fetched(name) {
  if (name in SIZES) progress.count(name, 0);
  const answer = await fetch(addressOf(name)).catch(() => null);
  if (!answer?.ok || !answer.body) throw new HostError(name, answer?.status ?? "no answer");
  if (!(name in SIZES)) return answer;
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const counted = new TransformStream({
    transform(chunk, stream) {
      progress.count(name, chunk.length);
      stream.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(counted), { headers: answer.headers });
}

/** Of a host that forbids WebAssembly a browser says what it says of a file that is cut: a program of eight bytes tells which it is. */
function allowed() {
  if (!globalThis.WebAssembly) return;
  try {
    new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  } catch {
    throw new HostError("Content-Security-Policy", "script-src without 'wasm-unsafe-eval', which forbids WebAssembly");
  }
}

/** @param {Uint8Array | undefined} bytes the first of a file */
const isPacked = (bytes) => bytes?.[0] === 0x1f && bytes[1] === 0x8b;

/** Some hosts say of what is compressed that they have compressed it, so that the browser has undone it. @param {string} name */
async function plain(name) {
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ ((await fetched(name)).body).getReader();
  const { value: first } = await reader.read();
  if (!first) throw new HostError(name, CUT);
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  const whole = new ReadableStream({
    start: (stream) => stream.enqueue(first),
    async pull(stream) {
      const { done, value } = await reader.read();
      if (done) stream.close();
      else stream.enqueue(value);
    },
  });
  return isPacked(first) ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

/** @param {string} name @returns {Promise<Uint8Array>} */
const bytesOf = async (name) => new Uint8Array(await (await fetched(name)).arrayBuffer());

/** @param {string} address @returns {Uint8Array} */
function atOnce(address) {
  const asked = new XMLHttpRequest();
  asked.open("GET", address, false);
  asked.responseType = "arraybuffer";
  asked.send();
  if (asked.status !== 200) throw new HostError(address, asked.status);
  return new Uint8Array(asked.response);
}

/** @param {string} name @returns {Promise<Uint8Array>} a file that is kept compressed */
async function unpacked(name) {
  const stream = await plain(`${name}.gz`);
  return joined(stream).catch(() => {
    throw new HostError(name, CUT);
  });
}

/** @param {ReadableStream<Uint8Array>} stream @returns {Promise<Uint8Array>} */
async function joined(stream) {
  const [reader, chunks] = [stream.getReader(), /** @type {Uint8Array[]} */ ([])];
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const chunk of chunks) {
    whole.set(chunk, place);
    place += chunk.length;
    release(chunk);
  }
  return whole;
}

/** Pyodide itself would begin when it has everything else. @returns {Promise<WebAssembly.Module>} its program */
async function compiled() {
  const stream = await plain("pyodide.asm.wasm.gz");
  return WebAssembly.compileStreaming(new Response(stream, WASM)).catch((error) => {
    throw error instanceof RangeError ? error : new HostError("pyodide.asm.wasm", CUT);
  });
}

/**
 * Pyodide asks for its program by the name that the file has when it is not compressed.
 * @param {WebAssembly.Module} module @param {(memory: WebAssembly.Memory) => void} [told] its memory before it runs
 */
function provide(module, told) {
  globalThis.fetch = async (request, options) => {
    const name = String(request instanceof Request ? request.url : request);
    return name.endsWith(".wasm") ? new Response(null, WASM) : plainFetch(request, options);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    told?.(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
    return { module, instance };
  };
}

/**
 * The files that a restored memory does without until something is imported that it has not imported yet. Most tables
 * never do, so the browser keeps them, compressed and outside of the page's memory.
 */
class DeferredFiles {
  /** @param {any} restored Python */
  constructor(restored) {
    this.python = restored;
    this.addresses = DEFERRED.map(addressOf);
  }

  wait() {
    this.python.pyimport("lamakit.offline.lazy_imports").install(() => this.bring());
    this.settled = setTimeout(() => this.fetch(), SETTLED);
  }

  async fetch() {
    const files = await Promise.all(DEFERRED.map(async (name) => (await fetched(name)).blob()));
    this.addresses = files.map((file) => URL.createObjectURL(file));
  }

  /** For an import, which can't wait as others do. */
  bring() {
    clearTimeout(this.settled);
    const [library, pack] = this.addresses.map(atOnce);
    const unpack = () => this.python.pyimport("zlib").decompress(this.python.toPy(pack), GZIP).toJs();
    lay(this.python, library, isPacked(pack) ? unpack() : pack);
    this.addresses.forEach((address) => URL.revokeObjectURL(address));
  }
}

/** @param {any} restored Python @param {Uint8Array} library @param {Uint8Array} pack */
function lay(restored, library, pack) {
  restored.FS.writeFile(LIBRARY, library, { canOwn: true });
  layOut(restored.FS, pack);
  restored.pyimport("lamakit.offline.lazy_imports").uninstall();
}

/**
 * @param {string} module @param {boolean} soon whether it will import what a table does not
 * @returns {Promise<any>} one of ours, imported
 */
export async function python(module, soon) {
  allowed();
  const all = soon ? Promise.all([bytesOf("python.zip"), unpacked("python.pack")]) : null;
  const [{ loadPyodide }, first, texts, differing, program] = await Promise.all([
    import(addressOf("pyodide.js")).catch((error) => {
      throw new HostError("pyodide.js", String(error));
    }),
    unpacked("first.pack"),
    LANGUAGE === OWN ? null : unpacked(`${LANGUAGE}.pack`),
    unpacked("python.snapshot").catch(() => null),
    compiled(),
  ]);
  const packs = texts ? [first, texts] : [first];
  const restored = differing && (await restore(loadPyodide, program, packs, differing).catch(() => null));
  if (!restored) provide(program);
  const found = restored ?? (await start(loadPyodide, [...packs, await unpacked("python.pack")], addressOf("python.zip")));
  if (restored && all) lay(restored, ...(await all));
  else if (restored) new DeferredFiles(restored).wait();
  found.pyimport("lamakit.texts").use_language(LANGUAGE);
  return found.pyimport(module);
}

/** @param {any} loadPyodide @param {WebAssembly.Module} program @param {Uint8Array[]} packs @param {Uint8Array} differing */
async function restore(loadPyodide, program, packs, differing) {
  const snapshot = new Snapshot(differing);
  provide(program, (memory) => snapshot.begin(memory));
  return start(loadPyodide, packs, NOTHING, { _loadSnapshot: snapshot.head });
}

/** @param {any} loadPyodide @param {Uint8Array[]} packs @param {string} stdLibURL @param {object} more */
async function start(loadPyodide, packs, stdLibURL, more = {}) {
  const fsInit = (/** @type {import("./pack.js").Files} */ fs) => packs.forEach((pack) => layOut(fs, pack));
  const given = { indexURL: addressOf("."), stdLibURL, fsInit, lockFileContents: LOCK };
  const found = await loadPyodide({ ...given, ...more });
  found.runPython(`import sys; "${ROOT}" in sys.path or sys.path.insert(0, "${ROOT}")`);
  return found;
}
