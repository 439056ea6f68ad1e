/* What lies on the table of Abrakadabrien: areas, portals, hands, ghosts, orders. An element that can be picked has a key. */

const GRID = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column + 0.5, row + 0.5]));
const BARS = [1, 2, 3, 4, 5, 6];

class AreaCards extends Frame {
  build(setup) {
    this.setup = setup;
    this.standalone &&= setup.controls; // a lesson's tables share their page with others
    this.art = {};
    this.picks = [];
    this.root.classList.add("area-table");
    this.root.classList.toggle("controls", setup.controls);
    Object.assign(this, {
      bar: make("header", "bar"),
      board: make("div", "board"),
      felt: make("section", "felt", "", { "aria-label": this.say("The table") }),
      others: make("ul", "others"),
      middle: make("div", "supply"),
      prompt: make("p", "prompt", "", { role: "status", "aria-live": "polite" }),
      news: make("p", "news", "", { "aria-live": "polite" }),
      note: make("p", "note", "", { role: "status" }),
      mine: make("section", "home", "", { "aria-label": this.say("Your area") }),
      hand: make("div", "held", "", { role: "group", "aria-label": this.say("Your hand") }),
      orders: make("ul", "orders"),
      actions: make("div", "actions"),
      ours: make("p", "ours", setup.assumption),
      alert: make("div", "alert", "", { role: "alert", hidden: "" }),
      sheet: make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" }),
      log: make("aside", "log paper", "", { "aria-label": this.say("Log of the match"), hidden: "" }),
      odds: make("aside", "odds paper", "", { "aria-label": this.say("Odds") }),
    });
    this.buildBar();
    this.oddsTool.hidden = false;
    this.buildLog();
    const aside = put(make("div", "aside"), this.hand, this.actions, this.note);
    put(this.felt, this.others, this.middle, this.news, this.prompt, this.mine, aside, this.orders, this.ours);
    put(this.board, this.felt, this.odds, this.log, this.sheet);
    put(this.root, this.bar, this.alert, this.board);
    this.listen(window, "keydown", (event) => this.key(event), true);
    this.ticking = setInterval(() => this.drawTime(), 250);
  }

  showOdds(shown) {
    this.oddsShown = shown;
    this.oddsTool.setAttribute("aria-pressed", String(shown));
    this.root.classList.toggle("without-odds", !shown);
    this.send({ kind: "odds", shown });
  }

  // --- one card

  /* A card as it lies: its front if it is open, else its back, with what this seat knows of it. */
  lying(card, className = "tile") {
    const node = make("span", className);
    node.append(card.open ? this.picture("cards", card.code) : this.picture("backs", card.back));
    if (card.code && !card.open) node.append(make("b", "known", card.back === "?" ? card.code.slice(0, 2) : card.code[1]));
    return node;
  }

  tell(card) {
    const how = card.open ? this.say("open") : this.say("face down");
    return `${card.text}, ${how}${card.code && !card.open ? `, ${this.say("known to you")}` : ""}`;
  }

  area(seat, tag = "button") {
    const grid = make("div", "grid", "", { role: "group", "aria-label": this.say("Area of {name}", seat) });
    seat.area.forEach((card, at) => {
      const key = `${seat.seat === this.view.you ? "c" : seat.letter}${at + 1}`;
      const cell = make(tag, card ? "cell" : "cell gap", "", { type: "button" });
      this.pickable(cell, key, `${at + 1}: ${card ? this.tell(card) : this.say("Empty cell")}`);
      if (card) cell.append(this.lying(card));
      this.chances(cell, key, card, seat.seat === this.view.you);
      grid.append(cell);
    });
    grid.append(this.outlines(seat.formations));
    return grid;
  }

  /* Formations that lie open: a line through their cards. */
  outlines(formations) {
    const lines = formations.map(({ goal, cells, announced }) => {
      const ring = { forest: [0, 1, 3, 2], guardians: [0, 1, 3, 2] }[goal];
      const points = (ring ?? cells.map((_, at) => at)).map((at) => GRID[cells[at] - 1].join(","));
      const shape = ring ? "polygon" : "polyline";
      const name = `goal ${announced ? "announced" : ""}`;
      return `<${shape} class="casing" points="${points.join(" ")}"/><${shape} class="${name}" points="${points.join(" ")}"/>`;
    });
    return drawing(`<svg xmlns="http://www.w3.org/2000/svg" class="goals" viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">${lines.join("")}</svg>`);
  }

  portal(seat, label) {
    const node = make("button", "portal", "", { type: "button" });
    const cards = seat.portal.cards.map((card) => card.text).join(", ");
    this.pickable(node, seat.portal.key, `${label}: ${cards || this.say("Empty cell")}`);
    for (const event of seat.events) node.append(put(make("span", "tile event"), this.picture("events", event)));
    for (const card of seat.portal.cards) node.append(this.lying({ ...card, open: false }));
    return put(node, make("small", "", label));
  }

  // --- the table

