/* The form that sets up a match. */

import { button, keyed, make, put, select, write } from "./dom.js";
import { remember, remembered } from "./memory.js";

/** @import { Options, Say, Setup } from "./types.js" */

export class MatchForm {
  /**
   * `refine` adds a family's options, `memory` is what names of remembered things begin with.
   * @param {{say: Say, setup: Setup, memory: string, start: (options: Options) => void, cancel: () => void, elsewhere: Node[], refine?: (options: Options) => Options}} given
   */
  constructor({ say, setup, memory, start, cancel, elsewhere, refine = (options) => options }) {
    this.say = say;
    this.setup = setup;
    this.last = { ...setup.options, ...remembered(`${memory}options`, {}) };
    this.form = make("form", "", "", { novalidate: "" });
    this.rivals = make("div", "rivals");
    this.box = make("div", "box");
    this.error = make("p", "error", "", { role: "alert" });
    const counts = [...Array(setup.limits.players - 1).keys()].map((at) => [String(at + 2), String(at + 2)]);
    this.players = this.select("players", counts, String(this.last.players));
    this.build(cancel, elsewhere);
    this.form.onsubmit = (event) => {
      event.preventDefault();
      const options = refine(this.options());
      if (Number.isNaN(options.seed)) return write(this.error, say("The seed is a whole number."));
      const [own = "", ...names] = options.names;
      remember(`${memory}options`, { ...options, own, names, seed: null, position: "" });
      start(options);
    };
  }

  /** @param {() => void} cancel @param {Node[]} elsewhere */
  build(cancel, elsewhere) {
    const { setup, last, say } = this;
    const own = this.field("own", "Your name", this.input("own", last.own ?? ""));
    this.players.onchange = () => this.showRivals();
    const variant = this.select("variant", Object.entries(setup.words.boxes), last.variant);
    variant.onchange = () => this.showBox(variant.value);
    const row = put(make("div", "row"), own, this.field("players", "Players", this.players));
    const more = put(make("details"), make("summary", "", say("More")));
    put(more, this.field("seed", "Seed", this.input("seed", "", "numeric"), "empty = a new match every time"));
    const line = make("textarea", "", "", { name: "position", rows: "2", spellcheck: "false" });
    put(more, this.field("position", "Open this position", line, "such as base | 4 | A* 3 5:0 | B 2 2:0"));
    const start = make("button", "act main", say("Start"), { type: "submit" });
    const choices = put(make("div", "choices"), start, button("act", say("Cancel"), cancel, { type: "button" }));
    put(this.form, this.field("variant", "Game", variant), this.box, row, this.rivals, more, this.error, choices);
    if (elsewhere.length) put(this.form, put(make("p", "elsewhere"), ...elsewhere));
    this.showBox(variant.value);
    this.showRivals();
  }

  /** @param {string} name */
  showBox(name) {
    const { editions, overlays, summary } = this.setup.boxes[name];
    const edition = this.field("edition", "Edition", this.select("edition", Object.entries(editions), this.last.edition));
    edition.hidden = Object.keys(editions).length < 2;
    this.box.replaceChildren(make("small", "summary", summary), this.overlays(overlays), edition);
  }

  /** @param {string} name @param {string} label @param {HTMLElement} control */
  field(name, label, control, hint = "") {
    const node = put(make("label", `field for-${name}`), make("span", "", this.say(label)), control);
    if (hint) node.append(make("small", "", this.say(hint)));
    return node;
  }

  /** @param {string} name @param {string} value */
  input(name, value, mode = "text") {
    const limits = { inputmode: mode, autocomplete: "off", maxlength: String(this.setup.limits.name) };
    return Object.assign(make("input", "", "", { name, ...limits }), { value });
  }

  /** @param {string} name @param {string[][]} choices @param {string} value */
  select(name, choices, value) {
    const node = select(choices, { name });
    if (choices.some(([key]) => key === value)) node.value = value;
    return node;
  }

  /** @param {string[]} names */
  overlays(names) {
    const node = put(make("fieldset", "overlays"), make("legend", "", this.say("Overlays")));
    for (const name of names) {
      const check = make("input", "", "", { type: "checkbox", name: "overlays", value: name });
      check.checked = this.last.overlays.includes(name);
      node.append(put(make("label", "check"), check, make("span", "", this.setup.words.overlays[name] ?? name)));
    }
    node.hidden = !names.length;
    return node;
  }

  showRivals() {
    const bots = Object.entries(this.setup.words.bots);
    const items = [...Array(Number(this.players.value) - 1).keys()];
    keyed(this.rivals, items, (at) => at, (at) => {
      const name = this.input(`name${at}`, this.last.names[at] || this.setup.options.names[at]);
      const bot = this.select(`bot${at}`, bots, this.last.bots[at] ?? bots[0][0]);
      const who = this.say("Opponent {number}", { number: at + 1 });
      name.setAttribute("aria-label", `${who}: ${this.say("Name")}`);
      bot.setAttribute("aria-label", `${who}: ${this.say("Bot")}`);
      return put(make("fieldset", "rival"), name, bot);
    });
  }

  /** @returns {Options} */
  options() {
    const data = new FormData(this.form);
    const text = (/** @type {string} */ name) => String(data.get(name) ?? "");
    const rivals = [...this.rivals.children].map((_, at) => at);
    const seed = text("seed").trim();
    return {
      variant: text("variant") || this.last.variant,
      overlays: data.getAll("overlays").map(String),
      edition: text("edition"),
      players: Number(text("players")),
      bots: rivals.map((at) => text(`bot${at}`)),
      names: [text("own"), ...rivals.map((at) => text(`name${at}`))],
      seed: seed === "" ? null : /^-?\d{1,15}$/.test(seed) ? Number(seed) : NaN,
      position: text("position").trim(),
    };
  }
}
