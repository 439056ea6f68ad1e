/* Under node, with Pyodide itself: compiles the sources, leaves out of Python's library what is not needed, and keeps
 * the memory of a Python that has imported everything. `node make.mjs PYODIDE SOURCES TARGET` */

import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

import { layOut, LOCK, packed, ROOT } from "./pack.js";

/** @import { Files } from "./pack.js" */

const HEAP = 30 * 2 ** 20; // bytes: a memory that has grown beyond what it starts with can't be restored
const [pyodide, sources, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  const paths = readdirSync(folder).sort().map((name) => join(folder, name));
  return paths.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}

/** @param {Uint8Array} pack */
const start = (pack, options = {}) =>
  loadPyodide({ indexURL: pyodide + "/", lockFileContents: LOCK, fsInit: (/** @type {Files} */ fs) => layOut(fs, pack), ...options });

/** The sources without their docstrings, compiled by the Python that will run them. @param {Map<string, Uint8Array>} files */
async function compiled(files) {
  const python = await start(packed(files));
  python.runPython(`
import pathlib, py_compile
for file in pathlib.Path("${ROOT}").rglob("*.py"):
    py_compile.compile(str(file), str(file) + "c", dfile=str(file), doraise=True, optimize=2,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
`);
  const one = (/** @type {string} */ path, /** @type {Uint8Array} */ data) =>
    path.endsWith(".py") ? [path + "c", python.FS.readFile(`${ROOT}/${path}c`)] : [path, data];
  return packed(new Map([...files].map(([path, data]) => one(path, data))));
}

/** What of Python's library a rehearsal of everything has imported, as a zip. @param {Uint8Array} pack */
async function library(pack) {
  const python = await start(pack);
  python.runPython(`
import sys
sys.path.insert(0, "${ROOT}")
from lamakit.offline.rehearsal import library, rehearse
rehearse()
library("/lib/python314.zip", "/used.zip")
`);
  return python.FS.readFile("/used.zip");
}

/** @param {Uint8Array} pack @param {Uint8Array} zip */
async function snapshot(pack, zip) {
  writeFileSync(join(target, "python.zip"), zip);
  const python = await start(pack, { _makeSnapshot: true, stdLibURL: join(target, "python.zip") });
  python.runPython(`import sys; sys.path.insert(0, "${ROOT}"); import lamakit.offline.inside; import gc; gc.collect()`);
  const memory = python.makeMemorySnapshot();
  if (memory.length > HEAP + 1024) throw new Error(`the heap has grown to ${memory.length} bytes; expected ${HEAP}`);
  return memory;
}

mkdirSync(target, { recursive: true });
const files = new Map(filesBelow(sources).map((path) => [relative(sources, path), new Uint8Array(readFileSync(path))]));
const pack = await compiled(files);
writeFileSync(join(target, "python.pack"), pack);
const zip = await library(pack);
writeFileSync(join(target, "python.snapshot"), await snapshot(pack, zip));
