/* A panel of a lesson: shows the data it is sent, and sends back which button was pressed with which answer. */

const MARKS = { right: "✓", wrong: "✗", open: "→", shown: "→", untouched: "→", locked: "◆", veil: "◆" };

function make(tag, className = "", text = "", attributes = {}) {
  const node = Object.assign(document.createElement(tag), { className, textContent: text });
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

function put(parent, ...children) {
  parent.append(...children);
  return parent;
}

function write(node, text) {
  const words = text ?? "";
  if (node.textContent !== words) node.textContent = words;
  node.hidden = !words;
}

/* Do it only when the data have changed: what stays keeps its focus. */
function once(node, data, draw) {
  const key = JSON.stringify(data ?? null);
  if (node.dataset.drawn === key) return;
  node.dataset.drawn = key;
  draw(data);
}

class Panel {
  constructor(model, host) {
    this.model = model;
    this.root = make("div", "lamakit-panel", "", { "data-lm-suppress-shortcuts": "true" });
    this.parts = {
      dots: make("div", "dots", "", { role: "img" }),
      chapter: make("p", "chapter"),
      title: make("h3", "title"),
      picture: make("figure", "picture"),
      task: make("p", "task"),
      note: make("p", "note"),
      rules: make("div", "rules"),
      question: make("form", "question"),
      hints: make("ol", "hints", "", { "aria-live": "polite" }),
      buttons: make("div", "buttons"),
      feedback: make("p", "feedback", "", { role: "status", "aria-live": "polite", "aria-atomic": "true" }),
      lines: make("ol", "lines", "", { role: "log", "aria-live": "polite", tabindex: "0" }),
    };
    this.parts.question.onsubmit = (event) => {
      event.preventDefault();
      this.press("check");
    };
    put(this.root, ...Object.values(this.parts));
    host.append(this.root);
    this.receive = (message) => message.kind === "show" && this.show(message.data);
    this.refused = (event) => this.hear(event);
    model.on("msg:custom", this.receive);
    document.addEventListener("click", this.refused);
    this.send({ kind: "hello" });
  }

  leave() {
    this.model.off("msg:custom", this.receive);
    document.removeEventListener("click", this.refused);
  }

  send(message) {
    try {
      this.model.send(message);
    } catch {
      // the comm is dead; the table says so
    }
  }

  press(button, answer = this.answer()) {
    this.send({ kind: "press", button, answer });
  }

  /* The table beside this panel sends only what is allowed; a press on anything else is told here. */
  hear(event) {
    const thing = event.target.closest?.("[data-action][aria-disabled='true']");
    const card = this.root.closest(".lamakit-step");
    if (thing && card?.contains(thing) && this.parts.buttons.children.length) this.press("tried", thing.dataset.action);
  }

  show(data) {
    const { parts } = this;
    if ("veiled" in data) this.root.closest(".lamakit-step")?.classList.toggle("veiled", data.veiled);
    write(parts.chapter, data.chapter);
    write(parts.title, data.title);
    if (data.done) put(parts.title, make("span", "badge", `✓ ${data.done}`));
    write(parts.task, data.task);
    write(parts.note, data.note);
    once(parts.dots, [data.dots, data.count], () => this.drawDots(data.dots ?? [], data.count, data.home));
    once(parts.picture, data.picture, (picture) => this.drawPicture(picture));
    once(parts.hints, data.hints, (hints) => this.drawHints(hints ?? []));
    once(parts.rules, data.rules, (rules) => this.drawRules(rules ?? []));
    once(parts.question, data.question && { ...data.question, given: null }, () => this.drawQuestion(data.question));
    if (data.question?.given.length) this.fill(data.question.given);
    this.drawButtons(data.buttons ?? []);
    const { status, text } = data.feedback ?? { status: "", text: "" };
    parts.feedback.dataset.status = status;
    write(parts.feedback, text && `${MARKS[status] ?? ""} ${text}`);
    once(parts.lines, data.lines, (lines) => this.drawLines(lines ?? []));
  }

  drawDots(dots, count, home) {
    const { dots: node } = this.parts;
    node.hidden = !dots.length;
    const here = dots.findIndex((dot) => dot.here);
    node.setAttribute("aria-label", `${here < 0 ? "" : `${here + 1}/${dots.length}: ${dots[here].title}. `}${count ?? ""}`);
    const marks = dots.map((dot) => make("i", `${dot.done ? "done" : ""} ${dot.here ? "here" : ""}`, "", { title: dot.title }));
    node.replaceChildren(...marks, make("span", "", count));
    if (!home || document.body.dataset.voila === undefined) return;
    node.removeAttribute("role");
    node.append(make("a", "", home, { href: `../lessons${location.search}` }));
  }

  /* A drawing from our own kernel, taken in as a picture: no script of it could run. */
  drawPicture(picture) {
    const { picture: figure } = this.parts;
    figure.hidden = !picture;
    if (!picture) return figure.replaceChildren();
    const drawing = document.importNode(new DOMParser().parseFromString(picture.svg, "image/svg+xml").documentElement, true);
    drawing.setAttribute("aria-label", picture.text);
    figure.replaceChildren(drawing);
  }

  drawHints(hints) {
    this.parts.hints.hidden = !hints.length;
    this.parts.hints.replaceChildren(...hints.map((hint) => make("li", "", hint)));
  }

  drawRules(rules) {
    this.parts.rules.hidden = !rules.length;
    this.parts.rules.replaceChildren(
      ...rules.map(({ id, text }) => put(make("details"), make("summary", "", id), make("span", "", text))),
    );
  }

  drawQuestion(question) {
    const { question: form } = this.parts;
    form.hidden = !question;
    if (!question) return form.replaceChildren();
    const field = put(make("fieldset"), make("legend", "", question.text));
    if (question.kind === "number") field.append(this.numberField(question));
    for (const choice of question.choices) field.append(this.choice(question, choice));
    form.replaceChildren(field);
  }

  numberField(question) {
    const input = make("input", "number", "", { type: "text", name: "answer", inputmode: question.written ? "text" : "numeric", autocomplete: "off", maxlength: "24", "aria-label": question.label });
    input.placeholder = question.label;
    return input;
  }

  choice(question, { value, label }) {
    const type = question.kind === "several" ? "checkbox" : "radio";
    const input = make("input", "", "", { type, name: "answer", value });
    return put(make("label", "choice"), input, make("span", "", label));
  }

  answer() {
    const fields = [...this.parts.question.querySelectorAll("input")];
    if (!fields.length) return null;
    if (fields[0].type === "text") return fields[0].value.trim() || null;
    const chosen = fields.filter((field) => field.checked).map((field) => field.value);
    return fields[0].type === "checkbox" || chosen.length ? chosen : null;
  }

  fill(given) {
    for (const field of this.parts.question.querySelectorAll("input")) {
      if (field.type !== "text") field.checked = given.includes(field.value);
      else if (document.activeElement !== field) field.value = given[0];
    }
  }

  drawButtons(buttons) {
    const { buttons: row } = this.parts;
    row.hidden = !buttons.length;
    const old = new Map([...row.children].map((node) => [node.dataset.name, node]));
    buttons.forEach(({ name, label, main }, place) => {
      const node = old.get(name) ?? this.button(name);
      old.delete(name);
      if (node.textContent !== label) node.textContent = label;
      node.classList.toggle("main", main);
      if (row.children[place] !== node) row.insertBefore(node, row.children[place] ?? null);
    });
    for (const node of old.values()) node.remove();
  }

  button(name) {
    const node = make("button", "", "", { type: "button", "data-name": name });
    node.onclick = () => this.press(name);
    return node;
  }

  drawLines(lines) {
    const { lines: list } = this.parts;
    list.hidden = !lines.length;
    while (list.children.length > lines.length) list.lastChild.remove();
    lines.forEach(({ who, text }, place) => {
      const node = list.children[place] ?? put(list, make("li")).lastChild;
      node.className = who;
      if (node.textContent !== text) node.textContent = text;
    });
    list.scrollTop = list.scrollHeight;
  }
}

function render({ model, el }) {
  const panel = new Panel(model, el);
  return () => panel.leave();
}

export default { render };
