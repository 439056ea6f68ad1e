/* A lesson's page as a chain of screens: what comes after an open question is folded, and opens bit by bit. What no other
   part needs is folded below its heading, and no screen of its own. */

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
const SEEK = "lamakit-seek";

/** Whether the question of this panel is still open, and what is to be done then. @param {HTMLElement} panel @param {Lamakit.Lesson} data */
export function markGate(panel, { gate, first = "" }) {
  const now = gate ? "open" : "passed";
  if (gate === undefined || panel.dataset.gate === now) return;
  [panel.dataset.gate, panel.dataset.first] = [now, first];
  document.dispatchEvent(new Event("lamakit-gate"));
}

/** Go to a part of this page, wherever it is folded. @param {string} part */
export function seek(part) {
  const target = find(document.body, `.part-${CSS.escape(part)}`);
  if (target) document.dispatchEvent(new CustomEvent(SEEK, { detail: target }));
  if (target) lookAt(target);
}

/** @param {HTMLElement} node */
function lookAt(node) {
  node.setAttribute("tabindex", "-1");
  node.focus({ preventScroll: true });
  node.scrollIntoView({ block: "start", behavior: isMotionOff() ? "instant" : "smooth" });
}

/** Which cells belong to a section that no other part needs, each with the cell of its heading. @param {HTMLElement[]} cells @param {string[]} more */
function extraSections(cells, more) {
  /** @type {Map<HTMLElement, HTMLElement>} */
  const heads = new Map();
  /** @type {HTMLElement | undefined} */
  let head;
  let level = "";
  for (const cell of cells) {
    const heading = find(cell, HEADED);
    const title = heading?.textContent.trim().replace(/^\d+ /, "") ?? "";
    const begins = more.some((word) => title.startsWith(word));
    if (heading && begins && !(head && heading.tagName > level)) [head, level] = [cell, heading.tagName];
    else if (heading && heading.tagName <= level) [head, level] = [undefined, ""];
    if (cell === cells[cells.length - 1]) head = undefined; // the page's end
    if (head) heads.set(cell, head);
  }
  return heads;
}

/** Fold the page that this panel of dots is on, until the signal. @param {HTMLElement} dots @param {Lamakit.Chain} texts @param {AbortSignal} signal */
export function gateSections(dots, texts, signal) {
  const page = find(document.body, "#rendered_cells > div");
  if (!page || find(page, ".lamakit-chain")) return;
  const key = `chain.${location.pathname}${location.search}`;
  const bar = make("nav", "lamakit-chain", "", { "aria-label": texts.label });
  const cells = () => childrenOf(page).filter((cell) => cell !== bar);
  const extras = () => extraSections(cells(), texts.more);
  const unfolded = new Set(remembered(`${key}.more`, /** @type {string[]} */ ([])));
  const nameOf = (/** @type {HTMLElement} */ head) => find(head, HEADED)?.textContent.trim() ?? "";

  /** Where screens begin: at headings, and after questions, of which some may still be on their way. */
  function starts() {
    const [found, heads] = [cells(), extras()];
    const asks = (/** @type {HTMLElement} */ cell) => "asks" in cell.dataset || Boolean(find(cell, GATE));
    let asked = false;
    let hangs = false; // the dots stand above whatever comes next
    return found.flatMap((cell, at) => {
      if (heads.has(cell)) return [];
      const begins = !at || asked || (find(cell, HEADED) && !hangs);
      hangs = Boolean(begins) && cell.contains(dots);
      asked = asks(cell);
      return begins ? [at] : [];
    });
  }

  function goOn() {
    const first = starts()[opened()];
    remember(key, opened() + 1);
    fold();
    if (cells()[first]) lookAt(cells()[first]);
  }

  function openAll() {
    remember("chain.open", !isOpen());
    fold();
  }

  const isOpen = () => remembered("chain.open", false);
  const opened = () => Math.max(1, remembered(key, 1));

  /** The heading of a section that can be left out is a button. @param {HTMLElement} head */
  function switchOf(head) {
    const heading = /** @type {HTMLElement} */ (find(head, HEADED));
    const known = find(heading, "button");
    if (known) return known;
    const made = make("button", "lamakit-more", "", { type: "button" });
    made.append(...heading.childNodes);
    made.onclick = () => toggle(head, !unfolded.has(nameOf(head)));
    heading.append(made);
    return made;
  }

  /** @param {HTMLElement} head @param {boolean} open */
  function toggle(head, open) {
    if (open) unfolded.add(nameOf(head));
    else unfolded.delete(nameOf(head));
    remember(`${key}.more`, [...unfolded]);
    fold();
  }

  function fold() {
    const [found, begins, heads] = [cells(), starts(), extras()];
    const bars = (/** @type {HTMLElement} */ cell) => find(cell, HELD) ?? (isOpen() || heads.has(cell) ? null : find(cell, SHUT));
    const shut = found.findIndex(bars);
    const wanted = isOpen() ? found.length : (begins[opened()] ?? found.length);
    const end = shut < 0 ? wanted : Math.min(wanted, shut + 1);
    const isFolded = (/** @type {HTMLElement} */ head) => !isOpen() && !unfolded.has(nameOf(head)) && !find(found[shut] ?? head, HELD);
    const isHidden = (/** @type {HTMLElement} */ cell) => {
      const head = heads.get(cell);
      return Boolean(head && head !== cell && isFolded(head));
    };
    const grown = found.some((cell, at) => cell.hidden && at < end && !isHidden(cell));
    found.forEach((cell, at) => (cell.hidden = at >= end || isHidden(cell)));
    for (const head of new Set(heads.values())) {
      head.classList.toggle("folded", isFolded(head));
      switchOf(head).setAttribute("aria-expanded", String(!isFolded(head)));
    }
    if (found[end - 1]?.nextElementSibling !== bar) found[end - 1]?.after(bar);
    paint(begins.filter((at) => at < end).length, begins.length, end >= found.length, shut === end - 1 ? found[shut] : undefined);
    if (grown) dispatchEvent(new Event("resize")); // charts fit themselves to where they now stand
  }

  /** The bar. @param {number} number @param {number} all @param {boolean} isEnd @param {HTMLElement | undefined} shut what bars the way */
  function paint(number, all, isEnd, shut) {
    const first = !isEnd && shut && !find(shut, HELD) ? find(shut, SHUT)?.dataset.first || texts.first : "";
    bar.hidden = all < 2;
    render(html`
      <span role="status">${format(texts.place, { number, all })}</span>
      <button type="button" class="main" ?hidden=${isEnd} ?disabled=${Boolean(shut) && !isEnd} @click=${goOn}>${texts.go}</button>
      <span class="why" ?hidden=${!first}>${first}</span>
      <button type="button" @click=${openAll}>${isOpen() ? texts.again : texts.all}</button>`, bar);
  }

  /** @param {Event} event */
  function uncover(event) {
    const target = /** @type {CustomEvent<HTMLElement>} */ (event).detail;
    const head = extras().get(/** @type {HTMLElement} */ (cells().find((cell) => cell.contains(target))));
    if (head) toggle(head, true);
  }

  document.addEventListener("lamakit-gate", fold, { signal });
  document.addEventListener(SEEK, uncover, { signal });
  signal.addEventListener("abort", () => {
    bar.remove();
    for (const cell of findAll(page, ":scope > [hidden]")) cell.hidden = false;
    for (const cell of findAll(page, ":scope > .folded")) cell.classList.remove("folded");
  });
  fold();
}
