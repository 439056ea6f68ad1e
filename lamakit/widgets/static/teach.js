/* The teacher's page: who is there, what the class predicts, what is hard, and how far everybody may go. */

import { classMatch } from "./class_match.js";
import { download, find } from "./dom.js";
import { deferred } from "./format.js";
import { locale } from "./language.js";
import { live, nothing, render, repeat, unsafeSVG } from "./lit.js";
import { Part, starting } from "./part.js";
import { hasCamera, scanQrCode } from "./qr_scanner.js";
import { tabs } from "./tabs.js";
import { html, optionsOf, picture, raised, submitted, track } from "./template.js";

/** @typedef {NonNullable<Lamakit.BoardView["prediction"]>} Prediction */

const LONGEST_FILE = 200000; // bytes of what is handed in
const ALIVE = 1000; // ms between two signs that somebody looks at the page

const TRIES = deferred([
  "Type all of it, with http:// at the beginning and the number after the colon.",
  "Are you in the same Wi-Fi as the learners? Phones on mobile data are not.",
  "If several addresses are shown, your computer is in several networks: try the others.",
  "A firewall on this computer may ask whether Python may be reached: allow it for private networks.",
  "On Windows, a new network counts as a public one until you make it private in its settings.",
  "Guest Wi-Fi often keeps devices apart. Use another network, or a hotspot of this computer.",
  "Does it work on your own phone, or nowhere? Tell that to whoever looks after the network.",
  "Without a network: lamakit worksheet 11 --copies 30 prints sheets. Work at home is handed in.",
]);
/** @type {Record<string, string>} */
const TICKETS = deferred({ first: "right at first: {count}", later: "note|right later: {count}", wrong: "not right yet: {count}", open: "note|no answer: {count}" });
const CAMERA_BUSY = deferred("The camera doesn't answer; perhaps another program uses it. Type the code instead.");
/** @type {Record<string, string>} by the names of a browser's errors */
const NO_CAMERA = deferred({
  NotAllowedError: "The browser may not use the camera: allow it beside the address, or type the code.",
  NotFoundError: "There is no camera here. Type the code, or use a hand scanner.",
});

/** When somebody came, with the day if that isn't today. @param {number} seconds since 1970 */
function arrival(seconds) {
  const came = new Date(1000 * seconds);
  const isToday = came.toDateString() === new Date().toDateString();
  return html`<time datetime=${came.toISOString()}>${came.toLocaleString(locale(), { timeStyle: "short", ...(isToday ? {} : { dateStyle: "short" }) })}</time>`;
}

/** @extends {Part<Lamakit.FromBoard>} */
class Board extends Part {
  view = /** @type {Lamakit.BoardView} */ ({});
  said = "";
  took = { text: "", good: false };
  byArrival = false;
  game = ""; // whose bots are offered
  separator = (0.5).toLocaleString().includes(",") ? "semicolon" : "comma"; // as spreadsheets expect it
  until = 0; // when the ballot ends, by this page's clock
  /** @type {AbortController | null} */
  scanning = null;

  begin() {
    const counting = setInterval(() => this.view.match?.at === "ballot" && this.render(), 250);
    const pinging = setInterval(() => this.ping(), ALIVE);
    this.signal.addEventListener("abort", () => [clearInterval(counting), clearInterval(pinging)]);
    super.begin();
  }

  async ping() {
    if (document.hidden) return;
    this.carrier.send({ kind: "ping" });
    if (await this.carrier.gone?.()) location.reload();
  }

  /** @param {Lamakit.FromBoard} message */
  receive(message) {
    if (message.kind === "pong") return undefined;
    if (message.kind === "file") return download(message.name, message.text, "application/json");
    if (message.kind === "tell") this.said = message.text;
    else if (message.kind === "handed") this.handed(message);
    else this.show(message);
    return this.render();
  }

