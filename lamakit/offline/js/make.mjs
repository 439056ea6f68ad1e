/* Under node, with Pyodide itself: compiles the sources, leaves out of Python's library what they don't need, and keeps
 * the memory of a Python that has imported what a table needs. `node make.mjs PYODIDE SOURCES TARGET` */

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

import { layOut, LOCK, packed, ROOT } from "./pack.js";

/** @import { Files } from "./pack.js" */

const HEAP = 30 * 2 ** 20; // bytes: a memory that has grown beyond what it starts with can't be restored
const HEAD = 1024; // bytes of a snapshot before the memory
const [pyodide, sources, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  const paths = readdirSync(folder).sort().map((name) => join(folder, name));
  return paths.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}

/** @param {Uint8Array} pack */
async function start(pack, options = {}) {
  const fsInit = (/** @type {Files} */ fs) => layOut(fs, pack);
  const python = await loadPyodide({ indexURL: `${pyodide}/`, lockFileContents: LOCK, fsInit, ...options });
  python.runPython(`import sys; sys.path.insert(0, "${ROOT}")`);
  return python;
}

/**
 * The sources without their docstrings, compiled by the Python that will run them, and the library that they need.
 * @param {Map<string, Uint8Array>} files
 */
async function compiled(files) {
  const python = await start(packed(files));
  python.runPython(`
import pathlib, py_compile
from lamakit.offline.library import library
root = pathlib.Path("${ROOT}")
for file in root.rglob("*.py"):
    py_compile.compile(str(file), str(file) + "c", dfile=str(file), doraise=True, optimize=2,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
library(root, "/lib/python314.zip", "/used.zip")
`);
  const one = (/** @type {string} */ path, /** @type {Uint8Array} */ data) =>
    path.endsWith(".py") ? [`${path}c`, python.FS.readFile(`${ROOT}/${path}c`)] : [path, data];
  const pack = packed(new Map([...files].map(([path, data]) => one(path, data))));
  return { pack, library: python.FS.readFile("/used.zip") };
}

/** @param {Uint8Array} pack */
async function snapshot(pack) {
  const python = await start(pack, { _makeSnapshot: true, stdLibURL: join(target, "python.zip") });
  python.runPython("import gc; import lamakit.offline.inside; gc.collect()");
  const memory = python.makeMemorySnapshot();
  if (memory.length > HEAP + HEAD) throw new Error(`the memory has grown to ${memory.length} bytes; expected ${HEAP}`);
  return memory;
}

async function make() {
  const read = (/** @type {string} */ path) => new Uint8Array(readFileSync(path));
  const files = new Map(filesBelow(sources).map((path) => [relative(sources, path), read(path)]));
  const { pack, library } = await compiled(files);
  writeFileSync(join(target, "python.pack"), pack);
  writeFileSync(join(target, "python.zip"), library);
  writeFileSync(join(target, "python.snapshot"), await snapshot(pack));
}

mkdirSync(target, { recursive: true });
await make().catch((error) => {
  console.error(String(error.message ?? error)); // node itself would print the line of code, a megabyte
  process.exitCode = 1;
});
