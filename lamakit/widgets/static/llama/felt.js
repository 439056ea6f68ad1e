/* The felt: who sits around it, what lies in the middle, and what has just happened. */

import { button, make, put, write } from "../dom.js";
import { nodeOf } from "../template.js";
import { Timers } from "../timers.js";
import { icon } from "../toolbar.js";
import { Piles } from "./piles.js";
import { Seats } from "./seats.js";
import { Stage } from "./stage.js";
import { Tray } from "./tray.js";

/** @import { Autoplay } from "../autoplay.js" */
/** @import { Pieces } from "./pieces.js" */

const SAME_AGAIN = "\u200b"; // takes no room; without a change nobody would hear that the same has happened again

export class Felt {
  /**
   * @param {Pieces} pieces @param {Lamakit.Say} say @param {Autoplay} autoplay @param {AbortSignal} signal
   * @param {(action: string) => void} play @param {(face: string) => void} useDie
   */
  constructor(pieces, say, autoplay, signal, play, useDie) {
    this.autoplay = autoplay;
    this.timers = new Timers(signal);
    this.seats = new Seats(pieces, say, play);
    this.piles = new Piles(pieces, say, play);
    this.stage = new Stage(pieces, say);
    this.tray = new Tray(pieces, say, play, useDie);
    this.skip = button("skip", "", () => autoplay.skip(), { hidden: "" });
    put(this.skip, nodeOf(icon("skip")), make("span", "", say("Skip to the end of the round")));
    this.news = make("p", "news", "", { "aria-live": "polite", "aria-atomic": "true" });
    this.shout = make("p", "shout", "", { "aria-hidden": "true", hidden: "" });
    this.middle = put(make("div", "middle"), ...this.piles.parts, this.stage.root, this.tray.lane, this.tray.root);
    this.root = make("section", "felt", "", { role: "group", "aria-label": say("The table") });
    put(this.root, this.seats.root, this.middle, this.skip, this.news, this.shout);
  }

  /** @param {Llama.View} view */
  draw(view) {
    for (const part of [this.seats, this.piles, this.stage, this.tray]) part.draw(view);
  }

  /** Under a sheet nothing can be used, but what is told is still heard. @param {boolean} on */
  setInert(on) {
    this.seats.root.inert = this.middle.inert = this.skip.inert = on;
  }

  /** @param {Llama.View} view @param {boolean} moved */
  tell({ event, turn }, moved) {
    const news = event ? `${event.text} ${turn}` : turn;
    const repeated = moved && this.news.textContent === news;
    write(this.news, repeated ? `${news}${SAME_AGAIN}` : news);
    if (!event?.shout || !moved) return this.hush();
    write(this.shout, event.shout);
    this.shout.hidden = this.autoplay.skipping;
    this.timers.set("shout", this.autoplay.speed === "instant" ? 700 : 1500, () => this.hush());
  }

  hush() {
    this.shout.hidden = true;
  }
}
