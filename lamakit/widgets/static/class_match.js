/* A match of the class as the projector shows it: the cards, and after a ballot its votes with what each is worth. */

import { drawing, make, put, track } from "./dom.js";

/** @import { ClassMatch } from "./types.js" */

/** @param {ClassMatch} match @param {Record<string, string>} texts */
export function plays({ scores, holds, top, hand, seen, lines, choices }, texts) {
  const picture = put(make("div", "cards", "", { role: "img", "aria-label": seen }),
    put(make("div"), make("p", "", texts.top), drawing(top)), put(make("div"), make("p", "", texts.hand), put(make("div", "hand"), ...hand.map(drawing))));
  const said = put(make("ul", "lines"), ...lines.map((line) => make("li", "", line)));
  const votes = choices.map(({ label, share, worth, chosen }) => {
    return put(make("li", chosen ? "chosen" : ""), make("strong", "title", label), track(share), make("span", "numbers", worth));
  });
  return [put(make("p", "scores"), ...[...scores, holds].map((text) => make("span", "", text))), picture, said, choices.length ? put(make("ol", "votes"), ...votes) : make("p", "", texts["votes-how"])];
}
