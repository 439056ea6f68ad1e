/* A match of the class as the projector shows it: the cards, and after a ballot its votes with what each is worth. */

import { drawing, make, put, track } from "./dom.js";
import { filled } from "./words.js";

/** @import { ClassMatch } from "./types.js" */

/** @param {ClassMatch} match @param {Record<string, string>} texts */
export function plays({ names, points, cards, top, hand, seen, lines, choices }, texts) {
  const scores = names.map((name, seat) => make("span", "", filled(texts.score, { name, points: points[seat] ?? 0 })));
  const picture = put(make("div", "cards", "", { role: "img", "aria-label": seen }),
    put(make("div"), make("p", "", texts.top), drawing(top)), put(make("div"), make("p", "", texts.hand), put(make("div", "hand"), ...hand.map(drawing))));
  const bot = make("span", "", filled(texts.holds, { name: names[1] ?? "", cards }));
  const said = put(make("ul", "lines"), ...lines.map((line) => make("li", "", line)));
  const votes = choices.map(({ label, share, worth, chosen }) => {
    return put(make("li", chosen ? "chosen" : ""), make("strong", "title", label), track(share), make("span", "numbers", worth));
  });
  return [put(make("p", "scores"), ...scores, bot), picture, said, choices.length ? put(make("ol", "votes"), ...votes) : make("p", "", texts["votes-how"])];
}
