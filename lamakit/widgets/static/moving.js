/* A picture with something to move: its chart and its sentence follow the sliders. */

import { make, put, write } from "./dom.js";
import { draw } from "./plot.js";

/** @import { AboutMoving, Carrier, SliderView, Start } from "./types.js" */

class Moving {
  /** @param {Carrier<AboutMoving>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.at = /** @type {number[]} */ ([]);
    this.isAsked = this.hasMoved = false;
    this.chart = make("div", "lamakit-chart", "", { role: "img" });
    this.chart.style.maxWidth = "calc(100vw - 24px)";
    this.sliders = make("div", "sliders");
    this.said = make("p", "said", "", { role: "status" });
    host.append(put(make("div", "lamakit-moving"), this.chart, this.sliders, this.said));
    signal.addEventListener("abort", carrier.hear((message) => this.receive(message)));
    carrier.send({ kind: "hello" });
  }

  /** @param {AboutMoving} message */
  receive(message) {
    if (message.kind === "sliders") this.show(message.sliders);
    else if (message.kind === "figure") this.follow(message);
  }

  /** @param {SliderView[]} sliders */
  show(sliders) {
    this.at = sliders.map(({ at }) => at);
    this.sliders.replaceChildren(...sliders.map((slider, number) => this.slider(slider, number)));
  }

  /** @param {SliderView} slider @param {number} number */
  slider({ name, told, at }, number) {
    const last = String(told.length - 1);
    const input = make("input", "", "", { type: "range", min: "0", max: last, step: "1", value: String(at) });
    const value = make("output", "", told[at]);
    input.setAttribute("aria-valuetext", told[at]);
    input.oninput = () => {
      this.at[number] = Number(input.value);
      value.textContent = told[this.at[number]];
      input.setAttribute("aria-valuetext", told[this.at[number]]);
      this.move();
    };
    return put(make("label"), make("span", "", name), input, value);
  }

  /** Asks for one picture at a time; where the hand is then, and not every place on the way, comes next. */
  move() {
    this.hasMoved = this.isAsked;
    if (this.isAsked) return;
    this.isAsked = true;
    this.carrier.send({ kind: "move", to: this.at });
  }

  /** @param {Extract<AboutMoving, { kind: "figure" }>} picture */
  follow({ figure, label, said }) {
    this.isAsked = false;
    this.chart.setAttribute("aria-label", label);
    draw(this.carrier, this.chart, figure);
    write(this.said, said);
    if (this.hasMoved) this.move();
  }
}

/** @type {Start<AboutMoving>} */
export default (carrier, host, signal) => {
  new Moving(carrier, host, signal);
};
