/* Cards, tokens and dice that move on the felt. */

import { flyAway, flyIn } from "../animation.js";
import { isMotionReduced } from "../appearance.js";
import { find, findAll, keyIs } from "../dom.js";
import { nodeOf } from "../template.js";

/** @import { Felt } from "./felt.js" */
/** @import { Hand } from "./hand.js" */
/** @import { Pieces } from "./pieces.js" */

const LETTERS = "ABCDEF"; // how actions name the seats

/** @param {Element | null | undefined} node */
const box = (node) => node?.getBoundingClientRect() ?? null;

export class CardAnimations {
  /** @param {HTMLElement} root @param {Pieces} pieces @param {Felt} felt @param {Hand} hand */
  constructor(root, pieces, felt, hand) {
    this.root = root;
    this.pieces = pieces;
    this.felt = felt;
    this.hand = hand;
  }

  /**
   * Where everything that may move lies now, before an event is drawn; nothing moves in no time.
   * @param {Llama.View} view @param {Llama.MoveEvent} event @param {number} ms
   */
  sources(view, event, ms) {
    if (!ms) return null;
    const { seats } = this.felt;
    const mine = event.seat === view.you;
    const [word, ...codes] = event.action.split(" ");
    const group = (/** @type {string} */ code) => find(this.hand.root, keyIs(code))?.lastElementChild;
    const seat = seats.node(event.seat);
    const shown = (/** @type {string} */ code) => (mine ? group(code) : seat && find(seat, `.open${keyIs(code)} .card`));
    const back = seat && find(seat, ".fan .card:last-child");
    return {
      deck: box(this.middle(".deck")),
      card: box((mine && group(event.action)) || back),
      slot: word === "take" ? box(this.middle(`.lane ${keyIs(codes[0])}`)) : null,
      gone: word === "discard" ? codes.map((code) => ({ code, from: box(shown(code)) })) : [],
      banks: view.seats.map((each) => box(seats.node(each.seat)?.querySelector(".bank"))),
      magic: box(this.magicToken()),
      onStage: this.middle(".lying")?.children.length ?? 0,
      stage: box(this.middle(".stage")),
    };
  }

  /** @param {Llama.View} view @param {Llama.MoveEvent} event @param {NonNullable<ReturnType<CardAnimations["sources"]>>} from @param {number} ms */
  animate(view, event, from, ms) {
    const [word, ...codes] = event.action.split(" ");
    if (word === "deal") return this.dealIn(Boolean(view.row), ms);
    if (word === "roll") return this.tumble(ms);
    if (word === "draw") return this.arrive(event.seat, event.drawn, from.deck, ms);
    if (word === "take") return this.arrive(event.seat, codes[0], from.slot, ms);
    if (word === "discard") this.clearAway(from.gone, ms);
    if (word === "collect") this.flyToken(event.seat, from.stage, ms * 1.4);
    if (word === "give") this.flyToken(LETTERS.indexOf(codes[0]), from.banks[event.seat], ms * 1.4);
    this.flyCards(view, event, from, ms);
    const tokens = this.middle(".lying");
    if (tokens && tokens.children.length > from.onStage) flyIn(tokens.lastElementChild, from.banks[event.seat], ms * 1.6);
    if (from.magic && word !== "give") flyIn(this.magicToken(), from.magic, ms * 1.6);
  }

  /** A played card, and the one that it made somebody draw. @param {Llama.View} view @param {Llama.MoveEvent} event @param {NonNullable<ReturnType<CardAnimations["sources"]>>} from @param {number} ms */
  flyCards({ you }, { action, target, drawn }, from, ms) {
    if (this.pieces.art.cards[action]) flyIn(this.middle(".discard > :last-child"), from.card, ms);
    if (target !== null) this.arrive(target, target === you ? drawn : null, from.deck, ms);
  }

  /** Something between the seats. @param {string} selector */
  middle(selector) {
    return find(this.felt.middle, selector);
  }

  magicToken() {
    return find(this.root, ":is(.felt, .own) .token.magic:not(:empty)");
  }

  /** Discarded cards go where the dice lie, and are gone. @param {{code: string, from: DOMRect | null}[]} cards @param {number} ms */
  clearAway(cards, ms) {
    const to = box(this.middle(".tray"));
    for (const { code, from } of cards) flyAway(this.root, nodeOf(this.pieces.face(code)), from, to, ms);
  }

  /** A card comes into a hand. @param {number} seat @param {string | null} code @param {DOMRect | null} from @param {number} ms */
  arrive(seat, code, from, ms) {
    const { seats } = this.felt;
    const where = seat === seats.you ? this.hand.root : seats.node(seat);
    const card = where && code && find(where, `${keyIs(code)} .card:last-of-type`);
    flyIn(card || where?.querySelector(".fan .card:last-child"), from, ms);
  }

  /** @param {number} seat @param {DOMRect | null} from @param {number} ms */
  flyToken(seat, from, ms) {
    const bank = this.felt.seats.node(seat)?.querySelector(".bank");
    for (const token of bank?.querySelectorAll(".tokens > .token:last-child") ?? []) flyIn(token, from, ms);
  }

  /** @param {number} ms */
  tumble(ms) {
    if (isMotionReduced()) return;
    findAll(this.felt.middle, ".die").forEach((die, at) => {
      const way = `${(1 - at) * 40 + 90}px ${60 - at * 25}px`;
      const steps = [
        { translate: way, rotate: `${-540 - at * 90}deg`, scale: 0.6, filter: "blur(2px)" },
        { translate: `${at * 6}px -14px`, rotate: "-40deg", scale: 1.12, filter: "blur(0)", offset: 0.7 },
        { translate: "0 0", rotate: "0deg", scale: 1 },
      ];
      die.animate(steps, { duration: ms * 1.7 + at * 90, easing: "cubic-bezier(.3,.6,.4,1)", fill: "backwards" });
    });
  }

  /** @param {boolean} dice @param {number} ms */
  dealIn(dice, ms) {
    if (isMotionReduced()) return;
    const { seats } = this.felt;
    const deck = box(this.middle(dice ? ".tray" : ".deck"));
    const cards = [...findAll(this.hand.root, ".card"), ...findAll(seats.root, ":is(.fan, .open) .card")];
    cards.forEach((node, place) => setTimeout(() => flyIn(node, deck, ms), (place % 6) * ms * 0.12));
  }
}
