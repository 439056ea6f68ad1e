/* The table of Abrakadabrien: areas, portals, hands, ghosts, orders. An element that can be picked has a key: it is a
   button in your own area and hand, elsewhere only while an action is about it. */

import { findAll, make, write } from "../dom.js";
import { nothing, render, repeat, svg } from "../lit.js";
import { html, portrait } from "../template.js";
import { bars } from "./odds.js";

/** @import { Odds } from "./odds.js" */
/** @import { Pieces } from "./pieces.js" */

const GRID = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column + 0.6, row + 0.72])); // below the numbers
const OWN = /^[ch]/; // the keys of your cells and of the cards in your hand
const RING = [0, 1, 3, 2]; // around four cells that lie in a square

export class Felt {
  /** @param {Pieces} pieces @param {Odds} odds @param {(key: string) => void} pick */
  constructor(pieces, odds, pick) {
    this.pieces = pieces;
    this.odds = odds;
    this.say = pieces.say;
    this.pick = pick;
    this.others = make("ul", "others");
    this.supply = make("div", "supply");
    this.news = make("p", "news", "", { "aria-live": "polite" });
    this.prompt = make("p", "prompt", "", { "aria-live": "polite" });
    this.home = make("section", "home", "", { role: "group", "aria-label": pieces.say("spoken|Your area") });
    this.hand = make("div", "held", "", { role: "group", "aria-label": pieces.say("spoken|Your hand") });
    this.aside = make("div", "aside");
    this.orders = make("ul", "orders");
    this.outlook = make("ul", "outlook", "", { "aria-label": pieces.say("Hands that come and go") });
    this.formations = make("ul", "formations", "", { "aria-label": pieces.say("spoken|Formations") });
    this.root = make("section", "felt", "", { role: "group", "aria-label": pieces.say("spoken|The table") });
    this.seen = 0;
    /** @type {Set<string>} the keys that actions are about */
    this.used = new Set();
    /** @type {Abrakadabrien.View | null} */
    this.view = null;
  }

  /** @param {Abrakadabrien.View} view */
  draw(view) {
    this.view = view;
    this.seen = performance.now();
    if (view.news || view.log.from === 0) write(this.news, view.news); // it stays until there is other news
    this.prompt.setAttribute("aria-live", view.actions.length || view.end ? "polite" : "off");
    write(this.prompt, view.prompt);
    this.home.classList.toggle("turn", view.seats[view.you].decides || view.planning);
    this.lay(view);
    this.drawTime();
  }

  /** The cards, with their odds. @param {Abrakadabrien.View} view */
  lay(view) {
    const { seats, you, hand, drawn, watching } = view;
    this.used = new Set(view.actions.flatMap(({ steps }) => steps));
    const order = seats.map((_, step) => seats[(you + 1 + step) % seats.length]).slice(0, -1);
    const [own, left] = [seats[you], order[0]];
    const portalOf = this.say("label|Portal of {name}", { name: own.name });
    render(order.map((seat) => this.opponent(seat, view)), this.others);
    render(html`
      ${this.portal(left, this.say("label|Portal of {name}", { name: left.name }))}
      <div class="own-area">${this.named(own, view)}${this.area(own, view)}</div>
      ${this.portal(own, watching ? portalOf : this.say("label|Your portal"))}`, this.home);
    render(this.held(view), this.hand);
    render(this.supplyOf(view), this.supply);
    render(own.orders.map((each) => this.order(each)), this.orders);
    render(this.pieces.setup.formations.map((each) => this.formation(each)), this.formations);
    render((this.odds.odds?.outlook ?? []).map((line) => html`<li>${line}</li>`), this.outlook);
    this.hand.hidden = !hand.length && !drawn.length;
    this.orders.hidden = !own.orders.length;
  }

  /** Under a sheet nothing can be used, but what is told is still heard. @param {boolean} on */
  setInert(on) {
    for (const part of [this.others, this.supply, this.home, this.aside, this.orders]) part.inert = on;
  }

  /** @param {string} className @param {string} key @param {string} label @param {Lamakit.Value} content */
  pickable(className, key, label, content, title = "", style = "") {
    const pick = () => this.pick(key);
    return OWN.test(key) || this.used.has(key)
      ? html`<button type="button" class=${className} data-key=${key} aria-label=${label} title=${title || nothing} .style=${style} @click=${pick}>${content}</button>`
      : html`<span role="img" class=${className} data-key=${key} tabindex="-1" aria-label=${label} title=${title || nothing} .style=${style} @click=${pick}>${content}</span>`;
  }

