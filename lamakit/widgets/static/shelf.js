/* The shelf of lessons: who learns, every lesson with its progress, and the progress as a file. */

import { download, find, keyIs } from "./dom.js";
import { format } from "./format.js";
import { nothing, render, unsafeSVG } from "./lit.js";
import { Part, starting } from "./part.js";
import { html } from "./template.js";

const LONGEST_FILE = 9000000; // letters

/** By which a page knows who learns. @param {string} learner */
const as = (learner) => learner ? `?learner=${encodeURIComponent(learner)}` : "";

/** @extends {Part<Lamakit.FromShelf>} */
class Shelf extends Part {
  root = this.place("lamakit-shelf");
  /** @type {Lamakit.ShelfView | null} */
  view = null;
  said = { text: "", good: false };
  sure = false; // whether deleting has been asked for once
  /** @type {Lamakit.Handed | null} */
  handed = null;

  /** @param {Lamakit.FromShelf} message */
  receive(message) {
    if (message.kind === "file") return download(message.name, message.text, "application/json");
    if (message.kind === "show") Object.assign(this, { view: message, sure: false, handed: null });
    else if (message.kind === "tell") this.said = message;
    else this.handed = message;
    this.render();
    if (message.kind === "handed") find(this.root, `${keyIs(message.stem)} .handed`)?.focus();
  }

  render() {
    if (this.view) render(this.shelf(this.view), this.root);
  }

  /** @param {Lamakit.ShelfView} view */
  shelf(view) {
    const { texts, groups, learner } = view;
    const { text, good } = this.said;
    return html`
      <div class="head">
        <h1>${texts.title}</h1>
        ${this.carrier.standalone ? html`
          <a href="can${as(learner)}">${texts.can}</a>
          <a href="lessons/00_teachers_guide">${texts.teachers}</a>` : nothing}
      </div>
      ${this.who(view)}
      <p class="said ${good ? "good" : ""}" role="status" ?hidden=${!text}>${text}</p>
      ${groups.map(({ title, entries }) => html`
        <section><h2>${title}</h2><ol>${entries.map((entry) => this.entry(entry, view))}</ol></section>`)}`;
  }

  /** @param {Lamakit.ShelfView} view */
  who({ texts, learner, saved, trouble }) {
    const { send, standalone } = this.carrier;
    const form = html`
      <form method="get">
        <label>${texts.who} <input name="learner" maxlength="40" autocomplete="given-name" value=${learner}></label>
        <button>${texts.go}</button>
      </form>
      ${learner ? nothing : html`<p>${texts.whole}</p>`}`;
    const remove = () => {
      if (this.sure) send({ kind: "delete" });
      this.sure = true;
      this.render();
    };
    const read = async (/** @type {any} */ { target: { files } }) =>
      files[0] && send({ kind: "import", text: (await files[0].text()).slice(0, LONGEST_FILE) });
    return html`
      <div class="who">
        ${standalone ? form : nothing}
        ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : nothing}
        <p class="saved">${saved}</p>
        <div class="file">
          <button type="button" @click=${() => send({ kind: "export" })}>${texts.export}</button>
          <button type="button" @click=${() => find(this.root, "[type=file]")?.click()}>${texts.import}</button>
          <button type="button" @click=${remove}>${this.sure ? texts.sure : texts.delete}</button>
          <input type="file" accept=".json,application/json" hidden @change=${read}>
        </div>
      </div>`;
  }

  /** @param {Lamakit.Entry} entry @param {Lamakit.ShelfView} view */
  entry(entry, view) {
    const { done, all, stem, title, number } = entry;
    const { texts, hands_in: handsIn } = view;
    const told = format(texts.done, { done, all });
    const handIn = html`
      <button type="button" class="hand-in" aria-label="${texts["hand-in"]}: ${title}"
        @click=${() => this.carrier.send({ kind: "hand-in", stem })}>
        ${texts["hand-in"]}</button>`;
    return html`
      <li class=${all && done === all ? "complete" : ""} data-key=${stem}>
        <b class="number">${number}</b>
        <div class="text">${this.about(entry, view)}</div>
        <div class="done" ?hidden=${!all}>
          <span class="bar" role="img" aria-label=${told}><i .style=${`width: ${all ? (100 * done) / all : 0}%`}></i></span>
          <span>${told}</span>
          ${handsIn.includes(stem) ? handIn : nothing}
        </div>
        ${this.handed?.stem === stem ? this.handedIn(this.handed, texts) : nothing}
      </li>`;
  }

  /** @param {Lamakit.Entry} entry @param {Lamakit.ShelfView} view */
  about({ stem, title, question, goals, standards, minutes, needs }, { texts, learner, edited }) {
    const address = `lessons/${stem}${as(learner)}`;
    const facts = edited.includes(stem) ? [texts.edited] : [];
    if (minutes) facts.push(format(texts.minutes, { minutes }));
    if (needs.length) facts.push(format(texts.needs, { needs: needs.join(", ") }));
    if (standards) facts.push(standards);
    return html`
      ${this.carrier.standalone && stem ? html`<a class="title" href=${address}>${title}</a>` : html`<span class="title">${title}</span>`}
      ${question ? html`<p class="question">${question}</p>` : nothing}
      ${goals.length ? html`<ul class="goals">${goals.map((goal) => html`<li>${goal}</li>`)}</ul>` : nothing}
      ${facts.length ? html`<p class="facts">${facts.join(" · ")}</p>` : nothing}`;
  }

  /** The work of a lesson, to be read out, photographed or saved. @param {Lamakit.Handed} handed @param {Lamakit.ShelfView["texts"]} texts */
  handedIn({ code, qr, name, file }, texts) {
    const close = () => [(this.handed = null), this.render()];
    return html`
      <section class="handed" tabindex="-1" aria-label=${texts["hand-in"]}>
        <p>${texts.handing}</p>
        <p class="code" translate="no">${code}</p>
        <div class="qr" role="img" aria-label=${texts.qr}>${unsafeSVG(qr)}</div>
        <p>${texts.filing}</p>
        <div class="file">
          <button type="button" @click=${() => download(name, file, "application/json")}>${texts.file}</button>
          <button type="button" @click=${close}>${texts.close}</button>
        </div>
      </section>`;
  }
}

export default starting(Shelf);
