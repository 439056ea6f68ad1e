import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Picks } from "../../../../lamakit/widgets/static/abrakadabrien/picks.js";

const action = (text, ...steps) => ({ action: text, steps, label: text, button: !steps.length });
const SWAP = action("swap 1 2", "c1", "c2");
const REVEAL = action("reveal 1", "c1");
const REPLACE = action("replace 3 T1", "c3", "hT1");
const WAIT = action("wait");

let picks;

beforeEach(() => {
  picks = new Picks();
  picks.take([SWAP, REVEAL, REPLACE, WAIT]);
});

test("what some action is about can be picked", () => {
  assert.deepEqual([...picks.lit].sort(), ["c1", "c2", "c3", "hT1"]);
});

test("a pick that begins two actions is only marked, and a button carries out the complete one", () => {
  assert.deepEqual(picks.pick("c1"), { do: "light" });
  assert.deepEqual(picks.keys, ["c1"]);
  assert.deepEqual(picks.buttons, [REVEAL, WAIT]);
});

test("what only one action can mean is carried out, in any order of picks", () => {
  picks.pick("c2");
  assert.deepEqual(picks.pick("c1"), { do: "act", action: "swap 1 2" });
  picks.keys = ["hT1"];
  assert.deepEqual(picks.pick("c3"), { do: "act", action: "replace 3 T1" });
});

test("the same card twice carries out what is picked, or is put back", () => {
  picks.pick("c1");
  assert.deepEqual(picks.pick("c1"), { do: "act", action: "reveal 1" });
  picks.keys = [];
  picks.pick("hT1");
  assert.deepEqual(picks.pick("hT1"), { do: "light" });
  assert.deepEqual(picks.keys, []);
});

test("a pick that does not go on from the others begins anew", () => {
  picks.pick("c2");
  assert.deepEqual(picks.pick("hT1"), { do: "light" });
  assert.deepEqual(picks.keys, ["hT1"]);
});

test("what no action is about is asked about, with what was picked before", () => {
  picks.pick("c2");
  assert.deepEqual(picks.pick("pB"), { do: "ask", picks: ["c2", "pB"] });
  assert.deepEqual(picks.keys, ["c2"]);
});

test("another view puts back what leads nowhere any more", () => {
  picks.pick("c1");
  picks.take([REVEAL, WAIT]);
  assert.deepEqual(picks.keys, ["c1"]);
  picks.take([WAIT]);
  assert.deepEqual(picks.keys, []);
});
