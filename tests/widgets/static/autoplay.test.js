import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Autoplay } from "../../../lamakit/widgets/static/autoplay.js";
import { remember } from "../../../lamakit/widgets/static/storage.js";

mock.timers.enable({ apis: ["setTimeout"] });

let steps, isPaused, leave, autoplay;

beforeEach(() => {
  remember("speed", "normal");
  [steps, isPaused, leave] = [0, false, new AbortController()];
  autoplay = new Autoplay(() => (steps += 1), () => isPaused, leave.signal);
});

for (const [speed, ms] of Object.entries({ slow: 1800, normal: 900, fast: 350, instant: 0 })) {
  test(`${speed}: a bot that is due moves after ${ms} ms, once`, () => {
    autoplay.setSpeed(speed);
    autoplay.schedule(true);
    if (ms) mock.timers.tick(ms - 1);
    assert.equal(steps, 0);
    mock.timers.tick(1);
    mock.timers.tick(5000);
    assert.equal(steps, 1);
  });
}

test("nobody is asked when the human is due, or nobody looks", () => {
  autoplay.schedule(false);
  mock.timers.tick(5000);
  isPaused = true;
  autoplay.schedule(true);
  mock.timers.tick(5000);
  assert.equal(steps, 0);
});

test("who looks away and back finds the bot still due", () => {
  autoplay.schedule(true);
  autoplay.pause();
  mock.timers.tick(5000);
  assert.equal(steps, 0);
  autoplay.schedule();
  mock.timers.tick(900);
  assert.equal(steps, 1);
});

test("a change of speed counts at once", () => {
  autoplay.setSpeed("slow");
  autoplay.schedule(true);
  mock.timers.tick(100);
  autoplay.setSpeed("fast");
  mock.timers.tick(350);
  assert.equal(steps, 1);
});

test("skipping goes on without a flight until the human is due", () => {
  assert.equal(autoplay.flight, 420);
  autoplay.schedule(true);
  autoplay.skip();
  mock.timers.tick(1);
  assert.deepEqual([steps, autoplay.flight, autoplay.instant], [1, 0, true]);
  autoplay.schedule(false);
  assert.deepEqual([autoplay.flight, autoplay.instant], [420, false]);
});

test("with the page the bots end", () => {
  autoplay.schedule(true);
  leave.abort();
  mock.timers.tick(5000);
  assert.equal(steps, 0);
});

test("who wants to click is asked for every move of the others", () => {
  const offered = [];
  autoplay = new Autoplay(() => (steps += 1), () => isPaused, leave.signal, (waits) => offered.push(waits));
  autoplay.setSpeed("click");
  autoplay.schedule(true);
  mock.timers.tick(60000);
  assert.deepEqual([steps, offered, autoplay.flight], [0, [true], 420]);
  assert.equal(autoplay.proceed(), true);
  assert.deepEqual([steps, offered], [1, [true, false]]);
  assert.equal(autoplay.proceed(), false);
  autoplay.schedule(true);
  autoplay.setSpeed("fast");
  mock.timers.tick(350);
  assert.deepEqual([steps, offered], [2, [true, false, true, false]]);
});

test("a hand stays in sight for a while before it is covered", () => {
  let covered = 0;
  autoplay.setSpeed("normal");
  autoplay.queue(() => (covered += 1));
  mock.timers.tick(1999);
  assert.equal(covered, 0);
  mock.timers.tick(1);
  assert.deepEqual([covered, steps], [1, 0]);
});

test("whoever looks away and back still has their hand covered", () => {
  let covered = 0;
  autoplay.queue(() => (covered += 1));
  isPaused = true;
  autoplay.pause();
  mock.timers.tick(9000);
  assert.equal(covered, 0);
  isPaused = false;
  autoplay.schedule();
  mock.timers.tick(2000);
  assert.equal(covered, 1);
});
