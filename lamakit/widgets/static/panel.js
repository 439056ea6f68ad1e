/* A panel of a lesson: shows the data it is sent, and sends back which button was pressed with which answer. */

import { gateSections, markGate } from "./gated_sections.js";
import { button, drawing, fillUp, focused, keyed, kids, make, put, targetOf, write } from "./dom.js";

/** @import { Carrier, Lesson, Question, Start } from "./types.js" */

/** @type {Record<string, string>} */
const MARKS = { right: "✓", wrong: "✗", open: "→", shown: "→", untouched: "→", locked: "◆", veil: "◆" };

/** Without words there is no room for them. @param {HTMLElement} node */
function say(node, words = "") {
  write(node, words);
  node.hidden = !words;
}

/** Draw it only when the data have changed: what stays keeps its focus. @param {HTMLElement} node @param {unknown} data @param {() => void} draw */
function once(node, data, draw) {
  const key = JSON.stringify(data ?? null);
  if (node.dataset.drawn === key) return;
  node.dataset.drawn = key;
  draw();
}

/** One node for each of these, or nothing at all. @template Item @param {HTMLElement} node @param {Item[]} items @param {(item: Item) => Node} draw */
function list(node, items, draw) {
  once(node, items, () => node.replaceChildren(...items.map(draw)));
  node.hidden = !items.length;
}

class Panel {
  /** @param {Carrier<{kind: "show", data: Lesson}>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.signal = signal;
    this.dots = make("div", "dots", "", { role: "img", hidden: "" }); // until it has a name
    this.chapter = make("p", "chapter");
    this.title = make("h3", "title");
    this.picture = make("figure", "picture");
    this.task = make("p", "task");
    this.note = make("p", "note");
    this.code = make("pre", "code", "", { tabindex: "0" });
    this.rules = make("div", "rules");
    this.question = make("form", "question");
    this.hints = make("ol", "hints", "", { "aria-live": "polite" });
    this.buttons = make("div", "buttons");
    this.feedback = make("p", "feedback", "", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
    this.levels = make("div", "levels", "", { role: "group" });
    this.lines = make("ol");
    this.log = put(make("div", "lines", "", { role: "log", tabindex: "0" }), this.lines);
    this.root = make("div", "lamakit-panel", "", { "data-lm-suppress-shortcuts": "true" });
    put(this.root, this.dots, this.chapter, this.title, this.picture, this.task, this.note, this.code, this.rules);
    put(host, put(this.root, this.question, this.hints, this.buttons, this.feedback, this.levels, this.log));
    this.question.onsubmit = (event) => {
      event.preventDefault();
      this.press("check");
    };
    signal.addEventListener("abort", carrier.hear((message) => message.kind === "show" && this.show(message.data)));
    document.addEventListener("click", (event) => this.refused(targetOf(event)), { signal });
    carrier.send({ kind: "hello" });
  }

  /** @param {string} name @param {unknown} answer */
  press(name, answer = this.answer()) {
    this.carrier.send({ kind: "press", button: name, answer });
  }

  /** The table beside this panel sends only what is allowed; a press on anything else is told here. @param {Element | null} target */
  refused(target) {
    const thing = target?.closest("[data-action][aria-disabled='true']");
    const card = this.root.closest(".lamakit-step");
    if (!thing || !card?.contains(thing) || !this.buttons.children.length) return;
    this.press("tried", thing.getAttribute("data-action"));
  }

  /** @param {Lesson} data */
  show(data) {
    const { veiled, question = null, feedback, hints = [], rules = [], buttons = [], lines = [] } = data;
    if (veiled !== undefined) this.root.closest(".lamakit-step")?.classList.toggle("veiled", veiled);
    if (this.carrier.standalone) this.fold(data);
    say(this.chapter, data.chapter);
    say(this.title, data.title);
    if (data.done) put(this.title, make("span", "badge", `✓ ${data.done}`));
    say(this.task, data.task);
    say(this.note, data.note);
    say(this.code, data.code);
    once(this.dots, [data.dots, data.count], () => this.drawDots(data));
    once(this.picture, data.picture, () => this.drawPicture(data.picture));
    list(this.hints, hints, (hint) => make("li", "", hint));
    list(this.rules, rules, ({ id, text }) => put(make("details"), make("summary", "", id), make("span", "", text)));
    once(this.question, question && { ...question, given: null }, () => this.drawQuestion(question));
    if (question?.given.length) this.fill(question.given);
    this.drawButtons(buttons);
    this.drawFeedback(feedback);
    this.drawLevels(data.levels ?? null);
    once(this.lines, lines, () => this.drawLines(lines));
  }

