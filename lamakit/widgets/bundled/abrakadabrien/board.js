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
var targetOf = (event) => event.target instanceof Element ? event.target : null;

// lamakit/widgets/static/abrakadabrien/board.js
var Board = class {
  /** @param {Carrier<BoardView>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.ply = NaN;
    this.table = make("div");
    this.why = make("p", "why");
    this.verbs = make("div", "verbs");
    this.line = make("input", "line", "", { type: "text", maxlength: "80", spellcheck: "false", autocomplete: "off" });
    this.go = make("button", "go");
    this.clear = button("clear", "", () => this.line.value = "", { type: "button" });
    this.form = put(make("form"), this.line, this.go, this.clear);
    this.root = make("div", "lamakit-panel lamakit-board", "", { "data-lm-suppress-shortcuts": "true" });
    put(host, put(this.root, this.table, this.why, this.verbs, this.form));
    this.table.onclick = (event) => this.press(targetOf(event)?.closest("[data-word]"));
    this.form.onsubmit = (event) => {
      event.preventDefault();
      this.play(this.line.value);
    };
    signal.addEventListener("abort", carrier.hear((message) => message.kind === "view" && this.draw(message)));
    carrier.send({ kind: "hello" });
  }
  /** @param {BoardView} view */
  draw({ ply, html, why, verbs, texts }) {
    if (this.ply !== ply) this.line.value = "";
    this.ply = ply;
    this.root.dataset.ply = String(ply);
    this.table.innerHTML = html;
    write(this.why, why);
    this.why.hidden = !why;
    this.verbs.replaceChildren(...verbs.map((verb) => this.verb(verb)));
    this.line.setAttribute("aria-label", texts.action);
    this.line.placeholder = texts.action;
    write(this.go, texts.do);
    write(this.clear, texts.clear);
    this.verbs.hidden = this.form.hidden = !verbs.length;
  }
  /** @param {Verb} verb */
  verb({ word, label, complete }) {
    const act = () => {
      if (complete) return this.play(word);
      this.line.value = `${word} `;
      this.line.focus();
    };
    return button("", label, act, { type: "button", "data-verb": word });
  }
  /** @param {Element | null | undefined} node */
  press(node) {
    if (!node || this.form.hidden) return;
    this.line.value = `${this.line.value.trim()} ${node.getAttribute("data-word")} `.trimStart();
  }
  /** @param {string} text */
  play(text) {
    if (text.trim()) this.carrier.send({ kind: "play", text: text.trim(), ply: this.ply });
    this.line.value = "";
  }
};
var board_default = (carrier, host, signal) => {
  new Board(carrier, host, signal);
};
export {
  board_default as default
};
