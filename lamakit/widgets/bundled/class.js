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

// lamakit/widgets/static/storage.js
var page = /* @__PURE__ */ new Map();
function remembered(name, fallback) {
  const key = `lamakit.${name}`;
  try {
    return JSON.parse(page.get(key) ?? localStorage.getItem(key) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}
function remember(name, value) {
  const [key, text] = [`lamakit.${name}`, JSON.stringify(value)];
  try {
    localStorage.setItem(key, text);
    page.delete(key);
  } catch {
    page.set(key, text);
  }
}

// lamakit/widgets/static/requests.js
var FAREWELL = "bye";
var QUICK = 100;
var CALM = 1500;
var SELDOM = 6e4;
var LONGEST = 1e4;
var Requests = class {
  /** @param {URL} address @param {() => Said} say all that there is to say now */
  constructor(address, say) {
    this.address = address;
    this.say = say;
    this.readyState = WebSocket.OPEN;
    this.pause = QUICK;
    this.asking = false;
    this.more = false;
    this.onmessage = () => {
    };
    this.onclose = () => {
    };
    this.soon(0);
  }
  /** Something is new among what there is to say. @param {string} text */
  send(text) {
    if (text === FAREWELL) navigator.sendBeacon(this.address, JSON.stringify([this.say()[0], text]));
    else if (this.asking) this.more = true;
    else this.soon(0);
  }
  close(code = 1e3) {
    clearTimeout(this.next);
    this.readyState = WebSocket.CLOSED;
    this.onclose({ code });
  }
  /** @param {number} ms */
  soon(ms) {
    clearTimeout(this.next);
    this.next = setTimeout(() => this.ask(), ms);
  }
  async ask() {
    [this.asking, this.more] = [true, false];
    const rest = document.hidden ? SELDOM : CALM;
    const heard = await this.answered(rest);
    if (this.readyState !== WebSocket.OPEN) return;
    if (typeof heard === "number") return this.close(heard);
    for (const frame of heard) this.onmessage({ data: frame });
    this.pause = heard.some((frame) => Array.isArray(frame) && frame[3].kind !== "pong") ? QUICK : Math.min(2 * this.pause, rest);
    this.asking = false;
    this.soon(this.more ? 0 : this.pause);
  }
  /** @param {number} rest ms after which the server may expect the next one @returns {Promise<any[] | number>} frames, or why there are none */
  async answered(rest) {
    const [greeting, ...frames] = this.say();
    const body = JSON.stringify([{ ...greeting, rest }, ...frames]);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), LONGEST + body.length / 10);
    try {
      const answer = await fetch(this.address, { method: "POST", body, signal: late.signal, redirect: "error" });
      return answer.ok ? await answer.json() : 1006;
    } catch {
      return 1006;
    } finally {
      clearTimeout(timer);
    }
  }
};