  /** After the first time only what has changed comes. @param {Lamakit.BoardView} news */
  show(news) {
    this.view = { ...this.view, ...news };
    const { trouble, voting, paused } = this.view;
    this.texts = this.view.texts;
    if (trouble) this.said = trouble;
    if (news.voting && voting) this.until = performance.now() + 1000 * voting.left;
    this.host.className = paused ? "lamakit-teach paused" : "lamakit-teach";
  }

  /** @param {{text: string, good: boolean}} took */
  handed(took) {
    this.took = took;
    if (took.good) /** @type {HTMLFormElement | null} */ (find(this.host, "form.handing"))?.reset();
  }

  /** @param {string} kind @param {Record<string, unknown>} more */
  send(kind, more = {}) {
    this.said = "";
    this.render();
    this.carrier.send({ kind, lesson: this.view.lesson, ...more }); // another teacher may be choosing another one
  }

  render() {
    if (this.view.texts) render(this.page(this.view), this.host);
  }

  /** @param {Lamakit.BoardView} view */
  page(view) {
    const { mine, here, joined } = view;
    const tab = (/** @type {string} */ key, /** @type {string} */ text, /** @type {unknown[]} */ ...parts) => ({ key, text, content: html`${parts}` });
    return html`
      ${mine ? html`<p class="own">${this.say("Your own page, with names and with answers for the teacher only. Keep it off the projector.")}</p>` : nothing}
      <header>
        <h1 class="name">${view.name}</h1>
        <p class="count" role="status">${view.over ? this.say("This class is over, and everything about it is deleted.") : this.say("{here} here, {joined} in the class", { here, joined })}</p>
      </header>
      <p class="said" role="alert">${this.said}</p>
      ${this.pace(view)}
      ${tabs(mine ? "teach.mine" : "teach", [
        tab("come", this.say("button|Come in"), this.door(view), this.help()),
        tab("think", this.say("Predict and try"), this.predictions(view), this.trials(view), this.ownData(view)),
        tab("progress", this.say("heading|Progress"), this.places(view), this.exercises(view), this.goals(view), this.ticket(view)),
        tab("play", this.say("heading|Play together"), this.match(view), this.tournament(view), this.tables(view)),
        tab("class", this.say("heading|Class"), this.handIn(), this.office(view)),
      ], () => this.render())}`;
  }

  // --- parts of it

  /** @param {string} name @param {Lamakit.Value} title @param {Lamakit.Value} content */
  paper(name, title, content) {
    return html`<section class="paper ${name}"><h2>${title}</h2>${content}</section>`;
  }

  /** A button that says something to the session. @param {string} name @param {string} text @param {Record<string, unknown>} more */
  press(name, text, more = {}, { style = "act", disabled = false, kind = name } = {}) {
    const act = () => this.send(kind, more);
    return html`<button type="button" class=${style} data-act=${name} ?disabled=${disabled} @click=${act}>${text}</button>`;
  }

  /** A button that switches something on or off. @param {string} name @param {boolean} on @param {string} turnOff @param {string} turnOn */
  toggle(name, on, turnOff, turnOn, more = {}) {
    return this.press(name, on ? turnOff : turnOn, { on: !on }, more);
  }

  /** @param {Lamakit.BoardView} view */
  pace({ lessons, lesson, opened, where, paused, names }) {
    const all = lessons.map(({ stem, title }) => [stem, title]);
    const parts = where.rows.filter(({ name }) => name).map(({ name, title }) => [name, title]);
    const choice = (/** @type {string} */ name, /** @type {string} */ label, /** @type {Lamakit.Value} */ options) => html`
      <label>${label} <select name=${name} @change=${({ target }) => this.send(name, { text: target.value })}>${options}</select></label>`;
    return html`
      <div class="pace">
        ${this.toggle("pause", paused, this.say("button|Go on"), this.say("Eyes here!"), { style: "act main" })}
        ${choice("lesson", this.say("heading|Lesson"), optionsOf(all, lesson))}
        ${choice("upto", this.say("Open up to"), optionsOf([["", this.say("All of it")], ...parts], opened))}
        ${this.toggle("names", names, this.say("button|Hide names"), this.say("button|Show names"))}
      </div>`;
  }

