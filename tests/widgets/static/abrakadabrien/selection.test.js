import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Selection } from "../../../../lamakit/widgets/static/abrakadabrien/selection.js";

const action = (text, ...steps) => ({ action: text, steps, label: text, button: !steps.length });
const SWAP = action("swap 1 2", "c1", "c2");
const REVEAL = action("reveal 1", "c1");
const REPLACE = action("replace 3 T1", "c3", "hT1");
const WAIT = action("wait");

let selection;

beforeEach(() => {
  selection = new Selection();
  selection.setActions([SWAP, REVEAL, REPLACE, WAIT]);
});

test("what some action is about can be picked", () => {
  assert.deepEqual([...selection.selectable].sort(), ["c1", "c2", "c3", "hT1"]);
});

test("a pick that begins two actions is only marked, and a button carries out the complete one", () => {
  assert.deepEqual(selection.pick("c1"), { do: "light" });
  assert.deepEqual(selection.keys, ["c1"]);
  assert.deepEqual(selection.buttons, [REVEAL, WAIT]);
});

test("what only one action can mean is carried out, in any order of picks", () => {
  selection.pick("c2");
  assert.deepEqual(selection.pick("c1"), { do: "act", action: "swap 1 2" });
  selection.keys = ["hT1"];
  assert.deepEqual(selection.pick("c3"), { do: "act", action: "replace 3 T1" });
});

test("the same card twice carries out what is picked, or is put back", () => {
  selection.pick("c1");
  assert.deepEqual(selection.pick("c1"), { do: "act", action: "reveal 1" });
  selection.keys = [];
  selection.pick("hT1");
  assert.deepEqual(selection.pick("hT1"), { do: "light" });
  assert.deepEqual(selection.keys, []);
});

test("a pick that does not go on from the others begins anew", () => {
  selection.pick("c2");
  assert.deepEqual(selection.pick("hT1"), { do: "light" });
  assert.deepEqual(selection.keys, ["hT1"]);
});

test("what no action is about is asked about, with what was picked before", () => {
  selection.pick("c2");
  assert.deepEqual(selection.pick("pB"), { do: "ask", picks: ["c2", "pB"] });
  assert.deepEqual(selection.keys, ["c2"]);
});

test("another view puts back what leads nowhere any more", () => {
  selection.pick("c1");
  selection.setActions([REVEAL, WAIT]);
  assert.deepEqual(selection.keys, ["c1"]);
  selection.setActions([WAIT]);
  assert.deepEqual(selection.keys, []);
});
