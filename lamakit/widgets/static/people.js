/* The strip above a table for people: who is here, how others come, who starts. */

import { copied } from "./copy_button.js";
import { deferred } from "./format.js";
import { nothing, render, unsafeSVG } from "./lit.js";
import { Part, starting } from "./part.js";
import { html } from "./template.js";

const SECOND = 1000; // ms
const TOLD = deferred({ free: "free seat", bot: "a bot", here: "here", you: "you", gone: "is away; in {seconds} s a bot plays", rests: "a bot plays until somebody comes back by the link", held: "not here yet" });

/** @extends {Part<Lamakit.FromCompany>} */
class People extends Part {
  root = this.place("lamakit-people company");
  send = this.carrier.send;
  error = "";
  /** @type {Lamakit.Company | null} */
  view = null;
  shownAt = 0;
  open = false; // whether the codes are shown while the match goes on
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
    [this.view, this.texts] = [view, view.texts];
    this.shownAt = performance.now();
    this.error = "";
    this.copied.clear();
    document.body.classList.toggle("before-match", !view.begun);
    document.body.classList.toggle("looks-on", view.you < 0);
    document.getElementById("loading")?.remove();
    this.root.classList.toggle("lobby", !view.begun);
  }

  render() {
    if (this.view) render(this.view.begun ? this.strip(this.view) : this.lobby(this.view), this.root);
  }

  /** @param {Lamakit.Company} view */
  lobby(view) {
    const { host, starter, codes, seats } = view;
    const free = seats.some(({ state }) => state === "free");
    return html`
      <main class="paper">
        <h1>${this.say("Your table")}</h1>
        ${this.named(view)}
        ${codes.length && host ? this.invitation(view) : nothing}
        <h2>${this.say("Who plays")}</h2>
        ${this.people(view)}
        ${host
          ? html`<button class="act main" @click=${() => this.send({ kind: "start" })}>${free ? this.say("Start with bots on the free seats") : this.say("Start")}</button>`
          : html`<p class="hint" role="status">${this.say("{name} starts the match.", { name: starter })}</p>`}
        ${codes.length && !host ? html`<details><summary>${this.say("Invite others")}</summary>${this.invitation(view)}</details>` : nothing}
        <p class="error" role="alert">${this.error}</p>
      </main>`;
  }

  /** @param {Lamakit.Company} view */
  strip(view) {
    const { codes, you, resting, over, once, host, starter, replaced } = view;
    const back = html`<button class="act main" @click=${() => this.send({ kind: "back" })}>${this.say("Play on yourself")}</button>`;
    const invite = html`
      <button class="plain" aria-expanded=${this.open} @click=${() => [(this.open = !this.open), this.render()]}>${this.say("Invite others")}</button>
      ${this.open ? html`<div class="invitation">${this.invitation(view)}</div>` : nothing}`;
    return html`
      ${this.people(view)}
      ${you < 0 && !replaced ? html`<p class="said" role="status">${this.say("You are looking on: you see what is public.")}</p>` : nothing}
      ${resting ? html`<p class="said" role="status">${this.say("A bot plays for you.")} ${back}</p>` : nothing}
      ${replaced ? html`<p class="said" role="status">${this.say("Your seat went to another device. If that wasn't you, tell {name}.", { name: starter })}</p>` : nothing}
      ${over && once && codes.length ? html`<p class="said" role="status">${this.say("The match is over, and its result is kept. This page leads to your next table as soon as the next round is drawn.")}</p>` : nothing}
      ${over && !once && !host ? html`<p class="said" role="status">${this.say("{name} can begin the next match.", { name: starter })}</p>` : nothing}
      ${codes.length ? invite : nothing}
      <p class="error" role="alert">${this.error}</p>`;
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
          ${door ? nothing : html`<p>${this.say("Table code")}: <output class="code">${code}</output></p>`}
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
      <p class="hint">${this.say("Then everybody in the same network who scans its code or has its link can sit down or look on, without a password. They reach this table and nothing else of this computer, until you close it or nobody is there.")}</p>`;
  }

  /** Over plain HTTP browsers copy nothing: then the link is shown. @param {string} label @param {string} link */
  copier(label, link) {
    const copy = async () => {
      this.copied.set(link, await copied(link));
      this.render();
    };
    const failed = this.copied.get(link) === false;
    return html`
      <button class="act" ?disabled=${failed} @click=${copy}>${this.copied.get(link) ? this.say("Copied") : label}</button>
      ${failed ? html`<output class="link">${link}</output>` : nothing}`;
  }

  /** @param {Lamakit.Company} view */
  people(view) {
    const { seats, watching } = view;
    return html`
      <ul class="people" aria-label=${this.say("Who plays")}>${seats.map((seat) => this.seat(seat, view))}</ul>
      ${watching.length ? html`<p class="hint">${this.say("Looking on: {names}", { names: watching.join(", ") })}</p>` : nothing}`;
  }

  /** @param {Lamakit.SeatOfCompany} seat @param {Lamakit.Company} view */
  seat({ seat, name, state, left }, { host, you }) {
    const waits = (performance.now() - this.shownAt) / SECOND;
    const seconds = left === null ? "…" : Math.max(0, Math.round(left - waits)); // until a bot plays for them
    const told = state === "here" && seat === you ? TOLD.you : state === "free" && !name ? "" : TOLD[state];
    const rest = html`
      <button class="plain" @click=${() => this.send({ kind: "rest", seat })}>${this.say("Let a bot play for {name}", { name })}</button>`;
    return html`
      <li class=${state} data-seat=${seat}>
        <b>${name || this.say("free seat")}</b>
        ${told ? html`<small>${state === "gone" && left === null ? "…" : this.say(told, { seconds })}</small>` : nothing}
        ${host && (state === "gone" || state === "held") ? rest : nothing}
      </li>`;
  }
}

export default starting(People);
