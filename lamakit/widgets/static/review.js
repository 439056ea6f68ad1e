/* The review of a match: the course of the chance to win, and all decisions rated, each of which can be looked at. */

import { make } from "./dom.js";
import { nothing, render } from "./lit.js";
import { html, optionsOf, picture, table } from "./template.js";
import { ReviewSteps } from "./review_steps.js";

/** @import { Words } from "./coach.js" */
/** @import { Frame } from "./frame.js" */

/** What the page's address says. @param {string} name */
const addressed = (name) => new URLSearchParams(location.search).get(name);

export class Review {
  /** @param {Frame} frame @param {Words} words */
  constructor(frame, words) {
    this.frame = frame;
    this.words = words;
    this.say = frame.page.say;
    this.body = make("div", "review-of");
    this.steps = new ReviewSteps(this);
    /** @type {string | null} what the address asks for: the number of a decision, or the whole review */
    this.wanted = frame.standalone ? addressed("review") : null;
    /** @type {string | null} the finished match from which `tried` has begun at a decision */
    this.origin = frame.standalone && addressed("again") !== null ? addressed("match") : null;
    /** @type {string | null} */
    this.tried = null;
    /** @type {number | null} the decision that is tried again */
    this.left = frame.standalone && addressed("again") !== null ? Number(addressed("again")) : null;
    this.atMistake = false;
    /** @type {number | null} whose decisions; null: of whoever holds the screen */
    this.seat = null;
  }

  get isOpen() {
    return this.body.isConnected;
  }

  /** The address has asked for it. */
  openIfWanted() {
    if (this.wanted !== null) this.open();
  }

  /** @param {boolean} atMistake at the first real mistake, if there is one */
  open(atMistake = false) {
    this.atMistake = atMistake;
    this.frame.replay.leaveIfOn();
    this.frame.dialogs.open("review", this.say("button|Review"), this.body);
    this.ask();
  }

  /** For the review of a seat. @param {number | null} seat */
  ask(seat = this.seat) {
    this.seat = seat;
    const label = this.say("Your decisions are being judged …");
    render(html`<p role="status">${label}</p>`, this.body);
    this.send();
  }

  send() {
    this.frame.page.send({ kind: "review", ...(this.seat === null ? {} : { seat: this.seat }) });
  }

  /** @param {Llama.Reviewed} message */
  receive(message) {
    if (!this.isOpen || message.seat !== (this.seat ?? message.seat)) return;
    render(this.review(message, message.review), this.body);
    this.body.setAttribute("aria-busy", "false");
    const { decisions } = message.review;
    const shown = decisions.find(({ number, rating }) => (this.atMistake ? rating === "mistake" : String(number) === this.wanted));
    this.wanted = null;
    this.atMistake = false;
    if (shown) this.steps.start(decisions, message.seat, shown.number);
  }

  /** @param {Llama.Reviewed} message @param {Llama.ReviewOf} review */
  review({ people, seat }, review) {
    const choose = (/** @type {any} */ { target }) => this.ask(Number(target.value));
    const names = people.map(([number, name]) => [String(number), name]);
    const who = html`
      <label class="who"><span>${this.say("heading|Whose decisions")}</span>
        <select @change=${choose}>${optionsOf(names, String(seat))}</select></label>`;
    return html`
      ${people.length > 1 ? who : nothing}
      <div class="choices">${this.ways(review, seat)}</div>
      ${this.figures(review)}
      <section><h3>${this.say(this.words.worth)}</h3>${this.course(review)}</section>
      <section><h3>${this.say("heading|Costliest decisions")}</h3>${this.costliest(review, seat)}</section>
      ${this.decisions(review, seat)}
      ${this.howComputed(html`<ul>${review.how.map((line) => html`<li>${line}</li>`)}</ul>`)}`;
  }

