/* The end of a round and of the match. */

import { drawing, find, make, put } from "../dom.js";

/** @import { Say } from "../types.js" */
/** @import { Buttons } from "./buttons.js" */
/** @import { Pieces } from "./pieces.js" */
/** @import { End, Score, Setup, View } from "./types.js" */

export class ScoreSheet {
  /** @param {Pieces} pieces @param {Say} say @param {Buttons} buttons @param {() => Node[]} endings the buttons of the match's end */
  constructor(pieces, say, buttons, endings) {
    this.pieces = pieces;
    this.say = say;
    this.buttons = buttons;
    this.endings = endings;
    this.root = make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" });
    /** @type {string[]} the seats' marks in the course of the points */
    this.marks = [];
    this.controls = false;
  }

  /** @param {Setup} setup */
  take({ art, controls }) {
    this.marks = art.marks;
    this.controls = controls;
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /** Whether it shows something that it did not show before. @param {View} view @param {string | null} match @param {boolean} moved */
  draw(view, match, moved) {
    const { score, end, phase, event } = view;
    const key = score ? `${match} ${phase} ${event?.number}` : "";
    if ((this.root.dataset.key ?? "") === key) return false;
    const arrives = !this.isOpen;
    this.root.dataset.key = key;
    this.root.hidden = !score;
    this.root.replaceChildren();
    if (!score) return false;
    this.root.classList.toggle("arrives", arrives && moved);
    this.root.classList.toggle("end", Boolean(end));
    const title = end ? end.title : this.say("Round {number} is over", { number: view.round });
    this.root.setAttribute("aria-label", title);
    this.root.setAttribute("aria-description", score.map(({ seat }) => `${view.seats[seat].name} ${view.seats[seat].points}`).join(", "));
    const head = make("h2", "", title);
    const choices = make("div", "choices");
    this.buttons.draw(choices, view, view.buttons.filter((each) => each.legal));
    const rows = this.scoreOf(score, view);
    if (end) put(this.root, this.triumph(end, view.you, head), this.courseOf(end, view), rows, choices);
    else put(this.root, head, rows, ...this.leftover(view), make("p", "turn-text", told(view)), choices);
    if (end && this.controls) choices.append(...this.endings());
    this.root.scrollTop = 0;
    return true;
  }

  focus() {
    (find(this.root, ".choices button") ?? this.root).focus({ preventScroll: true });
  }

  /** @param {Score[]} rows @param {View} view */
  scoreOf(rows, view) {
    const list = make("ul", "score");
    const head = ["", "card by card", "taken", "now"].map((text) => make("span", "", text && this.say(text)));
    list.append(put(make("li", "head", "", { "aria-hidden": "true" }), ...head));
    for (const row of rows) list.append(this.scoreLine(row, view));
    return list;
  }

  /** @param {Score} row @param {View} view */
  scoreLine(row, view) {
    const seat = view.seats[row.seat];
    const cards = make("span", "cards");
    for (const card of row.cards) cards.append(this.scoredCard(card));
    if (row.magic) cards.append(put(make("span", "scored"), this.pieces.token("m"), make("b", "", String(row.magic))));
    if (!row.cards.length && !row.magic) cards.append(make("i", "", this.say("no cards left")));
    const [taken, bank] = [make("span", "bank"), make("span", "bank")];
    this.pieces.tokens(taken, row.taken);
    this.pieces.tokens(bank, seat.tokens);
    if (row.returned) bank.append(put(make("span", "token gone"), this.pieces.tokenImage(row.returned)));
    const name = put(make("span", "name", seat.name), ...(row.passed ? [make("small", "", this.say("passed"))] : []));
    const label = `${seat.name}: ${this.scoreText(row)}; +${row.total}; ${seat.worth}`;
    const line = make("li", seat.decides && view.phase === "return" ? "turn" : "", "", { "aria-label": label });
    const [sum, total] = [make("span", "sum", `+${row.total}`), make("span", "total", String(seat.points))];
    return put(line, name, cards, sum, taken, bank, total);
  }

  /** @param {Score} row */
  scoreText(row) {
    const cards = row.cards.map((card) => `${this.pieces.spoken[card.code]} ${card.points}`);
    return [...cards, ...(row.magic ? [`${this.say("Magic token")} ${row.magic}`] : [])].join(", ");
  }

  /** What nobody has collected stays for the next round. @param {View} view */
  leftover({ stage }) {
    if (!stage?.tokens.length) return [];
    const tokens = stage.tokens.map((kind) => this.pieces.token(kind));
    return [put(make("p", "leftover", this.say("Left on the stage:")), ...tokens)];
  }

  /** @param {Score["cards"][number]} card */
  scoredCard({ code, count, points, counting }) {
    const faces = [...Array(count).keys()].map((copy) => this.pieces.face(code, `card mini${copy < counting ? "" : " spare"}`));
    return put(make("span", "scored"), put(make("span", "faces"), ...faces), make("b", "", String(points)));
  }

  /** Who has won, a llama, and for the human's own victory some confetti. @param {End} end @param {number} you @param {Node[]} text */
  triumph(end, you, ...text) {
    const party = make("div", "party", "", { "aria-hidden": "true" });
    for (let at = 0; at < 14 && end.winners.includes(you); at += 1) {
      const bit = make("i");
      bit.style.setProperty("--at", String(at));
      party.append(bit);
    }
    if (this.pieces.art.cards.L) party.append(this.pieces.face("L"));
    return put(make("div", "triumph"), party, put(make("div"), ...text));
  }

  /** @param {End} end @param {View} view */
  courseOf(end, { seats }) {
    const chart = drawing(end.chart);
    chart.setAttribute("aria-label", this.say("Points round by round"));
    const won = (/** @type {number} */ seat) => (end.winners.includes(seat) ? "won" : "");
    const heads = seats.map(({ seat, name }) =>
      put(make("th", won(seat), "", { scope: "col" }), drawing(this.marks[seat]), make("span", "", name)),
    );
    const table = put(make("table"), put(make("tr"), make("th", "", this.say("round"), { scope: "col" }), ...heads));
    end.course.slice(1).forEach((points, round) => {
      const cells = seats.map(({ seat }) => make("td", won(seat), String(points[seat])));
      const head = make("th", "", String(end.first_round + round), { scope: "row" });
      table.append(put(make("tr"), head, ...cells));
    });
    return put(make("div", "course"), put(make("figure"), chart), put(make("div", "rounds"), table));
  }
}

/** Whose decision it is; after a return also what was returned. @param {View} view */
function told({ event, turn }) {
  return event && /^(return|keep)/.test(event.action) ? `${event.text} ${turn}` : turn;
}
