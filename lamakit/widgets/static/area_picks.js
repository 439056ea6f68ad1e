/* Decisions are made by picking what they are about; which picks make which action, the session says. */

const AREA_KEYS = [
  ["1 … 9", "Pick the cell in your area"],
  ["Q W E R", "Pick the card in your hand"],
  ["← ↑ ↓ →", "Move between cards"],
  ["Enter", "Pick the card, or carry out what is picked"],
  ["0", "Done, wait, no tribute"],
  ["Esc", "Clear the choice"],
  ["U", "Take back"],
  ["N", "New match"],
  ["?", "This help"],
];
const ENDINGS = ["wait", "done", "no tribute"];

class AreaPicks extends AreaOdds {
  pickable(node, key, label) {
    node.dataset.key = key;
    node.setAttribute("aria-label", label);
    node.onclick = () => this.pick(key);
  }

  /* The actions that go on from what is picked, and those that are picked in full. */
  fitting(picks = this.picks) {
    return this.view.actions.filter(({ steps }) => steps.length && picks.every((key) => steps.includes(key)));
  }

  complete(picks = this.picks) {
    return picks.length ? this.fitting(picks).filter(({ steps }) => steps.length === picks.length) : [];
  }

  pick(key) {
    write(this.note, "");
    if (this.picks.includes(key)) return this.pickAgain(key);
    const next = [...this.picks, key];
    if (this.fitting(next).length) return this.choose(next);
    if (this.fitting([key]).length && this.picks.length) return this.choose([key]);
    this.send({ kind: "why", picks: next });
  }

  /* The same card twice carries out what is picked; else it is put back. */
  pickAgain(key) {
    const [action, ...more] = this.complete();
    if (action && !more.length) return this.act(action.action);
    this.choose(this.picks.filter((picked) => picked !== key));
  }

  choose(picks) {
    const complete = this.complete(picks);
    if (complete.length === 1 && this.fitting(picks).length === 1) return this.act(complete[0].action);
    this.picks = picks;
    this.light();
  }

  act(action) {
    this.picks = [];
    if (this.view.planning) this.send({ kind: "plan", action });
    else this.ask("play", { action });
    this.light();
  }

  /* What can be picked next is lit, what is picked is marked. */
  light() {
    const lit = new Set(this.fitting().flatMap(({ steps }) => steps));
    for (const node of this.root.querySelectorAll("[data-key]")) {
      const { key } = node.dataset;
      node.classList.toggle("legal", lit.has(key));
      node.classList.toggle("picked", this.picks.includes(key));
      if (this.picks.includes(key)) node.setAttribute("aria-pressed", "true");
      else node.removeAttribute("aria-pressed");
    }
    this.drawActions();
  }

  drawActions() {
    const { view } = this;
    const shown = view.actions.filter(({ button }) => button);
    const items = [...this.complete().filter((action) => !shown.includes(action)), ...shown];
    const plan = view.plan ? [{ action: "", label: this.say("Planned: {action}. Take back", { action: view.plan_label }), plan: true }] : [];
    keyed(this.actions, [...plan, ...items], ({ action }) => action, ({ action, plan: planned }) => {
      const button = make("button", "act legal", "", { type: "button" });
      button.dataset.action = action;
      put(button, make("span", "label"), make("kbd", "", ENDINGS.includes(action) ? "0" : ""));
      button.onclick = () => (planned ? this.send({ kind: "plan", action: "" }) : this.act(action));
      return button;
    }, (button, { label, steps }) => {
      write(button.firstChild, label);
      button.onmouseenter = button.onfocus = () => this.hint(steps ?? []);
      button.onmouseleave = button.onblur = () => this.hint([]);
    });
  }

  /* Which cells a button is about. */
  hint(steps) {
    for (const node of this.root.querySelectorAll("[data-key]")) node.classList.toggle("meant", steps.includes(node.dataset.key));
  }

  explainRefusal({ rule, text, legal }) {
    this.note.replaceChildren(...(rule ? [make("b", "rule", rule)] : []), make("span", "", text));
    this.note.classList.toggle("no", !legal);
    if (!still()) this.note.animate([{ translate: "-4px" }, { translate: "4px" }, { translate: "0" }], { duration: 180 });
  }

  // --- keys

  /* Heard before the notebook around the table: there D D deletes the cell. */
  key(event) {
    const here = this.root.contains(event.target) || (this.standalone && event.target === document.body);
    if (!here || !this.view || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (event.target.closest?.("input, textarea, select") || this.dialog?.open || this.veil) return;
    const act = this.keyAct(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!act || (event.key.startsWith("Arrow") && event.target.closest(".log"))) return;
    event.preventDefault();
    act();
  }

  keyAct(key) {
    if (/^[1-9]$/.test(key)) return () => this.pick(`c${key}`);
    const held = "qwer".indexOf(key);
    if (key.length === 1 && held >= 0) return this.view.hand[held] && (() => this.pick(this.view.hand[held].key));
    const ending = this.view.actions.find(({ action }) => ENDINGS.includes(action));
    return {
      0: ending && (() => this.act(ending.action)),
      ArrowLeft: () => this.walk(-1, 0),
      ArrowRight: () => this.walk(1, 0),
      ArrowUp: () => this.walk(0, -1),
      ArrowDown: () => this.walk(0, 1),
      Escape: () => this.escape(),
      u: () => this.undo(),
      n: () => this.setup.controls && this.openNew(),
      "?": () => this.openHelp(),
    }[key];
  }

  /* To the nearest thing in a direction. */
  walk(dx, dy) {
    const things = [...this.root.querySelectorAll(".felt :is([data-key], .act), .sheet:not([hidden]) button")];
    const from = (things.includes(document.activeElement) ? document.activeElement : null)?.getBoundingClientRect();
    if (!from) return this.mine.querySelector(".own-area .cell")?.focus();
    const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const [x, y] = middle(from);
    const ways = things.map((thing) => {
      const [ox, oy] = middle(thing.getBoundingClientRect());
      const ahead = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      return { thing, far: ahead > 4 ? ahead + 2.5 * aside : Infinity };
    });
    const next = ways.reduce((best, way) => (way.far < best.far ? way : best), { far: Infinity });
    next.thing?.focus();
  }

  escape() {
    if (!this.alert.hidden) this.alert.hidden = true;
    else if (!this.log.hidden) this.toggleLog();
    else this.choose([]);
    write(this.note, "");
  }
}
