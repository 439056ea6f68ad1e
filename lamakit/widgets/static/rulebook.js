/* The help: the rulebook, which comes when it is asked for, and what keys do. */

import { find, make, put, targetOf } from "./dom.js";

/** @import { Dialogs } from "./dialogs.js" */
/** @import { Page } from "./page.js" */
/** @import { Book } from "./types.js" */

export class Help {
  /** @param {Pick<Page<any>, "say" | "send" | "standalone">} page @param {Dialogs} dialogs */
  constructor(page, dialogs) {
    this.page = page;
    this.dialogs = dialogs;
    this.book = make("div");
    this.book.onclick = (event) => this.turnTo(event);
  }

  /**
   * With the rules first that matter now. A key is [key, does, action that the game must know].
   * @param {string[]} rules @param {string[][]} keys @param {string[]} actions @param {Node[]} between @param {Node[]} more
   */
  open(rules, keys, actions, between, more) {
    const { say, send } = this.page;
    const table = make("dl", "keys");
    for (const [key, does, action] of keys) {
      if (action && !actions.includes(action)) continue;
      put(table, put(make("dt"), make("kbd", "", key)), make("dd", "", say(does)));
    }
    this.book.replaceChildren(make("p", "", say("One moment …")));
    this.dialogs.open("help", say("Help"), this.book, ...between, make("h3", "", say("Keys")), table, ...more);
    send({ kind: "rulebook", rules });
  }

  /** @param {Book} book */
  take({ box, html, style }) {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    const link = make("a", "", this.page.say("All the rules of this game, to print"), { href: `rules/${box}` });
    const page = this.page.standalone ? [put(make("p"), link)] : [];
    this.book.replaceChildren(make("style", "", style), ...body.childNodes, ...page);
  }

  /** To a chapter, without a change of the page's address. @param {Event} event */
  turnTo(event) {
    const chapter = targetOf(event)?.closest("a")?.getAttribute("href");
    if (!chapter?.startsWith("#")) return;
    event.preventDefault();
    const head = find(this.book, chapter);
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  }
}
