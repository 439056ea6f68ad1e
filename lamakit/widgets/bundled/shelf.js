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
var keyIs = (key) => `[data-key="${CSS.escape(key)}"]`;
function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", "", "", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 6e4);
}

// lamakit/widgets/static/words.js
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

// lamakit/widgets/static/shelf.js
var Shelf = class {
  /** @param {Carrier<FromShelf>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.root = make("div", "lamakit-shelf", "", { "data-lm-suppress-shortcuts": "true" });
    this.said = make("p", "said", "", { role: "status", hidden: "" });
    host.append(this.root);
    signal.addEventListener("abort", carrier.hear((message) => this.hears(message)));
    carrier.send({ kind: "hello" });
  }
  /** @param {FromShelf} message */
  hears(message) {
    if (message.kind === "show") this.show(message);
    else if (message.kind === "file") download(message.name, message.text, "application/json");
    else if (message.kind === "handed") this.handIn(message);
    else if (message.kind === "tell") this.tell(message.text, message.good);
  }
  /** @param {ShelfView} view */
  show(view) {
    this.texts = view.texts;
    const { texts, groups } = view;
    const head = put(make("div", "head"), make("h1", "", texts.title));
    if (this.carrier.standalone) {
      const guide = make("a", "", texts.teachers, { href: "lessons/00_teachers_guide" });
      put(head, guide);
    }
    const lists = groups.map(({ title, entries }) => {
      const list = put(make("ol"), ...entries.map((entry) => this.entry(entry, view)));
      return put(make("section"), make("h2", "", title), list);
    });
    this.root.replaceChildren(head, this.who(view), this.said, ...lists);
  }
  /** @param {ShelfView} view */
  who({ texts, learner, saved, trouble }) {
    const box = make("div", "who");
    if (this.carrier.standalone) {
      const plain = { name: "learner", maxlength: "40", autocomplete: "given-name" };
      const label = put(make("label", "", `${texts.who} `), make("input", "", "", { ...plain, value: learner }));
      put(box, put(make("form", "", "", { method: "get" }), label, make("button", "", texts.go)));
      if (!learner) put(box, make("p", "", texts.whole));
    }
    const { send } = this.carrier;
    const file = make("input", "", "", { type: "file", accept: ".json,application/json", hidden: "" });
    file.onchange = () => file.files?.[0]?.text().then((text) => send({ kind: "import", text: text.slice(0, 9e6) }));
    const save = button("", texts.export, () => send({ kind: "export" }), { type: "button" });
    const load = button("", texts.import, () => file.click(), { type: "button" });
    if (trouble) put(box, make("p", "trouble", trouble, { role: "alert" }));
    return put(box, make("p", "saved", saved), put(make("div", "file"), save, load, this.remover(texts), file));
  }
  /** Deletes only when pressed twice. @param {ShelfView["texts"]} texts */
  remover(texts) {
    let sure = false;
    const remove = button("", texts.delete, () => {
      if (sure) this.carrier.send({ kind: "delete" });
      sure = true;
      remove.textContent = texts.sure;
    }, { type: "button" });
    return remove;
  }
  /** @param {Entry} entry @param {ShelfView} view */
  entry(entry, { texts, learner, edited, hands_in: handed }) {
    const { done, all, minutes, needs, question, goals, stem } = entry;
    const query = learner ? `?learner=${encodeURIComponent(learner)}` : "";
    const href = `lessons/${stem}${query}`;
    const title = this.carrier.standalone && stem ? make("a", "title", entry.title, { href }) : make("span", "title", entry.title);
    const facts = edited.includes(stem) ? [texts.edited] : [];
    if (minutes) facts.push(filled(texts.minutes, { minutes }));
    if (needs.length) facts.push(filled(texts.needs, { needs: needs.join(", ") }));
    const told = filled(texts.done, { done, all });
    const share = make("i");
    share.style.width = `${all ? 100 * done / all : 0}%`;
    const bar = put(make("span", "bar", "", { role: "img", "aria-label": told }), share);
    const text = put(make("div", "text"), title);
    if (question) put(text, make("p", "question", question));
    if (goals.length) put(text, put(make("ul", "goals"), ...goals.map((goal) => make("li", "", goal))));
    if (facts.length) put(text, make("p", "facts", facts.join(" · ")));
    const progress = put(make("div", "done"), bar, make("span", "", told));
    progress.hidden = !all;
    if (handed.includes(stem)) put(progress, this.handing(entry, texts["hand-in"]));
    return put(make("li", all && done === all ? "complete" : "", "", { "data-key": stem }), make("b", "number", entry.number), text, progress);
  }
  /** @param {Entry} entry */
  handing({ stem, title }, text = "") {
    const label = { type: "button", "aria-label": `${text}: ${title}` };
    return button("hand-in", text, () => this.carrier.send({ kind: "hand-in", stem }), label);
  }
  /** What was done in a lesson, below it: to be read out, photographed or saved. @param {Handed} handed */
  handIn({ stem, code, qr, name, file }) {
    const entry = this.root.querySelector(keyIs(stem));
    if (!entry || !this.texts) return;
    const { handing, qr: label = "", file: save = "", filing, close = "" } = this.texts;
    const picture = make("div", "qr", "", { role: "img", "aria-label": label });
    picture.innerHTML = qr;
    const box = make("section", "handed", "", { tabindex: "-1", "aria-label": this.texts["hand-in"] ?? "" });
    const acts = put(
      make("div", "file"),
      button("", save, () => download(name, file, "application/json"), { type: "button" }),
      button("", close, () => box.remove(), { type: "button" })
    );
    entry.querySelector(".handed")?.remove();
    entry.append(put(box, make("p", "", handing), make("p", "code", code, { translate: "no" }), picture, make("p", "", filing), acts));
    box.focus();
  }
  /** @param {string} text @param {boolean} good */
  tell(text, good) {
    this.said.hidden = false;
    this.said.textContent = text;
    this.said.classList.toggle("good", good);
  }
};
var shelf_default = (carrier, host, signal) => {
  new Shelf(carrier, host, signal);
};
export {
  shelf_default as default
};
