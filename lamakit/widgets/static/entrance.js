/* The page at which one joins a table: by a code, which a link brings behind its "#", and a name. */

import { make, put, write } from "./dom.js";
import { remember, remembered } from "./storage.js";

/** @import { Carrier, FromEntrance, Start } from "./types.js" */

class Entrance {
  /** @param {Carrier<FromEntrance>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.code = decodeURIComponent(location.hash.slice(1));
    this.set = asked(new URLSearchParams(location.search).get("set"));
    history.replaceState(null, "", location.pathname); // who looks over a shoulder reads no code
    this.root = make("div", "lamakit-people entrance");
    this.typed = false;
    this.error = make("p", "error", "", { role: "alert" });
    host.append(this.root);
    signal.addEventListener("abort", carrier.hear((message) => this.hears(message)));
    carrier.send({ kind: "hello" });
    if (this.set) this.ask({ kind: "new", options: this.set });
    else if (this.code) this.ask({ kind: "join", code: this.code, name: "" }); // who has sat there sits there again
  }

  /** @param {FromEntrance} message */
  hears(message) {
    if (message.kind === "entrance") this.show(message.texts, message.tables);
    else if (message.kind === "seated") location.replace(message.address);
    else if (message.kind === "refused" && (this.typed || this.set)) write(this.error, message.text);
  }

  /** @param {import("./types.js").Told} message */
  ask(message) {
    this.carrier.send(message);
  }

  /** @param {Record<string, string>} texts @param {{address: string, text: string}[]} tables */
  show(texts, tables) {
    const form = make("form", "paper", "", { novalidate: "" });
    const code = this.input("code", this.code, { autocapitalize: "none", maxlength: "12", autofocus: "" });
    const name = this.input("name", remembered("name", ""), { maxlength: "24" });
    const join = make("button", "act main", texts.join, { type: "submit" });
    put(form, make("h1", "", texts.title), this.field(texts.code, code), this.field(texts.name, name));
    put(form, make("p", "hint", texts.how), this.error, join);
    form.onsubmit = (event) => {
      event.preventDefault();
      this.typed = true;
      write(this.error, "");
      remember("name", name.value.trim());
      this.ask({ kind: "join", code: code.value, name: name.value.trim() });
    };
    const links = tables.map(({ address, text }) => put(make("li"), make("a", "", text, { href: address })));
    if (links.length) form.append(put(make("ul", "tables"), ...links));
    this.root.replaceChildren(form);
    (this.code ? name : code).focus();
  }

  /** @param {string} name @param {string} value @param {Record<string, string>} more */
  input(name, value, more) {
    return Object.assign(make("input", "", "", { name, autocomplete: "off", spellcheck: "false", ...more }), { value });
  }

  /** @param {string} text @param {HTMLElement} control */
  field(text, control) {
    return put(make("label", "field"), make("span", "", text), control);
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

/** @type {Start<FromEntrance>} */
export default (carrier, host, signal) => void new Entrance(carrier, host, signal);
