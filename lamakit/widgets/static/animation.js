/* Things that move on a page. */

import { isMotionOff, isMotionReduced } from "./appearance.js";

/** @param {DOMRect} box */
const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/**
 * A copy of a node that flies from one place to another and is gone.
 * @param {HTMLElement} parent @param {HTMLElement} node @param {DOMRect | null} from @param {DOMRect | null} to @param {number} ms
 */
export function flyAway(parent, node, from, to, ms) {
  if (!from || !to || !ms || isMotionReduced()) return;
  const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
  copy.classList.add("ghost");
  copy.setAttribute("aria-hidden", "true");
  const frame = parent.getBoundingClientRect();
  const place = { left: from.x - frame.x, top: from.y - frame.y, width: from.width, height: from.height };
  for (const [name, length] of Object.entries(place)) copy.style.setProperty(name, `${length}px`);
  parent.append(copy);
  const [[x, y], [toX, toY]] = [centre(from), centre(to)];
  const way = `${toX - x}px ${toY - y}px`;
  const steps = [{ translate: "0 0" }, { translate: way, opacity: 1, offset: 0.8 }, { translate: way, opacity: 0 }];
  copy.animate(steps, { duration: ms, easing: "ease-in-out" }).onfinish = () => copy.remove();
}

/** Let a node arrive from where something else has been. @param {Element | null | undefined} node @param {DOMRect | null} from @param {number} ms */
export function flyIn(node, from, ms) {
  if (!node || !from || !ms || isMotionOff()) return;
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [[x, y], [toX, toY]] = [centre(from), centre(to)];
  const { style } = /** @type {HTMLElement} */ (node);
  style.zIndex = "50"; // among the keyframes it would keep the browser from moving the node without the page
  node.animate(
    [
      { translate: `${x - toX}px ${y - toY}px`, scale: from.width / to.width },
      { translate: "0 0", scale: 1 },
    ],
    { duration: ms, easing: "cubic-bezier(.2,.7,.2,1)" },
  ).onfinish = () => (style.zIndex = "");
}

/** @param {HTMLElement} node */
export function shake(node) {
  if (!isMotionReduced()) node.animate([{ translate: "-4px" }, { translate: "4px" }, { translate: "0" }], { duration: 180 });
}
