/* A lesson's page as a chain of screens: what comes after an open question is folded, and opens bit by bit. */

import { isMotionOff } from "./appearance.js";
import { find, findAll, childrenOf, make } from "./dom.js";
import { format } from "./format.js";
import { render } from "./lit.js";
import { remember, remembered } from "./storage.js";
import { html } from "./template.js";

const GATE = "[data-gate]";
const SHUT = "[data-gate='open']"; // its question is open, so that nothing after it is
const HELD = "[data-gate].held"; // a teacher has not opened what stands there
const HEADED = ":is(.jp-RenderedMarkdown, .prose) :is(h2, h3)";

/** Whether the question of this panel is still open. @param {HTMLElement} panel @param {boolean | undefined} open */
export function markGate(panel, open) {
  const now = open ? "open" : "passed";
  if (open === undefined || panel.dataset.gate === now) return;
  panel.dataset.gate = now;
  document.dispatchEvent(new Event("lamakit-gate"));
}

/** Fold the page that this panel is on, until the signal. @param {Lamakit.Chain} texts @param {AbortSignal} signal */
export function gateSections(texts, signal) {
  const page = find(document.body, "#rendered_cells > div");
  if (!page || find(page, ".lamakit-chain")) return;
  const key = `chain.${location.pathname}${location.search}`;
  const bar = make("nav", "lamakit-chain", "", { "aria-label": texts.label });
  const cells = () => childrenOf(page).filter((cell) => cell !== bar);

  /** Where screens begin: at headings, and after questions, of which some may still be on their way. */
  function starts() {
    const found = cells();
    const asks = (/** @type {HTMLElement} */ cell) => "asks" in cell.dataset || Boolean(find(cell, GATE));
    return found.flatMap((cell, at) => (!at || find(cell, HEADED) || asks(found[at - 1]) ? [at] : []));
  }

  function goOn() {
    const first = starts()[opened()];
    remember(key, opened() + 1);
    fold();
    const cell = cells()[first];
    cell?.setAttribute("tabindex", "-1");
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "start", behavior: isMotionOff() ? "instant" : "smooth" });
  }

  function openAll() {
    remember("chain.open", !isOpen());
    fold();
  }

  const isOpen = () => remembered("chain.open", false);
  const opened = () => Math.max(1, remembered(key, 1));

  function fold() {
    const found = cells();
    const begins = starts();
    const shut = found.findIndex((cell) => find(cell, isOpen() ? HELD : SHUT));
    const wanted = isOpen() ? found.length : (begins[opened()] ?? found.length);
    const end = shut < 0 ? wanted : Math.min(wanted, shut + 1);
    const grown = found.some((cell, at) => cell.hidden && at < end);
    found.forEach((cell, at) => (cell.hidden = at >= end));
    if (found[end - 1]?.nextElementSibling !== bar) found[end - 1]?.after(bar);
    const place = { number: begins.filter((at) => at < end).length, all: begins.length };
    const isShut = shut === end - 1 && end < found.length;
    bar.hidden = begins.length < 2;
    render(html`
      <span role="status">${format(texts.place, place)}</span>
      <button type="button" class="main" ?hidden=${end >= found.length} ?disabled=${isShut} @click=${goOn}>${texts.go}</button>
      <span class="why" ?hidden=${!isShut || find(found[shut] ?? page, HELD)}>${texts.first}</span>
      <button type="button" @click=${openAll}>${isOpen() ? texts.again : texts.all}</button>`, bar);
    if (grown) dispatchEvent(new Event("resize")); // charts fit themselves to where they now stand
  }

  document.addEventListener("lamakit-gate", fold, { signal });
  signal.addEventListener("abort", () => {
    bar.remove();
    for (const cell of findAll(page, ":scope > [hidden]")) cell.hidden = false;
  });
  fold();
}
