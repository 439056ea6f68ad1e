/* The card table: draws each view that the session sends, and sends back what the player decides. No rule lives here. */

const PACE = { slow: 1800, normal: 900, fast: 350, instant: 0 }; // ms before a bot moves
const FLIGHT = { slow: 700, normal: 420, fast: 200, instant: 0 }; // ms that a card is in the air
const PING = 3000, LOST = 9000, RETRY = 4000;
const TOUCH = 46; // px of a card that stay free for a finger
const KEYS = [
  ["← →", "Move in your hand"],
  ["Enter", "Play the card"],
  ["D", "Draw a card"],
  ["Q", "Quit the round"],
  ["U", "Take back"],
  ["N", "New match"],
  ["?", "This help"],
  ["Esc", "Close a window"],
];
const SPEEDS = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant" };
const ICONS = {
  new: "M12 5v14M5 12h14",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  odds: "M5 20v-7M12 20V4M19 20v-11",
  log: "M5 6h14M5 12h14M5 18h9",
  help: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18.5v.1",
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

// --- the table --------------------------------------------------------------------------------------------------------

class Table {
  constructor(model, host) {
    this.model = model;
    this.standalone = document.body.dataset.voila !== undefined;
    this.speed = remembered("speed", "normal");
    this.lines = [];
    this.pile = [];
    this.timers = {};
    this.leave = new AbortController();
    this.root = make("div", "lamakit-table");
    host.classList.add("lamakit-host");
    host.append(this.root);
    this.hears("msg:custom", (message) => this.receive(message));
    this.greet();
    this.watch();
  }

  // --- messages

  hears(event, callback) {
    this.model.on(event, callback);
    this.leave.signal.addEventListener("abort", () => this.model.off(event, callback));
  }

  listen(target, event, callback, capture = false) {
    target.addEventListener(event, callback, { signal: this.leave.signal, capture });
  }

  send(message) {
    try {
      this.model.send(message);
    } catch {
      // the comm is dead: the watchdog will notice that nothing comes back
    }
  }

  greet() {
    const address = new URLSearchParams(location.search);
    const match = this.standalone ? address.get("match") : null;
    this.send({ kind: "hello", match, search: this.standalone ? location.search : "" });
    this.later("greet", RETRY, () => this.view || this.greet());
  }

  receive(message) {
    this.heard = performance.now();
    if (this.veil) this.lift();
    if (message.kind === "setup" && !this.setup) this.build(message);
    if (message.kind === "view" && this.setup) this.show(message);
    if (message.kind === "refused") this.refuse(message.text);
  }

  /* Ask for something once per view: a second click finds the first one still waiting. */
  ask(kind, more = {}) {
    if (this.waiting === this.ply) return;
    this.waiting = this.ply;
    this.send({ kind, ply: this.ply, ...more });
    this.later("answer", RETRY, () => this.refresh());
  }

  refresh() {
    this.waiting = null;
    this.send({ kind: "hello", match: this.match, search: "" });
  }

  later(name, ms, callback) {
    clearTimeout(this.timers[name]);
    this.timers[name] = setTimeout(callback, ms);
  }

  // --- the watchdog

  watch() {
    this.heard = performance.now();
    this.pinging = setInterval(() => this.ping(), PING);
    this.listen(document, "visibilitychange", () => this.awake());
  }

  awake() {
    if (document.hidden) return clearTimeout(this.timers.step);
    this.heard = performance.now();
    this.send({ kind: "ping" });
    this.pace();
  }

  ping() {
    if (document.hidden) return;
    if (performance.now() - this.heard > LOST) this.lower();
    this.send({ kind: "ping" });
  }

  lower() {
    if (this.veil) return;
    this.veil = make("div", "veil", "", { role: "alertdialog", "aria-modal": "true", "aria-label": this.say("Connection lost") });
    const box = make("div", "paper");
    const again = make("button", "main", this.say("Reconnect"));
    again.onclick = () => {
      write(again, this.say("Reconnecting …"));
      location.reload();
    };
    const why = this.say("The kernel does not answer. Your match is saved; reconnecting goes on where you were.");
    put(this.veil, put(box, make("h2", "", this.say("Connection lost")), make("p", "", why), again));
    this.root.append(this.veil);
    again.focus();
  }

  lift() {
    this.veil.remove();
    this.veil = null;
    this.refresh();
  }

  // --- what stands on the page from the start

  say(text, values = {}) {
    const said = this.setup?.texts[text] ?? text;
    return said.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  build(setup) {
    this.setup = setup;
    this.art = {};
    this.root.classList.toggle("controls", setup.controls);
    const parts = {
      bar: make("header", "bar"),
      board: make("div", "board"),
      felt: make("section", "felt", "", { "aria-label": this.say("The table") }),
      seats: make("ul", "seats"),
      middle: make("div", "middle"),
      news: make("p", "news", "", { "aria-live": "polite", "aria-atomic": "true" }),
      note: make("p", "note"),
      own: make("section", "own"),
      place: make("div", "place mine"),
      hand: make("div", "hand", "", { role: "group", "aria-label": this.say("Your hand") }),
      actions: make("div", "actions"),
      alert: make("div", "alert", "", { role: "alert", hidden: "" }),
      sheet: make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" }),
      log: make("aside", "log paper", "", { "aria-label": this.say("Log of the match"), hidden: "" }),
    };
    Object.assign(this, parts);
    this.buildBar();
    this.buildMiddle();
    this.buildLog();
    put(this.felt, this.seats, this.middle, this.skip, this.news);
    put(this.own, this.note, this.place, this.hand, this.actions);
    put(this.board, this.felt, this.log, this.own, this.sheet);
    put(this.root, this.bar, this.alert, this.board);
    this.listen(window, "keydown", (event) => this.key(event), true);
    this.listen(this.root, "focusin", (event) => this.explain(event.target));
    this.listen(this.root, "focusout", () => this.explain(null));
    this.listen(this.root, "pointerover", (event) => this.explain(event.target));
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.felt);
    this.sizes.observe(this.hand);
  }

  buildBar() {
    this.title = make("h1");
    const tools = make("nav", "tools");
    this.bar.append(this.title, tools);
    const tool = (name, label, act, key) => {
      const button = make("button", `tool to-${name}`, "", { "aria-keyshortcuts": key ?? "" });
      button.onclick = act;
      tools.append(put(button, icon(name), make("span", "", this.say(label))));
      return button;
    };
    if (this.setup.controls) {
      tool("new", "New match", () => this.openNew(), "N");
      this.undoTool = tool("undo", "Undo", () => this.undo(), "U");
    }
    tools.append(this.speedChoice());
    this.oddsTool = tool("odds", "Odds", () => this.toggleOdds());
    this.logTool = tool("log", "Log", () => this.toggleLog());
    tool("help", "Help", () => this.openHelp(), "?");
    this.oddsTool.hidden = !this.root.closest(".lamakit-page")?.querySelector(".lamakit-odds-side");
    this.showOdds(remembered("odds", true));
  }

  speedChoice() {
    const label = make("label", "tool to-speed");
    const select = make("select");
    for (const [name, label] of Object.entries(SPEEDS)) select.append(make("option", "", this.say(label), { value: name }));
    select.value = this.speed;
    select.onchange = () => {
      this.speed = select.value;
      remember("speed", this.speed);
      this.pace();
    };
    return put(label, select, make("span", "", this.say("Speed")));
  }

  buildMiddle() {
    this.deck = make("button", "deck", "", { tabindex: "-1" });
    this.deckCards = make("span", "stack");
    this.deckCount = make("span", "count");
    this.deck.onclick = () => this.play("draw");
    this.deck.dataset.action = "draw";
    this.discard = make("div", "discard", "", { role: "img" });
    this.fits = make("div", "fits", "", { role: "img" });
    this.skip = make("button", "skip", "", { hidden: "" });
    put(this.skip, icon("skip"), make("span", "", this.say("Skip to the end of the round")));
    this.skip.onclick = () => this.skipOn();
    put(this.deck, this.deckCards, this.deckCount);
    put(this.middle, this.deck, this.discard, this.fits);
  }

  buildLog() {
    const head = make("div", "head");
    const close = make("button", "plain", "×", { "aria-label": this.say("Close") });
    close.onclick = () => this.toggleLog();
    this.logLines = make("ol", "", "", { tabindex: "0", "aria-label": this.say("Log of the match") });
    this.copier = make("button", "plain", this.say("Copy the position"));
    this.copier.onclick = () => this.copyPosition();
    put(this.log, put(head, make("h2", "", this.say("Log of the match")), close), this.logLines, this.copier);
  }

  // --- drawings

  /* As an image: the browser rasters each drawing once, however often it lies on the table. */
  picture(kind, name) {
    const key = `${kind} ${name}`;
    const source = name === undefined ? this.setup.art[kind] : this.setup.art[kind][name];
    this.art[key] ??= URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
    return Object.assign(new Image(), { src: this.art[key], alt: "", draggable: false, decoding: "sync" });
  }

  face(code, className = "card") {
    const node = put(make("span", className), this.picture("cards", code));
    node.dataset.code = code;
    return node;
  }

  back(className = "card") {
    return put(make("span", className), this.picture("back"));
  }

  tokens(node, stacks) {
    const kinds = stacks.flatMap(([kind, count]) => [{ kind, count }]);
    keyed(node, kinds, (stack) => stack.kind, () => make("span", "tokens"), (pile, { kind, count }) => {
      while (pile.children.length > count) pile.lastChild.remove();
      while (pile.children.length < count) pile.append(put(make("span", "token"), this.picture("tokens", kind)));
    });
  }

  // --- one view

  show(message) {
    const { view, ply, match } = message;
    const before = this.sources(view);
    const fresh = this.match !== match || !this.view;
    this.moved = !fresh && view.event?.number === (this.view.event?.number ?? 0) + 1;
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    this.view = view;
    this.botsTurn = message.bots_turn;
    [this.ply, this.match, this.waiting] = [ply, match, null];
    clearTimeout(this.timers.answer);
    this.keepAddress();
    if (!this.takeLog(view.log)) return this.refresh();
    this.draw();
    if (this.moved) this.animate(before);
    this.refocus(focused);
    if (this.dialog?.classList.contains("new") && this.starting) this.closeDialog();
    this.starting = false;
    this.pace();
  }

  draw() {
    const { view } = this;
    write(this.title, `${view.title} · ${this.say("Round {number}", { number: view.round })}`);
    this.root.dataset.phase = view.phase;
    this.root.dataset.seats = view.seats.length;
    this.drawSeats();
    this.drawMiddle();
    this.drawHand();
    this.drawActions();
    this.drawNews();
    this.drawSheet();
    this.explain(document.activeElement);
  }

  drawSeats() {
    const { seats, you } = this.view;
    const others = seats.map((_, step) => seats[(you + 1 + step) % seats.length]).slice(0, -1);
    keyed(this.seats, others, (seat) => seat.seat, () => this.newPlace("li"), (node, seat) => this.drawPlace(node, seat));
    if (!this.place.children.length) this.place.append(...this.newPlace("div").children);
    this.drawPlace(this.place, seats[you]);
  }

  newPlace(tag) {
    const node = make(tag, "place");
    return put(node, ...["name", "backs", "bank", "worth", "state"].map((part) => make("span", part)));
  }

  drawPlace(node, seat) {
    const [name, backs, bank, worth, state] = node.children;
    const mine = seat.seat === this.view.you;
    node.classList.toggle("turn", seat.decides && this.view.phase !== "round_over");
    node.classList.toggle("out", seat.quit);
    write(name, seat.name);
    name.title = seat.label;
    if (!mine) this.drawBacks(backs, seat);
    this.tokens(bank, seat.tokens);
    write(worth, seat.points ? this.say("{count} points", { count: seat.points }) : this.say("no tokens"));
    write(state, seat.quit ? this.say("has quit") : "");
    const words = { name: seat.name, cards: seat.size, points: seat.points };
    const spoken = [this.say("{name}: {cards} cards, {points} points", words), ...(seat.quit ? [state.textContent] : [])];
    node.setAttribute("aria-label", spoken.join(", "));
  }

  drawBacks(node, seat) {
    if (!node.children.length) node.append(make("span", "fan"), make("span", "number"));
    const [fan, number] = node.children;
    while (fan.children.length > seat.size) fan.lastChild.remove();
    while (fan.children.length < seat.size) fan.append(this.back("card mini"));
    fan.style.setProperty("--n", seat.size);
    write(number, String(seat.size));
  }

  drawMiddle() {
    const { deck, top, fits, buttons, event, under } = this.view;
    const draw = buttons.find((button) => button.action === "draw");
    const height = Math.min(5, Math.ceil(deck / 6));
    while (this.deckCards.children.length > height) this.deckCards.lastChild.remove();
    while (this.deckCards.children.length < height) this.deckCards.append(this.back());
    this.deck.classList.toggle("empty", deck === 0);
    this.deck.classList.toggle("legal", Boolean(draw?.legal));
    this.deck.setAttribute("aria-label", draw?.spoken ?? `${deck} ${this.say("left")}`);
    this.deck.setAttribute("aria-disabled", String(!draw?.legal));
    write(this.deckCount, deck ? `${deck} ${this.say("left")}` : this.say("deck empty"));
    this.drawPile(top, under, event);
    const spoken = fits.map((code) => this.setup.spoken[code]).join(", ");
    this.fits.setAttribute("aria-label", this.say("Fits: {cards}", { cards: spoken }));
    if (this.fits.dataset.fits !== spoken) {
      this.fits.dataset.fits = spoken;
      const [before, after] = this.say("Fits: {cards}").split("{cards}");
      const cards = fits.map((code) => this.face(code, "card chip"));
      this.fits.replaceChildren(make("span", "", before.trim()), ...cards, make("span", "", after ?? ""));
    }
  }

  /* The top card, and under it the last few that this page has seen. */
  drawPile(top, under, event) {
    const grown = this.pile.at(-1)?.code === top && this.pile.at(-1)?.under === under;
    if (!grown) {
      const follows = this.pile.at(-1)?.under === under - 1;
      this.pile = [...(follows ? this.pile : []), { code: top, under }].slice(-4);
    }
    keyed(this.discard, this.pile, (card) => `${card.under} ${card.code}`, (card) => this.face(card.code), (node, card) => {
      node.style.setProperty("--turn", `${((card.under * 47) % 13) - 6}deg`);
    });
    this.discard.setAttribute("aria-label", `${this.say("Discard pile")}: ${this.setup.spoken[top]}`);
  }

  drawHand() {
    const { hand } = this.view;
    this.own.classList.toggle("idle", !hand.length);
    keyed(this.hand, hand, (card) => card.code, (card) => this.newGroup(card), (node, card) => {
      while (node.children.length > card.count) node.lastChild.remove();
      while (node.children.length < card.count) node.append(this.face(card.code));
      const words = { card: this.setup.spoken[card.code], count: card.count };
      node.setAttribute("aria-label", this.say(card.count > 1 ? "Play {card}, you hold {count}" : "Play {card}", words));
      this.offer(node, card);
    });
    this.fan();
  }

  newGroup(card) {
    const node = make("button", "group");
    node.dataset.action = card.code;
    node.onclick = () => this.play(card.code);
    return node;
  }

  /* Mark a thing that could be played or pressed as allowed or not, and keep its reason at hand. */
  offer(node, { legal, rule, why }) {
    node.classList.toggle("legal", legal);
    node.setAttribute("aria-disabled", String(!legal));
    node.setAttribute("aria-description", rule ? `${why} (${rule})` : why);
  }

  fit() {
    this.root.style.setProperty("--felt-height", `${this.felt.offsetHeight}px`);
    this.fan();
  }

  /* Spread the hand: as wide as there is room, never narrower than a finger, in two rows if it must be. */
  fan() {
    const groups = [...this.hand.children];
    if (!groups.length) return;
    const width = this.hand.clientWidth;
    const card = groups[0].firstChild.offsetWidth;
    const doubles = (row) => row.reduce((sum, node) => sum + node.children.length - 1, 0);
    const spare = (row, peek) => (width - card * 1.16 - peek * doubles(row)) / Math.max(row.length - 1, 1);
    const peek = [0.28, 0.18, 0.1].map((part) => part * card).find((step) => spare(groups, step) >= Math.max(TOUCH, card * 0.55));
    const half = Math.ceil(groups.length / 2);
    const rows = peek === undefined && spare(groups, 0.1 * card) < TOUCH ? [groups.slice(0, half), groups.slice(half)] : [groups];
    this.hand.style.setProperty("--rows", rows.length);
    rows.forEach((row, number) => this.spread(row, number, width, card, peek ?? 0.1 * card, spare));
  }

  spread(row, number, width, card, peek, spare) {
    const step = Math.min(spare(row, peek), card * 1.06);
    const extra = row.map((node) => (node.children.length - 1) * peek);
    const total = step * (row.length - 1) + card + extra.reduce((sum, part) => sum + part, 0);
    let x = (width - total) / 2;
    row.forEach((node, place) => {
      const middle = (x + (card + extra[place]) / 2 - width / 2) / Math.max(width / 2, 1);
      node.style.setProperty("--x", `${x.toFixed(1)}px`);
      node.style.setProperty("--peek", `${peek.toFixed(1)}px`);
      node.style.setProperty("--turn", `${(middle * 9).toFixed(2)}deg`);
      node.style.setProperty("--sink", (middle * middle).toFixed(3));
      node.style.setProperty("--row", number);
      node.style.width = `${card + extra[place]}px`;
      [...node.children].forEach((face, copy) => face.style.setProperty("--copy", copy));
      x += step + extra[place];
    });
  }

  drawActions() {
    const shown = this.view.phase === "turn" ? this.view.buttons : [];
    this.drawButtons(this.actions, shown);
    if (this.undoTool) this.undoTool.setAttribute("aria-disabled", String(!this.view.log.from && !this.lines.length));
    const waits = this.botsTurn && this.view.phase === "turn" && this.view.seats[this.view.you].quit;
    this.skip.hidden = !waits;
  }

  drawButtons(parent, buttons) {
    keyed(parent, buttons, (button) => button.action, (button) => this.newButton(button), (node, button) => {
      write(node.lastChild, button.label);
      node.setAttribute("aria-label", button.spoken);
      this.offer(node, button);
    });
  }

  newButton(button) {
    const node = make("button", "act");
    node.dataset.action = button.action;
    const token = button.action.startsWith("return ") && button.action.slice(7);
    if (token) node.append(put(make("span", "token"), this.picture("tokens", token)));
    const key = { draw: "D", quit: "Q" }[button.action];
    if (key) node.setAttribute("aria-keyshortcuts", key);
    if (key) node.append(make("kbd", "", key, { "aria-hidden": "true" }));
    node.append(make("span", "label"));
    node.onclick = () => this.play(button.action);
    return node;
  }

  drawNews() {
    const { event, turn, phase } = this.view;
    const told = event && phase !== "match_over" ? `${event.text} ` : "";
    write(this.news, told + turn);
  }

  /* The line that says why: for what is pointed at or focused; otherwise what to do. */
  explain(target) {
    const node = target?.closest?.("[data-action]");
    if (!this.view || (target && this.note.contains(target))) return;
    if (!this.sheet.hidden) return this.note.replaceChildren();
    const found = this.thing(node?.dataset.action);
    const focused = document.activeElement?.closest?.(".lamakit-table [data-action]");
    const reason = found ?? this.thing(focused?.dataset.action) ?? { why: this.view.hint, rule: "" };
    if (this.note.textContent === reason.rule + reason.why) return;
    this.note.classList.toggle("no", found ? !found.legal : false);
    this.note.replaceChildren(...(reason.rule ? [make("b", "rule", reason.rule)] : []), make("span", "", reason.why));
  }

  /* What the view says of an action: of a card in the hand, or of a button. */
  thing(action) {
    return this.view.hand.find((card) => card.code === action) ?? this.view.buttons.find((button) => button.action === action);
  }

  // --- what moves

  /* Where the thing that is about to move lies now, before the new view is drawn. */
  sources(view) {
    const event = view.event;
    if (!event || !this.view) return null;
    if (event.action === "draw") return this.deck.getBoundingClientRect();
    const group = event.seat === this.view.you && this.hand.querySelector(`[data-key="${CSS.escape(event.action)}"]`);
    const thing = group ? group.lastChild : this.seatNode(event.seat)?.querySelector(".fan .card:last-child");
    return thing?.getBoundingClientRect() ?? null;
  }

  seatNode(seat) {
    return seat === this.view.you ? this.place : this.seats.querySelector(`[data-key="${seat}"]`);
  }

  animate(from) {
    const { event, you } = this.view;
    const ms = FLIGHT[this.skipping ? "instant" : this.speed];
    if (event.action === "deal") return this.dealIn(ms);
    if (event.action === "draw") {
      const mine = this.hand.querySelector(`[data-key="${CSS.escape(event.drawn ?? "")}"]`)?.lastChild;
      return fly(event.seat === you ? mine : this.seatNode(event.seat)?.querySelector(".fan .card:last-child"), from, ms);
    }
    if (this.setup.art.cards[event.action]) fly(this.discard.lastChild, from, ms);
  }

  dealIn(ms) {
    if (!ms || still()) return;
    const deck = this.deck.getBoundingClientRect();
    const cards = [...this.hand.querySelectorAll(".card"), ...this.seats.querySelectorAll(".fan .card")];
    cards.forEach((node, place) => setTimeout(() => fly(node, deck, ms), (place % 6) * ms * 0.12));
  }

  /* Ask for the next bot's move when this one has been seen. */
  pace() {
    clearTimeout(this.timers.step);
    if (!this.botsTurn) this.skipping = false;
    if (!this.botsTurn || document.hidden || this.veil) return;
    this.later("step", this.skipping ? 0 : PACE[this.speed], () => this.ask("step"));
  }

  skipOn() {
    this.skipping = true;
    this.pace();
  }

  // --- what the player does

  play(action) {
    if (!this.thing(action)?.legal) return this.shake(action);
    this.ask("play", { action });
  }

  shake(action) {
    const node = this.root.querySelector(`.group[data-action="${CSS.escape(action)}"], .act[data-action="${CSS.escape(action)}"]`);
    if (!node) return;
    this.explain(node);
    if (!still()) this.note.animate([{ translate: "-4px" }, { translate: "4px" }, { translate: "0" }], { duration: 180 });
  }

  undo() {
    if (this.setup.controls && this.lines.length) this.ask("undo");
  }

  refuse(text) {
    this.waiting = null;
    clearTimeout(this.timers.answer);
    if (this.dialog && this.starting) {
      this.starting = false;
      write(this.dialog.querySelector(".error"), text);
      return;
    }
    this.setup ? this.alarm(text) : (this.early = text);
  }

  alarm(text) {
    const close = make("button", "plain", "×", { "aria-label": this.say("Close") });
    close.onclick = () => (this.alert.hidden = true);
    this.alert.replaceChildren(make("span", "", text), close);
    this.alert.hidden = false;
  }

  /* Heard before the notebook around the table: there D D deletes the cell. */
  key(event) {
    const here = this.root.contains(event.target) || (this.standalone && event.target === document.body);
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const typing = event.target.closest?.("input, textarea, select");
    if (typing || this.dialog || this.veil) return;
    const act = {
      ArrowLeft: () => this.walk(-1),
      ArrowRight: () => this.walk(1),
      Escape: () => this.escape(),
      d: () => this.play("draw"),
      q: () => this.play("quit"),
      u: () => this.undo(),
      n: () => this.setup.controls && this.openNew(),
      "?": () => this.openHelp(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || (event.key.startsWith("Arrow") && event.target.closest(".log"))) return;
    event.preventDefault();
    act();
  }

  /* Along the hand; in a sheet along its buttons. */
  walk(step) {
    const open = !this.sheet.hidden;
    const things = [...(open ? this.sheet.querySelectorAll("button") : this.hand.children)];
    const at = things.indexOf(document.activeElement);
    const lit = things.findIndex((thing) => thing.classList.contains("legal"));
    const next = at < 0 ? Math.max(lit, 0) : (at + step + things.length) % things.length;
    things[next]?.focus();
  }

  escape() {
    if (!this.alert.hidden) this.alert.hidden = true;
    else if (!this.log.hidden) this.toggleLog();
  }

  /* What had the focus may be gone: then its neighbour in the hand has it, or what must be decided. */
  refocus(focused) {
    if (!focused || document.activeElement === focused || this.dialog || this.veil) return;
    if (!this.sheet.hidden) return;
    const code = focused.dataset?.action;
    const order = [...this.hand.children];
    const codes = Object.keys(this.setup.spoken);
    const after = order.find((node) => codes.indexOf(node.dataset.key) > codes.indexOf(code));
    (after ?? order.at(-1) ?? this.actions.firstChild ?? this.title).focus();
  }

  // --- the end of a round and of the match

  drawSheet() {
    const { score: rows, end, phase, event } = this.view;
    const open = Boolean(rows);
    const key = open ? `${this.match} ${phase} ${event?.number}` : "";
    for (const part of [this.felt, this.own]) part.inert = open;
    if (this.sheet.dataset.key === key) return;
    const arrives = this.sheet.hidden && open;
    this.sheet.dataset.key = key;
    this.sheet.hidden = !open;
    if (!open) return this.sheet.replaceChildren();
    this.sheet.classList.toggle("arrives", arrives && this.moved && !this.skipping && this.speed !== "instant");
    this.sheet.classList.toggle("end", Boolean(end));
    const title = end ? end.title : this.say("Round {number} is over", { number: this.view.round });
    this.sheet.setAttribute("aria-label", title);
    const head = make("h2", "", title);
    const choices = make("div", "choices");
    this.drawButtons(choices, this.view.buttons.filter((button) => button.legal));
    if (end) choices.append(...this.endButtons());
    const score = this.scoreOf(rows);
    if (end) this.sheet.replaceChildren(this.triumph(end, head, choices), this.courseOf(end), score);
    else this.sheet.replaceChildren(head, score, make("p", "turn-text", this.sheetText()), choices);
    this.sheet.scrollTop = 0;
    const ours = this.standalone || this.root.contains(document.activeElement);
    if (ours && !this.dialog) (choices.querySelector("button") ?? this.sheet).focus({ preventScroll: true });
  }

  /* Whose decision it is; after a return also what was given back. */
  sheetText() {
    const { event, turn } = this.view;
    const told = event && /^(return|keep)/.test(event.action) ? [event.text] : [];
    return [...told, turn].join(" ");
  }

  scoreOf(rows) {
    const list = make("ul", "score");
    const head = ["", "card by card", "taken", "now"].map((text) => make("span", "", text && this.say(text)));
    list.append(put(make("li", "head", "", { "aria-hidden": "true" }), ...head));
    for (const row of rows) {
      const seat = this.view.seats[row.seat];
      const line = make("li", seat.decides && this.view.phase === "return" ? "turn" : "");
      const cards = make("span", "cards");
      for (const card of row.cards) cards.append(this.scoredCard(card));
      if (!row.cards.length) cards.append(make("i", "", this.say("no cards left")));
      const [taken, bank] = [make("span", "bank"), make("span", "bank")];
      this.tokens(taken, row.taken);
      this.tokens(bank, seat.tokens);
      if (row.returned) bank.append(put(make("span", "token gone"), this.picture("tokens", row.returned)));
      const total = make("span", "total", String(seat.points));
      put(line, make("span", "name", seat.name), cards, make("span", "sum", `+${row.total}`), taken, bank, total);
      const counted = row.cards.map((card) => `${this.setup.spoken[card.code]} ${card.points}`).join(", ");
      const now = this.say("{count} points", { count: seat.points });
      line.setAttribute("aria-label", `${seat.name}: ${counted}; +${row.total}; ${now}`);
      list.append(line);
    }
    return list;
  }

  scoredCard({ code, count, points }) {
    const node = make("span", "scored");
    const faces = make("span", "faces");
    for (let copy = 0; copy < count; copy += 1) faces.append(this.face(code, `card mini${copy ? " spare" : ""}`));
    return put(node, faces, make("b", "", String(points)));
  }

  /* Who has won, a llama, and for the human's own victory some confetti. */
  triumph(end, head, choices) {
    const party = make("div", "party", "", { "aria-hidden": "true" });
    for (let at = 0; at < 14 && end.winners.includes(this.view.you); at += 1) {
      const bit = make("i");
      bit.style.setProperty("--at", at);
      party.append(bit);
    }
    if (this.setup.art.cards.L) party.append(this.face("L"));
    return put(make("div", "triumph"), party, put(make("div"), head, choices));
  }

  courseOf(end) {
    const { seats } = this.view;
    const node = make("div", "course");
    const chart = put(make("figure"), drawing(end.chart));
    chart.firstChild.setAttribute("aria-label", this.say("Course of the points"));
    const table = make("table");
    const head = put(make("tr"), make("th", "", this.say("round"), { scope: "col" }));
    for (const seat of seats) {
      const cell = make("th", end.winners.includes(seat.seat) ? "won" : "", "", { scope: "col" });
      head.append(put(cell, drawing(this.setup.art.marks[seat.seat]), make("span", "", seat.name)));
    }
    table.append(head);
    end.course.forEach((points, round) => {
      if (!round) return;
      const line = put(make("tr"), make("th", "", String(end.first_round + round - 1), { scope: "row" }));
      for (const seat of seats) line.append(make("td", end.winners.includes(seat.seat) ? "won" : "", String(points[seat.seat])));
      table.append(line);
    });
    return put(node, chart, put(make("div", "rounds"), table));
  }

  endButtons() {
    if (!this.setup.controls) return [];
    const again = make("button", "act main", this.say("New match"));
    again.onclick = () => this.openNew();
    return [again];
  }

  // --- log, odds, address

  takeLog({ from, lines }) {
    if (from > this.lines.length) return false;
    this.lines = [...this.lines.slice(0, from), ...lines];
    const numbered = this.lines.map((line, number) => ({ ...line, number }));
    keyed(this.logLines, numbered, (line) => line.number, () => make("li"), (node, line) => {
      write(node, line.text);
      node.classList.toggle("round", line.seat === null);
      node.classList.toggle("mine", line.seat === this.view.you);
    });
    this.logLines.scrollTop = this.logLines.scrollHeight;
    return true;
  }

  toggleLog() {
    this.log.hidden = !this.log.hidden;
    this.logTool.setAttribute("aria-expanded", String(!this.log.hidden));
    this.root.classList.toggle("with-log", !this.log.hidden);
    this.logLines.scrollTop = this.logLines.scrollHeight;
    (this.log.hidden ? this.logTool : this.logLines).focus();
  }

  toggleOdds() {
    this.showOdds(!this.oddsShown);
    remember("odds", this.oddsShown);
  }

  showOdds(shown) {
    this.oddsShown = shown;
    this.oddsTool.setAttribute("aria-pressed", String(shown));
    this.root.closest(".lamakit-page")?.classList.toggle("without-odds", !shown);
    this.send({ kind: "odds", shown });
  }

  async copyPosition() {
    try {
      await navigator.clipboard.writeText(this.view.position);
    } catch {
      return this.alarm(this.view.position);
    }
    write(this.copier, this.say("Copied"));
    this.later("copied", 1500, () => write(this.copier, this.say("Copy the position")));
  }

  keepAddress() {
    if (this.early) this.alarm(this.early);
    this.early = null;
    if (!this.match || !this.standalone) return;
    remember("match", this.match);
    const address = new URL(location.href);
    if (address.searchParams.get("match") === this.match) return;
    address.searchParams.delete("position");
    address.searchParams.set("match", this.match);
    history.replaceState(history.state, "", address);
  }

  // --- dialogs

  openDialog(className, title, ...content) {
    const dialog = make("dialog", `${className} paper`, "", { "aria-label": title });
    const close = make("button", "plain close", "×", { "aria-label": this.say("Close"), type: "button" });
    close.onclick = () => this.closeDialog();
    put(dialog, close, make("h2", "", title), ...content);
    this.dialog = dialog;
    this.opener = document.activeElement;
    dialog.onclose = () => {
      dialog.remove();
      this.dialog = null;
      if (this.opener?.isConnected) this.opener.focus();
    };
    this.root.append(dialog);
    dialog.showModal();
    return dialog;
  }

  closeDialog() {
    this.dialog?.close();
  }

  openHelp() {
    const rules = make("ul", "rules");
    for (const { id, text } of this.setup.rules) rules.append(put(make("li"), make("b", "rule", id), make("span", "", text)));
    const list = make("dl");
    for (const [key, does] of KEYS) put(list, put(make("dt"), make("kbd", "", key)), make("dd", "", this.say(does)));
    const why = make("p", "", this.say("A card that is not lit tells you why when you point at it."));
    this.openDialog("help", this.say("Help"), rules, why, make("h3", "", this.say("Keys")), list);
  }

  openNew() {
    const form = new NewMatch(this).form;
    this.openDialog("new", this.say("New match"), form);
    form.elements.own.focus();
  }

  startNew(options) {
    this.starting = true;
    this.send({ kind: "new", options });
  }
}

// --- setting up a match -----------------------------------------------------------------------------------------------

class NewMatch {
  constructor(table) {
    this.table = table;
    this.setup = table.setup;
    this.last = { ...this.setup.options, ...remembered("options", {}) };
    this.form = make("form", "", "", { novalidate: "" });
    this.rivals = make("div", "rivals");
    this.box = make("div", "box");
    this.build();
    this.form.onsubmit = (event) => {
      event.preventDefault();
      const options = this.options();
      if (Number.isNaN(options.seed)) return write(this.form.querySelector(".error"), this.say("The seed is a whole number."));
      remember("options", { ...options, own: options.names[0], names: options.names.slice(1), seed: null, position: "" });
      table.startNew(options);
    };
  }

  say(text, values) {
    return this.table.say(text, values);
  }

  build() {
    const { setup, last } = this;
    const start = make("button", "act main", this.say("Start"), { type: "submit" });
    const cancel = make("button", "act", this.say("Cancel"), { type: "button" });
    cancel.onclick = () => this.table.closeDialog();
    const own = this.field("own", "Your name", this.input("own", last.own ?? ""));
    const counts = [...Array(setup.limits.players - 1)].map((_, at) => [String(at + 2), String(at + 2)]);
    const players = this.select("players", counts, String(last.players));
    players.onchange = () => this.showRivals();
    const boxes = Object.entries(setup.words.boxes);
    const variant = this.select("variant", boxes, last.variant);
    variant.onchange = () => this.showBox(variant.value);
    const row = put(make("div", "row"), own, this.field("players", "Players", players));
    const more = put(make("details"), make("summary", "", this.say("More")));
    put(more, this.field("seed", "Seed", this.input("seed", "", "numeric"), "empty = another match every time"));
    const line = make("textarea", "", "", { name: "position", rows: "2", spellcheck: "false" });
    put(more, this.field("position", "Open this position", line, "such as base | 4 | A* 3 5:0 | B 2 2:0"));
    put(this.form, row, this.rivals);
    if (boxes.length > 1) this.form.append(this.field("variant", "Game", variant));
    put(this.form, this.box, more);
    put(this.form, make("p", "error", "", { role: "alert" }), put(make("div", "choices"), start, cancel));
    this.showBox(variant.value);
    this.showRivals();
  }

  showBox(name) {
    const { editions, overlays } = this.setup.boxes[name];
    const choices = editions.map((edition) => [edition, this.setup.words.editions[edition] ?? edition]);
    const edition = this.select("edition", choices, this.last.edition);
    this.box.replaceChildren(this.field("edition", "Edition", edition), this.overlays(overlays));
  }

  field(name, label, control, hint = "") {
    const node = make("label", `field for-${name}`);
    put(node, make("span", "", this.say(label)), control);
    if (hint) node.append(make("small", "", this.say(hint)));
    return node;
  }

  input(name, value, mode = "text") {
    const node = make("input", "", "", { name, inputmode: mode, autocomplete: "off", maxlength: String(this.setup.limits.name) });
    node.value = value;
    return node;
  }

  select(name, choices, value) {
    const node = make("select", "", "", { name });
    for (const [key, text] of choices) node.append(make("option", "", text, { value: key }));
    if (choices.some(([key]) => key === value)) node.value = value;
    return node;
  }

  overlays(names) {
    const node = put(make("fieldset", "overlays"), make("legend", "", this.say("Overlays")));
    for (const name of names) {
      const check = make("input", "", "", { type: "checkbox", name: "overlays", value: name });
      check.checked = this.last.overlays.includes(name);
      node.append(put(make("label", "check"), check, make("span", "", this.setup.words.overlays[name] ?? name)));
    }
    node.hidden = !names.length;
    return node;
  }

  showRivals() {
    const count = Number(this.form.querySelector("[name=players]").value) - 1;
    const bots = Object.entries(this.setup.words.bots);
    const items = [...Array(count)].map((_, at) => at);
    keyed(this.rivals, items, (at) => at, (at) => {
      const line = make("fieldset", "rival");
      const name = this.input(`name${at}`, this.last.names[at] || this.setup.options.names[at]);
      name.setAttribute("aria-label", `${this.say("Opponent {number}", { number: at + 1 })}: ${this.say("Name")}`);
      const bot = this.select(`bot${at}`, bots, this.last.bots[at] ?? bots[0][0]);
      bot.setAttribute("aria-label", `${this.say("Opponent {number}", { number: at + 1 })}: ${this.say("Bot")}`);
      return put(line, name, bot);
    }, () => {});
  }

  options() {
    const data = new FormData(this.form);
    const rivals = [...this.rivals.children];
    const seed = data.get("seed").trim();
    return {
      variant: data.get("variant") ?? this.last.variant,
      overlays: data.getAll("overlays"),
      edition: data.get("edition"),
      players: Number(data.get("players")),
      bots: rivals.map((_, at) => data.get(`bot${at}`)),
      names: [data.get("own"), ...rivals.map((_, at) => data.get(`name${at}`))],
      seed: seed === "" ? null : /^-?\d{1,15}$/.test(seed) ? Number(seed) : NaN,
      position: data.get("position").trim(),
    };
  }
}

function render({ model, el }) {
  const table = new Table(model, el);
  return () => {
    table.leave.abort();
    clearInterval(table.pinging);
    Object.values(table.art ?? {}).forEach(URL.revokeObjectURL);
    Object.values(table.timers).forEach(clearTimeout);
  };
}

export default { render };
