/* Windows over a table, one at a time; and the line above it that says what went wrong. */

import { button, focused, make } from "./dom.js";
import { html, nodeOf } from "./template.js";
import { inSight } from "./toolbar.js";

export class Dialogs {
  /** @param {HTMLElement} root @param {Lamakit.Say} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    /** @type {HTMLDialogElement | null} */
    this.current = null;
  }

  /** @param {string} className @param {string} title @param {Lamakit.Value[]} content */
  open(className, title, ...content) {
    const dialog = /** @type {HTMLDialogElement} */ (nodeOf(html`
      <dialog class="${className} paper" aria-label=${title}>
        <button type="button" class="plain close" aria-label=${this.say("spoken|Close")} @click=${() => this.close()}>×</button>
        <h2>${title}</h2>${content}
      </dialog>`));
    const opener = inSight(focused());
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
}

export class Alert {
  /** @param {Lamakit.Say} say */
  constructor(say) {
    this.say = say;
    this.root = make("div", "alert", "", { role: "alert", hidden: "" });
  }

  /** @param {string} text */
  show(text) {
    const close = button("plain", "×", () => this.close(), { "aria-label": this.say("spoken|Close") });
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
