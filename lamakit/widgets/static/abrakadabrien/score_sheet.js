/* The end of a match of Abrakadabrien. */

import { make } from "../dom.js";
import { keyed, nothing, render } from "../lit.js";
import { html } from "../template.js";

export class ScoreSheet {
  /** @param {Lamakit.Say} say @param {() => Lamakit.Value[]} endings the buttons of the match's end */
  constructor(say, endings) {
    this.say = say;
    this.endings = endings;
    this.root = make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" });
    this.key = ""; // the match whose end it shows
  }

  /** The first button, when the end is shown that was not shown before. @param {Abrakadabrien.View} view @param {string | null} match */
  draw({ end, seats }, match) {
    const key = end ? String(match) : "";
    if (this.root.hidden === !end && this.key === key) return null;
    this.key = key;
    this.root.hidden = !end;
    render(end ? keyed(key, this.sheet(end, seats)) : nothing, this.root);
    if (!end) return null;
    this.root.setAttribute("aria-label", end.title);
    this.root.setAttribute("aria-description", end.rows.map(({ seat, points }) => `${seats[seat].name} ${points}`).join(", "));
    return /** @type {HTMLElement | null} */ (this.root.querySelector(".choices button"));
  }

  /** @param {Abrakadabrien.End} end @param {Abrakadabrien.Seat[]} seats */
  sheet(end, seats) {
    return html`
      <h2>${end.title}</h2>
      <ul class="team-points">${end.teams.map(({ names, worth }) => html`<li>${names.join(" + ")}: ${worth}</li>`)}</ul>
      ${this.points(end.rows, seats)}
      ${this.course(end, seats)}
      <div class="choices">${this.endings()}</div>`;
  }

  /** The parts of everybody's points; only kinds of things that somebody has. @param {Abrakadabrien.Row[]} rows @param {Abrakadabrien.Seat[]} seats */
  points(rows, seats) {
    const { say } = this;
    /** @type {[string, "cards" | "treasures" | "orders" | "ghosts"][]} */
    const all = [[say("label|Cards"), "cards"], [say("label|Treasures"), "treasures"], [say("label|Orders"), "orders"], [say("label|Ghosts"), "ghosts"]];
    const kinds = all.filter(([, kind]) => rows.some((row) => row[kind].count));
    const part = (/** @type {Abrakadabrien.Row["cards"]} */ { count, points }) => html`<td><small>${count === points ? "" : `${count} →`}</small> ${points}</td>`;
    const lines = rows.map((row) => html`
      <tr class=${row.won ? "won" : ""}>
        <th scope="row">${row.won ? "★ " : ""}${seats[row.seat].name}</th>
        ${kinds.map(([, kind]) => part(row[kind]))}
        <td class="sum">${row.points}</td>
      </tr>`);
    return html`<table class="parts">${headLine(["", ...kinds.map(([name]) => name), say("heading|Points")])}${lines}</table>`;
  }

  /** Who scored what: a line for each turn in which points changed. @param {Abrakadabrien.End} end @param {Abrakadabrien.Seat[]} seats */
  course({ course }, seats) {
    const lines = course.map(({ turn, scores }) => html`
      <tr><th scope="row" data-head=${this.say("column|Turn")}>${turn}</th>${seats.map(({ seat, name }) => html`<td data-head=${name}>${
        scores.filter((score) => score.seat === seat).map(({ points, what }) => html`
          <span class="score"><b>${points > 0 ? "+" : "−"}${Math.abs(points)}</b> ${what}</span>`)}</td>`)}</tr>`);
    const told = this.say("Who scored what");
    return html`
      <details class="course" open ?hidden=${!course.length}>
        <summary>${told}</summary>
        <div class="rounds" role="group" tabindex="0" aria-label=${told}><table>${headLine([this.say("heading|Turn"), ...seats.map(({ name }) => name)])}${lines}</table></div>
      </details>`;
  }
}

/** @param {string[]} heads */
const headLine = (heads) => html`<tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>`;
