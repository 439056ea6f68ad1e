/* The card table: draws each view that the session sends, and sends back what the player decides. No rule lives here. */

import { shake } from "../animation.js";
import { CHANCES, Coach, warnsAt } from "../coach.js";
import { find, findAll, focused, childrenOf, make, put } from "../dom.js";
import { deferred } from "../format.js";
import { tableOf } from "../frame.js";
import { nothing, render } from "../lit.js";
import { onLongPress } from "../long_press.js";
import { MatchForm } from "../new_match.js";
import { html } from "../template.js";
import { CardAnimations } from "./animation.js";
import { buttons, pressedBy } from "./buttons.js";
import { Felt } from "./felt.js";
import { Hand } from "./hand.js";
import { explain } from "./note.js";
import { Pieces } from "./pieces.js";
import { ScoreSheet } from "./score_sheet.js";
import { mostDiscards, mustChoose, raisedNext, offerOf } from "./view.js";

/** @import { Frame } from "../frame.js" */

const KEYS = [
  ["← →", deferred("Move along your hand")],
  ["Enter", deferred("Play the card")],
  ["D", deferred("Draw a card"), "draw"],
  ["Q", deferred("Quit the round"), "quit"],
  ["C", deferred("Collect the tokens"), "collect"],
  ["M", deferred("Use the magic token"), "use"],
  ["R", deferred("Roll the dice"), "roll"],
  ["P", deferred("key|Pass"), "pass"],
  ["H", deferred("key|A hint")],
  ["U", deferred("key|Take back")],
  ["V", deferred("Step through the match")],
  ["N", deferred("key|New match")],
  ["?", deferred("key|This help")],
  ["Esc", deferred("Close a window")],
];

/** The node that the keyboard has reached; a mouse that rests somewhere asks nothing. */
function pointedAt() {
  const node = focused();
  return node?.matches(":focus-visible") ? node : null;
}

/** @param {string} action @param {boolean} scored @returns {Lamakit.Noise} */
function noiseOf(action, scored) {
  if (scored) return "round";
  return action === "quit" || action === "pass" ? "quit" : ["draw", "deal", "roll"].includes(action) ? "draw" : "card";
}

/** @implements {Lamakit.Table} */
class CardTable {
  /** @param {Frame} frame @param {Llama.Setup} setup */
  constructor(frame, setup) {
    const { page, autoplay } = frame;
    const { root, say } = page;
    this.frame = frame;
    this.page = page;
    /** @type {Lamakit.ViewMessage<Llama.View> | null} */
    this.shown = null;
    /** @type {string[]} the cards that would go */
    this.raised = [];
    this.arranged = "";
    const play = (/** @type {string} */ action) => this.play(action);
    const choose = (/** @type {string} */ action) => this.choose(action);
    this.pieces = new Pieces(page);
    this.setUp(setup);
    this.felt = new Felt(this.pieces, autoplay, page.signal, play, (face) => this.useDie(face));
    this.hand = new Hand(this.pieces, choose);
    this.note = make("p", "note");
    this.sheet = new ScoreSheet(this.pieces, play, () => this.endings());
    this.animations = new CardAnimations(root, this.pieces, this.felt, this.hand);
    this.actions = make("div", "actions");
    this.own = put(make("section", "own"), this.note, this.felt.seats.own, this.hand.root, this.actions);
    this.coach = new Coach(frame, CHANCES);
    this.board = [this.felt.root, frame.strip.root, frame.log.root, this.own, this.coach.root, this.sheet.root];
    this.aside = html`<p>${say("Choose a card that is not lit to see why.")}</p>`;
    page.listen(root, "focusin", () => this.explain(pointedAt()));
    const leave = (/** @type {any} */ { relatedTarget: next }) => this.note.contains(next) || this.explain(null); // its rule is a button
    page.listen(root, "focusout", leave);
    onLongPress(page, (node) => this.explain(node));
    const sizes = new ResizeObserver(() => this.resized());
    for (const node of [this.felt.root, this.hand.root]) sizes.observe(node);
  }

