/* The card table: draws each view that the session sends, and sends back what the player decides. No rule lives here. */

class Table extends Sheet {
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

  // --- what the player does

  play(action) {
    const { hand, buttons } = this.view;
    const thing = hand.find((card) => card.code === action) ?? buttons.find((button) => button.action === action);
    if (!thing?.legal) return this.shake(action);
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
