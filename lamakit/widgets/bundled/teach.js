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
function track(share, attributes = { "aria-hidden": "true" }) {
  const fill = make("span", "fill");
  fill.style.width = `${100 * share}%`;
  return put(make("span", "track", "", attributes), fill);
}
var kids = (node) => (
  /** @type {HTMLElement[]} */
  [...node.children]
);
var find = (node, selector) => (
  /** @type {HTMLElement | null} */
  node.querySelector(selector)
);
function drawing(svg) {
  const template = make("template");
  template.innerHTML = svg;
  return (
    /** @type {SVGElement} */
    document.importNode(template.content, true).firstElementChild
  );
}
function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", "", "", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 6e4);
}
var options = (choices) => choices.map(([value, text]) => make("option", "", text, { value }));
var select = (choices, attributes = {}) => put(make("select", "", "", attributes), ...options(choices));
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

// lamakit/widgets/static/class_match.js
function plays({ scores, holds, top, hand, seen: seen2, lines, choices }, texts) {
  const picture = put(
    make("div", "cards", "", { role: "img", "aria-label": seen2 }),
    put(make("div"), make("p", "", texts.top), drawing(top)),
    put(make("div"), make("p", "", texts.hand), put(make("div", "hand"), ...hand.map(drawing)))
  );
  const said = put(make("ul", "lines"), ...lines.map((line) => make("li", "", line)));
  const votes = choices.map(({ label, share, worth, chosen }) => {
    return put(make("li", chosen ? "chosen" : ""), make("strong", "title", label), track(share), make("span", "numbers", worth));
  });
  return [put(make("p", "scores"), ...[...scores, holds].map((text) => make("span", "", text))), picture, said, choices.length ? put(make("ol", "votes"), ...votes) : make("p", "", texts["votes-how"])];
}

// lamakit/widgets/static/pool.js
var WIDTH = 1e3;
var HEIGHT = 420;
var along = (points) => points.map(([x, y]) => `${(x * WIDTH).toFixed(1)},${((1 - y) * HEIGHT).toFixed(1)}`).join(" ");
var safe = (text) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
function pooled({ mean, band, lines, across, up, told, exact }, texts) {
  const learners = lines.map(({ points, who }) => `<g class="one">${who.length ? `<title>${safe(who.join(", "))}</title>` : ""}${drawn(points)}</g>`);
  const rules = up.map(({ at }) => `<path d="M0 ${(1 - at) * HEIGHT}H${WIDTH}"/>`);
  const level = exact === null ? "" : `<path class="exact" d="M0 ${(1 - exact) * HEIGHT}H${WIDTH}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><g class="rules">${rules.join("")}</g>${learners.join("")}
    <polygon class="band" points="${along(band)}"/>${level}<g class="all">${drawn(mean)}</g></svg>`;
  const columns = make("div", "across");
  const rows = make("div", "up");
  const label = (axis, tick) => {
    const text = make("span", "tick", tick.label);
    text.style.setProperty("--at", `${100 * tick.at}%`);
    return put(axis === "across" ? columns : rows, text);
  };
  across.forEach((tick) => label("across", tick));
  up.forEach((tick) => label("up", tick));
  const legend = put(make("p", "legend"), make("span", "one", texts.single), make("span", "all", texts.together));
  return put(make("div", "pooled", "", { role: "img", "aria-label": told }), rows, put(make("div", "area"), drawing(svg)), columns, make("p", "unit", texts.across), legend);
}
var drawn = (points) => `<polyline points="${along(points.length > 1 ? points : [...points, ...points])}"/>`;