  get told() {
    return find(this.sheet.root, "h2") ?? this.note;
  }

  get last() {
    return this.page.root;
  }

  /** @param {Llama.Setup} setup */
  setUp(setup) {
    this.pieces.setUp(setup);
  }

  endings() {
    const { endOfMatch, setup } = this.frame;
    if (!setup.controls) return [];
    const [again, ...others] = endOfMatch.endings();
    return setup.coached ? [again, this.coach.review.ending(), ...others] : [again, ...others];
  }

  /** Nobody's hand, nor what was said to anybody. */
  clear() {
    this.shown = null;
    this.hand.draw({ hand: [], row: null });
    for (const node of [this.felt.news, this.note]) node.replaceChildren();
    render(nothing, this.actions);
    this.felt.hush();
    this.coach.close();
    this.sheet.root.hidden = true;
  }

  // --- one view

  /** @param {Lamakit.ViewMessage<Llama.View>} message */
  show(message) {
    const { view, match } = message;
    const [before, focus] = [this.shown, this.page.root.contains(focused()) ? focused() : null];
    const last = before?.match === match ? (before.view.event?.number ?? 0) : NaN;
    const event = view.event?.number === last + 1 ? view.event : null; // it has just happened
    const { flight } = this.frame.autoplay;
    const from = before && event && this.animations.sources(before.view, event, flight);
    this.shown = message;
    this.draw(message, Boolean(event));
    if (event) this.frame.sounds.play(noiseOf(event.action, Boolean(view.score)));
    if (event && from) this.animations.animate(view, event, from, flight);
    this.refocus(focus);
    this.lead(view);
    if (this.frame.setup.coached) this.coach.show(message);
  }

  /** @param {Llama.FromCoach} message */
  receive(message) {
    this.coach.receive(message);
  }

  /** @param {Lamakit.ViewMessage<Llama.View>} message @param {boolean} moved */
  draw({ view, match, bots_turn: botsTurn }, moved) {
    const { frame, page, felt, own, sheet } = this;
    frame.head(view.title, page.say("label|Round {number}", { number: view.round }));
    this.arrange(view);
    felt.draw(view);
    this.hand.draw(view);
    own.classList.toggle("idle", !view.hand.length);
    this.raise(view, mostDiscards(view));
    felt.skip.hidden = !(botsTurn && !view.score && view.seats[view.you].quit);
    own.hidden = view.you < 0; // somebody who only looks on
    felt.tell(view, moved);
    own.inert = Boolean(view.score);
    felt.setInert(own.inert);
    const opens = sheet.draw(view, match, moved && !frame.autoplay.instant);
    if (opens && (frame.standalone || page.root.contains(focused())) && !frame.dialogs.current && !frame.replay.isOn) sheet.focus();
    own.classList.toggle("lingers", sheet.root.classList.contains("arrives"));
    this.explain(focused());
    this.explain(pointedAt());
  }

  /** Classes and data that the sizes follow. @param {Llama.View} view */
  arrange(view) {
    const { dataset, classList } = this.page.root;
    const middle = view.row ? "dice" : view.stage ? "stage" : "piles";
    Object.assign(dataset, { phase: view.phase, seats: view.seats.length, hands: view.open_hands ? "open" : "", middle });
    classList.toggle("choosing", mustChoose(view));
    const arranged = [dataset.seats, middle, mustChoose(view)].join();
    if (arranged !== this.arranged) this.hand.room = null;
    this.arranged = arranged;
  }

  /** When there is something to choose, the first way has the focus. @param {Llama.View} view */
  lead(view) {
    const active = focused();
    const ours = this.page.root.contains(active) || (this.frame.standalone && active === document.body);
    if (!mustChoose(view) || !ours || this.frame.dialogs.current) return;
    if (!active?.matches("select, input") && !this.actions.contains(active)) find(this.actions, ".legal")?.focus({ preventScroll: true });
  }

