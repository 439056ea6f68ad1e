/* The moving parts of pages around their sessions, and of those that have none: times, settings, buttons, what a link brings. */

import { CHANGED } from "./appearance.js";
import { badge } from "./awaited.js";
import { sayBriefly, shared } from "./copy_button.js";
import { choose, locale } from "./language.js";
import { LIVE, follow } from "./live.js";
import { remember, remembered } from "./storage.js";

// no page waits for it, so it may be here before the page is
if (document.readyState === "loading") await new Promise((read) => addEventListener("DOMContentLoaded", read));

/** @template {Element} Found @param {string} selector @param {new () => Found} type @returns {Found[]} */
const all = (selector, type) =>
  /** @type {Found[]} */ ([...document.querySelectorAll(selector)].filter((found) => found instanceof type));

// --- times, as the visitor tells them

function tellTimes() {
  for (const time of all("time", HTMLTimeElement)) {
    if (time.dataset.seconds) time.dateTime = new Date(Number(time.dataset.seconds) * 1000).toISOString();
    const dateStyle = time.dataset.long === undefined ? "medium" : "long"; // within a sentence
    /** @type {Intl.DateTimeFormatOptions} */
    const how = time.dataset.day === undefined ? { timeStyle: "short" } : { timeZone: "UTC" }; // a day is none of a zone
    time.textContent = new Date(time.dateTime).toLocaleString(locale(), { dateStyle, ...how });
  }
}

tellTimes();
addEventListener("lamakit-shown", tellTimes);

// a server counts days as they are here; it goes by its own clock, as this one may be wrong

if ("served" in document.body.dataset)
  document.cookie = `lamakit_east=${-new Date().getTimezoneOffset()}; path=/; max-age=31536000; samesite=lax`;

// --- how many wait for whoever looks

for (const { dataset } of all("[data-awaited]", HTMLElement)) badge(Number(dataset.awaited));

// --- buttons

/** @type {Record<string, () => void>} */
const DO = { back: () => history.back(), print: () => print(), reload: () => location.reload() };

document.addEventListener("click", async ({ target }) => {
  const pressed = target instanceof Element ? target.closest("[data-do], [data-copies]") : null;
  if (!(pressed instanceof HTMLElement)) return;
  const { copies } = pressed.dataset;
  if (copies === undefined) DO[pressed.dataset.do ?? ""]?.();
  else if (await shared(new URL(copies, location.href).href)) sayBriefly(pressed, pressed.dataset.done ?? "");
});

// --- the bar, whose place is in sight: several learners at one browser stay apart; and its settings

// Only sideways: the page itself may stand at the rule that its address names, before this has come.
for (const place of all(".lamakit-places [aria-current]", HTMLElement))
  place.parentElement?.scrollTo({ left: place.offsetLeft - (place.parentElement.clientWidth - place.offsetWidth) / 2 });

const learner = new URLSearchParams(location.search).get("learner");
if (learner !== null)
  for (const link of all(".lamakit-places a", HTMLAnchorElement)) link.search = String(new URLSearchParams({ learner }));

/** @param {HTMLDialogElement} sheet */
function openSettings(sheet) {
  for (const input of sheet.querySelectorAll("input")) {
    const value = remembered(input.name, /** @type {unknown} */ (null));
    if (input.name === "language") continue; // the page is in it
    if (input.type === "checkbox") input.checked = Boolean(value);
    else if (value) input.checked = input.value === value;
  }
  sheet.showModal();
}

/** @param {Event} event */
function set({ target }) {
  const input = /** @type {HTMLInputElement} */ (target);
  if (input.name === "language") {
    choose(input.value);
    return;
  }
  remember(input.name, input.type === "checkbox" ? input.checked : input.value);
  dispatchEvent(new Event(CHANGED));
}

for (const sheet of all(".lamakit-set-sheet", HTMLDialogElement)) {
  sheet.onchange = set;
  for (const gear of all(".lamakit-set", HTMLButtonElement)) gear.onclick = () => openSettings(sheet);
}

// --- somebody else plays at this computer now, whose settings are others

/** Lay the settings of one aside, and take those of another, who may be new. @param {DOMStringMap} dataset */
function exchange({ player = "", name = "", everybody = "" }) {
  const [known, leaves] = [everybody.split(" "), localStorage.getItem("lamakit-player") ?? "first"];
  for (const key of Object.keys(localStorage))
    if (key.startsWith("lamakit-of-") && !known.includes(key.slice("lamakit-of-".length))) localStorage.removeItem(key);
  if (leaves === player) return;
  const own = Object.entries(localStorage).filter(([key]) => key.startsWith("lamakit."));
  if (known.includes(leaves)) localStorage.setItem(`lamakit-of-${leaves}`, JSON.stringify(own));
  for (const [key] of own) localStorage.removeItem(key);
  for (const [key, value] of JSON.parse(localStorage.getItem(`lamakit-of-${player}`) ?? "[]")) localStorage.setItem(key, value);
  localStorage.setItem("lamakit-player", player);
  if (name) remember("name", name);
  dispatchEvent(new Event(CHANGED));
}

for (const { dataset } of all("[data-player]", HTMLElement))
  try {
    exchange(dataset);
  } catch {
    // a browser that keeps nothing has no settings to exchange
  }

// --- who plays, at the front door

function askWho() {
  const ways = all("[name=who]", HTMLInputElement);
  for (const way of ways) {
    way.checked = way.value === remembered("who", "me");
    way.onchange = () => remember("who", way.value);
  }
}

askWho();
addEventListener("lamakit-shown", askWho);

// --- what a link brings behind its # leaves the address bar, and is tried: a class's code, a return phrase, a key

/** @returns {HTMLInputElement | null} */
const field = (/** @type {string} */ name) => document.querySelector(`.join [name=${name}]`);

function take() {
  const brought = location.hash.slice(1);
  if (!brought) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const [code, phrase, key] = ["code", "phrase", "key"].map(field);
  const wanted = key ?? (brought.includes("-") ? phrase : code);
  if (!wanted) return;
  wanted.value = wanted === key ? brought : brought.replaceAll("-", " ");
  if (wanted === code) field("nickname")?.select();
  else wanted.form?.requestSubmit(wanted.form.querySelector("button"));
}

if (document.querySelector("[data-takes-hash]")) {
  take();
  addEventListener("hashchange", take);
}

// --- what changes while somebody looks

if (document.querySelector("[data-live]")) setInterval(follow, LIVE);

// --- without a server: Python does not start

addEventListener("lamakit-failed", (event) => {
  const { why, host } = /** @type {CustomEvent<{why: string, host: boolean}>} */ (event).detail;
  const told = document.getElementById("no-python");
  told?.querySelector("code")?.replaceChildren(why.trim().split("\n").at(-1) ?? "");
  told?.querySelector(host ? ".browser" : ".host")?.remove();
  told?.removeAttribute("hidden");
});

// --- a puzzle: its answers by keys, and what is said of one

document.getElementById("verdict")?.focus({ preventScroll: innerWidth > 900 });

document.addEventListener("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest("input, select, textarea, dialog"))) return;
  all("[data-key]", HTMLElement).find((each) => each.dataset.key === key.toLowerCase())?.click();
});
