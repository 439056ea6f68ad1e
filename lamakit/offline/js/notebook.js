/* A notebook on a page: its cells run in a worker, one after the other, and what they show stands where they stood. */

/**
 * @typedef {{number: number, classes: string[], html?: string, children?: Drawn[], module?: string, esm?: string, css?: string}} Drawn
 * @typedef {{text?: string, html?: string, parts?: Drawn[]} & Partial<Drawn>} Output
 * @typedef {{changed: Drawn[], sent: [number, any][]}} News
 * @typedef {(message: any, buffers: DataView[]) => void} Ear
 */

const worker = new Worker(new URL("python/inside.js", import.meta.url), { type: "module" });
const { cells, library } = JSON.parse(document.getElementById("cells")?.textContent ?? "{}");
/** @type {Map<string, Promise<any>>} */
const modules = new Map();
/** @type {Map<number, HTMLElement>} what is drawn of each widget */
const nodes = new Map();
/** @type {Map<number, Set<Ear>>} */
const ears = new Map();
/** @type {Map<number, any[]>} what was sent to a widget before its module was there */
const early = new Map();

worker.postMessage({ open: "", cells });
worker.postMessage({ cells });
for (let number = 0; number < cells.length; number += 1) worker.postMessage({ run: number });

worker.onmessage = ({ data }) => {
  if ("failed" in data) throw new Error(data.failed);
  if ("ran" in data) put(data.ran, JSON.parse(data.outputs));
  if ("news" in data) hear(JSON.parse(data.news));
};

/** @param {number} number @param {Output[]} outputs */
function put(number, outputs) {
  const cell = document.querySelector(`[data-cell="${number}"]`);
  cell?.replaceChildren(...outputs.map(drawn));
  cell?.removeAttribute("aria-busy");
}

/** @param {News} news */
function hear({ changed, sent }) {
  for (const each of changed) {
    const node = nodes.get(each.number);
    if (node) fill(node, each);
  }
  for (const [number, message] of sent) tell(number, message);
}

/** @param {number} number @param {any} message @param {DataView[]} buffers */
function tell(number, message, buffers = []) {
  const listening = ears.get(number);
  if (listening?.size) for (const ear of listening) ear(message, buffers);
  else early.set(number, [...(early.get(number) ?? []), message]);
}

/** @param {Output} output @returns {HTMLElement} */
function drawn(output) {
  if (output.parts) return fill(document.createElement("div"), { number: -1, classes: [], children: output.parts });
  if (output.number !== undefined) return drawnWidget(/** @type {Drawn} */ (output));
  const node = document.createElement(output.html === undefined ? "pre" : "div");
  if (output.html === undefined) node.textContent = output.text ?? "";
  else node.innerHTML = output.html;
  return node;
}

/** A widget is drawn once, and then moved. @param {Drawn} widget */
function drawnWidget(widget) {
  const known = nodes.get(widget.number);
  if (known) return widget.module ? known : fill(known, widget);
  const node = document.createElement("div");
  nodes.set(widget.number, node);
  return fill(node, widget);
}

/** @param {HTMLElement} node @param {Drawn} widget */
function fill(node, { number, classes, html, children, module, esm, css }) {
  node.classList.add(...classes);
  if (html !== undefined) node.innerHTML = html;
  else if (children) node.replaceChildren(...children.map(drawn));
  else if (module) start(node, number, module, esm, css);
  return node;
}

/** @param {HTMLElement} el @param {number} number @param {string} name @param {string} [esm] @param {string} [css] */
async function start(el, number, name, esm, css) {
  if (esm !== undefined) modules.set(name, import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" }))));
  if (css) document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const { default: widget } = await modules.get(name);
  const own = new Set();
  ears.set(number, own);
  widget.render({ model: modelOf(number, own), el });
  for (const message of early.get(number) ?? []) tell(number, message);
  early.delete(number);
}

/** What anywidget would hand to a module. @param {number} number @param {Set<Ear>} own */
const modelOf = (number, own) => ({
  send: async (/** @type {any} */ message) => {
    if (message.kind !== "library") return worker.postMessage({ hear: number, message: JSON.stringify(message) });
    const file = await fetch(new URL(library, import.meta.url));
    return tell(number, { kind: "library" }, [new DataView(await file.arrayBuffer())]);
  },
  on: (/** @type {string} */ _event, /** @type {Ear} */ ear) => own.add(ear),
  off: (/** @type {string} */ _event, /** @type {Ear} */ ear) => own.delete(ear),
});
