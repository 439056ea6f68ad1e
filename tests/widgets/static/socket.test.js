import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import Socket from "../../../lamakit/widgets/static/socket.js";

mock.timers.enable({ apis: ["setTimeout"] });

const [OPEN, PATIENCE, PROBE] = [1, 3000, 10000];
let lines, socket, heard, carrier, asked, answers, kept, lost;

class FakeWebSocket {
  static OPEN = OPEN;
  static CLOSED = 3;

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
  document: {
    addEventListener() {},
    documentElement: { lang: "" },
    hidden: false,
    baseURI: "https://tables.example/play?match=x",
  },
});

globalThis.localStorage = { getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) };

/** All that has been resolved so far has been taken up. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const laid = () => {
  lost = { hidden: false };
  socket = new Socket("/line/play", lost);
  carrier = socket.part("table");
  carrier.hear((message) => heard.push(message.kind));
};

beforeEach(() => {
  [lines, heard, asked, kept, answers] = [[], [], [], {}, () => null];
  globalThis.fetch = async (_address, { body }) => {
    asked.push(JSON.parse(body));
    const frames = answers(asked.at(-1));
    return { ok: frames !== null, json: async () => frames };
  };
  laid();
});

afterEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

const told = (line) => line.sent.slice(1).map(([number, , , message]) => [number, message.kind]);

test("the line is in the language of its page, whatever a browser or a proxy says of it", () => {
  document.documentElement.lang = "pl";
  laid();
  document.documentElement.lang = "";
  assert.equal(lines.at(-1).address, "wss://tables.example/line/play?lang=pl");
});

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

test("without an answer to sockets or requests the page tries again, more and more patiently", async () => {
  for (const [times, ms] of [[1, 0], [2, 300], [3, 1000], [4, 3000], [5, 3000]]) {
    lines.at(-1).break(1006);
    mock.timers.tick(0);
    await settled();
    assert.equal(asked.length, times);
    mock.timers.tick(ms);
    assert.equal(lines.length, times + 1);
  }
  assert.deepEqual([kept, lost.hidden], [{}, false]);
});

/** The server's one session, which shows a view after whatever is said. */
const session = ([{ heard: before }, ...frames]) => {
  const number = frames.at(-1)?.[0] ?? 0;
  return [{ session: "s1", heard: number }, ...(frames.length ? [[before + 1, number, "table", { kind: "view" }, []]] : [])];
};

for (const [way, blocks] of [
  ["a socket is refused", () => lines[0].break(1006)],
  ["nobody answers it", () => mock.timers.tick(PATIENCE)],
  ["it opens, and nothing comes", () => {
    lines[0].readyState = OPEN;
    lines[0].onopen();
    mock.timers.tick(PATIENCE);
  }],
]) {
  test(`messages go by requests where ${way}, which is remembered`, async () => {
    answers = session;
    carrier.send({ kind: "hello" });
    blocks();
    mock.timers.tick(0);
    await settled();
    assert.deepEqual(asked[0], [{ session: "", heard: 0, rest: 1500 }]);
    mock.timers.tick(0);
    await settled();
    assert.deepEqual(asked[1].slice(1), [[1, 0, "table", { kind: "hello" }]]);
    assert.deepEqual([heard, socket.unheard, lost.hidden], [["view"], [], true]);
    assert.equal(kept["lamakit.blocked"], "true");
    socket.line.close();
    laid();
    mock.timers.tick(0);
    await settled();
    assert.deepEqual([lines.length, lost.hidden], [1, true]);
  });
}

test("after a while a socket is tried beside the requests, and takes over if something comes", async () => {
  answers = session;
  lines[0].break(1006);
  mock.timers.tick(0);
  await settled();
  for (let time = 0; time < PROBE; time += 500) {
    mock.timers.tick(500);
    await settled();
  }
  assert.equal(lines.length, 2);
  const before = asked.length;
  lines[1].greet("s1", 0);
  assert.equal(kept["lamakit.blocked"], "false");
  carrier.send({ kind: "hello" });
  mock.timers.tick(20000);
  await settled();
  assert.deepEqual(told(lines[1]), [[1, "hello"]]);
  assert.deepEqual([asked.length, lines.length], [before, 2]);
});

test("where sockets stay blocked, requests go on beside what is tried", async () => {
  answers = session;
  lines[0].break(1006);
  mock.timers.tick(0);
  await settled();
  for (let time = 0; time < 2 * PROBE; time += 500) {
    mock.timers.tick(500);
    await settled();
  }
  assert.equal(lines.length, 2);
  assert.equal(lines[1].readyState, 2);
  assert.equal(socket.isOpen, true);
});

test("sockets that are cut again and again give way to requests, and are tried again much later", async () => {
  answers = session;
  for (let cut = 0; cut < 4; cut += 1) {
    lines.at(-1).greet("s1", 0);
    mock.timers.tick(3000);
    lines.at(-1).break(1006);
    mock.timers.tick(cut < 3 ? 3000 : 0);
    await settled();
  }
  assert.deepEqual([lines.length, asked.length, socket.isOpen, kept["lamakit.blocked"]], [4, 1, true, "true"]);
  for (let time = 0; time < 500000; time += 5000) {
    mock.timers.tick(5000);
    await settled();
  }
  assert.equal(lines.length, 4);
  for (let time = 0; time < 110000; time += 5000) {
    mock.timers.tick(5000);
    await settled();
  }
  assert.equal(lines.length, 5);
});

test("a socket that has held for a while is laid again, however often", () => {
  for (let cut = 0; cut < 9; cut += 1) {
    lines.at(-1).greet("s1", 0);
    mock.timers.tick(30000);
    lines.at(-1).break(1006);
    mock.timers.tick(0);
  }
  assert.deepEqual([lines.length, asked.length, kept], [10, 0, {}]);
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

test("without a line, a server that wants a password has no session for us, and a proxy says nothing of it", async () => {
  socket.line = undefined;
  const says = (header) => (globalThis.fetch = async () => ({ status: 403, headers: new Headers(header) }));
  says({ "X-Lamakit": "1" });
  assert.equal(await carrier.gone(), true);
  says({});
  assert.equal(await carrier.gone(), false);
  globalThis.fetch = () => Promise.reject(new TypeError("nobody is there"));
  assert.equal(await carrier.gone(), false);
});
