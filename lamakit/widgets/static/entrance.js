/* The page at which one joins a table: by a code, which a link brings behind its "#", and a name. */

import { find } from "./dom.js";
import { nothing, render } from "./lit.js";
import { Part, starting } from "./part.js";
import { remember, remembered } from "./storage.js";
import { html, submitted } from "./template.js";

/** @extends {Part<Lamakit.FromEntrance>} */
class Entrance extends Part {
  root = this.place("lamakit-people entrance");
  code = decodeURIComponent(location.hash.slice(1));
  set = asked(new URLSearchParams(location.search).get("set"));
  typed = false;
  error = "";
  /** @type {Extract<Lamakit.FromEntrance, { kind: "entrance" }> | null} */
  view = null;

  begin() {
    history.replaceState(null, "", location.pathname); // who looks over a shoulder reads no code
    super.begin();
    if (this.set) this.carrier.send({ kind: "new", options: this.set });
    else if (this.code) this.join(this.code, ""); // who has sat there sits there again
  }

  /** @param {Lamakit.FromEntrance} message */
  receive(message) {
    if (message.kind === "seated") return location.replace(message.address);
    if (message.kind === "entrance") [this.view, this.texts] = [message, message.texts];
    else if (this.typed || this.set) this.error = message.text;
    this.render();
    if (message.kind === "entrance") find(this.root, this.code ? "[name=name]" : "[name=code]")?.focus();
  }

  /** @param {string} code @param {string} name */
  join(code, name) {
    this.carrier.send({ kind: "join", code, name });
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    const { code, name } = submitted(event);
    [this.typed, this.error] = [true, ""];
    this.render();
    remember("name", name.trim());
    this.join(code, name.trim());
  }

  render() {
    if (!this.view) return;
    const { tables } = this.view;
    const links = tables.map(({ address, text }) => html`<li><a href=${address}>${text}</a></li>`);
    render(html`
      <form class="paper" novalidate @submit=${(event) => this.submit(event)}>
        <h1>${this.say("Join a table")}</h1>
        <label class="field">
          <span>${this.say("Table code")}</span>
          <input name="code" value=${this.code} maxlength="12" autocapitalize="none" autocomplete="off" spellcheck="false">
        </label>
        <label class="field">
          <span>${this.say("Your name")}</span>
          <input name="name" value=${remembered("name", "")} maxlength="24" autocomplete="off" spellcheck="false">
        </label>
        <p class="hint">${this.say("Whoever set the table up sees its code. Others at the table see your name.")}</p>
        <p class="error" role="alert">${this.error}</p>
        <button class="act main">${this.say("Join")}</button>
        ${links.length ? html`<ul class="tables">${links}</ul>` : nothing}
      </form>`, this.root);
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
