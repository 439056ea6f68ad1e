/* Windows over a table, one at a time; and the line above it that says what went wrong. */

import { button, focused, make, put } from "./dom.js";

/** @import { Say, Setup } from "./types.js" */

export class Dialogs {
  /** @param {HTMLElement} root @param {Say} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    /** @type {HTMLDialogElement | null} */
    this.current = null;
  }

  /** @param {string} className @param {string} title @param {Node[]} content */
  open(className, title, ...content) {
    const dialog = make("dialog", `${className} paper`, "", { "aria-label": title });
    const close = button("plain close", "×", () => this.close(), { "aria-label": this.say("Close"), type: "button" });
    put(dialog, close, make("h2", "", title), ...content);
    const opener = focused();
    this.current = dialog;
    dialog.onclose = () => {
      dialog.remove();
      if (this.current !== dialog) return; // the next one was opened before this one's event came
      this.current = null;
      if (opener?.isConnected) opener.focus();
    };
    this.root.append(dialog);
    dialog.showModal();
  }

  close() {
    this.current?.close();
  }

  /** The rules of the game, and what keys do: [key, does, action that the game must know]. @param {Setup} setup @param {string[][]} keys */
  help({ rules, assumption, actions }, keys, /** @type {Node[]} */ between, /** @type {Node[]} */ more) {
    const list = make("ul", "rules");
    const tell = (/** @type {string} */ kind, /** @type {string} */ id, /** @type {string} */ text) =>
      list.append(put(make("li", kind), make("b", "rule", id), make("span", "", text)));
    for (const { id, text } of rules) tell("", id, text);
    if (assumption) tell("ours", "!", assumption);
    const table = make("dl");
    for (const [key, does, action] of keys) {
      if (action && !actions.includes(action)) continue;
      put(table, put(make("dt"), make("kbd", "", key)), make("dd", "", this.say(does)));
    }
    this.open("help", this.say("Help"), list, ...between, make("h3", "", this.say("Keys")), table, ...more);
  }
}

export class Alert {
  /** @param {Say} say */
  constructor(say) {
    this.say = say;
    this.root = make("div", "alert", "", { role: "alert", hidden: "" });
  }

  /** @param {string} text */
  show(text) {
    const close = button("plain", "×", () => this.close(), { "aria-label": this.say("Close") });
    this.root.replaceChildren(make("span", "", text), close);
    this.root.hidden = false;
  }

  /** Whether there was something to close. */
  close() {
    const open = !this.root.hidden;
    this.root.hidden = true;
    return open;
  }
}
