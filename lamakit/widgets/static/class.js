/* On every page of a learner's: hears over a line of its own what the teacher wants, and says where the learner is. */

const AGAIN = [300, 1000, 3000]; // ms until a cut line is laid again
const NOT_IN = 4403;
let tries = 0;

const cover = document.createElement("div");
cover.className = "lamakit-eyes";
cover.setAttribute("role", "alertdialog");
cover.setAttribute("aria-live", "assertive");
cover.tabIndex = -1;
cover.hidden = true;
document.body.append(cover);

const badge = document.createElement("a");
badge.className = "lamakit-class";
badge.href = "/join";
badge.hidden = true;
document.body.append(badge);

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

function open() {
  const address = new URL("/line/class", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("at", location.pathname);
  const line = new WebSocket(address);
  line.onmessage = ({ data }) => {
    tries = 0;
    const { name, paused, text, over } = JSON.parse(data);
    badge.textContent = name;
    badge.hidden = location.pathname === "/join";
    pause(paused && !over, text);
    if (over) location.assign("/join");
  };
  line.onclose = ({ code }) => {
    if (code === NOT_IN) return;
    setTimeout(open, AGAIN[Math.min(tries, AGAIN.length - 1)]);
    tries += 1;
  };
}
open();
