/* Which game lies on the desk. */

import { find, focused, make, put, select } from "../../dom.js";

/** @import { Say, Told } from "../../types.js" */
/** @import { DeskSetup, DeskView } from "../types.js" */

export class Game {
  /** @param {Say} say @param {(message: Told) => void} send */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.root = make("div", "game");
    this.players = make("select");
    this.shown = "";
  }

  /** @param {DeskView} view @param {DeskSetup["boxes"]} boxes */
  draw({ game, seats }, boxes) {
    const key = JSON.stringify(game);
    if (this.shown !== key) this.build(game, boxes);
    this.shown = key;
    this.players.value = String(seats.length);
  }

  /** @param {DeskView["game"]} game @param {DeskSetup["boxes"]} boxes */
  build(game, boxes) {
    const { variant, overlays, edition } = game;
    const { overlays: known, editions } = boxes[variant];
    const focus = focused()?.dataset.game;
    const choose = (/** @type {object} */ more) => this.send({ kind: "game", ...game, ...more });
    const box = this.choice("variant", "Game", Object.entries(boxes).map(([name, { title }]) => [name, title]), variant);
    box.onchange = () => this.send({ kind: "game", variant: box.value, overlays: [], edition: "amigo" });
    const which = this.choice("edition", "Edition", Object.entries(editions), edition);
    which.onchange = () => choose({ edition: which.value });
    const counts = [2, 3, 4, 5, 6].map((count) => [String(count), this.say("{count} players", { count })]);
    this.players = this.choice("players", "Players", counts);
    this.players.onchange = () => this.send({ kind: "edit", do: "players", count: Number(this.players.value) });
    const checks = Object.entries(known).map(([name, text]) => {
      const check = make("input", "", "", { type: "checkbox", "data-game": name });
      check.checked = overlays.includes(name);
      const others = overlays.filter((other) => other !== name);
      check.onchange = () => choose({ overlays: check.checked ? [...others, name] : others });
      return put(make("label", "check chip-check"), check, make("span", "", text.split(":")[0]));
    });
    this.root.replaceChildren(box, ...(Object.keys(editions).length > 1 ? [which] : []), this.players, ...checks);
    if (focus) find(this.root, `[data-game="${focus}"]`)?.focus();
  }

  /** @param {string} name @param {string} label @param {string[][]} choices */
  choice(name, label, choices, value = "") {
    const node = select(choices, { "data-game": name, "aria-label": this.say(label) });
    if (value) node.value = value;
    return node;
  }
}
