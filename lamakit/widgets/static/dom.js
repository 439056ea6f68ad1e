/* Small tools for nodes. */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {string} className @param {string} text @param {Record<string, string>} attributes
 */
export function make(tag, className = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** @param {string} className @param {string} text @param {() => void} act @param {Record<string, string>} attributes */
export function button(className, text, act, attributes = {}) {
  const node = make("button", className, text, attributes);
  node.onclick = act;
  return node;
}

/** @template {Element} Parent @param {Parent} parent @param {(Node | string)[]} children */
export function put(parent, ...children) {
  parent.append(...children);
  return parent;
}

/** @param {Element} node @param {string} text */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {Element} node */
export const childrenOf = (node) => /** @type {HTMLElement[]} */ ([...node.children]);

/** @param {Element} node @param {string} selector */
export const find = (node, selector) => /** @type {HTMLElement | null} */ (node.querySelector(selector));

/** @param {Element} node @param {string} selector */
export const findAll = (node, selector) => /** @type {HTMLElement[]} */ ([...node.querySelectorAll(selector)]);

/** @param {Event} event */
export const targetOf = (event) => (event.target instanceof Element ? event.target : null);

export const focused = () => /** @type {HTMLElement | null} */ (document.activeElement);

/** @param {string} key */
export const keyIs = (key) => `[data-key="${CSS.escape(key)}"]`;

/** Give somebody a file. @param {string} name @param {string} text @param {string} type */
export function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", "", "", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}
