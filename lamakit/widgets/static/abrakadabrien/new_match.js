/* Setting up a match of Abrakadabrien: overlays that exclude each other, and what only some of them need. */

import { findAll, targetOf } from "../dom.js";
import { render } from "../lit.js";
import { MatchForm } from "../new_match.js";
import { html } from "../template.js";

/** @import { Frame } from "../frame.js" */

export class NewMatch {
  /** @param {Frame["matchForm"]} given */
  constructor(given) {
    const { say, setup } = given;
    this.say = say;
    this.either = setup.either ?? [];
    const more = html`
      <fieldset class="paces" hidden></fieldset>
      <label class="check"><input type="checkbox" name="open_orders"><span>${say("label|Open orders")}</span></label>`;
    const suchAs = say("such as abrakadabrien | A* T3 (R1) …");
    this.plain = new MatchForm({ ...given, refine: (options) => this.refine(options), suchAs, more });
    this.form = this.plain.form;
    this.openOrders = /** @type {HTMLInputElement} */ (this.form.elements.namedItem("open_orders"));
    this.paces = findAll(this.form, ".paces")[0];
    this.open = findAll(this.form, ".paces + .check")[0];
    this.form.addEventListener("change", (event) => this.changed(targetOf(event)));
    this.changed(null);
  }

  /** @param {Element | null} target */
  changed(target) {
    const checks = /** @type {HTMLInputElement[]} */ (findAll(this.form, "[name=overlays]"));
    const on = (/** @type {string} */ name) => checks.some(({ value, checked }) => value === name && checked);
    const chosen = checks.find((check) => check === target && check.checked)?.value ?? "";
    const excluded = this.either.filter((pair) => pair.includes(chosen)).flat();
    for (const check of checks) check.checked &&= check.value === chosen || !excluded.includes(check.value);
    const { players } = this.plain;
    const teams = on("team") || on("stress");
    for (const option of players.options) option.disabled = teams && Number(option.value) < 4;
    if (teams && Number(players.value) < 4) {
      players.value = "4";
      this.plain.showOpponents();
    }
    this.open.hidden = !on("orders");
    this.paces.hidden = !on("stress");
    if (on("stress")) this.showPaces(Number(players.value));
  }

  /** @param {number} count */
  showPaces(count) {
    if (this.paces.querySelectorAll("input").length === count) return;
    const title = this.say("Seconds per turn");
    const who = (/** @type {number} */ at) => (at ? this.say("cast|Opponent {number}", { number: at }) : this.say("cast|You"));
    const pace = (/** @type {number} */ at) => String(this.plain.last.paces?.[at] ?? 12);
    const fields = [...Array(count).keys()].map((at) => this.plain.input(`pace${at}`, pace(at), "decimal", `${title}: ${who(at)}`));
    render(html`<legend>${title}</legend>${fields}`, this.paces);
  }

  /** @param {Lamakit.Options} options @returns {Lamakit.Options} */
  refine(options) {
    const fields = [...this.paces.querySelectorAll("input")];
    const paces = fields.map(({ value }) => Number(value.replace(",", ".")));
    const shown = !this.paces.hidden && paces.every((pace) => Number.isFinite(pace));
    return { ...options, edition: "amigo", open_orders: this.openOrders.checked, ...(shown ? { paces } : {}) };
  }
}