  /** @param {Lamakit.BoardView} view */
  door({ ways, code, is_open: open, waiting }) {
    return this.paper("door", this.say("How to come in"), html`
      ${this.atTheDoor(waiting)}
      <div class="ways">
        <div class="typed"><p>${this.say("Open the address, then type the code:")}</p><p class="code" translate="no">${open ? code : this.say("note|closed")}</p></div>
        ${ways.map(({ address, qr }) => html`
          <figure class="way">
            ${open ? html`<div class="qr" role="img" aria-label=${this.say("QR code of {address} with the class code", { address })}>${unsafeSVG(qr)}</div>` : nothing}
            <figcaption translate="no">${address}</figcaption>
          </figure>`)}
      </div>`);
  }

  /** Who waits to be let in. @param {Lamakit.BoardView["waiting"]} waiting */
  atTheDoor({ count, who }) {
    if (!count) return nothing;
    const row = (/** @type {Lamakit.LearnerRow} */ { owner, nickname, joined }) => html`
      <li><span class="nickname">${nickname}</span> ${arrival(joined)}
        ${this.press("admit", this.say("button|Let in"), { owners: [owner] })}
        ${this.press("refuse", this.say("button|Send away"), { owners: [owner] }, { kind: "remove" })}</li>`;
    return html`
      <div class="acts waiting"><p role="status">${this.say("Waiting to be let in: {count}", { count })}</p>${this.press("admit-all", this.say("Let all in"), { all: true }, { kind: "admit", style: "act main" })}</div>
      <ul class="learners">${repeat(who, ({ owner }) => owner, row)}</ul>`;
  }

  help() {
    const tries = TRIES.map((text) => html`<li>${this.say(text)}</li>`);
    return html`<details class="paper help"><summary>${this.say("Learners can't reach the address?")}</summary><ul>${tries}</ul></details>`;
  }

  /** @param {Lamakit.BoardView} view */
  predictions({ prediction, joined, mine }) {
    if (!prediction) return nothing;
    const { revealed, locked, shown, exact, simulated } = prediction;
    const counted = this.say("Predictions locked: {count} of {all}", { count: locked, all: joined });
    const early = !revealed && !prediction.private && !mine; // nobody gives the answer away by a slip of the hand
    const enter = (/** @type {string} */ text, /** @type {string} */ label) => this.press(text, label, { text }, { kind: "estimate", disabled: early });
    const style = { style: "act main", disabled: prediction.private || (!locked && !revealed) };
    return this.paper("prediction", this.say("What do you think?"), html`
      <p class="question">${raised(prediction.question)}</p>
      <div class="acts">
        <p class="locked" role="status">${counted}</p>
        ${this.toggle("reveal", revealed, this.say("button|Hide again"), this.say("button|Reveal"), style)}
        ${prediction.simulates ? enter("simulated", this.say("Enter the simulated value")) : nothing}
        ${enter("exact", this.say("Enter the exact value"))}
      </div>
      <div class="entered">
        ${simulated ? html`<p class="simulated">${simulated.text}</p>` : nothing}
        ${exact ? html`<p class="exact">${exact.text}</p>` : nothing}
      </div>
      <figure class="picture">
        <div class="drawn" role="img" aria-label=${shown ? prediction.told : counted}>
          ${shown ? this.bars(prediction) : this.filling(locked / Math.max(1, joined))}
        </div>
        <figcaption>${prediction.private ? this.say("Only for the teacher.") : shown ? prediction.middle : this.say("The predictions are hidden until you reveal them.")}</figcaption>
      </figure>`);
  }

