import assert from "node:assert/strict";
import { test } from "node:test";

import { pressedBy } from "../../../../lamakit/widgets/static/llama/buttons.js";
import { discards, mostDiscards, mustChoose, raisedNext, offerOf } from "../../../../lamakit/widgets/static/llama/view.js";

const button = (action, cards = []) => ({ action, cards, legal: true });
const VIEW = {
  phase: "roll",
  you: 0,
  decides: 0,
  score: null,
  hand: [{ action: "discard 3", code: "3" }],
  buttons: [button("discard 3 3 5", ["3", "3", "5"]), button("discard 3", ["3"])],
  row: [{ action: "take 3" }],
};

test("an action's card, button or place in the row is found", () => {
  assert.equal(offerOf(VIEW, "discard 3"), VIEW.hand[0]);
  assert.equal(offerOf(VIEW, "take 3"), VIEW.row[0]);
  assert.equal(offerOf({ ...VIEW, row: null }, "take 3"), undefined);
});

test("one chooses on the own decision, before the round is scored", () => {
  assert.ok(mustChoose(VIEW));
  assert.ok(!mustChoose({ ...VIEW, decides: 1 }));
  assert.ok(!mustChoose({ ...VIEW, phase: "turn" }));
  assert.ok(!mustChoose({ ...VIEW, score: [] }));
});

test("the first button names the most that may go", () => {
  assert.deepEqual(mostDiscards(VIEW), ["3", "3", "5"]);
  assert.deepEqual(mostDiscards({ ...VIEW, decides: 1 }), []);
  assert.deepEqual(mostDiscards({ ...VIEW, buttons: [button("take 3", ["3"])] }), []);
  assert.deepEqual(mostDiscards({ ...VIEW, buttons: [] }), []);
});

test("each click raises one card more, and after the last of them none", () => {
  const most = mostDiscards(VIEW);
  const once = raisedNext(["5"], "3", most);
  assert.deepEqual(once, ["5", "3"]);
  const twice = raisedNext(once, "3", most);
  assert.deepEqual(twice, ["5", "3", "3"]);
  assert.deepEqual(raisedNext(twice, "3", most), ["5"]);
});

test("a button discards just what is raised, in any order", () => {
  assert.ok(discards(["3", "3", "5"], ["5", "3", "3"]));
  assert.ok(!discards(["3", "5"], ["5", "3", "3"]));
  assert.ok(!discards([], []));
});

test("a letter presses the button that is there", () => {
  const view = { score: null, buttons: [button("draw"), button("quit")] };
  assert.equal(pressedBy(view, "d"), view.buttons[0]);
  assert.equal(pressedBy(view, "m"), undefined);
  assert.equal(pressedBy({ ...view, score: [] }, "d"), undefined);
});
