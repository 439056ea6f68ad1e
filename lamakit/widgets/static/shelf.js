/* The shelf of lessons: who learns, every lesson with its progress, and the progress as a file. */

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const onPage = () => document.body.dataset.voila !== undefined;

class Shelf {
  constructor(model, host) {
    this.model = model;
    this.root = make("div", "lamakit-shelf", "", { "data-lm-suppress-shortcuts": "true" });
    this.said = make("p", "said", "", { role: "status", hidden: "" });
    host.append(this.root);
    this.receive = (message) => this[message.kind]?.(message);
    model.on("msg:custom", this.receive);
    this.send({ kind: "hello" });
  }

  leave() {
    this.model.off("msg:custom", this.receive);
  }

  send(message) {
    try {
      this.model.send(message);
    } catch {
      // the comm is dead: reloading the page brings it back, and the progress is in its file
    }
  }

  show({ learner, texts, groups }) {
    this.texts = texts;
    this.learner = learner;
    const head = make("header");
    put(head, make("h1", "", texts.title));
    if (onPage()) {
      const guide = make("a", "", texts.teachers, { href: "lessons/00_teachers_guide" });
      put(head, put(make("nav"), guide, make("a", "", texts.play, { href: "." })));
    }
    this.root.replaceChildren(head, this.who(), this.said, ...groups.map((group) => this.group(group)));
  }

  who() {
    const { texts } = this;
    const box = make("div", "who");
    if (onPage()) {
      const input = make("input", "", "", { name: "learner", maxlength: "40", autocomplete: "given-name", value: this.learner });
      const form = put(make("form", "", "", { method: "get" }), put(make("label", "", `${texts.who} `), input), make("button", "", texts.go));
      put(box, form);
      if (!this.learner) put(box, make("p", "", texts.whole));
    }
    const save = make("button", "", texts.export, { type: "button" });
    save.onclick = () => this.send({ kind: "export" });
    const file = make("input", "", "", { type: "file", accept: ".json,application/json", hidden: "" });
    file.onchange = () => file.files[0]?.text().then((text) => this.send({ kind: "import", text: text.slice(0, 500000) }));
    const load = make("button", "", texts.import, { type: "button" });
    load.onclick = () => file.click();
    return put(box, put(make("div", "file"), save, load, file));
  }

  group({ title, entries }) {
    const list = make("ol");
    for (const entry of entries) list.append(this.entry(entry));
    return put(make("section"), make("h2", "", title), list);
  }

  entry(entry) {
    const { texts } = this;
    const query = this.learner ? `?learner=${encodeURIComponent(this.learner)}` : "";
    const title = onPage() ? make("a", "title", entry.title, { href: `lessons/${entry.stem}${query}` }) : make("span", "title", entry.title);
    const facts = [];
    if (entry.minutes) facts.push(filled(texts.minutes, entry));
    if (entry.needs.length) facts.push(filled(texts.needs, { needs: entry.needs.join(", ") }));
    const bar = make("span", "bar", "", { role: "img", "aria-label": filled(texts.done, entry) });
    put(bar, Object.assign(make("i"), { style: `width:${entry.all ? (100 * entry.done) / entry.all : 0}%` }));
    const text = put(make("div", "text"), title);
    if (entry.question) put(text, make("p", "question", entry.question));
    if (entry.goals.length) put(text, put(make("ul", "goals"), ...entry.goals.map((goal) => make("li", "", goal))));
    if (facts.length) put(text, make("p", "facts", facts.join(" · ")));
    const done = put(make("div", "done"), bar, make("span", "", filled(texts.done, entry)));
    return put(make("li", entry.done === entry.all ? "complete" : ""), make("b", "number", entry.number), text, done);
  }

  file({ name, text }) {
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    make("a", "", "", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
  }

  tell({ text, good }) {
    this.said.hidden = false;
    this.said.textContent = text;
    this.said.classList.toggle("good", good);
  }
}

function render({ model, el }) {
  const shelf = new Shelf(model, el);
  return () => shelf.leave();
}

export default { render };
