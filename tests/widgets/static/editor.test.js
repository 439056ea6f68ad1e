/* Keys in a program: Tab, Enter and Backspace know about indentation. */

import assert from "node:assert/strict";
import test from "node:test";

import { edited } from "../../../lamakit/widgets/static/editor.js";

/** A text with its selection between two bars, before and after a key. */
function after(key, marked, shift = false) {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|") - (marked.lastIndexOf("|") > start ? 1 : 0);
  const text = marked.replaceAll("|", "");
  const edit = edited(key, shift, text, start, end);
  if (!edit) return null;
  const made = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const [left, middle, right] = [made.slice(0, edit.start), made.slice(edit.start, edit.end), made.slice(edit.end)];
  return edit.start === edit.end ? `${left}|${right}` : `${left}|${middle}|${right}`;
}

test("Tab goes to the next stop, and moves lines that are selected", () => {
  assert.equal(after("Tab", "|x"), "    |x");
  assert.equal(after("Tab", "ab|"), "ab  |");
  assert.equal(after("Tab", "a\n|b\nc|\nd"), "a\n    |b\n    c|\nd");
  assert.equal(after("Tab", "|a\n\nb|"), "    |a\n\n    b|");
});

test("Tab with Shift takes them back, as far as they go", () => {
  assert.equal(after("Tab", "    a|", true), "a|");
  assert.equal(after("Tab", "a|", true), "a|");
  assert.equal(after("Tab", "|      a\n  b|\nc", true), "|  a\nb|\nc");
  assert.equal(after("Tab", "a\n  |b", true), "a\n|b");
});

test("Enter keeps the indentation, and begins a block after a colon", () => {
  assert.equal(after("Enter", "def f(x):|"), "def f(x):\n    |");
  assert.equal(after("Enter", "    x = 1|"), "    x = 1\n    |");
  assert.equal(after("Enter", "  for y in x: |\nz"), "  for y in x: \n      |\nz");
  assert.equal(after("Enter", "|x"), "\n|x");
});

test("Backspace takes a whole step where there is nothing else before it", () => {
  assert.equal(after("Backspace", "x\n        |y"), "x\n    |y");
  assert.equal(after("Backspace", "x\n      |"), "x\n    |");
  assert.equal(after("Backspace", "    x|"), null);
  assert.equal(after("Backspace", "x\n|y"), null);
});

test("all other keys do what they do", () => assert.equal(after("a", "|"), null));