  /** @param {Prediction} prediction */
  bars({ bars, exact, simulated }) {
    const most = Math.max(1, ...bars.map(({ count }) => count));
    const line = (/** @type {string} */ name, /** @type {Lamakit.Entered | null} */ value) =>
      value?.at == null ? nothing : html`<div class="line ${name}" .style=${`left: ${100 * value.at}%`}></div>`;
    const columns = bars.map(({ label, count, who }) => html`
      <div class="column">
        <div class="stand">
          <span class="number">${count || ""}</span>
          <div class="bar" .style=${`height: ${(100 * count) / most}%`}></div>
        </div>
        <span class="label">${label}</span>
        ${who.length ? html`<small class="who">${who.join(", ")}</small>` : nothing}
      </div>`);
    return html`<div class="chart"><div class="bars">${columns}</div>${line("simulated", simulated)}${line("exact", exact)}</div>`;
  }

  /** Before it is revealed only how many have locked is known here. @param {number} share */
  filling(share) {
    return html`<div class="filling"><div class="inside" .style=${`width: ${100 * share}%`}></div></div>`;
  }

  /** The trials of all, once the teacher shows them. @param {Lamakit.BoardView} view */
  trials({ trials }) {
    if (!trials) return nothing;
    const { count, learners, shown, picture: pooled } = trials;
    const style = { kind: "trials", style: "act main", disabled: !count && !shown };
    return this.paper("trials", this.say("What did you find?"), html`
      <div class="acts">
        <p class="tried" role="status">${this.say("Trials: {count}. Learners: {learners}.", { count, learners })}</p>
        ${this.toggle("pool", shown, this.say("Hide the trials"), this.say("Show all trials"), style)}
      </div>
      <figure class="pool_picture">
        ${pooled ? html`
          ${picture(pooled.chart, pooled.told)}
          <p class="legend"><span>${this.say("one learner each")}</span><span class="all">${this.say("the whole class, and its 95% band")}</span></p>
          <figcaption>${pooled.told}</figcaption>` : nothing}
      </figure>`);
  }

  /** A match of the class against a bot. @param {Lamakit.BoardView} view */
  match({ match, games }) {
    return this.paper("match", this.say("The class against a bot"), match ? html`
      <p class="score" role="status">${this.score(match)}</p>
      <div class="acts">
        ${match.at === "told" ? this.press("next", this.say("button|Go on"), {}, { style: "act main" }) : nothing}
        ${match.at === "ballot" ? this.press("close", this.say("Close the vote")) : nothing}
        ${this.press("stop", this.say("End the match"))}
      </div>
      <div class="ballot">${classMatch(match, this.say)}</div>` : this.newMatch(games));
  }

  /** @param {Lamakit.BoardView["games"]} games */
  newMatch(games) {
    const { box, bots } = games.find((game) => game.box === this.game) ?? games[0];
    const choose = (/** @type {any} */ { target }) => [(this.game = target.value), this.render()];
    const begin = (/** @type {SubmitEvent} */ event) => {
      const { game, bot } = submitted(event);
      this.send("match", { text: game, bot });
    };
    return html`
      <form class="acts" @submit=${begin}>
        <label>${this.say("label|Game")} <select name="game" @change=${choose}>${optionsOf(games.map((game) => [game.box, game.name]), box)}</select></label>
        <label>${this.say("label|Bot")} <select name="bot">${optionsOf(bots)}</select></label>
        <button class="act" data-act="begin">${this.say("Begin the match")}</button>
      </form>`;
  }

  /** @param {NonNullable<Lamakit.BoardView["match"]>} match */
  score({ at, told, winners }) {
    const { voting, here } = this.view;
    if (at === "told") return told;
    if (at === "count") return this.say("note|Counting …");
    if (at === "over") return this.say("The match is over. Won by {names}.", { names: winners.join(", ") });
    const left = Math.max(0, Math.ceil((this.until - performance.now()) / 1000));
    return this.say("Votes: {voted} of {here}. {left} s left.", { voted: voting?.voted ?? 0, here, left });
  }

