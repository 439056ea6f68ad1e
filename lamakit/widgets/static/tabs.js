/* Tabs: of several panels one is shown, and the browser remembers which. */

import { button, make, put } from "./dom.js";
import { remember, remembered } from "./storage.js";

const STEPS = new Map([["ArrowLeft", -1], ["ArrowRight", 1]]);

/**
 * A row of tabs and the panels below it, in one list.
 * @param {string} name under which it is remembered
 * @param {{key: string, text: string, shows: Node[]}[]} all
 */
export function tabbed(name, all) {
  const panels = all.map(({ key, shows }) => put(make("div", "panel", "", { id: `panel-${key}`, role: "tabpanel", "aria-labelledby": `tab-${key}` }), ...shows));
  const turn = (/** @type {number} */ place) => {
    tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === place));
      tab.tabIndex = at === place ? 0 : -1;
    });
    panels.forEach((panel, at) => panel.toggleAttribute("hidden", at !== place));
    remember(name, all[place]?.key);
  };
  const tabs = all.map(({ key, text }, place) =>
    button("tab", text, () => turn(place), { type: "button", id: `tab-${key}`, role: "tab", "aria-controls": `panel-${key}` }));
  const list = put(make("div", "tabs", "", { role: "tablist" }), ...tabs);
  list.onkeydown = ({ key }) => {
    const now = tabs.findIndex((tab) => tab.tabIndex === 0);
    const next = (now + (STEPS.get(key) ?? 0) + tabs.length) % tabs.length;
    if (next === now) return;
    turn(next);
    tabs[next]?.focus();
  };
  turn(Math.max(0, all.findIndex(({ key }) => key === remembered(name, ""))));
  return [list, ...panels];
}
