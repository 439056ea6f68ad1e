/* Nobody should have to scroll to decide: where a table is higher than the window, what lies on it gets smaller. */

import { CHANGED } from "./appearance.js";

const STEPS = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6];
const LOWEST_SCREEN = 620; // px: a lower one scrolls, as its cards would be too small to read

/** @import { Page } from "./page.js" */

export class ScaleToFit {
  /**
   * `last` is what must be in sight, `onResize` what follows a new size of the cards, `match` what is played.
   * @param {Page<any>} page @param {() => Element} last @param {() => void} onResize @param {() => string | null} match
   */
  constructor(page, last, onResize, match) {
    this.root = page.root;
    this.last = last;
    this.onResize = onResize;
    this.match = match;
    this.step = 0;
    this.arrangement = "";
    const sizes = new ResizeObserver(() => this.look());
    sizes.observe(this.root);
    page.signal.addEventListener("abort", () => sizes.disconnect());
    page.listen(window, CHANGED, () => this.look());
  }

  /** Cards grow again in another match, window, size of text or arrangement, but not from turn to turn. */
  look() {
    if (this.root.closest(".lamakit-step")) return; // a table among a lesson's text: its page scrolls anyway
    if (this.currentArrangement() !== this.arrangement) this.size(0);
    while (this.step < STEPS.length - 1 && this.isTooHigh()) this.size(this.step + 1);
    this.arrangement = this.currentArrangement(); // wider than before, if a scroll bar is gone
  }

  currentArrangement() {
    const { classList, clientWidth } = this.root;
    const arranged = ["with-log", "with-hint", "replaying", "projector"].filter((name) => classList.contains(name));
    const { lamakitText } = document.documentElement.dataset;
    return [this.match(), innerWidth, innerHeight, clientWidth, lamakitText, ...arranged].join();
  }

  isTooHigh() {
    const below = this.root.classList.contains("replaying") ? parseFloat(this.root.style.getPropertyValue("--replay")) : 0;
    const end = this.last().getBoundingClientRect().bottom + scrollY;
    return innerHeight >= LOWEST_SCREEN && end > innerHeight - (this.last() === this.root ? 0 : below) + 1;
  }

  /** @param {number} step */
  size(step) {
    this.step = step;
    this.root.style.setProperty("--shrink", String(STEPS[step]));
    this.onResize();
  }
}
