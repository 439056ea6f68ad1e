/* The strip above a table for people: who is here, for whom it waits, how others come, who starts. */

import { badge, isTold, tell, want } from "./awaited.js";
import { copied } from "./copy_button.js";
import { deferred } from "./format.js";
import { tellTime } from "./language.js";
import { nothing, render, unsafeSVG } from "./lit.js";
import { Part, starting } from "./part.js";
import { html } from "./template.js";

const SECOND = 1000; // ms
const SLOW = 60; // seconds after which one is waited for who is here
const TOLD = deferred({ free: "seat|free seat", bot: "seat|a bot", here: "seat|here", you: "seat|you", gone: "seat|is away", rests: "a bot plays until somebody comes back by the link", held: "not here yet" });
const ASKED = deferred({
  granted: "This browser tells you, as long as a page of the table is open in it.",
  denied: "Your browser refuses that. Allow notifications for this page beside its address, then press again.",
  none: "Your browser can't do that here. Leave this page open: its title says when it is your turn.",
});

/** @extends {Part<Lamakit.FromCompany>} */
class People extends Part {
  root = this.place("lamakit-people company");
  send = this.carrier.send;
  error = "";
  /** @type {Lamakit.Company | null} */
  view = null;
  shownAt = 0;
  open = false; // whether the codes are shown while the match goes on
  /** @type {keyof typeof ASKED | ""} what came of asking for notifications */
  asked = "";
  /** @type {Map<string, boolean>} links, and whether the browser has copied them */
  copied = new Map();

  begin() {
    const { host, signal } = this;
    (host.closest(".lamakit-page") ?? host).before(this.root);
    host.remove();
    const size = new ResizeObserver(() => {
      document.documentElement.style.setProperty("--company", `${this.view?.begun ? this.root.offsetHeight : 0}px`);
    });
    size.observe(this.root);
    const counting = setInterval(() => this.render(), SECOND);
    signal.addEventListener("abort", () => [size.disconnect(), clearInterval(counting)]);
    super.begin();
  }

  /** @param {Lamakit.FromCompany} message */
  receive(message) {
    if (message.kind === "company") this.show(message);
    else if (message.kind === "refused") this.error = message.text;
    this.render();
  }

  /** @param {Lamakit.Company} view */
  show(view) {
    const isNews = view.yours && !this.view?.yours;
    [this.view, this.texts] = [view, view.texts];
    if (isNews) tell(this.ownTurn(view));
    badge(view.elsewhere.length + Number(view.yours));
    this.shownAt = performance.now();
    this.error = "";
    this.copied.clear();
    document.body.classList.toggle("before-match", !view.begun);
    document.body.classList.toggle("looks-on", view.you < 0);
    document.getElementById("loading")?.remove();
    this.root.classList.toggle("lobby", !view.begun);
    Object.assign(this.root, view.begun ? { role: "region", ariaLabel: this.say("spoken|This table") } : { role: null, ariaLabel: null });
  }

  render() {
    if (this.view) render(this.view.begun ? this.strip(this.view) : this.lobby(this.view), this.root);
  }

  /** @param {Lamakit.Company} view */
  lobby(view) {
    const { game, host, starter, codes, seats, stopped } = view;
    const free = seats.some(({ state }) => state === "free" || state === "held");
    return html`
      <main class="paper">
        <h1>${this.say("heading|Your table")}</h1>
        <p class="game">${game}</p>
        ${this.named(view)}
        ${codes.length && host ? this.invitation(view) : nothing}
        <h2>${this.say("heading|Who plays")}</h2>
        ${this.people(view)}
        ${stopped ? this.stopped(view) : host
          ? html`<button class="act main" @click=${() => this.send({ kind: "start" })}>${free ? this.say("Start with bots on the free seats") : this.say("button|Start")}</button>`
          : html`<p class="hint" role="status">${this.say("{name} starts the match.", { name: starter })}</p>`}
        ${codes.length && !host ? html`<details><summary>${this.say("button|Invite others")}</summary>${this.invitation(view)}</details>` : nothing}
        <p class="error" role="alert">${this.error}</p>
      </main>`;
  }

