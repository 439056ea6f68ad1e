/* A panel of a lesson: shows the data it is sent, and sends back which button was pressed with which answer. */

import { find, focused, targetOf } from "./dom.js";
import { gateSections, markGate, seek } from "./gated_sections.js";
import { keyed, nothing, render, repeat } from "./lit.js";
import { Part, starting } from "./part.js";
import { html, picture, raised } from "./template.js";

/** @type {Record<string, string>} */
const MARKS = { right: "✓", wrong: "✗", open: "→", shown: "→", untouched: "→", locked: "◆", veil: "◆" };

/** @extends {Part<{kind: "show", data: Lamakit.Lesson}>} */
class Panel extends Part {
  root = this.place("lamakit-panel");
  data = /** @type {Lamakit.Lesson} */ ({});

  begin() {
    const { signal } = this;
    document.addEventListener("click", (event) => this.refused(targetOf(event)), { signal });
    super.begin();
  }

  /** @param {string} name @param {unknown} answer */
  press(name, answer = this.answer()) {
    this.carrier.send({ kind: "press", button: name, answer });
  }

  /** The table beside this panel sends only what is allowed; a press on anything else is told here. @param {Element | null} target */
  refused(target) {
    const thing = target?.closest("[data-action][aria-disabled='true']");
    const card = this.root.closest(".lamakit-step");
    if (!thing || !card?.contains(thing) || !this.data.buttons?.length) return;
    this.press("tried", thing.getAttribute("data-action"));
  }

  /** @param {{kind: string, data: Lamakit.Lesson}} message */
  receive({ kind, data }) {
    if (kind !== "show") return;
    const { veiled, chain, lines = [] } = data;
    const before = this.data.lines?.length ?? 0;
    this.data = data;
    if (veiled !== undefined) this.root.closest(".lamakit-step")?.classList.toggle("veiled", veiled);
    if (this.carrier.standalone) markGate(this.root, data);
    if (this.carrier.standalone && chain) gateSections(this.root, chain, this.signal);
    render(this.panel(data), this.root);
    if (data.question?.given.length) this.fill(data.question.given);
    const log = find(this.root, ".lines");
    if (log && lines.length !== before) log.scrollTop = log.scrollHeight;
  }

  /** @param {Lamakit.Lesson} data */
  panel(data) {
    const { question, rules = [], hints = [], buttons = [], levels, lists = [], lines = [] } = data;
    const { status, text } = data.feedback ?? { status: "", text: "" };
    return html`
      ${this.dots(data)}${this.head(data)}${lists.map((each) => this.list(each))}
      <div class="rules" ?hidden=${!rules.length}>${repeat(rules, ({ id }) => id, (rule) => html`
        <details><summary>${rule.id}</summary><span>${rule.text}</span></details>`)}</div>
      ${question ? this.question(question) : nothing}
      <ol class="hints" aria-live="polite" ?hidden=${!hints.length}>${hints.map((hint) => html`<li>${raised(hint)}</li>`)}</ol>
      <div class="buttons" ?hidden=${!buttons.length}>${repeat(buttons, ({ name }) => name, ({ name, label, main }) => html`
        <button type="button" class=${main ? "main" : ""} data-name=${name} @click=${() => this.press(name)}>${label}</button>`)}</div>
      <p class="feedback" role="status" aria-live="polite" aria-atomic="true" data-status=${status} ?hidden=${!text}>${
        text && [MARKS[status] ?? "", " ", status === "open" ? text : raised(text)]}</p>
      ${levels ? this.levels(levels) : nothing}
      <div class="lines" role="log" tabindex="0" ?hidden=${!lines.length}>
        <ol>${lines.map(({ who, text: line }) => html`<li class=${who}>${raised(line)}</li>`)}</ol>
      </div>`;
  }

