import assert from "node:assert/strict";
import { test } from "node:test";

import { fan } from "../../../../lamakit/widgets/static/llama/layout.js";

const FINGER = 46; // px

function checked(counts, width, card) {
  const places = fan(counts, width, card);
  assert.equal(places.length, counts.length);
  for (const [at, { x, width: wide, row }] of places.entries()) {
    assert.ok(x >= 0 && x + wide <= width + 1e-6, `group ${at} at ${x}`);
    const next = places[at + 1];
    if (next?.row === row) assert.ok(next.x > x, `group ${at} lies under the next one`);
  }
  return places;
}

test("one card lies upright in the middle", () => {
  const [place] = checked([1], 500, 100);
  assert.deepEqual([place.x, place.width, place.turn, place.sink, place.row], [200, 100, 0, 0, 0]);
});

test("with room to spare cards lie side by side, evenly and in the middle", () => {
  const places = checked([1, 1, 1, 1], 1000, 100);
  for (const at of [1, 2, 3]) assert.ok(Math.abs(places[at].x - places[at - 1].x - 106) < 1e-9);
  assert.ok(Math.abs(places[0].x - (1000 - places[3].x - 100)) < 1e-9);
  assert.ok(places[0].turn < 0 && places[3].turn === -places[0].turn);
});

test("a group is as wide as its copies show", () => {
  const places = checked([1, 3, 1], 1000, 100);
  assert.equal(places[1].width, 100 + 2 * places[1].peek);
  assert.equal(Math.round(places[1].peek), 28);
});

test("the less room, the less of the copies shows", () => {
  const peeks = [430, 400, 350].map((width) => checked([2, 2, 2, 2, 2], width, 90)[0].peek / 90);
  assert.deepEqual(peeks.map((peek) => Number(peek.toFixed(2))), [0.28, 0.18, 0.1]);
});

test("where a finger would not fit, the hand lies in two rows", () => {
  const counts = [1, 1, 2, 1, 1, 1, 1];
  const phone = checked(counts, 330, 64);
  assert.deepEqual(phone.map(({ row }) => row), [0, 0, 0, 0, 1, 1, 1]);
  assert.deepEqual(checked(counts, 800, 64).map(({ row }) => row), [0, 0, 0, 0, 0, 0, 0]);
});

test("every hand up to seven groups leaves room for a finger on a phone", () => {
  for (let groups = 2; groups <= 7; groups += 1) {
    for (const copies of [1, 2]) {
      const places = checked(Array(groups).fill(copies), 344, 65);
      const steps = places.slice(1).map((place, at) => (place.row === places[at].row ? place.x - places[at].x : FINGER));
      assert.ok(Math.min(...steps) >= FINGER - 1e-9, `${groups} groups of ${copies}: ${Math.min(...steps)}`);
    }
  }
});