// lamakit/widgets/static/scan.js
var EVERY = 120;
var WIDEST = 800;
var hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);
async function scanned(decoder, video, signal) {
  const { decodeQR } = await import(decoder);
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
  try {
    video.srcObject = stream;
    await video.play();
    const canvas = document.createElement("canvas");
    while (!signal.aborted) {
      const text = seen(decodeQR, video, canvas);
      if (text) return text;
      await new Promise((again) => setTimeout(again, EVERY));
    }
    return "";
  } finally {
    for (const track2 of stream.getTracks()) track2.stop();
    video.srcObject = null;
  }
}
function seen(decode, video, canvas) {
  const scale = Math.min(1, WIDEST / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return context ? decode(context.getImageData(0, 0, canvas.width, canvas.height)) : "";
  } catch {
    return "";
  }
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

// lamakit/widgets/static/tabs.js
var STEPS = /* @__PURE__ */ new Map([["ArrowLeft", -1], ["ArrowRight", 1]]);
function tabbed(name, all) {
  const panels = all.map(({ key, shows }) => put(make("div", "panel", "", { id: `panel-${key}`, role: "tabpanel", "aria-labelledby": `tab-${key}` }), ...shows));
  const turn = (place) => {
    tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === place));
      tab.tabIndex = at === place ? 0 : -1;
    });
    panels.forEach((panel, at) => panel.toggleAttribute("hidden", at !== place));
    remember(name, all[place]?.key);
  };
  const tabs = all.map(({ key, text }, place) => button("tab", text, () => turn(place), { type: "button", id: `tab-${key}`, role: "tab", "aria-controls": `panel-${key}` }));
  const list = put(make("div", "tabs", "", { role: "tablist" }), ...tabs);
  list.onkeydown = ({ key }) => {
    const now = tabs.findIndex((tab) => tab.tabIndex === 0);
    const next = (now + (STEPS.get(key) ?? 0) + tabs.length) % tabs.length;
    if (next === now) return;
    turn(next);
    tabs[next]?.focus();
  };
  turn(Math.max(0, all.findIndex(({ key }) => key === remembered(name, ""))));
  return [list, ...panels];
}

// lamakit/widgets/static/words.js
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

