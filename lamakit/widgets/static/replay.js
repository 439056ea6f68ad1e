/* Stepping through a match: a bar below the table, which shows the match as it once stood. */

import { icon } from "./toolbar.js";
import { button, make, put, write } from "./dom.js";
import { Timers } from "./timers.js";

/** @import { Frame } from "./frame.js" */
/** @import { ReplayMessage, Setup, View } from "./types.js" */

const RESTS = 250; // ms without another step: then the odds follow
const ASK_AGAIN = 4000;

/** @template {View} V @template {Setup} S @template {{kind: string}} More */
export class Replay {
  /** @param {Frame<V, S, More>} frame */
  constructor(frame) {
    const { say, signal } = frame.page;
    this.frame = frame;
    this.timers = new Timers(signal);
    this.isOn = false;
    this.open = false; // all hands
    this.wanted = -1; // -1: the last moment
    this.asked = NaN; // a moment that has not come yet
    /** @type {ReplayMessage<V> | null} */
    this.shown = null;
    this.root = make("section", "replay paper", "", { "aria-label": say("Replay"), hidden: "" });
    this.slider = make("input", "", "", { type: "range", min: "0", max: "0", "aria-label": say("Moment of the match") });
    this.slider.oninput = () => this.to(Number(this.slider.value));
    this.count = make("span", "moment");
    this.text = make("p", "words");
    this.link = "";
    const step = (/** @type {string} */ className, /** @type {string} */ label, /** @type {string} */ key, /** @type {() => void} */ act) =>
      put(button(`plain ${className}`, "", act, { "aria-label": label, title: label, "aria-keyshortcuts": key }), icon(/^to/.test(className) ? "skip" : "step"));
    const way = put(
      make("div", "way"),
      step("to-before back", say("Round before"), "PageUp", () => this.round(-1)),
      step("back", say("Step back"), "ArrowLeft", () => this.step(-1)),
      this.slider,
      step("on", say("Step forward"), "ArrowRight", () => this.step(1)),
      step("to-after", say("Round after"), "PageDown", () => this.round(1)),
      this.count,
    );
    this.hands = button("act", say("All hands"), () => this.uncover(), { "aria-pressed": "false" });
    this.copier = button("act", say("Copy the link"), () => this.copyLink());
    const onward = button("act", say("Play on from here"), () => frame.page.send({ kind: "go_on" }));
    const back = button("act main", say("Back to the match"), () => this.leave(), { "aria-keyshortcuts": "Escape" });
    put(this.root, way, this.text, put(make("div", "choices"), this.hands, this.copier, onward, back));
    onward.hidden = Boolean(frame.setup.together);
    const height = new ResizeObserver(() => frame.page.root.style.setProperty("--replay", `${this.root.offsetHeight}px`));
    height.observe(this.root);
  }

  /** At the last moment, or at this one. */
  start(at = -1) {
    if (!this.frame.position || this.isOn) return;
    [this.isOn, this.open, this.wanted, this.asked] = [true, false, at, NaN];
    this.frame.dialogs.close();
    this.frame.log.makeRoom();
    this.frame.autoplay.pause();
    this.ask();
  }

  /** Another view is shown. */
  stop() {
    this.isOn = false;
    this.shown = null;
    this.root.hidden = true;
    this.frame.page.root.classList.remove("replaying");
    for (const name of ["rest", "answer"]) this.timers.clear(name);
  }

  /** Leave, if it is on. */
  leaves() {
    if (this.isOn) this.leave();
  }

  leave() {
    this.stop();
    this.frame.page.send({ kind: "back" });
  }

  // --- one moment after the other: while one is on its way, only the latest wish is remembered

  /** @param {number} at */
  to(at) {
    this.wanted = Math.min(Math.max(at, 0), this.shown?.last ?? 0);
    this.timers.clear("rest");
    if (Number.isNaN(this.asked)) this.ask(false);
  }

  ask(rests = true) {
    this.asked = this.wanted;
    this.frame.page.send({ kind: "replay", at: this.wanted, open: this.open, rests });
    this.timers.set("answer", ASK_AGAIN, () => this.ask(rests));
  }

  /** @param {ReplayMessage<V>} message */
  receive(message) {
    if (!this.isOn) return;
    this.timers.clear("answer");
    const late = this.asked !== this.wanted;
    this.asked = NaN;
    if (this.wanted < 0) this.wanted = message.at;
    if (late) this.ask(false);
    else if (this.shown) this.timers.set("rest", RESTS, () => this.rest());
    this.draw(message);
  }

  rest() {
    const { shown } = this;
    if (!shown || !this.frame.oddsShown || !Number.isNaN(this.asked)) return;
    this.shown = null; // its answer is not followed by another
    this.ask();
  }

  /** @param {ReplayMessage<V>} message */
  draw(message) {
    const { at, last, text, over, open, link, view } = message;
    const { frame, root, slider } = this;
    this.shown = message;
    this.link = link;
    frame.page.root.classList.add("replaying");
    const arrives = root.hidden;
    root.hidden = false;
    slider.max = String(last);
    if (this.wanted === at) slider.value = String(at);
    slider.setAttribute("aria-valuetext", `${at} / ${last} ${text}`);
    write(this.count, `${at} / ${last}`);
    write(this.text, text || frame.page.say("The match begins."));
    this.hands.hidden = !over;
    this.hands.setAttribute("aria-pressed", String(open));
    this.copier.hidden = !link || !frame.standalone;
    frame.table.show({ kind: "view", ply: NaN, match: `${frame.match} replayed`, saved: true, practice: frame.practice, bots_turn: false, view });
    if (arrives) slider.focus({ preventScroll: true });
  }

  /** @param {number} by */
  step(by) {
    this.to(this.wanted + by);
  }

  /** To where a round begins. @param {number} way */
  round(way) {
    const { rounds = [], last = 0 } = this.shown ?? {};
    const ahead = rounds.find((at) => at > this.wanted) ?? last;
    this.to(way > 0 ? ahead : (rounds.findLast((at) => at < this.wanted) ?? 0));
  }

  uncover() {
    this.open = !this.open;
    this.ask(false);
  }

  async copyLink() {
    const { page } = this.frame;
    if (!(await this.frame.copy(new URL(this.link, location.href).href))) return;
    write(this.copier, page.say("Copied"));
    this.timers.set("copied", 1500, () => write(this.copier, page.say("Copy the link")));
  }

  /** What a key does here. @param {string} key @returns {(() => void) | undefined} */
  act(key) {
    if (!this.isOn) return undefined;
    /** @type {Map<string, () => void>} */
    const acts = new Map([
      ["ArrowLeft", () => this.step(-1)],
      ["ArrowRight", () => this.step(1)],
      ["PageUp", () => this.round(-1)],
      ["PageDown", () => this.round(1)],
      ["Home", () => this.to(0)],
      ["End", () => this.to(this.shown?.last ?? 0)],
      ["Escape", () => this.leave()],
    ]);
    return acts.get(key);
  }
}
