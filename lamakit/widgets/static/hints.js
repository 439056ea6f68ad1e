/* Short hints on a first visit, one after the other; never again once they are closed. */

import { button, find, make, put, write } from "./dom.js";
import { remember, remembered } from "./memory.js";

/** @import { Say } from "./types.js" */

/** @param {Say} say @param {string} memory what the browser remembers them by @param {string[]} hints */
export function firstHints(say, memory, hints) {
  const all = hints.length;
  const text = make("p", "", "", { role: "status" });
  const next = button("plain", "", () => show(at + 1));
  const close = button("plain", "×", () => show(all), { "aria-label": say("Close") });
  const root = put(make("aside", "hints paper", "", { "aria-label": say("Hints") }), text, next, close);
  let at = 0;
  const show = (/** @type {number} */ number) => {
    const byKey = find(root, ":focus-visible");
    at = number;
    root.hidden = at >= all;
    write(text, hints[at] ?? "");
    write(next, say(at + 1 < all ? "Next" : "Got it"));
    if (!root.hidden || !all) return;
    remember(memory, true);
    if (byKey) find(/** @type {Element} */ (root.parentElement), ".legal")?.focus();
  };
  show(remembered(memory, false) ? all : 0);
  return root;
}
