/* Everything that can be done with a match besides playing it: again, step by step, as a text, a link or a file. */

import { shared } from "./copy_button.js";
import { download } from "./dom.js";
import { nothing } from "./lit.js";
import { copyButton, html, nodeOf } from "./template.js";

/** @import { Frame } from "./frame.js" */

const FILE_LETTERS = 2000000; // letters of a file

export class EndOfMatch {
  /** @param {Frame} frame */
  constructor(frame) {
    const { page } = frame;
    this.frame = frame;
    this.say = page.say;
    if (!frame.setup.controls || frame.setup.together) return;
    page.listen(page.root, "dragover", (event) => event.preventDefault());
    page.listen(page.root, "drop", (event) => this.dropped(/** @type {DragEvent} */ (event)));
  }

  /** The buttons of the match's end. */
  endings() {
    const { frame, say } = this;
    const press = (/** @type {string} */ label, /** @type {() => void} */ act, style = "act") => html`
      <button class=${style} @click=${act}>${label}</button>`;
    const again = (/** @type {boolean} */ same) => frame.page.connection.ask("rematch", { same });
    const fresh = [press(say("Same deal again"), () => again(true)), press(say("button|New match"), () => frame.openNew())];
    return [
      ...(frame.setup.once || frame.waits ? [] : [press(say("button|Rematch"), () => again(false), "act main")]),
      ...(frame.setup.together ? [] : fresh),
      press(say("Step through it"), () => frame.replay.start()),
      press(say("button|Share"), () => this.ask()),
      ...(frame.group ? [html`<a class="act" href=${frame.group}>${say("The group's page")}</a>`] : []),
    ];
  }

  // --- sharing

  ask() {
    this.frame.page.send({ kind: "share" });
  }

  /** @param {Lamakit.Share} message */
  show({ link, match, over }) {
    const { frame, say } = this;
    const { page, position, title } = frame;
    const name = `lamakit-${title.textContent?.replace(/\W+/g, "-").toLowerCase()}.txt`;
    const save = (/** @type {() => void} */ act) => html`<button class="act" @click=${act}>${say("Save as a file")}</button>`;
    const copier = (/** @type {string} */ label, /** @type {string} */ query) =>
      (query && frame.standalone ? copyButton(say, label, () => shared(frame.linkTo(query), () => frame.copy(frame.linkTo(query)))) : nothing);
    const links = [copier(say("Copy the link to play on"), link), copier(say("Copy the link to look at"), link && `${link}&at=0`)];
    frame.dialogs.open("share", say("button|Share"),
      this.part(say("heading|The log"), this.logText(), 8, save(() => download(name, this.logText(), "text/plain"))),
      this.part(say("heading|The position"), position, 3, links),
      html`<section>
        <h3>${say("heading|The match")}</h3>
        ${over
          ? html`<div class="choices">${save(() => page.send({ kind: "file" }))}${copier(say("Copy the link"), match)}</div>`
          : html`<p>${say("The file holds every card, so it can be saved once the match is over.")}</p>`}
      </section>`);
  }

  /** A text, and what can be done with it. @param {string} title @param {string} text @param {number} rows @param {Lamakit.Value} more */
  part(title, text, rows, more) {
    const part = nodeOf(html`
      <section>
        <h3>${title}</h3>
        <textarea readonly rows=${rows} aria-label=${title} .value=${text}></textarea>
        <div class="choices">${copyButton(this.say, this.say("button|Copy"), () => this.copy(part, text))}${more}</div>
      </section>`);
    return part;
  }

  /** @param {HTMLElement} part @param {string} text */
  copy(part, text) {
    part.querySelector("textarea")?.select(); // where a browser copies nothing by itself, its own command does
    return this.frame.copy(text);
  }

  logText() {
    const { log, view } = this.frame;
    const players = (view?.seats ?? []).map(({ name }) => name).join(", ");
    const end = view?.end ? [view.end.title] : [];
    return [`${view?.title} · ${players}`, "", ...log.lines.map(({ text }) => text), ...end, ""].join("\n");
  }

  /** @param {Lamakit.File} message */
  save({ name, text }) {
    download(name, text, "application/json");
  }

  // --- opening a file

  opener() {
    const choose = (/** @type {any} */ { target }) => target.nextElementSibling.nextElementSibling.click();
    return nodeOf(html`
      <p class="from-file">
        <button type="button" class="act" @click=${choose}>${this.say("Open a file")}</button>
        <small>${this.say("a match saved before; or drop it on the table")}</small>
        <input type="file" accept=".json,application/json" hidden @change=${({ target }) => this.open(target.files?.[0])}>
      </p>`);
  }

  /** @param {DragEvent} event */
  dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    this.open(file);
  }

  /** @param {globalThis.File | undefined} file */
  async open(file) {
    if (!file) return;
    this.frame.starting = true;
    this.frame.page.send({ kind: "open", name: file.name, text: (await file.text()).slice(0, FILE_LETTERS) });
  }
}
