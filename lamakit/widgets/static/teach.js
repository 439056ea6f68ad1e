/* The teacher's page: who is there, what the class predicts, what is hard, and how far everybody may go. */

import { classMatch } from "./class_match.js";
import { download, find } from "./dom.js";
import { format } from "./format.js";
import { locale } from "./language.js";
import { live, nothing, render, repeat, unsafeSVG } from "./lit.js";
import { Part, starting } from "./part.js";
import { hasCamera, scanQrCode } from "./qr_scanner.js";
import { tabs } from "./tabs.js";
import { html, optionsOf, submitted, track } from "./template.js";
import { trialsChart } from "./trials_chart.js";

/** @typedef {NonNullable<Lamakit.BoardView["prediction"]>} Prediction */

const LONGEST_FILE = 200000; // bytes of what is handed in
const ALIVE = 1000; // ms between two signs that somebody looks at the page

/** @extends {Part<Lamakit.FromBoard>} */
class Board extends Part {
  view = /** @type {Lamakit.BoardView} */ ({});
  said = "";
  took = { text: "", good: false };
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
    const { texts, mine, here, joined } = view;
    const tab = (/** @type {string} */ key, /** @type {unknown[]} */ ...parts) => ({ key, text: texts[`tab-${key}`], content: html`${parts}` });
    return html`
      ${mine ? html`<p class="own">${texts.mine}</p>` : nothing}
      <header>
        <h1 class="name">${view.name}</h1>
        <p class="count" role="status">${view.over ? texts.over : format(texts.count, { here, joined })}</p>
      </header>
      <p class="said" role="alert">${this.said}</p>
      ${this.pace(view)}
      ${tabs(mine ? "teach.mine" : "teach", [
        tab("come", this.door(view), this.help(view)),
        tab("think", this.predictions(view), this.trials(view)),
        tab("progress", this.places(view), this.exercises(view), this.ticket(view)),
        tab("play", this.match(view), this.tournament(view), this.tables(view)),
        tab("class", this.handIn(view), this.office(view)),
      ], () => this.render())}`;
  }

  // --- parts of it

  /** @param {string} name @param {Lamakit.Value} title @param {Lamakit.Value} content */
  paper(name, title, content) {
    return html`<section class="paper ${name}"><h2>${title}</h2>${content}</section>`;
  }

  /** A button that says something to the session. @param {string} name @param {Record<string, unknown>} more */
  press(name, more = {}, { text = this.view.texts[name], style = "act", disabled = false, kind = name } = {}) {
    const act = () => this.send(kind, more);
    return html`<button type="button" class=${style} data-act=${name} ?disabled=${disabled} @click=${act}>${text}</button>`;
  }

  /** A button that switches something on or off. @param {string} name @param {boolean} on @param {[on: string, off: string]} texts */
  toggle(name, on, [turnOff, turnOn], more = {}) {
    return this.press(name, { on: !on }, { text: this.view.texts[on ? turnOff : turnOn], ...more });
  }

  /** @param {Lamakit.BoardView} view */
  pace({ texts, lessons, lesson, opened, where, paused, names }) {
    const all = lessons.map(({ stem, title }) => [stem, title]);
    const parts = where.rows.filter(({ name }) => name).map(({ name, title }) => [name, title]);
    const choice = (/** @type {string} */ name, /** @type {string} */ label, /** @type {Lamakit.Value} */ options) => html`
      <label>${label} <select name=${name} @change=${({ target }) => this.send(name, { text: target.value })}>${options}</select></label>`;
    return html`
      <div class="pace">
        ${this.toggle("pause", paused, ["resume", "pause"], { style: "act main" })}
        ${choice("lesson", texts.lesson, optionsOf(all, lesson))}
        ${choice("upto", texts.upto, optionsOf([["", texts.all], ...parts], opened))}
        ${this.toggle("names", names, ["nameless", "names"])}
      </div>`;
  }

  /** @param {Lamakit.BoardView} view */
  door({ texts, ways, code, is_open: open }) {
    return this.paper("door", texts.come, html`
      <div class="ways">
        <div class="typed"><p>${texts.type}</p><p class="code" translate="no">${open ? code : texts.closed}</p></div>
        ${ways.map(({ address, qr }) => html`
          <figure class="way">
            ${open ? html`<div class="qr" role="img" aria-label=${format(texts.qr, { address })}>${unsafeSVG(qr)}</div>` : nothing}
            <figcaption translate="no">${address}</figcaption>
          </figure>`)}
      </div>`);
  }

  /** @param {Lamakit.BoardView} view */
  help({ texts }) {
    const tries = texts.tries.split("\n").map((text) => html`<li>${text}</li>`);
    return html`<details class="paper help"><summary>${texts.unreachable}</summary><ul>${tries}</ul></details>`;
  }

  /** @param {Lamakit.BoardView} view */
  predictions({ prediction, texts, joined, mine }) {
    if (!prediction) return nothing;
    const { revealed, locked, shown, exact, simulated } = prediction;
    const counted = format(texts.locked, { count: locked, all: joined });
    const early = !revealed && !prediction.private && !mine; // nobody gives the answer away by a slip of the hand
    const enter = (/** @type {string} */ text) => this.press(text, { text }, { kind: "estimate", disabled: early });
    const style = { style: "act main", disabled: prediction.private || (!locked && !revealed) };
    return this.paper("prediction", texts.predictions, html`
      <p class="question">${prediction.question}</p>
      <div class="acts">
        <p class="locked" role="status">${counted}</p>
        ${this.toggle("reveal", revealed, ["cover", "reveal"], style)}
        ${prediction.simulates ? enter("simulated") : nothing}
        ${enter("exact")}
      </div>
      <div class="entered">
        ${simulated ? html`<p class="simulated">${simulated.text}</p>` : nothing}
        ${exact ? html`<p class="exact">${exact.text}</p>` : nothing}
      </div>
      <figure class="picture">
        <div class="drawn" role="img" aria-label=${shown ? prediction.told : counted}>
          ${shown ? this.bars(prediction) : this.filling(locked / Math.max(1, joined))}
        </div>
        <figcaption>${prediction.private ? texts.only : shown ? prediction.middle : texts.hidden}</figcaption>
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
  trials({ trials, texts }) {
    if (!trials) return nothing;
    const { count, learners, shown, picture } = trials;
    const pool = { kind: "trials", text: texts[shown ? "unpool" : "pool"], style: "act main", disabled: !count && !shown };
    return this.paper("trials", texts.trials, html`
      <div class="acts">
        <p class="tried" role="status">${format(texts.tried, { count, learners })}</p>
        ${this.press("pool", { on: !shown }, pool)}
      </div>
      <figure class="pool_picture">
        ${picture ? html`${trialsChart(picture, texts)}<figcaption>${picture.told}</figcaption>` : nothing}
      </figure>`);
  }

  /** A match of the class against a bot. @param {Lamakit.BoardView} view */
  match({ match, games, texts }) {
    return this.paper("match", texts.match, match ? html`
      <p class="score" role="status">${this.score(match)}</p>
      <div class="acts">
        ${match.at === "told" ? this.press("next", {}, { style: "act main" }) : nothing}
        ${match.at === "ballot" ? this.press("close") : nothing}
        ${this.press("stop")}
      </div>
      <div class="ballot">${classMatch(match, texts)}</div>` : this.newMatch(games, texts));
  }

  /** @param {Lamakit.BoardView["games"]} games @param {Lamakit.BoardView["texts"]} texts */
  newMatch(games, texts) {
    const { box, bots } = games.find((game) => game.box === this.game) ?? games[0];
    const choose = (/** @type {any} */ { target }) => [(this.game = target.value), this.render()];
    const begin = (/** @type {SubmitEvent} */ event) => {
      const { game, bot } = submitted(event);
      this.send("match", { text: game, bot });
    };
    return html`
      <form class="acts" @submit=${begin}>
        <label>${texts.game} <select name="game" @change=${choose}>${optionsOf(games.map((game) => [game.box, game.name]), box)}</select></label>
        <label>${texts.bot} <select name="bot">${optionsOf(bots)}</select></label>
        <button class="act" data-act="begin">${texts.begin}</button>
      </form>`;
  }

  /** @param {NonNullable<Lamakit.BoardView["match"]>} match */
  score({ at, told, winners }) {
    const { texts, voting, here } = this.view;
    if (at === "told") return told;
    if (at === "count") return texts.counting;
    if (at === "over") return format(texts.won, { names: winners.join(", ") });
    const left = Math.max(0, Math.ceil((this.until - performance.now()) / 1000));
    return format(texts.voting, { voted: voting?.voted ?? 0, here, left });
  }

  /** @param {Lamakit.BoardView} view */
  tournament({ tournament, deals, texts }) {
    return this.paper("tournament", texts.deals, html`
      ${tournament ? this.ranking(tournament) : html`
        <form class="acts" @submit=${(event) => this.send("tournament", { text: submitted(event).deals })}>
          <label>${texts.game} <select name="deals">${optionsOf(deals.map(({ box, name }) => [box, name]))}</select></label>
          <button class="act" data-act="deal">${texts.deal}</button>
        </form>`}
      <p>${texts["deals-how"]}</p>
      <div class="acts">${tournament ? this.press("finish") : nothing}</div>`);
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
  ticket({ ticket, texts, joined }) {
    if (!ticket) return nothing;
    const groups = ticket.groups.map(({ kind, count, who }) => html`
      <li class=${kind}>
        <span class="numbers">${format(texts[`${kind}-ticket`], { count })}</span>
        ${track(count / Math.max(1, joined))}
        <small class="who">${who.join(", ")}</small>
      </li>`);
    return this.paper("ticket", texts.ticket, html`<ul class="groups">${ticket.private ? html`<li>${texts.only}</li>` : groups}</ul>`);
  }

  /** @param {Lamakit.BoardView} view */
  places({ where: { rows, elsewhere, who: others }, texts, here, joined }) {
    const row = (/** @type {Lamakit.BoardView["where"]["rows"][number]} */ { title, here: now, done, who }) => {
      const told = format(texts.place, { here: now, done });
      return html`
        <li>
          <span class="title">${title}</span>
          <span class="track" role="img" aria-label=${told} .style=${`--done: ${(100 * done) / Math.max(1, joined)}%`}>
            <span class="fill" .style=${`width: ${(100 * now) / Math.max(1, here)}%`}></span></span>
          <span class="numbers">${told}</span>
          <small class="who">${who.join(", ")}</small>
        </li>`;
    };
    return this.paper("where", texts.where, html`
      <ol class="rows">${repeat(rows, ({ name }) => name, row)}</ol>
      <p class="elsewhere">${elsewhere ? `${format(texts.elsewhere, { count: elsewhere })} ${others.join(", ")}` : ""}</p>`);
  }

  /** @param {Lamakit.BoardView} view */
  exercises({ hard, texts }) {
    if (!hard.length) return nothing;
    return this.paper("hard", texts.hard, html`<ol class="exercises">${hard.map((exercise) => this.exercise(exercise, texts))}</ol>`);
  }

  /** @param {Lamakit.BoardView["hard"][number]} exercise @param {Lamakit.BoardView["texts"]} texts */
  exercise(exercise, texts) {
    const line = (/** @type {string} */ told, /** @type {Lamakit.Value} */ bar = nothing, /** @type {Lamakit.Value} */ slips = nothing) => html`
      <li><strong class="title">${exercise.title}</strong>${bar}<span class="numbers">${told}</span>${slips}</li>`;
    if (exercise.private) return line(texts.only);
    const { answered, first, hints, wrong } = exercise;
    if (!answered) return line(hints ? format(texts.unanswered, { hints }) : texts.untouched);
    const share = Math.round((100 * first) / answered);
    const told = format(texts.first, { share, first, answered, hints });
    const slips = wrong.map(({ answer, mistake, count }) => html`<li class="slip"><b>${format(texts.slip, { count, answer })}</b> ${mistake}</li>`);
    return line(told, track(share / 100, told), slips.length ? html`<ul>${slips}</ul>` : nothing);
  }

  /** @param {Lamakit.BoardView} view */
  tables({ tables, texts }) {
    const rows = tables.map(({ id, title, who }, at) => {
      const asks = (/** @type {Event} */ event) => who || confirm(texts.naming) || event.preventDefault();
      const label = [format(texts.table, { number: at + 1, game: title }), who].filter(Boolean).join(": ");
      return html`<li><a href="teach/table?at=${encodeURIComponent(id)}" target="_blank" rel="noopener" @click=${asks}>${label}</a></li>`;
    });
    return this.paper("seats", texts.tables, html`<ul class="tables">${rows.length ? rows : html`<li>${texts["no-tables"]}</li>`}</ul>`);
  }

  // --- what learners hand in

  /** Where a code is typed or read by a camera, or a scanner types it, or a file is chosen. @param {Lamakit.BoardView} view */
  handIn({ texts }) {
    const send = async (/** @type {SubmitEvent} */ event) => {
      const { whose, newcomer, handed, "handed-file": file } = submitted(event);
      this.send("hand-in", { text: handed.trim() || (await file.slice(0, LONGEST_FILE).text()), nickname: whose, new: Boolean(newcomer) });
    };
    return this.paper("hands", texts["hand-in"], html`
      <p>${texts.handing}</p>
      <form class="acts handing" @submit=${send}>
        <label>${texts.whose} <input name="whose" maxlength="24" required autocomplete="off" spellcheck="false"></label>
        <label><input type="checkbox" name="newcomer"> ${texts.newcomer}</label>
        <label>${texts.handed} <input name="handed" maxlength="200" autocapitalize="characters" autocomplete="off" spellcheck="false"></label>
        <div class="scanning">
          <button type="button" class="act" @click=${({ target }) => this.scan(target.form)}>${texts[this.scanning ? "stop-scanning" : "scan"]}</button>
          <video class="camera" playsinline .muted=${true} aria-label=${texts.camera} ?hidden=${!this.scanning}></video>
        </div>
        <label>${texts["handed-file"]} <input type="file" name="handed-file" accept=".json,application/json"></label>
        <button class="act">${texts["take-in"]}</button>
      </form>
      <p class="took ${this.took.good ? "good" : ""}" role="status">${this.took.text}</p>`);
  }

  /** Whose work it is may be typed before or after the code is read. @param {HTMLFormElement} form */
  async scan(form) {
    const { texts } = this.view;
    const { whose, handed } = /** @type {Record<string, HTMLInputElement>} */ (/** @type {Lamakit.Value} */ (form.elements));
    const shows = (/** @type {AbortController | null} */ scanning, told = "") => {
      this.scanning = scanning;
      this.took = { text: texts[told] ?? "", good: Boolean(scanning) };
      this.render();
    };
    if (this.scanning) return this.scanning.abort();
    if (!hasCamera()) return shows(null, "no-camera");
    const stop = new AbortController();
    shows(stop, "scanning");
    try {
      const video = /** @type {HTMLVideoElement} */ (find(form, "video"));
      const { decoder = "" } = this.host.dataset; // the address of what reads QR codes
      handed.value = (await scanQrCode(decoder, video, stop.signal)) || handed.value;
      shows(null);
      if (whose.value && handed.value && !stop.signal.aborted) form.requestSubmit();
      else whose.focus();
    } catch (error) {
      shows(null, error instanceof DOMException && error.name in texts ? error.name : "camera-busy");
    }
  }

  // --- the class itself

  /** @param {Lamakit.BoardView} view */
  office({ texts, ends, is_open: open, guesses, learners, questions, names, mine }) {
    const date = new Date(ends * 1000).toLocaleString(locale(), { dateStyle: "full", timeStyle: "short" });
    return this.paper("office", texts.office, html`
      <p class="ends">${format(texts.ends, { date })}</p>
      <div class="acts">${this.toggle("open", open, ["shut", "open"])}${this.press("renew")}</div>
      <p class="guesses">${guesses ? format(texts.guesses, { count: guesses }) : ""}</p>
      ${this.sheets(texts)}
      <ul class="learners" ?hidden=${!names && !mine}>
        ${repeat(learners, ({ owner, nickname }) => `${owner} ${nickname}`, (learner) => this.learner(learner, texts))}
      </ul>
      <details>
        <summary>${texts.private}</summary>
        <p>${texts.privacy}</p>
        <ul class="questions">${repeat(questions, ({ name }) => name, ({ name, title, private: isPrivate }) => {
          const tick = (/** @type {any} */ { target }) => this.send("private", { text: name, on: target.checked });
          return html`<li><label><input type="checkbox" .checked=${live(isPrivate)} @change=${tick}> ${title}</label></li>`;
        })}</ul>
        <p><a href="teach?mine" target="_blank" rel="noopener">${texts.own}</a></p>
      </details>
      <details>
        <summary>${texts.end}</summary>
        <p>${texts.ending}</p>
        <form class="acts" @submit=${(event) => this.send("end", { text: submitted(event).sure })}>
          <input name="sure" aria-label=${texts.sure} placeholder=${texts.sure} autocomplete="off">
          <button class="act">${texts.really}</button>
        </form>
      </details>`);
  }

  /** Files for a spreadsheet, and reports to print. @param {Lamakit.BoardView["texts"]} texts */
  sheets(texts) {
    const choose = (/** @type {any} */ { target }) => [(this.separator = target.value), this.render()];
    const separators = ["comma", "semicolon"].map((name) => [name, texts[name]]);
    return html`
      <p>
        <a href="teach/answers.csv?separator=${this.separator}">${texts.csv}</a> ·
        <a href="teach/columns.csv?separator=${this.separator}">${texts.columns}</a> ·
        <label>${texts.separator} <select name="separator" @change=${choose}>${optionsOf(separators, this.separator)}</select></label> ·
        <a href="teach/report" target="_blank" rel="noopener">${texts.report}</a> ·
        <a href="teach/report?names" target="_blank" rel="noopener">${texts.named}</a>
      </p>`;
  }

  /** @param {Lamakit.BoardView["learners"][number]} learner @param {Lamakit.BoardView["texts"]} texts */
  learner({ owner, nickname, here }, texts) {
    const act = (/** @type {string} */ kind, /** @type {() => unknown} */ go) => html`
      <button type="button" class="act" aria-label="${texts[kind]}: ${nickname}" @click=${go}>${texts[kind]}</button>`;
    const tell = (/** @type {string} */ kind, more = {}) => this.send(kind, { text: owner, ...more });
    const rename = () => {
      const wanted = prompt(format(texts.renaming, { nickname }), nickname);
      if (wanted !== null && wanted !== nickname) tell("rename", { nickname: wanted });
    };
    return html`
      <li class=${here ? "here" : ""}>
        <span class="nickname">${nickname}</span>
        ${act("rename", rename)}
        ${act("phrase", () => confirm(format(texts.phrasing, { nickname })) && tell("phrase"))}
        ${act("export", () => tell("export"))}
        ${act("remove", () => confirm(format(texts.removing, { nickname })) && tell("remove"))}
      </li>`;
  }
}

export default starting(Board);
