// `npm run bundle` joins each of these modules with all that it imports into one file of lamakit/widgets/bundled, as a
// browser or a widget loads it, and site.js into lamakit/site/static/page.js, as every page does; `npm run bundle -- --check`
// only says which files are no longer what their sources give. What each script says goes to lamakit/texts/scripts.json.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { saidIn } from "./tools/script_texts.mjs";

const ROOT = fileURLToPath(new URL("lamakit/", import.meta.url));
const CARRIERS = ["jupyter", "loader", "socket", "worker"];
const PAGES = ["class", "notebook", "qr_decoder", "start", "teach"];
const PARTS = ["chart", "editor", "entrance", "moving", "panel", "people", "shelf"];
const WINGS = ["abrakadabrien/table", "llama/desk", "llama/odds_panel", "llama/table"];

/** @param {string} name @param {string} out */
const entry = (name, out = `widgets/bundled/${name}`) => ({ in: join(ROOT, `widgets/static/${name}.js`), out });

const { outputFiles, metafile } = await build({
  entryPoints: [...[...CARRIERS, ...PAGES, ...PARTS, ...WINGS].map((name) => entry(name)), entry("site", "site/static/page")],
  outdir: ROOT,
  banner: { js: "/* Made by `npm run bundle`: edit the modules in static/ instead. */" },
  bundle: true,
  charset: "utf8",
  format: "esm",
  legalComments: "none", // the licences stand in static/vendor
  lineLimit: 4000,
  minifySyntax: true,
  minifyWhitespace: true, // names stay, so that an error says where it came from
  logLevel: "warning",
  target: "es2022",
  metafile: true,
  write: false,
});

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** What the modules say that a script is made of. @param {{inputs: object}} output */
const said = ({ inputs }) => [...new Set(Object.keys(inputs).flatMap((path) => saidIn(readFileSync(path, "utf8"))))].sort();

const bundled = Object.entries(metafile.outputs).filter(([path]) => path.includes("bundled/"));
const texts = bundled.map(([path, output]) => [path.replace(/.*bundled\/|\.js$/g, ""), said(output)]).filter(([, found]) => found.length);
outputFiles.push({ path: join(ROOT, "texts/scripts.json"), text: `${JSON.stringify(Object.fromEntries(texts), null, 1)}\n` });

const known = new Set(outputFiles.map(({ path }) => path));
const there = readdirSync(join(ROOT, "widgets/bundled"), { recursive: true, withFileTypes: true });
const left = there.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !known.has(path));
const stale = outputFiles.filter(({ path, text }) => textOf(path) !== text);
if (process.argv.includes("--check")) {
  const names = [...stale.map(({ path }) => path), ...left].map((path) => relative(ROOT, path));
  if (names.length) console.error(`${names.join(", ")}: expected what \`npm run bundle\` makes of the modules`);
  process.exitCode = Number(names.length > 0);
} else {
  for (const path of left) rmSync(path);
  for (const { path, text } of stale) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
