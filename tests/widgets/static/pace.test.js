import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Pace } from "../../../lamakit/widgets/static/pace.js";

mock.timers.enable({ apis: ["setTimeout"] });

let steps, rests, leave, pace;

beforeEach(() => {
  [steps, rests, leave] = [0, false, new AbortController()];
  pace = new Pace(() => (steps += 1), () => rests, leave.signal);
});

for (const [speed, ms] of Object.entries({ slow: 1800, normal: 900, fast: 350, instant: 0 })) {
  test(`${speed}: a bot that is due moves after ${ms} ms, once`, () => {
    pace.take(speed);
    pace.go(true);
    if (ms) mock.timers.tick(ms - 1);
    assert.equal(steps, 0);
    mock.timers.tick(1);
    mock.timers.tick(5000);
    assert.equal(steps, 1);
  });
}

test("nobody is asked when the human is due, or nobody looks", () => {
  pace.go(false);
  mock.timers.tick(5000);
  rests = true;
  pace.go(true);
  mock.timers.tick(5000);
  assert.equal(steps, 0);
});

test("who looks away and back finds the bot still due", () => {
  pace.go(true);
  pace.rest();
  mock.timers.tick(5000);
  assert.equal(steps, 0);
  pace.go();
  mock.timers.tick(900);
  assert.equal(steps, 1);
});

test("a change of speed counts at once", () => {
  pace.take("slow");
  pace.go(true);
  mock.timers.tick(100);
  pace.take("fast");
  mock.timers.tick(350);
  assert.equal(steps, 1);
});

test("skipping goes on without a flight until the human is due", () => {
  assert.equal(pace.flight, 420);
  pace.go(true);
  pace.skip();
  mock.timers.tick(1);
  assert.deepEqual([steps, pace.flight, pace.instant], [1, 0, true]);
  pace.go(false);
  assert.deepEqual([pace.flight, pace.instant], [420, false]);
});

test("with the page the bots end", () => {
  pace.go(true);
  leave.abort();
  mock.timers.tick(5000);
  assert.equal(steps, 0);
});

test("who wants to click is asked for every move of the others", () => {
  const offered = [];
  pace = new Pace(() => (steps += 1), () => rests, leave.signal, (waits) => offered.push(waits));
  pace.take("click");
  pace.go(true);
  mock.timers.tick(60000);
  assert.deepEqual([steps, offered, pace.flight], [0, [true], 420]);
  assert.equal(pace.next(), true);
  assert.deepEqual([steps, offered], [1, [true, false]]);
  assert.equal(pace.next(), false);
  pace.go(true);
  pace.take("fast");
  mock.timers.tick(350);
  assert.deepEqual([steps, offered], [2, [true, false, true, false]]);
});

test("a hand stays in sight for a while before it is covered", () => {
  let covered = 0;
  pace.take("normal");
  pace.hold(() => (covered += 1));
  mock.timers.tick(1999);
  assert.equal(covered, 0);
  mock.timers.tick(1);
  assert.deepEqual([covered, steps], [1, 0]);
});

test("whoever looks away and back still has their hand covered", () => {
  let covered = 0;
  pace.hold(() => (covered += 1));
  rests = true;
  pace.rest();
  mock.timers.tick(9000);
  assert.equal(covered, 0);
  rests = false;
  pace.go();
  mock.timers.tick(2000);
  assert.equal(covered, 1);
});
