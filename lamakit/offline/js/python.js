/* Python in a worker: restored from a snapshot of its memory where there is one, else started. */

import { layOut, LOCK, ROOT } from "./pack.js";

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

/** @param {string} module @returns {Promise<any>} one of ours, imported */
export async function python(module) {
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
  return found.pyimport(module);
}
