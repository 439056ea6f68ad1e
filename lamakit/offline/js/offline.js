/* The service worker: keeps every file of the site, so that it can be had offline. The build puts the lists in. */

const AT_ONCE = /** @type {string[]} */ ([/* files */]);
const DOCS = /** @type {string[]} */ ([/* docs */]); // kept as soon as somebody reads in them
const FILES = [...AT_ONCE, ...DOCS];
const PUZZLE = /^puzzles\/([^/.]+)(?:\/(?:index\.html)?)?$/; // a page that only forwards: hundreds of them, which are not kept
const KEPT = "lamakit-/* digest */";
const ROOT = new URL(".", location.href);
const worker = /** @type {any} */ (self); // a service worker's own names are not a page's

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep(AT_ONCE).then(() => worker.skipWaiting())));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(ROOT.href)) return;
  event.respondWith(answer(new URL(url), event.request));
  if (url.startsWith(`${ROOT.href}docs/`)) event.waitUntil(keepDocs());
});

/** @param {string} file */
const asked = (file) => new Request(new URL(file, ROOT), { cache: "no-cache" });

/** @param {string[]} files */
async function keep(files) {
  const kept = await caches.open(KEPT);
  await kept.addAll(files.map(asked));
}

async function keepDocs() {
  const kept = await (await caches.open(KEPT)).match(new URL(DOCS[0], ROOT));
  if (!kept) await keep(DOCS).catch(() => {}); // without a network they are asked for again next time
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith("lamakit-") && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {URL} address @param {Request} request */
async function answer(address, request) {
  const path = address.pathname.slice(ROOT.pathname.length);
  if (FILES.includes(`${path}/index.html`)) return Response.redirect(`${ROOT.href}${path}/${address.search}`);
  const puzzle = PUZZLE.exec(path);
  if (puzzle) return Response.redirect(`${ROOT.href}puzzles/?at=${puzzle[1]}${address.search.replace("?", "&")}`);
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const kept = FILES.includes(file) && (await (await caches.open(KEPT)).match(new URL(file, ROOT)));
  return kept || fetch(request).catch((error) => {
    if (request.mode === "navigate") return Response.redirect(`${ROOT.href}away/index.html`);
    throw error;
  });
}
