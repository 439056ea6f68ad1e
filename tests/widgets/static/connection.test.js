import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Connection, LOST, PING, PONG, RETRY, SELDOM } from "../../../lamakit/widgets/static/connection.js";

mock.timers.enable({ apis: ["setTimeout", "setInterval"] });

let now, away, said, told, hear, connection, leave, gone, enquiries;

beforeEach(() => {
  [now, away, said, told, leave] = [0, false, [], [], new AbortController()];
  [gone, enquiries] = [false, 0];
  const carrier = {
    standalone: true,
    send: (message) => said.push(message),
    hear: (callback) => {
      hear = callback;
      return () => (hear = null);
    },
    gone: () => {
      enquiries += 1;
      return Promise.resolve(gone);
    },
  };
  const end = {
    hello: (first) => ({ kind: "hello", first }),
    receive: (message) => told.push(message.kind),
    busy: (waits) => told.push(waits ? "busy" : "free"),
    lost: () => told.push("lost"),
    restored: () => told.push("restored"),
    ended: () => told.push("gone"),
  };
  connection = new Connection(carrier, end, leave.signal, { now: () => now, away: () => away });
});

function pass(ms) {
  for (let left = ms; left > 0; left -= 500) {
    now += 500;
    mock.timers.tick(500);
  }
}

const count = (kind) => said.filter((message) => message.kind === kind).length;

test("a greeting is said again until a view has come", () => {
  connection.greet();
  pass(RETRY);
  assert.deepEqual(said.filter(({ kind }) => kind === "hello"), [{ kind: "hello", first: true }, { kind: "hello", first: true }]);
  connection.seen(7);
  pass(3 * RETRY);
  assert.equal(count("hello"), 2);
  leave.abort();
});

test("a slow session is greeted ever more rarely", () => {
  connection.greet();
  pass(7 * RETRY);
  assert.equal(count("hello"), 4); // after 0, 1, 3 and 7 times RETRY
  pass(4 * SELDOM);
  assert.equal(count("hello"), 8); // but not too rarely
  leave.abort();
});

test("a second question about the same view waits for the first", () => {
  connection.seen(3);
  connection.ask("play", { action: "draw" });
  connection.ask("play", { action: "draw" });
  connection.ask("step");
  assert.deepEqual(said, [{ kind: "play", ply: 3, action: "draw" }]);
  connection.seen(4);
  connection.ask("step");
  assert.deepEqual(said[1], { kind: "step", ply: 4 });
  assert.deepEqual(told, ["free", "busy", "free", "busy"]);
  leave.abort();
});

test("a question that gets no answer becomes a hello, and may be asked again", () => {
  connection.seen(3);
  connection.ask("play");
  pass(RETRY);
  assert.equal(count("hello"), 1);
  assert.equal(said.find(({ kind }) => kind === "hello").first, false);
  connection.ask("play");
  assert.equal(count("play"), 2);
  leave.abort();
});

test("an answer in time is not asked for again", () => {
  connection.seen(3);
  connection.ask("play");
  connection.seen(4);
  pass(2 * RETRY);
  assert.equal(count("hello"), 0);
  leave.abort();
});

test("a line that is silent for ten seconds is lost once, and found with the next message", () => {
  pass(10000);
  assert.deepEqual(told, ["lost"]);
  pass(2 * PING);
  assert.deepEqual(told, ["lost"]);
  assert.ok(connection.isLost);
  hear({ kind: "pong" });
  assert.deepEqual(told, ["lost", "restored", "free", "pong"]);
  assert.equal(count("hello"), 1);
  leave.abort();
});

test("pongs keep the line", () => {
  for (let turn = 0; turn < 10; turn += 1) {
    pass(PING);
    hear({ kind: "pong" });
  }
  assert.ok(!connection.isLost);
  assert.equal(count("ping"), 10);
  leave.abort();
});

test("a session that has ended is told once, soon after its silence; a busy one is not", async () => {
  pass(3 * PING);
  await Promise.resolve();
  assert.deepEqual([told, enquiries], [[], 2]);
  gone = true;
  pass(PONG + PING);
  await Promise.resolve();
  pass(3 * PING);
  await Promise.resolve();
  assert.deepEqual(told, ["gone"]);
  leave.abort();
});

test("a session that answers is not asked about", () => {
  for (let turn = 0; turn < 10; turn += 1) {
    pass(PING);
    hear({ kind: "pong" });
  }
  assert.equal(enquiries, 0);
  leave.abort();
});

test("nobody who looks away is told of a silence, and nobody who comes back of an old one", () => {
  away = true;
  pass(3 * LOST);
  assert.deepEqual([said, told], [[], []]);
  away = false;
  connection.resume();
  pass(PING);
  assert.ok(!connection.isLost);
  assert.equal(count("ping"), 2);
  leave.abort();
});

test("a page that is left hears, asks and pings no more", () => {
  connection.greet();
  leave.abort();
  pass(3 * LOST);
  assert.equal(hear, null);
  assert.equal(said.length, 1);
});