// lamakit/widgets/static/teach.js
var LONGEST_FILE = 2e5;
var ALIVE = 1e3;
var Board = class {
  /** @param {Carrier<FromBoard>} carrier @param {HTMLElement} host @param {AbortSignal} signal @param {string} decoder */
  constructor(carrier, host, signal, decoder) {
    this.carrier = carrier;
    this.decoder = decoder;
    this.host = host;
    this.view = null;
    this.at = {};
    this.until = 0;
    const counting = setInterval(() => this.counts(), 250);
    signal.addEventListener("abort", () => clearInterval(counting));
    signal.addEventListener("abort", carrier.hear((message) => this.hears(message)));
    carrier.send({ kind: "hello" });
    const pinging = setInterval(() => this.ping(), ALIVE);
    signal.addEventListener("abort", () => clearInterval(pinging));
  }
  async ping() {
    if (document.hidden) return;
    this.carrier.send({ kind: "ping" });
    if (await this.carrier.gone?.()) location.reload();
  }
  /** @param {FromBoard} message */
  hears(message) {
    if (message.kind === "tell") return write(this.at.said, message.text);
    if (message.kind === "file") return download(message.name, message.text, "application/json");
    if (message.kind === "handed") return this.handed(message);
    if (message.kind !== "show") return void 0;
    const view = { ...this.view, ...message };
    if (!this.view) this.lay(view);
    this.view = view;
    return this.show(view, new Set(Object.keys(message)));
  }
  /** @param {string} kind @param {Record<string, unknown>} more */
  send(kind, more = {}) {
    if (this.at.said) write(this.at.said, "");
    this.carrier.send({ kind, lesson: this.view?.lesson, ...more });
  }
  /** What stays as it is, so that nothing loses its focus. @param {BoardView} view */
  lay(view) {
    const { texts } = view;
    const box = (name, ...more) => put(this.at[name] = make("section", `paper ${name}`), ...more);
    const mark = (name, tag = (
      /** @type {keyof HTMLElementTagNameMap} */
      "p"
    ), role = "") => this.at[name] = make(tag, name, "", role ? { role } : {});
    const title = (text) => make("h2", "", text);
    const lessons = select(view.lessons.map(({ stem, title: text }) => [stem, text]), { name: "lesson" });
    lessons.onchange = () => this.send("lesson", { text: lessons.value });
    this.lessons = lessons;
    this.upto = select([], { name: "upto" });
    this.upto.onchange = () => this.send("upto", { text: this.upto?.value });
    const label = (text, field) => put(make("label", "", `${text} `), field);
    const press = (name, act, style = "act") => this.at[name] = button(style, texts[name] ?? "", act, { type: "button", "data-act": name });
    const on = (kind, now) => () => this.view && this.send(kind, { on: !now(this.view) });
    const head = put(make("header"), mark("name", "h1"), mark("count", "p", "status"));
    const pace = put(
      make("div", "pace"),
      press("pause", on("pause", (now) => now.paused), "act main"),
      label(texts.lesson, lessons),
      label(texts.upto, this.upto),
      press("names", on("names", (now) => now.names))
    );
    this.door = put(make("section", "paper door"), title(texts.come), mark("ways", "div"));
    box(
      "prediction",
      title(texts.predictions),
      mark("question"),
      put(
        make("div", "acts"),
        mark("locked", "p", "status"),
        press("reveal", on("reveal", (now) => Boolean(now.prediction?.revealed)), "act main"),
        press("simulated", () => this.send("estimate", { text: "simulated" })),
        press("exact", () => this.send("estimate", { text: "exact" }))
      ),
      mark("entered", "div"),
      mark("picture", "figure")
    );
    box(
      "trials",
      title(texts.trials),
      put(make("div", "acts"), mark("tried", "p", "status"), press("pool", () => this.view && this.send("trials", { on: !this.view.trials?.shown }), "act main")),
      mark("pool_picture", "figure")
    );
    const games = select(view.games.map(({ box: name, name: text }) => [name, text]), { name: "game" });
    const bots = select([], { name: "bot" });
    games.onchange = () => bots.replaceChildren(...options(view.games.find(({ box: name }) => name === games.value)?.bots ?? []));
    games.onchange(new Event("change"));
    this.setup = put(make("div", "acts"), label(texts.game, games), label(texts.bot, bots), press("begin", () => this.send("match", { text: games.value, bot: bots.value })));
    box(
      "match",
      title(texts.match),
      this.setup,
      mark("score", "p", "status"),
      put(make("div", "acts"), press("next", () => this.send("next"), "act main"), press("close", () => this.send("close")), press("stop", () => this.send("stop"))),
      mark("ballot", "div")
    );
    const deals = select(view.deals.map(({ box: name, name: text }) => [name, text]), { name: "deals" });
    this.dealing = put(make("div", "acts"), label(texts.game, deals), press("deal", () => this.send("tournament", { text: deals.value })));
    box(
      "tournament",
      title(texts.deals),
      this.dealing,
      mark("playing", "p", "status"),
      mark("ranking", "ol"),
      make("p", "", texts["deals-how"]),
      put(make("div", "acts"), press("finish", () => this.send("finish")))
    );
    box("ticket", title(texts.ticket), mark("groups", "ul"));
    box("where", title(texts.where), mark("rows", "ol"), mark("elsewhere"));
    box("hard", title(texts.hard), mark("exercises", "ol"));
    const sheets = put(
      make("p"),
      ...this.sheets(texts),
      " · ",
      make("a", "", texts.report, { href: "teach/report", target: "_blank", rel: "noopener" }),
      " · ",
      make("a", "", texts.named, { href: "teach/report?names", target: "_blank", rel: "noopener" })
    );
    const tables = put(make("section", "paper seats"), title(texts.tables), mark("tables", "ul"));
    const own = put(
      make("details"),
      make("summary", "", texts.private),
      make("p", "", texts.privacy),
      mark("questions", "ul"),
      put(make("p"), make("a", "", texts.own, { href: "teach?mine", target: "_blank", rel: "noopener" }))
    );
    const code = make("input", "", "", { "aria-label": texts.sure, placeholder: texts.sure, autocomplete: "off" });
    const end = put(
      make("details"),
      make("summary", "", texts.end),
      make("p", "", texts.ending),
      put(make("p", "acts"), code, button("act", texts.really, () => this.send("end", { text: code.value }), { type: "button" }))
    );
    const help = put(make("details", "paper help"), make("summary", "", texts.unreachable), put(make("ul"), ...texts.tries.split("\n").map((text) => make("li", "", text))));
    box("hands", title(texts["hand-in"] ?? ""), make("p", "", texts.handing), this.handing(texts), mark("took", "p", "status"));
    box(
      "office",
      title(texts.office),
      mark("ends"),
      put(make("div", "acts"), press("open", on("open", (now) => now.is_open)), press("renew", () => this.send("renew"))),
      mark("guesses"),
      sheets,
      mark("learners", "ul"),
      own,
      end
    );
    const { prediction, trials, ticket, where, hard, match, tournament, hands, office } = this.at;
    const tab = (key, ...shows) => ({ key, text: texts[`tab-${key}`] ?? "", shows });
    const parts = tabbed(view.mine ? "teach.mine" : "teach", [
      tab("come", this.door, help),
      tab("think", prediction, trials),
      tab("progress", where, hard, ticket),
      tab("play", match, tournament, tables),
      tab("class", hands, office)
    ]);
    put(this.host, head, mark("said", "p", "alert"), pace, ...parts);
    if (view.mine) this.host.prepend(make("p", "own", texts.mine));
    this.host.className = "lamakit-teach";
  }
  /** What opens in a spreadsheet: those of countries that write 0,5 expect semicolons. @param {BoardView["texts"]} texts */
  sheets(texts) {
    const answers = make("a", "", texts.csv);
    const columns = make("a", "", texts.columns);
    const separator = select(["comma", "semicolon"].map((name) => [name, texts[name] ?? ""]), { name: "separator" });
    separator.value = 0.5.toLocaleString().includes(",") ? "semicolon" : "comma";
    separator.onchange = () => {
      answers.href = `teach/answers.csv?separator=${separator.value}`;
      columns.href = `teach/columns.csv?separator=${separator.value}`;
    };
    separator.onchange(new Event("change"));
    return [answers, " · ", columns, " · ", put(make("label", "", `${texts.separator} `), separator)];
  }
  /** Where a code is typed or read by a camera, or a scanner types it, or a file is chosen. @param {BoardView["texts"]} texts */
  handing(texts) {
    const plain = { autocomplete: "off", spellcheck: "false" };
    const whose = make("input", "", "", { ...plain, name: "whose", maxlength: "24", required: "" });
    const isNew = make("input", "", "", { type: "checkbox", name: "newcomer" });
    const code = make("input", "", "", { ...plain, name: "handed", maxlength: "200", autocapitalize: "characters" });
    const file = make("input", "", "", { type: "file", name: "handed-file", accept: ".json,application/json" });
    const field = (name, input) => put(make("label", "", `${texts[name]} `), input);
    const form = put(
      make("form", "acts handing"),
      field("whose", whose),
      put(make("label"), isNew, ` ${texts.newcomer}`),
      field("handed", code),
      this.scanning(texts, code, whose),
      field("handed-file", file),
      make("button", "act", texts["take-in"])
    );
    form.onsubmit = async (event) => {
      event.preventDefault();
      const text = code.value.trim() || await file.files?.[0]?.slice(0, LONGEST_FILE).text() || "";
      this.send("hand-in", { text, nickname: whose.value, new: isNew.checked });
    };
    return this.handed_form = form;
  }
  /** Whose work it is may be typed before or after the code is read. @param {BoardView["texts"]} texts @param {HTMLInputElement} code @param {HTMLInputElement} whose */
  scanning(texts, code, whose) {
    const video = make("video", "camera", "", { hidden: "", playsinline: "", "aria-label": texts.camera ?? "" });
    video.muted = true;
    let stop = null;
    const shows = (on, told = on ? "scanning" : "") => {
      video.hidden = !on;
      write(press, texts[on ? "stop-scanning" : "scan"] ?? "");
      write(this.at.took, texts[told] ?? "");
      this.at.took?.classList.toggle("good", on);
    };
    const scan = async () => {
      if (stop) return stop.abort();
      if (!hasCamera()) return shows(false, "no-camera");
      stop = new AbortController();
      shows(true);
      try {
        code.value = await scanned(this.decoder, video, stop.signal) || code.value;
        shows(false);
        if (whose.value && code.value && !stop.signal.aborted) code.form?.requestSubmit();
        else whose.focus();
      } catch (error) {
        shows(false, error instanceof DOMException && error.name in texts ? error.name : "camera-busy");
      }
      stop = null;
    };
    const press = button("act", texts.scan ?? "", scan, { type: "button" });
    return put(make("div", "scanning"), press, video);
  }
  /** @param {{text: string, good: boolean}} told */
  handed({ text, good }) {
    write(this.at.took, text);
    this.at.took?.classList.toggle("good", good);
    if (good) this.handed_form?.reset();
  }
  /** @param {BoardView} view @param {Set<string>} news the names of what has changed */
  show(view, news) {
    const { texts } = view;
    write(this.at.name, view.name);
    write(this.at.count, view.over ? texts.over : filled(texts.count, { here: view.here, joined: view.joined }));
    write(this.at.pause, view.paused ? texts.resume : texts.pause);
    write(this.at.names, view.names ? texts.nameless : texts.names);
    write(this.at.open, view.is_open ? texts.shut : texts.open);
    write(this.at.guesses, view.guesses ? filled(texts.guesses, { count: view.guesses }) : "");
    write(this.at.ends, filled(texts.ends, { date: new Date(view.ends * 1e3).toLocaleString([], { dateStyle: "full", timeStyle: "short" }) }));
    if (view.trouble) write(this.at.said, view.trouble);
    this.host.classList.toggle("paused", view.paused);
    if (this.lessons && this.lessons.value !== view.lesson) this.lessons.value = view.lesson;
    const drawers = [
      [["lesson"], this.parts],
      [["ways", "code", "is_open"], this.ways],
      [["prediction", "joined"], this.predicts],
      [["trials"], this.tries],
      [["ticket", "joined"], this.leaves],
      [["match"], this.matched],
      [["voting"], this.times],
      [["tournament"], this.ranks],
      [["where", "here", "joined"], this.places],
      [["hard"], this.hard],
      [["tables"], this.tables],
      [["learners", "questions", "names"], this.office]
    ];
    for (const [names, draw] of drawers) if (names.some((name) => news.has(name))) draw.call(this, view);
    if (this.upto) this.upto.value = view.opened;
    this.counts();
  }
  /** Up to which parts the lesson can be open. @param {BoardView} view */
  parts({ texts, where }) {
    this.upto?.replaceChildren(...options([["", texts.all], ...where.rows.filter(({ name }) => name).map(({ name, title }) => [name, title])]));
  }
  /** @param {BoardView} view */
  ways({ ways, code, is_open: open, texts }) {
    const big = put(make("p", "code", "", { translate: "no" }), open ? code : texts.closed);
    const each = ways.map(({ address, qr }) => {
      const box = make("figure", "way");
      const picture = make("div", "qr", "", { role: "img", "aria-label": filled(texts.qr, { address }) });
      picture.innerHTML = qr;
      return put(box, ...open ? [picture] : [], make("figcaption", "", address, { translate: "no" }));
    });
    this.at.ways.replaceChildren(put(make("div", "typed"), make("p", "", texts.type), big), ...each);
  }
  /** @param {BoardView} view */
  predicts({ prediction, texts, joined, mine }) {
    this.at.prediction.hidden = !prediction;
    if (!prediction) return;
    write(this.at.question, prediction.question);
    write(this.at.locked, filled(texts.locked, { count: prediction.locked, all: joined }));
    write(this.at.reveal, prediction.revealed ? texts.cover : texts.reveal);
    const waits = !prediction.revealed && !prediction.private && !mine;
    this.at.exact.toggleAttribute("disabled", waits);
    this.at.simulated.toggleAttribute("disabled", waits);
    this.at.simulated.hidden = !prediction.simulates;
    this.at.reveal.toggleAttribute("disabled", prediction.private || !prediction.locked && !prediction.revealed);
    const told = prediction.shown ? prediction.told : filled(texts.locked, { count: prediction.locked, all: joined });
    const drawn2 = put(make("div", "drawn", "", { role: "img", "aria-label": told }), prediction.shown ? this.bars(prediction) : this.filling(prediction.locked, joined));
    this.at.picture.replaceChildren(drawn2, make("figcaption", "", prediction.private ? texts.only : prediction.shown ? prediction.middle : texts.hidden));
    const entered = (
      /** @type {[string, Entered | null][]} */
      [["simulated", prediction.simulated], ["exact", prediction.exact]]
    );
    this.at.entered.replaceChildren(...entered.flatMap(([name, value]) => value ? [make("p", name, value.text)] : []));
  }
  /** @param {NonNullable<BoardView["prediction"]>} prediction */
  bars({ bars, exact, simulated }) {
    const most = Math.max(1, ...bars.map(({ count }) => count));
    const chart = make("div", "bars");
    for (const { label, count, who } of bars) {
      const bar = make("div", "bar");
      bar.style.height = `${100 * count / most}%`;
      const column = put(make("div", "column"), put(make("div", "stand"), make("span", "number", count ? String(count) : ""), bar), make("span", "label", label));
      put(chart, who.length ? put(column, make("small", "who", who.join(", "))) : column);
    }
    const area = put(make("div", "chart"), chart);
    for (
      const [name, value] of
      /** @type {[string, Entered | null][]} */
      [["simulated", simulated], ["exact", exact]]
    )
      if (value?.at != null) {
        const line = make("div", `line ${name}`);
        line.style.left = `${100 * value.at}%`;
        put(area, line);
      }
    return area;
  }
  /** Before it is revealed only how many have locked is known here. @param {number} locked @param {number} all */
  filling(locked, all) {
    const inside = make("div", "inside");
    inside.style.width = `${100 * locked / Math.max(1, all)}%`;
    return put(make("div", "filling"), inside);
  }
  /** The trials of all, once the teacher shows them. @param {BoardView} view */
  tries({ trials, texts }) {
    this.at.trials.hidden = !trials;
    if (!trials) return;
    write(this.at.tried, filled(texts.tried, { count: trials.count, learners: trials.learners }));
    write(this.at.pool, trials.shown ? texts.unpool : texts.pool);
    this.at.pool.toggleAttribute("disabled", !trials.count && !trials.shown);
    const { picture } = trials;
    this.at.pool_picture.replaceChildren(...picture ? [pooled(picture, texts), make("figcaption", "", picture.told)] : []);
  }
  /** A match of the class against a bot. @param {BoardView} view */
  matched({ match, texts }) {
    this.setup?.toggleAttribute("hidden", Boolean(match));
    for (const name of ["score", "ballot", "close", "next", "stop"]) this.at[name]?.toggleAttribute("hidden", !match);
    if (!match) return;
    this.at.close?.toggleAttribute("hidden", match.at !== "ballot");
    this.at.next?.toggleAttribute("hidden", match.at !== "told");
    this.at.ballot.replaceChildren(...plays(match, texts));
  }
  /** @param {BoardView} view */
  times({ voting }) {
    if (voting) this.until = performance.now() + 1e3 * voting.left;
  }
  /** @param {BoardView} view */
  ranks({ tournament, texts }) {
    this.dealing?.toggleAttribute("hidden", Boolean(tournament));
    for (const name of ["playing", "ranking", "finish"]) this.at[name]?.toggleAttribute("hidden", !tournament);
    if (!tournament) return;
    const { game, playing, finished, ranking } = tournament;
    write(this.at.playing, filled(texts.playing, { game, playing, finished }));
    this.at.ranking.replaceChildren(...ranking.map(({ who, share, told }, place) => put(make("li"), make("strong", "title", `${place + 1}. ${who}`), track(share), make("span", "numbers", told))));
  }
  counts() {
    const { match, voting, texts, here } = this.view ?? {};
    if (!match || !texts) return;
    const left = Math.max(0, Math.ceil((this.until - performance.now()) / 1e3));
    const said = { ballot: filled(texts.voting, { voted: voting?.voted ?? 0, here: here ?? 0, left }), count: texts.counting, told: match.told, over: filled(texts.won, { names: match.winners.join(", ") }) };
    write(this.at.score, said[match.at]);
  }
  /** How everybody stands with the exit ticket. @param {BoardView} view */
  leaves({ ticket, texts, joined }) {
    this.at.ticket.hidden = !ticket;
    if (!ticket) return;
    const groups = ticket.groups.map(({ kind, count, who }) => put(make("li", kind), make("span", "numbers", filled(texts[`${kind}-ticket`] ?? "", { count })), track(count / Math.max(1, joined)), make("small", "who", who.join(", "))));
    this.at.groups.replaceChildren(...ticket.private ? [make("li", "", texts.only)] : groups);
  }
  /** @param {BoardView} view */
  places({ where, texts, here, joined }) {
    keyed(this.at.rows, where.rows, ({ name }) => name, () => put(make("li"), make("span", "title"), put(make("span", "track", "", { role: "img" }), make("span", "fill")), make("span", "numbers"), make("small", "who")), (row, { title, here: now, done, who }) => {
      const part = (selector) => (
        /** @type {HTMLElement} */
        find(row, selector)
      );
      write(part(".title"), title);
      write(part(".numbers"), filled(texts.place, { here: now, done }));
      part(".track").setAttribute("aria-label", filled(texts.place, { here: now, done }));
      part(".fill").style.width = `${100 * now / Math.max(1, here)}%`;
      part(".track").style.setProperty("--done", `${100 * done / Math.max(1, joined)}%`);
      write(part(".who"), who.join(", "));
    });
    write(this.at.elsewhere, where.elsewhere ? `${filled(texts.elsewhere, { count: where.elsewhere })} ${where.who.join(", ")}` : "");
  }
  /** @param {BoardView} view */
  hard({ hard, texts }) {
    this.at.hard.hidden = !hard.length;
    this.at.exercises.replaceChildren(...hard.map((exercise) => {
      if (exercise.private) return put(make("li"), make("strong", "title", exercise.title), make("span", "numbers", texts.only));
      const { title, answered, first, hints, wrong } = exercise;
      const share = answered ? Math.round(100 * first / answered) : 0;
      if (!answered) return put(make("li"), make("strong", "title", title), make("span", "numbers", hints ? filled(texts.unanswered, { hints }) : texts.untouched));
      const said = filled(texts.first, { share, first, answered, hints });
      const row = put(make("li"), make("strong", "title", title), track(share / 100, { role: "img", "aria-label": said }), make("span", "numbers", said));
      if (wrong.length) put(row, put(make("ul"), ...wrong.map(({ answer, mistake, count }) => put(make("li", "slip"), make("b", "", filled(texts.slip, { count, answer })), ` ${mistake}`))));
      return row;
    }));
  }
  /** @param {BoardView} view */
  tables({ tables, texts }) {
    const link = (id) => ({ href: `teach/table?at=${encodeURIComponent(id)}`, target: "_blank", rel: "noopener" });
    const shown = tables.map(({ id, title, who }, at) => {
      const opens = make("a", "", [filled(texts.table, { number: at + 1, game: title }), who].filter(Boolean).join(": "), link(id));
      opens.onclick = () => Boolean(who) || confirm(texts.naming);
      return put(make("li"), opens);
    });
    this.at.tables.replaceChildren(...shown.length ? shown : [make("li", "", texts["no-tables"])]);
  }
  /** @param {BoardView} view */
  office({ learners, questions, names, mine, texts }) {
    this.at.learners.hidden = !names && !mine;
    keyed(this.at.questions, questions, ({ name }) => name, ({ name, title }) => {
      const tick = make("input", "", "", { type: "checkbox" });
      tick.onchange = () => this.send("private", { text: name, on: tick.checked });
      return put(make("li"), put(make("label"), tick, ` ${title}`));
    }, (row, question) => (
      /** @type {HTMLInputElement} */
      find(row, "input").checked = question.private
    ));
    keyed(this.at.learners, learners, ({ owner, nickname }) => `${owner} ${nickname}`, ({ owner, nickname }) => {
      const act = (kind, text) => button("act", text, () => this.send(kind, { text: owner }), { type: "button", "aria-label": `${text}: ${nickname}` });
      const gone = act("remove", texts.remove);
      gone.onclick = () => confirm(filled(texts.removing, { nickname })) && this.send("remove", { text: owner });
      const phrase = act("phrase", texts.phrase);
      phrase.onclick = () => confirm(filled(texts.phrasing, { nickname })) && this.send("phrase", { text: owner });
      const other = act("rename", texts.rename);
      other.onclick = () => {
        const wanted = prompt(filled(texts.renaming, { nickname }), nickname);
        if (wanted !== null && wanted !== nickname) this.send("rename", { text: owner, nickname: wanted });
      };
      return put(make("li"), make("span", "nickname", nickname), other, phrase, act("export", texts.export), gone);
    }, (row, { here }) => row.classList.toggle("here", here));
  }
};
var teach_default = (carrier, host, signal) => {
  new Board(carrier, host, signal, host.dataset.decoder ?? "");
};
export {
  teach_default as default
};
