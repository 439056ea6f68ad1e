/* What lies on the table of Abrakadabrien: areas, portals, hands, ghosts, orders. An element that can be picked has a key. */

import { button, drawing, findAll, make, put, write } from "../dom.js";
import { setPortrait } from "../portraits.js";

/** @import { Say } from "../types.js" */
/** @import { Lying } from "./odds.js" */
/** @import { Pieces } from "./pieces.js" */
/** @import { Formation, Order, Seat, View } from "./types.js" */

const GRID = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column + 0.6, row + 0.72])); // below the numbers
const RING = [0, 1, 3, 2]; // around four cells that lie in a square

export class Felt {
  /** @param {Pieces} pieces @param {Say} say @param {(key: string) => void} pick */
  constructor(pieces, say, pick) {
    this.pieces = pieces;
    this.say = say;
    this.pick = pick;
    this.others = make("ul", "others");
    this.supply = make("div", "supply");
    this.news = make("p", "news", "", { "aria-live": "polite" });
    this.prompt = make("p", "prompt", "", { "aria-live": "polite" });
    this.home = make("section", "home", "", { role: "group", "aria-label": say("Your area") });
    this.hand = make("div", "held", "", { role: "group", "aria-label": say("Your hand") });
    this.aside = make("div", "aside");
    this.orders = make("ul", "orders");
    this.ours = make("p", "ours");
    this.root = make("section", "felt", "", { role: "group", "aria-label": say("The table") });
    this.seen = 0;
    /** @type {Lying[]} */
    this.lying = [];
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view */
  draw(view) {
    const { seats, you } = view;
    this.view = view;
    this.seen = performance.now();
    this.lying = [];
    if (view.news || view.log.from === 0) write(this.news, view.news); // it stays until there is other news
    this.prompt.setAttribute("aria-live", view.actions.length || view.end ? "polite" : "off");
    write(this.prompt, view.prompt);
    const order = seats.map((_, step) => seats[(you + 1 + step) % seats.length]).slice(0, -1);
    this.others.replaceChildren(...order.map((seat) => this.opponent(seat, view)));
    const [own, left] = [seats[you], order[0]];
    const middle = put(make("div", "own-area"), this.named(own, view), this.area(own, view));
    const portals = [this.portal(left, this.say("Portal of {name}", { name: left.name })), this.portal(own, this.say(view.watching ? "Portal of {name}" : "Your portal", { name: own.name }))];
    this.home.replaceChildren(portals[0], middle, portals[1]);
    this.home.classList.toggle("turn", own.decides || view.planning);
    this.drawHand(view);
    this.drawSupply(view);
    this.orders.hidden = !own.orders.length;
    this.orders.replaceChildren(...own.orders.map((each) => this.order(each)));
    this.drawTime();
  }

  /** Under a sheet nothing can be used, but what is told is still heard. @param {boolean} on */
  cover(on) {
    for (const part of [this.others, this.supply, this.home, this.aside, this.orders]) part.inert = on;
  }

  /** @param {string} className @param {string} key @param {string} label */
  pickable(className, key, label) {
    return button(className, "", () => this.pick(key), { type: "button", "data-key": key, "aria-label": label });
  }

  /** @param {Seat} seat @param {View} view */
  area(seat, { you }) {
    const own = seat.seat === you;
    const grid = make("div", "grid", "", { role: "group", "aria-label": this.say("Area of {name}", { name: seat.name }) });
    seat.area.forEach((card, at) => {
      const key = `${own ? "c" : seat.letter}${at + 1}`;
      const told = card ? this.pieces.told(card) : this.say("Empty cell");
      const label = `${at + 1}: ${told}`;
      const cell = this.pickable(card ? "cell" : "cell gap", key, label);
      if (card) cell.append(this.pieces.lying(card));
      cell.classList.toggle("last", Boolean(seat.last?.cells.includes(at + 1)));
      if (card) this.lying.push({ cell, key, label, card, own });
      grid.append(cell);
    });
    grid.append(outlines(seat.formations));
    return grid;
  }

  /** @param {Seat} seat @param {string} label @param {string} spoken */
  portal({ portal, events }, label, spoken = label) {
    const cards = portal.cards.map((card) => card.text).join(", ");
    const node = this.pickable("portal", portal.key, `${spoken}: ${cards || this.say("empty")}`);
    for (const event of events) node.append(put(make("span", "tile event"), this.pieces.picture("events", event)));
    for (const card of portal.cards) node.append(this.pieces.lying({ ...card, open: false }));
    return put(node, make("small", "", label));
  }

  /** @param {Seat} seat @param {View} view */
  opponent(seat, view) {
    const node = make("li", `other${seat.decides ? " turn" : ""}`, "", { "data-seat": String(seat.seat) });
    const backs = seat.hand.map((card) => this.pieces.lying({ ...card, open: false }, "tile tiny"));
    const hand = put(make("span", "backs", "", { role: "img", "aria-label": this.say("Hand") }), ...backs);
    const side = put(make("div", "side"), this.portal(seat, this.say("Portal"), this.say("Portal of {name}", { name: seat.name })), hand);
    return put(node, this.named(seat, view), put(make("div", "lay"), this.area(seat, view), side));
  }

  /** @param {Seat} seat @param {View} view */
  named(seat, view) {
    const node = make("div", "named", "", { title: seat.label });
    const face = make("span", "face");
    setPortrait(face, this.pieces.portraits, seat.portrait, seat.name);
    if (view.teams.length) node.append(make("span", `team team-${seat.team}`, "●◆▲"[seat.team ?? 0]));
    const clock = make("span", "clock", "", { "data-ready": String(seat.ready ?? "") });
    put(node, face, make("b", "name", seat.name), clock, make("span", "worth", seat.worth));
    return put(node, this.things(seat, view));
  }

  /** What somebody has. @param {Seat} seat @param {View} view */
  things({ seat, orders, fulfilled, chosen, last }, { ghosts, you }) {
    const things = make("span", "things");
    const held = ghosts.filter(({ holder }) => holder === seat);
    for (const { goal, name } of held) things.append(this.pieces.thing("ghosts", goal, name));
    for (const { kind, name, text } of seat === you ? [] : orders) {
      things.append(this.pieces.thing("orders", kind, [name, text].filter(Boolean).join(": ")));
    }
    if (fulfilled) things.append(make("span", "", `✓${fulfilled}`));
    if (last) things.append(make("span", "did", last.text));
    if (chosen) things.append(make("span", "ready", "✓", { title: this.say("has chosen") }));
    return things;
  }

  /** @param {View} view */
  drawHand({ hand, drawn }) {
    const cards = hand.map(({ key, code, text }, at) => {
      const lying = this.pieces.lying({ code, back: "", open: true });
      return put(this.pickable("cell", key, text), lying, make("kbd", "", "QWER"[at] ?? ""));
    });
    const next = drawn.map(({ back, text }, at) => {
      const node = make("span", `cell drawn${at ? "" : " first"}`, "", { title: text });
      return put(node, this.pieces.lying({ back, code: "", open: false }));
    });
    const label = make("small", "", this.say(drawn.length ? "drawn card" : "Hand"));
    this.hand.replaceChildren(label, ...cards, ...next);
    this.hand.hidden = !cards.length && !next.length;
  }

  /** @param {View} view */
  drawSupply({ deck, ghosts, ending }) {
    const pile = make("span", "pile");
    const isEvent = deck.back.startsWith("I");
    if (isEvent) pile.append(put(make("span", "tile"), this.pieces.picture("events", deck.back)));
    else if (deck.back) pile.append(this.pieces.lying({ back: deck.back, code: "", open: false }));
    put(pile, make("span", "", `${this.say("Deck")}: ${deck.size}`));
    const events = deck.events.join(" ");
    if (events) pile.append(make("small", "", this.say("Events in the deck: {events}", { events })));
    if (ending) pile.append(make("b", "ending", this.say("The end has come.")));
    const free = ghosts.filter(({ holder }) => holder === null);
    const haunt = make("span", "ghosts-free");
    const lying = free.map(({ goal, name }) => this.pieces.thing("ghosts", goal, name));
    if (free.length) put(haunt, make("small", "", this.say("Ghosts")), ...lying);
    this.supply.replaceChildren(pile, haunt);
  }

  /** @param {Order} order */
  order({ kind, name, text, bonuses, points, shape }) {
    const rows = (shape ?? []).map((row) => put(make("span"), ...[...row].map((place) => make("i", place === "x" ? "x" : ""))));
    const drawn = put(make("span", "shape", "", { "aria-hidden": "true" }), ...rows);
    const what = put(make("span", "what"), make("b", "", name), make("small", "", `${text} → ${bonuses}`));
    return put(make("li", "order"), this.pieces.thing("orders", kind, name), what, drawn, make("b", "worth", String(points)));
  }

  /** Under stress: what is left of everybody's turn. */
  drawTime() {
    if (this.view?.time === undefined) return;
    const now = this.view.time + (this.view.runs ? (performance.now() - this.seen) / 1000 : 0);
    for (const node of findAll(this.root, ".clock")) {
      const left = Math.max(0, Math.ceil(Number(node.dataset.ready) - now));
      write(node, node.dataset.ready ? this.say("{seconds} s", { seconds: left }) : "");
    }
  }
}

/** Formations that can be seen: a line through their cards. @param {Formation[]} formations */
function outlines(formations) {
  const lines = formations.map(({ goal, cells, announced }) => {
    const square = goal === "forest" || goal === "guardians";
    const points = (square ? RING : cells.map((_, at) => at)).map((at) => GRID[cells[at] - 1].join(",")).join(" ");
    const shape = square ? "polygon" : "polyline";
    const classes = ["casing", `goal ${announced ? "announced" : ""}`];
    return classes.map((name) => `<${shape} class="${name}" points="${points}"/>`).join("");
  });
  const look = 'class="goals" viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true"';
  return drawing(`<svg xmlns="http://www.w3.org/2000/svg" ${look}>${lines.join("")}</svg>`);
}