  /** @param {Abrakadabrien.Seat} seat @param {Abrakadabrien.View} view */
  area({ seat, name, letter, area, last, formations }, { you }) {
    const cells = area.map((card, at) => {
      const classes = `cell ${card ? "" : "gap"} ${last?.cells.includes(at + 1) ? "last" : ""}`;
      const key = `${seat === you ? "c" : letter}${at + 1}`;
      return card ? this.cell(classes, key, at + 1, card, seat === you) : this.pickable(classes, key, `${at + 1}: ${this.say("spoken|Empty cell")}`, nothing);
    });
    return html`
      <div class="grid" role="group" aria-label=${this.say("spoken|Area of {name}", { name })}>${cells}${outlines(formations)}</div>`;
  }

  /**
   * With the chance of the best action that touches it, and on a back the numbers that it may hide.
   * @param {string} classes @param {string} key @param {number} number @param {Abrakadabrien.Cell} card @param {boolean} own
   */
  cell(classes, key, number, card, own) {
    const heat = own ? this.odds.heatOf(key) : undefined;
    const hidden = this.odds.behind(card);
    const label = `${number}: ${this.pieces.told(card)}`;
    const numbers = hidden ? `${hidden.name}: ${hidden.numbers.map(({ percent }, at) => `${at + 1}: ${percent}`).join(", ")}` : "";
    const content = html`
      ${this.pieces.lying(card)}
      ${own ? html`<small class="number" data-number=${number}></small>` : nothing}
      ${heat ? html`<span class="heat">${heat.percent}</span>` : nothing}
      ${hidden && own ? bars(hidden, "bars") : nothing}`;
    return this.pickable(classes, key, heat ? `${label}, ${heat.percent}` : label, content, numbers, heat ? `--heat: ${heat.share}` : "");
  }

  /** @param {Abrakadabrien.Seat} seat @param {string} label @param {string} spoken */
  portal({ portal, events }, label, spoken = label) {
    const cards = portal.cards.map((card) => card.text).join(", ");
    return this.pickable("portal", portal.key, `${spoken}: ${cards || this.say("note|empty")}`, html`
      ${events.map((event) => this.pieces.picture("events", event, "tile event"))}
      ${portal.cards.map((card) => this.pieces.lying({ ...card, open: false }))}
      <small>${label}</small>`);
  }

  /** @param {Abrakadabrien.Seat} seat @param {Abrakadabrien.View} view */
  opponent(seat, view) {
    return html`
      <li class="other ${seat.decides ? "turn" : ""}" data-seat=${seat.seat}>
        ${this.named(seat, view)}
        <div class="lay">
          ${this.area(seat, view)}
          <div class="side">
            ${this.portal(seat, this.say("heading|Portal"), this.say("label|Portal of {name}", { name: seat.name }))}
            <span class="backs" role="img" aria-label=${this.say("spoken|Hand")}>${
              seat.hand.map((card) => this.pieces.lying({ ...card, open: false }, "tile tiny"))}</span>
          </div>
        </div>
      </li>`;
  }

  /** @param {Abrakadabrien.Seat} seat @param {Abrakadabrien.View} view */
  named(seat, view) {
    const { label, name, portrait: face, team, ready, worth } = seat;
    return html`
      <div class="named" title=${label}>
        <span class="face">${face ? portrait(this.pieces.setup.portraits, face, name) : nothing}</span>
        <b class="name">${name}</b>
        <span class="worth">
          ${view.teams.length ? this.team(team ?? 0, view) : nothing}
          ${worth} <span class="clock" data-ready=${ready ?? ""}></span>
        </span>
        <span class="things">${this.things(seat, view)}</span>
      </div>`;
  }

  /** @param {number} team @param {Abrakadabrien.View} view */
  team(team, { seats }) {
    const names = seats.filter((each) => each.team === team).map(({ name }) => name).join(", ");
    const told = this.pieces.say("spoken|Team: {names}", { names });
    return html`<span class="team team-${team}" role="img" aria-label=${told} title=${told}>${"●◆▲"[team]}</span>`;
  }

