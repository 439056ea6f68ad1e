/* The review of a match: the course of the chance to win, the costliest decisions, all of them rated. */

import { make } from "../dom.js";
import { nothing, render } from "../lit.js";
import { html, optionsOf, picture, table } from "../template.js";
import { afterPaint } from "../timers.js";

/** @import { Frame } from "../frame.js" */

/** What the page's address says. @param {string} name */
const addressed = (name) => new URLSearchParams(location.search).get(name);

export class Review {
  /** @param {Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.say = frame.page.say;
    this.body = make("div", "review-of");
    this.wanted = frame.standalone && addressed("review") !== null;
    /** @type {string | null} the finished match from which `tried` has begun at a decision */
    this.origin = frame.standalone && addressed("again") !== null ? addressed("match") : null;
    /** @type {string | null} */
    this.tried = null;
    /** @type {number | null} whose decisions; null: of whoever holds the screen */
    this.seat = null;
  }

  get isOpen() {
    return this.body.isConnected;
  }

  /** The address has asked for it. */
  openIfWanted() {
    if (this.wanted) this.open();
    this.wanted = false;
  }

  open() {
    this.frame.replay.leaveIfOn();
    this.frame.dialogs.open("review", this.say("Review"), this.body);
    this.ask();
  }

  /** For the review of a seat. @param {number | null} seat */
  ask(seat = this.seat) {
    this.seat = seat;
    this.progress(0);
    this.send();
  }

  send() {
    this.frame.page.send({ kind: "review", ...(this.seat === null ? {} : { seat: this.seat }) });
  }

  /** @param {number} share */
  progress(share) {
    const label = this.say("Your decisions are being judged …");
    render(html`<div class="progress"><p>${label}</p><progress max="1" .value=${share} aria-label=${label}></progress></div>`, this.body);
  }

  /** @param {Llama.Reviewed} message */
  receive(message) {
    if (!this.isOpen) return;
    if (message.review) {
      render(this.review(message, message.review), this.body);
      this.body.setAttribute("aria-busy", "false");
      return;
    }
    this.progress(message.share);
    afterPaint(() => this.isOpen && this.send());
  }

  /** @param {Llama.Reviewed} message @param {Llama.ReviewOf} review */
  review({ people, seat }, review) {
    const choose = (/** @type {any} */ { target }) => this.ask(Number(target.value));
    const names = people.map(([number, name]) => [String(number), name]);
    const who = html`
      <label class="who"><span>${this.say("Whose decisions")}</span>
        <select @change=${choose}>${optionsOf(names, String(seat))}</select></label>`;
    return html`
      ${people.length > 1 ? who : nothing}
      ${this.figures(review)}
      <section><h3>${this.say("Your chance to win")}</h3>${this.course(review)}</section>
      <section><h3>${this.say("Costliest decisions")}</h3>${this.costliest(review)}</section>
      ${this.decisions(review)}
      ${this.howComputed(html`<ul>${review.how.map((line) => html`<li>${line}</li>`)}</ul>`)}`;
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

  /** @param {Llama.ReviewOf} review */
  costliest({ costliest }) {
    if (!costliest.length) return html`<p>${this.say("None of your decisions was clearly worse than the best one.")}</p>`;
    return html`<ol class="costliest">${costliest.map((each) => this.costly(each))}</ol>`;
  }

  /** @param {Llama.Costly} costly */
  costly({ number, rating, title, picture: drawn, text, why }) {
    return html`
      <li>
        <figure>${picture(drawn.svg, drawn.text)}</figure>
        <div>
          <h4 class=${rating}>${title}</h4>
          ${[text, ...why].map((line) => html`<p>${line}</p>`)}
          <div class="choices">
            <button class="act main" @click=${() => this.tryAgain(number)}>${this.say("Try again from here")}</button>
            <button class="act" @click=${() => this.look(number)}>${this.say("Show it at the table")}</button>
          </div>
        </div>
      </li>`;
  }

  /** Another match begins before this decision. @param {number} number */
  tryAgain(number) {
    this.origin = this.frame.standalone ? addressed("match") : null;
    this.tried = null;
    this.frame.dialogs.close();
    this.frame.page.send({ kind: "try_again", number });
  }

  /** While what has begun here is played, there is a way back. @param {string | null} match that is shown */
  follow(match) {
    if (match !== this.origin) this.tried ??= match;
    this.frame.reviewTool.hidden = !this.origin || match !== this.tried;
  }

  back() {
    if (this.origin) location.search = String(new URLSearchParams({ match: this.origin, review: "1" }));
  }

  /** @param {number} number */
  look(number) {
    this.frame.dialogs.close();
    this.frame.replay.start(number);
  }

  /** @param {Llama.ReviewOf} review */
  decisions({ decisions }) {
    const title = this.say("All decisions with a choice: {count}", { count: decisions.length });
    const heads = ["round", "what you did", "rating", "chance to win", "lost", "better"].map((head) => this.say(head));
    return html`
      <details><summary>${title}</summary>
        <div class="across" tabindex="0" role="region" aria-label=${title}>${table(heads, decisions.map((each) => this.row(each)))}</div>
      </details>`;
  }

  /** @param {Llama.Judged} judged */
  row({ number, round, action, rating, word, chance, lost, better }) {
    const title = this.say("Show it at the table");
    return html`
      <tr>
        <td>${round}</td><td><button class="plain" title=${title} @click=${() => this.look(number)}>${action}</button></td>
        <td class="rating ${rating}">${word}</td><td>${chance}</td><td>${lost}</td><td>${better}</td>
      </tr>`;
  }

  ending() {
    return html`<button class="act" @click=${() => this.open()}>${this.say("Review")}</button>`;
  }
}
