import assert from "node:assert/strict";
import { test } from "node:test";

import { remember, remembered } from "../../../lamakit/widgets/static/storage.js";
import { format } from "../../../lamakit/widgets/static/format.js";
import { unbroken } from "../../../lamakit/widgets/static/odds_sections.js";

test("a text is filled, and a place without a value stays", () => {
  assert.equal(format("{name}: {count} cards, {points}", { name: "Alma", count: 0 }), "Alma: 0 cards, {points}");
});

test("a value with braces is only a value", () => {
  assert.equal(format("{a} {b}", { a: "{b}", b: 1 }), "{b} 1");
});

test("numbers stay with their signs", () => {
  assert.equal(unbroken("3/8 = 37.5% ± 1%"), "3/8 = 37.5% ±\u00a01%");
});

test("where the browser keeps nothing, the page does", () => {
  assert.equal(remembered("text", "normal"), "normal");
  remember("text", "large");
  assert.equal(remembered("text", "normal"), "large");
});

test("what is kept comes back, what can't be read does not", (context) => {
  const kept = new Map();
  const storage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
  context.after(() => Reflect.deleteProperty(globalThis, "localStorage"));
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  remember("odds", false);
  kept.set("lamakit.speed", "{");
  assert.deepEqual([remembered("odds", true), remembered("speed", "normal"), remembered("none", 1)], [false, "normal", 1]);
});
