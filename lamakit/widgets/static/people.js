/* The strip above a table for people: who is here, how others come, who starts. */

import { copied } from "./copy_button.js";
import { format } from "./format.js";
import { nothing, render } from "./lit.js";
import { Part, starting } from "./part.js";
import { html } from "./template.js";

const SECOND = 1000; // ms

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
    this.view = view;
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
    const { texts, host, codes, seats } = view;
    const free = seats.some(({ state }) => state === "free");
    return html`
      <main class="paper">
        <h1>${texts.title}</h1>
        ${codes.length ? this.invitation(view) : nothing}
        <h2>${texts.people}</h2>
        ${this.people(view)}
        ${host
          ? html`<button class="act main" @click=${() => this.send({ kind: "start" })}>${free ? texts.startBots : texts.start}</button>`
          : html`<p class="hint" role="status">${texts.waits}</p>`}
        <p class="error" role="alert">${this.error}</p>
      </main>`;
  }

  /** @param {Lamakit.Company} view */
  strip(view) {
    const { texts, codes, you, resting, over, host } = view;
    const back = html`<button class="act main" @click=${() => this.send({ kind: "back" })}>${texts.back}</button>`;
    const invite = html`
      <button class="plain" aria-expanded=${this.open} @click=${() => [(this.open = !this.open), this.render()]}>${texts.invite}</button>
      ${this.open ? html`<div class="invitation">${this.invitation(view)}</div>` : nothing}`;
    return html`
      ${this.people(view)}
      ${you < 0 ? html`<p class="said" role="status">${texts.only}</p>` : nothing}
      ${resting ? html`<p class="said" role="status">${texts.resting} ${back}</p>` : nothing}
      ${over && !host ? html`<p class="said" role="status">${texts.again}</p>` : nothing}
      ${codes.length ? invite : nothing}
      <p class="error" role="alert">${this.error}</p>`;
  }

  /** @param {Lamakit.Company} view */
  invitation({ texts, address, codes: [code, watch] }) {
    const door = new URL("table", address || document.baseURI).href;
    return html`
      <p class="code-of"><span>${texts.code}: </span><output class="code" aria-label=${texts.code}>${code}</output></p>
      <p class="hint">${address === null ? texts.alone : format(texts.how, { address: door })}</p>
      <div class="choices">
        ${this.copier(texts.copy, `${door}#${code}`, texts)}${this.copier(texts.watch, `${door}#${watch}`, texts)}
      </div>`;
  }

  /** Over plain HTTP browsers copy nothing: then the link is shown. @param {string} label @param {string} link @param {Lamakit.Company["texts"]} texts */
  copier(label, link, texts) {
    const copy = async () => {
      this.copied.set(link, await copied(link));
      this.render();
    };
    const failed = this.copied.get(link) === false;
    return html`
      <button class="act" ?disabled=${failed} @click=${copy}>${this.copied.get(link) ? texts.copied : label}</button>
      ${failed ? html`<output class="link">${link}</output>` : nothing}`;
  }

  /** @param {Lamakit.Company} view */
  people(view) {
    const { texts, seats, watching } = view;
    return html`
      <ul class="people" aria-label=${texts.people}>${seats.map((seat) => this.seat(seat, view))}</ul>
      ${watching.length ? html`<p class="hint">${format(texts.watching, { names: watching.join(", ") })}</p>` : nothing}`;
  }

  /** @param {Lamakit.SeatOfCompany} seat @param {Lamakit.Company} view */
  seat({ seat, name, state, left }, { texts, host, you }) {
    const waits = (performance.now() - this.shownAt) / SECOND;
    const seconds = left === null ? "…" : Math.max(0, Math.round(left - waits)); // until a bot plays for them
    const told = state === "here" && seat === you ? texts.you : state === "free" && !name ? "" : texts[state];
    const rest = html`
      <button class="plain" @click=${() => this.send({ kind: "rest", seat })}>${format(texts.rest, { name })}</button>`;
    return html`
      <li class=${state} data-seat=${seat}>
        <b>${name || texts.free}</b>
        ${told ? html`<small>${state === "gone" && left === null ? "…" : format(told, { seconds })}</small>` : nothing}
        ${host && state === "gone" ? rest : nothing}
      </li>`;
  }
}

export default starting(People);
