/* Under node, with Pyodide itself: compiles the sources, and keeps the memory of a Python that has imported what a table
 * needs; that wants only the first of two packs at once. `node make.mjs PYODIDE SOURCES TARGET` */

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

import { layOut, LIBRARY, LOCK, packed, ROOT } from "./pack.js";
import { beginning, differ } from "./snapshot.js";
import { still } from "./still.mjs";

/** @import { Files } from "./pack.js" */

const HEAP = 30 * 2 ** 20; // bytes: a memory that has grown beyond what it starts with can't be restored
const HEAD = 1024; // bytes of a snapshot before the memory, at most
const LATER = ["lamakit/lessons/content/", "lamakit/simulation/", "lamakit/site/"]; // what no table reads
const ENVIRONMENT = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" }; // sets have one order in every build
const DAY = "(1980, 1, 1, 0, 0, 0)"; // of every file in an archive: the first that it can say
const [pyodide, sources, target] = process.argv.slice(2);
process.argv[0] = process.argv[1] = "python"; // Pyodide keeps the name of the program, which is a path of the builder
still();
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  const paths = readdirSync(folder).sort().map((name) => join(folder, name));
  return paths.flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));
}

/** @param {Uint8Array[]} packs */
async function start(packs, options = {}) {
  const fsInit = (/** @type {Files} */ fs) => packs.forEach((pack) => layOut(fs, pack));
  const python = await loadPyodide({ indexURL: `${pyodide}/`, lockFileContents: LOCK, fsInit, env: ENVIRONMENT, packageBaseUrl: "/", packageCacheDir: "/", ...options });
  python.runPython(`import sys; sys.path.insert(0, "${ROOT}")`);
  return python;
}

/**
 * The sources without their docstrings, compiled by the Python that will run them.
 * @param {Map<string, Uint8Array>} modules
 */
async function compiled(modules) {
  const python = await start([packed(modules)]);
  python.runPython(`
import pathlib, py_compile
for file in pathlib.Path("${ROOT}").rglob("*.py"):
    py_compile.compile(str(file), str(file) + "c", dfile=str(file), doraise=True, optimize=2,
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
`);
  return new Map([...modules.keys()].map((path) => [`${path}c`, python.FS.readFile(`${ROOT}/${path}c`)]));
}

/**
 * Python's own library without its docstrings, compiled: what compiling leaves behind would be a third of a snapshot.
 * @returns {Promise<Uint8Array>}
 */
async function library() {
  const python = await start([]);
  python.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
with zipfile.ZipFile("${LIBRARY}") as library, zipfile.ZipFile("/compiled.zip", "w") as compiled:
    for name in library.namelist():
        data = library.read(name)
        if name.endswith(".py"):
            code = compile(data, f"${LIBRARY}/{name}", "exec", dont_inherit=True, optimize=2)
            name, data = f"{name}c", _code_to_hash_pyc(code, bytes(8), False)
        compiled.writestr(zipfile.ZipInfo(name, ${DAY}), data, zipfile.ZIP_STORED)
`);
  return python.FS.readFile("/compiled.zip");
}

/** @param {Uint8Array[]} packs @param {string} stdLibURL @returns {Promise<Uint8Array>} what differs from the memory of a program that has not run */
async function snapshot(packs, stdLibURL) {
  const { instantiate } = WebAssembly;
  /** @type {Uint32Array | undefined} */
  let begun;
  WebAssembly.instantiate = /** @type {any} */ (async (/** @type {any} */ program, /** @type {any} */ imports) => {
    const made = /** @type {any} */ (await instantiate(program, imports));
    begun ??= beginning(made.instance.exports.memory);
    return made;
  });
  const python = await start(packs, { _makeSnapshot: true, stdLibURL });
  python.runPython("import gc, zlib; import lamakit.offline.worker_session, lamakit.offline.lazy_imports; gc.collect()");
  const memory = python.makeMemorySnapshot();
  if (memory.length > HEAP + HEAD) throw new Error(`the memory has grown to ${memory.length} bytes; expected ${HEAP}`);
  differ(memory, /** @type {Uint32Array} */ (begun));
  return memory;
}

async function make() {
  const read = (/** @type {string} */ path) => new Uint8Array(readFileSync(path));
  const files = new Map(filesBelow(sources).map((path) => [relative(sources, path), read(path)]));
  const modules = new Map([...files].filter(([path]) => path.endsWith(".py")));
  const others = [...files].filter(([path]) => !modules.has(path));
  const isLate = (/** @type {[string, unknown]} */ [path]) => LATER.some((folder) => path.startsWith(folder));
  const first = packed(new Map(others.filter((file) => !isLate(file))));
  const pack = packed(new Map([...(await compiled(modules)), ...others.filter(isLate)]));
  writeFileSync(join(target, "first.pack"), first);
  writeFileSync(join(target, "python.pack"), pack);
  const compiledLibrary = join(pyodide, "compiled.zip");
  writeFileSync(compiledLibrary, await library());
  writeFileSync(join(target, "python.snapshot"), await snapshot([first, pack], compiledLibrary));
}

mkdirSync(target, { recursive: true });
await make().catch((error) => {
  console.error(String(error.message ?? error)); // node itself would print the line of code, a megabyte
  process.exitCode = 1;
});
