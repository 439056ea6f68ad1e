/* Areas on a page: what is pressed becomes part of the line below, and the line becomes an action. */

function make(tag, className = "", text = "", attributes = {}) {
  const node = Object.assign(document.createElement(tag), { className, textContent: text });
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

class Board {
  constructor(model, host) {
    this.model = model;
    this.table = make("div");
    this.why = make("p", "why");
    this.verbs = make("div", "verbs");
    this.line = make("input", "line", "", { type: "text", maxlength: "80", spellcheck: "false", autocomplete: "off" });
    this.go = make("button", "go");
    this.clear = make("button", "clear", "", { type: "button" });
    this.form = make("form");
    this.form.append(this.line, this.go, this.clear);
    this.root = make("div", "lamakit-panel lamakit-board", "", { "data-lm-suppress-shortcuts": "true" });
    this.root.append(this.table, this.why, this.verbs, this.form);
    host.append(this.root);
    this.table.onclick = (event) => this.press(event.target.closest("[data-word]"));
    this.form.onsubmit = (event) => {
      event.preventDefault();
      this.send(this.line.value);
    };
    this.clear.onclick = () => (this.line.value = "");
    model.on("msg:custom", (message) => message.kind === "view" && this.draw(message));
    model.send({ kind: "hello" });
  }

  draw(view) {
    if (this.ply !== view.ply) this.line.value = "";
    this.root.dataset.ply = this.ply = view.ply;
    this.table.innerHTML = view.html; // names are escaped where it is written
    this.why.textContent = view.why;
    this.why.hidden = !view.why;
    this.verbs.replaceChildren(...view.verbs.map((verb) => this.verb(verb)));
    this.line.setAttribute("aria-label", view.texts.action);
    this.line.placeholder = view.texts.action;
    this.go.textContent = view.texts.do;
    this.clear.textContent = view.texts.clear;
    this.verbs.hidden = this.form.hidden = !view.verbs.length;
  }

  verb({ word, label, complete }) {
    const button = make("button", "", label, { type: "button", "data-verb": word });
    button.onclick = () => {
      if (complete) this.send(word);
      else {
        this.line.value = word + " ";
        this.line.focus();
      }
    };
    return button;
  }

  press(node) {
    if (node && !this.form.hidden) this.line.value = `${this.line.value.trim()} ${node.dataset.word} `.trimStart();
  }

  send(text) {
    if (text.trim()) this.model.send({ kind: "play", text: text.trim(), ply: this.ply });
    this.line.value = "";
  }
}

export default {
  render({ model, el }) {
    new Board(model, el);
  },
};
