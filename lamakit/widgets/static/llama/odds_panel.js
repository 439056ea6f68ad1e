/* The odds beside the table. Playing blind, one sees only what the decision that is over was worth. */

import { live, render } from "../lit.js";
import { Folds, OddsSections } from "../odds_sections.js";
import { Part, starting } from "../part.js";
import { remember, remembered } from "../storage.js";
import { html } from "../template.js";
import { afterPaint } from "../timers.js";

/** @extends {Part<Lamakit.AboutOdds | Llama.PanelOdds>} */
class OddsPanel extends Part {
  sections = new OddsSections(this.carrier, new Folds());
  blind = remembered("blind", false);
  /** @type {Llama.PanelOdds | null} */
  latest = null;

  begin() {
    this.render({ address: "", hint: "", texts: {} }); // it takes its room
    this.listen();
    this.tell("hello");
  }

  /** @param {string} kind */
  tell(kind) {
    this.carrier.send({ kind, on: this.blind });
  }

  /** @param {Lamakit.AboutOdds | Llama.PanelOdds} message */
  receive(message) {
    if (!("hint" in message)) return this.sections.receive(message);
    this.latest = message;
    afterPaint(() => this.latest === message && this.show(message)); // the table has changed too, and comes first
  }

  /** @param {Llama.PanelOdds} message */
  show(message) {
    this.render(message);
    this.sections.show(message);
  }

  /** @param {Pick<Llama.PanelOdds, "address" | "hint" | "texts">} view */
  render({ address, hint, texts }) {
    const turn = (/** @type {boolean} */ on) => [(this.blind = on), remember("blind", on), dispatchEvent(new Event("lamakit-blind")), this.tell("blind")];
    render(html`
      <div class="lamakit-odds-panel">
        <div class="lamakit-odds-bar" .style=${texts.blind ? "" : "visibility: hidden"}>
          <label>
            <input type="checkbox" .checked=${live(this.blind)} @change=${({ target }) => turn(target.checked)}>
            <span>${texts.blind}</span>
          </label>
          <a class="lamakit-odds-desk" href="odds?${address}" ?hidden=${!address || !this.carrier.standalone}>${texts.desk}</a>
        </div>
        <p class="lamakit-odds-hint" ?hidden=${!hint}>${hint}</p>
        ${this.sections.root}
      </div>`, this.host);
  }
}

export default starting(OddsPanel);
