/* Starts a page that has a session, as the page itself says: its carrier, and each part in the place named like it. */

/** @import { Line } from "./line.js" */

const DRAWN = ".lamakit-table[aria-busy], .lamakit-shelf > *, .lamakit-people > *"; // an empty table hears no keys
const LATE = 20000; // ms

/** @param {HTMLElement} loading what is shown until something is drawn */
function watch(loading) {
  const watching = new MutationObserver(() => {
    if (!document.querySelector(DRAWN)) return;
    watching.disconnect();
    loading.remove();
  });
  watching.observe(document.body, { attributeFilter: ["aria-busy"], childList: true, subtree: true });
  setTimeout(() => loading.classList.add("is-late"), LATE);
}

async function start() {
  /** @type {{carrier: string, line: unknown, parts: Record<string, string>}} */
  const { carrier, line, parts } = JSON.parse(document.getElementById("start")?.textContent ?? "{}");
  const addresses = [carrier, ...Object.values(parts)].map((address) => new URL(address, document.baseURI).href);
  const [{ default: Carrying }, ...modules] = await Promise.all(addresses.map((address) => import(address)));
  const lines = /** @type {Line} */ (new Carrying(line, document.getElementById("unreachable")));
  const { signal } = new AbortController();
  Object.keys(parts).forEach((name, at) => {
    /** @type {{default: Lamakit.Start<any>}} */
    const { default: begin } = modules[at];
    begin(lines.part(name), /** @type {HTMLElement} */ (document.getElementById(name)), signal);
  });
}

const loading = document.getElementById("loading");
if (loading) watch(loading);
start();
