/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/storage.js
var page = /* @__PURE__ */ new Map();
function remembered(name, fallback) {
  const key = `lamakit.${name}`;
  try {
    return JSON.parse(page.get(key) ?? localStorage.getItem(key) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}
function remember(name, value) {
  const [key, text] = [`lamakit.${name}`, JSON.stringify(value)];
  try {
    localStorage.setItem(key, text);
    page.delete(key);
  } catch {
    page.set(key, text);
  }
}

// lamakit/widgets/static/appearance.js
var THEMES = { system: "As on this device", light: "Light", dark: "Dark" };
var SIZES = { normal: "Normal", large: "Large", larger: "Very large" };
var MOTIONS = { system: "As on this device", less: "Less", none: "None" };
var CHANGED = "lamakit-look";
var LESS = 160;
function preference(name) {
  return remembered(
    name,
    /** @type {string} */
    name === "text" ? "normal" : "system"
  );
}
function setPreference(name, value) {
  remember(name, value);
  applyAppearance();
  window.dispatchEvent(new Event(CHANGED));
}
function applyAppearance() {
  const { dataset } = document.documentElement;
  dataset.lamakitTheme = preference("theme");
  dataset.lamakitText = preference("text");
  dataset.lamakitMotion = preference("motion");
}
function isMotionOff() {
  const wanted = preference("motion");
  return wanted === "none" || wanted === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
function isMotionReduced() {
  return isMotionOff() || preference("motion") === "less";
}
function shortened(ms) {
  return preference("motion") === "less" ? Math.min(ms, LESS) : ms;
}

// lamakit/widgets/static/animation.js
var centre = ({ x: x2, y: y2, width, height }) => [x2 + width / 2, y2 + height / 2];
function flyAway(parent, node, from, to, ms) {
  if (!from || !ms || isMotionReduced()) return;
  const copy = (
    /** @type {HTMLElement} */
    node.cloneNode(true)
  );
  copy.classList.add("ghost");
  copy.setAttribute("aria-hidden", "true");
  const frame = parent.getBoundingClientRect();
  const place = { left: from.x - frame.x, top: from.y - frame.y, width: from.width, height: from.height };
  for (const [name, length] of Object.entries(place)) copy.style.setProperty(name, `${length}px`);
  parent.append(copy);
  const [[x2, y2], [toX, toY]] = [centre(from), centre(to)];
  const way = `${toX - x2}px ${toY - y2}px`;
  const steps = [{ translate: "0 0" }, { translate: way, opacity: 1, offset: 0.8 }, { translate: way, opacity: 0 }];
  copy.animate(steps, { duration: ms, easing: "ease-in-out" }).onfinish = () => copy.remove();
}
function flyIn(node, from, ms) {
  if (!node || !from || !ms || isMotionOff()) return;
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [[x2, y2], [toX, toY]] = [centre(from), centre(to)];
  const { style } = (
    /** @type {HTMLElement} */
    node
  );
  style.zIndex = "50";
  node.animate(
    [
      { translate: `${x2 - toX}px ${y2 - toY}px`, scale: from.width / to.width },
      { translate: "0 0", scale: 1 }
    ],
    { duration: ms, easing: "cubic-bezier(.2,.7,.2,1)" }
  ).onfinish = () => style.zIndex = "";
}
function shake(node) {
  if (!isMotionReduced()) node.animate([{ translate: "-4px" }, { translate: "4px" }, { translate: "0" }], { duration: 180 });
}

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
var childrenOf = (node) => (
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
var keyIs = (key) => `[data-key="${CSS.escape(key)}"]`;
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
function fillUp(node, count, create) {
  while (node.children.length > count) node.lastChild?.remove();
  while (node.children.length < count) node.append(create());
}
function keyed(parent, items, key, create, update = () => {
}) {
  const old = new Map(childrenOf(parent).map((child) => [
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

// lamakit/widgets/static/timers.js
var Timers = class {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.running = /* @__PURE__ */ new Map();
    signal.addEventListener("abort", () => [...this.running.keys()].forEach((name) => this.clear(name)));
  }
  /** @param {string} name @param {number} ms @param {() => void} callback */
  set(name, ms, callback) {
    this.clear(name);
    this.running.set(name, setTimeout(callback, ms));
  }
  /** @param {string} name */
  clear(name) {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
  }
};
function afterPaint(act) {
  requestAnimationFrame(() => setTimeout(act));
}

// lamakit/widgets/static/autoplay.js
var SPEEDS = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant", click: "Wait for my click" };
var DELAY = { slow: 1800, normal: 900, fast: 350, instant: 0, click: Infinity };
var FLIGHT = { slow: 700, normal: 420, fast: 200, instant: 0, click: 420 };
var LOOK = { slow: 3e3, normal: 2e3, fast: 1200, instant: 700, click: Infinity };
var Autoplay = class {
  /**
   * `onWaiting` is told whether something waits for a click.
   * @param {() => void} step @param {() => boolean} isPaused @param {AbortSignal} signal @param {(waits: boolean) => void} onWaiting
   */
  constructor(step, isPaused, signal, onWaiting = () => {
  }) {
    this.step = step;
    this.isPaused = isPaused;
    this.onWaiting = onWaiting;
    this.timers = new Timers(signal);
    this.speed = remembered(
      "speed",
      /** @type {Speed} */
      "normal"
    );
    this.botDue = this.skipping = false;
    this.queued = null;
    this.waiting = null;
  }
  /** ms that a card is in the air. */
  get flight() {
    return this.skipping ? 0 : shortened(FLIGHT[this.speed]);
  }
  get instant() {
    return this.skipping || this.speed === "instant";
  }
  /** Ask for the next bot's move when this one has been seen; without knowing better, go on as before. @param {boolean} [due] */
  schedule(due) {
    if (due !== void 0) [this.botDue, this.queued] = [due, null];
    if (!this.botDue) this.skipping = false;
    this.pause();
    if (this.isPaused()) return;
    if (this.queued) this.wait(LOOK[this.speed], this.queued);
    else if (this.botDue) this.wait(this.skipping ? 0 : DELAY[this.speed], this.step);
  }
  /** Something that is shown when the move before has been seen. @param {() => void} act */
  queue(act) {
    this.botDue = false;
    this.queued = act;
    this.schedule();
  }
  /** @param {number} ms @param {() => void} act */
  wait(ms, act) {
    if (ms < Infinity) return this.timers.set("step", ms, act);
    this.waiting = act;
    this.onWaiting(true);
  }
  pause() {
    this.timers.clear("step");
    if (this.waiting) this.onWaiting(false);
    this.waiting = null;
  }
  /** The click that was waited for; whether it was. */
  proceed() {
    const act = this.waiting;
    this.pause();
    act?.();
    return Boolean(act);
  }
  /** To the end of the round. */
  skip() {
    this.skipping = true;
    this.schedule();
  }
  /** @param {string} speed */
  setSpeed(speed) {
    this.speed = /** @type {Speed} */
    speed;
    remember("speed", speed);
    this.schedule();
  }
};

// lamakit/widgets/static/copy_button.js
var SHOWN = 1500;
function copying(node, say, label, copy) {
  const text = find(node, "span") ?? node;
  let timer = 0;
  node.onclick = async () => {
    if (!await copy()) return;
    write(text, say("Copied"));
    clearTimeout(timer);
    timer = setTimeout(() => write(text, say(label)), SHOWN);
  };
  write(text, say(label));
  return node;
}
var copied = (text) => navigator.clipboard?.writeText(text).then(() => true, () => false) ?? Promise.resolve(false);

// node_modules/lit-html/lit-html.js
var t = globalThis;
var i = (t5) => t5;
var s = t.trustedTypes;
var e = s ? s.createPolicy("lit-html", { createHTML: (t5) => t5 }) : void 0;
var h = "$lit$";
var o = `lit$${Math.random().toFixed(9).slice(2)}$`;
var n = "?" + o;
var r = `<${n}>`;
var l = document;
var c = () => l.createComment("");
var a = (t5) => null === t5 || "object" != typeof t5 && "function" != typeof t5;
var u = Array.isArray;
var d = (t5) => u(t5) || "function" == typeof t5?.[Symbol.iterator];
var f = "[ 	\n\f\r]";
var v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
var _ = /-->/g;
var m = />/g;
var p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
var g = /'/g;
var $ = /"/g;
var y = /^(?:script|style|textarea|title)$/i;
var x = (t5) => (i5, ...s3) => ({ _$litType$: t5, strings: i5, values: s3 });
var b = x(1);
var w = x(2);
var T = x(3);
var E = /* @__PURE__ */ Symbol.for("lit-noChange");
var A = /* @__PURE__ */ Symbol.for("lit-nothing");
var C = /* @__PURE__ */ new WeakMap();
var P = l.createTreeWalker(l, 129);
function V(t5, i5) {
  if (!u(t5) || !t5.hasOwnProperty("raw")) throw Error("invalid template strings array");
  return void 0 !== e ? e.createHTML(i5) : i5;
}
var N = (t5, i5) => {
  const s3 = t5.length - 1, e4 = [];
  let n2, l3 = 2 === i5 ? "<svg>" : 3 === i5 ? "<math>" : "", c3 = v;
  for (let i6 = 0; i6 < s3; i6++) {
    const s4 = t5[i6];
    let a2, u4, d2 = -1, f2 = 0;
    for (; f2 < s4.length && (c3.lastIndex = f2, u4 = c3.exec(s4), null !== u4); ) f2 = c3.lastIndex, c3 === v ? "!--" === u4[1] ? c3 = _ : void 0 !== u4[1] ? c3 = m : void 0 !== u4[2] ? (y.test(u4[2]) && (n2 = RegExp("</" + u4[2], "g")), c3 = p) : void 0 !== u4[3] && (c3 = p) : c3 === p ? ">" === u4[0] ? (c3 = n2 ?? v, d2 = -1) : void 0 === u4[1] ? d2 = -2 : (d2 = c3.lastIndex - u4[2].length, a2 = u4[1], c3 = void 0 === u4[3] ? p : '"' === u4[3] ? $ : g) : c3 === $ || c3 === g ? c3 = p : c3 === _ || c3 === m ? c3 = v : (c3 = p, n2 = void 0);
    const x2 = c3 === p && t5[i6 + 1].startsWith("/>") ? " " : "";
    l3 += c3 === v ? s4 + r : d2 >= 0 ? (e4.push(a2), s4.slice(0, d2) + h + s4.slice(d2) + o + x2) : s4 + o + (-2 === d2 ? i6 : x2);
  }
  return [V(t5, l3 + (t5[s3] || "<?>") + (2 === i5 ? "</svg>" : 3 === i5 ? "</math>" : "")), e4];
};
var S = class _S {
  constructor({ strings: t5, _$litType$: i5 }, e4) {
    let r3;
    this.parts = [];
    let l3 = 0, a2 = 0;
    const u4 = t5.length - 1, d2 = this.parts, [f2, v3] = N(t5, i5);
    if (this.el = _S.createElement(f2, e4), P.currentNode = this.el.content, 2 === i5 || 3 === i5) {
      const t6 = this.el.content.firstChild;
      t6.replaceWith(...t6.childNodes);
    }
    for (; null !== (r3 = P.nextNode()) && d2.length < u4; ) {
      if (1 === r3.nodeType) {
        if (r3.hasAttributes()) for (const t6 of r3.getAttributeNames()) if (t6.endsWith(h)) {
          const i6 = v3[a2++], s3 = r3.getAttribute(t6).split(o), e5 = /([.?@])?(.*)/.exec(i6);
          d2.push({ type: 1, index: l3, name: e5[2], strings: s3, ctor: "." === e5[1] ? I : "?" === e5[1] ? L : "@" === e5[1] ? z : H }), r3.removeAttribute(t6);
        } else t6.startsWith(o) && (d2.push({ type: 6, index: l3 }), r3.removeAttribute(t6));
        if (y.test(r3.tagName)) {
          const t6 = r3.textContent.split(o), i6 = t6.length - 1;
          if (i6 > 0) {
            r3.textContent = s ? s.emptyScript : "";
            for (let s3 = 0; s3 < i6; s3++) r3.append(t6[s3], c()), P.nextNode(), d2.push({ type: 2, index: ++l3 });
            r3.append(t6[i6], c());
          }
        }
      } else if (8 === r3.nodeType) if (r3.data === n) d2.push({ type: 2, index: l3 });
      else {
        let t6 = -1;
        for (; -1 !== (t6 = r3.data.indexOf(o, t6 + 1)); ) d2.push({ type: 7, index: l3 }), t6 += o.length - 1;
      }
      l3++;
    }
  }
  static createElement(t5, i5) {
    const s3 = l.createElement("template");
    return s3.innerHTML = t5, s3;
  }
};
function M(t5, i5, s3 = t5, e4) {
  if (i5 === E) return i5;
  let h3 = void 0 !== e4 ? s3._$Co?.[e4] : s3._$Cl;
  const o4 = a(i5) ? void 0 : i5._$litDirective$;
  return h3?.constructor !== o4 && (h3?._$AO?.(false), void 0 === o4 ? h3 = void 0 : (h3 = new o4(t5), h3._$AT(t5, s3, e4)), void 0 !== e4 ? (s3._$Co ??= [])[e4] = h3 : s3._$Cl = h3), void 0 !== h3 && (i5 = M(t5, h3._$AS(t5, i5.values), h3, e4)), i5;
}
var R = class {
  constructor(t5, i5) {
    this._$AV = [], this._$AN = void 0, this._$AD = t5, this._$AM = i5;
  }
  get parentNode() {
    return this._$AM.parentNode;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  u(t5) {
    const { el: { content: i5 }, parts: s3 } = this._$AD, e4 = (t5?.creationScope ?? l).importNode(i5, true);
    P.currentNode = e4;
    let h3 = P.nextNode(), o4 = 0, n2 = 0, r3 = s3[0];
    for (; void 0 !== r3; ) {
      if (o4 === r3.index) {
        let i6;
        2 === r3.type ? i6 = new k(h3, h3.nextSibling, this, t5) : 1 === r3.type ? i6 = new r3.ctor(h3, r3.name, r3.strings, this, t5) : 6 === r3.type && (i6 = new Z(h3, this, t5)), this._$AV.push(i6), r3 = s3[++n2];
      }
      o4 !== r3?.index && (h3 = P.nextNode(), o4++);
    }
    return P.currentNode = l, e4;
  }
  p(t5) {
    let i5 = 0;
    for (const s3 of this._$AV) void 0 !== s3 && (void 0 !== s3.strings ? (s3._$AI(t5, s3, i5), i5 += s3.strings.length - 2) : s3._$AI(t5[i5])), i5++;
  }
};
var k = class _k {
  get _$AU() {
    return this._$AM?._$AU ?? this._$Cv;
  }
  constructor(t5, i5, s3, e4) {
    this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t5, this._$AB = i5, this._$AM = s3, this.options = e4, this._$Cv = e4?.isConnected ?? true;
  }
  get parentNode() {
    let t5 = this._$AA.parentNode;
    const i5 = this._$AM;
    return void 0 !== i5 && 11 === t5?.nodeType && (t5 = i5.parentNode), t5;
  }
  get startNode() {
    return this._$AA;
  }
  get endNode() {
    return this._$AB;
  }
  _$AI(t5, i5 = this) {
    t5 = M(this, t5, i5), a(t5) ? t5 === A || null == t5 || "" === t5 ? (this._$AH !== A && this._$AR(), this._$AH = A) : t5 !== this._$AH && t5 !== E && this._(t5) : void 0 !== t5._$litType$ ? this.$(t5) : void 0 !== t5.nodeType ? this.T(t5) : d(t5) ? this.k(t5) : this._(t5);
  }
  O(t5) {
    return this._$AA.parentNode.insertBefore(t5, this._$AB);
  }
  T(t5) {
    this._$AH !== t5 && (this._$AR(), this._$AH = this.O(t5));
  }
  _(t5) {
    this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t5 : this.T(l.createTextNode(t5)), this._$AH = t5;
  }
  $(t5) {
    const { values: i5, _$litType$: s3 } = t5, e4 = "number" == typeof s3 ? this._$AC(t5) : (void 0 === s3.el && (s3.el = S.createElement(V(s3.h, s3.h[0]), this.options)), s3);
    if (this._$AH?._$AD === e4) this._$AH.p(i5);
    else {
      const t6 = new R(e4, this), s4 = t6.u(this.options);
      t6.p(i5), this.T(s4), this._$AH = t6;
    }
  }
  _$AC(t5) {
    let i5 = C.get(t5.strings);
    return void 0 === i5 && C.set(t5.strings, i5 = new S(t5)), i5;
  }
  k(t5) {
    u(this._$AH) || (this._$AH = [], this._$AR());
    const i5 = this._$AH;
    let s3, e4 = 0;
    for (const h3 of t5) e4 === i5.length ? i5.push(s3 = new _k(this.O(c()), this.O(c()), this, this.options)) : s3 = i5[e4], s3._$AI(h3), e4++;
    e4 < i5.length && (this._$AR(s3 && s3._$AB.nextSibling, e4), i5.length = e4);
  }
  _$AR(t5 = this._$AA.nextSibling, s3) {
    for (this._$AP?.(false, true, s3); t5 !== this._$AB; ) {
      const s4 = i(t5).nextSibling;
      i(t5).remove(), t5 = s4;
    }
  }
  setConnected(t5) {
    void 0 === this._$AM && (this._$Cv = t5, this._$AP?.(t5));
  }
};
var H = class {
  get tagName() {
    return this.element.tagName;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  constructor(t5, i5, s3, e4, h3) {
    this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t5, this.name = i5, this._$AM = e4, this.options = h3, s3.length > 2 || "" !== s3[0] || "" !== s3[1] ? (this._$AH = Array(s3.length - 1).fill(new String()), this.strings = s3) : this._$AH = A;
  }
  _$AI(t5, i5 = this, s3, e4) {
    const h3 = this.strings;
    let o4 = false;
    if (void 0 === h3) t5 = M(this, t5, i5, 0), o4 = !a(t5) || t5 !== this._$AH && t5 !== E, o4 && (this._$AH = t5);
    else {
      const e5 = t5;
      let n2, r3;
      for (t5 = h3[0], n2 = 0; n2 < h3.length - 1; n2++) r3 = M(this, e5[s3 + n2], i5, n2), r3 === E && (r3 = this._$AH[n2]), o4 ||= !a(r3) || r3 !== this._$AH[n2], r3 === A ? t5 = A : t5 !== A && (t5 += (r3 ?? "") + h3[n2 + 1]), this._$AH[n2] = r3;
    }
    o4 && !e4 && this.j(t5);
  }
  j(t5) {
    t5 === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t5 ?? "");
  }
};
var I = class extends H {
  constructor() {
    super(...arguments), this.type = 3;
  }
  j(t5) {
    this.element[this.name] = t5 === A ? void 0 : t5;
  }
};
var L = class extends H {
  constructor() {
    super(...arguments), this.type = 4;
  }
  j(t5) {
    this.element.toggleAttribute(this.name, !!t5 && t5 !== A);
  }
};
var z = class extends H {
  constructor(t5, i5, s3, e4, h3) {
    super(t5, i5, s3, e4, h3), this.type = 5;
  }
  _$AI(t5, i5 = this) {
    if ((t5 = M(this, t5, i5, 0) ?? A) === E) return;
    const s3 = this._$AH, e4 = t5 === A && s3 !== A || t5.capture !== s3.capture || t5.once !== s3.once || t5.passive !== s3.passive, h3 = t5 !== A && (s3 === A || e4);
    e4 && this.element.removeEventListener(this.name, this, s3), h3 && this.element.addEventListener(this.name, this, t5), this._$AH = t5;
  }
  handleEvent(t5) {
    "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t5) : this._$AH.handleEvent(t5);
  }
};
var Z = class {
  constructor(t5, i5, s3) {
    this.element = t5, this.type = 6, this._$AN = void 0, this._$AM = i5, this.options = s3;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AI(t5) {
    M(this, t5);
  }
};
var j = { M: h, P: o, A: n, C: 1, L: N, R, D: d, V: M, I: k, H, N: L, U: z, B: I, F: Z };
var B = t.litHtmlPolyfillSupport;
B?.(S, k), (t.litHtmlVersions ??= []).push("3.3.3");
var D = (t5, i5, s3) => {
  const e4 = s3?.renderBefore ?? i5;
  let h3 = e4._$litPart$;
  if (void 0 === h3) {
    const t6 = s3?.renderBefore ?? null;
    e4._$litPart$ = h3 = new k(i5.insertBefore(c(), t6), t6, void 0, s3 ?? {});
  }
  return h3._$AI(t5), h3;
};

// node_modules/lit-html/directive.js
var t2 = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 };
var e2 = (t5) => (...e4) => ({ _$litDirective$: t5, values: e4 });
var i2 = class {
  constructor(t5) {
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AT(t5, e4, i5) {
    this._$Ct = t5, this._$AM = e4, this._$Ci = i5;
  }
  _$AS(t5, e4) {
    return this.update(t5, e4);
  }
  update(t5, e4) {
    return this.render(...e4);
  }
};

// node_modules/lit-html/directive-helpers.js
var { I: t3 } = j;
var i3 = (o4) => o4;
var r2 = (o4) => void 0 === o4.strings;
var s2 = () => document.createComment("");
var v2 = (o4, n2, e4) => {
  const l3 = o4._$AA.parentNode, d2 = void 0 === n2 ? o4._$AB : n2._$AA;
  if (void 0 === e4) {
    const i5 = l3.insertBefore(s2(), d2), n3 = l3.insertBefore(s2(), d2);
    e4 = new t3(i5, n3, o4, o4.options);
  } else {
    const t5 = e4._$AB.nextSibling, n3 = e4._$AM, c3 = n3 !== o4;
    if (c3) {
      let t6;
      e4._$AQ?.(o4), e4._$AM = o4, void 0 !== e4._$AP && (t6 = o4._$AU) !== n3._$AU && e4._$AP(t6);
    }
    if (t5 !== d2 || c3) {
      let o5 = e4._$AA;
      for (; o5 !== t5; ) {
        const t6 = i3(o5).nextSibling;
        i3(l3).insertBefore(o5, d2), o5 = t6;
      }
    }
  }
  return e4;
};
var u2 = (o4, t5, i5 = o4) => (o4._$AI(t5, i5), o4);
var m2 = {};
var p2 = (o4, t5 = m2) => o4._$AH = t5;
var M2 = (o4) => o4._$AH;
var h2 = (o4) => {
  o4._$AR(), o4._$AA.remove();
};

// node_modules/lit-html/directives/keyed.js
var i4 = e2(class extends i2 {
  constructor() {
    super(...arguments), this.key = A;
  }
  render(r3, t5) {
    return this.key = r3, t5;
  }
  update(r3, [t5, e4]) {
    return t5 !== this.key && (p2(r3), this.key = t5), e4;
  }
});

// node_modules/lit-html/directives/live.js
var l2 = e2(class extends i2 {
  constructor(r3) {
    if (super(r3), r3.type !== t2.PROPERTY && r3.type !== t2.ATTRIBUTE && r3.type !== t2.BOOLEAN_ATTRIBUTE) throw Error("The `live` directive is not allowed on child or event bindings");
    if (!r2(r3)) throw Error("`live` bindings can only contain a single expression");
  }
  render(r3) {
    return r3;
  }
  update(i5, [t5]) {
    if (t5 === E || t5 === A) return t5;
    const o4 = i5.element, l3 = i5.name;
    if (i5.type === t2.PROPERTY) {
      if (t5 === o4[l3]) return E;
    } else if (i5.type === t2.BOOLEAN_ATTRIBUTE) {
      if (!!t5 === o4.hasAttribute(l3)) return E;
    } else if (i5.type === t2.ATTRIBUTE && o4.getAttribute(l3) === t5 + "") return E;
    return p2(i5), t5;
  }
});

// node_modules/lit-html/directives/repeat.js
var u3 = (e4, s3, t5) => {
  const r3 = /* @__PURE__ */ new Map();
  for (let l3 = s3; l3 <= t5; l3++) r3.set(e4[l3], l3);
  return r3;
};
var c2 = e2(class extends i2 {
  constructor(e4) {
    if (super(e4), e4.type !== t2.CHILD) throw Error("repeat() can only be used in text expressions");
  }
  dt(e4, s3, t5) {
    let r3;
    void 0 === t5 ? t5 = s3 : void 0 !== s3 && (r3 = s3);
    const l3 = [], o4 = [];
    let i5 = 0;
    for (const s4 of e4) l3[i5] = r3 ? r3(s4, i5) : i5, o4[i5] = t5(s4, i5), i5++;
    return { values: o4, keys: l3 };
  }
  render(e4, s3, t5) {
    return this.dt(e4, s3, t5).values;
  }
  update(s3, [t5, r3, c3]) {
    const d2 = M2(s3), { values: p3, keys: a2 } = this.dt(t5, r3, c3);
    if (!Array.isArray(d2)) return this.ut = a2, p3;
    const h3 = this.ut ??= [], v3 = [];
    let m3, y2, x2 = 0, j2 = d2.length - 1, k2 = 0, w2 = p3.length - 1;
    for (; x2 <= j2 && k2 <= w2; ) if (null === d2[x2]) x2++;
    else if (null === d2[j2]) j2--;
    else if (h3[x2] === a2[k2]) v3[k2] = u2(d2[x2], p3[k2]), x2++, k2++;
    else if (h3[j2] === a2[w2]) v3[w2] = u2(d2[j2], p3[w2]), j2--, w2--;
    else if (h3[x2] === a2[w2]) v3[w2] = u2(d2[x2], p3[w2]), v2(s3, v3[w2 + 1], d2[x2]), x2++, w2--;
    else if (h3[j2] === a2[k2]) v3[k2] = u2(d2[j2], p3[k2]), v2(s3, d2[x2], d2[j2]), j2--, k2++;
    else if (void 0 === m3 && (m3 = u3(a2, k2, w2), y2 = u3(h3, x2, j2)), m3.has(h3[x2])) if (m3.has(h3[j2])) {
      const e4 = y2.get(a2[k2]), t6 = void 0 !== e4 ? d2[e4] : null;
      if (null === t6) {
        const e5 = v2(s3, d2[x2]);
        u2(e5, p3[k2]), v3[k2] = e5;
      } else v3[k2] = u2(t6, p3[k2]), v2(s3, d2[x2], t6), d2[e4] = null;
      k2++;
    } else h2(d2[j2]), j2--;
    else h2(d2[x2]), x2++;
    for (; k2 <= w2; ) {
      const e4 = v2(s3, v3[w2 + 1]);
      u2(e4, p3[k2]), v3[k2++] = e4;
    }
    for (; x2 <= j2; ) {
      const e4 = d2[x2++];
      null !== e4 && h2(e4);
    }
    return this.ut = a2, p2(s3, v3), E;
  }
});

// node_modules/lit-html/directives/unsafe-html.js
var e3 = class extends i2 {
  constructor(i5) {
    if (super(i5), this.it = A, i5.type !== t2.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
  }
  render(r3) {
    if (r3 === A || null == r3) return this._t = void 0, this.it = r3;
    if (r3 === E) return r3;
    if ("string" != typeof r3) throw Error(this.constructor.directiveName + "() called with a non-string value");
    if (r3 === this.it) return this._t;
    this.it = r3;
    const s3 = [r3];
    return s3.raw = s3, this._t = { _$litType$: this.constructor.resultType, strings: s3, values: [] };
  }
};
e3.directiveName = "unsafeHTML", e3.resultType = 1;
var o2 = e2(e3);

// node_modules/lit-html/directives/unsafe-svg.js
var t4 = class extends e3 {
};
t4.directiveName = "unsafeSVG", t4.resultType = 2;
var o3 = e2(t4);

// lamakit/widgets/static/template.js
var html = b;
var optionsOf = (options2, chosen) => options2.map(([value, text]) => chosen === void 0 ? html`<option value=${value}>${text}</option>` : html`<option value=${value} .selected=${l2(value === chosen)}>${text}</option>`);
var picture = (svg, text) => o3(svg.replace("<svg", `<svg aria-label="${escaped(text)}"`));
var escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
var table = (heads, rows) => html`
  <table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows}</tbody>
  </table>`;
function nodeOf(template) {
  const place = document.createDocumentFragment();
  D(template, place);
  return (
    /** @type {HTMLElement} */
    place.firstElementChild
  );
}

// lamakit/widgets/static/dialogs.js
var Dialogs = class {
  /** @param {HTMLElement} root @param {Say} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    this.current = null;
  }
  /** @param {string} className @param {string} title @param {Value[]} content */
  open(className, title, ...content) {
    const dialog = (
      /** @type {HTMLDialogElement} */
      nodeOf(html`
      <dialog class="${className} paper" aria-label=${title}>
        <button type="button" class="plain close" aria-label=${this.say("Close")} @click=${() => this.close()}>×</button>
        <h2>${title}</h2>${content}
      </dialog>`)
    );
    const opener = focused();
    this.current = dialog;
    dialog.onclose = () => {
      dialog.remove();
      if (this.current !== dialog) return;
      this.current = null;
      if (opener?.isConnected) opener.focus();
    };
    this.root.append(dialog);
    dialog.showModal();
  }
  close() {
    this.current?.close();
  }
};
var Alert = class {
  /** @param {Say} say */
  constructor(say) {
    this.say = say;
    this.root = make("div", "alert", "", { role: "alert", hidden: "" });
  }
  /** @param {string} text */
  show(text) {
    const close = button("plain", "×", () => this.close(), { "aria-label": this.say("Close") });
    this.root.replaceChildren(make("span", "", text), close);
    this.root.hidden = false;
  }
  /** Whether there was something to close. */
  close() {
    const open = !this.root.hidden;
    this.root.hidden = true;
    return open;
  }
};

// lamakit/widgets/static/end_of_match.js
var FILE_LETTERS = 2e6;
var EndOfMatch = class {
  /** @param {Frame<V, S, More>} frame */
  constructor(frame) {
    const { page: page2 } = frame;
    this.frame = frame;
    this.say = page2.say;
    if (!frame.setup.controls || frame.setup.together) return;
    page2.listen(page2.root, "dragover", (event) => event.preventDefault());
    page2.listen(page2.root, "drop", (event) => this.dropped(
      /** @type {DragEvent} */
      event
    ));
  }
  /** The buttons of the match's end. */
  endings() {
    const { frame, say } = this;
    const press = (label, act, style = "act") => html`
      <button class=${style} @click=${act}>${label}</button>`;
    const again = (same) => frame.page.connection.ask("rematch", { same });
    const fresh = [press(say("Same deal again"), () => again(true)), press(say("New match"), () => frame.openNew())];
    return [
      press(say("Rematch"), () => again(false), "act main"),
      ...frame.setup.together ? [] : fresh,
      press(say("Step through it"), () => frame.replay.start()),
      press(say("Share"), () => this.ask())
    ];
  }
  // --- sharing
  ask() {
    this.frame.page.send({ kind: "share" });
  }
  /** @param {Share} message */
  show({ link, over }) {
    const { frame, say } = this;
    const { family, page: page2, position, toolbar } = frame;
    const name = `lamakit-${toolbar.title.textContent?.replace(/\W+/g, "-").toLowerCase()}.txt`;
    const save = (act) => html`<button class="act" @click=${act}>${say("Save as a file")}</button>`;
    const address = over ? link : (family.desk ?? "") && `${family.desk}?position=${encodeURIComponent(position)}`;
    const copyLink = () => frame.copy(new URL(address, location.href).href);
    const links = address && frame.standalone ? copying(make("button", "act"), say, "Copy the link", copyLink) : A;
    frame.dialogs.open(
      "share",
      say("Share"),
      this.part(say("The log"), this.logText(), 8, save(() => download(name, this.logText(), "text/plain"))),
      this.part(say("The position"), position, 3, links),
      html`<section>
        <h3>${say("The match")}</h3>
        ${over ? html`<div class="choices">${save(() => page2.send({ kind: "file" }))}</div>` : html`<p>${say("The file holds every card, so it can be saved once the match is over.")}</p>`}
      </section>`
    );
  }
  /** A text, and what can be done with it. @param {string} title @param {string} text @param {number} rows @param {Value} more */
  part(title, text, rows, more) {
    const area = make("textarea", "", text, { readonly: "", rows: String(rows), "aria-label": title });
    const copier = copying(make("button", "act"), this.say, "Copy", () => {
      area.select();
      return this.frame.copy(text);
    });
    return html`<section><h3>${title}</h3>${area}<div class="choices">${copier}${more}</div></section>`;
  }
  logText() {
    const { log, view } = this.frame;
    const players = (view?.seats ?? []).map(({ name }) => name).join(", ");
    const end = view?.end ? [view.end.title] : [];
    return [`${view?.title} · ${players}`, "", ...log.lines.map(({ text }) => text), ...end, ""].join("\n");
  }
  /** @param {File} message */
  save({ name, text }) {
    download(name, text, "application/json");
  }
  // --- opening a file
  opener() {
    const choose = ({ target }) => target.nextElementSibling.nextElementSibling.click();
    return nodeOf(html`
      <p class="from-file">
        <button type="button" class="act" @click=${choose}>${this.say("Open a file")}</button>
        <small>${this.say("a match saved before; or drop it on the table")}</small>
        <input type="file" accept=".json,application/json" hidden @change=${({ target }) => this.open(target.files?.[0])}>
      </p>`);
  }
  /** @param {DragEvent} event */
  dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    this.open(file);
  }
  /** @param {globalThis.File | undefined} file */
  async open(file) {
    if (!file) return;
    this.frame.starting = true;
    this.frame.page.send({ kind: "open", name: file.name, text: (await file.text()).slice(0, FILE_LETTERS) });
  }
};

// lamakit/widgets/static/handover.js
var Handover = class {
  /** @param {() => void} reveal */
  constructor(reveal) {
    this.reveal = reveal;
    this.root = make("section", "cover", "", { role: "alertdialog", "aria-modal": "true", tabindex: "-1", hidden: "" });
  }
  get isOpen() {
    return !this.root.hidden;
  }
  /** @param {HandoverMessage} message */
  show({ text, hint, show }) {
    const act = button("act main", show, () => this.reveal());
    this.root.setAttribute("aria-label", text);
    this.root.replaceChildren(put(make("div", "paper"), make("h2", "", text), make("p", "", hint), act));
    this.root.hidden = false;
    this.root.focus({ preventScroll: true });
  }
  hide() {
    this.root.hidden = true;
    this.root.replaceChildren();
  }
};

// lamakit/widgets/static/help.js
var Help = class {
  /** @param {Pick<Page<any>, "say" | "send">} page @param {Dialogs} dialogs */
  constructor(page2, dialogs) {
    this.page = page2;
    this.dialogs = dialogs;
    this.book = make("div");
    this.game = "";
    this.kept = "";
    this.book.onclick = (event) => this.goToChapter(event);
  }
  /**
   * With the rules first that matter now.
   * @param {string} game @param {string[]} rules @param {string[][]} keys @param {Value} before the keys @param {Value} after them
   */
  open(game, rules, keys, before, after) {
    const { say, send } = this.page;
    this.game = game;
    if (game === this.kept) find(this.book, ".now")?.remove();
    else this.book.replaceChildren(make("p", "", say("One moment …")));
    this.dialogs.open("help", say("Help"), html`
      ${this.book}${before}
      <h3 id="rules-keys" tabindex="-1">${say("Keys")}</h3>
      <dl>${keys.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${say(does)}</dd>`)}</dl>
      ${after}`);
    send({ kind: "rulebook", rules });
  }
  /** @param {RulebookMessage} book */
  show({ html: text }) {
    const { body } = new DOMParser().parseFromString(text, "text/html");
    const [now, kept] = [find(body, ".now"), this.game === this.kept && find(this.book, ".rulebook")];
    if (kept) return kept.prepend(...now ? [now] : []);
    this.book.replaceChildren(...body.childNodes);
    this.kept = this.game;
  }
  /** To a chapter, without a change of the page's address. @param {Event} event */
  goToChapter(event) {
    const chapter = targetOf(event)?.closest("a")?.getAttribute("href");
    if (!chapter?.startsWith("#")) return;
    event.preventDefault();
    const head = this.dialogs.current && find(this.dialogs.current, chapter);
    head?.scrollIntoView();
    head?.focus({ preventScroll: true });
  }
};

// lamakit/widgets/static/log.js
var Log = class {
  /**
   * @param {Say} say @param {HTMLElement} tool opens and closes it
   * @param {() => Promise<boolean>} copy copies the position
   */
  constructor(say, tool2, copy) {
    this.tool = tool2;
    this.lines = [];
    const title = say("Log of the match");
    const close = button("plain", "×", () => this.toggle(), { "aria-label": say("Close") });
    this.list = make("ol", "", "", { tabindex: "0", "aria-label": title });
    this.below = put(make("div", "below"), copying(make("button", "plain"), say, "Copy the position", copy));
    this.root = make("section", "log paper", "", { "aria-label": title, hidden: "" });
    put(this.root, put(make("div", "head"), make("h2", "", title), close), this.list, this.below);
  }
  get isOpen() {
    return !this.root.hidden;
  }
  /** The lines that are new; false if some before them are missing. @param {View} view */
  append({ log: { from, lines }, you }) {
    if (from > this.lines.length) return false;
    this.lines = [...this.lines.slice(0, from), ...lines];
    const numbered = this.lines.map((line, number) => ({ ...line, number }));
    keyed(this.list, numbered, (line) => line.number, () => make("li"), (node, line) => {
      write(node, line.text);
      node.classList.toggle("round", line.seat === null);
      node.classList.toggle("mine", line.seat === you);
    });
    if (this.isOpen) requestAnimationFrame(() => this.scrollDown());
    return true;
  }
  clear() {
    this.lines = [];
    this.list.replaceChildren();
  }
  toggle() {
    this.root.hidden = this.isOpen;
    this.tool.setAttribute("aria-expanded", String(this.isOpen));
    this.root.closest(".lamakit-table")?.classList.toggle("with-log", this.isOpen);
    this.scrollDown();
    (this.isOpen ? this.list : this.tool).focus();
  }
  scrollDown() {
    this.list.scrollTop = this.list.scrollHeight;
  }
  /** Whether it was open. */
  close() {
    if (!this.isOpen) return false;
    this.toggle();
    return true;
  }
  /** Where it lies over the table it closes for what is shown there. */
  makeRoom() {
    if (getComputedStyle(this.root).position === "fixed") this.close();
  }
};

// lamakit/widgets/static/onboarding.js
var Onboarding = class {
  /** @param {Say} say @param {string} memory what the browser remembers them by @param {string[]} hints */
  constructor(say, memory, hints) {
    this.say = say;
    this.memory = memory;
    this.hints = hints;
    this.at = 0;
    this.text = make("p", "", "", { role: "status" });
    this.next = button("plain", "", () => this.follow());
    const close = button("plain", "×", () => this.show(hints.length), { "aria-label": say("Close") });
    this.root = put(make("aside", "hints paper", "", { "aria-label": say("Hints") }), this.text, this.next, close);
    this.show(remembered(memory, false) ? hints.length : 0);
  }
  /** The next one: whoever has decided something needs no more of this one. */
  follow() {
    if (!this.root.hidden) this.show(this.at + 1);
  }
  /** @param {number} at */
  show(at) {
    const byKey = find(this.root, ":focus-visible");
    const all = this.hints.length;
    this.at = at;
    this.root.hidden = at >= all;
    write(this.text, this.hints[at] ?? "");
    write(this.next, this.say(at + 1 < all ? "Next" : "Got it"));
    if (!this.root.hidden || !all) return;
    remember(this.memory, true);
    const board = this.root.closest(".board") ?? this.root;
    if (byKey) (find(board, ".legal") ?? find(board, "button:not([hidden])"))?.focus();
  }
};

// lamakit/widgets/static/portraits.js
var portrait = (portraits, name, who) => portraits[name] ? html`<span class="portrait" aria-hidden="true">${o3(portraits[name])}</span>` : html`<span class="portrait letter" aria-hidden="true">${[...who][0] ?? "?"}</span>`;

// lamakit/widgets/static/opponent_picker.js
var PERSON = "person";
var AWAY = "away";
var STARS = 5;
var LETTERS = { [PERSON]: "☺", [AWAY]: "⌂" };
var OpponentPicker = class {
  /** @param {Say} say @param {Setup} setup @param {Options} last */
  constructor(say, setup, last) {
    this.say = say;
    this.setup = setup;
    this.bots = [...last.bots];
    this.names = [...last.names];
    this.root = make("div", "opponents");
    this.box = "";
    this.count = 0;
    this.open = -1;
    this.people = this.peopleOf();
  }
  /** Somebody else at this screen, or with a device of their own. @returns {Card[]} */
  peopleOf() {
    const { say } = this;
    const plain = { face: "", wins: {}, duels: {} };
    const person = { key: PERSON, name: say("A person"), says: say("Somebody else at this screen."), ...plain };
    const says = say("They join by a code, and see only their own hand.");
    const away = { key: AWAY, name: say("Somebody on another device"), says, ...plain };
    return [...this.setup.shares ? [person] : [], ..."tables" in document.body.dataset ? [away] : []];
  }
  /** @param {string} box @param {number} count of the opponents */
  show(box2, count) {
    Object.assign(this, { box: box2, count, open: -1 });
    this.render();
  }
  render() {
    D(this.seats.map((at) => this.opponent(at)), this.root);
  }
  get seats() {
    return [...Array(this.count).keys()];
  }
  /** The weakest first; last those who have not been measured, and people. */
  get cards() {
    const share = ({ wins }) => wins[String(this.count + 1)]?.[1] ?? 1;
    const cast = [...this.setup.cast[this.box] ?? []].sort((one, other) => share(one) - share(other));
    return [...cast, ...this.people];
  }
  /** @param {number} at */
  chosen(at) {
    const wanted = [this.bots[at], this.setup.options.bots[at]];
    return wanted.map((key) => this.cards.find((card) => card.key === key)).find(Boolean) ?? this.cards[0];
  }
  /** Only people are given names. @returns {{bots: string[], names: string[]}} */
  options() {
    const bots = this.seats.map((at) => this.chosen(at).key);
    return { bots, names: bots.map((bot, at) => bot === PERSON ? (this.names[at] ?? "").trim() : "") };
  }
  /** @param {number} at */
  opponent(at) {
    const card = this.chosen(at);
    const isOpen = this.open === at;
    const who = this.say("Opponent {number}", { number: at + 1 });
    const name = this.say("Name");
    return html`
      <fieldset class="opponent ${card.key === PERSON ? "person" : ""}" aria-label=${who}>
        <button type="button" class="who" aria-expanded=${isOpen} aria-controls="lamakit-cast-${at}"
          @click=${() => this.turn(at, !isOpen)}>${this.face(card)}</button>
        <input name="name${at}" autocomplete="off" maxlength=${this.setup.limits.name} placeholder=${name} aria-label="${who}: ${name}"
          ?hidden=${card.key !== PERSON} .value=${l2(this.names[at] ?? "")} @input=${({ target }) => this.names[at] = target.value}>
        <div class="cast" id="lamakit-cast-${at}" ?hidden=${!isOpen}>${isOpen ? this.choices(at) : A}</div>
      </fieldset>`;
  }
  /** One seat is chosen at a time. @param {number} at @param {boolean} opens */
  turn(at, opens) {
    this.open = opens ? at : -1;
    this.render();
    find(this.root, ".cast input:checked")?.focus();
    this.root.children[at].scrollIntoView({ block: "nearest" });
  }
  /** @param {Card} card */
  face({ key, name, says, face, wins }) {
    const stars = wins[String(this.count + 1)]?.[0];
    return html`${portrait(this.setup.portraits, face, LETTERS[key] ?? name)}<span class="told">
      <b>${name}</b>${stars === void 0 ? A : this.stars(stars)}<small>${says}</small></span>`;
  }
  /** @param {number} count */
  stars(count) {
    const label = this.say("{count} of 5 stars", { count });
    return html`<span class="stars" role="img" aria-label=${label}>${"★".repeat(count)}${"☆".repeat(STARS - count)}</span>`;
  }
  /** @param {number} at */
  choices(at) {
    const chosen = this.chosen(at);
    const choose = (key) => [this.bots[at] = key, this.render()];
    return html`
      <p class="ordered">${this.say("Characters are ordered by strength, the weakest first.")}</p>
      ${this.cards.map((card) => html`
        <label class="card-of">
          <input type="radio" name="bot${at}" value=${card.key} .checked=${l2(card.key === chosen.key)} @change=${() => choose(card.key)}>
          ${this.face(card)}
        </label>`)}
      <p class="figure">${[this.measured(chosen), this.met(chosen)].filter(Boolean).join(" ")}</p>`;
  }
  /** How strong somebody has been measured to be, against equal players. @param {Card} card */
  measured({ name, wins }) {
    const measurement = wins[String(this.count + 1)];
    const reference = this.setup.reference[this.box];
    if (!measurement) return "";
    const [, share, low, high, matches] = measurement;
    const figures = { name, reference, fair: percent(1 / (this.count + 1)), count: this.count };
    if (name === reference) return this.say("Everybody was measured against {name}.", figures);
    if (!matches) return this.say("{name} plays like {reference}, against whom everybody was measured.", figures);
    const measured = { share: percent(share), low: percent(low), high: percent(high), matches: matches.toLocaleString("en") };
    const texts = [
      "{name} won {share} of {matches} matches against {count} × {reference}.",
      "The 95% interval is {low} to {high}; equal players win {fair}."
    ];
    return texts.map((text) => this.say(text, { ...figures, ...measured })).join(" ");
  }
  /** Against each of the others, where only two play. @param {Card} card */
  met({ duels }) {
    const others = this.cards.filter(({ key }) => this.count === 1 && key in duels);
    const list = others.map(({ key, name }) => `${name} ${percent(duels[key])}`).join(", ");
    return list && this.say("Matches of two won against: {list}.", { list });
  }
};
function percent(share) {
  return `${(share * 100).toFixed(1)}%`;
}

// lamakit/widgets/static/connection.js
var PING = 1e3;
var PONG = 700;
var LOST = 9e3;
var RETRY = 4e3;
var SELDOM = 16e3;
var CLOCK = { now: () => performance.now(), away: () => document.hidden };
var Connection = class {
  /** @param {Carrier<Heard>} carrier @param {ConnectionEvents<Heard>} events @param {AbortSignal} signal @param {Clock} clock */
  constructor(carrier, events, signal, clock = CLOCK) {
    this.carrier = carrier;
    this.events = events;
    this.clock = clock;
    this.timers = new Timers(signal);
    this.isLost = false;
    this.hasEnded = false;
    this.heard = clock.now();
    this.ply = null;
    this.waiting = null;
    const stop = carrier.hear((message) => this.receive(message));
    const pinging = setInterval(() => this.ping(), PING);
    signal.addEventListener("abort", () => [stop(), clearInterval(pinging)]);
  }
  /** Ever more rarely: a page of many tables that all ask again would keep a slow session from answering any. */
  greet(wait = RETRY) {
    this.carrier.send(this.events.hello(true));
    this.timers.set("greet", wait, () => this.ply ?? this.greet(Math.min(2 * wait, SELDOM)));
  }
  /** @param {Heard} message */
  receive(message) {
    this.heard = this.clock.now();
    this.timers.clear("pong");
    if (this.isLost) {
      this.isLost = false;
      this.events.restored();
      this.refresh();
    }
    this.events.receive(message);
  }
  /** Ask for something once per view: a second click finds the first one still waiting. @param {string} kind */
  ask(kind, more = {}) {
    if (this.waiting === this.ply) return;
    this.setWaiting(this.ply);
    this.carrier.send({ kind, ply: this.ply, ...more });
    this.timers.set("answer", RETRY, () => this.refresh());
  }
  /** Another view has come. @param {number} ply */
  seen(ply) {
    this.ply = ply;
    this.setWaiting(null);
  }
  /** @param {number | null} ply */
  setWaiting(ply) {
    this.waiting = ply;
    this.timers.clear("answer");
    this.events.busy(ply !== null);
  }
  refresh() {
    this.setWaiting(null);
    this.carrier.send(this.events.hello(false));
  }
  /** Somebody looks at the page again: what was not heard meanwhile says nothing. */
  resume() {
    this.heard = this.clock.now();
    this.carrier.send({ kind: "ping" });
  }
  ping() {
    if (this.clock.away()) return;
    if (this.clock.now() - this.heard > LOST && !this.isLost) {
      this.isLost = true;
      this.events.lost();
    }
    this.timers.set("pong", PONG, () => this.checkEnded());
    this.carrier.send({ kind: "ping" });
  }
  /** A session may be busy; whether it has ended, whoever carries the messages may know at once. */
  async checkEnded() {
    const gone = await this.carrier.gone?.();
    if (!gone || this.hasEnded) return;
    this.hasEnded = true;
    this.events.ended();
  }
};

// lamakit/widgets/static/format.js
function format(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

// lamakit/widgets/static/image_cache.js
var ImageCache = class {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.addresses = /* @__PURE__ */ new Map();
    signal.addEventListener("abort", () => this.addresses.forEach((address) => URL.revokeObjectURL(address)));
  }
  /** @param {string} svg */
  image(svg) {
    const address = this.addresses.get(svg) ?? URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    this.addresses.set(svg, address);
    return html`<img alt="" draggable="false" decoding="sync" src=${address}>`;
  }
};

// lamakit/widgets/static/page.js
var SETTLED = 1e4;
var Page = class {
  /**
   * `whyLost` says what a cut line means here.
   * @param {Carrier<Heard>} carrier @param {HTMLElement} host @param {AbortSignal} signal
   * @param {Pick<ConnectionEvents<Heard>, "hello" | "receive">} end @param {string} whyLost
   */
  constructor(carrier, host, signal, end, whyLost) {
    this.signal = signal;
    this.whyLost = whyLost;
    this.standalone = carrier.standalone;
    this.send = carrier.send;
    this.taken = false;
    this.texts = {};
    this.images = new ImageCache(signal);
    applyAppearance();
    this.root = make("div", "lamakit-table");
    host.classList.add("lamakit-host");
    host.append(this.root);
    this.veil = null;
    const busy = (waits) => this.root.setAttribute("aria-busy", String(waits));
    const [lost, restored, ended] = [() => this.showVeil(), () => this.hideVeil(), () => this.leave()];
    this.connection = new Connection(carrier, { ...end, busy, lost, restored, ended }, signal);
    this.listen(document, "visibilitychange", () => document.hidden || this.connection.resume());
  }
  /** @param {string} text @param {Values} values */
  say = (text, values = {}) => format(this.texts[text] ?? text, values);
  /** @param {Pick<Setup, "texts">} setup */
  setTexts({ texts }) {
    this.texts = texts;
    this.taken = true;
  }
  /** @param {EventTarget} target @param {string} event @param {(event: Event) => void} callback */
  listen(target, event, callback, capture = false) {
    target.addEventListener(event, callback, { signal: this.signal, capture });
  }
  hideVeil() {
    this.veil?.remove();
    this.veil = null;
  }
  /** The session has ended; another one goes on where it was. */
  leave() {
    this.showVeil();
    if (this.standalone && !justReloaded()) location.reload();
  }
  /** Where nothing has come yet, the page itself says so. */
  showVeil() {
    if (this.veil || this.standalone && !this.taken) return;
    const title = this.say("Connection lost");
    const again = button("main", this.say("Reconnect"), () => {
      write(again, this.say("Reconnecting …"));
      location.reload();
    });
    const box2 = put(make("div", "paper"), make("h2", "", title), make("p", "", this.say(this.whyLost)), again);
    this.veil = put(make("div", "veil", "", { role: "alertdialog", "aria-modal": "true", "aria-label": title }), box2);
    this.root.append(this.veil);
    again.focus();
  }
};
function justReloaded() {
  const [arrival] = (
    /** @type {PerformanceNavigationTiming[]} */
    performance.getEntriesByType("navigation")
  );
  return arrival?.type === "reload" && performance.now() < SETTLED;
}

// lamakit/widgets/static/toolbar.js
var ICONS = {
  new: "M12 5v14M5 12h14",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  odds: "M5 20v-7M12 20V4M19 20v-11",
  hint: "M9.5 17h5M10 20h4M8.5 13.5a5.5 5.5 0 1 1 7 0c-.8.7-1 1.4-1 2.2h-5c0-.8-.2-1.5-1-2.2",
  log: "M5 6h14M5 12h14M5 18h9",
  help: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18.5v.1",
  link: "M9.5 14.5l5-5M11 6.5l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17.5l-2 2a4.2 4.2 0 0 1-6-6l2-2",
  table: "M4 9h16v9H4zM7 9V5h10v4",
  step: "M8 5l9 7-9 7z",
  projector: "M4 5h16v10H4zM12 15v4M8 20h8",
  settings: "M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  skip: "M5 6l7 6-7 6zM13 6l7 6-7 6z"
};
var icon = (name) => html`
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
    <path d=${ICONS[name]}></path>
  </svg>`;
var toolButton = (name, label, act, { key = "", disabled = false } = {}) => html`
  <button class="tool to-${name}" aria-keyshortcuts=${key} ?disabled=${disabled} @click=${act}>${icon(name)}<span>${label}</span></button>`;
var tool = (name, label, act, key = "") => nodeOf(toolButton(name, label, act, { key }));
var Toolbar = class {
  constructor() {
    this.title = make("h1");
    this.tools = make("div", "tools");
    this.root = put(make("div", "bar"), this.title, this.tools);
  }
};

// lamakit/widgets/static/replay.js
var RESTS = 250;
var ASK_AGAIN = 4e3;
var Replay = class {
  /** @param {Frame<V, S, More>} frame */
  constructor(frame) {
    const { say, signal } = frame.page;
    this.frame = frame;
    this.timers = new Timers(signal);
    this.isOn = false;
    this.open = false;
    this.wanted = -1;
    this.asked = NaN;
    this.shown = null;
    this.root = make("section", "replay paper", "", { "aria-label": say("Replay"), hidden: "" });
    this.copier = copying(make("button", "act"), say, "Copy the link", () => frame.copy(new URL(this.shown?.link ?? "", location.href).href));
    const height = new ResizeObserver(() => frame.page.root.style.setProperty("--replay", `${this.root.offsetHeight}px`));
    height.observe(this.root);
  }
  /** @param {ReplayMessage<V>} message */
  bar({ at, last, text, over, open }) {
    const { frame } = this;
    const { say, send } = frame.page;
    const step = (style, label, key, drawing2, act) => html`
      <button class="plain ${style}" aria-label=${label} title=${label} aria-keyshortcuts=${key} @click=${act}>${icon(drawing2)}</button>`;
    const onward = html`<button class="act" @click=${() => send({ kind: "go_on" })}>${say("Play on from here")}</button>`;
    return html`
      <div class="way">
        ${step("to-before back", say("Round before"), "PageUp", "skip", () => this.round(-1))}
        ${step("back", say("Step back"), "ArrowLeft", "step", () => this.step(-1))}
        <input type="range" min="0" max=${last} .value=${l2(String(this.wanted))} aria-label=${say("Moment of the match")}
          aria-valuetext="${at} / ${last} ${text}" @input=${({ target }) => this.to(Number(target.value))}>
        ${step("on", say("Step forward"), "ArrowRight", "step", () => this.step(1))}
        ${step("to-after", say("Round after"), "PageDown", "skip", () => this.round(1))}
        <span class="moment">${at} / ${last}</span>
      </div>
      <p class="words">${text || say("The match begins.")}</p>
      <div class="choices">
        <button class="act" aria-pressed=${open} ?hidden=${!over} @click=${() => this.uncover()}>${say("All hands")}</button>
        ${this.copier}
        ${frame.setup.together ? A : onward}
        <button class="act main" aria-keyshortcuts="Escape" @click=${() => this.leave()}>${say("Back to the match")}</button>
      </div>`;
  }
  /** At the last moment, or at this one. */
  start(at = -1) {
    if (!this.frame.position || this.isOn) return;
    [this.isOn, this.open, this.wanted, this.asked] = [true, false, at, NaN];
    this.frame.dialogs.close();
    this.frame.log.makeRoom();
    this.frame.autoplay.pause();
    this.ask();
  }
  /** Another view is shown. */
  stop() {
    this.isOn = false;
    this.shown = null;
    this.root.hidden = true;
    this.frame.page.root.classList.remove("replaying");
    for (const name of ["rest", "answer"]) this.timers.clear(name);
  }
  /** Leave, if it is on. */
  leaveIfOn() {
    if (this.isOn) this.leave();
  }
  leave() {
    this.stop();
    this.frame.page.send({ kind: "back" });
  }
  // --- one moment after the other: while one is on its way, only the latest wish is remembered
  /** @param {number} at */
  to(at) {
    this.wanted = Math.min(Math.max(at, 0), this.shown?.last ?? 0);
    this.timers.clear("rest");
    if (Number.isNaN(this.asked)) this.ask(false);
  }
  ask(rests = true) {
    this.asked = this.wanted;
    this.frame.page.send({ kind: "replay", at: this.wanted, open: this.open, rests });
    this.timers.set("answer", ASK_AGAIN, () => this.ask(rests));
  }
  /** @param {ReplayMessage<V>} message */
  receive(message) {
    if (!this.isOn) return;
    this.timers.clear("answer");
    const late = this.asked !== this.wanted;
    this.asked = NaN;
    if (this.wanted < 0) this.wanted = message.at;
    if (late) this.ask(false);
    else if (this.shown) this.timers.set("rest", RESTS, () => this.rest());
    this.draw(message);
  }
  rest() {
    const { shown } = this;
    if (!shown || !this.frame.oddsShown || !Number.isNaN(this.asked)) return;
    this.shown = null;
    this.ask();
  }
  /** @param {ReplayMessage<V>} message */
  draw(message) {
    const { frame, root } = this;
    const arrives = root.hidden;
    this.shown = message;
    frame.page.root.classList.add("replaying");
    root.hidden = false;
    this.copier.hidden = !message.link || !frame.standalone;
    D(this.bar(message), root);
    const { match, practice } = frame;
    frame.table.show({ kind: "view", ply: NaN, match: `${match} replayed`, saved: true, practice, bots_turn: false, view: message.view });
    if (arrives) find(root, "input")?.focus({ preventScroll: true });
  }
  /** @param {number} by */
  step(by) {
    this.to(this.wanted + by);
  }
  /** To where a round begins. @param {number} way */
  round(way) {
    const { rounds = [], last = 0 } = this.shown ?? {};
    const ahead = rounds.find((at) => at > this.wanted) ?? last;
    this.to(way > 0 ? ahead : rounds.findLast((at) => at < this.wanted) ?? 0);
  }
  uncover() {
    this.open = !this.open;
    this.ask(false);
  }
  /** The action of a key here. @param {string} key @returns {(() => void) | undefined} */
  act(key) {
    if (!this.isOn) return void 0;
    const acts = /* @__PURE__ */ new Map([
      ["ArrowLeft", () => this.step(-1)],
      ["ArrowRight", () => this.step(1)],
      ["PageUp", () => this.round(-1)],
      ["PageDown", () => this.round(1)],
      ["Home", () => this.to(0)],
      ["End", () => this.to(this.shown?.last ?? 0)],
      ["Escape", () => this.leave()]
    ]);
    return acts.get(key);
  }
};

// lamakit/widgets/static/scale_to_fit.js
var STEPS = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6];
var LOWEST_SCREEN = 620;
var ScaleToFit = class {
  /**
   * `last` is what must be in sight, `onResize` what follows a new size of the cards, `match` what is played.
   * @param {Page<any>} page @param {() => Element} last @param {() => void} onResize @param {() => string | null} match
   */
  constructor(page2, last, onResize, match) {
    this.root = page2.root;
    this.last = last;
    this.onResize = onResize;
    this.match = match;
    this.step = 0;
    this.arrangement = "";
    const sizes = new ResizeObserver(() => this.look());
    sizes.observe(this.root);
    page2.signal.addEventListener("abort", () => sizes.disconnect());
    page2.listen(window, CHANGED, () => this.look());
  }
  /** Cards grow again in another match, window, size of text or arrangement, but not from turn to turn. */
  look() {
    if (this.root.closest(".lamakit-step")) return;
    if (this.currentArrangement() !== this.arrangement) this.size(0);
    while (this.step < STEPS.length - 1 && this.isTooHigh()) this.size(this.step + 1);
    this.arrangement = this.currentArrangement();
  }
  currentArrangement() {
    const { classList, clientWidth } = this.root;
    const arranged = ["with-log", "replaying", "projector"].filter((name) => classList.contains(name));
    const { lamakitText } = document.documentElement.dataset;
    return [this.match(), innerWidth, innerHeight, clientWidth, lamakitText, ...arranged].join();
  }
  isTooHigh() {
    const below = this.root.classList.contains("replaying") ? parseFloat(this.root.style.getPropertyValue("--replay")) : 0;
    const end = this.last().getBoundingClientRect().bottom + scrollY;
    return innerHeight >= LOWEST_SCREEN && end > innerHeight - (this.last() === this.root ? 0 : below) + 1;
  }
  /** @param {number} step */
  size(step) {
    this.step = step;
    this.root.style.setProperty("--shrink", String(STEPS[step]));
    this.onResize();
  }
};

// lamakit/widgets/static/settings.js
function settings(say, autoplay, sounds, more) {
  const one = (name, title, choices) => segments(say, name, title, choices, preference(name), (value) => setPreference(name, value));
  return html`
    <div class="settings-of">
      ${segments(say, "speed", "Pace of the others", SPEEDS, autoplay.speed, (value) => autoplay.setSpeed(value))}
      <label class="check">
        <input type="checkbox" name="sound" ?checked=${sounds.on} @change=${({ target }) => sounds.turn(target.checked)}>
        <span>${say("Sounds")}</span>
      </label>
      ${one("text", "Size of text", SIZES)}${one("theme", "Colours", THEMES)}${one("motion", "Motion", MOTIONS)}${more}
    </div>`;
}
var segments = (say, name, title, choices, value, take, more = null) => html`
  <fieldset class="segments for-${name}">
    <legend>${say(title)}</legend>
    ${Object.entries(choices).map(([key, label]) => html`
      <label><input type="radio" name=${name} value=${key} ?checked=${key === value} @change=${() => take(key)}><span>${say(label)}</span></label>`)}
    ${more}
  </fieldset>`;

// lamakit/widgets/static/sound.js
var LOUD = 0.25;
var TONES = {
  quit: [[330, 0, 0.18], [247, 0.12, 0.3]],
  round: [[392, 0, 0.2], [494, 0.13, 0.2], [587, 0.26, 0.45]]
};
var PAPER = { card: [1500, 0.09], draw: [3200, 0.16] };
var speaker;
function noise(kind) {
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") speaker.resume();
  if (PAPER[kind]) return rustle(speaker, ...PAPER[kind]);
  for (const [pitch, start, length] of TONES[kind]) ring(speaker, pitch, speaker.currentTime + start, length);
}
function rustle(context, pitch, length) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(new GainNode(context, { gain: LOUD })).connect(context.destination);
  source.start();
}
function ring(context, frequency, start, length) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD / 2, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(1e-4, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

// lamakit/widgets/static/sound_player.js
var SoundPlayer = class {
  constructor() {
    this.on = remembered("sound", false);
  }
  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    remember("sound", on);
    this.play("card");
  }
  /** @param {Noise} kind */
  play(kind) {
    if (this.on && !document.hidden && navigator.userActivation?.hasBeenActive) noise(kind);
  }
};

// lamakit/widgets/static/frame.js
var WHY_LOST = "There is no answer. Your match is saved; reconnect to go on where you were.";
function openTable(carrier, host, signal, family) {
  let frame = null;
  let early = "";
  const search = carrier.standalone ? location.search : "";
  const asked = new URLSearchParams(search).get("match");
  const page2 = new Page(carrier, host, signal, {
    hello: (first) => ({ kind: "hello", match: first ? asked : frame?.match, search: first ? search : "" }),
    receive: (message) => {
      if (message.kind === "setup") {
        page2.setTexts(
          /** @type {S} */
          message
        );
        if (frame) frame.setUp(
          /** @type {S} */
          message
        );
        else frame = new Frame(
          page2,
          /** @type {S} */
          message,
          family
        );
        if (early) frame.alert.show(early);
        early = "";
      } else if (message.kind === "elsewhere" && carrier.standalone) location.replace(`./${location.search}`);
      else if (frame) frame.receive(message);
      else if (message.kind === "refused" || message.kind === "elsewhere") early = /** @type {Refused} */
      message.text;
    }
  }, WHY_LOST);
  page2.connection.greet();
}
var Frame = class {
  /** @param {Page<FromTable<V, S, More>>} page @param {S} setup @param {Family<V, S, More>} family */
  constructor(page2, setup, family) {
    const { connection, root, say, signal } = page2;
    this.page = page2;
    this.setup = setup;
    this.family = family;
    this.standalone = page2.standalone && setup.controls;
    this.match = null;
    this.position = "";
    this.practice = false;
    this.view = null;
    this.starting = false;
    this.painted = false;
    this.oddsShown = remembered("odds", true);
    this.next = button("act main next", "", () => this.autoplay.proceed(), { hidden: "" });
    put(this.next, make("span", "", say("Next")), make("kbd", "", say("Space")));
    const offers = (waits) => this.next.hidden = !waits;
    this.autoplay = new Autoplay(() => connection.ask("step"), () => document.hidden || connection.isLost || this.replay.isOn, signal, offers);
    this.sounds = new SoundPlayer();
    this.handover = new Handover(() => connection.ask("reveal"));
    this.alert = new Alert(say);
    this.dialogs = new Dialogs(root, say);
    this.help = new Help(page2, this.dialogs);
    this.onboarding = new Onboarding(say, `${family.memory}hinted`, setup.controls ? setup.hints : []);
    this.toolbar = new Toolbar();
    this.undoTool = tool("undo", say("Undo"), () => this.undo(), "U");
    this.oddsTool = tool("odds", say("Odds"), () => this.toggleOdds());
    this.projectorTool = tool("projector", say("Projector"), () => this.project(!remembered("projector", false)));
    this.logTool = tool("log", say("Log"), () => this.log.toggle());
    this.log = new Log(say, this.logTool, () => this.copy(this.position));
    this.replay = new Replay(this);
    this.endOfMatch = new EndOfMatch(this);
    this.hintTool = tool("hint", say("Hint"), () => this.table.coach?.ask(), "H");
    const steps = button("plain", say("Step through it"), () => this.replay.start(), { "aria-keyshortcuts": "V" });
    if (setup.controls) put(this.log.below, steps, button("plain", say("Share"), () => this.endOfMatch.ask()));
    const match = [tool("new", say("New match"), () => this.openNew(), "N"), this.undoTool];
    const help = tool("help", say("Help"), () => this.openHelp(), "?");
    const set = tool("settings", say("Settings"), () => this.openSettings());
    put(this.toolbar.tools, ...setup.controls && !setup.together ? match : [], ...setup.coached ? [this.hintTool] : [], this.oddsTool, this.logTool, this.projectorTool, set, help);
    this.table = family.lay(this, setup);
    root.classList.toggle("controls", setup.controls);
    this.stuck = button("act main next", say("A bot is stuck"), () => {
    }, { hidden: "" });
    const board = put(make("div", "board"), ...this.table.board, this.next, this.stuck, this.handover.root);
    this.table.told.before(this.onboarding.root);
    put(root, this.toolbar.root, this.alert.root, board, this.replay.root);
    this.oddsTool.hidden = !family.oddsAt(root);
    this.showOdds();
    this.project(this.standalone && remembered("projector", false));
    if (this.standalone) this.scaleToFit = new ScaleToFit(page2, () => this.table.last, () => this.table.resized?.(), () => this.match);
    page2.listen(root, "mousedown", (event) => targetOf(event)?.closest(".note .rule, .to-help") && event.preventDefault());
    page2.listen(root, "click", (event) => targetOf(event)?.closest(".note .rule") && this.openHelp());
    page2.listen(window, "keydown", (event) => this.key(
      /** @type {KeyboardEvent} */
      event
    ), true);
    page2.listen(document, "visibilitychange", () => document.hidden ? this.autoplay.pause() : this.autoplay.schedule());
  }
  // --- messages
  /** @param {FromTable<V, S, More>} message */
  receive(message) {
    if (message.kind === "view") this.show(
      /** @type {ViewMessage<V>} */
      message
    );
    else if (message.kind === "refused") this.refuse(
      /** @type {Refused} */
      message.text
    );
    else if (message.kind === "stuck") this.offerReplacement(
      /** @type {StuckMessage} */
      message
    );
    else if (message.kind === "rulebook") this.help.show(
      /** @type {RulebookMessage} */
      message
    );
    else if (message.kind === "saved") this.keepAddress(
      /** @type {Saved} */
      message.match
    );
    else if (message.kind === "replay") this.replay.receive(
      /** @type {ReplayMessage<V>} */
      message
    );
    else if (message.kind === "share") this.endOfMatch.show(
      /** @type {Share} */
      message
    );
    else if (message.kind === "file") this.endOfMatch.save(
      /** @type {File} */
      message
    );
    else if (message.kind === "cover") this.handOver(
      /** @type {HandoverMessage} */
      message
    );
    else this.table.receive?.(
      /** @type {More} */
      message
    );
  }
  /** Another game is played. @param {S} setup */
  setUp(setup) {
    this.setup = setup;
    this.table.setUp(setup);
  }
  /** @param {ViewMessage<V>} message */
  show(message) {
    const { view, match, practice, bots_turn: botsTurn } = message;
    const isNew = match !== this.match;
    const looksBack = this.replay.isOn && !isNew;
    Object.assign(this, { view, practice, position: view.position });
    this.setMatch(message);
    this.uncover();
    if (!this.log.append(view)) return this.page.connection.refresh();
    if (looksBack) return void 0;
    this.replay.stop();
    this.table.show(message);
    this.undoTool.setAttribute("aria-disabled", String(!this.log.lines.length));
    if (isNew) this.scaleToFit?.look();
    this.markPractice();
    this.started();
    this.autoplay.schedule(botsTurn);
    this.announcePainted();
  }
  /** That the match is practice, if it is. */
  markPractice() {
    const titles = [this.toolbar.title, ...this.view?.end ? findAll(this.page.root, ".sheet h2") : []];
    for (const title of titles) {
      if (this.practice) title.dataset.mark = this.page.say("Practice");
      else delete title.dataset.mark;
    }
  }
  /** From now on. */
  setPractice() {
    this.practice = true;
    this.markPractice();
  }
  /** @param {ViewMessage<V> | HandoverMessage} message */
  setMatch({ ply, match, saved }) {
    this.stuck.hidden = true;
    this.match = match;
    this.page.connection.seen(ply);
    if (saved) this.keepAddress(match);
  }
  started() {
    if (this.starting && this.dialogs.current?.classList.contains("new")) this.dialogs.close();
    this.starting = false;
  }
  // --- several people at one screen
  /** The screen goes to the next person, once whoever holds it has seen what they did. @param {HandoverMessage} message */
  handOver(message) {
    const seen = this.position && this.page.connection.ply === message.ply && !this.handover.isOpen;
    this.replay.stop();
    this.setMatch(message);
    this.started();
    this.announcePainted();
    if (seen) this.autoplay.queue(() => this.coverTable(message));
    else this.coverTable(message);
  }
  /** @param {HandoverMessage} message */
  coverTable(message) {
    this.autoplay.schedule(false);
    this.position = "";
    write(this.toolbar.title, this.setup.words.boxes[message.box] ?? "");
    this.table.clear?.();
    this.log.clear();
    this.handover.show(message);
    this.page.root.classList.add("covered");
  }
  uncover() {
    this.handover.hide();
    this.page.root.classList.remove("covered");
  }
  /** Slow work that nobody waits for begins after the first picture. */
  announcePainted() {
    if (this.painted || !this.setup.controls) return;
    this.painted = true;
    afterPaint(() => this.page.send({ kind: "painted" }));
  }
  /** @param {string} text */
  refuse(text) {
    this.page.connection.setWaiting(null);
    const error = this.starting && this.dialogs.current?.querySelector(".error");
    if (!error) return this.alert.show(text);
    this.starting = false;
    write(error, text);
  }
  /** A bot can't go on: another one does, or the human in its place. @param {StuckMessage} message */
  offerReplacement(message) {
    const { text, bots } = message;
    const { connection, say } = this.page;
    this.stuck.hidden = false;
    this.stuck.onclick = () => this.offerReplacement(message);
    const replace = (bot) => [this.dialogs.close(), connection.ask("replace", { bot })];
    this.dialogs.open("stuck", say("A bot is stuck"), html`
      <p>${text}</p>
      <p>${say("Who goes on?")}</p>
      <div class="choices">${Object.entries(bots).map(([bot, label]) => html`
        <button class="act" @click=${() => replace(bot)}>${label}</button>`)}</div>`);
  }
  /** A match that is saved can be found again. @param {string | null} match */
  keepAddress(match) {
    if (!match || match !== this.match || !this.standalone) return;
    remember(`${this.family.memory}match`, match);
    const address = new URL(location.href);
    if (address.searchParams.get("match") === match) return;
    for (const name of ["position", "game", "again", "review"]) address.searchParams.delete(name);
    address.searchParams.set("match", match);
    history.replaceState(history.state, "", address);
  }
  // --- what the player does around the felt
  /** @param {{action: string, warn?: number}} decision */
  play(decision) {
    this.onboarding.follow();
    return this.page.connection.ask("play", decision);
  }
  openSettings() {
    const more = this.setup.coached ? this.table.coach?.setting() : null;
    this.dialogs.open("settings", this.page.say("Settings"), settings(this.page.say, this.autoplay, this.sounds, more));
  }
  toggleOdds() {
    this.oddsShown = !this.oddsShown;
    this.showOdds();
    remember("odds", this.oddsShown);
  }
  showOdds() {
    const shown = this.oddsShown;
    this.oddsTool.setAttribute("aria-pressed", String(shown));
    this.family.oddsAt(this.page.root)?.classList.toggle("without-odds", !shown);
    this.page.send({ kind: "odds", shown });
  }
  /** Large, to be read from the last row of a classroom. @param {boolean} on */
  project(on) {
    for (const node of [this.page.root, this.page.root.closest(".lamakit-page")]) node?.classList.toggle("projector", on);
    this.projectorTool.setAttribute("aria-pressed", String(on));
    this.projectorTool.hidden = !this.standalone;
    if (this.standalone) remember("projector", on);
  }
  /** Whether the browser lets us copy; else the text is shown. @param {string} text */
  async copy(text) {
    const done = await copied(text);
    if (!done) this.alert.show(text);
    return done;
  }
  /** With this rule or that of whatever has the focus; what opens it leaves the focus there. */
  openHelp(rule = find(this.page.root, ".note .rule")?.textContent) {
    const known = this.family.keys.filter(([, , action]) => !action || this.setup.actions.includes(action));
    this.help.open(this.position.split(" | ", 1)[0], rule ? [rule] : [], known, this.table.aside, this.table.links);
  }
  openNew() {
    if (!this.setup.controls || this.setup.together) return;
    const form = this.table.newMatch();
    find(form, "details")?.append(this.endOfMatch.opener());
    this.dialogs.open("new", this.page.say("New match"), form);
    if (!matchMedia("(pointer: coarse)").matches) find(form, "[name=own]")?.focus();
  }
  /** For the form of a new match. */
  get matchForm() {
    const [start, cancel] = [(options2) => this.startNew(options2), () => this.dialogs.close()];
    return { say: this.page.say, setup: this.setup, memory: this.family.memory, start, cancel };
  }
  /** @param {Options} options */
  startNew(options2) {
    if (options2.bots.includes(AWAY)) {
      location.assign(`table?set=${encodeURIComponent(JSON.stringify(options2))}`);
      return;
    }
    this.starting = true;
    this.page.send({ kind: "new", options: options2 });
  }
  undo() {
    if (!this.setup.controls || this.setup.together || !this.log.lines.length || this.replay.isOn) return;
    this.page.connection.ask("undo", { held: Boolean(this.autoplay.queued) });
  }
  escape() {
    const closed = this.alert.close() || this.log.close() || Boolean(this.table.coach?.escape());
    this.table.escape?.(closed);
  }
  /** @param {Element | null} target */
  concerns(target) {
    const { root } = this.page;
    const page2 = root.closest(".lamakit-page") ?? root;
    const isLaid = this.position || this.handover.isOpen;
    return isLaid && (page2.contains(target) || this.standalone && target === document.body);
  }
  /** Whether keys are for something else just now. @param {Element | null} target */
  isTyping(target) {
    return target?.closest("input:not([type=checkbox]), textarea, select") || this.dialogs.current?.open || this.page.connection.isLost;
  }
  /** Heard before the notebook around the table: there D D deletes the cell. @param {KeyboardEvent} event */
  key(event) {
    const target = targetOf(event);
    if (!this.concerns(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const act = this.actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key, target);
    if (!act) return;
    event.preventDefault();
    act();
  }
  /** The action of a key now. @param {string} key @param {Element | null} target */
  actOf(key, target) {
    const steps = this.replay.act(key);
    if (steps && !this.dialogs.current?.open && !target?.matches("select")) return steps;
    if (this.isTyping(target) || key.startsWith("Arrow") && target?.closest(".log")) return void 0;
    if (key === " ") return this.spaceAct(target);
    return (this.replay.isOn || this.handover.isOpen ? void 0 : this.table.key(key)) ?? this.keyAct(key);
  }
  /** @param {Element | null} target */
  spaceAct(target) {
    return this.autoplay.waiting && !target?.closest("button, a, summary") ? () => this.autoplay.proceed() : void 0;
  }
  /** @param {string} key */
  keyAct(key) {
    const acts = /* @__PURE__ */ new Map([
      ["Escape", () => this.escape()],
      ["u", () => this.undo()],
      ["n", () => this.openNew()],
      ["h", () => this.setup.coached && !this.replay.isOn && this.table.coach?.ask()],
      ["v", () => this.setup.controls && this.replay.start()],
      ["?", () => this.openHelp()]
    ]);
    return acts.get(key);
  }
};

// lamakit/widgets/static/long_press.js
var LONG = 450;
function onLongPress(page2, ask) {
  let timer = 0;
  let held = false;
  page2.listen(page2.root, "pointerdown", (event) => {
    held = false;
    if (
      /** @type {PointerEvent} */
      event.pointerType !== "touch"
    ) return;
    timer = setTimeout(() => {
      held = true;
      ask(targetOf(event));
    }, LONG);
  });
  for (const end of ["pointerup", "pointercancel"]) page2.listen(page2.root, end, () => clearTimeout(timer));
  page2.listen(page2.root, "contextmenu", (event) => held && event.preventDefault());
  page2.listen(page2.root, "click", (event) => {
    if (held && /** @type {MouseEvent} */
    event.detail) event.stopPropagation();
    held = false;
  }, true);
}

// lamakit/widgets/static/new_match.js
var ELSEWHERE = "elsewhere";
var MatchForm = class {
  /**
   * `refine` adds a family's options, `memory` is what names of remembered things begin with, `elsewhere` another page.
   * @param {{say: Say, setup: Setup, memory: string, start: (options: Options) => void, cancel: () => void, elsewhere: OtherPage | null, refine?: (options: Options) => Options}} given
   */
  constructor({ say, setup, memory, start, cancel, elsewhere, refine = (options2) => options2 }) {
    this.say = say;
    this.setup = setup;
    this.elsewhere = elsewhere;
    this.last = { ...setup.options, ...remembered(`${memory}options`, {}) };
    this.form = make("form", "", "", { novalidate: "" });
    this.opponents = new OpponentPicker(say, setup, this.last);
    this.box = make("div", "box");
    this.here = make("div", "here");
    this.error = make("p", "error", "", { role: "alert" });
    const counts = [...Array(setup.limits.players - 1).keys()].map((at) => [String(at + 2), String(at + 2)]);
    this.players = this.select("players", counts, String(this.last.players));
    const boxes = [...Object.entries(setup.words.boxes), ...elsewhere ? [[ELSEWHERE, `${elsewhere.title} …`]] : []];
    this.variant = this.select("variant", boxes, this.last.variant);
    this.build(cancel);
    this.form.onsubmit = (event) => {
      event.preventDefault();
      if (this.variant.value === ELSEWHERE) return location.assign(elsewhere?.href ?? "");
      const options2 = refine(this.options());
      if (Number.isNaN(options2.seed)) return write(this.error, say("The seed is a whole number."));
      const { names, bots } = this.opponents;
      remember(`${memory}options`, { ...options2, own: options2.names[0], names, bots, seed: null, position: "" });
      start(options2);
    };
  }
  /** @param {() => void} cancel */
  build(cancel) {
    const { last, say } = this;
    const own = this.field("own", "Your name", this.input("own", last.own ?? ""));
    this.players.onchange = () => this.showOpponents();
    this.variant.onchange = () => this.showBox();
    const row = put(make("div", "row"), own, this.field("players", "Players", this.players));
    const more = put(make("details"), make("summary", "", say("More")));
    put(more, this.field("seed", "Seed", this.input("seed", "", "numeric"), "empty = a new match every time"));
    const line = make("textarea", "", "", { name: "position", rows: "2", spellcheck: "false" });
    put(more, this.field("position", "Open this position", line, "such as base | 4 | A* 3 5:0 | B 2 2:0"));
    const start = make("button", "act main", say("Start"), { type: "submit" });
    const choices = put(make("div", "choices"), start, button("act", say("Cancel"), cancel, { type: "button" }));
    put(this.here, this.box, row, this.opponents.root, more);
    const foot = put(make("div", "foot"), this.error, choices);
    put(this.form, this.field("variant", "Game", this.variant), this.here, foot);
    this.showBox();
  }
  showBox() {
    const name = this.variant.value;
    this.here.hidden = name === ELSEWHERE;
    if (this.here.hidden) return;
    const { editions, overlays, summary } = this.setup.boxes[name];
    const edition = this.field("edition", "Edition", this.select("edition", Object.entries(editions), this.last.edition));
    edition.hidden = Object.keys(editions).length < 2;
    this.box.replaceChildren(make("small", "summary", summary), this.overlays(overlays), edition);
    this.showOpponents();
  }
  /** @param {string} name @param {string} label @param {HTMLElement} control */
  field(name, label, control, hint = "") {
    const node = put(make("label", `field for-${name}`), make("span", "", this.say(label)), control);
    if (hint) node.append(make("small", "", this.say(hint)));
    return node;
  }
  /** @param {string} name @param {string} value */
  input(name, value, mode = "text") {
    const limits = { inputmode: mode, autocomplete: "off", maxlength: String(this.setup.limits.name) };
    return Object.assign(make("input", "", "", { name, ...limits }), { value });
  }
  /** @param {string} name @param {string[][]} choices @param {string} value */
  select(name, choices, value) {
    const node = select(choices, { name });
    if (choices.some(([key]) => key === value)) node.value = value;
    return node;
  }
  /** @param {string[]} names */
  overlays(names) {
    const node = put(make("fieldset", "overlays"), make("legend", "", this.say("Overlays")));
    for (const name of names) {
      const check = make("input", "", "", { type: "checkbox", name: "overlays", value: name });
      check.checked = this.last.overlays.includes(name);
      node.append(put(make("label", "check"), check, make("span", "", this.setup.words.overlays[name] ?? name)));
    }
    node.hidden = !names.length;
    return node;
  }
  showOpponents() {
    this.opponents.show(this.variant.value, Number(this.players.value) - 1);
  }
  /** @returns {Options} */
  options() {
    const data = new FormData(this.form);
    const text = (name) => String(data.get(name) ?? "").trim();
    const { bots, names } = this.opponents.options();
    const seed = text("seed");
    return {
      variant: text("variant") || this.last.variant,
      overlays: data.getAll("overlays").map(String),
      edition: text("edition"),
      players: Number(text("players")),
      bots,
      names: [text("own"), ...names],
      seed: seed === "" ? null : /^-?\d{1,15}$/.test(seed) ? Number(seed) : NaN,
      position: text("position")
    };
  }
};

// lamakit/widgets/static/llama/animation.js
var LETTERS2 = "ABCDEF";
var box = (node) => node?.getBoundingClientRect() ?? null;
var CardAnimations = class {
  /** @param {HTMLElement} root @param {Pieces} pieces @param {Felt} felt @param {Hand} hand */
  constructor(root, pieces, felt, hand) {
    this.root = root;
    this.pieces = pieces;
    this.felt = felt;
    this.hand = hand;
  }
  /**
   * Where everything that may move lies now, before an event is drawn; nothing moves in no time.
   * @param {View} view @param {MoveEvent} event @param {number} ms
   */
  sources(view, event, ms) {
    if (!ms) return null;
    const { seats, piles, stage, tray } = this.felt;
    const mine = event.seat === view.you;
    const [word, ...codes] = event.action.split(" ");
    const group = (code) => find(this.hand.root, keyIs(code))?.lastElementChild;
    const seat = seats.node(event.seat);
    const shown = (code) => mine ? group(code) : seat && find(seat, `.open${keyIs(code)} .card`);
    const back = seat && find(seat, ".fan .card:last-child");
    return {
      deck: box(piles.deck),
      card: box(mine && group(event.action) || back),
      slot: word === "take" ? box(find(tray.lane, keyIs(codes[0]))) : null,
      gone: word === "discard" ? codes.map((code) => ({ code, from: box(shown(code)) })) : [],
      banks: view.seats.map((each) => box(seats.node(each.seat)?.querySelector(".bank"))),
      magic: box(this.magicToken()),
      onStage: stage.tokens.children.length,
      stage: box(stage.root)
    };
  }
  /** @param {View} view @param {MoveEvent} event @param {NonNullable<ReturnType<CardAnimations["sources"]>>} from @param {number} ms */
  animate(view, event, from, ms) {
    const [word, ...codes] = event.action.split(" ");
    if (word === "deal") return this.dealIn(Boolean(view.row), ms);
    if (word === "roll") return this.tumble(ms);
    if (word === "draw") return this.arrive(event.seat, event.drawn, from.deck, ms);
    if (word === "take") return this.arrive(event.seat, codes[0], from.slot, ms);
    if (word === "discard") this.clearAway(from.gone, ms);
    if (word === "collect") this.flyToken(event.seat, from.stage, ms * 1.4);
    if (word === "give") this.flyToken(LETTERS2.indexOf(codes[0]), from.banks[event.seat], ms * 1.4);
    this.flyCards(view, event, from, ms);
    const { tokens } = this.felt.stage;
    if (tokens.children.length > from.onStage) flyIn(tokens.lastElementChild, from.banks[event.seat], ms * 1.6);
    if (from.magic && word !== "give") flyIn(this.magicToken(), from.magic, ms * 1.6);
  }
  /** A played card, and the one that it made somebody draw. @param {View} view @param {MoveEvent} event @param {NonNullable<ReturnType<CardAnimations["sources"]>>} from @param {number} ms */
  flyCards({ you }, { action, target, drawn }, from, ms) {
    if (this.pieces.art.cards[action]) flyIn(this.felt.piles.discard.lastElementChild, from.card, ms);
    if (target !== null) this.arrive(target, target === you ? drawn : null, from.deck, ms);
  }
  magicToken() {
    return find(this.root, ":is(.felt, .own) .token.magic:not(:empty)");
  }
  /** Discarded cards go where the dice lie, and are gone. @param {{code: string, from: DOMRect | null}[]} cards @param {number} ms */
  clearAway(cards, ms) {
    const to = this.felt.tray.root.getBoundingClientRect();
    for (const { code, from } of cards) flyAway(this.root, nodeOf(this.pieces.face(code)), from, to, ms);
  }
  /** A card comes into a hand. @param {number} seat @param {string | null} code @param {DOMRect | null} from @param {number} ms */
  arrive(seat, code, from, ms) {
    const { seats } = this.felt;
    const where = seat === seats.you ? this.hand.root : seats.node(seat);
    const card = where && code && find(where, `${keyIs(code)} .card:last-of-type`);
    flyIn(card || where?.querySelector(".fan .card:last-child"), from, ms);
  }
  /** @param {number} seat @param {DOMRect | null} from @param {number} ms */
  flyToken(seat, from, ms) {
    const bank = this.felt.seats.node(seat)?.querySelector(".bank");
    for (const token of bank?.querySelectorAll(".tokens > .token:last-child") ?? []) flyIn(token, from, ms);
  }
  /** @param {number} ms */
  tumble(ms) {
    if (isMotionReduced()) return;
    childrenOf(this.felt.tray.dice).forEach((die, at) => {
      const way = `${(1 - at) * 40 + 90}px ${60 - at * 25}px`;
      const steps = [
        { translate: way, rotate: `${-540 - at * 90}deg`, scale: 0.6, filter: "blur(2px)" },
        { translate: `${at * 6}px -14px`, rotate: "-40deg", scale: 1.12, filter: "blur(0)", offset: 0.7 },
        { translate: "0 0", rotate: "0deg", scale: 1 }
      ];
      die.animate(steps, { duration: ms * 1.7 + at * 90, easing: "cubic-bezier(.3,.6,.4,1)", fill: "backwards" });
    });
  }
  /** @param {boolean} dice @param {number} ms */
  dealIn(dice, ms) {
    if (isMotionReduced()) return;
    const { seats, piles, tray } = this.felt;
    const deck = (dice ? tray.root : piles.deck).getBoundingClientRect();
    const cards = [...findAll(this.hand.root, ".card"), ...findAll(seats.root, ":is(.fan, .open) .card")];
    cards.forEach((node, place) => setTimeout(() => flyIn(node, deck, ms), place % 6 * ms * 0.12));
  }
};

// lamakit/widgets/static/llama/view.js
function offerOf({ hand, buttons: buttons2, row }, action) {
  return [...hand, ...buttons2, ...row ?? []].find((each) => each.action === action);
}
function mustChoose({ score, phase, decides, you }) {
  return !score && decides === you && ["give", "roll", "return"].includes(phase);
}
function mostDiscards(view) {
  const [word, ...codes] = view.buttons[0]?.action.split(" ") ?? [];
  return word === "discard" && mustChoose(view) ? codes : [];
}
function raisedNext(raised, code, most) {
  const count = (codes) => codes.filter((other) => other === code).length;
  const rest = raised.filter((other) => other !== code);
  return [...rest, ...Array((count(raised) + 1) % (count(most) + 1)).fill(code)];
}
function discards(cards, codes) {
  return codes.length > 0 && [...cards].sort().join(" ") === [...codes].sort().join(" ");
}

// lamakit/widgets/static/llama/buttons.js
var KEY_OF = { draw: "D", quit: "Q", collect: "C", "use magic": "M", roll: "R", pass: "P" };
function pressedBy(view, key) {
  return view.score ? void 0 : view.buttons.find(({ action }) => KEY_OF[action] === key.toUpperCase());
}
function buttons(pieces, { seats, you }, all, play, raised = []) {
  const given = seats[you]?.tokens[0]?.[0];
  return c2(all, ({ action }) => action, ({ action, label, spoken, cards, seat, legal, rule, why }) => {
    const key = KEY_OF[action] ?? A;
    const token = action.startsWith("return ") ? action.slice(7) : seat === null ? "" : given;
    return html`
      <button class="act ${legal ? "legal" : ""} ${discards(cards, raised) ? "main" : ""}" data-action=${action} data-letter=${key}
        aria-keyshortcuts=${key} aria-label=${spoken} aria-disabled=${!legal} aria-description=${rule ? `${why} (${rule})` : why}
        @click=${() => play(action)}>${token ? pieces.token(token) : A}${cards.map((code) => pieces.face(code, "card chip"))}<span class="label">${label}</span></button>`;
  });
}

// lamakit/widgets/static/llama/review.js
var Review = class {
  /** @param {Frame<View, Setup, FromCoach>} frame */
  constructor(frame) {
    this.frame = frame;
    this.say = frame.page.say;
    this.body = make("div", "review-of");
    this.wanted = frame.standalone && new URLSearchParams(location.search).has("review");
    this.seat = null;
  }
  get isOpen() {
    return this.body.isConnected;
  }
  /** The address has asked for it. */
  openIfWanted() {
    if (this.wanted) this.open();
    this.wanted = false;
  }
  open() {
    this.frame.replay.leaveIfOn();
    this.frame.dialogs.open("review", this.say("Review"), this.body);
    this.ask();
  }
  /** For the review of a seat. @param {number | null} seat */
  ask(seat = this.seat) {
    this.seat = seat;
    this.progress(0);
    this.send();
  }
  send() {
    this.frame.page.send({ kind: "review", ...this.seat === null ? {} : { seat: this.seat } });
  }
  /** @param {number} share */
  progress(share) {
    const label = this.say("Your decisions are being judged …");
    D(html`<div class="progress"><p>${label}</p><progress max="1" .value=${share} aria-label=${label}></progress></div>`, this.body);
  }
  /** @param {Reviewed} message */
  receive(message) {
    if (!this.isOpen) return;
    if (message.review) {
      D(this.review(message, message.review), this.body);
      this.body.setAttribute("aria-busy", "false");
      return;
    }
    this.progress(message.share);
    afterPaint(() => this.isOpen && this.send());
  }
  /** @param {Reviewed} message @param {ReviewOf} review */
  review({ people, seat }, review) {
    const choose = ({ target }) => this.ask(Number(target.value));
    const names = people.map(([number, name]) => [String(number), name]);
    const who = html`
      <label class="who"><span>${this.say("Whose decisions")}</span>
        <select @change=${choose}>${optionsOf(names, String(seat))}</select></label>`;
    return html`
      ${people.length > 1 ? who : A}
      ${this.figures(review)}
      <section><h3>${this.say("Your chance to win")}</h3>${this.course(review)}</section>
      <section><h3>${this.say("Costliest decisions")}</h3>${this.costliest(review)}</section>
      ${this.decisions(review)}
      ${this.howComputed(html`<ul>${review.how.map((line) => html`<li>${line}</li>`)}</ul>`)}`;
  }
  /** @param {Value} content */
  howComputed(content) {
    return html`<details><summary>${this.say("How this is computed")}</summary>${content}</details>`;
  }
  /** @param {ReviewOf} review */
  figures({ figures, counts }) {
    return html`
      <div class="figures">
        ${figures.map(({ name, value, how }) => html`
          <div class="figure"><span>${name}</span><b>${value}</b>${this.howComputed(html`<p>${how}</p>`)}</div>`)}
        <ul class="counts">${counts.map(({ rating, name, count, limit }) => html`
          <li class=${rating}><b>${count}</b><span>${name}</span><small>${limit}</small></li>`)}</ul>
      </div>`;
  }
  /** @param {ReviewOf} review */
  course({ chart, chart_text: text, turns }) {
    if (!chart) return html`<p>${text}</p>`;
    return html`
      <figure>${picture(chart, text)}</figure>
      <small>${this.say("Before each decision, by round; to the result.")}</small>
      ${turns.length ? html`<ol class="turns">${turns.map((turn) => html`<li>${turn}</li>`)}</ol>` : A}`;
  }
  /** @param {ReviewOf} review */
  costliest({ costliest }) {
    if (!costliest.length) return html`<p>${this.say("None of your decisions was clearly worse than the best one.")}</p>`;
    return html`<ol class="costliest">${costliest.map((each) => this.costly(each))}</ol>`;
  }
  /** @param {Costly} costly */
  costly({ number, rating, title, picture: drawn, text, why }) {
    const again = () => [this.frame.dialogs.close(), this.frame.page.send({ kind: "try_again", number })];
    return html`
      <li>
        <figure>${picture(drawn.svg, drawn.text)}</figure>
        <div>
          <h4 class=${rating}>${title}</h4>
          ${[text, ...why].map((line) => html`<p>${line}</p>`)}
          <div class="choices">
            <button class="act main" @click=${again}>${this.say("Try again from here")}</button>
            <button class="act" @click=${() => this.look(number)}>${this.say("Show it at the table")}</button>
          </div>
        </div>
      </li>`;
  }
  /** @param {number} number */
  look(number) {
    this.frame.dialogs.close();
    this.frame.replay.start(number);
  }
  /** @param {ReviewOf} review */
  decisions({ decisions }) {
    const title = this.say("All decisions with a choice: {count}", { count: decisions.length });
    const heads = ["round", "what you did", "rating", "chance to win", "lost", "better"].map((head) => this.say(head));
    return html`
      <details><summary>${title}</summary>
        <div class="across" tabindex="0" role="region" aria-label=${title}>${table(heads, decisions.map((each) => this.row(each)))}</div>
      </details>`;
  }
  /** @param {Judged} judged */
  row({ number, round, action, rating, word, chance, lost, better }) {
    const title = this.say("Show it at the table");
    return html`
      <tr>
        <td>${round}</td><td><button class="plain" title=${title} @click=${() => this.look(number)}>${action}</button></td>
        <td class="rating ${rating}">${word}</td><td>${chance}</td><td>${lost}</td><td>${better}</td>
      </tr>`;
  }
  ending() {
    return html`<button class="act" @click=${() => this.open()}>${this.say("Review")}</button>`;
  }
};

// lamakit/widgets/static/llama/coach.js
var TRIED = "tried";
var LIMITS = { 0: "Never", 2: "2 points", 5: "5 points", 10: "10 points" };
var warnsAt = () => Number(remembered("warn", 0));
var Coach = class {
  /** @param {Frame<View, Setup, FromCoach>} frame */
  constructor(frame) {
    this.frame = frame;
    this.say = frame.page.say;
    this.root = make("aside", "coach paper", "", { "aria-label": this.say("Hint"), hidden: "" });
    this.review = new Review(frame);
    this.hint = null;
    this.step = 1;
    this.ply = NaN;
    this.thinking = false;
    this.mayDecide = false;
  }
  /** Another view. @param {ViewMessage<View>} shown */
  show({ ply, view }) {
    if (Number.isNaN(ply)) return this.close();
    if (ply !== this.ply) {
      this.close();
      this.thinking = false;
    }
    this.ply = ply;
    this.mayDecide = view.decides === view.you && !view.score;
    if (view.end) this.review.openIfWanted();
    if (this.mayDecide) this.think();
  }
  // --- the hint
  ask() {
    if (!this.root.hidden) return this.close();
    if (!this.mayDecide) return this.frame.alert.show(this.say("There is nothing for you to decide now."));
    this.step = 1;
    this.hint = null;
    this.root.hidden = false;
    this.render();
    this.send();
    find(this.root, ".close")?.focus({ preventScroll: true });
  }
  send() {
    this.frame.page.send({ kind: "hint", ply: this.ply });
  }
  /** Whether there was a hint to close. */
  escape() {
    const open = !this.root.hidden;
    this.close();
    return open;
  }
  close() {
    const inside = this.root.contains(document.activeElement);
    this.root.hidden = true;
    this.hint = null;
    if (inside) find(this.frame.toolbar.root, ".to-hint")?.focus();
  }
  /** @param {FromCoach} message */
  receive(message) {
    if (message.kind === "hint") this.takeHint(message);
    else if (message.kind === "thought") this.continueThinking(message);
    else if (message.kind === "warning") this.warn(message);
    else if (message.kind === "review") this.review.receive(message);
  }
  /** @param {Hint} hint */
  takeHint(hint) {
    this.frame.setPractice();
    if (this.root.hidden || hint.ply !== this.ply) return;
    const first = !this.hint;
    this.hint = hint;
    if (!hint.done) afterPaint(() => !this.root.hidden && hint.ply === this.ply && this.send());
    if (first || hint.done) this.draw();
    if (hint.done && this.step > 1 && this.root.contains(document.activeElement)) this.lead();
  }
  /** The steps so far, and the way to the next. */
  draw() {
    this.render();
    const steps = find(this.root, ".steps");
    (steps?.lastElementChild ?? steps)?.scrollIntoView({ block: "nearest" });
  }
  render() {
    const { say, step, hint } = this;
    const moment = html`<p class="waits">${say("One moment …")}</p>`;
    const waits = step > 1 && !hint?.done;
    const go = () => [this.step += 1, this.draw(), this.lead()];
    const further = html`
      <button class="act main further" @click=${go}>${say(step === 1 ? "What does it cost?" : "What is best?")}</button>`;
    D(html`
      <button class="plain close" aria-label=${say("Close")} @click=${() => this.close()}>×</button>
      <h2>${say("Hint")}</h2>
      <div class="steps" aria-live="polite">
        ${hint ? this.steps(hint) : moment}${hint && waits ? moment : A}
      </div>
      ${hint && step < 3 && !waits ? further : A}`, this.root);
  }
  /** @param {Hint} hint */
  steps(hint) {
    return html`
      ${this.part("1. What to think about", hint.think)}
      ${hint.done && this.step > 1 ? this.costs(hint) : A}
      ${hint.done && this.step > 2 ? this.part("3. What is best, and why", hint.why, hint.advice) : A}`;
  }
  /** The next step has the focus. */
  lead() {
    (find(this.root, ".further") ?? find(this.root, ".close"))?.focus({ preventScroll: true });
  }
  /** @param {string} title @param {HintPart[]} parts @param {string} advice */
  part(title, parts, advice = "") {
    return html`
      <section>
        <h3>${this.say(title)}</h3>
        ${advice ? html`<p class="advice">${advice}</p>` : A}
        <ul>${parts.map((part) => this.sentence(part))}</ul>
      </section>`;
  }
  /** @param {HintPart} part */
  sentence({ text, rules, section }) {
    const { say } = this;
    const how = html`<button class="from" aria-label=${say("How this is computed")} @click=${() => this.unfold()}>${say("how?")}</button>`;
    const odds = html`
      <button class="from" aria-label=${say("How the odds compute this")} @click=${() => this.odds(section)}>${say("odds")}</button>`;
    return html`
      <li>${text}
        ${rules.map((rule) => html`<button class="rule" @click=${() => this.frame.openHelp(rule)}>${rule}</button> `)}
        ${section === TRIED ? how : section ? odds : A}</li>`;
  }
  /** @param {Hint} hint */
  costs({ costs, rows, how }) {
    const { say } = this;
    const heads = ["action", "chance to win", "behind the best", "points of the round"].map((text) => say(text));
    const more = { text: say("The points are explained beside the table:"), rules: [], section: "decision" };
    return html`
      ${this.part("2. What it costs", costs)}
      <div class="across" tabindex="0" role="region" aria-label=${say("2. What it costs")}>${table(heads, rows.map((row) => this.row(row)))}</div>
      <details>
        <summary>${say("How this is computed")}</summary>
        <ul>${how.map((line) => html`<li>${line}</li>`)}${this.sentence(more)}</ul>
      </details>`;
  }
  /** @param {HintRow} row */
  row({ label, chance, error, loss, points, points_error: spread, best }) {
    return html`
      <tr class=${best && this.step > 2 ? "best" : ""}>
        <th scope="row">${label}</th><td><b>${chance}</b><small> ${error}</small></td>
        <td>${loss || "–"}</td><td><b>${points || "–"}</b><small>${spread && ` ${spread}`}</small></td>
      </tr>`;
  }
  unfold() {
    const fold = (
      /** @type {HTMLDetailsElement | null} */
      find(this.root, "details")
    );
    if (!fold) return;
    fold.open = true;
    find(fold, "summary")?.focus();
  }
  /** The section of the odds that computes a number. @param {string} section */
  odds(section) {
    const { frame } = this;
    if (!frame.oddsShown) frame.toggleOdds();
    const page2 = frame.page.root.closest(".lamakit-page");
    const look = (tries) => {
      const found = page2 && find(page2, `[data-section="${section}"]`);
      if (!found && tries) return void setTimeout(() => look(tries - 1), 200);
      const fold = (
        /** @type {HTMLDetailsElement | null} */
        found && find(found, "details:last-of-type")
      );
      found?.scrollIntoView({ block: "start" });
      found?.querySelectorAll("details").forEach((each) => each.open = true);
      if (fold) find(fold, "summary")?.focus({ preventScroll: true });
    };
    look(15);
  }
  // --- the warning
  /** Judge ahead while the player thinks, a slice at a time. */
  think() {
    if (!warnsAt() || this.thinking || document.hidden) return;
    this.thinking = true;
    this.frame.page.send({ kind: "think", ply: this.ply });
  }
  /** @param {{ply: number, done: boolean}} message */
  continueThinking({ ply, done }) {
    this.thinking = false;
    if (done) this.root.dataset.judged = String(ply);
    if (this.mayDecide && (!done || ply !== this.ply)) afterPaint(() => this.mayDecide && this.think());
  }
  /** @param {Warning} warning */
  warn({ ply, action, text }) {
    const { frame, say } = this;
    frame.setPractice();
    frame.page.connection.setWaiting(null);
    if (ply !== this.ply) return;
    const goes = () => [frame.dialogs.close(), frame.play({ action })];
    frame.dialogs.open("warning", say("Are you sure?"), html`
      <p>${text}</p>
      <div class="choices">
        <button class="act" @click=${goes}>${say("Go on")}</button>
        <button class="act main" @click=${() => frame.dialogs.close()}>${say("Think again")}</button>
      </div>`);
    if (frame.dialogs.current) find(frame.dialogs.current, ".main")?.focus();
  }
  /** For the settings. */
  setting() {
    const { say } = this;
    const take = (limit) => [remember("warn", Number(limit)), this.mayDecide && this.think()];
    const note = html`<small>${say("Percentage points of the chance to win. With a hint or a warning, a match counts as practice.")}</small>`;
    return segments(say, "warn", "Ask before an action that loses more than", LIMITS, String(warnsAt()), take, note);
  }
};

// lamakit/widgets/static/llama/piles.js
var Piles = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} play */
  constructor(pieces, say, play) {
    this.pieces = pieces;
    this.say = say;
    this.deck = button("deck", "", () => play("draw"), { tabindex: "-1", "data-action": "draw" });
    this.cards = make("span", "stack");
    this.count = make("span", "count");
    put(this.deck, this.cards, this.count);
    this.discard = make("div", "discard", "", { role: "img" });
    this.fits = make("div", "fits", "", { role: "img" });
    this.parts = [this.deck, this.discard, this.fits];
    this.pile = [];
  }
  /** @param {View} view */
  draw({ deck, top, fits, buttons: buttons2, under, row }) {
    for (const part of this.parts) part.hidden = Boolean(row);
    if (row) return;
    const draw = buttons2.find(({ action }) => action === "draw");
    const left = `${deck} ${this.say("left")}`;
    fillUp(this.cards, Math.min(5, Math.ceil(deck / 6)), () => nodeOf(this.pieces.back()));
    this.deck.classList.toggle("empty", deck === 0);
    this.deck.classList.toggle("legal", Boolean(draw?.legal));
    this.deck.setAttribute("aria-label", deck && draw?.spoken || (deck ? left : this.say("deck empty")));
    this.deck.setAttribute("aria-disabled", String(!draw?.legal));
    write(this.count, deck ? left : this.say("deck empty"));
    this.drawPile(top, under);
    this.drawFits(fits);
  }
  /** The top card, and under it the last few that this page has seen. @param {string} top @param {number} under */
  drawPile(top, under) {
    const last = this.pile.at(-1);
    if (last?.code !== top || last.under !== under) {
      const follows = last?.under === under - 1;
      this.pile = [...follows ? this.pile : [], { code: top, under }].slice(-4);
    }
    const key = (card) => `${card.under} ${card.code}`;
    keyed(this.discard, this.pile, key, ({ code }) => nodeOf(this.pieces.face(code)), (node, card) => {
      node.style.setProperty("--turn", `${card.under * 47 % 13 - 6}deg`);
    });
    this.discard.setAttribute("aria-label", `${this.say("Discard pile")}: ${this.pieces.spoken[top]}`);
  }
  /** @param {string[]} codes */
  drawFits(codes) {
    const spoken = this.pieces.list(codes);
    this.fits.setAttribute("aria-label", this.say("Fits: {cards}", { cards: spoken }));
    if (this.fits.dataset.fits === spoken) return;
    this.fits.dataset.fits = spoken;
    const [before, after] = this.say("Fits: {cards}").split("{cards}");
    const cards = codes.map((code) => nodeOf(this.pieces.face(code, "card chip")));
    this.fits.replaceChildren(make("span", "", before.trim()), ...cards, make("span", "", after ?? ""));
  }
};

// lamakit/widgets/static/llama/seats.js
var Seats = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} play */
  constructor(pieces, say, play) {
    this.pieces = pieces;
    this.say = say;
    this.play = play;
    this.root = make("ul", "seats");
    this.own = make("div", "place mine", "", { role: "group" });
    this.you = 0;
  }
  /** @param {View} view */
  draw(view) {
    const { seats, you } = view;
    this.you = you;
    const others = seats.map((_2, step) => seats[(you + 1 + step) % seats.length]).filter(({ seat }) => seat !== you);
    keyed(this.root, others, ({ seat }) => seat, () => make("li", "place"), (node, seat) => this.drawPlace(node, seat, view));
    if (you >= 0) this.drawPlace(this.own, seats[you], view);
  }
  /** @param {number} seat */
  node(seat) {
    return seat === this.you ? this.own : find(this.root, `[data-key="${seat}"]`);
  }
  /** @param {HTMLElement} node @param {Seat} seat @param {View} view */
  drawPlace(node, seat, { phase, row, you, buttons: buttons2, open_hands: isOpen }) {
    const { pieces, say } = this;
    const { name, portrait: face, quit, last, tokens, worth } = seat;
    const open = isOpen ? seat.cards ?? [] : null;
    const state = quit ? say(row ? "has passed" : "has quit") : "";
    const gift = buttons2.find((button2) => button2.seat === seat.seat && button2.legal);
    node.classList.toggle("turn", seat.decides && phase !== "round_over");
    node.classList.toggle("out", quit);
    node.classList.toggle("target", Boolean(gift));
    node.onclick = gift ? () => this.play(gift.action) : null;
    node.setAttribute("aria-label", this.spoken(seat, open, state));
    D(html`
      <span class="head">
        <span class="face">${face ? portrait(pieces.portraits, face, name) : A}</span>
        <span class="name" title=${[name, seat.label].filter(Boolean).join(", ")}>${name}</span>
        <span class="last">${last ? this.last(last) : A}</span>
      </span>
      <span class="backs">${seat.seat === you ? A : open ? this.openHand(open) : this.backs(seat.size)}</span>
      <span class="bank">${pieces.tokens(tokens)}</span>
      <span class="worth">${worth}</span>
      <span class="state">${state}</span>`, node);
  }
  /** @param {Seat} seat @param {string[] | null} open @param {string} state */
  spoken({ name, held, worth, last, tokens }, open, state) {
    const cards = open?.map((code) => this.pieces.spoken[code]).join(" ") || held;
    const magic = tokens.some(([kind]) => kind === "m") ? this.say("holds the magic token") : "";
    const parts = [this.say("{name}: {cards}; {points}", { name, cards, points: worth }), state, last?.spoken, magic];
    return parts.filter(Boolean).join(", ");
  }
  /** A word for what the seat did last, and the cards or the token that it was about. @param {NonNullable<Seat["last"]>} last */
  last({ text, cards, tokens }) {
    const { pieces } = this;
    const word = text ? html`<span class="did">${text}</span>` : A;
    return html`${word}${cards.map((code) => pieces.face(code, "card mini"))}${tokens.map((kind) => pieces.token(kind))}`;
  }
  /** @param {number} size */
  backs(size) {
    const cards = Array.from({ length: size }, () => this.pieces.back("card mini"));
    return html`<span class="fan" .style=${`--n: ${size}`}>${cards}</span><span class="number">${size}</span>`;
  }
  /** In the dice game every hand is face up, and in a replay if that is asked for. @param {string[]} cards */
  openHand(cards) {
    return c2(new Set(cards), (code) => code, (code) => {
      const count = cards.filter((card) => card === code).length;
      const times = html`<b class="times">${count > 1 ? `×${count}` : ""}</b>`;
      return html`<span class="open" data-key=${code}>${this.pieces.face(code, "card mini")}${times}</span>`;
    });
  }
};

// lamakit/widgets/static/llama/stage.js
var PLACES = [36, 78, 120, 162, 204];
var FOLDS = [16, 34, 52, 70, 88].map((x2) => `M${x2} 14C${x2 - 4} 50 ${x2 + 5} 74 ${x2} 106`).join("");
var DRAPE = `<path d="M10 12H121C117 44 123 74 120 107Q105 112 90 107T60 107T30 107T10 107Z" fill="#c23b22"/><path d="${FOLDS}" fill="none" stroke="#8f2417" stroke-width="5" stroke-linecap="round" opacity=".55"/><path d="M12 99Q26 104 40 99T68 99T96 99T120 99" fill="none" stroke="#f8bc35" stroke-width="3"/>`;
var SCENERY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 150" aria-hidden="true">
<path d="M10 4H230Q238 4 238 12V146H2V12Q2 4 10 4Z" fill="#5b3218"/><path d="M10 12H230V110H10Z" fill="#241736"/>
<circle cx="120" cy="66" r="27" fill="#f8bc35"/><path d="M10 110V88L44 62L64 80L96 50L126 84L150 66L182 92L206 74L230 94V110Z" fill="#50285c"/><path d="M96 50L86 59L94 58L99 63L106 61Z" fill="#fff6e2"/>
<path class="beam" d="M26 18L70 132H142Z" fill="#fff3c4"/><path class="beam" d="M214 18L98 132H170Z" fill="#fff3c4"/>
<g class="drape">${DRAPE}</g><g class="drape far"><g transform="matrix(-1 0 0 1 240 0)">${DRAPE}</g></g>
<path d="M10 106H230L238 146H2Z" fill="#bd7d45"/><path d="M54 106L42 146M98 106L94 146M142 106L146 146M186 106L198 146M8 120H232" fill="none" stroke="#935a2d" stroke-width="1.6"/><path d="M2 140H238V146H2Z" fill="#7a4722"/>
${PLACES.map((x2) => `<ellipse class="spot" cx="${x2}" cy="125" rx="16" ry="9"/>`).join("")}
<path d="M8 10H232V24${"q-8 12 -16 0".repeat(14)}Z" fill="#d94a33"/><path d="M232 24${"q-8 12 -16 0".repeat(14)}" fill="none" stroke="#f8bc35" stroke-width="2.6"/>
${[10, 54, 98, 142, 186, 230].map((x2) => `<circle class="bulb" cx="${x2}" cy="8" r="4" fill="#ffe9a8"/>`).join("")}</svg>`;
var Stage = class {
  /** @param {Pieces} pieces @param {Say} say */
  constructor(pieces, say) {
    this.pieces = pieces;
    this.root = make("div", "stage", "", { role: "img", hidden: "" });
    this.tokens = make("span", "lying");
    this.count = make("b", "tally");
    this.magic = make("span", "token magic");
    this.pool = put(make("div", "pool", "", { hidden: "", "aria-hidden": "true" }), this.magic, make("span", "", say("Pool")));
    put(this.root, drawing(SCENERY), this.tokens, this.count, this.pool);
  }
  /** @param {View} view */
  draw({ stage }) {
    this.root.hidden = !stage;
    this.pool.hidden = !stage?.magic;
    if (!stage) return;
    const open = Math.min(1, stage.tokens.length / stage.places);
    this.root.style.setProperty("--open", String(stage.show ? 1 : open * 0.8));
    this.root.classList.toggle("show", stage.show);
    this.root.setAttribute("aria-label", stage.text);
    this.root.title = stage.text;
    write(this.count, stage.tokens.length > stage.places ? String(stage.tokens.length) : `${stage.tokens.length} / ${stage.places}`);
    this.lay(stage.tokens);
    this.pool.classList.toggle("taken", !stage.pool);
    this.magic.replaceChildren(...stage.pool ? [nodeOf(this.pieces.tokenImage("m"))] : []);
  }
  /** One token a place, further ones on top; what lies there stays where it is. @param {string[]} kinds */
  lay(kinds) {
    const copies = {};
    const items = kinds.map((kind) => ({ kind, key: `${kind} ${copies[kind] = (copies[kind] ?? 0) + 1}` }));
    keyed(this.tokens, items, (item) => item.key, ({ kind }) => nodeOf(this.pieces.token(kind)));
    childrenOf(this.tokens).forEach((node, at) => {
      node.style.left = `${PLACES[at % 5] / 2.4}%`;
      node.style.top = `${(123 - 7 * Math.floor(at / 5)) / 1.5}%`;
    });
  }
};

// lamakit/widgets/static/llama/pieces.js
var Pieces = class {
  /** @param {ImageCache} images */
  constructor(images) {
    this.images = images;
    this.art = { cards: {}, tokens: {}, dice: {}, back: "" };
    this.spoken = {};
    this.portraits = {};
  }
  /** @param {{art: Omit<Art, "marks">, spoken: Record<string, string>, portraits?: Record<string, string>}} setup */
  setUp({ art, spoken, portraits = {} }) {
    this.portraits = portraits;
    this.art = art;
    this.spoken = spoken;
  }
  /** @param {string[]} codes */
  list(codes) {
    return codes.map((code) => this.spoken[code]).join(", ");
  }
  /** @param {string} code */
  face(code, className = "card") {
    return html`<span class=${className} data-code=${code}>${this.images.image(this.art.cards[code])}</span>`;
  }
  back(className = "card") {
    return html`<span class=${className}>${this.images.image(this.art.back)}</span>`;
  }
  /** @param {string} face */
  die(face) {
    return html`<span class="die">${this.images.image(this.art.dice[face])}</span>`;
  }
  /** @param {string} kind */
  tokenImage(kind) {
    return this.images.image(this.art.tokens[kind]);
  }
  /** @param {string} kind */
  token(kind) {
    return html`<span class=${kind === "m" ? "token magic" : "token"}>${this.tokenImage(kind)}</span>`;
  }
  /** @param {Stack[]} stacks */
  tokens(stacks) {
    return c2(stacks, ([kind]) => kind, ([kind, count]) => {
      return html`<span class="tokens">${Array.from({ length: count }, () => this.token(kind))}</span>`;
    });
  }
};
function markOffer(node, { legal, rule, why }) {
  node.classList.toggle("legal", legal);
  node.setAttribute("aria-disabled", String(!legal));
  node.setAttribute("aria-description", rule ? `${why} (${rule})` : why);
}

// lamakit/widgets/static/llama/tray.js
var Tray = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} play @param {(face: string) => void} useDie */
  constructor(pieces, say, play, useDie) {
    this.pieces = pieces;
    this.say = say;
    this.play = play;
    this.useDie = useDie;
    this.lane = make("div", "lane", "", { role: "group", hidden: "" });
    this.root = make("div", "tray", "", { hidden: "" });
    this.dice = make("span", "dice", "", { role: "img" });
    this.roller = make("span", "roller");
    put(this.root, this.dice, this.roller);
  }
  /** @param {View} view */
  draw(view) {
    const { row, dice, seats } = view;
    this.lane.hidden = this.root.hidden = !row;
    if (!row || !dice) return;
    const here = row.filter((slot) => slot.here).map((slot) => slot.code);
    this.lane.setAttribute("aria-label", this.say("The row: {cards}", { cards: this.pieces.list(here) }));
    keyed(this.lane, row, (slot) => slot.code, (slot) => this.newSlot(slot), (node, slot) => this.drawSlot(node, slot));
    const name = dice.faces.length && dice.seat !== null ? seats[dice.seat].name : "";
    const rolled = name && this.say("{name}: {cards}", { name, cards: this.pieces.list(dice.faces) });
    this.dice.setAttribute("aria-label", this.say("The dice: {cards}", { cards: rolled }));
    write(this.roller, name && this.say("{name} rolled", { name }));
    const ready = Boolean(offerOf(view, "roll")?.legal);
    this.root.classList.toggle("legal", ready);
    this.root.onclick = ready ? () => this.play("roll") : null;
    this.dice.classList.toggle("spent", !dice.open);
    const items = (dice.faces.length ? dice.faces : ["", "", ""]).map((face, at) => ({ face, at }));
    keyed(this.dice, items, (die) => `${die.at} ${die.face}`, ({ face }) => this.newDie(face));
  }
  /** @param {Slot} slot */
  newSlot({ action }) {
    return button("slot", "", () => this.play(action), { "data-action": action });
  }
  /** @param {HTMLButtonElement} node @param {Slot} slot */
  drawSlot(node, slot) {
    if (Boolean(node.firstChild) !== slot.here) node.replaceChildren(...slot.here ? [nodeOf(this.pieces.face(slot.code))] : []);
    node.setAttribute("aria-label", slot.spoken);
    node.tabIndex = slot.legal ? 0 : -1;
    node.disabled = !slot.here;
    markOffer(node, slot);
  }
  /** @param {string} face */
  newDie(face) {
    if (!face) return make("span", "die blank");
    const node = nodeOf(this.pieces.die(face));
    node.onclick = () => this.useDie(face);
    return node;
  }
};

// lamakit/widgets/static/llama/felt.js
var SAME_AGAIN = "​";
var Felt = class {
  /**
   * @param {Pieces} pieces @param {Say} say @param {Autoplay} autoplay @param {AbortSignal} signal
   * @param {(action: string) => void} play @param {(face: string) => void} useDie
   */
  constructor(pieces, say, autoplay, signal, play, useDie) {
    this.autoplay = autoplay;
    this.timers = new Timers(signal);
    this.seats = new Seats(pieces, say, play);
    this.piles = new Piles(pieces, say, play);
    this.stage = new Stage(pieces, say);
    this.tray = new Tray(pieces, say, play, useDie);
    this.skip = button("skip", "", () => autoplay.skip(), { hidden: "" });
    put(this.skip, nodeOf(icon("skip")), make("span", "", say("Skip to the end of the round")));
    this.news = make("p", "news", "", { "aria-live": "polite", "aria-atomic": "true" });
    this.shout = make("p", "shout", "", { "aria-hidden": "true", hidden: "" });
    this.middle = put(make("div", "middle"), ...this.piles.parts, this.stage.root, this.tray.lane, this.tray.root);
    this.root = make("section", "felt", "", { role: "group", "aria-label": say("The table") });
    put(this.root, this.seats.root, this.middle, this.skip, this.news, this.shout);
  }
  /** @param {View} view */
  draw(view) {
    for (const part of [this.seats, this.piles, this.stage, this.tray]) part.draw(view);
  }
  /** Under a sheet nothing can be used, but what is told is still heard. @param {boolean} on */
  setInert(on) {
    this.seats.root.inert = this.middle.inert = this.skip.inert = on;
  }
  /** @param {View} view @param {boolean} moved */
  tell({ event, turn }, moved) {
    const news = event ? `${event.text} ${turn}` : turn;
    const repeated = moved && this.news.textContent === news;
    write(this.news, repeated ? `${news}${SAME_AGAIN}` : news);
    if (!event?.shout || !moved) return this.hush();
    write(this.shout, event.shout);
    this.shout.hidden = this.autoplay.skipping;
    this.timers.set("shout", this.autoplay.speed === "instant" ? 700 : 1500, () => this.hush());
  }
  hush() {
    this.shout.hidden = true;
  }
};

// lamakit/widgets/static/llama/layout.js
var TOUCH = 46;
function fan(counts, width, card) {
  const extra = (row) => row.reduce((sum, count) => sum + count - 1, 0);
  const spare = (row, peek2) => (width - card * 1.16 - peek2 * extra(row)) / Math.max(row.length - 1, 1);
  const peeks = [0.28, 0.18, 0.1].map((part) => part * card);
  const peek = peeks.find((step) => spare(counts, step) >= Math.max(TOUCH, card * 0.55)) ?? 0.1 * card;
  const half = Math.ceil(counts.length / 2);
  const rows = spare(counts, peek) < TOUCH ? [counts.slice(0, half), counts.slice(half)] : [counts];
  return rows.flatMap((row, number) => {
    const step = Math.min(spare(row, peek), card * 1.06);
    let x2 = (width - step * (row.length - 1) - card - peek * extra(row)) / 2;
    return row.map((count) => {
      const wide = card + (count - 1) * peek;
      const middle = (x2 + wide / 2 - width / 2) / Math.max(width / 2, 1);
      const place = { x: x2, width: wide, peek, turn: middle * 9, sink: middle * middle, row: number };
      x2 += step + wide - card;
      return place;
    });
  });
}

// lamakit/widgets/static/llama/hand.js
var Hand = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} choose */
  constructor(pieces, say, choose) {
    this.pieces = pieces;
    this.say = say;
    this.choose = choose;
    this.room = null;
    this.root = make("div", "hand", "", { role: "group", "aria-label": say("Your hand") });
  }
  /** @param {View} view */
  draw({ hand, row }) {
    keyed(this.root, hand, (card) => card.code, () => this.newGroup(), (node, card) => {
      fillUp(node, card.count, () => nodeOf(this.pieces.face(card.code)));
      node.dataset.action = card.action;
      node.setAttribute("aria-label", this.told(card, Boolean(row)));
      markOffer(node, card);
    });
    this.fan();
  }
  /** The room may be another one now: it is measured afresh, which lays out the whole page, so never without need. */
  measure() {
    this.room = null;
    this.fan();
  }
  /** @param {Card} card @param {boolean} dice */
  told({ code, count }, dice) {
    const words = { card: this.pieces.spoken[code], count };
    if (dice) return this.say(count > 1 ? "{card}, you hold {count}" : "{card}", words);
    return this.say(count > 1 ? "Play {card}, you hold {count}" : "Play {card}", words);
  }
  newGroup() {
    const node = button("group", "", () => this.choose(node.dataset.action ?? ""));
    return node;
  }
  /** Spread the cards over the room. */
  fan() {
    const groups = childrenOf(this.root);
    if (!groups.length) return;
    const counts = groups.map((node) => node.children.length);
    this.room ??= { width: this.root.clientWidth, card: childrenOf(groups[0])[0].offsetWidth };
    const places = fan(counts, this.room.width, this.room.card);
    this.root.style.setProperty("--rows", String(1 + Math.max(...places.map(({ row }) => row))));
    groups.forEach((node, at) => {
      const { x: x2, width, peek, turn, sink, row } = places[at];
      node.style.setProperty("--x", `${x2.toFixed(1)}px`);
      node.style.setProperty("--peek", `${peek.toFixed(1)}px`);
      node.style.setProperty("--turn", `${turn.toFixed(2)}deg`);
      node.style.setProperty("--sink", sink.toFixed(3));
      node.style.setProperty("--row", String(row));
      node.style.width = `${width}px`;
      childrenOf(node).forEach((face, copy) => face.style.setProperty("--copy", String(copy)));
    });
  }
  /** Show which cards would go; `pressed` says whether raising is how one chooses. @param {string[]} codes @param {boolean} pressed */
  raise(codes, pressed) {
    for (const group of childrenOf(this.root)) {
      const count = codes.filter((code) => code === group.dataset.key).length;
      group.classList.toggle("raised", count > 0);
      childrenOf(group).forEach((face, at) => face.classList.toggle("goes", at >= group.children.length - count));
      if (pressed) group.setAttribute("aria-pressed", String(count > 0));
      else group.removeAttribute("aria-pressed");
    }
  }
};

// lamakit/widgets/static/llama/note.js
var ACTION = "[data-action]";
var Note = class {
  constructor() {
    this.root = make("p", "note");
  }
  clear() {
    this.root.replaceChildren();
  }
  /** @param {View} view @param {Element | null} target */
  explain(view, target) {
    const found = offerOf(view, target?.closest(ACTION)?.getAttribute("data-action") ?? "");
    const { why, rule, does = "" } = found ?? { why: view.hint, rule: "" };
    const text = does ? `${why} ${does}` : why;
    if (this.root.textContent === rule + text) return;
    this.root.classList.toggle("no", found ? !found.legal : false);
    this.root.replaceChildren(put(make("span"), ...rule ? [make("b", "rule", rule)] : [], text));
  }
};

// lamakit/widgets/static/llama/score_sheet.js
var CONFETTI = Array.from({ length: 14 }, (_2, at) => at);
var ScoreSheet = class {
  /** @param {Pieces} pieces @param {Say} say @param {(action: string) => void} play @param {() => Value[]} endings the buttons of the match's end */
  constructor(pieces, say, play, endings) {
    this.pieces = pieces;
    this.say = say;
    this.play = play;
    this.endings = endings;
    this.root = make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" });
    this.key = "";
    this.marks = [];
    this.controls = false;
  }
  /** @param {Setup} setup */
  setUp({ art, controls }) {
    this.marks = art.marks;
    this.controls = controls;
  }
  get isOpen() {
    return !this.root.hidden;
  }
  /** Whether it shows something that it did not show before. @param {View} view @param {string | null} match @param {boolean} moved */
  draw(view, match, moved) {
    const { score, end, phase, event, seats } = view;
    const key = score ? `${match} ${phase} ${event?.number}` : "";
    if (this.key === key) return false;
    this.key = key;
    this.root.classList.toggle("arrives", !this.isOpen && moved);
    this.root.classList.toggle("end", Boolean(end));
    this.root.hidden = !score;
    D(score ? i4(key, this.sheet(score, view)) : A, this.root);
    if (!score) return false;
    this.root.setAttribute("aria-label", this.titleOf(view));
    this.root.setAttribute("aria-description", score.map(({ seat }) => `${seats[seat].name} ${seats[seat].points}`).join(", "));
    this.root.scrollTop = 0;
    return true;
  }
  focus() {
    (find(this.root, ".choices button") ?? this.root).focus({ preventScroll: true });
  }
  /** @param {View} view */
  titleOf({ end, round }) {
    return end ? end.title : this.say("Round {number} is over", { number: round });
  }
  /** @param {Score[]} score @param {View} view */
  sheet(score, view) {
    const { end, stage, event, turn } = view;
    const told = event && /^(return|keep)/.test(event.action) ? `${event.text} ${turn}` : turn;
    const title = html`<h2>${this.titleOf(view)}</h2>`;
    const left = stage?.tokens.map((kind) => this.pieces.token(kind)) ?? [];
    const choices = html`
      <div class="choices">
        ${buttons(this.pieces, view, view.buttons.filter(({ legal }) => legal), this.play)}
        ${end && this.controls ? this.endings() : A}
      </div>`;
    if (end) return html`${this.triumph(end, view.you, title)}${this.course(end, view)}${this.scores(score, view)}${choices}`;
    return html`
      ${title}${this.scores(score, view)}
      ${left.length ? html`<p class="leftover">${this.say("Left on the stage:")}${left}</p>` : A}
      <p class="turn-text">${told}</p>${choices}`;
  }
  /** @param {Score[]} rows @param {View} view */
  scores(rows, view) {
    const heads = ["", "card by card", "taken", "now"].map((text) => html`<span>${text && this.say(text)}</span>`);
    return html`<ul class="score"><li class="head" aria-hidden="true">${heads}</li>${rows.map((row) => this.score(row, view))}</ul>`;
  }
  /** @param {Score} row @param {View} view */
  score({ seat: number, cards, magic, passed, total, taken, returned }, { seats, phase }) {
    const { pieces, say } = this;
    const seat = seats[number];
    const spoken = [...cards.map(({ code, points }) => `${pieces.spoken[code]} ${points}`), ...magic ? [`${say("Magic token")} ${magic}`] : []];
    return html`
      <li class=${seat.decides && phase === "return" ? "turn" : ""} aria-label="${seat.name}: ${spoken.join(", ")}; +${total}; ${seat.worth}">
        <span class="name">${seat.name}${passed ? html`<small>${say("passed")}</small>` : A}</span>
        <span class="cards">
          ${cards.map((card) => this.scoredCard(card))}
          ${magic ? html`<span class="scored">${pieces.token("m")}<b>${magic}</b></span>` : A}
          ${spoken.length ? A : html`<i>${say("no cards left")}</i>`}
        </span>
        <span class="sum">+${total}</span>
        <span class="bank">${pieces.tokens(taken)}</span>
        <span class="bank">${pieces.tokens(seat.tokens)}${returned ? html`<span class="token gone">${pieces.tokenImage(returned)}</span>` : A}</span>
        <span class="total">${seat.points}</span>
      </li>`;
  }
  /** @param {Score["cards"][number]} card */
  scoredCard({ code, count, points, counting }) {
    const faces = Array.from({ length: count }, (_2, copy) => this.pieces.face(code, `card mini${copy < counting ? "" : " spare"}`));
    return html`<span class="scored"><span class="faces">${faces}</span><b>${points}</b></span>`;
  }
  /** Who has won, a llama, and for the human's own victory some confetti. @param {End} end @param {number} you @param {Value} title */
  triumph({ winners }, you, title) {
    const confetti = winners.includes(you) ? CONFETTI.map((at) => html`<i .style=${`--at: ${at}`}></i>`) : A;
    const llama = this.pieces.art.cards.L ? this.pieces.face("L") : A;
    return html`<div class="triumph"><div class="party" aria-hidden="true">${confetti}${llama}</div><div>${title}</div></div>`;
  }
  /** @param {End} end @param {View} view */
  course({ chart, course, first_round: first, winners }, { seats }) {
    const won = (seat) => winners.includes(seat) ? "won" : "";
    const heads = seats.map(({ seat, name }) => html`
      <th class=${won(seat)} scope="col">${o3(this.marks[seat])}<span>${name}</span></th>`);
    const rows = course.slice(1).map((points, round) => html`
      <tr><th scope="row">${first + round}</th>${seats.map(({ seat }) => html`<td class=${won(seat)}>${points[seat]}</td>`)}</tr>`);
    return html`
      <div class="course">
        <figure>${picture(chart, this.say("Points round by round"))}</figure>
        <div class="rounds"><table><tr><th scope="col">${this.say("round")}</th>${heads}</tr>${rows}</table></div>
      </div>`;
  }
};

// lamakit/widgets/static/llama/table.js
var KEYS = [
  ["← →", "Move along your hand"],
  ["Enter", "Play the card"],
  ["D", "Draw a card", "draw"],
  ["Q", "Quit the round", "quit"],
  ["C", "Collect the tokens", "collect"],
  ["M", "Use the magic token", "use"],
  ["R", "Roll the dice", "roll"],
  ["P", "Pass", "pass"],
  ["H", "A hint"],
  ["U", "Take back"],
  ["V", "Step through the match"],
  ["N", "New match"],
  ["?", "This help"],
  ["Esc", "Close a window"]
];
function pointedAt() {
  const node = focused();
  return node?.matches(":focus-visible") ? node : null;
}
function noiseOf(action, scored) {
  if (scored) return "round";
  return action === "quit" || action === "pass" ? "quit" : ["draw", "deal", "roll"].includes(action) ? "draw" : "card";
}
var CardTable = class {
  /** @param {Frame<View, Setup, FromCoach>} frame @param {Setup} setup */
  constructor(frame, setup) {
    const { page: page2, autoplay } = frame;
    const { root, say } = page2;
    this.frame = frame;
    this.page = page2;
    this.shown = null;
    this.raised = [];
    this.arranged = "";
    const play = (action) => this.play(action);
    const choose = (action) => this.choose(action);
    this.pieces = new Pieces(page2.images);
    this.pieces.setUp(setup);
    this.felt = new Felt(this.pieces, say, autoplay, page2.signal, play, (face) => this.useDie(face));
    this.hand = new Hand(this.pieces, say, choose);
    this.note = new Note();
    this.sheet = new ScoreSheet(this.pieces, say, play, () => this.endings());
    this.sheet.setUp(setup);
    this.animations = new CardAnimations(root, this.pieces, this.felt, this.hand);
    this.actions = make("div", "actions");
    this.own = put(make("section", "own"), this.note.root, this.felt.seats.own, this.hand.root, this.actions);
    this.coach = new Coach(frame);
    this.board = [this.felt.root, frame.log.root, this.own, this.coach.root, this.sheet.root];
    this.aside = html`<p>${say("Click a card that is not lit to see why.")}</p>`;
    page2.listen(root, "focusin", () => this.explain(pointedAt()));
    page2.listen(root, "focusout", () => this.explain(null));
    onLongPress(page2, (node) => this.explain(node));
    const sizes = new ResizeObserver(() => this.resized());
    for (const node of [this.felt.root, this.hand.root]) sizes.observe(node);
  }
  get told() {
    return this.note.root;
  }
  get last() {
    return this.page.root;
  }
  /** @param {Setup} setup */
  setUp(setup) {
    this.pieces.setUp(setup);
    this.sheet.setUp(setup);
  }
  newMatch() {
    const elsewhere = this.frame.standalone ? { title: "Abrakadabrien", href: "abrakadabrien" } : null;
    return new MatchForm({ ...this.frame.matchForm, elsewhere }).form;
  }
  endings() {
    const { endOfMatch, setup } = this.frame;
    const [again, ...others] = endOfMatch.endings();
    return setup.coached ? [again, this.coach.review.ending(), ...others] : [again, ...others];
  }
  /** Nobody's hand, nor what was said to anybody. */
  clear() {
    this.shown = null;
    for (const node of [this.hand.root, this.felt.news, this.note.root]) node.replaceChildren();
    D(A, this.actions);
    this.felt.hush();
    this.coach.close();
    this.sheet.root.hidden = true;
  }
  // --- one view
  /** @param {ViewMessage<View>} message */
  show(message) {
    const { view, match } = message;
    const [before, focus] = [this.shown, this.page.root.contains(focused()) ? focused() : null];
    const last = before?.match === match ? before.view.event?.number ?? 0 : NaN;
    const event = view.event?.number === last + 1 ? view.event : null;
    const { flight } = this.frame.autoplay;
    const from = before && event && this.animations.sources(before.view, event, flight);
    this.shown = message;
    this.draw(message, Boolean(event));
    if (event) this.frame.sounds.play(noiseOf(event.action, Boolean(view.score)));
    if (event && from) this.animations.animate(view, event, from, flight);
    this.refocus(focus);
    this.lead(view);
    if (this.frame.setup.coached) this.coach.show(message);
  }
  /** @param {FromCoach} message */
  receive(message) {
    this.coach.receive(message);
  }
  /** @param {ViewMessage<View>} message @param {boolean} moved */
  draw({ view, match, bots_turn: botsTurn }, moved) {
    const { frame, page: page2, felt, own, sheet } = this;
    write(frame.toolbar.title, `${view.title} · ${page2.say("Round {number}", { number: view.round }).replace(" ", " ")}`);
    this.arrange(view);
    felt.draw(view);
    this.hand.draw(view);
    own.classList.toggle("idle", !view.hand.length);
    this.raise(view, mostDiscards(view));
    felt.skip.hidden = !(botsTurn && !view.score && view.seats[view.you].quit);
    own.hidden = view.you < 0;
    felt.tell(view, moved);
    own.inert = Boolean(view.score);
    felt.setInert(own.inert);
    const opens = sheet.draw(view, match, moved && !frame.autoplay.instant);
    if (opens && (frame.standalone || page2.root.contains(focused())) && !frame.dialogs.current && !frame.replay.isOn) sheet.focus();
    own.classList.toggle("lingers", sheet.root.classList.contains("arrives"));
    this.explain(focused());
    this.explain(pointedAt());
  }
  /** Classes and data that the sizes follow. @param {View} view */
  arrange(view) {
    const { dataset, classList } = this.page.root;
    const middle = view.row ? "dice" : view.stage ? "stage" : "piles";
    Object.assign(dataset, { phase: view.phase, seats: view.seats.length, hands: view.open_hands ? "open" : "", middle });
    classList.toggle("choosing", mustChoose(view));
    const arranged = [dataset.seats, middle, mustChoose(view)].join();
    if (arranged !== this.arranged) this.hand.room = null;
    this.arranged = arranged;
  }
  /** When there is something to choose, the first way has the focus. @param {View} view */
  lead(view) {
    const active = focused();
    const ours = this.page.root.contains(active) || this.frame.standalone && active === document.body;
    if (!mustChoose(view) || !ours || this.frame.dialogs.current) return;
    if (!active?.matches("select, input") && !this.actions.contains(active)) find(this.actions, ".legal")?.focus({ preventScroll: true });
  }
  /** The card that had the focus may be gone: then its neighbour in the hand has it, or what must be decided. @param {HTMLElement | null} before */
  refocus(before) {
    if (!before || focused() === before || this.frame.dialogs.current || this.page.connection.isLost || this.sheet.isOpen) return;
    const order = Object.keys(this.pieces.spoken);
    const place = (node) => order.indexOf(node.dataset.key ?? "");
    const cards = childrenOf(this.hand.root);
    const after = cards.find((node) => place(node) > place(before)) ?? cards.at(-1);
    (after ?? childrenOf(this.actions)[0] ?? this.frame.toolbar.title).focus();
  }
  /** @param {Element | null} target */
  explain(target) {
    if (this.sheet.isOpen) this.note.clear();
    else if (this.shown) this.note.explain(this.shown.view, target);
  }
  resized() {
    this.hand.measure();
  }
  // --- what the player does
  /** @param {string} action */
  may(action) {
    return Boolean(this.shown && offerOf(this.shown.view, action)?.legal);
  }
  /** @param {string} action */
  play(action) {
    if (this.may(action)) return this.frame.play(warnsAt() ? { action, warn: warnsAt() } : { action });
    const name = CSS.escape(action);
    const node = find(this.page.root, `.group[data-action="${name}"], .act[data-action="${name}"]`);
    if (!node) return;
    this.explain(node);
    shake(this.note.root);
  }
  /** @param {string} face */
  useDie(face) {
    const way = [`discard ${face}`, `take ${face}`].find((action) => this.may(action));
    if (way) this.choose(way);
  }
  /** A click on a card or die: after a hit it is raised or put back, if there is something to choose. @param {string} action */
  choose(action) {
    const view = this.shown?.view;
    const [word, code] = action.split(" ");
    if (!view || word !== "discard" || !this.may(action) || view.buttons.length < 2) return this.play(action);
    this.raise(view, raisedNext(this.raised, code, mostDiscards(view)));
  }
  /** Show which cards would go, and which button does it. @param {View} view @param {string[]} codes */
  raise(view, codes) {
    this.raised = codes;
    this.hand.raise(codes, mostDiscards(view).length > 0);
    D(buttons(this.pieces, view, view.score ? [] : view.buttons, (action) => this.play(action), codes), this.actions);
  }
  /** @param {string} key */
  key(key) {
    if (key === "ArrowLeft") return () => this.walk(-1);
    if (key === "ArrowRight") return () => this.walk(1);
    const pressed = this.shown && pressedBy(this.shown.view, key);
    return pressed ? () => this.play(pressed.action) : void 0;
  }
  /** Along the hand; where something must be chosen along its buttons. @param {number} step */
  walk(step) {
    const row = this.shown && mustChoose(this.shown.view) ? this.actions : this.hand.root;
    const things = this.sheet.isOpen ? findAll(this.sheet.root, "button") : childrenOf(row);
    const at = things.findIndex((each) => each === focused());
    const lit = things.findIndex((each) => each.classList.contains("legal"));
    things[at < 0 ? Math.max(lit, 0) : (at + step + things.length) % things.length]?.focus();
  }
};
var FAMILY = {
  memory: "",
  keys: KEYS,
  desk: "odds",
  oddsAt: (root) => root.closest(".lamakit-page:has(.lamakit-odds-side)"),
  lay: (frame, setup) => new CardTable(frame, setup)
};
var table_default = (carrier, host, signal) => openTable(carrier, host, signal, FAMILY);
export {
  table_default as default
};
