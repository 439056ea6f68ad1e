import assert from "node:assert/strict";
import { mock, test } from "node:test";

mock.timers.enable({ apis: ["setTimeout"] });
const element = () => ({ append() {}, setAttribute() {} });
globalThis.document = { createElement: element, head: element(), documentElement: { lang: "en", dataset: {} } };
const { library } = await import("../../../lamakit/widgets/static/plot.js");

/** All that has been resolved so far has been taken up. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test("within ten seconds a chart whose library doesn't come says so in its place", async () => {
  const [answer, said] = [{ kind: "library", address: "https://tables.example/plotly.js", missing: "It doesn't come." }, []];
  let hear;
  const carrier = { hear: (callback) => [(hear = callback), () => {}][1], send: () => hear(answer, []) };
  library(carrier, [{ dataset: {}, style: {}, replaceChildren: ({ textContent }) => said.push(textContent) }]);
  for (let time = 0; time < 10000; time += 100) {
    mock.timers.tick(100);
    await settled();
  }
  assert.deepEqual(said, [answer.missing]);
});
