/* On every page of a learner's: hears over a line of its own what the teacher wants, and says where the learner is. */

import { button, find, make, put } from "./dom.js";
import { Socket } from "./socket.js";

/** @typedef {{name: string, paused: boolean, text: string, over: boolean, ballot: Lamakit.Ballot | null, tournament: string}} Said */

const NOT_IN = 4403; // why the line of whoever has left is over
const LOOK = 3000; // ms between two looks whether the class has another session
const script = document.querySelector("script[data-class]");
const root = script?.getAttribute("data-class") ?? "/"; // what every address begins with
const here = location.pathname.slice(root.length);
const atTable = ["play", "table", "abrakadabrien"].includes(here); // where every corner is needed

const cover = make("div", "lamakit-eyes", "", { role: "alertdialog", "aria-live": "assertive", tabindex: "-1", hidden: "" });
const poll = make("section", "lamakit-vote", "", { hidden: "" });
const badge = make("a", atTable ? "lamakit-class at-table" : "lamakit-class", "", { href: `${root}join`, hidden: "" });
const deals = make("a", "lamakit-class deals", "", { href: `${root}tournament`, hidden: "" });
const places = put(make("nav"), badge, deals); // of the class
const lost = make("p", "lamakit-class lost", script?.getAttribute("data-lost") ?? "", { role: "status" });
put(document.body, cover, poll, places, lost);
let ends = 0; // of the ballot, by this page's clock
let asked = -1;

/** The decision that the class votes on. @param {Lamakit.Ballot | null} ballot @param {(action: string) => void} vote */
function votes(ballot, vote) {
  poll.hidden = !ballot;
  if (!ballot) asked = -1;
  if (!ballot || asked === ballot.ply) return;
  asked = ballot.ply;
  poll.setAttribute("aria-label", ballot.title);
  const row = make("div", "actions");
  for (const [action, label] of ballot.actions) {
    const choice = button("", label, () => {
      for (const other of row.children) other.setAttribute("aria-pressed", String(other === choice));
      vote(action);
    }, { type: "button", "aria-pressed": String(action === ballot.chosen) });
    row.append(choice);
  }
  const time = make("p", "time", "", { "data-text": ballot.time });
  poll.replaceChildren(make("h2", "", ballot.title), make("p", "", ballot.seen), row, time);
  poll.setAttribute("role", "region");
}

function count() {
  const time = find(poll, ".time");
  if (poll.hidden || !time) return;
  const left = Math.ceil((ends - performance.now()) / 1000);
  time.textContent = (time.dataset.text ?? "").replace("{seconds}", String(Math.max(0, left)));
}
setInterval(count, 250);

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
  if (ballot) ends = performance.now() + 1000 * ballot.left;
  votes(ballot, vote);
  count();
  if (over && !deletes) location.assign(`${root}join`);
}

const socket = new Socket(`${root}line/class?at=${encodeURIComponent(`/${here}`)}`, lost);
const teacher = socket.part("class");
teacher.hear((said) => show(said, (action) => teacher.send({ kind: "vote", ply: said.ballot.ply, action })));

function look() {
  if (!socket.ended) return;
  if (socket.code === NOT_IN) lost.hidden = true;
  else socket.renew(); // its server was started again
}
setInterval(look, LOOK);
