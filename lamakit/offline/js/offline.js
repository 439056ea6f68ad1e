/* The service worker: keeps every file of the site, so that it can be had offline, in the language of the page that has
 * asked for it, and in those that it has kept before. The build puts the lists in. */

const AT_ONCE = /** @type {string[]} */ ([/* files */]);
const DOCS = /** @type {string[]} */ ([/* docs */]); // kept as soon as somebody reads in them
const LANGUAGES = /** @type {Record<string, string[]>} */ ({/* languages */}); // the first of each is its front page
const FILES = [...AT_ONCE, ...DOCS, ...Object.values(LANGUAGES).flat()];
const PUZZLE = /^puzzles\/([^/.]+)(?:\/(?:index\.html)?)?$/; // a page that only forwards: hundreds of them, which are not kept
const KEPT = "lamakit-/* digest */";
const ROOT = new URL(".", location.href);
const ASKED = location.search.slice(1);
const worker = /** @type {any} */ (self); // a service worker's own names are not a page's

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(ROOT.href)) return;
  event.respondWith(answer(new URL(url), event.request));
  if (url.startsWith(`${ROOT.href}docs/`)) event.waitUntil(keepDocs());
});

/** @param {string} file */
const asked = (file) => new Request(new URL(file, ROOT), { cache: "no-cache" });

async function install() {
  await keep(AT_ONCE);
  for (const [language, files] of Object.entries(LANGUAGES)) {
    if (language === ASKED || (await isKept(files[0]))) await keep(files);
  }
}

/** By this version of the site, or an earlier one. @param {string} file */
async function isKept(file) {
  for (const cache of (await caches.keys()).filter((name) => name.startsWith("lamakit-")))
    if (await (await caches.open(cache)).match(new URL(file, ROOT))) return true;
  return false;
}

/** @param {string[]} files */
async function keep(files) {
  const kept = await caches.open(KEPT);
  const there = new Set((await kept.keys()).map(({ url }) => url));
  await kept.addAll(files.map(asked).filter(({ url }) => !there.has(url)));
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
  return kept || fetch(request).catch(async (error) => {
    const found = request.mode === "navigate" && ((await keptOf(file)) ?? (await keptOf("away/index.html")));
    if (!found) throw error;
    return Response.redirect(`${ROOT.href}${found}${address.search}`);
  });
}

/** The same page in a language that is kept. @param {string} file */
async function keptOf(file) {
  const folder = file.replace(/[^/]*$/, "");
  const kept = await caches.open(KEPT);
  for (const [language, [front]] of Object.entries(LANGUAGES).sort(([name]) => (name === ASKED ? -1 : 0))) {
    const page = `${folder}${front}`;
    if (LANGUAGES[language].includes(page) && (await kept.match(new URL(page, ROOT)))) return page;
  }
  return undefined;
}
