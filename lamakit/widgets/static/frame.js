/* The frame around the felt of every family's table: toolbar, log, dialogs, autoplay, the page's address. */

import { Autoplay } from "./autoplay.js";
import { copied } from "./copy_button.js";
import { Alert, Dialogs } from "./dialogs.js";
import { find, findAll, make, targetOf, write } from "./dom.js";
import { EndOfMatch } from "./end_of_match.js";
import { deferred } from "./format.js";
import { Handover } from "./handover.js";
import { Help } from "./help.js";
import { Keys } from "./keys.js";
import { nothing } from "./lit.js";
import { Log } from "./log.js";
import { OddsStrip } from "./odds_strip.js";
import { Onboarding } from "./onboarding.js";
import { AWAY } from "./opponent_picker.js";
import { Page } from "./page.js";
import { Replay } from "./replay.js";
import { ScaleToFit } from "./scale_to_fit.js";
import { settings } from "./settings.js";
import { Sounds } from "./sound.js";
import { remember, remembered } from "./storage.js";
import { html, nodeOf } from "./template.js";
import { afterPaint } from "./timers.js";
import { menu, tool } from "./toolbar.js";
import { WakeLock } from "./wake_lock.js";

const LEFT_BEHIND = ["position", "game", "again", "review", "log", "at", "who", "edition", "players", "bots", "group", "members"]; // once it is saved
const WHY_LOST = deferred("There is no answer. Your match is saved; reconnect to go on where you were.");

/** Lay a family's table as soon as its session has said what is needed for it. @param {Lamakit.Family} family @returns {Lamakit.Start<Lamakit.FromTable>} */
export const tableOf = (family) => (carrier, host, signal) => {
  /** @type {Frame | null} */
  let frame = null;
  let early = ""; // refused before there was anything to show it on
  const search = carrier.standalone ? location.search : "";
  const asked = new URLSearchParams(search).get("match");
  const page = new Page(carrier, host, signal, {
    hello: (first) => ({ kind: "hello", match: first ? asked : frame?.match, search: first ? search : "" }),
    receive: (message) => {
      if (message.kind === "setup") {
        page.setTexts(message);
        if (frame) frame.setUp(message);
        else frame = new Frame(page, message, family);
        if (early) frame.alert.show(early);
        early = "";
      } else if (message.kind === "elsewhere" && carrier.standalone) location.replace(`./${location.search}`);
      else if (frame) frame.receive(message);
      else if (message.kind === "refused" || message.kind === "elsewhere") early = message.text;
    },
  }, WHY_LOST);
  page.connection.greet();
};