  /** @param {Abrakadabrien.Seat} seat @param {Abrakadabrien.View} view */
  things({ seat, orders, fulfilled, chosen, last }, { ghosts, you }) {
    const titleOf = (/** @type {Abrakadabrien.Order} */ { name, text }) => [name, text].filter(Boolean).join(": ");
    return html`
      ${ghosts.filter(({ holder }) => holder === seat).map(({ goal, name }) => this.pieces.thing("ghosts", goal, name))}
      ${seat === you ? nothing : orders.map((order) => this.pieces.thing("orders", order.kind, titleOf(order)))}
      ${fulfilled ? html`<span>✓${fulfilled}</span>` : nothing}
      ${last ? html`<span class="did">${last.text}</span>` : nothing}
      ${chosen ? html`<span class="ready" title=${this.say("spoken|has chosen")}>✓</span>` : nothing}`;
  }

  /** @param {Abrakadabrien.View} view */
  held({ hand, drawn }) {
    const cards = repeat(hand, ({ key }) => key, ({ key, code, text }, at) => this.pickable("cell", key, text, html`
      ${this.pieces.lying({ code, back: "", open: true })}<kbd>${"QWER"[at] ?? ""}</kbd>`));
    const next = drawn.map(({ back, text }, at) => html`
      <span class="cell drawn ${at ? "" : "first"}" title=${text}>${this.pieces.lying({ back, code: "", open: false })}</span>`);
    return html`<small>${this.say(drawn.length ? "label|drawn card" : "label|Hand")}</small>${cards}${next}`;
  }

  /** @param {Abrakadabrien.View} view */
  supplyOf({ deck, ghosts, ending }) {
    const { pieces, say } = this;
    const top = deck.back.startsWith("I") ? pieces.picture("events", deck.back) : pieces.lying({ back: deck.back, code: "", open: false });
    const events = deck.events.join(" ");
    const free = ghosts.filter(({ holder }) => holder === null).map(({ goal, name }) => pieces.thing("ghosts", goal, name));
    return html`
      <span class="pile">
        ${deck.back ? top : nothing}
        <span>${say("label|Deck")}: ${deck.size}</span>
        ${events ? html`<small>${say("Events in the deck: {events}", { events })}</small>` : nothing}
        ${ending ? html`<b class="ending">${say("The end has come.")}</b>` : nothing}
      </span>
      <span class="ghosts-free">${free.length ? html`<small>${say("label|Ghosts")}</small>${free}` : nothing}</span>`;
  }

  /** @param {Abrakadabrien.Order} order */
  order({ kind, name, text, bonuses, points, shape }) {
    return html`
      <li class="order">
        ${this.pieces.thing("orders", kind, name)}
        <span class="what"><b>${name}</b><small>${text} → ${bonuses}</small></span>
        ${shapeOf(shape ?? [])}
        <b class="worth">${points}</b>
      </li>`;
  }

  /** What it needs, and its bonus. @param {Abrakadabrien.Setup["formations"][number]} formation */
  formation({ name, text, bonus, shape }) {
    return html`<li>${shapeOf(shape)}<span><b>${name}</b> <small>${text} → ${bonus}</small></span></li>`;
  }

  /** Under stress: the seconds that are left of everybody's turn. */
  drawTime() {
    const { time, runs } = this.view ?? {};
    const now = (time ?? 0) + (runs ? (performance.now() - this.seen) / 1000 : 0);
    for (const node of findAll(this.root, ".clock")) {
      const left = Math.max(0, Math.ceil(Number(node.dataset.ready) - now));
      write(node, time !== undefined && node.dataset.ready ? this.say("number|{seconds} s", { seconds: left }) : "");
    }
  }
}

/** @param {string[]} shape */
function shapeOf(shape) {
  const rows = shape.map((row) => html`<span>${[...row].map((place) => html`<i class=${place === "x" ? "x" : ""}></i>`)}</span>`);
  return html`<span class="shape" aria-hidden="true">${rows}</span>`;
}

/** Formations that can be seen: a line through their cards. @param {Abrakadabrien.Formation[]} formations */
function outlines(formations) {
  const lines = formations.map(({ goal, cells, announced }) => {
    const square = goal === "forest" || goal === "guardians";
    const points = (square ? RING : cells.map((_, at) => at)).map((at) => GRID[cells[at] - 1].join(",")).join(" ");
    return ["casing", `goal ${announced ? "announced" : ""}`].map((name) => (square
      ? svg`<polygon class=${name} points=${points}></polygon>`
      : svg`<polyline class=${name} points=${points}></polyline>`));
  });
  return html`<svg class="goals" viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">${lines}</svg>`;
}
