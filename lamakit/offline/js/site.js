/* On every page of the folder: it can be had offline, and a page with one's own matches asks Python for them. */

const ROOT = new URL("../../", import.meta.url);
const OWN = ["", "can", "record", "mistakes", "puzzles"]; // pages that show what this browser keeps

const { lang } = document.documentElement;
const FILE = lang === "en" ? "index.html" : `${lang}.html`; // of a folder, in the language of this page
const FOLDER = /\/$|\/?(?:index|[a-z]{2,3})\.html$/;
const FORWARDS = /\/puzzles\/[^/]+/; // pages that only lead to others: one of each, for all languages
const SETTLED = 5000; // ms: what is kept for later waits until the page has what it needs now
const PATIENCE = 3000; // ms until a browser's database is taken as one that keeps nothing
const FRONT = "lamakit.front"; // what the front page said last, with what was kept then

if ("serviceWorker" in navigator) setTimeout(() => keepUpToDate().catch(() => {}), SETTLED); // a browser may refuse, which costs the network's absence only

document.getElementById("unreachable")?.remove(); // scripts run here

const path = document.querySelector("meta[name=lamakit-page]")?.getAttribute("content") ?? ""; // its address, a host may have changed
if (path) OWN.includes(path) && fill();
else standing().then((kept) => kept && (saidBefore(kept) || fill())); // the front page says all by itself to who has not played

const coming = /** @type {HTMLProgressElement | null} */ (document.getElementById("coming"));
addEventListener("lamakit-share", (event) => {
  const { detail } = /** @type {CustomEvent<number>} */ (event);
  if (coming) [coming.value, coming.hidden] = [detail, detail >= 1];
});

const DAY = 86_400_000; // ms between two questions: some browsers ask their visitors
addEventListener("lamakit-kept", async () => {
  const { storage } = navigator;
  try {
    if (!storage?.persist || (await storage.persisted()) || Date.now() - Number(localStorage["lamakit.asked"] ?? 0) < DAY) return;
    localStorage["lamakit.asked"] = Date.now();
    await storage.persist(); // else a browser may delete what it keeps here when its disk is full
  } catch {
    // where nothing is kept, nothing lasts
  }
});

if (path) addEventListener("lamakit-kept", () => { // what has changed is said no more; nor is what was deleted
  try {
    localStorage.removeItem(FRONT);
  } catch {
    // there is none
  }
});

/** A new version waits, whole, until somebody takes it. */
async function keepUpToDate() {
  const { serviceWorker } = navigator;
  const registered = await serviceWorker.register(new URL(`offline.js?${lang}`, ROOT));
  const offer = document.getElementById("new-version");
  const show = () => offer?.toggleAttribute("hidden", !registered.waiting);
  const watch = () => registered.installing?.addEventListener("statechange", show);
  show();
  watch();
  registered.addEventListener("updatefound", watch);
  offer?.querySelector("button")?.addEventListener("click", () => {
    serviceWorker.addEventListener("controllerchange", () => location.reload());
    registered.waiting?.postMessage("now");
  });
}

/** @returns {Promise<string>} another one whenever the front page may say something else; empty if this browser keeps nothing. No Python is needed to find out */
function standing() {
  return new Promise((resolve) => {
    setTimeout(() => resolve(""), PATIENCE);
    try {
      const asked = indexedDB.open("lamakit");
      asked.onupgradeneeded = () => asked.transaction?.abort(); // there was none, and this makes none
      asked.onerror = () => resolve("");
      asked.onsuccess = () => {
        const { result } = asked;
        const transaction = result.transaction("records");
        const rows = transaction.objectStore("records").getAll();
        rows.onsuccess = () => resolve(rows.result.length ? said(rows.result) : "");
        transaction.oncomplete = transaction.onabort = () => result.close();
      };
    } catch {
      resolve("");
    }
  });
}

/** @param {any[][]} rows @returns {string} how many there are, which is the newest, which day it is, in which language, and of which version this script is */
function said(rows) {
  const newest = Math.max(...rows.map((row) => row.at(-1)));
  return [rows.length, newest, new Date().toDateString(), lang, import.meta.url].join(" ");
}

