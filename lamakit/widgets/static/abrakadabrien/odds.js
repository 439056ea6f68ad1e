/* The odds beside the areas: what backs may hide, and the chance that an action completes a formation. */

import { button, findAll, make, put } from "../dom.js";

/** @import { Say } from "../types.js" */
/** @import { Pieces } from "./pieces.js" */
/** @import { AreaOdds, Back, Cell, View } from "./types.js" */

/** @typedef {{cell: HTMLElement, key: string, label: string, card: Cell, own: boolean}} Lying a card in somebody's area */

const NUMBERS = [1, 2, 3, 4, 5, 6];

export class Odds {
  /** @param {Pieces} pieces @param {Say} say @param {() => boolean} shown @param {(action: string) => void} act */
  constructor(pieces, say, shown, act) {
    this.pieces = pieces;
    this.say = say;
    this.shown = shown;
    this.act = act;
    this.root = make("section", "odds paper", "", { "aria-label": say("Odds") });
    /** @type {AreaOdds | null} the latest, perhaps of the view before */
    this.odds = null;
  }

  /** The odds of this view come when it is painted; until then those of backs are as good as before. @param {View} view @param {Lying[]} lying */
  draw({ end }, lying) {
    this.root.hidden = !this.shown() || !this.odds || Boolean(end);
    if (this.odds && !this.root.hidden) this.mark(lying, { ...this.odds, heat: {} });
  }

  /** @param {AreaOdds} odds @param {Lying[]} lying */
  take(odds, lying) {
    this.odds = odds;
    this.root.hidden = !this.shown();
    if (this.root.hidden) return;
    const parts = [this.bestActions(odds), this.reveals(odds), this.hands(odds), this.backs(odds)];
    this.root.replaceChildren(make("h2", "", this.say("Odds")), ...parts.flat());
    this.mark(lying, odds);
  }

  /** @param {Lying[]} lying @param {AreaOdds} odds */
  mark(lying, odds) {
    for (const each of lying) this.markCell(each, odds);
  }

  /** The chance of the best action that touches a cell, and on a back the numbers that it may hide. @param {Lying} lying @param {AreaOdds} odds */
  markCell({ cell, key, label, card, own }, odds) {
    for (const mark of findAll(cell, ".heat, .bars")) mark.remove();
    const heat = own ? odds.heat[key] : undefined;
    const isWarm = Boolean(heat && heat.share > 0);
    cell.style.setProperty("--heat", isWarm ? String(heat?.share) : "");
    cell.setAttribute("aria-label", isWarm ? `${label}, ${heat?.percent}` : label);
    if (isWarm) cell.append(make("span", "heat", heat?.percent));
    const hidden = card.open || card.code ? undefined : odds.backs[card.back];
    if (!hidden) return;
    const numbers = NUMBERS.map((number, at) => `${number}: ${hidden.numbers[at].percent}`).join(", ");
    cell.title = `${hidden.name}: ${numbers}`;
    if (own) cell.append(bars(hidden, "bars"));
  }

  /** @param {AreaOdds} odds */
  bestActions({ best, decides }) {
    if (!decides) return [];
    const items = best.map(({ action, label, goals, percent, text, share }) => {
      const node = button("", "", () => this.act(action), { type: "button", title: text });
      node.style.setProperty("--share", String(share));
      return put(make("li"), put(node, make("span", "", `${label} → ${goals}`), make("b", "", percent)));
    });
    const none = best.length ? [] : [make("p", "", this.say("No action completes a formation now."))];
    return [make("h3", "", this.say("Most likely to complete a formation")), put(make("ol", "best"), ...items), ...none];
  }

  /** @param {AreaOdds} odds */
  reveals({ reveals }) {
    const rows = Object.entries(reveals).filter(([, { share }]) => share > 0 && share < 1);
    if (!rows.length) return [];
    const cells = rows.map(([key, { percent, text }]) => make("li", "", `${key.slice(1)}: ${percent}`, { title: text }));
    return [make("h3", "", this.say("P(a reveal completes a formation), by cell")), put(make("ul", "reveals"), ...cells)];
  }

  /** @param {AreaOdds} odds */
  hands({ hands }) {
    const rows = hands.map(({ name, percent, text }) => make("li", "", `${name}: ${percent}`, { title: text }));
    return rows.length ? [make("h3", "", this.say("P(the hand completes a formation)")), put(make("ul", "hands"), ...rows)] : [];
  }

  /** @param {AreaOdds} odds */
  backs({ backs }) {
    const rows = Object.entries(backs).map(([back, about]) => {
      const numbers = about.numbers.map(({ percent }, at) => `${at + 1} ${percent}`).join(", ");
      const tile = put(make("span", "tile tiny"), this.pieces.picture("backs", back));
      const left = make("small", "", this.say("{count} unseen", { count: about.left }));
      return put(make("li", "", "", { "aria-label": `${about.name}: ${numbers}` }), tile, bars(about, "bars wide"), left);
    });
    return [make("h3", "", this.say("P(number) of a card you have not seen")), put(make("ul", "backs-list"), ...rows)];
  }
}

/** @param {Back} back @param {string} className */
function bars({ numbers }, className) {
  const most = Math.max(1 / 3, ...numbers.map(({ share }) => share)); // equally likely numbers fill half the height
  const nodes = NUMBERS.map((number, at) => {
    const { share, percent, text } = numbers[at];
    const bar = make("i", "", String(number), { title: `${number}: ${percent} (${text})` });
    bar.style.setProperty("--share", String(share / most));
    return bar;
  });
  return put(make("span", className, "", { "aria-hidden": "true" }), ...nodes);
}