  /** @param {Lamakit.Company} view */
  strip(view) {
    const { codes, you, resting, over, once, host, starter, replaced } = view;
    const back = html`<button class="act main" @click=${() => this.send({ kind: "back" })}>${this.say("Play on yourself")}</button>`;
    const invite = html`
      <button class="plain" aria-expanded=${this.open} @click=${() => [(this.open = !this.open), this.render()]}>${this.say("button|This table")}</button>
      ${this.open ? html`<div class="invitation">${this.own(view)}${this.invitation(view)}</div>` : nothing}`;
    return html`
      ${this.people(view)}
      ${this.waiting(view)}
      ${view.elsewhere.map(({ address, text }) => html`<p class="said"><a href=${address}>${text}</a></p>`)}
      ${you < 0 && !replaced ? html`<p class="said" role="status">${this.say("You are looking on: you see what is public.")}</p>` : nothing}
      ${resting ? html`<p class="said" role="status">${this.say("A bot plays for you.")} ${back}</p>` : nothing}
      ${replaced ? html`<p class="said" role="status">${this.say("Your seat went to another device. If that wasn't you, tell {name}.", { name: starter })}</p>` : nothing}
      ${this.stopped(view)}
      ${over && once && codes.length ? html`<p class="said" role="status">${this.say("The match is over, and its result is kept. This page leads to your next table as soon as the next round is drawn.")}</p>` : nothing}
      ${over && !once && !host ? html`<p class="said" role="status">${this.say("{name} can begin the next match.", { name: starter })}</p>` : nothing}
      ${codes.length ? invite : nothing}
      <p class="error" role="alert">${this.error}</p>`;
  }

  /** @param {Lamakit.Company} view */
  stopped({ stopped }) {
    return stopped ? html`<p class="said" role="status">${this.say("The result of this table was typed in, so its match is over. This page leads to your next table as soon as the next round is drawn.")}</p>` : nothing;
  }

  /** For whom it waits: who is away, or takes long. @param {Lamakit.Company} view */
  waiting({ waits, seats, you }) {
    const awaited = seats.find(({ seat }) => seat === waits?.seat);
    const seconds = (waits?.seconds ?? 0) + this.passed;
    if (!waits || !awaited || (awaited.state === "here" && seconds < SLOW)) return nothing;
    const [{ seat, name, since }, { state, agreed, asked }] = [waits, awaited];
    const agree = html`
      <button class="plain" @click=${() => this.send({ kind: "rest", seat })}>${this.say("Let a bot play for {name}", { name })}</button>`;
    return html`
      <p class="said">
        <span role="status">${this.say("Waiting for {name} since {when}.", { name, when: tellTime(since, seconds) })}</span>
        ${state === "gone" && you >= 0 && !agreed ? agree : nothing}
        ${asked.length ? html`<small>${this.say("a bot plays once they agree: {names}", { names: asked.join(", ") })}</small>` : nothing}
      </p>`;
  }

  /** What is one's own to say at the table. @param {Lamakit.Company} view */
  own(view) {
    const rest = html`
      <button class="act" @click=${() => this.send({ kind: "rest", seat: view.you })}>${this.say("Let a bot play for me")}</button>`;
    return html`
      <div class="choices">
        <button class="act" aria-pressed=${isTold()} @click=${() => this.askToBeTold()}>${this.say("Tell me when it is my turn")}</button>
        ${view.resting ? nothing : rest}
      </div>
      ${this.asked ? html`<p class="hint" role="status">${this.say(ASKED[this.asked])}</p>` : nothing}`;
  }

  async askToBeTold() {
    this.asked = await want(!isTold(), this.say(ASKED.granted));
    this.render();
  }

  /** @param {Lamakit.Company} view */
  ownTurn({ you, seats }) {
    const names = seats.filter(({ seat, name }) => name && seat !== you).map(({ name }) => name).join(", ");
    return this.say("Your turn at the table of {names}", { names });
  }

