/* The service worker: keeps every file of the site, so that it can be had offline. The build puts the list in. */

const FILES = /** @type {string[]} */ ([/* files */]);
const KEPT = "lamakit-/* digest */";
const ROOT = new URL(".", location.href);

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method === "GET" && address.href.startsWith(ROOT.href)) event.respondWith(answer(address, event.request));
});

async function keep() {
  const kept = await caches.open(KEPT);
  await kept.addAll(FILES.map((file) => new Request(new URL(file, ROOT), { cache: "reload" })));
  await skipWaiting();
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith("lamakit-") && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

/** @param {URL} address @param {Request} request */
async function answer(address, request) {
  const path = address.pathname.slice(ROOT.pathname.length);
  if (FILES.includes(`${path}/index.html`)) return Response.redirect(`${ROOT.href}${path}/${address.search}`);
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const kept = FILES.includes(file) && (await (await caches.open(KEPT)).match(new URL(file, ROOT)));
  return kept || fetch(request);
}
