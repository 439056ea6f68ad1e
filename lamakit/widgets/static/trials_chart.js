/* The trials of a class: every learner's running mean as a thin line, that of all together with its band. */

import { drawing, make, put } from "./dom.js";

/** @import { PoolView } from "./types.js" */

const WIDTH = 1000;
const HEIGHT = 420;

/** @param {[number, number][]} points */
const along = (points) => points.map(([x, y]) => `${(x * WIDTH).toFixed(1)},${((1 - y) * HEIGHT).toFixed(1)}`).join(" ");

/** @param {string} text */
const safe = (text) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** @param {PoolView} picture @param {Record<string, string>} texts */
export function trialsChart({ mean, band, lines, across, up, told, exact }, texts) {
  const learners = lines.map(({ points, who }) => `<g class="one">${who.length ? `<title>${safe(who.join(", "))}</title>` : ""}${drawn(points)}</g>`);
  const rules = up.map(({ at }) => `<path d="M0 ${(1 - at) * HEIGHT}H${WIDTH}"/>`);
  const level = exact === null ? "" : `<path class="exact" d="M0 ${(1 - exact) * HEIGHT}H${WIDTH}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><g class="rules">${rules.join("")}</g>${learners.join("")}
    <polygon class="band" points="${along(band)}"/>${level}<g class="all">${drawn(mean)}</g></svg>`;
  const columns = make("div", "across");
  const rows = make("div", "up");
  const label = (/** @type {string} */ axis, /** @type {{ at: number, label: string }} */ tick) => {
    const text = make("span", "tick", tick.label);
    text.style.setProperty("--at", `${100 * tick.at}%`);
    return put(axis === "across" ? columns : rows, text);
  };
  across.forEach((tick) => label("across", tick));
  up.forEach((tick) => label("up", tick));
  const legend = put(make("p", "legend"), make("span", "one", texts.single), make("span", "all", texts.together));
  return put(make("div", "pooled", "", { role: "img", "aria-label": told }), rows, put(make("div", "area"), drawing(svg)), columns, make("p", "unit", texts.across), legend);
}

/** A line, or a dot where there is only one point. @param {[number, number][]} points */
const drawn = (points) => `<polyline points="${along(points.length > 1 ? points : [...points, ...points])}"/>`;
