/* The dice game's middle: the row of seven, the dice, and which cards go after a hit. */

class Tray extends Stage {
  buildTray() {
    this.lane = make("div", "lane", "", { role: "group", hidden: "" });
    this.tray = make("div", "tray", "", { hidden: "" });
    this.diceNodes = make("span", "dice", "", { role: "img" });
    this.roller = make("span", "roller");
    put(this.tray, this.diceNodes, this.roller);
  }

  drawTray() {
    const { row, dice, seats } = this.view;
    this.lane.hidden = this.tray.hidden = !row;
    if (!row) return;
    const here = row.filter((place) => place.here).map((place) => this.setup.spoken[place.code]);
    this.lane.setAttribute("aria-label", this.say("The row: {cards}", { cards: here.join(", ") }));
    keyed(this.lane, row, (place) => place.code, (place) => this.newSlot(place), (node, place) => this.drawSlot(node, place));
    const spoken = dice.faces.map((face) => this.setup.spoken[face]).join(", ");
    const rolled = dice.faces.length ? this.say("{name}: {cards}", { name: seats[dice.seat].name, cards: spoken }) : "";
    this.diceNodes.setAttribute("aria-label", this.say("The dice: {cards}", { cards: rolled }));
    write(this.roller, dice.faces.length ? this.say("{name} rolled", { name: seats[dice.seat].name }) : "");
    const ready = Boolean(this.thing("roll")?.legal);
    this.tray.classList.toggle("legal", ready);
    this.tray.onclick = ready ? () => this.play("roll") : null;
    this.diceNodes.classList.toggle("spent", !dice.open);
    const items = (dice.faces.length ? dice.faces : ["", "", ""]).map((face, at) => ({ face, at }));
    keyed(this.diceNodes, items, (die) => `${die.at} ${die.face}`, (die) => this.newDie(die), () => {});
  }

  newSlot(place) {
    const node = make("button", "slot");
    node.dataset.action = place.action;
    node.onclick = () => this.play(place.action);
    return node;
  }

  drawSlot(node, place) {
    if (Boolean(node.firstChild) !== place.here) node.replaceChildren(...(place.here ? [this.face(place.code)] : []));
    node.setAttribute("aria-label", place.spoken);
    node.tabIndex = place.legal ? 0 : -1;
    node.disabled = !place.here;
    this.offer(node, place);
  }

  newDie({ face }) {
    if (!face) return make("span", "die blank");
    const node = put(make("span", "die"), this.picture("dice", face));
    node.onclick = () => this.useDie(face);
    return node;
  }

  useDie(face) {
    const way = [`discard ${face}`, `take ${face}`].find((action) => this.thing(action)?.legal);
    if (way) this.choose(way);
  }

  // --- which cards go

  /* Whether one of several ways must be chosen, not just a card played. */
  choosing() {
    const { score, phase, decides, you } = this.view;
    return !score && decides === you && ["give", "roll", "return"].includes(phase);
  }

  largest() {
    const first = this.view.buttons[0]?.action.split(" ") ?? [];
    return first[0] === "discard" && this.choosing() ? first.slice(1) : [];
  }

  /* A click on a card or die: after a hit it is raised or put back, if there is something to choose. */
  choose(action) {
    const [word, code] = action.split(" ");
    if (word !== "discard" || !this.thing(action)?.legal || this.view.buttons.length < 2) return this.play(action);
    const most = this.largest().filter((other) => other === code).length;
    const now = this.raised.filter((other) => other === code).length;
    const rest = this.raised.filter((other) => other !== code);
    this.raise([...rest, ...Array((now + 1) % (most + 1)).fill(code)]);
  }

  /* Show which cards would go, and which button does it. */
  raise(codes) {
    this.raised = codes;
    for (const group of this.hand.children) {
      const count = codes.filter((code) => code === group.dataset.key).length;
      group.classList.toggle("raised", count > 0);
      [...group.children].forEach((face, at) => face.classList.toggle("goes", at >= group.children.length - count));
      if (this.largest().length) group.setAttribute("aria-pressed", String(count > 0));
      else group.removeAttribute("aria-pressed");
    }
    const wanted = [...codes].sort().join(" ");
    this.view.buttons.forEach((button, at) => {
      const chosen = wanted !== "" && [...button.cards].sort().join(" ") === wanted;
      this.actions.children[at]?.classList.toggle("main", chosen);
    });
  }
}
