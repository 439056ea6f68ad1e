import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import WorkerCarrier from "../../../lamakit/widgets/static/worker.js";

const PING = { kind: "ping" };
let workers, carrier, heard;

globalThis.location = { search: "" };
globalThis.document = { documentElement: { lang: "pl", dataset: {} } };
globalThis.Worker = class {
  constructor(address, { name }) {
    Object.assign(this, { address, name, told: [] });
    workers.push(this);
  }

  postMessage(message) {
    this.told.push(message);
  }

  terminate() {
    this.ended = true;
  }

  says(...answers) {
    this.onmessage({ data: { answers: JSON.stringify(answers) } });
  }
};

beforeEach(() => {
  [workers, heard] = [[], []];
  carrier = new WorkerCarrier({ worker: "session_worker.js", programs: "program_worker.js", page: "play", library: "" });
  carrier.part("table").hear((message) => heard.push(message.kind));
});

const asked = () => workers[0].told.filter(({ message }) => message === JSON.stringify(PING)).length;

test("a busy worker is not a cut line: pings are answered at once, and one of them waits for news", () => {
  assert.equal(workers[0].name, "pl"); // the worker's language is the page's
  carrier.send("table", PING);
  assert.equal(asked(), 0); // it is not there yet
  workers[0].says(["table", { kind: "view" }]);
  for (let ping = 0; ping < 3; ping++) carrier.send("table", PING);
  assert.deepEqual(heard, ["pong", "view", "pong", "pong", "pong"]);
  assert.equal(asked(), 1);
  workers[0].says(["table", { kind: "saved" }], ["table", { kind: "pong" }]);
  carrier.send("table", PING);
  assert.deepEqual(heard.slice(5), ["saved", "pong"]);
  assert.equal(asked(), 2);
});
