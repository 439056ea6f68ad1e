import assert from "node:assert/strict";
import { test } from "node:test";

import { ProgramRunner } from "../../../lamakit/widgets/static/program_runner.js";

const workers = [];
const heard = [];

globalThis.document = { documentElement: { lang: "pl", dataset: {} } };
globalThis.Worker = class {
  constructor() {
    workers.push(this);
  }

  postMessage() {}

  terminate() {
    this.ended = true;
  }
};

test("a program's time begins when Python says so, again and again, and not while the lesson is loaded", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const runner = new ProgramRunner("program_worker.js", (part, message) => heard.push([part, message]));
  runner.run("editor", {});
  const [programs] = workers;
  mock.timers.tick(60_000); // it loads
  programs.onmessage({ data: { began: 7 } });
  mock.timers.tick(6000);
  programs.onmessage({ data: { began: 7 } });
  mock.timers.tick(6000);
  assert.ok(!programs.ended);
  programs.onmessage({ data: { began: 0 } });
  mock.timers.tick(60_000); // what it draws
  assert.ok(!programs.ended);
  programs.onmessage({ data: { came: { status: "right" } } });
  runner.run("editor", {});
  programs.onmessage({ data: { began: 7 } });
  mock.timers.tick(7000);
  assert.ok(programs.ended);
  assert.deepEqual(heard.at(-1), ["editor", { kind: "came", came: { late: 7, printed: "" } }]);
});
