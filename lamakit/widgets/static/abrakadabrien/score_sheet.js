/* The end of a match of Abrakadabrien. */

import { make, put } from "../dom.js";

/** @import { Say } from "../types.js" */
/** @import { End, Row, Seat, View } from "./types.js" */

/** @type {["Cards" | "Treasures" | "Orders" | "Ghosts", (row: Row) => Row["cards"]][]} */
const KINDS = [
  ["Cards", (row) => row.cards],
  ["Treasures", (row) => row.treasures],
  ["Orders", (row) => row.orders],
  ["Ghosts", (row) => row.ghosts],
];

export class ScoreSheet {
  /** @param {Say} say @param {() => HTMLElement[]} endings the buttons of the match's end */
  constructor(say, endings) {
    this.say = say;
    this.endings = endings;
    this.root = make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" });
  }

  /** The first button, when the end is shown that was not shown before. @param {View} view @param {string | null} match */
  draw({ end, seats }, match) {
    const key = end ? String(match) : "";
    if (this.root.hidden === !end && this.root.dataset.key === key) return null;
    this.root.dataset.key = key;
    this.root.hidden = !end;
    this.root.replaceChildren();
    if (!end) return null;
    const endings = this.endings();
    const teams = end.teams.map(({ names, worth }) => make("li", "", `${names.join(" + ")}: ${worth}`));
    this.root.setAttribute("aria-label", end.title);
    this.root.setAttribute("aria-description", end.rows.map(({ seat, points }) => `${seats[seat].name} ${points}`).join(", "));
    put(this.root, make("h2", "", end.title), put(make("ul", "team-points"), ...teams));
    put(this.root, this.pointsOf(end.rows, seats), this.courseOf(end, seats), put(make("div", "choices"), ...endings));
    return endings[0];
  }

  /** What everybody's points are made of; only kinds of things that somebody has. @param {Row[]} rows @param {Seat[]} seats */
  pointsOf(rows, seats) {
    const kinds = KINDS.filter(([, part]) => rows.some((row) => part(row).count));
    const heads = ["", ...kinds.map(([kind]) => this.say(kind)), this.say("Points")];
    const lines = rows.map((row) => {
      const name = make("th", "", `${row.won ? "★ " : ""}${seats[row.seat].name}`, { scope: "row" });
      const cells = kinds.map(([, part]) => {
        const { count, points } = part(row);
        return put(make("td"), make("small", "", count === points ? "" : `${count} →`), ` ${points}`);
      });
      return put(make("tr", row.won ? "won" : ""), name, ...cells, make("td", "sum", String(row.points)));
    });
    return put(make("table", "parts"), headLine(heads), ...lines);
  }

  /** Who scored what: a line for each turn in which points changed. @param {End} end @param {Seat[]} seats */
  courseOf({ course }, seats) {
    const lines = course.map(({ turn, scores }) => {
      const cells = seats.map(({ seat }) => {
        const own = scores.filter((score) => score.seat === seat).map(({ points, what }) =>
          put(make("span", "score"), make("b", "", `${points > 0 ? "+" : "−"}${Math.abs(points)}`), ` ${what}`),
        );
        return put(make("td"), ...own);
      });
      return put(make("tr"), make("th", "", String(turn), { scope: "row" }), ...cells);
    });
    const table = put(make("table"), headLine([this.say("Turn"), ...seats.map(({ name }) => name)]), ...lines);
    const node = make("details", "course", "", { open: "" });
    node.hidden = !course.length;
    return put(node, make("summary", "", this.say("Who scored what")), put(make("div", "rounds"), table));
  }
}

/** @param {string[]} heads */
const headLine = (heads) => put(make("tr"), ...heads.map((head) => make("th", "", head, { scope: "col" })));
