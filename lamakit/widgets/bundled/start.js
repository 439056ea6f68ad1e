/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/start.js
var DRAWN = ".lamakit-table[aria-busy], .lamakit-shelf > *, .lamakit-people > *";
var LATE = 2e4;
function watch(loading2) {
  const watching = new MutationObserver(() => {
    if (!document.querySelector(DRAWN)) return;
    watching.disconnect();
    loading2.remove();
  });
  watching.observe(document.body, { attributeFilter: ["aria-busy"], childList: true, subtree: true });
  setTimeout(() => loading2.classList.add("is-late"), LATE);
}
async function start() {
  const { carrier, line, parts } = JSON.parse(document.getElementById("start")?.textContent ?? "{}");
  const addresses = [carrier, ...Object.values(parts)].map((address) => new URL(address, document.baseURI).href);
  const [{ default: Carrying }, ...modules] = await Promise.all(addresses.map((address) => import(address)));
  const lines = (
    /** @type {Lines} */
    new Carrying(line, document.getElementById("unreachable"))
  );
  const { signal } = new AbortController();
  Object.keys(parts).forEach((name, at) => {
    const { default: begin } = modules[at];
    begin(
      lines.part(name),
      /** @type {HTMLElement} */
      document.getElementById(name),
      signal
    );
  });
}
var loading = document.getElementById("loading");
if (loading) watch(loading);
start();
