/* The end of a round and of the match. */

import { find, make } from "../dom.js";
import { keyed, nothing, render, unsafeSVG } from "../lit.js";
import { html, picture } from "../template.js";
import { buttons } from "./buttons.js";

/** @import { Pieces } from "./pieces.js" */

const CONFETTI = Array.from({ length: 14 }, (_, at) => at);

export class ScoreSheet {
  /** @param {Pieces} pieces @param {(action: string) => void} play @param {() => Lamakit.Value[]} endings the buttons of the match's end */
  constructor(pieces, play, endings) {
    this.pieces = pieces;
    this.play = play;
    this.endings = endings;
    this.root = make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" });
    this.key = ""; // what it shows
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /** Whether it shows something that it did not show before. @param {Llama.View} view @param {string | null} match @param {boolean} moved */
  draw(view, match, moved) {
    const { score, end, phase, event, seats } = view;
    const key = score ? `${match} ${phase} ${event?.number}` : "";
    if (this.key === key) return false;
    this.key = key;
    this.root.classList.toggle("arrives", !this.isOpen && moved);
    this.root.classList.toggle("end", Boolean(end));
    this.root.hidden = !score;
    render(score ? keyed(key, this.sheet(score, view)) : nothing, this.root);
    if (!score) return false;
    this.root.setAttribute("aria-label", this.titleOf(view));
    this.root.setAttribute("aria-description", score.map(({ seat }) => `${seats[seat].name} ${seats[seat].points}`).join(", "));
    this.root.scrollTop = 0;
    return true;
  }

  focus() {
    (find(this.root, ".choices button") ?? this.root).focus({ preventScroll: true });
  }

  /** @param {Llama.View} view */
  titleOf({ end, round }) {
    return end ? end.title : this.pieces.say("Round {number} is over", { number: round });
  }

  /** @param {Llama.Score[]} score @param {Llama.View} view */
  sheet(score, view) {
    const { end, stage, event, turn } = view;
    const told = event && /^(return|keep)/.test(event.action) ? `${event.text} ${turn}` : turn; // also what was returned
    const title = html`<h2>${this.titleOf(view)}</h2>`;
    const left = stage?.tokens.map((kind) => this.pieces.token(kind)) ?? []; // for the next round
    const choices = html`
      <div class="choices">
        ${buttons(this.pieces, view, view.buttons.filter(({ legal }) => legal), this.play)}
        ${end ? this.endings() : nothing}
      </div>`;
    if (end) return html`${this.triumph(end, view.you, title)}${this.course(end, view)}${this.scores(score, view)}${choices}`;
    return html`
      ${title}${this.scores(score, view)}
      ${left.length ? html`<p class="leftover">${this.pieces.say("Left on the stage:")}${left}</p>` : nothing}
      <p class="turn-text">${told}</p>${choices}`;
  }

  /** @param {Llama.Score[]} rows @param {Llama.View} view */
  scores(rows, view) {
    const { say } = this.pieces;
    const heads = ["", say("card by card"), say("column|taken"), say("column|now")].map((text) => html`<span>${text}</span>`);
    return html`<ul class="score"><li class="head" aria-hidden="true">${heads}</li>${rows.map((row) => this.score(row, view))}</ul>`;
  }

  /** @param {Llama.Score} row @param {Llama.View} view */
  score({ seat: number, cards, magic, passed, total, taken, returned }, { seats, phase }) {
    const { pieces, pieces: { say } } = this;
    const seat = seats[number];
    const spoken = [...cards.map(({ code, points }) => `${pieces.spoken[code]} ${points}`), ...(magic ? [`${say("label|Magic token")} ${magic}`] : [])];
    return html`
      <li class=${seat.decides && phase === "return" ? "turn" : ""} aria-label="${seat.name}: ${spoken.join(", ")}; +${total}; ${seat.worth}">
        <span class="name">${seat.name}${passed ? html`<small>${say("seat|has passed")}</small>` : nothing}</span>
        <span class="cards">
          ${cards.map((card) => this.scoredCard(card))}
          ${magic ? html`<span class="scored">${pieces.token("m")}<b>${magic}</b></span>` : nothing}
          ${spoken.length ? nothing : html`<i>${say("no cards left")}</i>`}
        </span>
        <span class="sum">+${total}</span>
        <span class="bank">${pieces.tokens(taken)}</span>
        <span class="bank">${pieces.tokens(seat.tokens)}${
          returned ? html`<span class="token gone">${pieces.tokenImage(returned)}</span>` : nothing}</span>
        <span class="total">${seat.points}</span>
      </li>`;
  }

  /** @param {Llama.Score["cards"][number]} card */
  scoredCard({ code, count, points, counting }) {
    const faces = Array.from({ length: count }, (_, copy) => this.pieces.face(code, `card mini${copy < counting ? "" : " spare"}`));
    return html`<span class="scored"><span class="faces">${faces}</span><b>${points}</b></span>`;
  }

  /** Who has won, a llama, and for the human's own victory some confetti. @param {Llama.End} end @param {number} you @param {Lamakit.Value} title */
  triumph({ winners }, you, title) {
    const confetti = winners.includes(you) ? CONFETTI.map((at) => html`<i .style=${`--at: ${at}`}></i>`) : nothing;
    const llama = this.pieces.art.cards.L ? this.pieces.face("L") : nothing;
    return html`<div class="triumph"><div class="party" aria-hidden="true">${confetti}${llama}</div><div>${title}</div></div>`;
  }

  /** @param {Llama.End} end @param {Llama.View} view */
  course({ chart, course, first_round: first, winners }, { seats }) {
    const won = (/** @type {number} */ seat) => (winners.includes(seat) ? "won" : "");
    const heads = seats.map(({ seat, name }) => html`
      <th class=${won(seat)} scope="col">${unsafeSVG(this.pieces.art.marks?.[seat])}<span>${name}</span></th>`);
    const rows = course.slice(1).map((points, round) => html`
      <tr><th scope="row">${first + round}</th>${seats.map(({ seat }) => html`<td class=${won(seat)}>${points[seat]}</td>`)}</tr>`);
    const told = this.pieces.say("Points round by round");
    return html`
      <div class="course">
        <figure>${picture(chart, told)}</figure>
        <div class="rounds" role="group" tabindex="0" aria-label=${told}><table><tr><th scope="col"><span>${this.pieces.say("column|round")}</span></th>${heads}</tr>${rows}</table></div>
      </div>`;
  }
}
