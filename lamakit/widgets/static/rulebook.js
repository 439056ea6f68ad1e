/* The help: the rulebook, which comes when it is asked for and stays, and what keys do. */

import { find, make, put, targetOf } from "./dom.js";

/** @import { Dialogs } from "./dialogs.js" */
/** @import { Page } from "./page.js" */
/** @import { Book } from "./types.js" */

export class Help {
  /** @param {Pick<Page<any>, "say" | "send">} page @param {Dialogs} dialogs */
  constructor(page, dialogs) {
    this.page = page;
    this.dialogs = dialogs;
    this.book = make("div");
    this.game = ""; // whose rules are asked for, and whose are here
    this.kept = "";
    this.book.onclick = (event) => this.turnTo(event);
  }

  /**
   * With the rules first that matter now.
   * @param {string} game @param {string[]} rules @param {string[][]} keys @param {Node[]} between @param {Node[]} more
   */
  open(game, rules, keys, between, more) {
    const { say, send } = this.page;
    const table = make("dl");
    for (const [key, does] of keys) put(table, put(make("dt"), make("kbd", "", key)), make("dd", "", say(does)));
    this.game = game;
    if (game === this.kept) find(this.book, ".now")?.remove();
    else this.book.replaceChildren(make("p", "", say("One moment …")));
    const head = make("h3", "", say("Keys"), { id: "rules-keys", tabindex: "-1" });
    this.dialogs.open("help", say("Help"), this.book, ...between, head, table, ...more);
    send({ kind: "rulebook", rules });
  }

  /** @param {Book} book */
  take({ html }) {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    const [now, kept] = [find(body, ".now"), this.game === this.kept && find(this.book, ".rulebook")];
    if (kept) return kept.prepend(...(now ? [now] : []));
    this.book.replaceChildren(...body.childNodes);
    this.kept = this.game;
  }

  /** To a chapter, without a change of the page's address. @param {Event} event */
  turnTo(event) {
    const chapter = targetOf(event)?.closest("a")?.getAttribute("href");
    if (!chapter?.startsWith("#")) return;
    event.preventDefault();
    const head = this.dialogs.current && find(this.dialogs.current, chapter);
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  }
}