export class Frame {
  /** @param {Page<Lamakit.FromTable>} page @param {Lamakit.Setup} setup @param {Lamakit.Family} family */
  constructor(page, setup, family) {
    const { connection, root, say, signal } = page;
    this.page = page;
    this.setup = setup;
    this.family = family;
    this.standalone = page.standalone && setup.controls; // a lesson's tables share their page with others
    /** @type {string | null} */
    this.match = null;
    this.position = "";
    this.practice = false;
    this.waits = false; // for somebody else, who begins the next match
    this.group = "";
    /** @type {Lamakit.View | null} */
    this.view = null;
    this.starting = this.asking = false;
    this.painted = false;
    /** @type {Lamakit.StuckMessage | null} */
    this.stuck = null;
    this.next = nodeOf(html`
      <button class="act main next" hidden @click=${() => this.autoplay.proceed()}><span>${say("button|Next")}</span><kbd>${say("key|Space")}</kbd></button>`);
    this.stuckTool = nodeOf(html`
      <button class="act main next" hidden @click=${() => this.stuck && this.offerReplacement(this.stuck)}>${say("A bot is stuck")}</button>`);
    const offers = (/** @type {boolean} */ waits) => (this.next.hidden = !waits);
    this.autoplay = new Autoplay(() => connection.ask("step"), () => document.hidden || connection.isLost || this.asking || this.replay.isOn, signal, offers);
    this.wakeLock = new WakeLock(signal);
    this.sounds = new Sounds();
    this.handover = new Handover(() => connection.ask("reveal"));
    this.alert = new Alert(say);
    this.dialogs = new Dialogs(root, say);
    this.help = new Help(page, this.dialogs);
    this.onboarding = new Onboarding(say, `${family.memory}hinted`, this.isTold);
    this.strip = new OddsStrip(page, family.oddsAt);
    this.undoTool = tool("undo", say("button|Undo"), () => this.undo(), "U");
    this.projectorTool = tool("projector", say("button|Projector"), () => this.project(!remembered("projector", false)));
    this.logTool = tool("log", say("button|Log"), () => this.log.toggle());
    this.hintTool = tool("hint", say("button|Hint"), () => this.table.coach?.ask(), "H");
    this.reviewTool = tool("review", say("button|Review"), () => this.table.coach?.review.back());
    this.reviewTool.hidden = true;
    const more = html`
      <button class="plain" aria-keyshortcuts="V" @click=${() => this.replay.start()}>${say("Step through it")}</button>
      <button class="plain" @click=${() => this.endOfMatch.ask()}>${say("button|Share")}</button>`;
    this.log = new Log(say, this.logTool, () => this.copy(this.position), setup.controls ? more : nothing);
    this.replay = new Replay(this);
    this.endOfMatch = new EndOfMatch(this);
    this.more = menu(page, say("button|More"), this.toolsFolded());
    this.title = nodeOf(html`<h1></h1>`);
    const bar = nodeOf(html`<div class="bar">${this.title}<div class="tools">${this.toolsInSight()}</div></div>`);
    this.table = family.lay(this, setup);
    root.classList.toggle("controls", setup.controls);
    const board = nodeOf(html`<div class="board">${this.table.board}${this.next}${this.stuckTool}${this.handover.root}</div>`);
    root.append(bar, this.alert.root, board, this.replay.root);
    this.strip.begin(setup.controls);
    this.project(this.standalone && remembered("projector", false));
    if (this.standalone) this.scaleToFit = new ScaleToFit(page, () => this.table.last, () => this.table.resized?.(), () => this.match);
    this.keys = new Keys(this);
    this.pageTitle = document.title;
    const asked = new URLSearchParams(this.standalone ? location.search : "");
    this.who = asked.get("who");
    this.looksAt = asked.has("at") && !setup.together ? Number(asked.get("at")) : null;
    page.listen(root, "mousedown", (event) => targetOf(event)?.closest(".note .rule, .to-help") && event.preventDefault());
    page.listen(root, "click", (event) => targetOf(event)?.closest(".note .rule") && this.openHelp());
    page.listen(document, "visibilitychange", () => (document.hidden ? this.autoplay.pause() : this.autoplay.schedule()));
  }

  /** Somebody plays here without others. */
  get isAlone() {
    return this.setup.controls && !this.setup.together;
  }

  toolsInSight() {
    const { setup, page: { say } } = this;
    const help = tool("help", say("button|Help"), () => this.openHelp(), "?");
    return [...(this.isAlone ? [this.undoTool] : []), ...(setup.coached ? [this.hintTool, this.reviewTool] : []), help, this.more];
  }

  /** What is wanted now and then. */
  toolsFolded() {
    const { say } = this.page;
    const fresh = tool("new", say("button|New match"), () => this.openNew(), "N");
    const set = tool("settings", say("button|Settings"), () => this.openSettings());
    return [...(this.isAlone ? [fresh] : []), this.logTool, set, this.projectorTool];
  }

  /** A link for others; `query` is what it asks a table of this game for. @param {string} query */
  linkTo(query) {
    const { setup, family } = this;
    return setup.together ? new URL(family.page + query, document.baseURI).href : new URL(query, location.href).href;
  }

  /** Whether this is a first round, told as it goes. */
  get isTold() {
    return this.standalone && new URLSearchParams(location.search).has("told");
  }

  // --- messages

  /** @param {Exclude<Lamakit.FromTable, Lamakit.Setup>} message */
  receive(message) {
    if (message.kind === "view") this.show(message);
    else if (message.kind === "refused") this.refuse(message.text);
    else if (message.kind === "stuck") this.offerReplacement(message);
    else if (message.kind === "rulebook") this.help.show(message);
    else if (message.kind === "saved") this.keepAddress(message.match);
    else if (message.kind === "replay") this.replay.receive(message);
    else if (message.kind === "share") this.endOfMatch.show(message);
    else if (message.kind === "file") this.endOfMatch.save(message);
    else if (message.kind === "cover") this.handOver(message);
    else if (message.kind !== "elsewhere") this.table.receive?.(message);
  }

  /** Another game is played. @param {Lamakit.Setup} setup */
  setUp(setup) {
    this.setup = setup;
    this.table.setUp(setup);
  }

