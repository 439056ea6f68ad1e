/* The odds beside the table. Playing blind, one sees only what the decision that is over was worth. */

import { make, put, write } from "../dom.js";
import { OddsSections } from "../odds_sections.js";
import { remember, remembered } from "../storage.js";
import { afterPaint } from "../timers.js";

/** @import { AboutOdds, Carrier, Start } from "../types.js" */
/** @import { PanelOdds } from "./types.js" */

class OddsPanel {
  /** @param {Carrier<AboutOdds | PanelOdds>} carrier @param {HTMLElement} host */
  constructor(carrier, host) {
    this.standalone = carrier.standalone;
    this.sections = new OddsSections(carrier);
    this.blind = make("input", "", "", { type: "checkbox" });
    this.blindText = make("span");
    this.hint = make("p", "lamakit-odds-hint", "", { hidden: "" });
    this.desk = make("a", "lamakit-odds-desk", "", { hidden: "" });
    /** @type {PanelOdds | null} */
    this.latest = null;
    this.blind.checked = remembered("blind", false);
    const tell = (/** @type {string} */ kind) => carrier.send({ kind, on: this.blind.checked });
    this.blind.onchange = () => {
      remember("blind", this.blind.checked);
      tell("blind");
    };
    this.bar = put(make("div", "lamakit-odds-bar"), put(make("label"), this.blind, this.blindText), this.desk);
    this.bar.style.visibility = "hidden"; // it has no words yet
    put(host, put(make("div", "lamakit-odds-panel"), this.bar, this.hint, this.sections.root));
    tell("hello");
  }

  /** @param {AboutOdds | PanelOdds} message */
  receive(message) {
    if (!("hint" in message)) return this.sections.receive(message);
    this.latest = message;
    afterPaint(() => this.latest === message && this.show(message)); // the table has changed too, and comes first
  }

  /** @param {PanelOdds} message */
  show(message) {
    const { texts, address, hint } = message;
    this.bar.style.visibility = "";
    write(this.blindText, texts.blind);
    write(this.desk, texts.desk);
    this.desk.hidden = !address || !this.standalone;
    this.desk.href = `odds?${address}`;
    write(this.hint, hint);
    this.hint.hidden = !hint;
    this.sections.show(message);
  }
}

/** @type {Start<AboutOdds | PanelOdds>} */
export default (carrier, host, signal) => {
  const panel = new OddsPanel(carrier, host);
  signal.addEventListener("abort", carrier.hear((message) => panel.receive(message)));
};
