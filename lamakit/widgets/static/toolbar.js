/* The tools above a table. */

import { targetOf } from "./dom.js";
import { html, nodeOf } from "./template.js";

const ICONS = {
  new: "M12 5v14M5 12h14",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  odds: "M5 20v-7M12 20V4M19 20v-11",
  hint: "M9.5 17h5M10 20h4M8.5 13.5a5.5 5.5 0 1 1 7 0c-.8.7-1 1.4-1 2.2h-5c0-.8-.2-1.5-1-2.2",
  review: "M10 6l-6 6 6 6M4 12h16",
  log: "M5 6h14M5 12h14M5 18h9",
  help: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18.5v.1",
  link: "M9.5 14.5l5-5M11 6.5l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17.5l-2 2a4.2 4.2 0 0 1-6-6l2-2",
  table: "M4 9h16v9H4zM7 9V5h10v4",
  step: "M8 5l9 7-9 7z",
  projector: "M4 5h16v10H4zM12 15v4M8 20h8",
  settings: "M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  more: "M5 12h.1M12 12h.1M19 12h.1",
  skip: "M5 6l7 6-7 6zM13 6l7 6-7 6z",
};

/** @typedef {keyof typeof ICONS} Icon */

/** @param {Icon} name */
export const icon = (name) => html`
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
    <path d=${ICONS[name]}></path>
  </svg>`;

/** @param {Icon} name @param {string} label @param {() => void} act */
export const toolButton = (name, label, act, { key = "", disabled = false } = {}) => html`
  <button class="tool to-${name}" aria-keyshortcuts=${key} ?disabled=${disabled} @click=${act}>${icon(name)}<span>${label}</span></button>`;

/** The same as a node. @param {Icon} name @param {string} label @param {() => void} act */
export const tool = (name, label, act, key = "") => nodeOf(toolButton(name, label, act, { key }));

/** Tools that are folded away until they are wanted. @param {Pick<import("./page.js").Page<any>, "listen">} page @param {string} label @param {HTMLElement[]} tools */
export function menu(page, label, tools) {
  const root = /** @type {HTMLDetailsElement} */ (nodeOf(html`
    <details class="more">
      <summary class="tool to-more">${icon("more")}<span>${label}</span></summary><div class="paper">${tools}</div>
    </details>`));
  page.listen(document, "click", (event) => {
    if (!root.querySelector("summary")?.contains(targetOf(event))) root.open = false;
  });
  return root;
}

/** By a key; whether it was open. @param {HTMLDetailsElement} root */
export function closeMenu(root) {
  if (!root.open) return false;
  root.open = false;
  root.querySelector("summary")?.focus();
  return true;
}

/** What can have the focus in place of a tool that is folded away. @param {Element | null} folded */
export const inSight = (folded) => /** @type {HTMLElement | null} */ (folded?.closest("details.more")?.querySelector("summary") ?? folded);
