/* Who sits on the other seats of a new match: characters, chosen by their cards, or people with a name. */

import { find, make } from "./dom.js";
import { spoken } from "./language.js";
import { live, nothing, render } from "./lit.js";
import { html, portrait } from "./template.js";

export const PERSON = "person";
export const AWAY = "away"; // somebody on another device, where the server has tables for people
const STARS = 5;
/** @type {Record<string, string>} */
const LETTERS = { [PERSON]: "☺", [AWAY]: "⌂" }; // in place of a portrait

export class OpponentPicker {
  /** @param {Lamakit.Say} say @param {Lamakit.Setup} setup @param {Lamakit.Options} last */
  constructor(say, setup, last) {
    this.say = say;
    this.setup = setup;
    /** @type {string[]} */
    this.bots = [...last.bots];
    /** @type {string[]} */
    this.names = [...last.names];
    this.root = make("div", "opponents");
    this.box = "";
    /** @type {string[]} */
    this.overlays = [];
    this.count = 0;
    this.open = -1; // the seat whose cards are shown
    this.people = this.peopleOf();
  }

  /** Somebody else at this screen, or with a device of their own. @returns {Lamakit.Card[]} */
  peopleOf() {
    const { say } = this;
    const plain = { face: "", overlays: [], wins: {}, duels: {} };
    const person = { key: PERSON, name: say("cast|A person"), says: say("Somebody else at this screen."), ...plain };
    const says = say("They scan what the table shows, and see only their own hand.");
    const away = { key: AWAY, name: say("Somebody on another device"), says, ...plain };
    return [...(this.setup.shares ? [person] : []), ...("tables" in document.body.dataset ? [away] : [])];
  }

  /** @param {string} box @param {string[]} overlays @param {number} count of the opponents */
  show(box, overlays, count) {
    Object.assign(this, { box, overlays, count, open: -1 });
    this.render();
  }

  render() {
    render(this.seats.map((at) => this.opponent(at)), this.root);
  }

  get seats() {
    return [...Array(this.count).keys()];
  }

  /** Who knows these overlays, the weakest first; last those who have not been measured, and people. */
  get cards() {
    const share = (/** @type {Lamakit.Card} */ { wins }) => wins[String(this.count + 1)]?.[1] ?? 1;
    const cast = (this.setup.cast[this.box] ?? []).filter((card) => this.overlays.every((name) => card.overlays.includes(name)));
    cast.sort((one, other) => share(one) - share(other));
    const here = (this.setup.at_one_screen ?? []).some((name) => this.overlays.includes(name));
    return [...cast, ...this.people.filter(({ key }) => key !== AWAY || !here)];
  }

  /** @param {number} at */
  chosen(at) {
    const wanted = [this.bots[at], this.setup.options.bots[at]];
    return wanted.map((key) => this.cards.find((card) => card.key === key)).find(Boolean) ?? this.cards[0];
  }

  /** Only people are given names. @returns {{bots: string[], names: string[]}} */
  options() {
    const bots = this.seats.map((at) => this.chosen(at).key);
    return { bots, names: bots.map((bot, at) => (bot === PERSON ? (this.names[at] ?? "").trim() : "")) };
  }

  /** @param {number} at */
  opponent(at) {
    const card = this.chosen(at);
    const isOpen = this.open === at;
    const who = this.say("cast|Opponent {number}", { number: at + 1 });
    const name = this.say("label|Name");
    return html`
      <fieldset class="opponent ${card.key === PERSON ? "person" : ""}" aria-label=${who}>
        <button type="button" class="who" aria-expanded=${isOpen} aria-controls="lamakit-cast-${at}"
          @click=${() => this.turn(at, !isOpen)}>${this.face(card)}</button>
        <input name="name${at}" autocomplete="off" maxlength=${this.setup.limits.name} placeholder=${name} aria-label="${who}: ${name}"
          ?hidden=${card.key !== PERSON} .value=${live(this.names[at] ?? "")} @input=${({ target }) => (this.names[at] = target.value)}>
        <div class="cast" id="lamakit-cast-${at}" ?hidden=${!isOpen}>${isOpen ? this.choices(at) : nothing}</div>
      </fieldset>`;
  }

  /** One seat is chosen at a time. @param {number} at @param {boolean} opens */
  turn(at, opens) {
    this.open = opens ? at : -1;
    this.render();
    find(this.root, ".cast input:checked")?.focus();
    this.root.children[at].scrollIntoView({ block: "nearest" });
  }

  /** @param {Lamakit.Card} card */
  face({ key, name, says, face, wins }) {
    const stars = wins[String(this.count + 1)]?.[0];
    return html`${portrait(this.setup.portraits, face, LETTERS[key] ?? name)}<span class="told">
      <b>${name}</b>${stars === undefined ? nothing : this.stars(stars)}<small>${says}</small></span>`;
  }

  /** @param {number} count */
  stars(count) {
    const label = this.say("count|{count} of 5 stars", { count });
    return html`<span class="stars" role="img" aria-label=${label}>${"★".repeat(count)}${"☆".repeat(STARS - count)}</span>`;
  }

  /** @param {number} at */
  choices(at) {
    const chosen = this.chosen(at);
    const choose = (/** @type {string} */ key) => [(this.bots[at] = key), this.render()];
    return html`
      <p class="ordered">${this.say("Characters are ordered by strength, the weakest first.")}</p>
      ${this.cards.map((card) => html`
        <label class="card-of">
          <input type="radio" name="bot${at}" value=${card.key} .checked=${live(card.key === chosen.key)} @change=${() => choose(card.key)}>
          ${this.face(card)}
        </label>`)}
      <p class="figure">${[this.measured(chosen), this.met(chosen)].filter(Boolean).join(" ")}</p>`;
  }

  /** How strong somebody has been measured to be, against equal players. @param {Lamakit.Card} card */
  measured({ name, wins }) {
    const measurement = wins[String(this.count + 1)];
    const reference = this.setup.reference[this.box];
    if (!measurement) return "";
    const [, share, low, high, matches] = measurement;
    const figures = { name, reference, fair: percent(1 / (this.count + 1)), count: this.count };
    if (name === reference) return this.say("Everybody was measured against {name}.", figures);
    if (!matches) return this.say("{name} plays like {reference}, against whom everybody was measured.", figures);
    const measured = { ...figures, share: percent(share), low: percent(low), high: percent(high), matches: matches.toLocaleString(spoken()) };
    const won = this.say("{name} won {share} of {matches} matches against {count} × {reference}.", measured);
    return `${won} ${this.say("The 95% interval is {low} to {high}; equal players win {fair}.", measured)}`;
  }

  /** Against each of the others, where only two play. @param {Lamakit.Card} card */
  met({ duels }) {
    const others = this.cards.filter(({ key }) => this.count === 1 && key in duels);
    const list = others.map(({ key, name }) => `${name} ${percent(duels[key])}`).join(", ");
    return list && this.say("Matches of two won against: {list}.", { list });
  }
}

/** @param {number} share */
function percent(share) {
  return share.toLocaleString(spoken(), { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
