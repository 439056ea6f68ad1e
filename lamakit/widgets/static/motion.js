/* What moves on the felt. */

class Motion extends Felt {
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
}
