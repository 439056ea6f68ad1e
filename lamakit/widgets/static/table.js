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
    [this.ply, this.match] = [ply, match];
    this.awaits(null);
    this.keepAddress();
    if (!this.takeLog(view.log)) return this.refresh();
    this.draw();
    if (this.moved) this.animate(before);
    this.refocus(focused);
    this.lead();
    if (this.dialog?.classList.contains("new") && this.starting) this.closeDialog();
    this.starting = false;
    this.pace();
  }

  /* When there is something to choose, the first way has the focus. */
  lead() {
    const active = document.activeElement;
    const ours = this.root.contains(active) || (this.standalone && active === document.body);
    if (!this.choosing() || !ours || this.dialog || active.matches("select, input") || this.actions.contains(active)) return;
    this.actions.querySelector(".legal")?.focus({ preventScroll: true });
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
    if (!this.thing(action)?.legal) return this.shake(action);
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

  /* Heard before the notebook around the table: there D D deletes the cell. */
  key(event) {
    const here = this.root.contains(event.target) || (this.standalone && event.target === document.body);
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const typing = event.target.closest?.("input, textarea, select");
    if (typing || this.dialog?.open || this.veil) return;
    const act = {
      ArrowLeft: () => this.walk(-1),
      ArrowRight: () => this.walk(1),
      Escape: () => this.escape(),
      u: () => this.undo(),
      n: () => this.setup.controls && this.openNew(),
      "?": () => this.openHelp(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? this.keyAct(event.key.toUpperCase());
    if (!act || (event.key.startsWith("Arrow") && event.target.closest(".log"))) return;
    event.preventDefault();
    act();
  }

  /* The button that a letter presses, if it is there. */
  keyAct(letter) {
    const button = this.view?.score ? null : this.view?.buttons.find(({ action }) => ACTION_KEYS[action] === letter);
    return button && (() => this.play(button.action));
  }

  /* Along the hand; where something must be chosen along its buttons. */
  walk(step) {
    const open = !this.sheet.hidden;
    const row = this.choosing() ? this.actions.children : this.hand.children;
    const things = [...(open ? this.sheet.querySelectorAll("button") : row)];
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
    const code = focused.dataset?.key;
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
