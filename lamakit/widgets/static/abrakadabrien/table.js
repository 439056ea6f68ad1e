/* The table of Abrakadabrien: draws each view that the session sends. No rule lives here. */

import { shake } from "../animation.js";
import { isMotionOff } from "../appearance.js";
import { Coach, warnsAt } from "../coach.js";
import { find, findAll, focused, keyIs, make, put, targetOf, write } from "../dom.js";
import { deferred } from "../format.js";
import { tableOf } from "../frame.js";
import { render, repeat } from "../lit.js";
import { html, nodeOf } from "../template.js";
import { afterPaint } from "../timers.js";
import { Felt } from "./felt.js";
import { NewMatch } from "./new_match.js";
import { MARKS, Odds } from "./odds.js";
import { Pieces } from "./pieces.js";
import { ScoreSheet } from "./score_sheet.js";
import { Selection } from "./selection.js";

/** @import { Frame } from "../frame.js" */
/** @import { Next } from "./selection.js" */

const KEYS = [
  ["1 … 9", deferred("Pick the cell in your area")],
  ["Q W E R", deferred("Pick the card in your hand")],
  ["← ↑ ↓ →", deferred("Move between cards")],
  ["Enter", deferred("Pick the card, or carry out what is picked")],
  ["0", deferred("Done, wait, no tribute")],
  ["Esc", deferred("Clear your choice")],
  ["U", deferred("key|Take back")],
  ["H", deferred("key|A hint")],
  ["V", deferred("Step through the match")],
  ["N", deferred("key|New match")],
  ["?", deferred("key|This help")],
];
const [NARROW, PHONE] = [900, 640]; // px, as in the style sheet
/** @type {import("../coach.js").Words} */
const POINTS = {
  memory: "area.warn",
  limits: deferred({ 0: "choice|Never", 1: "choice|1 point", 2: "choice|2 points", 3: "choice|3 points" }),
  note: deferred("Points of the best plan. With a hint or a warning, a match counts as practice."),
  heads: [deferred("column|action"), deferred("column|points"), deferred("behind the best")],
  worth: deferred("choice|Your turns"),
  when: [deferred("column|turn"), deferred("label|Turn {number}")],
  rollsOut: false,
};
const ENDINGS = ["wait", "done", "no tribute"];
/** @type {Map<string, [dx: number, dy: number]>} */
const WAYS = new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);

/** @implements {Lamakit.Table} */
class AreaTable {
  /** @param {Frame} frame @param {Abrakadabrien.Setup} setup */
  constructor(frame, setup) {
    const { page, log } = frame;
    const { root, say } = page;
    const act = (/** @type {string} */ action) => this.act(action);
    this.frame = frame;
    this.page = page;
    /** @type {Lamakit.ViewMessage<Abrakadabrien.View> | null} */
    this.shown = null;
    this.selection = new Selection();
    this.pieces = new Pieces(page, setup);
    this.odds = new Odds(this.pieces, () => frame.strip.isOpen, act);
    this.felt = new Felt(this.pieces, this.odds, (key) => this.do(this.selection.pick(key)));
    this.coach = new Coach(frame, POINTS);
    this.sheet = new ScoreSheet(say, () => this.endings());
    this.note = make("p", "note", "", { role: "status" });
    this.actions = make("div", "actions");
    const { felt } = this;
    const aside = put(felt.aside, felt.hand, this.actions, this.note);
    put(felt.root, felt.others, felt.supply, felt.news, felt.prompt, felt.home, aside, felt.orders, felt.outlook, felt.formations, frame.strip.root);
    this.board = [felt.root, this.odds.root, log.root, this.coach.root, this.sheet.root];
    this.links = setup.controls ? html`<p class="elsewhere"><a href="play">${say("page|LLAMA games")}</a></p>` : null;
    page.listen(felt.others, "click", (event) => this.enlarge(event), true);
    root.classList.add("area-table");
    const ticking = setInterval(() => felt.drawTime(), 250);
    page.signal.addEventListener("abort", () => clearInterval(ticking));
    this.setUp(setup);
  }

  get told() {
    return this.felt.prompt;
  }

  /** On a phone orders and odds stand below what is decided with. */
  get last() {
    return this.page.root.clientWidth > NARROW ? this.page.root : this.felt.aside;
  }

  /** @param {Abrakadabrien.Setup} setup */
  setUp(setup) {
    this.pieces.setup = setup;
  }

