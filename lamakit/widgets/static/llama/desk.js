/* The odds desk: a position put together by clicks or by a line of text, and next to it all its odds. */

import { copyFrom } from "../copy_button.js";
import { targetOf } from "../dom.js";
import { deferred } from "../format.js";
import { nothing, render } from "../lit.js";
import { OddsSections } from "../odds_sections.js";
import { Page } from "../page.js";
import { PressGuard } from "../press_guard.js";
import { remembered } from "../storage.js";
import { html, nodeOf } from "../template.js";
import { afterPaint } from "../timers.js";
import { icon, tool, toolButton } from "../toolbar.js";
import { game, palette, seenActions } from "./desk/controls.js";
import { middle, seats, zonesOf } from "./desk/felt.js";
import { Position } from "./desk/position.js";
import { Pieces } from "./pieces.js";

const WHY_LOST = deferred("There is no answer. The address holds your position; reconnect to go on where you were.");

export class Desk {
  /** @param {Page<Llama.FromDesk>} page @param {Lamakit.Carrier<Llama.FromDesk>} carrier @param {Llama.DeskSetup} setup */
  constructor(page, carrier, setup) {
    const { say, send, root } = page;
    this.page = page;
    this.pressGuard = new PressGuard(page);
    this.pieces = new Pieces(page);
    this.odds = new OddsSections(carrier);
    this.number = 0;
    /** @type {Llama.DeskView | null} */
    this.view = null;
    this.active = ""; // the place to which things are added
    this.position = new Position(say, send);
    this.links = this.linksOf();
    root.classList.add("lamakit-desk");
    page.listen(root, "keydown", (event) => this.key(/** @type {KeyboardEvent} */ (event)));
    /** @type {HTMLInputElement | null} */
    this.typed = null; // a number that is being typed, and not told yet: no answer takes it away
    page.listen(root, "input", ({ target }) => { if (target instanceof HTMLInputElement && target.type === "number") this.typed = target; });
    page.listen(root, "change", () => { this.typed = null; });
    this.setup = setup;
    this.setUp(setup);
  }

  /** Another game's drawings and words. @param {Llama.DeskSetup} setup */
  setUp(setup) {
    this.setup = setup;
    this.pieces.setUp(setup);
    this.active = "";
  }

  /** @param {Llama.FromDesk} message */
  receive(message) {
    if (message.kind !== "pong") this.pressGuard.whenReleased(() => this.takes(message));
  }

  /** @param {Exclude<Llama.FromDesk, { kind: "pong" }>} message */
  takes(message) {
    if (message.kind === "setup") {
      this.page.setTexts(message);
      this.setUp(message);
    } else if (message.kind === "view") this.show(message);
    else if (message.kind === "refused") this.position.refuse(message.text, message.line);
    else if (message.kind === "odds" && message.ply !== this.odds.ply) this.showOdds(message);
    else this.odds.receive(message);
  }

  /** @param {Llama.DeskView} view */
  show(view) {
    this.view = view;
    this.number += 1;
    this.page.connection.seen(this.number);
    this.odds.root.classList.toggle("stale", Boolean(view.refusal));
    this.odds.root.dataset.stale = view.refusal ? this.page.say("Charts show the last valid position.") : "";
    this.render();
    this.position.draw(view);
    if (!view.refusal) this.keepAddress(view);
  }

  render() {
    const { typed } = this;
    const value = typed?.value;
    if (this.view) render(this.desk(this.view), this.page.root);
    if (typed && value !== undefined) typed.value = value;
  }

  /** @param {Llama.DeskView} view */
  desk(view) {
    const { say, send, standalone } = this.page;
    const zones = zonesOf(this, view);
    if (!zones.has(this.active)) this.active = `hand ${view.seats.find(({ you }) => you)?.letter}`;
    const chosen = /** @type {Llama.Zone} */ (zones.get(this.active));
    return html`
      <div class="bar">
        <h1>${say("heading|Odds desk")} · ${view.title}</h1>
        <div class="tools">
          ${toolButton("undo", say("button|Undo"), () => send({ kind: "undo" }), { disabled: !view.undo })}
          ${toolButton("new", say("button|New deal"), () => send({ kind: "fresh" }))}
          ${standalone ? this.links : nothing}
        </div>
      </div>
      ${game(this, view)}
      ${this.position.root}
      <div class="desk-board">
        <div class="desk-side">
          <section class="felt desk-felt ${view.dice ? "dice" : ""}">
            <div class="desk-seats">${seats(this, view, zones, false)}</div>
            <div class="desk-middle">${middle(this, view, zones)}</div>
            <div class="desk-own">${seats(this, view, zones, true)}</div>
          </section>
          ${seenActions(this, view)}${palette(this, view, chosen)}
        </div>
        ${this.odds.root}
      </div>`;
  }

  linksOf() {
    const { say } = this.page;
    const copy = () => this.position.copy(location.href);
    const link = tool("link", say("Copy the link"), () => link.lastElementChild && copyFrom(link.lastElementChild, say, copy));
    const back = nodeOf(html`<a class="tool to-table" href="play">${icon("table")}<span>${say("Back to the table")}</span></a>`);
    back.onclick = () => {
      const match = remembered("match", "");
      back.setAttribute("href", match ? `play?match=${encodeURIComponent(match)}` : "play");
    };
    return [link, back];
  }

  // --- what is added and taken away

  /** @param {string} what @param {object} more */
  edit = (what, more = {}) => this.page.send({ kind: "edit", do: what, ...more });

  /** @param {string} code */
  add(code) {
    this.edit("put", { place: this.active, code });
  }

  /** Things are added to this place from now on. @param {string} key */
  activate(key) {
    this.active = key;
    this.render();
  }

  /** @param {string} code @param {Llama.Kind} kind */
  spoken(code, kind) {
    return kind === "tokens" ? this.setup.spokenTokens[code] : this.pieces.spoken[code];
  }

  /** @param {string} code @param {Llama.Kind} kind */
  thing(code, kind) {
    if (kind === "tokens") return this.pieces.token(code);
    return kind === "dice" ? html`<span class="die">${this.pieces.dieImage(code)}</span>` : this.pieces.face(code);
  }

  /** The position is painted before its charts. @param {Lamakit.Odds} message */
  showOdds(message) {
    const { number } = this;
    afterPaint(() => this.number === number && this.odds.show(message));
  }

  /** @param {Llama.DeskView} view */
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
    if (!target?.closest(".desk-felt, .palette") || !this.view || !(code in this.view.left) || this.active === "stage") return;
    event.preventDefault();
    this.add(code);
  }
}

/** @param {Lamakit.Carrier<Llama.FromDesk>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
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
