/* The service worker: keeps every file of the site, so that it can be had offline, in the language of the page that has
 * asked for it, and in those that it has kept before. The build puts the lists in. Nothing is kept that isn't what was built: a
 * host may have only half of an update yet, or answer with another page. */

const AT_ONCE = /** @type {string[]} */ ([/* files */]);
const DOCS = /** @type {string[]} */ ([/* docs */]); // kept as soon as somebody reads in them
const LANGUAGES = /** @type {Record<string, string[]>} */ ({/* languages */}); // the first of each is its front page
const SUMS = /** @type {Record<string, string>} */ ({/* sums */}); // the beginning of each SHA-256, of `.gz` as unpacked
const FILES = [...AT_ONCE, ...DOCS, ...Object.values(LANGUAGES).flat()];
const PUZZLE = /^puzzles\/([^/.]+-[^/.]+|today)(?:\/(?:index\.html)?)?$/; // a puzzle's own address, as a server has it
const KEPT = "lamakit-/* digest */";
const ROOT = new URL(".", location.href);
const ASKED = location.search.slice(1);
const worker = /** @type {any} */ (self); // a service worker's own names are not a page's

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("message", (/** @type {any} */ { data }) => data === "now" && worker.skipWaiting()); // else when no page is open any more
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
  const missing = files.filter((file) => !there.has(new URL(file, ROOT).href));
  const come = missing.map(async (file) => /** @type {const} */ ([file, await built(file)]));
  for (const [file, answered] of await Promise.all(come)) await kept.put(new URL(file, ROOT), answered);
}

/**
 * As it was built, and as if it had come from its own address: a page that is opened takes no answer that was redirected.
 * @param {string} file @returns {Promise<Response>}
 */
async function built(file) {
  const answered = await fetch(asked(file));
  const bytes = await answered.arrayBuffer();
  if (!answered.ok || (await sum(bytes)) !== SUMS[file]) throw new Error(`${file} is not what was built`);
  const type = answered.headers.get("Content-Type");
  return new Response(bytes, { headers: type ? { "Content-Type": type } : {} });
}

/** @param {ArrayBuffer} bytes @returns {Promise<string>} */
async function sum(bytes) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const isPacked = first === 0x1f && second === 0x8b;
  const plain = isPacked ? await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer() : bytes;
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", plain));
  return [...found.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
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
  const page = [`${path}.html`, `${path.replace(/index$/, "")}index.html`].find((each) => FILES.includes(each)); // a host may have cut its end
  if (FILES.includes(`${path}/index.html`)) return Response.redirect(`${ROOT.href}${path}/${address.search}`);
  const puzzle = PUZZLE.exec(path);
  if (puzzle) return Response.redirect(`${ROOT.href}puzzles/?at=${puzzle[1]}${address.search.replace("?", "&")}`);
  const file = page ?? path;
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
