/* The help: the rulebook, which comes when it is asked for and stays, and what keys do. */

import { find, make, targetOf } from "./dom.js";
import { html } from "./template.js";

/** @import { Dialogs } from "./dialogs.js" */
/** @import { Page } from "./page.js" */

export class Help {
  /** @param {Pick<Page<any>, "say" | "send">} page @param {Dialogs} dialogs */
  constructor(page, dialogs) {
    this.page = page;
    this.dialogs = dialogs;
    this.book = make("div");
    this.game = ""; // whose rules are here, or asked for
    this.book.onclick = (event) => this.goToChapter(event);
  }

  /**
   * With the rules first that matter now.
   * @param {string} game @param {string[]} rules @param {string[][]} keys @param {Lamakit.Value} before the keys @param {Lamakit.Value} after them
   */
  open(game, rules, keys, before, after) {
    const { say, send } = this.page;
    if (game !== this.game) this.book.replaceChildren(make("p", "", say("note|One moment …")));
    this.game = game;
    this.dialogs.open("help", say("button|Help"), html`
      ${this.book}${before}
      <h3 id="rules-keys" tabindex="-1">${say("heading|Keys")}</h3>
      <dl>${keys.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${say(does)}</dd>`)}</dl>
      ${after}`);
    send({ kind: "rulebook", rules });
  }

  /** @param {Lamakit.RulebookMessage} book */
  show({ html: text }) {
    this.book.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
  }

  /** To a chapter, without a change of the page's address. @param {Event} event */
  goToChapter(event) {
    const chapter = targetOf(event)?.closest("a")?.getAttribute("href");
    if (!chapter?.startsWith("#")) return;
    event.preventDefault();
    const head = this.dialogs.current && find(this.dialogs.current, chapter);
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  }
}