// lamakit/widgets/static/socket.js
var AGAIN = [0, 300, 1e3, 3e3];
var ENDED = 4e3;
var OFTEN = 16;
var SILENCE = 5;
var PATIENCE = 3e3;
var BLOCKED = "blocked";
var PROBE = 1e4;
var OURS = "X-Lamakit";
var LATER = 6e5;
var Socket = class {
  /** @param {string} address of the session, relative to the page's @param {HTMLElement | null} lost what is shown without a line */
  constructor(address, lost = null) {
    this.address = address;
    this.lost = lost;
    this.session = "";
    this.ended = false;
    this.code = 0;
    this.greeted = false;
    this.blocked = remembered(BLOCKED, false);
    this.tries = 0;
    this.silence = 0;
    this.told = 0;
    this.heard = 0;
    this.line = void 0;
    this.probing = void 0;
    this.unheard = [];
    this.ears = /* @__PURE__ */ new Map();
    addEventListener("pagehide", () => this.line?.readyState === WebSocket.OPEN && this.line.send(FAREWELL));
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.awake());
    this.open();
  }
  /** The carrier of one part of the page. @param {string} part @returns {Carrier<any>} */
  part(part) {
    const ears = /* @__PURE__ */ new Set();
    this.ears.set(part, ears);
    return {
      standalone: true,
      send: (message) => this.send(part, message),
      hear(callback) {
        ears.add(callback);
        return () => ears.delete(callback);
      },
      gone: () => this.gone()
    };
  }
  /** @param {string} part @param {Told} message */
  send(part, message) {
    if (this.ended || message.kind === "ping" && !this.pings()) return;
    this.told += 1;
    this.unheard.push([this.told, part, message]);
    if (this.isOpen) this.tell(this.unheard[this.unheard.length - 1]);
  }
  /** Whether there is a line to ask about. */
  pings() {
    this.silence += 1;
    if (this.isOpen && this.silence > SILENCE) {
      const line = this.line;
      this.line = void 0;
      line?.close();
      this.open();
    }
    return this.isOpen;
  }
  /** The line is there, and the server has said which session it belongs to. */
  get isOpen() {
    return this.greeted && this.line?.readyState === WebSocket.OPEN;
  }
  // --- the line
  open() {
    if (this.ended || this.line && this.line.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.waiting);
    this.stands(false);
    this.silence = 0;
    this.line = this.blocked ? this.requests() : this.socket();
  }
  /** With another session, after one that has ended. */
  renew() {
    [this.ended, this.session, this.told, this.heard, this.unheard] = [false, "", 0, 0, []];
    this.open();
  }
  requests() {
    const frames = () => this.greeted ? this.unheard.map((each) => this.frame(each)) : [];
    const line = new Requests(new URL(this.address, document.baseURI), () => [this.greeting(), ...frames()]);
    line.onmessage = ({ data }) => this.takes(line, data);
    line.onclose = ({ code }) => this.closed(line, code);
    return line;
  }
  socket() {
    const address = new URL(this.address, document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const line = new WebSocket(address);
    const late = setTimeout(() => this.giveUp(line), PATIENCE);
    line.onopen = () => line.send(JSON.stringify(this.greeting()));
    line.onmessage = ({ data }) => [clearTimeout(late), this.takes(line, JSON.parse(data))];
    line.onclose = ({ code }) => [clearTimeout(late), this.closed(line, code)];
    return line;
  }
  /** The server may be making a session just now, of which nobody will ever hear. @param {WebSocket} line */
  giveUp(line) {
    if (!this.session && line.readyState === WebSocket.OPEN) line.send(FAREWELL);
    line.close();
    this.closed(line, 1006);
  }
  /** Perhaps sockets come through by now: the session goes over to the first that brings something. */
  probe() {
    if (!(this.line instanceof Requests)) return;
    if (!document.hidden) this.probing = this.socket();
    this.later = setTimeout(() => this.probe(), LATER);
  }
  /** @param {WebSocket | Requests} line @param {number} code */
  closed(line, code) {
    if (line !== this.line) return;
    this.line = void 0;
    [this.code, this.ended] = [code, code >= ENDED];
    const failed = !this.greeted;
    this.stands(false);
    if (this.ended) return void 0;
    if (failed) this.blocked = !this.blocked;
    if (failed && this.blocked) return this.open();
    this.waiting = setTimeout(() => this.open(), AGAIN[Math.min(this.tries, AGAIN.length - 1)]);
    this.tries += 1;
    return void 0;
  }
  /** @param {boolean} greeted */
  stands(greeted) {
    this.greeted = greeted;
    if (this.lost) this.lost.hidden = greeted;
  }
  /** What a page that nobody looked at has missed it asks for. */
  awake() {
    this.open();
    if (this.isOpen) this.sign();
  }
  // --- what is said
  greeting() {
    return { session: this.session, heard: this.heard };
  }
  /** @param {[number: number, part: string, message: Told]} told */
  frame([number, part, message]) {
    return [number, this.heard, part, message];
  }
  /** @param {[number: number, part: string, message: Told]} told */
  tell(told) {
    this.line?.send(JSON.stringify(this.frame(told)));
  }
  /** That we are there, and what we have heard. */
  sign() {
    this.line?.send(JSON.stringify([0, this.heard, "", null]));
  }
  // --- what is heard
  /** @param {WebSocket | Requests} line @param {Frame | Greeting} frame */
  takes(line, frame) {
    if (line === this.probing) this.goOver(line);
    if (line === this.line) this.take(frame);
  }
  /** @param {WebSocket} line */
  goOver(line) {
    const before2 = this.line;
    [this.line, this.probing, this.greeted] = [line, void 0, false];
    before2?.close();
  }
  /** @param {Frame | Greeting} frame */
  take(frame) {
    this.silence = 0;
    if (Array.isArray(frame)) return this.deliver(frame);
    this.session = frame.session;
    this.forget(frame.heard);
    if (!this.greeted) this.begins();
    for (const each of this.unheard) this.tell(each);
    return void 0;
  }
  begins() {
    this.stands(true);
    this.tries = 0;
    this.blocked = this.line instanceof Requests;
    if (this.blocked !== remembered(BLOCKED, false)) remember(BLOCKED, this.blocked);
    clearTimeout(this.later);
    if (this.blocked) this.later = setTimeout(() => this.probe(), PROBE);
  }
  /** @param {Frame} frame */
  async deliver([number, heard, part, message, addresses]) {
    this.forget(heard);
    if (number !== this.heard + 1) return;
    this.heard = number;
    if (number % OFTEN === 0) this.sign();
    const buffers = addresses.length ? await Promise.all(addresses.map(fetched)) : [];
    for (const ear of this.ears.get(part) ?? []) ear(message, buffers);
  }
  /** @param {number} heard */
  forget(heard) {
    this.unheard = this.unheard.filter(([number]) => number > heard);
  }
  /** Whether the server has ended the session; after its own restart it may first want a password. */
  async gone() {
    if (this.ended || this.isOpen) return this.ended;
    try {
      const { status, headers } = await fetch(this.address, { redirect: "manual" });
      return status === 403 && headers.has(OURS);
    } catch {
      return false;
    }
  }
};
async function fetched(address) {
  return new DataView(await (await fetch(address)).arrayBuffer());
}

// lamakit/widgets/static/class.js
var NOT_IN = 4403;
var LOOK = 3e3;
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
function show({ name, paused, text, over, ballot, tournament }, vote) {
  badge.textContent = name;
  places.setAttribute("aria-label", name);
  deals.textContent = tournament;
  deals.hidden = !tournament || atTable || here === "tournament";
  const shown = document.querySelector("[data-tournament]");
  if (shown && Number(shown.getAttribute("data-tournament")) !== Number(Boolean(tournament))) location.reload();
  badge.hidden = here === "join";
  pause(paused && !over, text);
  if (ballot) ends = performance.now() + 1e3 * ballot.left;
  votes(ballot, vote);
  count();
  if (over && !deletes) location.assign(`${root}join`);
}
var socket = new Socket(`${root}line/class?at=${encodeURIComponent(`/${here}`)}`);
var teacher = socket.part("class");
teacher.hear((said) => show(said, (action) => teacher.send({ kind: "vote", ply: said.ballot.ply, action })));
setInterval(() => socket.ended && socket.code !== NOT_IN && socket.renew(), LOOK);
