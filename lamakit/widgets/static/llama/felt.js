/* The felt: who sits around it, what lies in the middle, and what has just happened. */

import { button, make, put, write } from "../dom.js";
import { render } from "../lit.js";
import { nodeOf } from "../template.js";
import { Timers } from "../timers.js";
import { icon } from "../toolbar.js";
import { Piles } from "./piles.js";
import { Seats } from "./seats.js";
import { stage } from "./stage.js";
import { tray } from "./tray.js";

/** @import { Autoplay } from "../autoplay.js" */
/** @import { Pieces } from "./pieces.js" */

const SAME_AGAIN = "\u200b"; // takes no room; without a change nobody would hear that the same has happened again

export class Felt {
  /**
   * @param {Pieces} pieces @param {Autoplay} autoplay @param {AbortSignal} signal
   * @param {(action: string) => void} play @param {(face: string) => void} useDie
   */
  constructor(pieces, autoplay, signal, play, useDie) {
    const { say } = pieces;
    this.pieces = pieces;
    this.play = play;
    this.useDie = useDie;
    this.autoplay = autoplay;
    this.timers = new Timers(signal);
    this.seats = new Seats(pieces, play);
    this.piles = new Piles(pieces, play);
    this.skip = button("skip", "", () => autoplay.skip(), { hidden: "" });
    put(this.skip, nodeOf(icon("skip")), make("span", "", say("Skip to the end of the round")));
    this.news = make("p", "news", "", { "aria-live": "polite", "aria-atomic": "true" });
    this.shout = make("p", "shout", "", { "aria-hidden": "true", hidden: "" });
    this.middle = make("div", "middle");
    this.root = make("section", "felt", "", { role: "group", "aria-label": say("spoken|The table") });
    put(this.root, this.seats.root, this.middle, this.skip, this.news, this.shout);
  }

  /** @param {Llama.View} view */
  draw(view) {
    const { pieces, play, useDie } = this;
    this.seats.draw(view);
    render([this.piles.content(view), stage(pieces, view), tray(pieces, view, play, useDie)], this.middle);
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