  /** @param {Lamakit.BoardView} view */
  tournament({ tournament, deals }) {
    return this.paper("tournament", this.say("A tournament: the same deals for everybody"), html`
      ${tournament ? this.ranking(tournament) : html`
        <form class="acts" @submit=${(event) => this.send("tournament", { text: submitted(event).deals })}>
          <label>${this.say("label|Game")} <select name="deals">${optionsOf(deals.map(({ box, name }) => [box, name]))}</select></label>
          <button class="act" data-act="deal">${this.say("Begin the tournament")}</button>
        </form>`}
      <p>${this.say("Points: how well somebody played, in percent of a win, with the luck of deals and draws taken out. 33 is as good as the bots.")}</p>
      <div class="acts">${tournament ? this.press("finish", this.say("End the tournament")) : nothing}</div>`);
  }

  /** @param {NonNullable<Lamakit.BoardView["tournament"]>} tournament */
  ranking({ said, ranking }) {
    const rows = ranking.map(({ who, share, told }, place) => html`
      <li><strong class="title">${place + 1}. ${who}</strong>${track(share)}<span class="numbers">${told}</span></li>`);
    return html`
      <p class="playing" role="status">${said}</p>
      <ol class="ranking">${rows}</ol>`;
  }

  /** How everybody stands with the exit ticket. @param {Lamakit.BoardView} view */
  ticket({ ticket, joined }) {
    if (!ticket) return nothing;
    const groups = ticket.groups.map(({ kind, count, who }) => html`
      <li class=${kind}>
        <span class="numbers">${this.say(TICKETS[kind], { count })}</span>
        ${track(count / Math.max(1, joined))}
        <small class="who">${who.join(", ")}</small>
      </li>`);
    return this.paper("ticket", this.say("heading|Exit ticket"), html`<ul class="groups">${ticket.private ? html`<li>${this.say("Only for the teacher.")}</li>` : groups}</ul>`);
  }

  /** @param {Lamakit.BoardView} view */
  places({ where: { rows, elsewhere, who: others }, here, joined }) {
    const row = (/** @type {Lamakit.BoardView["where"]["rows"][number]} */ { title, here: now, done, who }) => {
      const told = this.say("note|{here} here, {done} done", { here: now, done });
      return html`
        <li>
          <span class="title">${title}</span>
          <span class="track" role="img" aria-label=${told} .style=${`--done: ${(100 * done) / Math.max(1, joined)}%`}>
            <span class="fill" .style=${`width: ${(100 * now) / Math.max(1, here)}%`}></span></span>
          <span class="numbers">${told}</span>
          <small class="who">${who.join(", ")}</small>
        </li>`;
    };
    return this.paper("where", this.say("Who is where"), html`
      <ol class="rows">${repeat(rows, ({ name }) => name, row)}</ol>
      <p class="elsewhere">${elsewhere ? `${this.say("On other pages: {count}.", { count: elsewhere })} ${others.join(", ")}` : ""}</p>`);
  }

  /** @param {Lamakit.BoardView} view */
  exercises({ hard }) {
    if (!hard.length) return nothing;
    return this.paper("hard", this.say("What is hard"), html`<ol class="exercises">${hard.map((exercise) => this.exercise(exercise))}</ol>`);
  }

  /** What the class has done, as data of its own. @param {Lamakit.BoardView} view */
  ownData({ shared }) {
    return this.paper("own-data", this.say("Our own data"), html`
      <p>${this.say("Everybody's prediction, trials and answers as a table without names and in no order, to compute with. Learners are told of it when they join.")}</p>
      <div class="acts">
        ${this.toggle("share", shared, this.say("Close it for learners"), this.say("Open it for learners"), { style: "act" })}
        <a class="act" href="our-data" target="_blank" rel="noopener">${this.say("See the data")}</a>
      </div>`);
  }

