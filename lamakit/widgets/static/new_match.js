/* The form that sets up a match. */

import { copying } from "./copy_button.js";
import { button, make, put, select, write } from "./dom.js";
import { OpponentPicker } from "./opponent_picker.js";
import { remember, remembered } from "./storage.js";

/** @import { Frame } from "./frame.js" */

const ELSEWHERE = "elsewhere"; // in place of a game: those of another page

export class MatchForm {
  /** `refine` adds a family's options. @param {Frame["matchForm"] & {refine?: (options: Lamakit.Options) => Lamakit.Options}} given */
  constructor({ say, setup, memory, start, cancel, copy, elsewhere, who, refine = (options) => options }) {
    this.say = say;
    this.setup = setup;
    this.elsewhere = elsewhere;
    this.last = { ...setup.options, ...remembered(`${memory}options`, {}) };
    if (who) {
      const { variant, overlays, edition, bots } = setup.options;
      this.last = { ...this.last, variant, overlays, edition, bots: bots.map(() => who) };
    }
    this.copy = copy;
    this.form = make("form", "", "", { novalidate: "" });
    this.opponents = new OpponentPicker(say, setup, this.last);
    this.box = make("div", "box");
    this.here = make("div", "here");
    this.error = make("p", "error", "", { role: "alert" });
    const counts = [...Array(setup.limits.players - 1).keys()].map((at) => [String(at + 2), String(at + 2)]);
    this.players = this.select("players", counts, String(this.last.players));
    const boxes = [...Object.entries(setup.words.boxes), ...(elsewhere ? [[ELSEWHERE, `${say(elsewhere.title)} …`]] : [])];
    this.variant = this.select("variant", boxes, this.last.variant);
    this.build(cancel);
    this.form.onsubmit = (event) => {
      event.preventDefault();
      if (this.variant.value === ELSEWHERE) return location.assign(elsewhere?.href ?? "");
      const options = refine(this.options());
      if (Number.isNaN(options.seed)) return write(this.error, say("The seed is a whole number."));
      const { names, bots } = this.opponents;
      remember(`${memory}options`, { ...options, own: options.names[0], names, bots, seed: null, position: "" });
      start(options);
    };
  }

  /** @param {() => void} cancel */
  build(cancel) {
    const { last, say } = this;
    const own = this.field("own", say("Your name"), this.input("own", last.own ?? ""));
    this.players.onchange = () => this.showOpponents();
    this.variant.onchange = () => this.showBox();
    const row = put(make("div", "row"), own, this.field("players", say("Players"), this.players));
    const more = put(make("details"), make("summary", "", say("More")));
    if (this.copy) more.append(copying(make("button", "act", "", { type: "button" }), say, say("Copy the link to this game"), () => this.copyLink()));
    put(more, this.field("seed", say("Seed"), this.input("seed", "", "numeric"), say("empty = a new match every time")));
    const line = make("textarea", "", "", { name: "position", rows: "2", spellcheck: "false" });
    put(more, this.field("position", say("Open this position"), line, say("such as base | 4 | A* 3 5:0 | B 2 2:0")));
    const start = make("button", "act main", say("Start"), { type: "submit" });
    const choices = put(make("div", "choices"), start, button("act", say("Cancel"), cancel, { type: "button" }));
    put(this.here, this.box, row, this.opponents.root, more);
    const foot = put(make("div", "foot"), this.error, choices);
    put(this.form, this.field("variant", say("Game"), this.variant), this.here, foot);
    this.showBox();
  }

  showBox() {
    const name = this.variant.value;
    this.here.hidden = name === ELSEWHERE;
    if (this.here.hidden) return;
    const { editions, overlays, summary } = this.setup.boxes[name];
    const edition = this.field("edition", this.say("Edition"), this.select("edition", Object.entries(editions), this.last.edition));
    edition.hidden = Object.keys(editions).length < 2;
    this.box.replaceChildren(make("small", "summary", summary), this.overlays(overlays), edition);
    this.showOpponents();
  }

  /** @param {string} name @param {string} label @param {HTMLElement} control */
  field(name, label, control, hint = "") {
    const node = put(make("label", `field for-${name}`), make("span", "", label), control);
    if (hint) node.append(make("small", "", hint));
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
    const node = put(make("fieldset", "overlays"), make("legend", "", this.say("Expansions")));
    for (const name of names) {
      const check = make("input", "", "", { type: "checkbox", name: "overlays", value: name });
      check.checked = this.last.overlays.includes(name);
      check.onchange = () => this.showOpponents();
      node.append(put(make("label", "check"), check, make("span", "", this.setup.words.overlays[name] ?? name)));
    }
    node.hidden = !names.length;
    return node;
  }

  showOpponents() {
    const overlays = new FormData(this.form).getAll("overlays").map(String);
    this.opponents.show(this.variant.value, overlays, Number(this.players.value) - 1);
  }

  /** To a new match with these options. */
  async copyLink() {
    const { variant, overlays, edition, players, bots } = this.options();
    const asked = { game: [variant, ...overlays].join("+"), edition, players: String(players), bots: bots.join() };
    return this.copy?.(`?${new URLSearchParams(asked)}`) ?? false;
  }

  /** @returns {Lamakit.Options} */
  options() {
    const data = new FormData(this.form);
    const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
    const { bots, names } = this.opponents.options();
    const seed = text("seed");
    return {
      variant: text("variant") || this.last.variant,
      overlays: data.getAll("overlays").map(String),
      edition: text("edition"),
      players: Number(text("players")),
      bots,
      names: [text("own"), ...names],
      seed: seed === "" ? null : /^-?\d{1,15}$/.test(seed) ? Number(seed) : NaN,
      position: text("position"),
    };
  }
}