  endings() {
    const { endOfMatch, setup } = this.frame;
    if (!setup.controls) return [];
    const [again, ...others] = endOfMatch.endings();
    return setup.coached ? [again, this.coach.review.ending(), ...others] : [again, ...others];
  }

  // --- one view

  /** @param {Lamakit.ViewMessage<Abrakadabrien.View>} message */
  show(message) {
    const { ply, match } = message;
    const known = this.shown?.match === match;
    const moved = this.shown?.ply !== ply;
    const before = known ? this.faces() : null;
    if (!known || moved) write(this.note, "");
    this.shown = message;
    this.draw(message);
    if (this.frame.setup.coached) this.coach.show(message);
    if (before) this.animate(before);
    if ((this.frame.strip.isOpen || !this.frame.strip.root.hidden) && !message.view.end) afterPaint(() => this.shown === message && this.page.send({ kind: "chances" }));
    if (known && moved) this.frame.sounds.play(message.view.end ? "round" : "card");
  }

  /** @param {Lamakit.ViewMessage<Abrakadabrien.View>} message */
  draw({ view, match }) {
    const { frame, page, felt, sheet } = this;
    const focus = page.root.contains(focused()) ? focused()?.dataset.key : null;
    frame.head(view.title, page.say("label|Turn {number}", { number: view.round }));
    Object.assign(page.root.dataset, { phase: view.phase, seats: view.seats.length });
    page.root.classList.toggle("deciding", view.actions.length > 0);
    page.root.classList.toggle("with-orders", view.seats[view.you].orders.length > 0);
    this.selection.setActions(view.actions);
    this.odds.draw(view);
    if (!view.actions.length) this.frame.strip.draw(null);
    felt.draw(view);
    this.light();
    felt.setInert(Boolean(view.end));
    const again = sheet.draw(view, match);
    if (!frame.dialogs.current) again?.focus({ preventScroll: true });
    if (focus) find(page.root, keyIs(focus))?.focus({ preventScroll: true });
  }

  /** The picture in every cell, to see which change. */
  faces() {
    const cells = findAll(this.page.root, ".cell[data-key]");
    return new Map(cells.map((cell) => [cell.dataset.key ?? "", cell.querySelector("img")?.src]));
  }