  /** How many can do what the lesson is for. @param {Lamakit.BoardView} view */
  goals({ goals, joined }) {
    if (!goals.length || !joined) return nothing;
    const group = (/** @type {Lamakit.BoardView["goals"][number]["groups"][number]} */ { kind, label, count, who }) => html`
      <li class=${kind}>
        <span class="numbers">${label}: ${count}</span>
        ${track(count / joined)}
        <small class="who">${who.join(", ")}</small>
      </li>`;
    const goal = (/** @type {Lamakit.BoardView["goals"][number]} */ { title, groups }) => html`
      <li><strong class="title">${title}</strong><ul class="groups">${groups.map(group)}</ul></li>`;
    return this.paper("goals", this.say("What the class can do"), html`<ol class="exercises">${goals.map(goal)}</ol>`);
  }

  /** @param {Lamakit.BoardView["hard"][number]} exercise */
  exercise(exercise) {
    const line = (/** @type {string} */ told, /** @type {Lamakit.Value} */ bar = nothing, /** @type {Lamakit.Value} */ slips = nothing) => html`
      <li><strong class="title">${exercise.title}</strong>${bar}<span class="numbers">${told}</span>${slips}</li>`;
    if (exercise.private) return line(this.say("Only for the teacher."));
    const { answered, first, hints, wrong } = exercise;
    if (!answered) return line(hints ? this.say("no answer yet; hints: {hints}", { hints }) : this.say("no answer yet"));
    const share = Math.round((100 * first) / answered);
    const told = this.say("right at first: {share}% ({first} of {answered}); hints: {hints}", { share, first, answered, hints });
    const slips = wrong.map(({ answer, mistake, count }) => html`<li class="slip"><b>${this.say("{count} × “{answer}”:", { count, answer })}</b> ${mistake}</li>`);
    return line(told, track(share / 100, told), slips.length ? html`<ul>${slips}</ul>` : nothing);
  }

  /** @param {Lamakit.BoardView} view */
  tables({ tables }) {
    const rows = tables.map(({ id, title, who }, at) => {
      const asks = (/** @type {Event} */ event) => who || confirm(this.say("A table shows the nicknames of those who play there. Open it?")) || event.preventDefault();
      const label = [this.say("label|Table {number}, {game}", { number: at + 1, game: title }), who].filter(Boolean).join(": ");
      return html`<li><a href="teach/table?at=${encodeURIComponent(id)}" target="_blank" rel="noopener" @click=${asks}>${label}</a></li>`;
    });
    return this.paper("seats", this.say("heading|Tables"), html`<ul class="tables">${rows.length ? rows : html`<li>${this.say("Nobody plays at a table of several people just now.")}</li>`}</ul>`);
  }

  // --- what learners hand in

  /** Where a code is typed or read by a camera, or a scanner types it, or a file is chosen. */
  handIn() {
    const send = async (/** @type {SubmitEvent} */ event) => {
      const { whose, newcomer, handed, "handed-file": file } = submitted(event);
      this.send("hand-in", { text: handed.trim() || (await file.slice(0, LONGEST_FILE).text()), nickname: whose, new: Boolean(newcomer) });
    };
    return this.paper("hands", this.say("button|Hand in"), html`
      <p>${this.say("Learners who worked without this server show a code on their page of lessons, or save a file. Type or scan the code here, or choose the file.")}</p>
      <form class="acts handing" @submit=${send}>
        <label>${this.say("label|Nickname")} <input name="whose" maxlength="24" required autocomplete="off" spellcheck="false"></label>
        <label><input type="checkbox" name="newcomer"> ${this.say("new in the class")}</label>
        <label>${this.say("label|Code")} <input name="handed" maxlength="200" autocapitalize="characters" autocomplete="off" spellcheck="false"></label>
        <div class="scanning">
          <button type="button" class="act" @click=${({ target }) => this.scan(target.form)}>${this.say(this.scanning ? "Stop the camera" : "Scan with the camera")}</button>
          <video class="camera" playsinline .muted=${true} aria-label=${this.say("What the camera sees")} ?hidden=${!this.scanning}></video>
        </div>
        <label>${this.say("label|or file")} <input type="file" name="handed-file" accept=".json,application/json"></label>
        <button class="act">${this.say("Take it in")}</button>
      </form>
      <p class="took ${this.took.good ? "good" : ""}" role="status">${this.took.text}</p>`);
  }

