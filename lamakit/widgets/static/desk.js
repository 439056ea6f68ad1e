/* The odds desk: a position put together by clicks or by a line of text, and beside it all its odds. */

class Desk extends Frame {
  greet() {
    this.send({ kind: "hello", search: this.standalone ? location.search : "" });
    this.later("greet", RETRY, () => this.view || this.greet());
  }

  refresh() {
    this.send({ kind: "hello", search: "" });
  }

  pace() {}

  whyLost() {
    return "The kernel does not answer. The address holds your position; reconnecting goes on where you were.";
  }

  receive(message) {
    this.heard = performance.now();
    if (this.veil) this.lift();
    if (message.kind === "setup") this.setUp(message);
    if (message.kind === "view" && this.setup) this.show(message);
    if (message.kind === "odds" && message.ply !== this.odds.ply) this.showOdds(message);
    this.odds?.receive(message);
    if (message.kind === "refused" && this.root.firstChild) this.refuse(message);
  }

  // --- what stands on the page

  setUp(setup) {
    this.setup = setup;
    Object.values(this.art ?? {}).forEach(URL.revokeObjectURL);
    this.art = {};
    this.active = null;
    if (this.root.firstChild) return this.palette.replaceChildren();
    this.root.classList.add("lamakit-desk");
    this.title = make("h1");
    this.game = make("div", "game");
    this.seats = make("div", "desk-seats");
    this.middle = make("div", "desk-middle");
    this.own = make("div", "desk-own");
    this.palette = make("div", "palette", "", { role: "group" });
    this.paletteName = make("p", "palette-name");
    this.why = make("p", "error desk-error", "", { role: "alert" });
    this.felt = put(make("section", "felt desk-felt"), this.seats, this.middle, this.own);
    this.odds = new OddsSections(this.model, (message) => this.send(message));
    this.saw = this.buildSaw();
    const side = put(make("div", "desk-side"), this.felt, this.saw, put(make("div", "paper tray-paper"), this.paletteName, this.palette));
    this.board = put(make("div", "desk-board"), side, this.odds.root);
    put(this.root, this.buildDeskBar(), this.game, this.buildPosition(), this.board);
    this.listen(this.root, "keydown", (event) => this.key(event));
  }

  buildDeskBar() {
    const tools = make("nav", "tools");
    const tool = (name, label, act) => {
      const button = make("button", `tool to-${name}`, "", { type: "button" });
      button.onclick = act;
      put(tools, put(button, icon(name), make("span", "", this.say(label))));
      return button;
    };
    this.undoTool = tool("undo", "Undo", () => this.send({ kind: "undo" }));
    tool("new", "New deal", () => this.send({ kind: "fresh" }));
    this.linkTool = tool("link", "Copy the link", () => this.copy(location.href, this.linkTool.lastChild, "Copy the link"));
    this.linkTool.hidden = !this.standalone;
    const back = put(make("a", "tool to-table", "", { href: "./" }), icon("table"), make("span", "", this.say("Back to the table")));
    back.hidden = !this.standalone;
    back.onclick = () => {
      const match = remembered("match", "");
      back.href = match ? `./?match=${encodeURIComponent(match)}` : "./";
    };
    put(tools, back);
    return put(make("header", "bar"), this.title, tools);
  }

