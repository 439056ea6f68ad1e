import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const CARRIER = `export const widget = (start) => (line, name, host) => {
  start(name, host);
  return () => host.push(\`-\${name}\`);
};`;
const CODE = "export default (name, host) => host.push(name);";
const LOADER = "../../../lamakit/widgets/static/loader.js";
let styles, scripts;

globalThis.Blob = class {
  constructor([text]) {
    this.text = text;
  }
};
URL.createObjectURL = ({ text }) => {
  scripts.push(text);
  return `data:text/javascript,${encodeURIComponent(text)}`;
};
URL.revokeObjectURL = () => {};
globalThis.document = {
  createElement: () => ({}),
  head: { append: ({ textContent }) => styles.push(textContent) },
};

beforeEach(() => {
  [styles, scripts] = [[], []];
  globalThis[Symbol.for("lamakit.loaded")]?.clear();
});

/** A widget whose line is the kernel's only one. */
function model(name, code = CODE, style = "sheet") {
  const texts = { carrier: CARRIER, code, style };
  const get_model = async (id) => (id === "7" ? { get: (trait) => texts[trait] } : assert.fail(id));
  return { get: (trait) => ({ line: "IPY_MODEL_7", name })[trait], widget_manager: { get_model } };
}

/** Each widget has a copy of the module of its own. */
const loaders = (count) => Promise.all(Array.from({ length: count }, (_, copy) => import(`${LOADER}?${copy}`)));

test("scripts and style come to a page once, whatever the number of widgets, and each of them is drawn", async () => {
  const el = [];
  const copies = await loaders(3);
  await Promise.all(copies.map((copy, number) => copy.default.render({ model: model(`${number}`), el })));
  assert.deepEqual([scripts, styles, el], [[CARRIER, CODE], ["sheet"], ["0", "1", "2"]]);
});

test("a widget that is taken away is told so", async () => {
  const el = [];
  const [{ default: loader }] = await loaders(1);
  const leave = await loader.render({ model: model("1"), el });
  leave();
  assert.deepEqual(el, ["1", "-1"]);
});

test("notebooks with different versions on one page stay apart", async () => {
  const el = [];
  const [one, other] = await loaders(2);
  await one.default.render({ model: model("1"), el });
  await other.default.render({ model: model("1", `${CODE} // of another version`, "other sheet"), el });
  assert.deepEqual([scripts.length, styles], [3, ["sheet", "other sheet"]]);
});

test("a line that is no longer there is told, and another widget of the part is drawn all the same", async () => {
  const el = [];
  const [{ default: loader }] = await loaders(1);
  const lost = { get: () => "IPY_MODEL_8", widget_manager: { get_model: () => Promise.reject(new Error("gone")) } };
  await assert.rejects(loader.render({ model: lost, el }), /gone/);
  await loader.render({ model: model("1"), el });
  assert.deepEqual(el, ["1"]);
});
