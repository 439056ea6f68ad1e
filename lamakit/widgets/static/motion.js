/* What moves on the felt. */

class Motion extends Tray {
  // --- what moves

  /* Where everything that may move lies now, before the new view is drawn. */
  sources({ event }) {
    if (!event || !this.view) return null;
    const box = (node) => node?.getBoundingClientRect() ?? null;
    const mine = event.seat === this.view.you;
    const [word, ...codes] = event.action.split(" ");
    const group = (code) => this.hand.querySelector(`[data-key="${CSS.escape(code)}"]`)?.lastChild;
    const seat = this.seatNode(event.seat);
    const shown = (code) => (mine ? group(code) : seat?.querySelector(`.open[data-key="${code}"] .card`));
    const back = seat?.querySelector(".fan .card:last-child");
    return {
      deck: box(this.deck),
      card: box((mine && group(event.action)) || back),
      slot: word === "take" ? box(this.lane.querySelector(`[data-key="${codes[0]}"]`)) : null,
      gone: word === "discard" ? codes.map((code) => [code, box(shown(code))]) : [],
      banks: this.view.seats.map((seat) => box(this.seatNode(seat.seat)?.querySelector(".bank"))),
      magic: box(this.magicToken()),
      onStage: this.stageTokens.children.length,
      stage: box(this.stage),
    };
  }

  seatNode(seat) {
    return seat === this.view.you ? this.place : this.seats.querySelector(`[data-key="${seat}"]`);
  }

  animate(from) {
    const { event, you } = this.view;
    const ms = FLIGHT[this.skipping ? "instant" : this.speed];
    if (!from || !ms) return;
    const [word, ...codes] = event.action.split(" ");
    if (word === "deal") return this.dealIn(ms);
    if (word === "roll") return this.tumble(ms);
    if (word === "draw") return this.arrive(event.seat, event.drawn, from.deck, ms);
    if (word === "take") return this.arrive(event.seat, codes[0], from.slot, ms);
    if (word === "discard") this.clearAway(from.gone, ms);
    if (word === "collect") this.flyToken(event.seat, from.stage, ms * 1.4);
    if (word === "give") this.flyToken(LETTERS.indexOf(codes[0]), from.banks[event.seat], ms * 1.4);
    if (this.setup.art.cards[event.action]) fly(this.discard.lastChild, from.card, ms);
    if (event.target !== null) this.arrive(event.target, event.target === you ? event.drawn : null, from.deck, ms);
    if (this.stageTokens.children.length > from.onStage) fly(this.stageTokens.lastChild, from.banks[event.seat], ms * 1.6);
    const magic = this.magicToken();
    if (magic && from.magic && word !== "give") fly(magic, from.magic, ms * 1.6);
  }

  magicToken() {
    return this.root.querySelector(":is(.felt, .own) .token.magic:not(:empty)");
  }

  /* Discarded cards go where the dice lie, and are gone. */
  clearAway(cards, ms) {
    const to = this.tray.getBoundingClientRect();
    for (const [code, from] of cards) ghost(this.root, this.face(code), from, to, ms);
  }

  /* A card comes into a hand. */
  arrive(seat, code, from, ms) {
    const where = seat === this.view.you ? this.hand : this.seatNode(seat);
    const key = code && `[data-key="${CSS.escape(code)}"] .card:last-of-type`;
    fly((key && where?.querySelector(key)) || where?.querySelector(".fan .card:last-child"), from, ms);
  }

  flyToken(seat, from, ms) {
    const bank = this.seatNode(seat)?.querySelector(".bank");
    for (const token of bank?.querySelectorAll(".tokens > .token:last-child") ?? []) fly(token, from, ms);
  }

  tumble(ms) {
    if (still()) return;
    [...this.diceNodes.children].forEach((die, at) => {
      const way = `${(1 - at) * 40 + 90}px ${60 - at * 25}px`;
      const steps = [
        { translate: way, rotate: `${-540 - at * 90}deg`, scale: 0.6, filter: "blur(2px)" },
        { translate: `${at * 6}px -14px`, rotate: "-40deg", scale: 1.12, filter: "blur(0)", offset: 0.7 },
        { translate: "0 0", rotate: "0deg", scale: 1 },
      ];
      die.animate(steps, { duration: ms * 1.7 + at * 90, easing: "cubic-bezier(.3,.6,.4,1)", fill: "backwards" });
    });
  }

  dealIn(ms) {
    if (!ms || still()) return;
    const deck = (this.view.row ? this.tray : this.deck).getBoundingClientRect();
    const cards = [...this.hand.querySelectorAll(".card"), ...this.seats.querySelectorAll(":is(.fan, .open) .card")];
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
}