  /** Whose work it is may be typed before or after the code is read. @param {HTMLFormElement} form */
  async scan(form) {
    const { whose, handed } = /** @type {Record<string, HTMLInputElement>} */ (/** @type {Lamakit.Value} */ (form.elements));
    const shows = (/** @type {AbortController | null} */ scanning, told = "") => {
      this.scanning = scanning;
      this.took = { text: told, good: Boolean(scanning) };
      this.render();
    };
    if (this.scanning) return this.scanning.abort();
    if (!hasCamera()) return shows(null, this.say("Browsers give a camera only to pages at localhost or over HTTPS. Type the code, or use a hand scanner."));
    const stop = new AbortController();
    shows(stop, this.say("Hold the QR code in front of the camera."));
    try {
      const video = /** @type {HTMLVideoElement} */ (find(form, "video"));
      const { decoder = "" } = this.host.dataset; // the address of what reads QR codes
      handed.value = (await scanQrCode(decoder, video, stop.signal)) || handed.value;
      shows(null);
      if (whose.value && handed.value && !stop.signal.aborted) form.requestSubmit();
      else whose.focus();
    } catch (error) {
      shows(null, this.say(NO_CAMERA[/** @type {any} */ (error).name] ?? CAMERA_BUSY));
    }
  }

  // --- the class itself

  /** @param {Lamakit.BoardView} view */
  office({ ends, is_open: open, guarded, guesses, learners, questions, names, mine }) {
    const date = new Date(ends * 1000).toLocaleString(locale(), { dateStyle: "full", timeStyle: "short" });
    return this.paper("office", this.say("heading|The class"), html`
      <p class="ends">${this.say("The class and all that its learners have stored are deleted on {date}.", { date })}</p>
      <div class="acts">${this.toggle("open", open, this.say("Let nobody new in"), this.say("Let new learners in"))}${this.toggle("guard", guarded, this.say("Let in who has the code"), this.say("I admit who comes in"))}${this.press("renew", this.say("New class code"))}</div>
      <p class="guesses">${guesses ? this.say("Wrong codes or words in the last five minutes: {count}", { count: guesses }) : ""}</p>
      ${this.sheets()}
      ${names || mine ? this.register(learners) : nothing}
      <details>
        <summary>${this.say("For the teacher only")}</summary>
        <p>${this.say("Of the questions that you tick, the projector shows no answers. Your own page shows them, and all names.")}</p>
        <ul class="questions">${repeat(questions, ({ name }) => name, ({ name, title, private: isPrivate }) => {
          const tick = (/** @type {any} */ { target }) => this.send("private", { text: name, on: target.checked });
          return html`<li><label><input type="checkbox" .checked=${live(isPrivate)} @change=${tick}> ${title}</label></li>`;
        })}</ul>
        <p><a href="teach?mine" target="_blank" rel="noopener">${this.say("Open your own page")}</a></p>
      </details>
      <details>
        <summary>${this.say("Delete the class")}</summary>
        <p>${this.say("All learners and everything that they have stored here are deleted at once. Save the answers first.")}</p>
        <form class="acts" @submit=${(event) => this.send("end", { text: submitted(event).sure })}>
          <input name="sure" aria-label=${this.say("Type the class code")} placeholder=${this.say("Type the class code")} autocomplete="off">
          <button class="act">${this.say("Really delete the class")}</button>
        </form>
      </details>`);
  }

