/* Setting up a match of Abrakadabrien: overlays that exclude each other, and what only some of them need. */

import { find, findAll, make, put, targetOf, write } from "../dom.js";
import { MatchForm } from "../new_match.js";

/** @import { Frame } from "../frame.js" */

export class NewMatch {
  /** @param {Frame["matchForm"]} given */
  constructor(given) {
    const { say, setup } = given;
    this.say = say;
    this.either = setup.either ?? [];
    this.plain = new MatchForm({ ...given, refine: (options) => this.refine(options) });
    this.form = this.plain.form;
    this.paces = make("fieldset", "paces", "", { hidden: "" });
    this.openOrders = make("input", "", "", { type: "checkbox", name: "open_orders" });
    this.open = put(make("label", "check"), this.openOrders, make("span", "", say("Open orders")));
    this.plain.opponents.root.after(this.paces, this.open);
    const [variant, hint] = [find(this.form, ".for-variant"), find(this.form, ".for-position small")];
    if (variant && !given.elsewhere) variant.hidden = true;
    if (hint) write(hint, say("such as abrakadabrien | A* T3 (R1) …"));
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
    const fields = [...Array(count).keys()].map((at) => {
      const input = this.plain.input(`pace${at}`, String(this.plain.last.paces?.[at] ?? 12), "decimal");
      const who = at ? this.say("Opponent {number}", { number: at }) : this.say("You");
      input.setAttribute("aria-label", `${title}: ${who}`);
      return input;
    });
    this.paces.replaceChildren(make("legend", "", title), ...fields);
  }

  /** @param {Lamakit.Options} options @returns {Lamakit.Options} */
  refine(options) {
    const fields = [...this.paces.querySelectorAll("input")];
    const paces = fields.map(({ value }) => Number(value.replace(",", ".")));
    const shown = !this.paces.hidden && paces.every((pace) => Number.isFinite(pace));
    return { ...options, edition: "amigo", open_orders: this.openOrders.checked, ...(shown ? { paces } : {}) };
  }
}