  /** @param {Lesson} data */
  fold(data) {
    markGate(this.root, data.gate);
    if (data.chain) gateSections(data.chain, this.signal);
  }

  /** @param {Lesson} data */
  drawDots({ dots = [], count = "", home }) {
    const node = this.dots;
    node.hidden = !dots.length;
    const here = dots.findIndex((dot) => dot.here);
    node.setAttribute("aria-label", `${here < 0 ? "" : `${here + 1}/${dots.length}: ${dots[here].title}. `}${count}`);
    const marks = dots.map((dot) => make("i", `${dot.done ? "done" : ""} ${dot.here ? "here" : ""}`, "", { title: dot.title }));
    node.replaceChildren(...marks, make("span", "", count));
    if (!home || !this.carrier.standalone) return;
    node.removeAttribute("role");
    node.append(make("a", "", home, { href: `../lessons${location.search}` }));
  }

  /** @param {Lesson["picture"]} picture */
  drawPicture(picture) {
    this.picture.hidden = !picture;
    this.picture.replaceChildren();
    if (!picture) return;
    this.picture.append(drawing(picture.svg));
    this.picture.firstElementChild?.setAttribute("aria-label", picture.text);
  }

  /** @param {Question | null} question */
  drawQuestion(question) {
    this.question.hidden = !question;
    this.question.replaceChildren();
    if (!question) return;
    const field = put(make("fieldset"), make("legend", "", question.text));
    if (question.kind === "number") field.append(numberField(question));
    const type = question.kind === "several" ? "checkbox" : "radio";
    for (const { value, label } of question.choices) {
      const input = make("input", "", "", { type, name: "answer", value });
      field.append(put(make("label", "choice"), input, make("span", "", label)));
    }
    this.question.append(field);
  }

  get fields() {
    return [...this.question.querySelectorAll("input")];
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

  /** @param {NonNullable<Lesson["buttons"]>} buttons */
  drawButtons(buttons) {
    this.buttons.hidden = !buttons.length;
    const create = (/** @type {{name: string}} */ { name }) =>
      button("", "", () => this.press(name), { type: "button", "data-name": name });
    keyed(this.buttons, buttons, ({ name }) => name, create, (node, { label, main }) => {
      write(node, label);
      node.classList.toggle("main", main);
    });
  }

  /** @param {Lesson["feedback"]} feedback */
  drawFeedback({ status, text } = { status: "", text: "" }) {
    this.feedback.dataset.status = status;
    say(this.feedback, text && `${MARKS[status] ?? ""} ${text}`);
  }

  /** @param {Lesson["levels"] | null} levels */
  drawLevels(levels) {
    this.levels.hidden = !levels;
    if (!levels) return;
    this.levels.setAttribute("aria-label", levels.label);
    const told = make("span", "", "", { role: "status" });
    if (!this.levels.firstChild) put(this.levels, told, make("div"));
    const [said, choices] = kids(this.levels);
    write(said, levels.offer);
    const create = (/** @type {{name: string}} */ { name }) => button("", "", () => this.press("level", name), { type: "button" });
    keyed(choices, levels.choices, ({ name }) => name, create, (node, { label, here, offered }) => {
      write(node, label);
      node.setAttribute("aria-pressed", String(here));
      node.classList.toggle("offered", offered);
    });
  }

  /** @param {NonNullable<Lesson["lines"]>} lines */
  drawLines(lines) {
    this.log.hidden = !lines.length;
    fillUp(this.lines, lines.length, () => make("li"));
    kids(this.lines).forEach((node, place) => {
      node.className = lines[place].who;
      write(node, lines[place].text);
    });
    this.log.scrollTop = this.log.scrollHeight;
  }
}

/** @param {Question} question */
function numberField({ text, label, written }) {
  const plain = { type: "text", name: "answer", autocomplete: "off", maxlength: "80" };
  const mode = written ? "text" : "numeric";
  return make("input", "number", "", { ...plain, inputmode: mode, "aria-label": text, placeholder: label });
}

/** @type {Start<{kind: "show", data: Lesson}>} */
export default (carrier, host, signal) => {
  new Panel(carrier, host, signal);
};
