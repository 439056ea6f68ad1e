/* Who sits on the other seats of a new match: characters, chosen by their cards, or people with a name. */

import { button, find, kids, make, put, write } from "./dom.js";
import { portrait } from "./portraits.js";

/** @import { Card, Options, Say, Setup } from "./types.js" */

export const PERSON = "person";
export const AWAY = "away"; // somebody on another device, where the server has tables for people
const STARS = 5;

export class OpponentPicker {
  /** @param {Say} say @param {Setup} setup @param {Options} last @param {(name: string, value: string) => HTMLInputElement} input */
  constructor(say, setup, last, input) {
    this.say = say;
    this.setup = setup;
    this.input = input;
    /** @type {string[]} */
    this.bots = [...last.bots];
    /** @type {string[]} */
    this.names = [...last.names];
    this.root = make("div", "opponents");
    this.box = "";
    this.count = 0;
    this.hasTables = "tables" in document.body.dataset;
  }

  /** @param {string} box @param {number} count of the opponents */
  show(box, count) {
    this.box = box;
    this.count = count;
    this.root.replaceChildren(...[...Array(count).keys()].map((at) => this.opponent(at)));
  }

  /** The weakest first; last those who have not been measured. */
  get cards() {
    const share = (/** @type {Card} */ { wins }) => wins[String(this.count + 1)]?.[1] ?? 1;
    return [...(this.setup.cast[this.box] ?? [])].sort((one, other) => share(one) - share(other));
  }

  /** @param {number} at */
  chosen(at) {
    const offered = [...this.cards.map(({ key }) => key), ...this.people.map(({ key }) => key)];
    const [wanted, ours] = [this.bots[at], this.setup.options.bots[at]];
    return [wanted, ours].find((key) => offered.includes(key)) ?? offered[0];
  }

  /** Only people are given names. @returns {{bots: string[], names: string[]}} */
  options() {
    const bots = [...Array(this.count).keys()].map((at) => this.chosen(at));
    return { bots, names: bots.map((bot, at) => (bot === PERSON ? (this.names[at] ?? "").trim() : "")) };
  }

  /** @param {number} at */
  opponent(at) {
    const who = this.say("Opponent {number}", { number: at + 1 });
    const row = make("fieldset", "opponent", "", { "aria-label": who });
    const name = this.input(`name${at}`, this.names[at] ?? "");
    name.placeholder = this.say("Name");
    name.setAttribute("aria-label", `${who}: ${this.say("Name")}`);
    name.oninput = () => (this.names[at] = name.value);
    const cast = make("div", "cast", "", { id: `lamakit-cast-${at}`, hidden: "" });
    const summary = button("who", "", () => this.open(at, Boolean(cast.hidden)), { type: "button", "aria-expanded": "false", "aria-controls": cast.id });
    put(row, summary, name, cast);
    this.draw(at, row);
    return row;
  }

  /** What is seen of a seat while nobody chooses. @param {number} at @param {Element} row */
  draw(at, row) {
    const [summary, name] = kids(row);
    const key = this.chosen(at);
    const card = [...this.cards, ...this.people].find((each) => each.key === key) ?? this.person();
    summary.replaceChildren(...this.faceOf(card));
    name.hidden = key !== PERSON;
    row.classList.toggle("person", key === PERSON);
  }

  get people() {
    return [...(this.setup.shares ? [this.person()] : []), ...(this.hasTables ? [this.away()] : [])];
  }

  away() {
    const says = this.say("They join by a code, and see only their own hand.");
    return { key: AWAY, name: this.say("Somebody on another device"), says, face: "", wins: {}, duels: {} };
  }

  person() {
    return { key: PERSON, name: this.say("A person"), says: this.say("Somebody else at this screen."), face: "", wins: {}, duels: {} };
  }

  /** @param {Card} card */
  faceOf({ key, name, says, face, wins }) {
    const text = put(make("span", "told"), make("b", "", name), make("small", "", says));
    const measured = wins[String(this.count + 1)];
    if (measured) text.firstElementChild?.after(this.stars(measured[0]));
    return [portrait(this.setup.portraits, face, key === PERSON ? "☺" : key === AWAY ? "⌂" : name), text];
  }

  /** @param {number} count */
  stars(count) {
    const label = this.say("{count} of 5 stars", { count });
    return make("span", "stars", "★".repeat(count) + "☆".repeat(STARS - count), { role: "img", "aria-label": label });
  }

  /** One seat is chosen at a time. @param {number} at */
  open(at, opens = true) {
    [...this.root.children].forEach((row, place) => {
      const [summary, , cast] = kids(row);
      const open = opens && place === at;
      cast.hidden = !open;
      summary.setAttribute("aria-expanded", String(open));
      cast.replaceChildren(...(open ? this.choices(at, row) : []));
      if (open) find(cast, "input:checked")?.focus();
    });
    this.root.children[at].scrollIntoView({ block: "nearest" });
  }

  /** @param {number} at @param {Element} row */
  choices(at, row) {
    const figure = make("p", "figure");
    const tell = () => write(figure, this.figure(this.chosen(at)));
    const cards = [...this.cards, ...this.people].map((card) => {
      const radio = make("input", "", "", { type: "radio", name: `bot${at}`, value: card.key });
      radio.checked = card.key === this.chosen(at);
      radio.onchange = () => [(this.bots[at] = card.key), this.draw(at, row), tell()];
      return put(make("label", "card-of"), radio, ...this.faceOf(card));
    });
    tell();
    return [make("p", "ordered", this.say("Characters are ordered by strength, the weakest first.")), ...cards, figure];
  }

  /** How strong somebody has been measured to be, in figures. @param {string} key */
  figure(key) {
    const card = this.cards.find((each) => each.key === key);
    return card ? [this.measured(card), this.met(card)].filter(Boolean).join(" ") : "";
  }

  /** Against equal players. @param {Card} card */
  measured({ name, wins }) {
    const measurement = wins[String(this.count + 1)];
    const reference = this.setup.reference[this.box];
    if (!measurement) return "";
    const [, share, low, high, matches] = measurement;
    const figures = { name, reference, fair: percent(1 / (this.count + 1)), count: this.count };
    if (name === reference) return this.say("Everybody was measured against {name}.", figures);
    if (!matches) return this.say("{name} plays like {reference}, against whom everybody was measured.", figures);
    const measured = { share: percent(share), low: percent(low), high: percent(high), matches: matches.toLocaleString("en") };
    const texts = [
      "{name} won {share} of {matches} matches against {count} × {reference}.",
      "The 95% interval is {low} to {high}; equal players win {fair}.",
    ];
    return texts.map((text) => this.say(text, { ...figures, ...measured })).join(" ");
  }

  /** Against each of the others, where only two play. @param {Card} card */
  met({ duels }) {
    const others = this.cards.filter(({ key }) => this.count === 1 && key in duels);
    const list = others.map(({ key, name }) => `${name} ${percent(duels[key])}`).join(", ");
    return list && this.say("Matches of two won against: {list}.", { list });
  }
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)}%`;
}
