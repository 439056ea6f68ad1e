import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { isRead, saidIn, textsIn } from "../../../tools/script_texts.mjs";

const read = (/** @type {string} */ path) => readFileSync(path, "utf8");
const all = /** @type {string[]} */ (readdirSync("lamakit", { recursive: true }));
const SCRIPTS = all.filter((path) => path.endsWith(".js") && !/bundled|vendor|site.static.page/.test(path)); // ours, and not made of others
const LISTED = new Set(Object.values(JSON.parse(read("lamakit/texts/scripts.json"))).flat());

const found = (/** @type {string} */ source, /** @type {string} */ kind) =>
  [...textsIn(source)].filter((text) => text.kind === kind && text.text.trim()).map(({ text }) => text.trim());

test("what is said now or later is found, whichever it is", () => {
  assert.deepEqual(saidIn('this.say(late ? "Too late" : "In time", { n }); say("Too late")'), ["Too late", "In time"]);
  assert.deepEqual(saidIn("say(name || 'Somebody')"), ["Somebody"]);
  assert.deepEqual(saidIn('const A = deferred({ key: "One", more: ["Two"] }); say("")'), ["One", "Two"]);
});

test("words between tags and in attributes that are read are found, and no classes", () => {
  assert.deepEqual(found('html`<p class="two words" title="A title">Some words ${say("said")} and more</p>`', "shown"), ["A title", "Some words", "and more"]);
});

test("other texts are found, and neither addresses of modules nor errors for programmers", () => {
  const source = 'import { a } from "./two words.js"; throw new TypeError("No such thing"); make("p", "A sentence."); `Another ${a} here`';
  assert.deepEqual(found(source, "written"), ["p", "A sentence.", "Another \0 here"]);
});

test("a sentence is known from what only a browser reads", () => {
  const kinds = (/** @type {string[]} */ texts, kind = "written") => texts.filter((text) => isRead({ kind, text }));
  assert.deepEqual(kinds(["Take it back", "take it back.", "act main", "M 0 L 1", "<p>A sentence.</p>"]), ["Take it back", "take it back."]);
  assert.deepEqual(kinds(["Points", " · "], "shown"), ["Points"]);
});

test("every text that people read in a script is listed, so that its page is sent it in their language", () => {
  assert.ok(["teach.js", "offline.js", "page.js"].every((name) => SCRIPTS.some((path) => path.endsWith(name))));
  for (const path of SCRIPTS) {
    const unlisted = [...textsIn(read(join("lamakit", path)))].filter((text) => isRead(text) && !LISTED.has(text.text));
    assert.deepEqual(unlisted.map(({ line, text }) => `${path}:${line}: ${text.trim()}`), []);
  }
});
