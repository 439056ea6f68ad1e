/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/class.js
var AGAIN = [300, 1e3, 3e3];
var NOT_IN = 4403;
var tries = 0;
var root = document.querySelector("script[data-class]")?.getAttribute("data-class") ?? "/";
var here = location.pathname.slice(root.length);
var atTable = ["play", "table", "abrakadabrien"].includes(here);
var cover = document.createElement("div");
cover.className = "lamakit-eyes";
cover.setAttribute("role", "alertdialog");
cover.setAttribute("aria-live", "assertive");
cover.tabIndex = -1;
cover.hidden = true;
document.body.append(cover);
var badge = document.createElement("a");
badge.className = atTable ? "lamakit-class at-table" : "lamakit-class";
badge.href = `${root}join`;
badge.hidden = true;
var poll = document.createElement("section");
poll.className = "lamakit-vote";
poll.hidden = true;
document.body.append(poll);
var ends = 0;
var asked = -1;
function votes(ballot, vote) {
  poll.hidden = !ballot;
  if (!ballot) {
    asked = -1;
    return;
  }
  ends = performance.now() + 1e3 * ballot.left;
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
  const time = (
    /** @type {HTMLElement | null} */
    poll.querySelector(".time")
  );
  if (poll.hidden || !time) return;
  const left = Math.ceil((ends - performance.now()) / 1e3);
  time.textContent = (time.dataset.text ?? "").replace("{seconds}", String(Math.max(0, left)));
}
setInterval(count, 250);
var deals = document.createElement("a");
deals.className = "lamakit-class deals";
deals.href = `${root}tournament`;
deals.hidden = true;
var places = document.createElement("nav");
places.append(badge, deals);
document.body.append(places);
var deletes = false;
document.addEventListener("submit", ({ submitter }) => deletes = submitter?.getAttribute("value") === "delete");
var before = null;
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
function open() {
  const address = new URL(`${root}line/class`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("at", `/${here}`);
  const line = new WebSocket(address);
  line.onmessage = ({ data }) => {
    tries = 0;
    const { name, paused, text, over, ballot, tournament } = JSON.parse(data);
    badge.textContent = name;
    places.setAttribute("aria-label", name);
    deals.textContent = tournament;
    deals.hidden = !tournament || atTable || here === "tournament";
    const shown = document.querySelector("[data-tournament]");
    if (shown && Number(shown.getAttribute("data-tournament")) !== Number(Boolean(tournament))) location.reload();
    badge.hidden = here === "join";
    pause(paused && !over, text);
    votes(ballot, (action) => line.readyState === WebSocket.OPEN && line.send(JSON.stringify({ ply: ballot.ply, action })));
    if (over && !deletes) location.assign(`${root}join`);
  };
  line.onclose = ({ code }) => {
    if (code === NOT_IN) return;
    setTimeout(open, AGAIN[Math.min(tries, AGAIN.length - 1)]);
    tries += 1;
  };
}
open();