  /** @param {ReturnType<AreaTable["faces"]>} before */
  animate(before) {
    const ms = this.frame.autoplay.flight;
    if (!ms || isMotionOff()) return;
    for (const [key, source] of this.faces()) {
      if (key[0] === "h" || !source || before.get(key) === source) continue;
      const tile = find(this.page.root, `${keyIs(key)} .tile`);
      tile?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: ms, easing: "ease-out" });
    }
  }

  // --- what the player does

  /** @param {Next} next */
  do(next) {
    if (this.frame.replay.isOn) return;
    write(this.note, "");
    if (next.do === "act") this.act(next.action);
    else if (next.do === "ask") this.page.send({ kind: "why", picks: next.picks });
    else this.light();
  }

  /** On a phone a tap shows another's area large, unless it picks something there. @param {Event} event */
  enlarge(event) {
    const { frame, page, shown } = this;
    const other = /** @type {HTMLElement | null | undefined} */ (targetOf(event)?.closest(".other"));
    const seat = shown?.view.seats[Number(other?.dataset.seat)];
    if (page.root.clientWidth > PHONE || !other || !seat || !shown) return;
    if (this.selection.keys.length || find(other, ".legal")) return;
    event.stopPropagation();
    const large = nodeOf(html`<ul class="others">${this.felt.opponent(seat, shown.view)}</ul>`);
    large.addEventListener("click", (inside) => [inside.stopPropagation(), frame.dialogs.close()], true);
    frame.dialogs.open("closer", page.say("label|Area of {name}", { name: seat.name }), large);
  }

  /** @param {string} action */
  act(action) {
    this.selection.keys = [];
    if (this.shown?.view.planning) this.page.send({ kind: "plan", action });
    else this.frame.play(warnsAt(POINTS) ? { action, warn: warnsAt(POINTS) } : { action });
    this.light();
  }

  /** Light the cells that can be picked next, and mark those that are picked. */
  light() {
    const { selectable, keys } = this.selection;
    const marks = this.odds.marksOf(this.selection);
    for (const node of findAll(this.page.root, "[data-key]")) {
      const key = node.dataset.key ?? "";
      node.classList.toggle("legal", selectable.has(key));
      for (const mark of MARKS) node.classList.toggle(`mark-${mark}`, !keys.includes(key) && marks.get(key) === mark);
      node.classList.toggle("picked", keys.includes(key));
      if (keys.includes(key)) node.setAttribute("aria-pressed", "true");
      else node.removeAttribute("aria-pressed");
    }
    if (this.shown) this.drawActions(this.shown.view);
  }

  /** @param {Abrakadabrien.View} view */
  drawActions({ plan, plan_label: planned }) {
    const back = { action: "", label: this.page.say("Planned: {action}. Take back", { action: planned }), steps: [] };
    const items = [...(plan ? [back] : []), ...this.selection.buttons];
    const button = (/** @type {{action: string, label: string, steps: string[]}} */ { action, label, steps }) => {
      const act = () => (action ? this.act(action) : this.page.send({ kind: "plan", action }));
      const [points, leaves] = [() => this.hint(steps), () => this.hint([])];
      return html`
        <button type="button" class="act legal" data-action=${action} @click=${act}
          @mouseenter=${points} @focus=${points} @mouseleave=${leaves} @blur=${leaves}>
          <span class="label">${label}</span><kbd>${ENDINGS.includes(action) ? "0" : ""}</kbd>
        </button>`;
    };
    render(repeat(items, ({ action }) => action, button), this.actions);
  }

  /** Which cells a button is about. @param {string[]} steps */
  hint(steps) {
    for (const node of findAll(this.page.root, "[data-key]")) node.classList.toggle("meant", steps.includes(node.dataset.key ?? ""));
  }

  /** @param {Abrakadabrien.Why | Abrakadabrien.Chances | Llama.FromCoach} message */
  receive(message) {
    if (message.kind === "why") this.answer(message);
    else if (message.kind !== "chances") this.coach.receive(message);
    else if (this.shown && message.position === this.shown.view.position) this.showOdds(message.odds, this.shown.view);
  }

  /** @param {Abrakadabrien.AreaOdds} odds @param {Abrakadabrien.View} view */
  showOdds(odds, view) {
    this.odds.show(odds);
    this.frame.strip.draw({ odds: odds.line, cost: "" });
    this.felt.lay(view);
    this.light();
  }

  /** @param {Abrakadabrien.Why} message */
  answer({ rule, text, legal }) {
    this.note.replaceChildren(...(rule ? [make("button", "rule", rule)] : []), make("span", "", text));
    this.note.classList.toggle("no", !legal);
    shake(this.note);
  }

  /** @param {string} key */
  key(key) {
    const view = this.shown?.view;
    const way = WAYS.get(key);
    const held = key.length === 1 ? view?.hand["qwer".indexOf(key)] : undefined;
    const ending = key === "0" ? view?.actions.find(({ action }) => ENDINGS.includes(action)) : undefined;
    if (way) return () => this.walk(...way);
    if (key === "Enter" && focused()?.matches("span[data-key]")) return () => focused()?.click();
    if (ending) return () => this.act(ending.action);
    const picked = /^[1-9]$/.test(key) ? `c${key}` : held?.key;
    return picked ? () => this.do(this.selection.pick(picked)) : undefined;
  }

  /** @param {boolean} closed whether that was what the key was for */
  escape(closed) {
    if (!closed) this.do(this.selection.choose([]));
    write(this.note, "");
  }

  /** To the nearest thing in a direction. @param {number} dx @param {number} dy */
  walk(dx, dy) {
    const things = findAll(this.page.root, ".felt :is([data-key], .act), .sheet:not([hidden]) button");
    const from = things.find((thing) => thing === focused());
    if (!from) return find(this.felt.home, ".own-area .cell")?.focus();
    const middle = (/** @type {HTMLElement} */ node) => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    const ways = things.map((thing) => {
      const [ox, oy] = middle(thing);
      const ahead = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      return { thing, far: ahead > 4 ? ahead + 2.5 * aside : Infinity };
    });
    const next = ways.reduce((best, way) => (way.far < best.far ? way : best));
    if (next.far < Infinity) next.thing.focus();
  }
}

/** @type {Lamakit.Family} */
const FAMILY = {
  memory: "area.",
  elsewhere: { title: deferred("page|LLAMA games"), href: "play" },
  keys: KEYS,
  page: "abrakadabrien",
  oddsAt: (root) => root,
  lay: (frame, /** @type {Abrakadabrien.Setup} */ setup) => new AreaTable(frame, setup),
  form: (given) => new NewMatch(given),
};

export default tableOf(FAMILY);
