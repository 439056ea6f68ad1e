import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import Socket from "../../../lamakit/widgets/static/socket.js";

mock.timers.enable({ apis: ["setTimeout"] });

const OPEN = 1;
let lines, socket, heard, carrier;

class FakeWebSocket {
  static OPEN = OPEN;

  constructor(address) {
    Object.assign(this, { address: String(address), readyState: 0, sent: [] });
    lines.push(this);
  }

  send(text) {
    this.sent.push(text === "bye" ? text : JSON.parse(text));
  }

  close() {
    this.readyState = 2;
  }

  /** The server answers the greeting. */
  greet(session, told) {
    this.readyState = OPEN;
    this.onopen();
    this.says({ session, heard: told });
  }

  says(frame) {
    this.onmessage({ data: JSON.stringify(frame) });
  }

  break(code) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

Object.assign(globalThis, {
  WebSocket: FakeWebSocket,
  addEventListener() {},
  document: { addEventListener() {}, hidden: false, baseURI: "https://tables.example/play?match=x" },
});

beforeEach(() => {
  [lines, heard] = [[], []];
  socket = new Socket("/line/play");
  carrier = socket.part("table");
  carrier.hear((message) => heard.push(message.kind));
});

const told = (line) => line.sent.slice(1).map(([number, , , message]) => [number, message.kind]);

test("the line asks for a session, and what was said meanwhile follows", () => {
  carrier.send({ kind: "hello" });
  lines[0].greet("s1", 0);
  assert.equal(lines[0].address, "wss://tables.example/line/play");
  assert.deepEqual(lines[0].sent, [{ session: "", heard: 0 }, [1, 0, "table", { kind: "hello" }]]);
});

test("after a cut, the same session gets what it has not heard, and nothing is heard twice", () => {
  lines[0].greet("s1", 0);
  carrier.send({ kind: "hello" });
  carrier.send({ kind: "play" });
  lines[0].says([1, 1, "table", { kind: "setup" }, []]);
  lines[0].break(1006);
  carrier.send({ kind: "step" });
  carrier.send({ kind: "ping" }); // there is no line to ask about
  mock.timers.tick(0);
  lines[1].greet("s1", 1);
  assert.deepEqual(lines[1].sent[0], { session: "s1", heard: 1 });
  assert.deepEqual(told(lines[1]), [[2, "play"], [3, "step"]]);
  lines[1].says([1, 3, "table", { kind: "setup" }, []]);
  lines[1].says([2, 3, "table", { kind: "view" }, []]);
  assert.deepEqual(heard, ["setup", "view"]);
});

test("the page tries again, more and more patiently", () => {
  for (const [times, ms] of [[1, 0], [2, 300], [3, 1000], [4, 3000], [5, 3000]]) {
    lines.at(-1).break(1006);
    mock.timers.tick(ms);
    assert.equal(lines.length, times + 1);
  }
});

test("a session that was ended is not asked for again", async () => {
  lines[0].greet("s1", 0);
  assert.equal(await carrier.gone(), false);
  lines[0].break(4404);
  mock.timers.tick(10000);
  assert.equal(lines.length, 1);
  assert.equal(await carrier.gone(), true);
});

test("a line that answers no ping is taken for dead", () => {
  lines[0].greet("s1", 0);
  for (let ping = 0; ping < 7; ping += 1) carrier.send({ kind: "ping" });
  assert.equal(lines.length, 2);
  lines[0].break(1006); // the browser has noticed, too
  lines[1].greet("s1", 6);
  assert.equal(lines.length, 2);
});

test("a page that only listens says now and then what it has", () => {
  lines[0].greet("s1", 0);
  for (let number = 1; number <= 16; number += 1) lines[0].says([number, 0, "table", { kind: "view" }, []]);
  assert.deepEqual(lines[0].sent.at(-1), [0, 16, "", null]);
});

test("without a line, a server that wants a password has no session for us", async () => {
  lines[0].break(1006);
  globalThis.fetch = () => Promise.resolve({ status: 403 });
  assert.equal(await carrier.gone(), true);
  globalThis.fetch = () => Promise.reject(new TypeError("nobody is there"));
  assert.equal(await carrier.gone(), false);
});
