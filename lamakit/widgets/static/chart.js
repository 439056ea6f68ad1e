/* One chart on a page. */

import { Part, starting } from "./part.js";
import { chartBox, draw } from "./plot.js";

/** @extends {Part<Lamakit.AboutChart>} */
class Chart extends Part {
  box = chartBox();

  begin() {
    this.host.append(this.box);
    super.begin();
  }

  /** @param {Lamakit.AboutChart} message */
  receive(message) {
    if (message.kind !== "figure") return;
    this.box.setAttribute("aria-label", message.label);
    draw(this.carrier, this.box, message.figure);
  }
}

export default starting(Chart);
