import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

Object.assign(globalThis, { WebSocket: { OPEN: 1, CLOSED: 3 }, document: { hidden: false } });
const { Requests } = await import("../../../lamakit/widgets/static/requests.js");

mock.timers.enable({ apis: ["setTimeout"] });
let asked, line, heard, codes, said;

/** All that has been resolved so far has been taken up. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  [asked, heard, codes, said] = [[], [], [], []];
  document.hidden = false;
  globalThis.fetch = (_address, { body }) => new Promise((resolve, reject) => {
    const answers = (frames, ok = true) => resolve({ ok, json: () => Promise.resolve(frames) });
    asked.push({ body: JSON.parse(body), answers, fails: reject });
  });
  line = new Requests(new URL("https://tables.example/line/play"), () => [{ session: "s1", heard: 4 }, ...said]);
  line.onmessage = ({ data }) => heard.push(data);
  line.onclose = ({ code }) => codes.push(code);
  mock.timers.tick(0);
});

afterEach(() => line.close());

const answered = async (request, frames) => {
  request.answers(frames);
  await settled();
};

test("a request brings the greeting and all that there is to say, and says when the next one comes", async () => {
  assert.deepEqual(asked[0].body, [{ session: "s1", heard: 4, rest: 1500 }]);
  await answered(asked[0], [{ session: "s1", heard: 0 }]);
  said = [[1, 4, "table", { kind: "hello" }]];
  line.send("");
  mock.timers.tick(0);
  assert.deepEqual(asked[1].body.slice(1), said);
  assert.deepEqual(heard, [{ session: "s1", heard: 0 }]);
});

test("there is one at a time; what is said meanwhile goes with the next, at once", async () => {
  line.send("");
  line.send("");
  mock.timers.tick(1000);
  assert.equal(asked.length, 1);
  await answered(asked[0], []);
  mock.timers.tick(0);
  assert.equal(asked.length, 2);
});

test("after news the next one comes soon, then ever later; a pong is none", async () => {
  const pauses = [];
  for (const frames of [[[1, 0, "table", { kind: "view" }, []]], [], [[2, 0, "table", { kind: "pong" }, []]], [], [], []]) {
    const before = asked.length;
    await answered(asked.at(-1), frames);
    let pause = 0;
    while (asked.length === before) {
      mock.timers.tick(50);
      pause += 50;
    }
    pauses.push(pause);
  }
  assert.deepEqual(pauses, [100, 200, 400, 800, 1500, 1500]);
});

test("while nobody looks there is one a minute", async () => {
  await answered(asked[0], []);
  document.hidden = true;
  for (let time = 0; time < 20; time += 1) {
    mock.timers.tick(60000);
    await answered(asked.at(-1), []);
  }
  const before = asked.length;
  assert.equal(asked.at(-1).body[0].rest, 60000);
  mock.timers.tick(59000);
  assert.equal(asked.length, before);
});

test("whatever is no answer of ours cuts the line, and a code ends it", async () => {
  asked[0].answers("blocked", false);
  await settled();
  assert.deepEqual([codes, line.readyState], [[1006], 3]);
  mock.timers.tick(100000);
  assert.equal(asked.length, 1);
  const other = new Requests(new URL("https://tables.example/line/play"), () => [{ session: "", heard: 0 }]);
  other.onclose = ({ code }) => codes.push(code);
  mock.timers.tick(0);
  await answered(asked[1], 4404);
  assert.deepEqual(codes, [1006, 4404]);
});

test("an answer that comes too late is not heard, and goodbye is said to nobody's ears", async () => {
  const beacons = [];
  Object.defineProperty(globalThis, "navigator", { value: { sendBeacon: (_to, text) => beacons.push(JSON.parse(text)) }, configurable: true });
  line.send("bye");
  line.close();
  await answered(asked[0], [{ session: "s1", heard: 0 }]);
  assert.deepEqual([heard, beacons], [[], [[{ session: "s1", heard: 4 }, "bye"]]]);
});
