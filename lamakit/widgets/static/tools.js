/* What the table's other files need: the names of speeds, keys and icons, and small tools. */

const PACE = { slow: 1800, normal: 900, fast: 350, instant: 0 }; // ms before a bot moves
const FLIGHT = { slow: 700, normal: 420, fast: 200, instant: 0 }; // ms that a card is in the air
const LETTERS = "ABCDEF"; // how actions name the seats
const PING = 3000, LOST = 9000, RETRY = 4000;
const TOUCH = 46; // px of a card that stay free for a finger
const KEYS = [
  ["← →", "Move in your hand"],
  ["Enter", "Play the card"],
  ["D", "Draw a card", "draw"],
  ["Q", "Quit the round", "quit"],
  ["C", "Collect the tokens", "collect"],
  ["M", "Use the magic token", "use"],
  ["R", "Roll the dice", "roll"],
  ["P", "Pass the round", "pass"],
  ["U", "Take back"],
  ["N", "New match"],
  ["?", "This help"],
  ["Esc", "Close a window"],
];
const ACTION_KEYS = { draw: "D", quit: "Q", collect: "C", "use magic": "M", roll: "R", pass: "P" };
const SPEEDS = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant" };
const ICONS = {
  new: "M12 5v14M5 12h14",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  odds: "M5 20v-7M12 20V4M19 20v-11",
  log: "M5 6h14M5 12h14M5 18h9",
  help: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18.5v.1",
  link: "M9.5 14.5l5-5M11 6.5l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17.5l-2 2a4.2 4.2 0 0 1-6-6l2-2",
  table: "M4 9h16v9H4zM7 9V5h10v4",
  skip: "M5 6l7 6-7 6zM13 6l7 6-7 6z",
};

// --- small tools ----------------------------------------------------------------------------------------------------

function make(tag, className = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

function put(parent, ...children) {
  parent.append(...children);
  return parent;
}

function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function drawing(svg) {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}

function icon(name) {
  const look = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';
  const frame = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"';
  return drawing(`<svg ${frame} ${look}><path d="${ICONS[name]}"/></svg>`);
}

/* One child for every item, found again by its key: what stays keeps its focus and its animations. */
function keyed(parent, items, key, create, update) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  items.forEach((item, place) => {
    const name = String(key(item));
    const child = old.get(name) ?? create(item);
    old.delete(name);
    child.dataset.key = name;
    update(child, item);
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  });
  for (const child of old.values()) child.remove();
}

function remembered(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`lamakit.${name}`)) ?? fallback;
  } catch {
    return fallback;
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(`lamakit.${name}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing plays all the same
  }
}

function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/* A copy of a node that flies from one place to another and is gone. */
function ghost(parent, node, from, to, ms) {
  if (!from || !to || !ms || still()) return;
  const copy = node.cloneNode(true);
  copy.classList.add("ghost");
  copy.setAttribute("aria-hidden", "true");
  const frame = parent.getBoundingClientRect();
  const place = { left: from.x - frame.x, top: from.y - frame.y, width: from.width, height: from.height };
  for (const [name, length] of Object.entries(place)) copy.style[name] = `${length}px`;
  parent.append(copy);
  const way = `${to.x + to.width / 2 - from.x - from.width / 2}px ${to.y + to.height / 2 - from.y - from.height / 2}px`;
  const steps = [{ translate: "0 0" }, { translate: way, opacity: 1, offset: 0.8 }, { translate: way, opacity: 0 }];
  copy.animate(steps, { duration: ms, easing: "ease-in-out" }).onfinish = () => copy.remove();
}

/* Let a node arrive from where something else has been. */
function fly(node, from, ms) {
  if (!node || !from || !ms || still()) return;
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  node.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: from.width / to.width, zIndex: 50 },
      { translate: "0 0", scale: 1, zIndex: 50 },
    ],
    { duration: ms, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}