  /** Onto the board. @param {Llama.ReviewOf} review @param {number} seat */
  ways({ decisions }, seat) {
    const go = (/** @type {boolean} */ onlyMistakes) => {
      this.steps.onlyMistakes = onlyMistakes;
      this.steps.start(decisions, seat, undefined);
    };
    const all = html`<button class="act" ?disabled=${!decisions.length} @click=${() => go(false)}>${this.say("Step through all decisions")}</button>`;
    const mistakes = html`<button class="act main" @click=${() => go(true)}>${this.say("Only my mistakes")}</button>`;
    return html`${decisions.some(({ rating }) => rating === "mistake") ? mistakes : nothing}${all}`;
  }

  /** @param {Lamakit.Value} content */
  howComputed(content) {
    return html`<details><summary>${this.say("How this is computed")}</summary>${content}</details>`;
  }

  /** @param {Llama.ReviewOf} review */
  figures({ figures, counts }) {
    return html`
      <div class="figures">
        ${figures.map(({ name, value, how }) => html`
          <div class="figure"><span>${name}</span><b>${value}</b>${this.howComputed(html`<p>${how}</p>`)}</div>`)}
        <ul class="counts">${counts.map(({ rating, name, count, limit }) => html`
          <li class=${rating}><b>${count}</b><span>${name}</span><small>${limit}</small></li>`)}</ul>
      </div>`;
  }

  /** @param {Llama.ReviewOf} review */
  course({ chart, chart_text: text, turns }) {
    if (!chart) return html`<p>${text}</p>`;
    return html`
      <figure>${picture(chart, text)}</figure>
      <small>${this.say("Before each decision, by round; to the result.")}</small>
      ${turns.length ? html`<ol class="turns">${turns.map((turn) => html`<li>${turn}</li>`)}</ol>` : nothing}`;
  }

  /** @param {Llama.ReviewOf} review @param {number} seat */
  costliest({ costliest, decisions }, seat) {
    if (!costliest.length) return html`<p>${this.say("None of your decisions was clearly worse than the best one.")}</p>`;
    return this.listed(costliest, decisions, seat);
  }

  /** Another match begins before this decision. @param {number} number */
  tryAgain(number) {
    this.origin = this.frame.standalone ? addressed("match") : null;
    this.tried = null;
    this.left = number;
    this.frame.dialogs.close();
    this.frame.page.send({ kind: "try_again", number });
  }

  /** While what has begun here is played, there is a way back. @param {string | null} match that is shown */
  follow(match) {
    if (match !== this.origin) this.tried ??= match;
    this.frame.reviewTool.hidden = !this.origin || match !== this.tried;
  }

  back() {
    if (this.origin) location.search = String(new URLSearchParams({ match: this.origin, review: String(this.left ?? "") }));
  }

  /** @param {Llama.ReviewOf} review @param {number} seat */
  decisions({ decisions }, seat) {
    const title = this.say("All decisions with a choice: {count}", { count: decisions.length });
    return html`
      <details><summary>${title}</summary>
        <div class="across" tabindex="0" role="region" aria-label=${title}>${this.listed(decisions, decisions, seat)}</div>
      </details>`;
  }

  /** Some of all decisions, each of which leads to the board. @param {Llama.Judged[]} some @param {Llama.Judged[]} all @param {number} seat */
  listed(some, all, seat) {
    const { say } = this;
    const heads = [say(this.words.when[0]), say("what you did"), say("column|verdict"), say(this.words.heads[1]), say("column|lost"), say("column|better")];
    const title = say("Show it at the table");
    return table(heads, some.map(({ number, round, action, rating, word, chance, lost, better }) => html`
      <tr>
        <td data-head=${heads[0]}>${round}</td><td><button class="plain" title=${title} @click=${() => this.steps.start(all, seat, number)}>${action}</button></td>
        <td class="rating ${rating}">${word}</td><td data-head=${heads[3]}>${chance}</td>
        <td data-head=${heads[4]}>${lost}</td><td data-head=${heads[5]}>${better}</td>
      </tr>`));
  }

  ending() {
    return html`<button class="act" @click=${() => this.open(true)}>${this.say("button|Review")}</button>`;
  }
}
