/* The help: the rulebook, which comes when it is asked for, and what keys do. */

import { find, make, put, targetOf } from "./dom.js";

/** @import { Dialogs } from "./dialogs.js" */
/** @import { Book, Carrier, Say } from "./types.js" */

export class Help {
  /** @param {Say} say @param {Carrier<unknown>["send"]} send @param {Dialogs} dialogs */
  constructor(say, send, dialogs) {
    this.say = say;
    this.send = send;
    this.dialogs = dialogs;
    this.book = make("div");
    this.book.onclick = (event) => this.turnTo(event);
  }

  /**
   * With the rules first that matter now. A key is [key, does, action that the game must know].
   * @param {string[]} rules @param {string[][]} keys @param {string[]} actions @param {Node[]} between @param {Node[]} more
   */
  open(rules, keys, actions, between, more) {
    const { say } = this;
    const table = make("dl", "keys");
    for (const [key, does, action] of keys) {
      if (action && !actions.includes(action)) continue;
      put(table, put(make("dt"), make("kbd", "", key)), make("dd", "", say(does)));
    }
    this.book.replaceChildren(make("p", "", say("One moment …")));
    this.dialogs.open("help", say("Help"), this.book, ...between, make("h3", "", say("Keys")), table, ...more);
    this.send({ kind: "rulebook", rules });
  }

  /** @param {Book} book */
  take({ html, style }) {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    this.book.replaceChildren(make("style", "", style), ...body.childNodes);
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