/** @param {string} kept @returns {boolean} whether nothing has happened since the page was filled last, so that it says that again */
function saidBefore(kept) {
  try {
    const before = JSON.parse(localStorage[FRONT]);
    if (before.kept !== kept) return false;
    put(new DOMParser().parseFromString(before.text, "text/html"));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} text the front page's */
async function remember(text) {
  const kept = await standing();
  try {
    localStorage[FRONT] = JSON.stringify({ kept, text });
  } catch {
    // where nothing is kept, Python says it again
  }
}

// what scripts link to ends as the files do, too: not every host knows a folder by its name
addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.href.startsWith(ROOT.href) && !/[.][^/]*$/.test(link.pathname)) link.pathname = `${link.pathname.replace(/[/]$/, "")}/${FORWARDS.test(link.pathname) ? "index.html" : FILE}`;
}, true);

function fill() {
  const worker = new Worker(new URL("/* python *//session_worker.js", ROOT), { type: "module", name: lang });
  const root = path ? "../" : "./";
  const show = (/** @type {string} */ address, /** @type {string | null} */ form = null) =>
    worker.postMessage({ show: address, root, form });
  const fail = (/** @type {string} */ why, /** @type {boolean} */ host) =>
    dispatchEvent(new CustomEvent("lamakit-failed", { detail: { why, host } }));
  worker.onmessage = ({ data }) => {
    if ("failed" in data) fail(data.failed, data.host);
    else if ("share" in data) dispatchEvent(new CustomEvent("lamakit-share", { detail: data.share }));
    else if ("kept" in data) dispatchEvent(new Event("lamakit-kept"));
    else if ("page" in data) take(JSON.parse(data.page));
    else if (data.told) tell(data.told);
  };
  worker.onerror = ({ message }) => fail(message || "session_worker.js", !message);
  worker.postMessage({ open: "" });
  const asked = new URLSearchParams(location.search);
  const place = [path, asked.get("at")].filter(Boolean).join("/"); // one page here shows many of the server's
  asked.delete("at");
  show(`/${place}?${asked}`);
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.method !== "post") return;
    event.preventDefault();
    const fields = /** @type {[string, string][]} */ ([...new FormData(form, event.submitter)]);
    show(below(new URL(form.getAttribute("action") ?? "", document.baseURI).href), String(new URLSearchParams(fields)));
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.pathname.endsWith(".csv")) return;
    event.preventDefault();
    show(below(link.href));
  });
}

/** @param {string} text of the saving */
function tell(text) {
  const told = /** @type {HTMLElement} */ (document.getElementById("told"));
  [told.textContent, told.hidden] = [text, false];
}

/** @param {string} address @returns {string} the same as Python knows it */
function below(address) {
  const { pathname, search } = new URL(address);
  return `/${pathname.slice(ROOT.pathname.length).replace(FOLDER, "")}${search}`;
}

/** @param {{text?: string, file?: string, kind?: string, elsewhere?: string}} page */
function take({ text, file, kind, elsewhere }) {
  if (elsewhere !== undefined) location.assign(new URL(elsewhere, ROOT));
  else if (text !== undefined && file) save(file, new Blob([text], { type: kind ?? "" }));
  else if (text !== undefined) {
    put(new DOMParser().parseFromString(text, "text/html"));
    if (!path) remember(text);
  }
}

/** @param {Document} page */
const sheetsOf = (page) => /** @type {HTMLLinkElement[]} */ ([...page.querySelectorAll('head link[rel="stylesheet"]')]);

/** @param {HTMLLinkElement} sheet @returns {Promise<unknown>} until it has come */
function worn(sheet) {
  const come = new Promise((done) => Object.assign(sheet, { onload: done, onerror: done }));
  document.head.append(sheet);
  return come;
}

/** @param {Document} shown */
async function put(shown) {
  const [main, before] = [shown.querySelector("main"), document.querySelector("main")];
  if (!main || main.innerHTML === before?.innerHTML) return;
  const [wanted, there] = [sheetsOf(shown), sheetsOf(document)];
  const addresses = (/** @type {HTMLLinkElement[]} */ sheets) => new Set(sheets.map(({ href }) => href));
  const [wants, has] = [addresses(wanted), addresses(there)];
  await Promise.all(wanted.filter(({ href }) => !has.has(href)).map(worn));
  before?.replaceWith(main);
  document.title = shown.title;
  for (const sheet of there) if (!wants.has(sheet.href)) sheet.remove();
  document.getElementById("verdict")?.focus({ preventScroll: innerWidth > 900 });
  dispatchEvent(new Event("lamakit-shown"));
}

/** @param {string} name @param {Blob} blob */
function save(name, blob) {
  const link = document.createElement("a");
  [link.href, link.download] = [URL.createObjectURL(blob), name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
