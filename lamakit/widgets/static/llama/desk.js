/* The odds desk: a position put together by clicks or by a line of text, and next to it all its odds. */

import { icon, tool, Toolbar } from "../toolbar.js";
import { kids, make, put, targetOf, write } from "../dom.js";
import { remembered } from "../storage.js";
import { Page } from "../page.js";
import { PressGuard } from "../press_guard.js";
import { OddsSections } from "../odds_sections.js";
import { afterPaint } from "../timers.js";
import { Game } from "./desk/game.js";
import { Middle } from "./desk/middle.js";
import { Palette } from "./desk/palette.js";
import { Position } from "./desk/position.js";
import { SeenActions } from "./desk/seen_actions.js";
import { DeskSeats } from "./desk/seats.js";
import { Zones } from "./desk/zones.js";
import { Pieces } from "./pieces.js";

/** @import { Carrier, Odds } from "../types.js" */
/** @import { DeskSetup, DeskView, FromDesk } from "./types.js" */

const WHY_LOST = "There is no answer. The address holds your position; reconnect to go on where you were.";

class Desk {
  /** @param {Page<FromDesk>} page @param {Carrier<FromDesk>} carrier @param {DeskSetup} setup */
  constructor(page, carrier, setup) {
    const { say, send, root, signal } = page;
    this.page = page;
    this.pressGuard = new PressGuard(page);
    this.boxes = setup.boxes;
    this.pieces = new Pieces(page.images);
    this.odds = new OddsSections(carrier);
    this.number = 0;
    /** @type {DeskView | null} */
    this.view = null;
    const edit = (/** @type {string} */ what, more = {}) => send({ kind: "edit", do: what, ...more });
    this.zones = new Zones(this.pieces, say, edit, () => this.view && this.palette.draw(this.view));
    this.palette = new Palette(this.zones, say, edit);
    this.game = new Game(say, send);
    this.position = new Position(say, send, signal);
    this.seats = new DeskSeats(this.pieces, this.zones, say, edit);
    this.middle = new Middle(this.pieces, this.zones, say, edit);
    this.seenActions = new SeenActions(say, send);
    this.toolbar = new Toolbar();
    this.undoTool = tool("undo", say("Undo"), () => send({ kind: "undo" }));
    put(this.toolbar.tools, this.undoTool, tool("new", say("New deal"), () => send({ kind: "fresh" })), ...this.links());
    put(this.zones.root, this.seats.root, this.middle.root, this.seats.own);
    const side = put(make("div", "desk-side"), this.zones.root, this.seenActions.root, this.palette.root);
    const board = put(make("div", "desk-board"), side, this.odds.root);
    root.classList.add("lamakit-desk");
    put(root, this.toolbar.root, this.game.root, this.position.root, board);
    page.listen(root, "keydown", (event) => this.key(/** @type {KeyboardEvent} */ (event)));
    this.take(setup);
  }

  links() {
    const { say, standalone } = this.page;
    const label = "Copy the link";
    const link = tool("link", say(label), () => this.position.copy(location.href, kids(link)[1], label));
    const back = put(make("a", "tool to-table", "", { href: "play" }), icon("table"), make("span", "", say("Back to the table")));
    link.hidden = back.hidden = !standalone;
    back.onclick = () => {
      const match = remembered("match", "");
      back.href = match ? `play?match=${encodeURIComponent(match)}` : "play";
    };
    return [link, back];
  }

  /** Another game's drawings and words. @param {DeskSetup} setup */
  take(setup) {
    this.boxes = setup.boxes;
    this.pieces.take(setup);
    this.zones.tokenNames = setup.spokenTokens;
    this.zones.active = "";
    this.palette.chips.replaceChildren();
  }

  /** @param {FromDesk} message */
  receive(message) {
    if (message.kind !== "pong") this.pressGuard.whenReleased(() => this.takes(message));
  }

  /** @param {Exclude<FromDesk, { kind: "pong" }>} message */
  takes(message) {
    if (message.kind === "setup") {
      this.page.setTexts(message);
      this.take(message);
    } else if (message.kind === "view") this.show(message);
    else if (message.kind === "refused") this.position.refuse(message.text, message.line);
    else if (message.kind === "odds" && message.ply !== this.odds.ply) this.showOdds(message);
    else this.odds.receive(message);
  }

  /** @param {DeskView} view */
  show(view) {
    const { say, connection } = this.page;
    this.view = view;
    this.number += 1;
    connection.seen(this.number);
    write(this.toolbar.title, `${say("Odds desk")} · ${view.title}`);
    this.undoTool.disabled = !view.undo;
    this.odds.root.classList.toggle("stale", Boolean(view.refusal));
    this.odds.root.dataset.stale = view.refusal ? say("Charts show the last valid position.") : "";
    this.zones.root.classList.toggle("dice", view.dice);
    this.game.draw(view, this.boxes);
    for (const part of [this.position, this.seats, this.middle, this.palette, this.seenActions]) part.draw(view);
    if (!view.refusal) this.keepAddress(view);
  }

  /** The position is painted before its charts. @param {Odds} message */
  showOdds(message) {
    const { number } = this;
    afterPaint(() => this.number === number && this.odds.show(message));
  }

  /** @param {DeskView} view */
  keepAddress(view) {
    if (!this.page.standalone) return;
    const address = new URL(location.href);
    address.search = view.address;
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }

  /** A card's key adds it where cards are added. @param {KeyboardEvent} event */
  key(event) {
    const target = targetOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select")) return;
    const code = event.key.toUpperCase();
    if (!this.zones.root.contains(target) && !this.palette.chips.contains(target)) return;
    if (!this.view || !(code in this.view.left) || this.zones.active === "stage") return;
    event.preventDefault();
    this.palette.add(code);
  }
}

/** @param {Carrier<FromDesk>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
function openDesk(carrier, host, signal) {
  /** @type {Desk | null} */
  let desk = null;
  const search = carrier.standalone ? location.search : "";
  const page = new Page(carrier, host, signal, {
    hello: (first) => ({ kind: "hello", search: first ? search : "" }),
    receive: (message) => {
      if (desk) return desk.receive(message);
      if (message.kind !== "setup") return;
      page.setTexts(message);
      desk = new Desk(page, carrier, message);
    },
  }, WHY_LOST);
  page.connection.greet();
}

export default openDesk;
