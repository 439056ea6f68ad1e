/* The end of a round and of the match. */

class Sheet extends Motion {
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
    else this.sheet.replaceChildren(head, score, ...this.leftover(), make("p", "turn-text", this.sheetText()), choices);
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
      if (row.magic) cards.append(put(make("span", "scored"), this.token("m"), make("b", "", String(row.magic))));
      if (!row.cards.length && !row.magic) cards.append(make("i", "", this.say("no cards left")));
      const [taken, bank] = [make("span", "bank"), make("span", "bank")];
      this.tokens(taken, row.taken);
      this.tokens(bank, seat.tokens);
      if (row.returned) bank.append(put(make("span", "token gone"), this.picture("tokens", row.returned)));
      const total = make("span", "total", String(seat.points));
      const name = put(make("span", "name", seat.name), ...(row.passed ? [make("small", "", this.say("passed"))] : []));
      put(line, name, cards, make("span", "sum", `+${row.total}`), taken, bank, total);
      const now = this.say("{count} points", { count: seat.points });
      line.setAttribute("aria-label", `${seat.name}: ${this.scoreText(row)}; +${row.total}; ${now}`);
      list.append(line);
    }
    return list;
  }

  scoreText(row) {
    const cards = row.cards.map((card) => `${this.setup.spoken[card.code]} ${card.points}`);
    return [...cards, ...(row.magic ? [`${this.say("Magic token")} ${row.magic}`] : [])].join(", ");
  }

  /* What nobody has collected stays for the next round. */
  leftover() {
    const { stage } = this.view;
    if (!stage?.tokens.length) return [];
    const node = make("p", "leftover", this.say("On the stage stay:"));
    for (const kind of stage.tokens) node.append(this.token(kind));
    return [node];
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
}