  /** Seconds since the session has told how it stands. */
  get passed() {
    return (performance.now() - this.shownAt) / SECOND;
  }

  /** @param {Lamakit.Company} view */
  named({ renamed, you, seats }) {
    const name = seats.find(({ seat }) => seat === you)?.name ?? "";
    return renamed ? html`<p role="status">${this.say("Somebody here has your name, so at this table you are {name}.", { name })}</p>` : nothing;
  }

  /** @param {Lamakit.Company} view */
  invitation(view) {
    const { address, door, codes: [code, watch], qr, others } = view;
    if (!address) return this.closed(view);
    const links = [code, watch].map((each) => `${address}table#${each}`);
    return html`
      <div class="scan">
        <div class="qr" role="img" aria-label=${this.say("QR code of the link")}>${unsafeSVG(qr)}</div>
        <div>
          <p>${this.say("Scan this, or open the link:")}</p>
          <output class="link">${links[0]}</output>
          ${door ? nothing : html`<p>${this.say("label|Table code")}: <output class="code">${code}</output></p>`}
          <div class="choices">
            ${this.copier(this.say("Copy the link"), links[0])}${this.copier(this.say("Copy the link for looking on"), links[1])}
            ${door ? html`<button class="act" @click=${() => this.send({ kind: "close" })}>${this.say("Close the table")}</button>` : nothing}
          </div>
        </div>
      </div>
      ${door ? html`<p class="hint">${this.say("The table is open to this network: whoever has the link can sit down, look on or come back.")}</p>` : nothing}
      <details class="hint">
        <summary>${this.say("Nobody can open it?")}</summary>
        <p>${this.say("The other device has to be in the same network as this computer. A network for guests often keeps devices apart, and a firewall may: allow lamakit there, or use the hotspot of a phone for all of you, and open the table again.")}</p>
        ${others.length ? html`<p>${this.say("This computer has other addresses, too. Try:")} ${others.map((each) => html`<output class="link">${`${each}table#${code}`}</output>`)}</p>` : nothing}
      </details>`;
  }

  /** @param {Lamakit.Company} view */
  closed({ door }) {
    if (!door) return html`<p class="hint">${this.say("This computer is in no network. Connect it to one, and load this page again.")}</p>`;
    return html`
      <button class="act main" @click=${() => this.send({ kind: "open" })}>${this.say("Open the table to this network")}</button>
      <p class="hint">${this.say("Then everybody in the same network who scans its code or has its link can sit down or look on, without a password. They reach this table and nothing else of this computer. It stays open while its match runs, even over days, until you close it.")}</p>`;
  }

  /** Over plain HTTP browsers copy nothing: then the link is shown. @param {string} label @param {string} link */
  copier(label, link) {
    const copy = async () => {
      this.copied.set(link, await copied(link));
      this.render();
    };
    const failed = this.copied.get(link) === false;
    return html`
      <button class="act" ?disabled=${failed} @click=${copy}>${this.copied.get(link) ? this.say("button|Copied") : label}</button>
      ${failed ? html`<output class="link">${link}</output>` : nothing}`;
  }

  /** @param {Lamakit.Company} view */
  people(view) {
    const { seats, watching } = view;
    return html`
      <ul class="people" aria-label=${this.say("spoken|Who plays")}>${seats.map((seat) => this.seat(seat, view))}</ul>
      ${watching.length ? html`<p class="hint">${this.say("label|Looking on: {names}", { names: watching.join(", ") })}</p>` : nothing}`;
  }

  /** @param {Lamakit.SeatOfCompany} seat @param {Lamakit.Company} view */
  seat({ seat, name, state }, { you }) {
    const told = state === "here" && seat === you ? TOLD.you : state === "free" && !name ? "" : TOLD[state];
    return html`
      <li class=${state} data-seat=${seat}>
        <b>${name || this.say("seat|free seat")}</b>
        ${told ? html`<small>${this.say(told)}</small>` : nothing}
      </li>`;
  }
}

export default starting(People);