  /** @param {Lamakit.Lesson} data */
  head({ chapter, title, done, picture: drawn, task, note, code }) {
    return html`
      ${chapter ? html`<p class="chapter">${chapter}</p>` : nothing}
      ${title ? html`<h3 class="title">${title}${done ? html`<span class="badge">✓ ${done}</span>` : nothing}</h3>` : nothing}
      ${drawn ? html`<figure class="picture">${picture(drawn.svg, drawn.text)}</figure>` : nothing}
      ${task ? html`<p class="task">${raised(task)}</p>` : nothing}
      ${note ? html`<p class="note">${raised(note)}</p>` : nothing}
      ${code ? html`<pre class="code" tabindex="0">${code}</pre>` : nothing}`;
  }

  /** @param {Lamakit.Lesson} data */
  dots({ dots = [], count = "", home }) {
    if (!dots.length) return nothing;
    const here = dots.findIndex((dot) => dot.here);
    const label = `${here < 0 ? "" : `${here + 1}/${dots.length}: ${dots[here].title}. `}${count}`;
    const link = home && this.carrier.standalone;
    const marks = dots.map((dot) => html`<i class="${dot.done ? "done" : dot.left ? "left" : ""} ${dot.here ? "here" : ""}" title=${dot.title}></i>`);
    return html`
      <div class="dots" role=${link ? nothing : "img"} aria-label=${label}>${marks}<span>${count}</span>${
        link ? html`<a href="../lessons${location.search}">${home}</a>` : nothing}</div>`;
  }

  /** Parts of this page, other pages, or what was learned. @param {Lamakit.Listed} listed */
  list({ title, items }) {
    const { standalone } = this.carrier;
    const link = (/** @type {Lamakit.Listed["items"][number]} */ { label, part, address }) => {
      if (part) return html`<button type="button" @click=${() => seek(part)}>${label}</button>`;
      return address && standalone ? html`<a href="${address}${address.includes("?") ? "" : location.search}">${label}</a>` : label;
    };
    return html`
      <h4>${title}</h4>
      <ul class="listed">${items.map((item) => html`<li>${link(item)}${item.about ? html` <span>${item.about}</span>` : nothing}</li>`)}</ul>`;
  }

  /** Another question has fields of its own; those of the same one keep what is in them. @param {Lamakit.Question} question */
  question(question) {
    const { text, label, kind, choices } = question;
    const submit = (/** @type {Event} */ event) => [event.preventDefault(), this.press("check")];
    const fields = choices.map((choice) => html`
      <label class="choice">
        <input type=${kind === "several" ? "checkbox" : "radio"} name="answer" value=${choice.value}><span>${raised(choice.label)}</span>
      </label>`);
    const number = html`
      <input class="number" type="text" name="answer" autocomplete="off" autocapitalize="off" maxlength="80" placeholder=${label} aria-label=${text}
        inputmode=${question.written ? "text" : "numeric"}>`;
    return keyed(JSON.stringify({ ...question, given: null }), html`
      <form class="question" @submit=${submit}>
        <fieldset><legend>${raised(text)}</legend>${kind === "number" ? number : nothing}${fields}</fieldset>
      </form>`);
  }

  get fields() {
    return /** @type {HTMLInputElement[]} */ ([...this.root.querySelectorAll(".question input")]);
  }

  answer() {
    const [first, ...others] = this.fields;
    if (!first) return null;
    if (first.type === "text") return first.value.trim() || null;
    const chosen = [first, ...others].filter((field) => field.checked).map((field) => field.value);
    return first.type === "checkbox" || chosen.length ? chosen : null;
  }

  /** @param {string[]} given */
  fill(given) {
    for (const field of this.fields) {
      if (field.type !== "text") field.checked = given.includes(field.value);
      else if (focused() !== field) field.value = given[0];
    }
  }

  /** @param {NonNullable<Lamakit.Lesson["levels"]>} levels */
  levels({ label, offer, choices }) {
    return html`
      <div class="levels" role="group" aria-label=${label}>
        <span role="status">${offer}</span>
        <div>${repeat(choices, ({ name }) => name, (level) => html`
          <button type="button" class=${level.offered ? "offered" : ""} aria-pressed=${level.here}
            @click=${() => this.press("level", level.name)}>${level.label}</button>`)}</div>
      </div>`;
  }
}

export default starting(Panel);
