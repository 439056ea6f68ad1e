/* Runs a script in Pyodide, with a folder of ours laid out as /ours: `node pyodide.mjs PYODIDE FOLDER SCRIPT` */

import { pathToFileURL } from "node:url";

import { LOCK } from "../../lamakit/offline/js/pack.js";

const [pyodide, folder, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, lockFileContents: LOCK });
python.mountNodeFS("/ours", folder);
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/ours')");
python.runPython(script);