  /** @param {Lamakit.ViewMessage} message */
  show(message) {
    const { view, match, practice, group = "", waits = false, bots_turn: botsTurn } = message;
    const isNew = match !== this.match;
    const looksBack = this.replay.isOn && !isNew;
    Object.assign(this, { view, practice, group, waits, position: view.position });
    this.setMatch(message);
    this.uncover();
    if (!this.log.append(view)) return this.page.connection.refresh();
    if (looksBack) return undefined;
    this.replay.stop();
    this.table.show(message); // first, while the page is laid out as it was: then it costs nothing to measure it
    if (this.setup.controls) this.onboarding.tell(view.told, this.table.told);
    if (view.strip !== undefined) this.strip.draw(view.strip);
    this.undoTool.setAttribute("aria-disabled", String(!this.log.lines.length));
    if (isNew) this.scaleToFit?.look(); // it may be as high as the one before, whose cards were small
    this.markPractice();
    this.tellTurn(!view.end && this.isTheirs(message));
    this.started();
    this.autoplay.schedule(botsTurn);
    this.wakeLock.want(this.standalone && !view.end && Boolean(botsTurn || this.setup.together)); // nobody here touches it
    this.announcePainted();
    this.begin();
  }

  /** What the address asked for besides its match: to look at a moment of it, or who plays. */
  begin() {
    const { looksAt, who } = this;
    [this.looksAt, this.who] = [null, null];
    if (looksAt !== null) this.replay.start(looksAt || 0);
    else if (who) this.askWhoPlays(who);
  }

  /** Nothing happens and nothing is seen of a match before it is clear who plays. @param {string} who */
  askWhoPlays(who) {
    this.openNew(who);
    this.askFirst(this.dialogs.current !== null);
    this.dialogs.current?.addEventListener("close", () => {
      if (this.asking) history.back(); // to where a game was chosen
      this.askFirst(false);
    });
  }

  /** @param {boolean} on */
  askFirst(on) {
    this.asking = on;
    if (on) this.tellTurn(false);
    this.page.root.classList.toggle("asking", on);
    if (!on) this.autoplay.schedule();
  }

  /** Whether whoever looks at this page is to decide. @param {Lamakit.ViewMessage<any>} message */
  isTheirs({ view, bots_turn: botsTurn }) {
    return this.setup.together && "decides" in view ? view.decides === view.you : !botsTurn;
  }

  /** What is played, and how far it is: on a phone only that has room. @param {string} game @param {string} when */
  head(game, when) {
    const [played, now] = [`${game} ·`, ` ${when.replace(" ", "\u00a0")}`];
    if (this.title.textContent !== played + now) this.title.replaceChildren(make("span", "game", played), now);
  }

  /** In the title of the page, which is seen from another tab. @param {boolean} theirs */
  tellTurn(theirs) {
    if (this.standalone) document.title = theirs ? `● ${this.page.say("sentence|Your turn")} · ${this.pageTitle}` : this.pageTitle;
  }

  /** That the match is practice, if it is. */
  markPractice() {
    const titles = [this.title, ...(this.view?.end ? findAll(this.page.root, ".sheet h2") : [])];
    for (const title of titles) {
      if (this.practice) title.dataset.mark = this.page.say("heading|Practice");
      else delete title.dataset.mark;
    }
  }

  /** From now on. */
  setPractice() {
    this.practice = true;
    this.markPractice();
  }

  /** @param {Lamakit.ViewMessage | Lamakit.HandoverMessage} message */
  setMatch({ ply, match, saved }) {
    this.stuckTool.hidden = true;
    this.match = match;
    this.page.connection.seen(ply);
    if (saved) this.keepAddress(match);
  }

  started() {
    if (this.asking && this.starting) this.askFirst(false);
    if (this.starting && this.dialogs.current?.classList.contains("new")) this.dialogs.close();
    this.starting = false;
  }

  // --- several people at one screen

  /** The screen goes to the next person, once whoever holds it has seen what they did. @param {Lamakit.HandoverMessage} message */
  handOver(message) {
    const seen = this.position && this.page.connection.ply === message.ply && !this.handover.isOpen;
    this.replay.stop();
    this.setMatch(message);
    this.started();
    this.announcePainted();
    if (seen) this.autoplay.queue(() => this.coverTable(message));
    else this.coverTable(message);
  }

  /** @param {Lamakit.HandoverMessage} message */
  coverTable(message) {
    this.autoplay.schedule(false);
    this.position = "";
    this.tellTurn(false);
    write(this.title, this.setup.words.boxes[message.box] ?? "");
    this.table.clear?.();
    this.log.clear();
    this.handover.show(message);
    this.coverTools(true);
  }

  uncover() {
    this.handover.hide();
    this.coverTools(false);
  }

  /** Nothing of the table or its tools can be used while the screen goes to somebody else. @param {boolean} covered */
  coverTools(covered) {
    const { root } = this.page;
    root.classList.toggle("covered", covered);
    find(root, ".tools")?.toggleAttribute("inert", covered);
  }

