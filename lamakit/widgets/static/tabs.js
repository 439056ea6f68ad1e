/* Tabs: of several panels one is shown, and the browser remembers which. */

import { find } from "./dom.js";
import { html } from "./lit.js";
import { remember, remembered } from "./storage.js";

/** @import { TemplateResult } from "lit-html" */

/** @typedef {{key: string, text: string, content: TemplateResult}} Tab */

const STEPS = new Map([["ArrowLeft", -1], ["ArrowRight", 1]]);

/**
 * A row of tabs and the panels below it.
 * @param {string} name under which it is remembered @param {Tab[]} all @param {() => void} update shows another one
 */
export function tabs(name, all, update) {
  const shown = all.find(({ key }) => key === remembered(name, "")) ?? all[0];
  const turn = (/** @type {Tab} */ tab) => {
    remember(name, tab.key);
    update();
  };
  const walk = (/** @type {KeyboardEvent} */ { key, currentTarget }) => {
    const step = STEPS.get(key);
    if (!step) return;
    turn(all[(all.indexOf(shown) + step + all.length) % all.length]);
    find(/** @type {Element} */ (currentTarget), "[aria-selected='true']")?.focus();
  };
  const tabOf = (/** @type {Tab} */ tab) => html`
    <button type="button" class="tab" id="tab-${tab.key}" role="tab" aria-controls="panel-${tab.key}"
      aria-selected=${tab === shown} tabindex=${tab === shown ? 0 : -1} @click=${() => turn(tab)}>${tab.text}</button>`;
  const panelOf = (/** @type {Tab} */ tab) => html`
    <div class="panel" id="panel-${tab.key}" role="tabpanel" aria-labelledby="tab-${tab.key}" ?hidden=${tab !== shown}>${tab.content}</div>`;
  return html`<div class="tabs" role="tablist" @keydown=${walk}>${all.map(tabOf)}</div>${all.map(panelOf)}`;
}