  drawTable() {
    const { view } = this;
    const around = view.seats.length;
    const order = [...Array(around - 1)].map((_, step) => view.seats[(view.you + 1 + step) % around]);
    this.others.replaceChildren(...order.map((seat) => this.rival(seat)));
    const own = view.seats[view.you];
    const left = view.seats[(view.you + 1) % around];
    const middle = put(make("div", "own-area"), this.named(own), this.area(own));
    const ways = [this.portal(left, this.say("Portal of {name}", left)), middle, this.portal(own, this.say("Your portal"))];
    this.mine.replaceChildren(...ways);
    this.mine.classList.toggle("turn", own.decides || view.planning);
    this.drawHeld();
    this.drawSupply();
    this.drawOrders(own);
  }

  rival(seat) {
    const node = make("li", `other${seat.decides ? " turn" : ""}`);
    node.dataset.seat = seat.seat;
    const hand = put(make("span", "backs", "", { "aria-label": this.say("Hand") }), ...seat.hand.map((card) => this.lying({ ...card, open: false }, "tile tiny")));
    return put(node, this.named(seat), put(make("div", "lay"), this.area(seat), put(make("div", "side"), this.portal(seat, this.say("Portal")), hand)));
  }

  named(seat) {
    const { view } = this;
    const node = make("div", "named");
    const team = view.teams.length ? make("span", `team team-${seat.team}`, "●◆▲"[seat.team]) : "";
    const time = make("span", "clock");
    time.dataset.ready = seat.ready ?? "";
    put(node, team, make("b", "name", seat.name), make("small", "bot", seat.label), time);
    node.append(make("span", "worth", seat.worth));
    const things = make("span", "things");
    for (const ghost of view.ghosts) if (ghost.holder === seat.seat) things.append(this.thing("ghosts", ghost.goal, ghost.name));
    if (seat.seat !== view.you) for (const order of seat.orders) things.append(this.thing("orders", order.kind, [order.name, order.text].filter(Boolean).join(": ")));
    if (seat.fulfilled) things.append(make("span", "", `✓${seat.fulfilled}`));
    if (seat.chosen) things.append(make("span", "ready", "✓", { title: this.say("has chosen") }));
    node.append(things);
    return node;
  }

  thing(kind, name, title) {
    return put(make("span", "thing", "", { title, role: "img", "aria-label": title }), this.picture(kind, name));
  }

  drawHeld() {
    const { view } = this;
    const cards = view.hand.map((card, at) => {
      const node = make("button", "cell", "", { type: "button" });
      this.pickable(node, card.key, card.text);
      return put(node, this.lying({ ...card, open: true }), make("kbd", "", "QWER"[at] ?? ""));
    });
    const drawn = view.drawn.map((card, at) => {
      const node = make("span", `cell drawn${at ? "" : " next"}`, "", { title: card.text });
      return put(node, this.lying({ ...card, code: "", open: false }));
    });
    const label = make("small", "", this.say(drawn.length ? "drawn card" : "Hand"));
    this.hand.replaceChildren(label, ...cards, ...drawn);
    this.hand.hidden = !cards.length && !drawn.length;
  }

  drawSupply() {
    write(this.ours, this.setup.assumption);
    const { deck, ghosts, ending } = this.view;
    const pile = make("span", "pile");
    if (deck.back) pile.append(/^I/.test(deck.back) ? put(make("span", "tile"), this.picture("events", deck.back)) : this.lying({ back: deck.back, code: "" }));
    put(pile, make("span", "", `${this.say("Pile")}: ${deck.size}`));
    if (deck.events.length) pile.append(make("small", "", this.say("Events in the pile: {events}", { events: deck.events.join(" ") })));
    if (ending) pile.append(make("b", "ending", this.say("The end has come.")));
    const free = ghosts.filter(({ holder }) => holder === null);
    const haunt = make("span", "ghosts-free");
    if (free.length) put(haunt, make("small", "", this.say("Ghosts")), ...free.map(({ goal, name }) => this.thing("ghosts", goal, name)));
    this.middle.replaceChildren(pile, haunt);
  }

  drawOrders(own) {
    this.orders.hidden = !own.orders.length;
    this.orders.replaceChildren(...own.orders.map((order) => {
      const node = make("li", "order");
      const shape = make("span", "shape", "", { "aria-hidden": "true" });
      for (const row of order.shape ?? []) {
        const line = make("span");
        for (const place of row) line.append(make("i", place === "x" ? "x" : ""));
        shape.append(line);
      }
      const text = put(make("span", "what"), make("b", "", order.name), make("small", "", `${order.text} → ${order.bonuses}`));
      return put(node, this.thing("orders", order.kind, order.name), text, shape, make("b", "worth", String(order.points)));
    }));
  }

  /* Under stress: what is left of everybody's turn. */
  drawTime() {
    const { view } = this;
    if (view?.time === undefined) return;
    const now = view.time + (view.runs ? (performance.now() - this.heardView) / 1000 : 0);
    for (const node of this.root.querySelectorAll(".clock")) {
      const ready = node.dataset.ready;
      write(node, ready === "" ? "" : this.say("{seconds} s", { seconds: Math.max(0, Math.ceil(ready - now)) }));
    }
  }
}
