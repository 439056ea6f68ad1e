/* A picture with something to move: its chart and its sentence follow the sliders. */

import { live, render } from "./lit.js";
import { Part, starting } from "./part.js";
import { chartBox, draw } from "./plot.js";
import { html } from "./template.js";

/** @extends {Part<Lamakit.AboutMoving>} */
class Moving extends Part {
  chart = chartBox();
  /** @type {Lamakit.SliderView[]} */
  sliders = [];
  said = "";
  isAsked = false;
  hasMoved = false;

  /** @param {Lamakit.AboutMoving} message */
  receive(message) {
    if (message.kind === "sliders") this.sliders = message.sliders;
    else if (message.kind === "figure") this.follow(message);
    this.render();
  }

  render() {
    render(html`
      <div class="lamakit-moving">
        ${this.chart}
        <div class="sliders">${this.sliders.map((slider) => this.slider(slider))}</div>
        <p class="said" role="status">${this.said}</p>
      </div>`, this.host);
  }

  /** @param {Lamakit.SliderView} slider */
  slider(slider) {
    const { name, told, at } = slider;
    const move = (/** @type {number} */ to) => [(slider.at = to), this.move(), this.render()];
    return html`
      <label>
        <span>${name}</span>
        <input type="range" min="0" max=${told.length - 1} step="1" .value=${live(String(at))} aria-valuetext=${told[at]}
          @input=${({ target }) => move(Number(target.value))}>
        <output>${told[at]}</output>
      </label>`;
  }

  /** Asks for one picture at a time; where the hand is then, and not every place on the way, comes next. */
  move() {
    this.hasMoved = this.isAsked;
    if (this.isAsked) return;
    this.isAsked = true;
    this.carrier.send({ kind: "move", to: this.sliders.map(({ at }) => at) });
  }

  /** @param {Extract<Lamakit.AboutMoving, { kind: "figure" }>} picture */
  follow({ figure, label, said }) {
    this.isAsked = false;
    this.said = said;
    this.chart.setAttribute("aria-label", label);
    draw(this.carrier, this.chart, figure);
    if (this.hasMoved) this.move();
  }
}

export default starting(Moving);
