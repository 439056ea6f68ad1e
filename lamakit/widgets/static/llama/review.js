/* The review of a match: the course of the chance to win, the costliest decisions, all of them rated. */

import { button, drawing, make, put, select } from "../dom.js";
import { afterPaint } from "../timers.js";

/** @import { Frame } from "../frame.js" */
/** @import { Costly, FromCoach, Judged, Reviewed, ReviewOf, Setup, View } from "./types.js" */

export class Review {
  /** @param {Frame<View, Setup, FromCoach>} frame */
  constructor(frame) {
    this.frame = frame;
    this.say = frame.page.say;
    this.body = make("div", "review-of");
    this.wanted = frame.standalone && new URLSearchParams(location.search).has("review");
    /** @type {number | null} whose decisions; null: of whoever holds the screen */
    this.seat = null;
  }

  get isOpen() {
    return this.body.isConnected;
  }

  /** The address has asked for it. */
  maybe() {
    if (this.wanted) this.open();
    this.wanted = false;
  }

  open() {
    this.frame.replay.leaves();
    this.waits(0);
    this.frame.dialogs.open("review", this.say("Review"), this.body);
    this.send();
  }

  send() {
    this.frame.page.send({ kind: "review", ...(this.seat === null ? {} : { seat: this.seat }) });
  }

  /** @param {number} share */
  waits(share) {
    const label = this.say("Your decisions are being judged …");
    const bar = make("progress", "", "", { max: "1", value: String(share), "aria-label": label });
    this.body.replaceChildren(put(make("div", "progress"), make("p", "", label), bar));
  }

  /** @param {Reviewed} message */
  receive(message) {
    if (!this.isOpen) return;
    if (message.review) return this.draw(message, message.review);
    const bar = this.body.querySelector("progress");
    if (bar) bar.value = message.share;
    else this.waits(message.share);
    afterPaint(() => this.isOpen && this.send());
  }

  /** @param {Reviewed} message @param {ReviewOf} review */
  draw({ people, seat }, review) {
    const { say } = this;
    this.body.replaceChildren(
      ...(people.length > 1 ? [this.who(people, seat)] : []),
      this.figuresOf(review),
      this.courseOf(review),
      this.costliestOf(review),
      this.decisionsOf(review),
      this.fold(say("How this is computed"), put(make("ul"), ...review.how.map((line) => make("li", "", line)))),
    );
    this.body.setAttribute("aria-busy", "false");
  }

  /** @param {[number, string][]} people @param {number} seat */
  who(people, seat) {
    const choice = select(people.map(([number, name]) => [String(number), name]));
    choice.value = String(seat);
    choice.onchange = () => {
      this.seat = Number(choice.value);
      this.waits(0);
      this.send();
    };
    return put(make("label", "who"), make("span", "", this.say("Whose decisions")), choice);
  }

  /** @param {ReviewOf} review */
  figuresOf({ figures, counts }) {
    const node = make("div", "figures");
    for (const { name, value, how } of figures) {
      const figure = put(make("div", "figure"), make("span", "", name), make("b", "", value));
      node.append(put(figure, this.fold(this.say("How this is computed"), make("p", "", how))));
    }
    const list = make("ul", "counts");
    for (const { rating, name, count, limit } of counts) {
      list.append(put(make("li", rating), make("b", "", String(count)), make("span", "", name), make("small", "", limit)));
    }
    return put(node, list);
  }

  /** @param {ReviewOf} review */
  courseOf({ chart, chart_text: text, turns }) {
    const part = this.part("Your chance to win");
    if (!chart) return put(part, make("p", "", text));
    const picture = drawing(chart);
    picture.setAttribute("aria-label", text);
    const list = put(make("ol", "turns"), ...turns.map((turn) => make("li", "", turn)));
    return put(part, put(make("figure"), picture), make("small", "", this.say("Before each decision, by round; to the result.")), ...(turns.length ? [list] : []));
  }

  /** @param {ReviewOf} review */
  costliestOf({ costliest }) {
    const part = this.part("Costliest decisions");
    if (!costliest.length) return put(part, make("p", "", this.say("None of your decisions was clearly worse than the best one.")));
    return put(part, put(make("ol", "costliest"), ...costliest.map((each) => this.costly(each))));
  }

  /** @param {Costly} costly */
  costly({ number, rating, title, picture, text, why }) {
    const image = drawing(picture.svg);
    image.setAttribute("aria-label", picture.text);
    image.removeAttribute("width");
    image.removeAttribute("height");
    const again = button("act main", this.say("Try again from here"), () => this.again(number));
    const look = button("act", this.say("Show it at the table"), () => this.look(number));
    const words = put(make("div"), make("h4", rating, title), ...[text, ...why].map((line) => make("p", "", line)), put(make("div", "choices"), again, look));
    return put(make("li"), put(make("figure"), image), words);
  }

  /** @param {number} number */
  again(number) {
    this.frame.dialogs.close();
    this.frame.page.send({ kind: "try_again", number });
  }

  /** @param {number} number */
  look(number) {
    this.frame.dialogs.close();
    this.frame.replay.start(number);
  }

  /** @param {ReviewOf} review */
  decisionsOf({ decisions }) {
    const { say } = this;
    const heads = ["round", "what you did", "rating", "chance to win", "lost", "better"].map((text) => make("th", "", say(text), { scope: "col" }));
    const table = put(make("table"), put(make("thead"), put(make("tr"), ...heads)));
    table.append(put(make("tbody"), ...decisions.map((each) => this.line(each))));
    const title = say("All decisions with a choice: {count}", { count: decisions.length });
    return this.fold(title, put(make("div", "across", "", { tabindex: "0", role: "region", "aria-label": title }), table));
  }

  /** @param {Judged} judged */
  line({ number, round, action, rating, word, chance, lost, better }) {
    const look = button("plain", action, () => this.look(number), { title: this.say("Show it at the table") });
    const cells = [word, chance, lost, better].map((text, at) => make("td", at ? "" : `rating ${rating}`, text));
    return put(make("tr"), make("td", "", String(round)), put(make("td"), look), ...cells);
  }

  /** @param {string} title */
  part(title) {
    return put(make("section"), make("h3", "", this.say(title)));
  }

  /** @param {string} title @param {Node} content */
  fold(title, content) {
    return put(make("details"), make("summary", "", title), content);
  }

  ending() {
    return button("act", this.say("Review"), () => this.open());
  }
}