  /** Slow work that nobody waits for begins after the first picture. */
  announcePainted() {
    if (this.painted || !this.setup.controls) return;
    this.painted = true;
    afterPaint(() => this.page.send({ kind: "painted" }));
  }

  /** @param {string} text */
  refuse(text) {
    this.page.connection.setWaiting(null);
    const error = this.starting && this.dialogs.current?.querySelector(".error");
    if (!error) return this.alert.show(text);
    this.starting = false;
    write(error, text);
  }

  /** A bot can't go on: another one does, or the human in its place. @param {Lamakit.StuckMessage} message */
  offerReplacement(message) {
    const { text, bots } = message;
    const { connection, say } = this.page;
    this.stuck = message;
    this.stuckTool.hidden = false; // the window may be closed first
    const replace = (/** @type {string} */ bot) => [this.dialogs.close(), connection.ask("replace", { bot })];
    this.dialogs.open("stuck", say("A bot is stuck"), html`
      <p>${text}</p>
      <p>${say("Who goes on?")}</p>
      <div class="choices">${Object.entries(bots).map(([bot, label]) => html`
        <button class="act" @click=${() => replace(bot)}>${label}</button>`)}</div>`);
  }

  /** A match that is saved can be found again. @param {string | null} match */
  keepAddress(match) {
    if (!match || match !== this.match || !this.standalone) return;
    remember(`${this.family.memory}match`, match);
    const address = new URL(location.href);
    if (address.searchParams.get("match") === match) return;
    for (const name of LEFT_BEHIND) address.searchParams.delete(name);
    address.searchParams.set("match", match);
    history.replaceState(history.state, "", address);
  }

  // --- what the player does around the felt

  /** @param {{action: string, warn?: number}} decision */
  play(decision) {
    this.onboarding.follow();
    return this.page.connection.ask("play", decision);
  }

  openSettings() {
    const more = this.setup.coached ? this.table.coach?.setting() : null;
    this.dialogs.open("settings", this.page.say("button|Settings"), settings(this.page.say, this.autoplay, this.sounds, more));
  }

  /** Large, to be read from the last row of a classroom. @param {boolean} on */
  project(on) {
    for (const node of [this.page.root, this.page.root.closest(".lamakit-page")]) node?.classList.toggle("projector", on);
    this.projectorTool.setAttribute("aria-pressed", String(on));
    this.projectorTool.hidden = !this.standalone;
    if (this.standalone) remember("projector", on);
  }

  /** Whether the browser lets us copy; else the text is shown. @param {string} text */
  async copy(text) {
    const done = await copied(text);
    if (!done) this.alert.show(text);
    return done;
  }

  /** With this rule or that of whatever has the focus; what opens it leaves the focus there. */
  openHelp(rule = find(this.page.root, ".note .rule")?.textContent) {
    const known = this.family.keys.filter(([, , action]) => !action || this.setup.actions.includes(action));
    this.help.open(this.position.split(" | ", 1)[0], rule ? [rule] : [], known, this.table.aside, this.table.links);
  }

  /** @param {string} who sits on the other seats, if not those of the last time */
  openNew(who = "") {
    if (!this.isAlone) return;
    const { form } = this.family.form({ ...this.matchForm, who });
    find(form, "details")?.append(this.endOfMatch.opener());
    this.dialogs.open("new", this.page.say("button|New match"), form);
    if (!matchMedia("(pointer: coarse)").matches) find(form, "[name=own]")?.focus(); // there a keyboard would pop up
  }

  /** For the form of a new match; the names of things that the browser remembers begin with `memory`. */
  get matchForm() {
    const { setup, standalone, family: { memory, elsewhere }, page: { say } } = this;
    const [start, cancel] = [(/** @type {Lamakit.Options} */ options) => this.startNew(options), () => this.dialogs.close()];
    const copy = standalone ? (/** @type {string} */ query) => this.copy(this.linkTo(query)) : null;
    return { say, setup, memory, start, cancel, copy, elsewhere: standalone ? elsewhere : null, who: "" };
  }

  /** @param {Lamakit.Options} options */
  startNew(options) {
    if (options.bots.includes(AWAY)) {
      location.assign(`table?set=${encodeURIComponent(JSON.stringify(options))}`);
      return;
    }
    this.starting = true;
    this.page.send({ kind: "new", options });
  }

  undo() {
    if (!this.isAlone || !this.log.lines.length || this.replay.isOn) return;
    this.page.connection.ask("undo", { held: Boolean(this.autoplay.queued) });
  }
}
