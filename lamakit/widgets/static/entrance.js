/* The page at which one comes to a table: by a link, which brings the table's code behind its "#", or by typing that. */

import { find } from "./dom.js";
import { tellTime } from "./language.js";
import { nothing, render } from "./lit.js";
import { Part, starting } from "./part.js";
import { remember, remembered } from "./storage.js";
import { html, submitted } from "./template.js";

/** @extends {Part<Lamakit.FromEntrance>} */
class Entrance extends Part {
  root = this.place("lamakit-people entrance");
  code = decoded(location.hash.slice(1));
  set = asked(new URLSearchParams(location.search).get("set"));
  error = "";
  expects = false; // what its address asked for: until that is answered, nobody types into fields that go again
  /** @type {Extract<Lamakit.FromEntrance, { kind: "entrance" }> | null} */
  view = null;
  /** @type {Lamakit.Invitation | null} what one may do at the table of a link */
  invited = null;

  begin() {
    history.replaceState(null, "", location.pathname); // who looks over a shoulder reads no code
    this.expects = Boolean(this.set || this.code);
    addEventListener("hashchange", () => location.reload(), { signal: this.signal }); // another link, in the same tab
    super.begin();
    if (this.set) this.carrier.send({ kind: "new", options: this.set });
    else if (this.code) this.carrier.send({ kind: "look", code: this.code });
  }

  /** With the code of the link, and the name that was typed. */
  leave() {
    const { value: name = "" } = /** @type {HTMLInputElement | undefined} */ (find(this.root, "[name=name]")) ?? {};
    if (name) remember("name", name);
    history.replaceState(null, "", this.code ? `#${encodeURIComponent(this.code)}` : location.href);
    super.leave();
  }

  /** @param {Lamakit.FromEntrance} message */
  receive(message) {
    if (message.kind === "seated") return location.replace(message.address);
    if (message.kind === "entrance") [this.view, this.texts, this.error] = [message, message.texts, message.said];
    else if (message.kind === "invited") this.invited = message;
    else this.error = message.text;
    const isAnswer = this.expects && message.kind !== "entrance";
    this.expects &&= !isAnswer;
    this.render();
    if (isAnswer || (message.kind !== "refused" && !this.expects)) find(this.root, ".tables a, input")?.focus();
  }

  /** @param {{seat?: number, watches?: boolean}} as */
  join(as = {}, code = this.code) {
    const name = /** @type {HTMLInputElement | undefined} */ (find(this.root, "[name=name]"))?.value.trim() ?? "";
    if (name) remember("name", name);
    [this.error, this.code] = ["", code.trim()];
    this.render();
    this.carrier.send({ kind: "join", code: this.code, name, ...as });
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    const { code = this.code } = submitted(event);
    this.join({}, code);
  }

  render() {
    if (!this.view || this.expects) return;
    render(html`
      <form class="paper" novalidate @submit=${(event) => this.submit(event)}>
        ${this.invited ? this.welcome(this.invited) : this.asks(this.view.tables)}
        <p class="error" role="alert">${this.error}</p>
        ${this.invited ? this.ways(this.invited) : html`<button class="act main">${this.say("button|Join")}</button>`}
        ${this.invited ? this.waysBack("h2", this.view.tables) : nothing}
      </form>`, this.root);
  }

  /** Under a heading; nothing where there is none. @param {"h1" | "h2"} level @param {Lamakit.WayBack[]} tables */
  waysBack(level, tables) {
    if (!tables.length) return nothing;
    const title = this.say("heading|Your matches");
    return html`${level === "h1" ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
      <ul class="tables">${tables.map((way) => this.wayBack(way))}</ul>`;
  }

  /** @param {Lamakit.WayBack} way */
  wayBack({ address, text, turn, mine, since, seconds }) {
    const when = this.say("note|since {when}", { when: tellTime(since, seconds) });
    return html`
      <li class=${mine ? "mine" : "other"}>
        <a href=${address}>${text}</a>
        ${turn ? html`<small>${mine ? html`<b>${turn}</b>` : turn}</small><small>${when}</small>` : nothing}
      </li>`;
  }

  /** Who has matches came for them. @param {Lamakit.WayBack[]} tables */
  asks(tables) {
    const title = this.say("Join a table");
    return html`
      ${this.waysBack("h1", tables)}
      ${tables.length ? html`<h2>${title}</h2>` : html`<h1>${title}</h1>`}
      <label class="field">
        <span>${this.say("label|Table code")}</span>
        <input name="code" value=${this.code} maxlength="12" autocapitalize="none" autocomplete="off" spellcheck="false">
      </label>
      ${this.name()}
      <p class="hint">${this.say("Whoever set the table up sees its code. Others at the table see your name.")}</p>`;
  }

  name() {
    return html`
      <label class="field">
        <span>${this.say("label|Your name")}</span>
        <input name="name" value=${remembered("name", "")} maxlength="24" autocomplete="off" spellcheck="false">
      </label>`;
  }

  /** @param {Lamakit.Invitation} invited */
  welcome({ who, free, away, watches }) {
    const held = away.some((one) => one.held);
    const full = held ? this.say("Who are you?") : this.full(watches);
    return html`
      <h1>${this.say("The table of {names}", { names: who })}</h1>
      ${free ? this.name() : html`<p>${full}</p>`}`;
  }

  /** @param {boolean} watches */
  full(watches) {
    return watches
      ? this.say("This link is for looking on.")
      : this.say("Every seat is taken. You can look on, or come back to the seat of somebody who is away.");
  }

  /** @param {Lamakit.Invitation} invited */
  ways({ free, away }) {
    const back = away.map(({ seat, name, held }) => html`
      <button type="button" class=${held ? "act main" : "act"} @click=${() => this.join({ seat })}>
        ${held ? this.say("button|I am {name}", { name }) : this.say("I am {name}, and come back", { name })}</button>`);
    return html`
      ${free ? html`<button class="act main">${this.say("button|Sit down")}</button>` : nothing}
      ${back}
      <button type="button" class=${free || away.length ? "plain" : "act main"} @click=${() => this.join({ watches: true })}>${this.say("button|Look on")}</button>`;
  }
}

/** What stands behind an address' "#", also if somebody has cut it. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The options of a new match that the address brings, if it does. @param {string | null} text */
function asked(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

export default starting(Entrance);