  buildPosition() {
    this.line = make("textarea", "", "", { rows: "1", spellcheck: "false", autocapitalize: "off", "aria-label": this.say("Position") });
    this.line.oninput = () => this.lineHeight();
    this.line.onchange = () => this.sendLine();
    this.line.onpaste = () => setTimeout(() => this.sendLine());
    this.line.onkeydown = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.sendLine();
    };
    this.lineCopier = make("button", "plain", this.say("Copy the line"), { type: "button" });
    this.lineCopier.onclick = () => this.copy(this.line.value, this.lineCopier, "Copy the line");
    const label = put(make("label", "line-label"), make("span", "", this.say("Position")), this.line);
    return put(make("div", "desk-line"), label, this.lineCopier, this.why);
  }

  lineHeight() {
    this.line.style.height = "0";
    this.line.style.height = `${this.line.scrollHeight + 2}px`;
  }

  sendLine() {
    if (this.line.value !== this.shownLine) this.send({ kind: "line", text: this.line.value });
  }

  async copy(text, node, label) {
    try {
      await navigator.clipboard.writeText(text);
      write(node, this.say("Copied"));
    } catch {
      this.line.focus();
      this.line.select();
    }
    this.later("copied", 1500, () => write(node, this.say(label)));
  }

  // --- one view

  show(view) {
    this.view = view;
    this.number = (this.number ?? 0) + 1;
    write(this.title, `${this.say("Odds desk")} · ${view.title}`);
    write(this.why, view.refusal);
    this.line.value = this.shownLine = view.line;
    this.line.removeAttribute("aria-invalid");
    this.lineHeight();
    this.undoTool.disabled = !view.undo;
    this.odds.root.classList.toggle("stale", Boolean(view.refusal));
    this.odds.root.dataset.stale = view.refusal ? this.say("Charts show the last possible position.") : "";
    this.felt.classList.toggle("dice", view.dice);
    this.drawGame();
    this.drawSeats();
    this.drawMiddle();
    this.drawOwn();
    this.drawPalette();
    this.drawSaw();
    if (!view.refusal) this.keepAddress();
  }

  showOdds(message) {
    const { number } = this; // the position is painted before its charts
    requestAnimationFrame(() => setTimeout(() => this.number === number && this.odds.show(message)));
  }

  refuse({ text, line }) {
    write(this.why, "");
    write(this.why, text);
    if (line) this.line.value = line;
    this.line.setAttribute("aria-invalid", String(this.line.value !== this.shownLine));
    this.lineHeight();
  }

  keepAddress() {
    if (!this.standalone) return;
    const address = new URL(location.href);
    address.search = this.view.address;
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }

  edit(what, more = {}) {
    this.send({ kind: "edit", do: what, ...more });
  }

  // --- the game

  drawGame() {
    const { variant, overlays, edition } = this.view.game;
    const { boxes } = this.setup;
    if (this.shownGame === JSON.stringify(this.view.game)) return this.playersShown();
    this.shownGame = JSON.stringify(this.view.game);
    const focused = document.activeElement?.dataset?.game;
    const choose = (more) => this.send({ kind: "game", variant, overlays, edition, ...more });
    const box = this.choice("variant", Object.entries(boxes).map(([name, { title }]) => [name, title]), variant);
    box.onchange = () => this.send({ kind: "game", variant: box.value, overlays: [], edition: "amigo" });
    this.game.replaceChildren(box);
    const { overlays: known, editions } = boxes[variant];
    const which = this.choice("edition", Object.entries(editions), edition);
    which.onchange = () => choose({ edition: which.value });
    if (Object.keys(editions).length > 1) this.game.append(which);
    this.players = this.choice("players", [2, 3, 4, 5, 6].map((count) => [String(count), this.say("{count} players", { count })]), "");
    this.players.onchange = () => this.edit("players", { count: Number(this.players.value) });
    this.game.append(this.players);
    for (const [name, text] of Object.entries(known)) {
      const check = make("input", "", "", { type: "checkbox", "data-game": name });
      check.checked = overlays.includes(name);
      check.onchange = () => choose({ overlays: check.checked ? [...overlays, name] : overlays.filter((other) => other !== name) });
      this.game.append(put(make("label", "check chip-check"), check, make("span", "", text.split(":")[0])));
    }
    this.playersShown();
    if (focused) this.game.querySelector(`[data-game="${focused}"]`)?.focus();
  }

  playersShown() {
    this.players.value = String(this.view.seats.length);
  }

  choice(name, choices, value) {
    const labels = { variant: "Game", edition: "Edition", players: "Players" };
    const node = make("select", "", "", { "data-game": name, "aria-label": this.say(labels[name]) });
    for (const [key, text] of choices) node.append(make("option", "", text, { value: key }));
    if (value) node.value = value;
    return node;
  }

  // --- the places

  /* A place that cards can be added to: its name is the button that chooses it. */
  place(node, key, name, things, kind = "cards") {
    node.classList.add("zone");
    node.dataset.place = key;
    if (!node.firstChild) {
      const head = make("button", "zone-name", "", { type: "button" });
      head.onclick = () => this.activate(key);
      put(node, head, make("div", "zone-things"));
    }
    const [head, box] = node.children;
    write(head, name);
    head.setAttribute("aria-pressed", String(this.active === key));
    node.classList.toggle("active", this.active === key);
    const piles = [...things.reduce((counts, code) => counts.set(code, (counts.get(code) ?? 0) + 1), new Map())];
    keyed(box, piles, ([code]) => code, ([code]) => this.heap(key, code, kind), (pile, [code, count]) => {
      write(pile.lastChild, count > 1 ? `×${count}` : "");
      pile.setAttribute("aria-label", this.say("Take {thing} away from: {place}", { thing: this.spoken(code, kind), place: name }));
      pile.dataset.count = String(count);
    });
    if (!piles.length) box.append(put(make("span", "blank", this.say("empty"), { "data-key": "" })));
    return node;
  }

  heap(place, code, kind) {
    const heap = make("button", `heap of-${kind}`, "", { type: "button" });
    heap.onclick = () => {
      this.activate(place);
      if (place !== "top") this.edit("take", { place, code });
    };
    return put(heap, this.thing(code, kind), make("span", "times"));
  }

  thing(code, kind) {
    if (kind === "tokens") return this.token(code);
    return kind === "dice" ? put(make("span", "die"), this.picture("dice", code)) : this.face(code);
  }

  spoken(code, kind) {
    return kind === "tokens" ? this.setup.spokenTokens[code] : this.setup.spoken[code];
  }

  activate(place) {
    this.active = place;
    for (const zone of this.root.querySelectorAll(".zone")) {
      zone.classList.toggle("active", zone.dataset.place === place);
      zone.firstChild.setAttribute("aria-pressed", String(zone.dataset.place === place));
    }
    this.drawPalette();
  }

  drawMiddle() {
    const { view } = this;
    const zones = view.dice
      ? [["row", this.say("Row"), view.row, "cards"], ["roll", this.say("Dice on the table"), view.roll, "dice"]]
      : [["top", this.say("Top card"), [view.top], "cards"], ["played", this.say("Played cards"), view.played, "cards"]];
    if (!view.dice) zones.push(["deck", this.say("Deck"), [], "deck"]);
    if (view.stage) zones.push(["stage", this.say("On the stage"), view.stage, "tokens"]);
    keyed(this.middle, zones, ([key]) => key, ([key]) => make("div", `zone-${key}`), (node, [key, name, things, kind]) =>
      kind === "deck" ? this.drawDeck(node, name) : this.place(node, key, name, things, kind),
    );
    if (view.stage) this.drawShow();
  }

  drawDeck(node, name) {
    if (!node.firstChild) put(node, make("span", "zone-label", name), this.back("card"), make("b", "deck-count"));
    write(node.lastChild, this.say("{count} cards", { count: this.view.deck }));
    node.children[1].style.visibility = this.view.deck > 0 ? "" : "hidden";
  }

  drawShow() {
    const zone = this.middle.querySelector(".zone-stage");
    let button = zone.querySelector(".show-switch");
    if (!button) {
      button = make("button", "show-switch", "", { type: "button" });
      button.onclick = () => this.edit("show", { on: !this.view.show });
      zone.append(button);
    }
    write(button, this.say("Show!"));
    button.setAttribute("aria-pressed", String(this.view.show));
  }

  // --- the seats

  drawSeats() {
    const others = this.view.seats.filter((seat) => !seat.you);
    const key = ({ letter, cards }) => (cards ? `${letter} open` : letter); // another game may turn the cards over
    keyed(this.seats, others, key, (seat) => this.buildSeat(seat), (node, seat) => this.drawSeat(node, seat));
  }

  drawOwn() {
    const own = this.view.seats.filter((seat) => seat.you);
    keyed(this.own, own, (seat) => seat.letter, (seat) => this.buildSeat(seat), (node, seat) => this.drawSeat(node, seat));
  }

  buildSeat({ letter }) {
    const node = make("div", "place desk-seat");
    const head = make("div", "desk-seat-head");
    const flag = (name, act) => {
      const button = make("button", `flag for-${name}`, this.say(name), { type: "button" });
      button.onclick = act;
      return button;
    };
    const turn = flag("turn", () => this.edit("turn", { seat: letter }));
    const quit = flag("quit", () => this.edit("quit", { seat: letter, on: quit.getAttribute("aria-pressed") !== "true" }));
    put(head, make("b", "name"), turn, quit);
    const magic = flag("magic", () => this.edit("magic", { seat: magic.getAttribute("aria-pressed") === "true" ? "" : letter }));
    magic.replaceChildren(this.token("m"));
    head.append(magic);
    return put(node, head, make("div", "desk-cards"), this.pointsField(letter));
  }

  drawSeat(node, seat) {
    const [head, cards, points] = node.children;
    const [name, turn, quit, magic] = head.children;
    write(name, seat.you ? `${seat.letter} (${this.say("you")})` : seat.letter);
    turn.setAttribute("aria-pressed", String(seat.turn));
    quit.setAttribute("aria-pressed", String(seat.quit));
    magic.hidden = !this.view.magic;
    magic.setAttribute("aria-pressed", String(seat.magic));
    magic.setAttribute("aria-label", this.say("Magic token"));
    node.classList.toggle("turn", seat.turn);
    node.classList.toggle("gone", seat.quit);
    if (seat.cards) this.place(cards, `hand ${seat.letter}`, this.handName(seat), seat.cards);
    else this.drawHidden(cards, seat);
    const input = points.querySelector("input");
    if (document.activeElement !== input) input.value = String(seat.points);
  }

  handName(seat) {
    return seat.you ? this.say("Your hand") : this.say("Cards of {seat}", { seat: seat.letter });
  }

  drawHidden(node, seat) {
    if (!node.firstChild) {
      const step = (sign, label) => {
        const button = make("button", "step", sign, { type: "button", "aria-label": `${this.say("Cards of {seat}", { seat: seat.letter })}: ${this.say(label)}` });
        button.onclick = () => this.edit("hidden", { seat: seat.letter, count: this.view.seats.find(({ letter }) => letter === seat.letter).size + (sign === "+" ? 1 : -1) });
        return button;
      };
      put(node, step("−", "fewer"), make("span", "fan"), make("b", "fan-count"), step("+", "more"));
      node.classList.add("hidden-cards");
    }
    const [less, fan, count] = node.children;
    less.disabled = seat.size === 0;
    while (fan.children.length > Math.min(seat.size, 8)) fan.lastChild.remove();
    while (fan.children.length < Math.min(seat.size, 8)) fan.append(this.back("card mini"));
    write(count, String(seat.size));
  }

  pointsField(letter) {
    const input = make("input", "", "", { type: "number", min: "0", max: "999", inputmode: "numeric", "aria-label": this.say("Points of {seat}", { seat: letter }) });
    input.onchange = () => this.edit("points", { seat: letter, count: Math.trunc(Number(input.value)) || 0 });
    return put(make("label", "desk-points"), input, make("span", "", this.say("points")));
  }

  // --- what the others did

  buildSaw() {
    const fold = make("details", "paper desk-saw");
    this.sawTitle = make("summary");
    this.sawList = make("ul");
    this.sawSeat = make("select", "", "", { "aria-label": this.say("Player") });
    this.sawDid = make("select", "", "", { "aria-label": this.say("What they did") });
    for (const did of ["draw", "quit"]) this.sawDid.append(make("option", "", this.say(did === "draw" ? "drew on" : "quit on"), { value: did }));
    this.sawTop = make("select", "", "", { "aria-label": this.say("Top card") });
    const add = make("button", "plain", this.say("Add"), { type: "button" });
    add.onclick = () => this.send({ kind: "saw", seat: this.sawSeat.value, did: this.sawDid.value, top: this.sawTop.value });
    return put(fold, this.sawTitle, this.sawList, put(make("div", "saw-row"), this.sawSeat, this.sawDid, this.sawTop, add));
  }

  drawSaw() {
    const { view } = this;
    this.saw.hidden = view.dice;
    write(this.sawTitle, `${this.say("What they did")} (${view.saw.length})`);
    this.options(this.sawSeat, view.seats.filter((seat) => !seat.you).map(({ letter }) => letter));
    this.options(this.sawTop, view.codes, view.top);
    this.sawList.replaceChildren(
      ...view.saw.map((text, number) => {
        const forget = make("button", "plain", "×", { type: "button", "aria-label": `${this.say("Forget")}: ${text}` });
        forget.onclick = () => this.send({ kind: "saw", forget: number });
        return put(make("li"), make("span", "", text), forget);
      }),
    );
  }

  options(select, values, preferred) {
    const before = select.options.length ? select.value : preferred;
    if ([...select.options].map(({ value }) => value).join() !== values.join()) {
      select.replaceChildren(...values.map((value) => make("option", "", value, { value })));
    }
    if (values.includes(before)) select.value = before;
    else if (values.includes(preferred)) select.value = preferred;
  }

  // --- the palette

  drawPalette() {
    const { view } = this;
    const name = this.root.querySelector(".zone.active .zone-name")?.textContent;
    if (!name) return this.activate(`hand ${view.seats.find(({ you }) => you).letter}`);
    const kind = this.active === "stage" ? "tokens" : this.active === "roll" ? "dice" : "cards";
    const codes = kind === "tokens" ? view.tokens : view.codes;
    write(this.paletteName, `${this.say("Add here:")} ${name}`);
    this.palette.classList.toggle("dense", codes.length > 9);
    keyed(this.palette, codes, (code) => `${kind} ${code}`, (code) => this.chip(code, kind), (chip, code) => this.drawChip(chip, code, kind, name));
  }

  chip(code, kind) {
    const chip = make("button", `chip of-${kind}`, "", { type: "button" });
    chip.onclick = () => this.edit("put", { place: this.active, code });
    return put(chip, this.thing(code, kind), make("span", "times"));
  }

  drawChip(chip, code, kind, place) {
    const left = kind === "cards" ? this.view.left[code] : null;
    const inRow = this.active === "row" && this.view.row.includes(code);
    const out = (left !== null && left <= 0) || inRow;
    write(chip.lastChild, left === null ? "" : String(left));
    const does = this.say("Add {thing} to: {place}", { thing: this.spoken(code, kind), place });
    const name = left === null ? does : `${does}. ${this.say("{count} left", { count: left })}`;
    chip.setAttribute("aria-label", name);
    chip.title = name;
    chip.classList.toggle("out", out);
    chip.setAttribute("aria-disabled", String(out));
  }

  /* A card's key adds it where cards are added. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
    const code = event.key.toUpperCase();
    if (!this.felt.contains(event.target) && !this.palette.contains(event.target)) return;
    if (!(code in this.view.left) || this.active === "stage") return;
    event.preventDefault();
    this.edit("put", { place: this.active, code });
  }
}

function render({ model, el }) {
  const desk = new Desk(model, el);
  return () => {
    desk.leave.abort();
    clearInterval(desk.pinging);
    Object.values(desk.art ?? {}).forEach(URL.revokeObjectURL);
    Object.values(desk.timers).forEach(clearTimeout);
  };
}

export default { render };
