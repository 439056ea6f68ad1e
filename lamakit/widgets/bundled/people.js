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
var findAll = (node, selector) => (
  /** @type {HTMLElement[]} */
  [...node.querySelectorAll(selector)]
);
var focused = () => (
  /** @type {HTMLElement | null} */
  document.activeElement
);

// lamakit/widgets/static/words.js
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

// lamakit/widgets/static/people.js
var SECOND = 1e3;
var People = class {
  /** @param {Carrier<FromCompany>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.root = make("div", "lamakit-people company");
    this.error = make("p", "error", "", { role: "alert" });
    this.view = null;
    this.shownAt = 0;
    this.open = false;
    const page = host.closest(".lamakit-page") ?? host;
    page.before(this.root);
    host.remove();
    signal.addEventListener("abort", carrier.hear((message) => this.hears(message)));
    const size = new ResizeObserver(() => {
      document.documentElement.style.setProperty("--company", `${this.view?.begun ? this.root.offsetHeight : 0}px`);
    });
    size.observe(this.root);
    signal.addEventListener("abort", () => size.disconnect());
    const counting = setInterval(() => this.count(), SECOND);
    signal.addEventListener("abort", () => clearInterval(counting));
    carrier.send({ kind: "hello" });
  }
  /** @param {FromCompany} message */
  hears(message) {
    if (message.kind === "company") this.show(message);
    else if (message.kind === "refused") write(this.error, message.text);
  }
  /** @param {Company} view */
  show(view) {
    this.view = view;
    this.shownAt = performance.now();
    document.body.classList.toggle("before-match", !view.begun);
    document.body.classList.toggle("looks-on", view.you < 0);
    document.getElementById("loading")?.remove();
    this.root.classList.toggle("lobby", !view.begun);
    write(this.error, "");
    const list = put(make("ul", "people", "", { "aria-label": view.texts.people }), ...view.seats.map((seat) => this.seat(seat, view)));
    const before = this.root.contains(focused()) ? focused()?.textContent : null;
    this.root.replaceChildren(...view.begun ? this.strip(view, list) : this.lobby(view, list));
    if (before) findAll(this.root, "button").find(({ textContent }) => textContent === before)?.focus();
    this.count();
  }
  /** @param {Company} view @param {Element} list */
  lobby(view, list) {
    const { texts, host, codes, seats } = view;
    const free = seats.some(({ state }) => state === "free");
    const paper = put(make("main", "paper"), make("h1", "", texts.title), ...codes.length ? this.invitation(view) : []);
    put(paper, make("h2", "", texts.people), list, ...this.watching(view));
    if (host) put(paper, button("act main", free ? texts.startBots : texts.start, () => this.carrier.send({ kind: "start" })));
    else put(paper, make("p", "hint", texts.waits, { role: "status" }));
    return [put(paper, this.error)];
  }
  /** @param {Company} view @param {Element} list */
  strip(view, list) {
    const { texts, codes, you, resting, over, host } = view;
    const parts = [list];
    if (you < 0) parts.push(make("p", "said", texts.only, { role: "status" }));
    if (resting) {
      const back = button("act main", texts.back, () => this.carrier.send({ kind: "back" }));
      parts.push(put(make("p", "said", `${texts.resting} `, { role: "status" }), back));
    }
    if (over && !host) parts.push(make("p", "said", texts.again, { role: "status" }));
    if (codes.length) {
      const invite = button("plain", texts.invite, () => [this.open = !this.open, this.show(view)], { "aria-expanded": String(this.open) });
      parts.push(invite);
      if (this.open) parts.push(put(make("div", "invitation"), ...this.invitation(view)));
    }
    return [...parts, ...this.watching(view), this.error];
  }
  /** @param {Company} view */
  invitation({ texts, address, codes: [code, watch] }) {
    const door = new URL("table", address || document.baseURI).href;
    const link = (letters) => `${door}#${letters}`;
    const shown = make("output", "code", code, { "aria-label": texts.code });
    const how = make("p", "hint", address === null ? texts.alone : filled(texts.how, { address: door }));
    const choices = put(make("div", "choices"), this.copier(texts.copy, link(code), texts), this.copier(texts.watch, link(watch), texts));
    return [put(make("p", "code-of"), make("span", "", `${texts.code}: `), shown), how, choices];
  }
  /** @param {string} label @param {string} text @param {Company["texts"]} texts */
  copier(label, text, texts) {
    const node = button("act", label, async () => {
      try {
        await navigator.clipboard.writeText(text);
        write(node, texts.copied);
      } catch {
        node.after(make("output", "link", text));
        node.disabled = true;
      }
    });
    return node;
  }
  /** @param {Company} view */
  watching({ texts, watching }) {
    return watching.length ? [make("p", "hint", filled(texts.watching, { names: watching.join(", ") }))] : [];
  }
  /** @param {SeatOfCompany} seat @param {Company} view */
  seat({ seat, name, state, left }, { texts, host, you }) {
    const node = make("li", state, "", { "data-seat": String(seat) });
    put(node, make("b", "", name || texts.free));
    const told = state === "here" ? seat === you ? texts.you : texts.here : state === "free" && !name ? "" : texts[state];
    if (told) put(node, make("small", "", left === null ? state === "gone" ? "…" : told : told, { "data-told": told, ...left === null ? {} : { "data-left": String(left) } }));
    if (host && state === "gone") put(node, button("plain", filled(texts.rest, { name }), () => this.carrier.send({ kind: "rest", seat })));
    return node;
  }
  /** The seconds until a bot plays for somebody. */
  count() {
    const gone = (performance.now() - this.shownAt) / SECOND;
    for (const node of this.root.querySelectorAll("[data-left]")) {
      const { told = "", left = "" } = (
        /** @type {HTMLElement} */
        node.dataset
      );
      write(node, filled(told, { seconds: Math.max(0, Math.round(Number(left) - gone)) }));
    }
  }
};
var people_default = (carrier, host, signal) => void new People(carrier, host, signal);
export {
  people_default as default
};