  /** The card that had the focus may be gone: then its neighbour in the hand has it, or what must be decided. @param {HTMLElement | null} before */
  refocus(before) {
    if (!before || focused() === before || this.frame.dialogs.current || this.page.connection.isLost || this.sheet.isOpen) return;
    const order = Object.keys(this.pieces.spoken);
    const place = (/** @type {HTMLElement} */ node) => order.indexOf(node.dataset.key ?? "");
    const cards = childrenOf(this.hand.root);
    const after = cards.find((node) => place(node) > place(before)) ?? cards.at(-1);
    (after ?? childrenOf(this.actions)[0] ?? this.frame.title).focus();
  }

  /** @param {Element | null} target */
  explain(target) {
    if (target && this.note.contains(target)) return;
    if (this.sheet.isOpen) this.note.replaceChildren();
    else if (this.shown) explain(this.note, this.shown.view, target);
  }

  resized() {
    this.hand.measure();
  }

  // --- what the player does

  /** @param {string} action */
  may(action) {
    return Boolean(this.shown && offerOf(this.shown.view, action)?.legal);
  }

  /** @param {string} action */
  play(action) {
    if (this.may(action)) return this.frame.play(warnsAt(CHANCES) ? { action, warn: warnsAt(CHANCES) } : { action });
    const name = CSS.escape(action);
    const node = find(this.page.root, `.group[data-action="${name}"], .act[data-action="${name}"]`);
    if (!node) return;
    this.explain(node);
    shake(this.note);
  }

  /** @param {string} face */
  useDie(face) {
    const way = [`discard ${face}`, `take ${face}`].find((action) => this.may(action));
    if (way) this.choose(way);
  }

  /** A click on a card or die: after a hit it is raised or put back, if there is something to choose. @param {string} action */
  choose(action) {
    const view = this.shown?.view;
    const [word, code] = action.split(" ");
    if (!view || word !== "discard" || !this.may(action) || view.buttons.length < 2) return this.play(action);
    this.raise(view, raisedNext(this.raised, code, mostDiscards(view)));
  }

  /** Show which cards would go, and which button does it. @param {Llama.View} view @param {string[]} codes */
  raise(view, codes) {
    this.raised = codes;
    this.hand.raise(codes, mostDiscards(view).length > 0);
    render(buttons(this.pieces, view, view.score ? [] : view.buttons, (action) => this.play(action), codes), this.actions);
  }

  /** @param {string} key */
  key(key) {
    if (key === "ArrowLeft") return () => this.walk(-1);
    if (key === "ArrowRight") return () => this.walk(1);
    const pressed = this.shown && pressedBy(this.shown.view, key);
    return pressed ? () => this.play(pressed.action) : undefined;
  }

  /** Along the hand; where something must be chosen along its buttons. @param {number} step */
  walk(step) {
    const row = this.shown && mustChoose(this.shown.view) ? this.actions : this.hand.root;
    const things = this.sheet.isOpen ? findAll(this.sheet.root, "button") : childrenOf(row);
    const at = things.findIndex((each) => each === focused());
    const lit = things.findIndex((each) => each.classList.contains("legal"));
    things[at < 0 ? Math.max(lit, 0) : (at + step + things.length) % things.length]?.focus();
  }
}

/** @type {Lamakit.Family} */
const FAMILY = {
  memory: "",
  elsewhere: { title: "Abrakadabrien", href: "abrakadabrien" },
  keys: KEYS,
  page: "play",
  oddsAt: (root) => root.closest(".lamakit-page:has(.lamakit-odds-side)"),
  lay: (frame, /** @type {Llama.Setup} */ setup) => new CardTable(frame, setup),
  form: (given) => new MatchForm(given),
};

export default tableOf(FAMILY);
