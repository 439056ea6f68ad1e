/* The felt and the own hand: places, piles, cards, buttons, the line that says why. */

class Felt extends Frame {
  drawSeats() {
    const { seats, you } = this.view;
    const others = seats.map((_, step) => seats[(you + 1 + step) % seats.length]).slice(0, -1);
    keyed(this.seats, others, (seat) => seat.seat, () => this.newPlace("li"), (node, seat) => this.drawPlace(node, seat));
    if (!this.place.children.length) this.place.append(...this.newPlace("div").children);
    this.drawPlace(this.place, seats[you]);
  }

  newPlace(tag) {
    const node = make(tag, "place");
    return put(node, make("span", "name"), make("span", "backs"), make("span", "bank"), make("span", "worth"), make("span", "state"));
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
    node.setAttribute("aria-label", this.say("{name}: {cards} cards, {points} points", words) + (seat.quit ? `, ${state.textContent}` : ""));
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
      this.fits.replaceChildren(make("span", "", before.trim()), ...fits.map((code) => this.face(code, "card chip")), make("span", "", after ?? ""));
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
    const spare = (row, peek) => (width - card * 1.16 - peek * row.reduce((sum, node) => sum + node.children.length - 1, 0)) / Math.max(row.length - 1, 1);
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
    const action = node?.dataset.action;
    const found = [...this.view.hand.map((card) => ({ ...card, action: card.code })), ...this.view.buttons].find((thing) => thing.action === action);
    const reason = found ?? this.current() ?? { why: this.view.hint, rule: "" };
    if (this.note.textContent === reason.rule + reason.why) return;
    this.note.classList.toggle("no", found ? !found.legal : false);
    this.note.replaceChildren(...(reason.rule ? [make("b", "rule", reason.rule)] : []), make("span", "", reason.why));
  }

  current() {
    const focused = document.activeElement?.closest?.(".lamakit-table [data-action]");
    const action = focused?.dataset.action;
    const card = this.view.hand.find((thing) => thing.code === action);
    return card ?? this.view.buttons.find((thing) => thing.action === action);
  }
}
