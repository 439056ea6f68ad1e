/* The table of Abrakadabrien: draws each view that the session sends. No rule lives here. */

class Area extends AreaPicks {
  memory = "area.";

  receive(message) {
    super.receive(message);
    if (message.kind === "why") this.explainRefusal(message);
  }

  show(message) {
    const { view, ply, match } = message;
    const same = this.ply === ply && this.match === match;
    const before = this.view && this.match === match ? this.faces() : null;
    this.view = view;
    this.heardView = performance.now();
    this.botsTurn = message.bots_turn;
    [this.ply, this.match] = [ply, match];
    this.awaits(null);
    this.keepAddress();
    if (!this.takeLog(view.log)) return this.refresh();
    if (!same) write(this.note, "");
    this.draw();
    if (before) this.animate(before);
    if (this.dialog?.classList.contains("new") && this.starting) this.closeDialog();
    this.starting = false;
    this.pace();
  }

  draw() {
    const { view } = this;
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    write(this.title, `${view.title} · ${this.say("Turn {number}", { number: view.round })}`);
    this.root.dataset.phase = view.phase;
    this.root.dataset.seats = view.seats.length;
    this.root.classList.toggle("deciding", view.actions.length > 0);
    this.picks = this.picks.filter((_, at) => this.fitting(this.picks.slice(0, at + 1)).length);
    write(this.prompt, view.prompt);
    write(this.news, view.news);
    this.drawTable();
    this.drawOdds();
    this.light();
    this.drawEnd();
    this.drawTime();
    if (focused) this.root.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  /* What every cell shows, to see what changes. */
  faces() {
    const cells = [...this.root.querySelectorAll(".cell[data-key] .tile img")];
    return new Map(cells.map((image) => [image.closest("[data-key]").dataset.key, image.src]));
  }

  animate(before) {
    const ms = FLIGHT[this.speed];
    if (!ms || still()) return;
    for (const [key, source] of this.faces()) {
      if (key[0] === "h" || before.get(key) === source) continue;
      const tile = this.root.querySelector(`[data-key="${CSS.escape(key)}"] .tile`);
      tile.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: ms, easing: "ease-out" });
    }
  }

  drawEnd() {
    const { end } = this.view;
    const open = Boolean(end);
    this.felt.inert = open;
    if (this.sheet.hidden === !open && this.sheet.dataset.key === `${this.match}`) return;
    this.sheet.dataset.key = open ? `${this.match}` : "";
    this.sheet.hidden = !open;
    if (!open) return this.sheet.replaceChildren();
    const again = make("button", "act main", this.say("New match"));
    again.onclick = () => this.openNew();
    const teams = end.teams.map(({ names, worth }) => make("li", "", `${names.join(" + ")}: ${worth}`));
    this.sheet.setAttribute("aria-label", end.title);
    const choices = put(make("div", "choices"), again);
    this.sheet.replaceChildren(make("h2", "", end.title), put(make("ul", "team-points"), ...teams), choices, this.pointsOf(end), this.courseOf(end));
    again.hidden = !this.setup.controls;
    if (this.setup.controls && !this.dialog) again.focus({ preventScroll: true });
  }

  /* What everybody's points are made of; only kinds of things that somebody has. */
  pointsOf({ rows }) {
    const kinds = ["Cards", "Treasures", "Orders", "Ghosts"].filter((kind) => rows.some((row) => row[kind.toLowerCase()].count));
    const table = make("table", "parts");
    const head = ["", ...kinds, "Points"].map((kind) => make("th", "", kind && this.say(kind), { scope: "col" }));
    table.append(put(make("tr"), ...head));
    for (const row of rows) {
      const name = make("th", "", `${row.won ? "★ " : ""}${this.view.seats[row.seat].name}`, { scope: "row" });
      const cells = kinds.map((kind) => {
        const { count, points } = row[kind.toLowerCase()];
        return put(make("td"), make("small", "", count === points ? "" : `${count} →`), ` ${points}`);
      });
      table.append(put(make("tr", row.won ? "won" : ""), name, ...cells, make("td", "sum", String(row.points))));
    }
    return table;
  }

  /* Who scored what: a line for each turn in which points changed. */
  courseOf({ course }) {
    const { seats } = this.view;
    const table = make("table");
    const heads = [this.say("Turn"), ...seats.map(({ name }) => name)];
    table.append(put(make("tr"), ...heads.map((head) => make("th", "", head, { scope: "col" }))));
    for (const { turn, scores } of course) {
      const cells = seats.map(({ seat }) => {
        const own = scores.filter((score) => score.seat === seat);
        return put(make("td"), ...own.map(({ points, what }) => put(make("span", "score"), make("b", "", `${points > 0 ? "+" : ""}${points}`), ` ${what}`)));
      });
      table.append(put(make("tr"), make("th", "", String(turn), { scope: "row" }), ...cells));
    }
    const node = make("details", "course", "", { open: "" });
    node.hidden = !course.length;
    return put(node, make("summary", "", this.say("Who scored what")), put(make("div", "rounds"), table));
  }

  // --- dialogs, messages, pace

  openNew() {
    const form = new NewArea(this).form;
    this.openDialog("new", this.say("New match"), form);
    form.elements.own.focus();
  }

  openHelp() {
    const rules = make("ul", "rules");
    const { assumption } = this.setup;
    for (const { id, text } of this.setup.rules) rules.append(put(make("li"), make("b", "rule", id), make("span", "", text)));
    rules.append(put(make("li", "ours"), make("b", "rule", "!"), make("span", "", assumption)));
    const list = make("dl");
    for (const [key, does] of AREA_KEYS) put(list, put(make("dt"), make("kbd", "", key)), make("dd", "", this.say(does)));
    const link = this.setup.controls ? [put(make("p", "elsewhere"), make("a", "", this.say("LLAMA games"), { href: "." }))] : [];
    this.openDialog("help", this.say("Help"), rules, make("h3", "", this.say("Keys")), list, ...link);
  }

  undo() {
    if (this.setup.controls && this.lines.length) this.ask("undo");
  }

  /* In lock-step: ask for the next bot's move when this one has been seen. */
  pace() {
    clearTimeout(this.timers.step);
    if (!this.botsTurn || document.hidden || this.veil) return;
    this.later("step", PACE[this.speed], () => this.ask("step"));
  }
}

function render({ model, el }) {
  const table = new Area(model, el);
  return () => {
    table.leave.abort();
    clearInterval(table.pinging);
    clearInterval(table.ticking);
    Object.values(table.art ?? {}).forEach(URL.revokeObjectURL);
    Object.values(table.timers).forEach(clearTimeout);
  };
}

export default { render };