  /** Who came when, by name or as they came; of those that are ticked all are deleted at once. @param {Lamakit.LearnerRow[]} learners */
  register(learners) {
    const shown = this.byArrival ? [...learners].sort((one, other) => one.joined - other.joined) : learners;
    const order = (/** @type {any} */ { target }) => [(this.byArrival = target.value === "arrival"), this.render()];
    const orders = [["name", this.say("choice|by name")], ["arrival", this.say("as they came")]];
    const ticks = (/** @type {Event} */ { target }) => [.../** @type {any} */ (target).form.querySelectorAll("[name=owner]")];
    const tickAll = (/** @type {any} */ event) => ticks(event).forEach((each) => (each.checked = event.target.checked));
    const remove = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const owners = new FormData(/** @type {HTMLFormElement} */ (event.target)).getAll("owner");
      const sure = () => confirm(this.say("Delete those who are ticked, and everything that is stored about them? Ticked: {count}", { count: owners.length }));
      if (owners.length && sure()) this.send("remove", { owners });
    };
    return html`
      <form class="register" @submit=${remove}>
        <div class="acts">
          <label>${this.say("label|Learners")} <select @change=${order}>${optionsOf(orders, this.byArrival ? "arrival" : "name")}</select></label>
          <label><input type="checkbox" @change=${tickAll}> ${this.say("button|Tick all")}</label>
          <button class="act" data-act="remove-ticked">${this.say("Delete who is ticked")}</button>
        </div>
        <ul class="learners">${repeat(shown, ({ owner, nickname }) => `${owner} ${nickname}`, (learner) => this.learner(learner))}</ul>
      </form>`;
  }

  /** Files for a spreadsheet, and reports to print. */
  sheets() {
    const choose = (/** @type {any} */ { target }) => [(this.separator = target.value), this.render()];
    const separators = [["comma", this.say("choice|commas")], ["semicolon", this.say("choice|semicolons")]];
    return html`
      <p>
        <a href="teach/answers.csv?separator=${this.separator}">${this.say("Answers as CSV")}</a> ·
        <a href="teach/columns.csv?separator=${this.separator}">${this.say("What its columns mean")}</a> ·
        <label>${this.say("Columns apart by")} <select name="separator" @change=${choose}>${optionsOf(separators, this.separator)}</select></label> ·
        <a href="teach/report" target="_blank" rel="noopener">${this.say("Report to print")}</a> ·
        <a href="teach/report?names" target="_blank" rel="noopener">${this.say("the same with nicknames")}</a>
      </p>`;
  }

  /** @param {Lamakit.LearnerRow} learner */
  learner({ owner, nickname, here, joined }) {
    const act = (/** @type {string} */ label, /** @type {() => unknown} */ go) => html`
      <button type="button" class="act" aria-label="${label}: ${nickname}" @click=${go}>${label}</button>`;
    const tell = (/** @type {string} */ kind, more = {}) => this.send(kind, { text: owner, ...more });
    const rename = () => {
      const wanted = prompt(this.say("Another nickname for {nickname}:", { nickname }), nickname);
      if (wanted !== null && wanted !== nickname) tell("rename", { nickname: wanted });
    };
    return html`
      <li class=${here ? "here" : ""}>
        <label><input type="checkbox" name="owner" value=${owner}> <span class="nickname">${nickname}</span></label> ${arrival(joined)}
        ${act(this.say("button|Rename"), rename)}
        ${act(this.say("New return phrase"), () => confirm(this.say("Four new words for {nickname} will stand on this page. Is the projector off?", { nickname })) && tell("phrase"))}
        ${act(this.say("button|Save"), () => tell("export"))}
        ${act(this.say("button|Delete"), () => confirm(this.say("Delete {nickname} and everything that is stored about them?", { nickname })) && this.send("remove", { owners: [owner] }))}
      </li>`;
  }
}

export default starting(Board);
