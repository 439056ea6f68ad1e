/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/dom.js
function make(tag, className = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
function button(className, text, act, attributes = {}) {
  const node = make("button", className, text, attributes);
  node.onclick = act;
  return node;
}
function put(parent, ...children) {
  parent.append(...children);
  return parent;
}
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
var kids = (node) => (
  /** @type {HTMLElement[]} */
  [...node.children]
);
var find = (node, selector) => (
  /** @type {HTMLElement | null} */
  node.querySelector(selector)
);
var findAll = (node, selector) => (
  /** @type {HTMLElement[]} */
  [...node.querySelectorAll(selector)]
);
var targetOf = (event) => event.target instanceof Element ? event.target : null;
var focused = () => (
  /** @type {HTMLElement | null} */
  document.activeElement
);
function drawing(svg) {
  const template = make("template");
  template.innerHTML = svg;
  return (
    /** @type {SVGElement} */
    document.importNode(template.content, true).firstElementChild
  );
}
function fillUp(node, count, create) {
  while (node.children.length > count) node.lastChild?.remove();
  while (node.children.length < count) node.append(create());
}
function keyed(parent, items, key, create, update = () => {
}) {
  const old = new Map(kids(parent).map((child) => [
    child.dataset.key,
    /** @type {Child} */
    child
  ]));
  items.forEach((item, place) => {
    const name = String(key(item));
    const child = old.get(name) ?? create(item);
    old.delete(name);
    child.dataset.key = name;
    update(child, item);
    if (parent.children[place] !== child) parent.insertBefore(child, parent.children[place] ?? null);
  });
  while (parent.children.length > items.length) parent.lastChild?.remove();
}

// lamakit/widgets/static/memory.js
function remembered(name, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`lamakit.${name}`) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}
function remember(name, value) {
  try {
    localStorage.setItem(`lamakit.${name}`, JSON.stringify(value));
  } catch {
  }
}

// lamakit/widgets/static/look.js
function chosen(name) {
  return remembered(
    name,
    /** @type {string} */
    name === "text" ? "normal" : "system"
  );
}
function still() {
  const wanted = chosen("motion");
  return wanted === "none" || wanted === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// lamakit/widgets/static/chain.js
var GATE = "[data-gate]";
var SHUT = "[data-gate='open']";
var HELD = "[data-gate].held";
var HEADED = ":is(.jp-RenderedMarkdown, .prose) :is(h2, h3)";
function gate(panel, open) {
  const now = open ? "open" : "passed";
  if (open === void 0 || panel.dataset.gate === now) return;
  panel.dataset.gate = now;
  document.dispatchEvent(new Event("lamakit-gate"));
}
function chained(texts, signal) {
  const page = find(document.body, "#rendered_cells > div");
  if (!page || find(page, ".lamakit-chain")) return;
  const key = `chain.${location.pathname}${location.search}`;
  const place = make("span", "", "", { role: "status" });
  const why = make("span", "why");
  const go = button("main", texts.go, goOn, { type: "button" });
  const all = button("", texts.all, openAll, { type: "button" });
  const bar = put(make("nav", "lamakit-chain", "", { "aria-label": texts.label }), place, go, why, all);
  const cells = () => kids(page).filter((cell) => cell !== bar);
  function starts() {
    const found = cells();
    const asks = (cell) => "asks" in cell.dataset || Boolean(find(cell, GATE));
    return found.flatMap((cell, at) => !at || find(cell, HEADED) || asks(found[at - 1]) ? [at] : []);
  }
  function goOn() {
    const first = starts()[opened()];
    remember(key, opened() + 1);
    fold();
    const cell = cells()[first];
    cell?.setAttribute("tabindex", "-1");
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "start", behavior: still() ? "instant" : "smooth" });
  }
  function openAll() {
    remember("chain.open", !isOpen());
    fold();
  }
  const isOpen = () => remembered("chain.open", false);
  const opened = () => Math.max(1, remembered(key, 1));
  function fold() {
    const found = cells();
    const begins = starts();
    const shut = found.findIndex((cell) => find(cell, isOpen() ? HELD : SHUT));
    const wanted = isOpen() ? found.length : begins[opened()] ?? found.length;
    const end = shut < 0 ? wanted : Math.min(wanted, shut + 1);
    const grown = found.some((cell, at) => cell.hidden && at < end);
    found.forEach((cell, at) => cell.hidden = at >= end);
    if (found[end - 1]?.nextElementSibling !== bar) found[end - 1]?.after(bar);
    const here = begins.filter((at) => at < end).length;
    write(place, texts.place.replace("{number}", String(here)).replace("{all}", String(begins.length)));
    bar.hidden = begins.length < 2;
    write(all, isOpen() ? texts.again : texts.all);
    write(why, texts.first);
    const isShut = shut === end - 1 && end < found.length;
    why.hidden = !isShut || Boolean(find(found[shut] ?? page, HELD));
    go.hidden = end >= found.length;
    go.toggleAttribute("disabled", isShut);
    if (grown) dispatchEvent(new Event("resize"));
  }
  document.addEventListener("lamakit-gate", fold, { signal });
  signal.addEventListener("abort", () => {
    bar.remove();
    for (const cell of findAll(page, ":scope > [hidden]")) cell.hidden = false;
  });
  fold();
}

// lamakit/widgets/static/panel.js
var MARKS = { right: "✓", wrong: "✗", open: "→", shown: "→", untouched: "→", locked: "◆", veil: "◆" };
function say(node, words = "") {
  write(node, words);
  node.hidden = !words;
}
function once(node, data, draw) {
  const key = JSON.stringify(data ?? null);
  if (node.dataset.drawn === key) return;
  node.dataset.drawn = key;
  draw();
}
function list(node, items, draw) {
  once(node, items, () => node.replaceChildren(...items.map(draw)));
  node.hidden = !items.length;
}
var Panel = class {
  /** @param {Carrier<{kind: "show", data: Lesson}>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.signal = signal;
    this.dots = make("div", "dots", "", { role: "img", hidden: "" });
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
    if (veiled !== void 0) this.root.closest(".lamakit-step")?.classList.toggle("veiled", veiled);
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
    gate(this.root, data.gate);
    if (data.chain) chained(data.chain, this.signal);
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
    const chosen2 = [first, ...others].filter((field) => field.checked).map((field) => field.value);
    return first.type === "checkbox" || chosen2.length ? chosen2 : null;
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
    const create = ({ name }) => button("", "", () => this.press(name), { type: "button", "data-name": name });
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
    const create = ({ name }) => button("", "", () => this.press("level", name), { type: "button" });
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
};
function numberField({ text, label, written }) {
  const plain = { type: "text", name: "answer", autocomplete: "off", maxlength: "80" };
  const mode = written ? "text" : "numeric";
  return make("input", "number", "", { ...plain, inputmode: mode, "aria-label": text, placeholder: label });
}
var panel_default = (carrier, host, signal) => {
  new Panel(carrier, host, signal);
};
export {
  panel_default as default
};
