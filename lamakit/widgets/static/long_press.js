/* A long press of a finger asks about a thing, instead of using it. */

import { targetOf } from "./dom.js";

/** @import { Page } from "./page.js" */

const LONG = 450; // ms

/** @template {{kind: string}} Heard @param {Page<Heard>} page @param {(node: Element | null) => void} ask */
export function onLongPress(page, ask) {
  let timer = 0;
  let held = false;
  page.listen(page.root, "pointerdown", (event) => {
    held = false;
    if (/** @type {PointerEvent} */ (event).pointerType !== "touch") return;
    timer = setTimeout(() => {
      held = true;
      ask(targetOf(event));
    }, LONG);
  });
  for (const end of ["pointerup", "pointercancel"]) page.listen(page.root, end, () => clearTimeout(timer));
  page.listen(page.root, "contextmenu", (event) => held && event.preventDefault());
  page.listen(page.root, "click", (event) => {
    if (held && /** @type {MouseEvent} */ (event).detail) event.stopPropagation(); // 0: a key was pressed
    held = false;
  }, true);
}
