import assert from "node:assert/strict";
import { test } from "node:test";

import { textsIn } from "../script_texts.mjs";

const found = (/** @type {string} */ source, /** @type {string} */ kind) =>
  [...textsIn(source)].filter((text) => text.kind === kind && text.text.trim()).map(({ text }) => text.trim());

test("what is said is found, whichever it is", () => {
  assert.deepEqual(found('this.say(late ? "Too late" : "In time", { n })', "said"), ["Too late", "In time"]);
  assert.deepEqual(found("say(name || 'Somebody')", "said"), ["Somebody"]);
});

test("words between tags and in attributes that are read are found, and no classes", () => {
  assert.deepEqual(found('html`<p class="two words" title="A title">Some words ${say("said")} and more</p>`', "shown"), ["A title", "Some words", "and more"]);
});

test("other texts are found, and neither addresses of modules nor errors for programmers", () => {
  const source = 'import { a } from "./two words.js"; throw new TypeError("No such thing"); make("p", "A sentence."); `Another ${a} here`';
  assert.deepEqual(found(source, "written"), ["p", "A sentence.", "Another \0 here"]);
});
