/* Where the cards of a hand lie. */

const TOUCH = 46; // px of a card that stay free for a finger

/** @typedef {{x: number, width: number, peek: number, turn: number, sink: number, row: number}} Place */

/**
 * Spread the hand: as wide as there is room, never narrower than a finger, in two rows if it must be.
 * @param {number[]} counts copies in each group @param {number} width @param {number} card its width
 * @returns {Place[]}
 */
export function fan(counts, width, card) {
  const extra = (/** @type {number[]} */ row) => row.reduce((sum, count) => sum + count - 1, 0);
  const spare = (/** @type {number[]} */ row, /** @type {number} */ peek) =>
    (width - card * 1.16 - peek * extra(row)) / Math.max(row.length - 1, 1);
  const peeks = [0.28, 0.18, 0.1].map((part) => part * card);
  const peek = peeks.find((step) => spare(counts, step) >= Math.max(TOUCH, card * 0.55)) ?? 0.1 * card;
  const half = Math.ceil(counts.length / 2);
  const rows = spare(counts, peek) < TOUCH ? [counts.slice(0, half), counts.slice(half)] : [counts];
  return rows.flatMap((row, number) => {
    const step = Math.min(spare(row, peek), card * 1.06);
    let x = (width - step * (row.length - 1) - card - peek * extra(row)) / 2;
    return row.map((count) => {
      const wide = card + (count - 1) * peek;
      const middle = (x + wide / 2 - width / 2) / Math.max(width / 2, 1);
      const place = { x, width: wide, peek, turn: middle * 9, sink: middle * middle, row: number };
      x += step + wide - card;
      return place;
    });
  });
}
