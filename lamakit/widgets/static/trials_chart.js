/* The trials of a class: every learner's running mean as a thin line, that of all together with its band. */

import { html, nothing, svg } from "./lit.js";

const WIDTH = 1000;
const HEIGHT = 420;

/** @typedef {[x: number, y: number][]} Points from the left and from below, from 0 to 1 */

/** @param {Points} points */
const along = (points) => points.map(([x, y]) => `${(x * WIDTH).toFixed(1)},${((1 - y) * HEIGHT).toFixed(1)}`).join(" ");

/** A line, or a dot where there is only one point. @param {Points} points */
const line = (points) => svg`<polyline points=${along(points.length > 1 ? points : [...points, ...points])}></polyline>`;

/** @param {number} at @param {string} className */
const level = (at, className = "") => svg`<path class=${className} d="M0 ${(1 - at) * HEIGHT}H${WIDTH}"></path>`;

/** @param {{at: number, label: string}} tick */
const tick = ({ at, label }) => html`<span class="tick" .style=${`--at: ${100 * at}%`}>${label}</span>`;

/** @param {Lamakit.PoolView} picture @param {Lamakit.Say} say */
export function trialsChart({ mean, band, lines, across, up, told, exact }, say) {
  const learner = (/** @type {Lamakit.PoolView["lines"][number]} */ { points, who }) =>
    svg`<g class="one">${who.length ? svg`<title>${who.join(", ")}</title>` : nothing}${line(points)}</g>`;
  return html`
    <div class="pooled" role="img" aria-label=${told}>
      <div class="up">${up.map(tick)}</div>
      <div class="area">
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">
          <g class="rules">${up.map(({ at }) => level(at))}</g>
          ${lines.map(learner)}
          <polygon class="band" points=${along(band)}></polygon>
          ${exact === null ? nothing : level(exact, "exact")}
          <g class="all">${line(mean)}</g>
        </svg>
      </div>
      <div class="across">${across.map(tick)}</div>
      <p class="unit">${say("trials")}</p>
      <p class="legend"><span class="one">${say("one learner each")}</span><span class="all">${say("the whole class, and its 95% band")}</span></p>
    </div>`;
}
