import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { APART, Comm, widget } from "../../../lamakit/widgets/static/jupyter.js";

const PING = { kind: "ping" };
let now, sent, told, heard, dead, enquiries, config;

performance.now = () => now;
globalThis.document = {
  body: { dataset: {} },
  getElementById: () => ({ textContent: JSON.stringify(config) }),
};
globalThis.fetch = () => {
  enquiries += 1;
  return Promise.resolve({ type: "basic", status: 404 });
};

const line = () => ({
  send: (message) => {
    if (dead) throw new Error("the comm is dead");
    sent.push(message);
  },
  on: (_event, callback) => (told = callback),
  get: (trait) => ({ language: "pl", title: "Lekcje" })[trait],
});

beforeEach(() => {
  [now, sent, heard, dead, enquiries] = [0, [], [], false, 0];
  config = { baseUrl: "/", kernelId: "x" };
  Object.assign(document, { documentElement: { dataset: {}, lang: "en" }, title: "Lessons" });
});

/** Widgets with these names on one line. */
function parts(...names) {
  const comm = new Comm(line());
  return names.map((name) => {
    const part = comm.part(name);
    part.hear((message) => heard.push([name, message.kind]));
    return part;
  });
}

test("a page that has a kernel to itself is in our language, and another one stays as it is", () => {
  const seen = ({ documentElement, title }) => [documentElement.dataset.spoken, documentElement.lang, title];
  new Comm(line());
  assert.deepEqual(seen(document), ["pl", "pl", "Lekcje"]);
  Object.assign(document, { documentElement: { dataset: {}, lang: "en" }, title: "JupyterLab" });
  config = { baseUrl: "/" };
  new Comm(line());
  assert.deepEqual(seen(document), ["pl", "en", "JupyterLab"]);
});

test("a message goes to its widget only, and the other way with its name", () => {
  const [one, other] = parts("1", "2");
  one.send({ kind: "hello" });
  other.send({ kind: "play" });
  told(["2", { kind: "view" }], []);
  told(["3", { kind: "view" }], []);
  assert.deepEqual(sent, [["1", { kind: "hello" }], ["2", { kind: "play" }]]);
  assert.deepEqual(heard, [["2", "view"]]);
});

test("widgets that all ask are answered after one question, which is for all who have asked", () => {
  const [one, other] = parts("1", "2");
  one.send(PING);
  other.send(PING);
  assert.deepEqual([sent, heard], [[["", { kind: "ping", of: ["1"] }]], []]);
  told(["", { kind: "pong" }], []);
  assert.deepEqual(heard, [["1", "pong"], ["2", "pong"]]);
  now = APART;
  one.send(PING);
  assert.deepEqual(sent[1], ["", { kind: "ping", of: ["2", "1"] }]);
});

test("what one of them receive proves for a while that the kernel lives", () => {
  const [, other] = parts("1", "2");
  now = APART;
  told(["1", { kind: "view" }], []);
  now += APART - 1;
  other.send(PING);
  now += 1;
  other.send(PING);
  assert.deepEqual(heard, [["1", "view"], ["2", "pong"]]);
});

test("a hundred widgets ask no more often than one", () => {
  const all = parts(...Array.from({ length: 100 }, (_, number) => String(number)));
  for (now = 0; now < 10000; now += 10) all[(now / 10) % 100].send(PING);
  assert.equal(sent.length, Math.ceil(10000 / APART));
  assert.ok(sent.slice(1).every(([, { of }]) => of.length > 80));
});

test("the server is asked once by all whether the kernel has ended", async () => {
  const [one, other] = parts("1", "2");
  assert.deepEqual(await Promise.all([one.gone(), other.gone()]), [true, true]);
  assert.equal(enquiries, 1);
  now += APART;
  await other.gone();
  assert.equal(enquiries, 2);
});

test("a dead comm throws nothing at the page", () => {
  const [one] = parts("1");
  dead = true;
  one.send({ kind: "hello" });
  assert.deepEqual(sent, []);
});

test("a widget that has left receive nothing, and its neighbours on the line go on", () => {
  const draw = widget((carrier, host, signal) => {
    signal.addEventListener("abort", carrier.hear((message) => heard.push([host, message.kind])));
  });
  const shared = line();
  const leave = draw(shared, "1", "one");
  draw(shared, "2", "other");
  leave();
  told(["1", { kind: "view" }], []);
  told(["2", { kind: "view" }], []);
  assert.deepEqual(heard, [["other", "view"]]);
});
