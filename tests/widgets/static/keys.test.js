import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

globalThis.window = globalThis;
globalThis.Element = class {
  constructor(kinds = []) {
    this.closest = (selector) => (kinds.some((kind) => selector.includes(kind)) ? this : null);
    this.matches = (selector) => kinds.includes(selector);
  }
};
const { Keys } = await import("../../../lamakit/widgets/static/keys.js");

let done, frame, hear;

beforeEach(() => {
  done = [];
  const page = {
    root: { closest: () => null, contains: () => true },
    connection: { isLost: false },
    listen: (_target, _event, callback) => (hear = callback),
  };
  frame = {
    page,
    position: "base | 3",
    handover: { isOpen: false },
    dialogs: { current: null },
    replay: { act: () => undefined, isOn: false },
    table: { key: (key) => (key === "d" ? () => done.push("draw") : undefined) },
    autoplay: { waiting: true, proceed: () => done.push("go on") },
    undo: () => done.push("undo"),
    openNew: () => done.push("new"),
  };
  new Keys(frame);
});

function press(key, target = new Element(), more = {}) {
  const event = { key, target, preventDefault() {}, stopPropagation() {}, composedPath: () => [target], ...more };
  hear(event);
  return done.splice(0);
}

test("keys are heard at once, also while a bot is being waited for", () => {
  assert.deepEqual(["d", "U", "n", " "].flatMap((key) => press(key)), ["draw", "undo", "new", "go on"]);
});

test("what is typed into a field, at a dialog or after the connection is lost is for no key", () => {
  for (const kind of ["input", "textarea", "select"]) assert.deepEqual(press("u", new Element([kind])), []);
  frame.dialogs.current = { open: true };
  assert.deepEqual(press("u"), []);
  frame.dialogs.current = null;
  frame.page.connection.isLost = true;
  assert.deepEqual(press("u"), []);
});

test("a button has the space bar for itself, and the browser has its own keys", () => {
  assert.deepEqual(press(" ", new Element(["button"])), []);
  assert.deepEqual(press("u", new Element(), { ctrlKey: true }), []);
});
