import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { LONGEST, PressGuard } from "../../../lamakit/widgets/static/press_guard.js";

mock.timers.enable({ apis: ["setTimeout"] });
globalThis.window = globalThis;
globalThis.Element = class {
  constructor(isButton) {
    this.closest = (selector) => (selector === "button" && isButton ? this : null);
  }
};

let heard, guard, happened;

beforeEach(() => {
  [heard, happened] = [{}, []];
  const listen = (_target, event, callback) => (heard[event] = callback);
  guard = new PressGuard({ root: null, signal: new AbortController().signal, listen });
});

const down = (isButton = true) => heard.pointerdown({ target: new Element(isButton) });
const act = (name) => guard.whenReleased(() => happened.push(name));

test("without a press everything happens at once", () => {
  act("view");
  assert.deepEqual(happened, ["view"]);
});

test("what comes during a press happens after its click, in its order", () => {
  down();
  act("view");
  act("odds");
  heard.pointerup();
  happened.push("click");
  act("refused");
  mock.timers.tick(0);
  act("later");
  assert.deepEqual(happened, ["click", "view", "odds", "refused", "later"]);
});

test("a press that becomes something else ends, too", () => {
  down();
  act("view");
  heard.pointercancel();
  mock.timers.tick(0);
  assert.deepEqual(happened, ["view"]);
});

test("nothing waits for long, nor for what is no button", () => {
  down();
  act("view");
  mock.timers.tick(LONGEST - 1);
  assert.deepEqual(happened, []);
  mock.timers.tick(1);
  act("odds");
  down(false);
  act("refused");
  assert.deepEqual(happened, ["view", "odds", "refused"]);
});
