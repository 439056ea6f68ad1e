/* One chart on a page. */

import { make } from "./dom.js";
import { draw } from "./plot.js";

/** @import { AboutChart, Carrier } from "./types.js" */

/** @param {Carrier<AboutChart>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
function openChart(carrier, host, signal) {
  const box = make("div", "lamakit-chart", "", { role: "img" });
  box.style.maxWidth = "calc(100vw - 24px)"; // on a phone a cell of Voila grows with the chart, which would be cut off
  host.append(box);
  const stop = carrier.hear((message) => {
    if (message.kind !== "figure") return;
    box.setAttribute("aria-label", message.label);
    draw(carrier, box, message.figure);
  });
  signal.addEventListener("abort", stop);
  carrier.send({ kind: "hello" });
}

export default openChart;
