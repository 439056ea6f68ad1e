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
    return put(node, ...["name", "backs", "bank", "worth", "state"].map((part) => make("span", part)));
  }

  drawPlace(node, seat) {
    const [name, backs, bank, worth, state] = node.children;
    const mine = seat.seat === this.view.you;
    node.classList.toggle("turn", seat.decides && this.view.phase !== "round_over");
    node.classList.toggle("out", seat.quit);
    write(name, seat.name);
    name.title = seat.label;
    if (!mine) this.view.row ? this.drawOpen(backs, seat.cards) : this.drawBacks(backs, seat);
    this.tokens(bank, seat.tokens);
    write(worth, seat.points ? this.say("{count} points", { count: seat.points }) : this.say("no tokens"));
    const dice = Boolean(this.view.row);
    write(state, seat.quit ? this.say(dice ? "has passed" : "has quit") : "");
    const said = [this.placeText(seat)];
    if (seat.quit) said.push(state.textContent);
    if (seat.tokens.some(([kind]) => kind === "m")) said.push(this.say("holds the magic token"));
    node.setAttribute("aria-label", said.join(", "));
    const gift = this.view.buttons.find((button) => button.seat === seat.seat);
    node.classList.toggle("target", Boolean(gift?.legal));
    node.onclick = gift?.legal ? () => this.play(gift.action) : null;
  }

  placeText(seat) {
    const spoken = this.view.row && seat.cards.map((code) => this.setup.spoken[code]).join(" ");
    const words = { name: seat.name, cards: spoken ?? seat.size, points: seat.points };
    return this.say(spoken ? "{name}: {cards}; {points} points" : "{name}: {cards} cards, {points} points", words);
  }

  drawBacks(node, seat) {
    if (node.firstChild?.className !== "fan") node.replaceChildren(make("span", "fan"), make("span", "number"));
    const [fan, number] = node.children;
    while (fan.children.length > seat.size) fan.lastChild.remove();
    while (fan.children.length < seat.size) fan.append(this.back("card mini"));
    fan.style.setProperty("--n", seat.size);
    write(number, String(seat.size));
  }

  /* The dice game's hands lie open. */
  drawOpen(node, cards) {
    const create = (code) => put(make("span", "open"), this.face(code, "card mini"), make("b", "times"));
    keyed(node, [...new Set(cards)], (code) => code, create, (pair, code) => {
      const count = cards.filter((card) => card === code).length;
      write(pair.lastChild, count > 1 ? `×${count}` : "");
    });
  }

  drawMiddle() {
    const { deck, top, fits, buttons, event, under, row, stage } = this.view;
    this.root.dataset.middle = row ? "dice" : stage ? "stage" : "piles";
    for (const part of [this.deck, this.discard, this.fits]) part.hidden = Boolean(row);
    this.drawStage();
    this.drawTray();
    if (row) return;
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
      node.dataset.action = card.action;
      node.setAttribute("aria-label", this.cardText(card));
      this.offer(node, card);
    });
    this.fan();
  }

  cardText(card) {
    const words = { card: this.setup.spoken[card.code], count: card.count };
    if (this.view.row) return this.say(card.count > 1 ? "{card}, you hold {count}" : "{card}", words);
    return this.say(card.count > 1 ? "Play {card}, you hold {count}" : "Play {card}", words);
  }

  newGroup(card) {
    const node = make("button", "group");
    node.onclick = () => this.choose(node.dataset.action);
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
    const shown = this.view.score ? [] : this.view.buttons;
    this.drawButtons(this.actions, shown);
    this.own.classList.toggle("choosing", this.choosing());
    this.raise(this.largest());
    if (this.undoTool) this.undoTool.setAttribute("aria-disabled", String(!this.view.log.from && !this.lines.length));
    const waits = this.botsTurn && !this.view.score && this.view.seats[this.view.you].quit;
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
    if (token) node.append(this.token(token));
    const key = ACTION_KEYS[button.action];
    if (key) node.setAttribute("aria-keyshortcuts", key);
    if (key) node.append(make("kbd", "", key, { "aria-hidden": "true" }));
    for (const code of button.cards) node.append(this.face(code, "card chip"));
    const given = button.seat !== null && this.view.seats[this.view.you].tokens[0]?.[0];
    if (given) node.append(this.token(given));
    node.append(make("span", "label"));
    node.onclick = () => this.play(button.action);
    return node;
  }

  drawNews() {
    const { event, turn, phase } = this.view;
    const told = event && phase !== "match_over" ? `${event.text} ` : "";
    write(this.news, told + turn);
    if (!event?.shout || !this.moved) return this.hush();
    write(this.shout, event.shout);
    this.shout.hidden = this.skipping;
    this.later("shout", this.speed === "instant" ? 700 : 1500, () => this.hush());
  }

  hush() {
    this.shout.hidden = true;
  }

  /* The line that says why: for what is pointed at or focused; otherwise what to do. */
  explain(target) {
    const node = target?.closest?.("[data-action]");
    if (!this.view || (target && this.note.contains(target))) return;
    if (!this.sheet.hidden) return this.note.replaceChildren();
    const found = this.thing(node?.dataset.action);
    const focused = document.activeElement?.closest?.(".lamakit-table [data-action]");
    const reason = found ?? this.thing(focused?.dataset.action) ?? { why: this.view.hint, rule: "" };
    const why = reason.does ? `${reason.why} ${reason.does}` : reason.why;
    if (this.note.textContent === reason.rule + why) return;
    this.note.classList.toggle("no", found ? !found.legal : false);
    this.note.replaceChildren(put(make("span"), ...(reason.rule ? [make("b", "rule", reason.rule)] : []), why));
  }

  /* The card or button of an action. */
  thing(action) {
    const { hand, buttons, row } = this.view;
    return [...hand, ...buttons, ...(row ?? [])].find((thing) => thing.action === action);
  }
}
