/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/dom.js
function make(tag, className = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
function button(className, text, act, attributes = {}) {
  const node = make("button", className, text, attributes);
  node.onclick = act;
  return node;
}
function put(parent, ...children) {
  parent.append(...children);
  return parent;
}
var find = (node, selector) => (
  /** @type {HTMLElement | null} */
  node.querySelector(selector)
);

// lamakit/widgets/static/class.js
var AGAIN = [300, 1e3, 3e3];
var NOT_IN = 4403;
var tries = 0;
var root = document.querySelector("script[data-class]")?.getAttribute("data-class") ?? "/";
var here = location.pathname.slice(root.length);
var atTable = ["play", "table", "abrakadabrien"].includes(here);
var cover = make("div", "lamakit-eyes", "", { role: "alertdialog", "aria-live": "assertive", tabindex: "-1", hidden: "" });
var poll = make("section", "lamakit-vote", "", { hidden: "" });
var badge = make("a", atTable ? "lamakit-class at-table" : "lamakit-class", "", { href: `${root}join`, hidden: "" });
var deals = make("a", "lamakit-class deals", "", { href: `${root}tournament`, hidden: "" });
var places = put(make("nav"), badge, deals);
put(document.body, cover, poll, places);
var ends = 0;
var asked = -1;
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
  const left = Math.ceil((ends - performance.now()) / 1e3);
  time.textContent = (time.dataset.text ?? "").replace("{seconds}", String(Math.max(0, left)));
}
setInterval(count, 250);
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
    if (ballot) ends = performance.now() + 1e3 * ballot.left;
    votes(ballot, (action) => line.readyState === WebSocket.OPEN && line.send(JSON.stringify({ ply: ballot.ply, action })));
    count();
    if (over && !deletes) location.assign(`${root}join`);
  };
  line.onclose = ({ code }) => {
    if (code === NOT_IN) return;
    setTimeout(open, AGAIN[Math.min(tries, AGAIN.length - 1)]);
    tries += 1;
  };
}
open();
