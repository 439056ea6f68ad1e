/* On every page of a learner's: hears over a line of its own what the teacher wants, and says where the learner is. */

import { Socket } from "./socket.js";

const NOT_IN = 4403; // why the line of whoever has left is over
const LOOK = 3000; // ms between two looks whether the class has another session
const root = document.querySelector("script[data-class]")?.getAttribute("data-class") ?? "/"; // what every address begins with
const here = location.pathname.slice(root.length);
const atTable = ["play", "table", "abrakadabrien"].includes(here); // where every corner is needed

const cover = document.createElement("div");
cover.className = "lamakit-eyes";
cover.setAttribute("role", "alertdialog");
cover.setAttribute("aria-live", "assertive");
cover.tabIndex = -1;
cover.hidden = true;
document.body.append(cover);

const badge = document.createElement("a");
badge.className = atTable ? "lamakit-class at-table" : "lamakit-class";
badge.href = `${root}join`;
badge.hidden = true;

const poll = document.createElement("section");
poll.className = "lamakit-vote";
poll.hidden = true;
document.body.append(poll);
let ends = 0; // of the ballot, by this page's clock
let asked = -1;

/** @import { Ballot } from "./types.js" */
/** @typedef {{name: string, paused: boolean, text: string, over: boolean, ballot: Ballot | null, tournament: string}} Said */

/** The decision that the class votes on. @param {Ballot | null} ballot @param {(action: string) => void} vote */
function votes(ballot, vote) {
  poll.hidden = !ballot;
  if (!ballot) {
    asked = -1;
    return;
  }
  ends = performance.now() + 1000 * ballot.left;
  if (asked === ballot.ply) return;
  asked = ballot.ply;
  poll.setAttribute("aria-label", ballot.title);
  const title = document.createElement("h2");
  title.textContent = ballot.title;
  const seen = document.createElement("p");
  seen.textContent = ballot.seen;
  const time = document.createElement("p");
  time.className = "time";
  time.dataset.text = ballot.time;
  const row = document.createElement("div");
  row.className = "actions";
  for (const [action, label] of ballot.actions) {
    const choice = document.createElement("button");
    choice.type = "button";
    choice.textContent = label;
    choice.setAttribute("aria-pressed", String(action === ballot.chosen));
    choice.onclick = () => {
      for (const other of row.children) other.setAttribute("aria-pressed", String(other === choice));
      vote(action);
    };
    row.append(choice);
  }
  poll.replaceChildren(title, seen, row, time);
  poll.setAttribute("role", "region");
  count();
}

function count() {
  const time = /** @type {HTMLElement | null} */ (poll.querySelector(".time"));
  if (poll.hidden || !time) return;
  const left = Math.ceil((ends - performance.now()) / 1000);
  time.textContent = (time.dataset.text ?? "").replace("{seconds}", String(Math.max(0, left)));
}
setInterval(count, 250);

const deals = document.createElement("a");
deals.className = "lamakit-class deals";
deals.href = `${root}tournament`;
deals.hidden = true;

const places = document.createElement("nav"); // of the class
places.append(badge, deals);
document.body.append(places);

let deletes = false; // whether the answer to the learner's own wish is on its way, and says so
document.addEventListener("submit", ({ submitter }) => (deletes = submitter?.getAttribute("value") === "delete"));

/** @type {Element | null} */
let before = null;

/** Nothing below can be pressed or heard meanwhile. @param {boolean} on @param {string} text */
function pause(on, text) {
  if (on === !cover.hidden) return;
  if (on) before = document.activeElement;
  for (const node of document.body.children) if (node !== cover) node.toggleAttribute("inert", on);
  cover.textContent = text;
  cover.setAttribute("aria-label", text);
  cover.hidden = !on;
  if (on) cover.focus();
  else if (before instanceof HTMLElement) before.focus();
}

/** @param {Said} said @param {(action: string) => void} vote */
function show({ name, paused, text, over, ballot, tournament }, vote) {
  badge.textContent = name;
  places.setAttribute("aria-label", name);
  deals.textContent = tournament;
  deals.hidden = !tournament || atTable || here === "tournament";
  const shown = document.querySelector("[data-tournament]"); // a page that says whether there is one
  if (shown && Number(shown.getAttribute("data-tournament")) !== Number(Boolean(tournament))) location.reload();
  badge.hidden = here === "join";
  pause(paused && !over, text);
  votes(ballot, vote);
  if (over && !deletes) location.assign(`${root}join`);
}

const socket = new Socket(`${root}line/class?at=${encodeURIComponent(`/${here}`)}`);
const teacher = socket.part("class");
teacher.hear((said) => show(said, (action) => teacher.send({ kind: "vote", ply: said.ballot.ply, action })));
setInterval(() => socket.ended && socket.code !== NOT_IN && socket.renew(), LOOK); // its server was started again
