/* The texts in an ES module, by its syntax tree: what `say` is told or `deferred` marks, what else is written there, and
   what stands between tags of a template or in an attribute that people read. */

import { parse } from "acorn";

const READ = /\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g;
const TAG = /<!--.*?-->|<\/?[a-zA-Z][^<>]*>/gs;
const PLACE = "\u0000"; // of a value in a template
const [WORDS, SHOWN] = [/\p{L}{2,}[,;:]? \p{L}/u, /\p{L}{2,}/u];
const SENTENCE = /^[^\p{L}\p{N}_]*[A-Z]|[.!?…]$/u;

/** @typedef {{type: string, start: number} & Record<string, any>} Node */

/** @param {string} source of a module */
export function* textsIn(source) {
  const tree = /** @type {any} */ (parse(source, { ecmaVersion: "latest", sourceType: "module" }));
  for (const [kind, node, text] of walk(tree)) yield { line: source.slice(0, node.start).split("\n").length, kind, text };
}

/** The texts that a script says, each once. @param {string} source */
export const saidIn = (source) => [...new Set([...textsIn(source)].flatMap(({ kind, text }) => (kind === "said" && text ? text : [])))];

/** Whether people read it, rather than the browser: a list of classes is no sentence. @param {{kind: string, text: string}} text */
export function isRead({ kind, text }) {
  if (kind === "said") return text !== "";
  if (kind === "shown") return SHOWN.test(text);
  return WORDS.test(text) && !text.includes("<") && SENTENCE.test(text.trim());
}

/** @param {any} node @returns {Generator<[string, Node, string]>} */
function* walk(node) {
  if (Array.isArray(node)) for (const each of node) yield* walk(each);
  if (typeof node?.type !== "string" || isForProgrammers(node)) return;
  yield* own(node);
  if (isTemplate(node)) yield* walk(node.quasi.expressions);
  else for (const [name, child] of Object.entries(node)) if (name !== "source") yield* walk(child);
}

/** The texts of a node itself. @param {Node} node @returns {Generator<[string, Node, string]>} */
function* own(node) {
  if (isSaid(node)) for (const text of literals(node.arguments[0])) yield ["said", node, text];
  if (typeof node.value === "string") yield ["written", node, node.value];
  if (node.type === "TemplateLiteral") yield ["written", node, joined(node)];
  if (isTemplate(node)) for (const text of shown(node.quasi)) yield ["shown", node, text];
}

/** @param {Node} node */
const isTemplate = (node) => node.type === "TaggedTemplateExpression" && ["html", "svg"].includes(node.tag.name);

/** Errors and what the console tells are for programmers. @param {Node} node */
const isForProgrammers = (node) =>
  (node.type === "NewExpression" && /Error$/.test(node.callee.name ?? "")) ||
  (node.type === "CallExpression" && node.callee.object?.name === "console");

/** @param {Node} node */
const isSaid = (node) =>
  node.type === "CallExpression" && /^(say|deferred)$/.test(node.callee.name ?? node.callee.property?.name) && node.arguments.length > 0;

/** All that an argument may be, or hold. @param {Node} node @returns {Generator<string>} */
function* literals(node) {
  if (node.type === "Literal" && typeof node.value === "string") yield node.value;
  if (node.type === "ConditionalExpression") for (const each of [node.consequent, node.alternate]) yield* literals(each);
  if (node.type === "LogicalExpression") yield* literals(node.right);
  if (node.type === "ArrayExpression") for (const each of node.elements) yield* literals(each);
  if (node.type === "ObjectExpression") for (const { value } of node.properties) yield* literals(value);
}

/** @param {Node} template */
const joined = (template) => template.quasis.map((/** @type {Node} */ each) => each.value.cooked).join(PLACE);

/** Between tags, and in attributes that are read. @param {Node} template */
function* shown(template) {
  const text = joined(template);
  for (const [, read] of text.matchAll(READ)) yield read;
  yield* text.replace(TAG, "\n").split(/[\n\0]/);
}
