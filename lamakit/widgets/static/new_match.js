/* The form that sets up a match. */

import { find, findAll, write } from "./dom.js";
import { live, nothing, render } from "./lit.js";
import { AWAY, OpponentPicker, PERSON } from "./opponent_picker.js";
import { remember, remembered } from "./storage.js";
import { copyButton, html, nodeOf, optionsOf } from "./template.js";

/** @import { Frame } from "./frame.js" */
/** @typedef {{refine?: (options: Lamakit.Options) => Lamakit.Options, suchAs?: string, more?: Lamakit.Value}} OfFamily */

const ELSEWHERE = "elsewhere"; // in place of a game: those of another page

/** @param {string} name @param {string} label @param {Lamakit.Value} control */
const field = (name, label, control, hint = "", isHidden = false) => html`
  <label class="field for-${name}" ?hidden=${isHidden}>
    <span>${label}</span>${control}${hint ? html`<small>${hint}</small>` : nothing}
  </label>`;

export class MatchForm {
  /** A family can `refine` the options, and has `more` fields, and positions such as its own. @param {Frame["matchForm"] & OfFamily} given */
  constructor({ say, setup, memory, start, cancel, copy, elsewhere, who, ...family }) {
    const { refine = (options) => options, suchAs = say("such as base | 4 | A* 3 5:0 | B 2 2:0"), more = nothing } = family;
    this.say = say;
    this.setup = setup;
    this.elsewhere = elsewhere;
    const [first, ...others] = setup.options.names; // of a group that plays here
    this.last = { ...setup.options, ...(first ? { own: first, names: others } : remembered(`${memory}options`, {})) };
    if (who) {
      const { variant, overlays, edition, bots } = setup.options;
      this.last = { ...this.last, ...remembered(`${memory}together`, {}), variant, overlays, edition, bots: bots.map(() => who) };
    }
    this.copy = copy;
    this.opponents = new OpponentPicker(say, setup, this.last);
    this.form = /** @type {HTMLFormElement} */ (nodeOf(this.fields(cancel, suchAs, more, Boolean(who))));
    this.variant = this.control("variant");
    this.players = this.control("players");
    this.showBox();
    this.form.onsubmit = (event) => {
      event.preventDefault();
      if (this.variant.value === ELSEWHERE) return location.assign(elsewhere?.href ?? "");
      const options = refine(this.options());
      const error = find(this.form, ".error");
      if (Number.isNaN(options.seed)) return error && write(error, say("The seed is a whole number."));
      const { names, bots } = this.opponents;
      const own = options.names[0];
      if (options.bots.every((bot) => [PERSON, AWAY].includes(bot))) remember(`${memory}together`, { players: options.players, own, names });
      remember(`${memory}options`, { ...options, own, names, bots, seed: null, position: "" });
      if (setup.options.names.length) setup.options = { ...setup.options, ...options };
      start(options);
    };
  }

  /** Who plays comes first; several people `together` find all else folded. @param {() => void} cancel @param {string} suchAs @param {Lamakit.Value} more @param {boolean} together */
  fields(cancel, suchAs, more, together) {
    const { copy, elsewhere, last, say, setup } = this;
    const counts = [...Array(setup.limits.players - 1).keys()].map((at) => [String(at + 2), String(at + 2)]);
    const boxes = [...Object.entries(setup.words.boxes), ...(elsewhere ? [[ELSEWHERE, `${say(elsewhere.title)} …`]] : [])];
    const game = field("variant", say("label|Game"), this.select("variant", boxes, last.variant, () => this.showBox()), "", boxes.length < 2);
    const what = html`<div class="what"><div class="box"></div>${more}</div>`;
    return html`
      <form novalidate>
        ${together ? nothing : game}
        <div class="here">
          <div class="row">
            ${field("own", say("label|Your name"), this.input("own", last.own || remembered("name", "")))}
            ${field("players", say("label|Players"), this.select("players", counts, String(last.players), () => this.showOpponents()))}
          </div>
          ${this.opponents.root}${together ? nothing : what}
        </div>
        <details>
          <summary>${say("button|More")}</summary>
          ${together ? [game, what] : nothing}
          <div class="here">
            ${copy ? copyButton(say, say("Copy the link to this game"), () => this.copyLink()) : nothing}
            ${field("seed", say("label|Seed"), this.input("seed", "", "numeric"), say("empty = a new match every time"))}
            ${field("position", say("Open this position"), html`<textarea name="position" rows="2" spellcheck="false"></textarea>`, suchAs)}
          </div>
        </details>
        <div class="foot">
          <p class="error" role="alert"></p>
          <div class="choices">
            <button type="submit" class="act main">${say("button|Start")}</button>
            <button type="button" class="act" @click=${cancel}>${say("button|Cancel")}</button>
          </div>
        </div>
      </form>`;
  }

  showBox() {
    const name = this.variant.value;
    const box = find(this.form, ".box");
    for (const part of findAll(this.form, ".here, .what")) part.hidden = name === ELSEWHERE;
    if (!box || name === ELSEWHERE) return;
    const { editions, overlays, summary } = this.setup.boxes[name];
    const choices = Object.entries(editions);
    render(html`
      <small class="summary">${summary}</small>
      <fieldset class="overlays" ?hidden=${!overlays.length}>
        <legend>${this.say("heading|Expansions")}</legend>${overlays.map((overlay) => this.overlay(overlay))}
      </fieldset>
      ${field("edition", this.say("heading|Edition"), this.select("edition", choices, this.last.edition), "", choices.length < 2)}`, box);
    this.showOpponents();
  }

  /** @param {string} name */
  control(name) {
    return /** @type {HTMLSelectElement} */ (this.form.elements.namedItem(name));
  }

  /** @param {string} name @param {string} value */
  input(name, value, mode = "text", label = "") {
    return html`
      <input name=${name} inputmode=${mode} autocomplete="off" maxlength=${this.setup.limits.name} aria-label=${label || nothing} .value=${live(value)}>`;
  }

  /** @param {string} name @param {string[][]} choices @param {string} value @param {() => void} [changed] */
  select(name, choices, value, changed) {
    return html`<select name=${name} @change=${changed}>${optionsOf(choices, value)}</select>`;
  }

  /** @param {string} name */
  overlay(name) {
    return html`
      <label class="check">
        <input type="checkbox" name="overlays" value=${name} @change=${() => this.showOpponents()}
                .checked=${live(this.last.overlays.includes(name))}>
        <span>${this.setup.words.overlays[name] ?? name}</span>
      </label>`;
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
