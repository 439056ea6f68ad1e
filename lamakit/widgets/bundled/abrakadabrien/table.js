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
function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", "", "", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 6e4);
}
var options = (choices) => choices.map(([value, text]) => make("option", "", text, { value }));
var select = (choices, attributes = {}) => put(make("select", "", "", attributes), ...options(choices));
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
  show(box, count) {
    Object.assign(this, { box, count, open: -1 });
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
    const box = put(make("div", "paper"), make("h2", "", title), make("p", "", this.say(this.whyLost)), again);
    this.veil = put(make("div", "veil", "", { role: "alertdialog", "aria-modal": "true", "aria-label": title }), box);
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
    const step = (style, label, key, drawing, act) => html`
      <button class="plain ${style}" aria-label=${label} title=${label} aria-keyshortcuts=${key} @click=${act}>${icon(drawing)}</button>`;
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

// lamakit/widgets/static/abrakadabrien/odds.js
var Odds = class {
  /** @param {Pieces} pieces @param {Say} say @param {() => boolean} shown @param {(action: string) => void} act */
  constructor(pieces, say, shown, act) {
    this.pieces = pieces;
    this.say = say;
    this.shown = shown;
    this.act = act;
    this.root = make("section", "odds paper", "", { "aria-label": say("Odds") });
    this.odds = null;
  }
  /** The odds of this view come when it is painted; until then those of backs are as good as before. @param {View} view */
  draw({ end }) {
    this.root.hidden = !this.shown() || !this.odds || Boolean(end);
    if (this.odds) this.odds = { ...this.odds, heat: {} };
  }
  /** @param {AreaOdds} odds */
  show(odds) {
    this.odds = odds;
    this.root.hidden = !this.shown();
    if (!this.root.hidden) D(this.sections(odds), this.root);
  }
  /** The chance of the best action that touches one of your cells. @param {string} key */
  heatOf(key) {
    const heat = this.root.hidden ? void 0 : this.odds?.heat[key];
    return heat && heat.share > 0 ? heat : void 0;
  }
  /** The chances of a card whose back lies up. @param {Cell} card */
  behind({ open, code, back }) {
    return this.root.hidden || open || code ? void 0 : this.odds?.backs[back];
  }
  /** @param {AreaOdds} odds */
  sections({ best, decides, reveals, hands, backs }) {
    const { say } = this;
    const list = (title, name, rows) => rows.length ? html`<h3>${title}</h3><ul class=${name}>${rows}</ul>` : A;
    const uncertain = Object.entries(reveals).filter(([, { share }]) => share > 0 && share < 1);
    const cells = uncertain.map(([key, { percent: percent2, text }]) => html`<li title=${text}>${key.slice(1)}: ${percent2}</li>`);
    return html`
      <h2>${say("Odds")}</h2>
      ${decides ? this.bestActions(best) : A}
      ${list(say("P(a reveal completes a formation), by cell"), "reveals", cells)}
      ${list(say("P(the hand completes a formation)"), "hands", hands.map(({ name, percent: percent2, text }) => html`
        <li title=${text}>${name}: ${percent2}</li>`))}
      ${list(say("P(number) of a card you have not seen"), "backs-list", Object.entries(backs).map(([back, about]) => html`
        <li aria-label="${about.name}: ${about.numbers.map(({ percent: percent2 }, at) => `${at + 1} ${percent2}`).join(", ")}">
          ${this.pieces.picture("backs", back, "tile tiny")}${bars(about, "bars wide")}
          <small>${say("{count} unseen", { count: about.left })}</small>
        </li>`))}`;
  }
  /** @param {AreaOdds["best"]} best */
  bestActions(best) {
    const rows = best.map(({ action, label, goals, percent: percent2, text, share }) => html`
      <li>
        <button type="button" title=${text} .style=${`--share: ${share}`} @click=${() => this.act(action)}>
          <span>${label} → ${goals}</span><b>${percent2}</b>
        </button>
      </li>`);
    return html`
      <h3>${this.say("Most likely to complete a formation")}</h3>
      <ol class="best">${rows}</ol>
      ${rows.length ? A : html`<p>${this.say("No action completes a formation now.")}</p>`}`;
  }
};
function bars({ numbers }, className) {
  const most = Math.max(1 / 3, ...numbers.map(({ share }) => share));
  const all = numbers.map(({ share, percent: percent2, text }, at) => html`
    <i title="${at + 1}: ${percent2} (${text})" .style=${`--share: ${share / most}`}>${at + 1}</i>`);
  return html`<span class=${className} aria-hidden="true">${all}</span>`;
}

// lamakit/widgets/static/abrakadabrien/felt.js
var GRID = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column + 0.6, row + 0.72]));
var RING = [0, 1, 3, 2];
var Felt = class {
  /** @param {Pieces} pieces @param {Odds} odds @param {Say} say @param {(key: string) => void} pick */
  constructor(pieces, odds, say, pick) {
    this.pieces = pieces;
    this.odds = odds;
    this.say = say;
    this.pick = pick;
    this.others = make("ul", "others");
    this.supply = make("div", "supply");
    this.news = make("p", "news", "", { "aria-live": "polite" });
    this.prompt = make("p", "prompt", "", { "aria-live": "polite" });
    this.home = make("section", "home", "", { role: "group", "aria-label": say("Your area") });
    this.hand = make("div", "held", "", { role: "group", "aria-label": say("Your hand") });
    this.aside = make("div", "aside");
    this.orders = make("ul", "orders");
    this.ours = make("p", "ours");
    this.root = make("section", "felt", "", { role: "group", "aria-label": say("The table") });
    this.seen = 0;
    this.view = null;
  }
  /** @param {View} view */
  draw(view) {
    this.view = view;
    this.seen = performance.now();
    if (view.news || view.log.from === 0) write(this.news, view.news);
    this.prompt.setAttribute("aria-live", view.actions.length || view.end ? "polite" : "off");
    write(this.prompt, view.prompt);
    this.home.classList.toggle("turn", view.seats[view.you].decides || view.planning);
    this.lay(view);
    this.drawTime();
  }
  /** The cards, with their odds. @param {View} view */
  lay(view) {
    const { seats, you, hand, drawn, watching } = view;
    const order = seats.map((_2, step) => seats[(you + 1 + step) % seats.length]).slice(0, -1);
    const [own, left] = [seats[you], order[0]];
    const portalOf = this.say("Portal of {name}", { name: own.name });
    D(order.map((seat) => this.opponent(seat, view)), this.others);
    D(html`
      ${this.portal(left, this.say("Portal of {name}", { name: left.name }))}
      <div class="own-area">${this.named(own, view)}${this.area(own, view)}</div>
      ${this.portal(own, watching ? portalOf : this.say("Your portal"))}`, this.home);
    D(this.held(view), this.hand);
    D(this.supplyOf(view), this.supply);
    D(own.orders.map((each) => this.order(each)), this.orders);
    this.hand.hidden = !hand.length && !drawn.length;
    this.orders.hidden = !own.orders.length;
  }
  /** Under a sheet nothing can be used, but what is told is still heard. @param {boolean} on */
  setInert(on) {
    for (const part of [this.others, this.supply, this.home, this.aside, this.orders]) part.inert = on;
  }
  /** @param {string} className @param {string} key @param {string} label @param {Value} content */
  pickable(className, key, label, content) {
    return html`<button type="button" class=${className} data-key=${key} aria-label=${label} @click=${() => this.pick(key)}>${content}</button>`;
  }
  /** @param {Seat} seat @param {View} view */
  area({ seat, name, letter, area, last, formations }, { you }) {
    const cells = area.map((card, at) => {
      const classes = `cell ${card ? "" : "gap"} ${last?.cells.includes(at + 1) ? "last" : ""}`;
      const key = `${seat === you ? "c" : letter}${at + 1}`;
      return card ? this.cell(classes, key, at + 1, card, seat === you) : this.pickable(classes, key, `${at + 1}: ${this.say("Empty cell")}`, A);
    });
    return html`
      <div class="grid" role="group" aria-label=${this.say("Area of {name}", { name })}>${cells}${outlines(formations)}</div>`;
  }
  /**
   * With the chance of the best action that touches it, and on a back the numbers that it may hide.
   * @param {string} classes @param {string} key @param {number} number @param {Cell} card @param {boolean} own
   */
  cell(classes, key, number, card, own) {
    const heat = own ? this.odds.heatOf(key) : void 0;
    const hidden = this.odds.behind(card);
    const label = `${number}: ${this.pieces.told(card)}`;
    return html`
      <button type="button" class=${classes} data-key=${key} aria-label=${heat ? `${label}, ${heat.percent}` : label}
        title=${hidden ? `${hidden.name}: ${hidden.numbers.map(({ percent: percent2 }, at) => `${at + 1}: ${percent2}`).join(", ")}` : A}
        .style=${heat ? `--heat: ${heat.share}` : ""} @click=${() => this.pick(key)}>
        ${this.pieces.lying(card)}
        ${heat ? html`<span class="heat">${heat.percent}</span>` : A}
        ${hidden && own ? bars(hidden, "bars") : A}
      </button>`;
  }
  /** @param {Seat} seat @param {string} label @param {string} spoken */
  portal({ portal, events }, label, spoken = label) {
    const cards = portal.cards.map((card) => card.text).join(", ");
    return this.pickable("portal", portal.key, `${spoken}: ${cards || this.say("empty")}`, html`
      ${events.map((event) => this.pieces.picture("events", event, "tile event"))}
      ${portal.cards.map((card) => this.pieces.lying({ ...card, open: false }))}
      <small>${label}</small>`);
  }
  /** @param {Seat} seat @param {View} view */
  opponent(seat, view) {
    return html`
      <li class="other ${seat.decides ? "turn" : ""}" data-seat=${seat.seat}>
        ${this.named(seat, view)}
        <div class="lay">
          ${this.area(seat, view)}
          <div class="side">
            ${this.portal(seat, this.say("Portal"), this.say("Portal of {name}", { name: seat.name }))}
            <span class="backs" role="img" aria-label=${this.say("Hand")}>${seat.hand.map((card) => this.pieces.lying({ ...card, open: false }, "tile tiny"))}</span>
          </div>
        </div>
      </li>`;
  }
  /** @param {Seat} seat @param {View} view */
  named(seat, view) {
    const { label, name, portrait: face, team, ready, worth } = seat;
    return html`
      <div class="named" title=${label}>
        ${view.teams.length ? html`<span class="team team-${team}">${"●◆▲"[team ?? 0]}</span>` : A}
        <span class="face">${face ? portrait(this.pieces.portraits, face, name) : A}</span>
        <b class="name">${name}</b>
        <span class="clock" data-ready=${ready ?? ""}></span>
        <span class="worth">${worth}</span>
        <span class="things">${this.things(seat, view)}</span>
      </div>`;
  }
  /** @param {Seat} seat @param {View} view */
  things({ seat, orders, fulfilled, chosen, last }, { ghosts, you }) {
    const titleOf = ({ name, text }) => [name, text].filter(Boolean).join(": ");
    return html`
      ${ghosts.filter(({ holder }) => holder === seat).map(({ goal, name }) => this.pieces.thing("ghosts", goal, name))}
      ${seat === you ? A : orders.map((order) => this.pieces.thing("orders", order.kind, titleOf(order)))}
      ${fulfilled ? html`<span>✓${fulfilled}</span>` : A}
      ${last ? html`<span class="did">${last.text}</span>` : A}
      ${chosen ? html`<span class="ready" title=${this.say("has chosen")}>✓</span>` : A}`;
  }
  /** @param {View} view */
  held({ hand, drawn }) {
    const cards = c2(hand, ({ key }) => key, ({ key, code, text }, at) => this.pickable("cell", key, text, html`
      ${this.pieces.lying({ code, back: "", open: true })}<kbd>${"QWER"[at] ?? ""}</kbd>`));
    const next = drawn.map(({ back, text }, at) => html`
      <span class="cell drawn ${at ? "" : "first"}" title=${text}>${this.pieces.lying({ back, code: "", open: false })}</span>`);
    return html`<small>${this.say(drawn.length ? "drawn card" : "Hand")}</small>${cards}${next}`;
  }
  /** @param {View} view */
  supplyOf({ deck, ghosts, ending }) {
    const { pieces, say } = this;
    const top = deck.back.startsWith("I") ? pieces.picture("events", deck.back) : pieces.lying({ back: deck.back, code: "", open: false });
    const events = deck.events.join(" ");
    const free = ghosts.filter(({ holder }) => holder === null).map(({ goal, name }) => pieces.thing("ghosts", goal, name));
    return html`
      <span class="pile">
        ${deck.back ? top : A}
        <span>${say("Deck")}: ${deck.size}</span>
        ${events ? html`<small>${say("Events in the deck: {events}", { events })}</small>` : A}
        ${ending ? html`<b class="ending">${say("The end has come.")}</b>` : A}
      </span>
      <span class="ghosts-free">${free.length ? html`<small>${say("Ghosts")}</small>${free}` : A}</span>`;
  }
  /** @param {Order} order */
  order({ kind, name, text, bonuses, points, shape }) {
    const rows = (shape ?? []).map((row) => html`<span>${[...row].map((place) => html`<i class=${place === "x" ? "x" : ""}></i>`)}</span>`);
    return html`
      <li class="order">
        ${this.pieces.thing("orders", kind, name)}
        <span class="what"><b>${name}</b><small>${text} → ${bonuses}</small></span>
        <span class="shape" aria-hidden="true">${rows}</span>
        <b class="worth">${points}</b>
      </li>`;
  }
  /** Under stress: the seconds that are left of everybody's turn. */
  drawTime() {
    if (this.view?.time === void 0) return;
    const now = this.view.time + (this.view.runs ? (performance.now() - this.seen) / 1e3 : 0);
    for (const node of findAll(this.root, ".clock")) {
      const left = Math.max(0, Math.ceil(Number(node.dataset.ready) - now));
      write(node, node.dataset.ready ? this.say("{seconds} s", { seconds: left }) : "");
    }
  }
};
function outlines(formations) {
  const lines = formations.map(({ goal, cells, announced }) => {
    const square = goal === "forest" || goal === "guardians";
    const points = (square ? RING : cells.map((_2, at) => at)).map((at) => GRID[cells[at] - 1].join(",")).join(" ");
    return ["casing", `goal ${announced ? "announced" : ""}`].map((name) => square ? w`<polygon class=${name} points=${points}></polygon>` : w`<polyline class=${name} points=${points}></polyline>`);
  });
  return html`<svg class="goals" viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">${lines}</svg>`;
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

// lamakit/widgets/static/abrakadabrien/new_match.js
var NewMatch = class {
  /** @param {{say: Say, setup: Setup, memory: string, start: (options: Options) => void, cancel: () => void, elsewhere: OtherPage | null}} given */
  constructor(given) {
    const { say, setup } = given;
    this.say = say;
    this.either = setup.either;
    this.plain = new MatchForm({ ...given, refine: (options2) => this.refine(options2) });
    this.form = this.plain.form;
    this.paces = make("fieldset", "paces", "", { hidden: "" });
    this.openOrders = make("input", "", "", { type: "checkbox", name: "open_orders" });
    this.open = put(make("label", "check"), this.openOrders, make("span", "", say("Open orders")));
    this.plain.opponents.root.after(this.paces, this.open);
    const [variant, hint] = [find(this.form, ".for-variant"), find(this.form, ".for-position small")];
    if (variant && !given.elsewhere) variant.hidden = true;
    if (hint) write(hint, say("such as abrakadabrien | A* T3 (R1) …"));
    this.form.addEventListener("change", (event) => this.changed(targetOf(event)));
    this.changed(null);
  }
  /** @param {Element | null} target */
  changed(target) {
    const checks = (
      /** @type {HTMLInputElement[]} */
      findAll(this.form, "[name=overlays]")
    );
    const on = (name) => checks.some(({ value, checked }) => value === name && checked);
    const chosen = checks.find((check) => check === target && check.checked)?.value ?? "";
    const excluded = this.either.filter((pair) => pair.includes(chosen)).flat();
    for (const check of checks) check.checked &&= check.value === chosen || !excluded.includes(check.value);
    const { players } = this.plain;
    const teams = on("team") || on("stress");
    for (const option of players.options) option.disabled = teams && Number(option.value) < 4;
    if (teams && Number(players.value) < 4) {
      players.value = "4";
      this.plain.showOpponents();
    }
    this.open.hidden = !on("orders");
    this.paces.hidden = !on("stress");
    if (on("stress")) this.showPaces(Number(players.value));
  }
  /** @param {number} count */
  showPaces(count) {
    if (this.paces.querySelectorAll("input").length === count) return;
    const title = this.say("Seconds per turn");
    const fields = [...Array(count).keys()].map((at) => {
      const input = this.plain.input(`pace${at}`, String(this.plain.last.paces?.[at] ?? 12), "decimal");
      const who = at ? this.say("Opponent {number}", { number: at }) : this.say("You");
      input.setAttribute("aria-label", `${title}: ${who}`);
      return input;
    });
    this.paces.replaceChildren(make("legend", "", title), ...fields);
  }
  /** @param {Options} options @returns {Options} */
  refine(options2) {
    const fields = [...this.paces.querySelectorAll("input")];
    const paces = fields.map(({ value }) => Number(value.replace(",", ".")));
    const shown = !this.paces.hidden && paces.every((pace) => Number.isFinite(pace));
    return { ...options2, edition: "amigo", open_orders: this.openOrders.checked, ...shown ? { paces } : {} };
  }
};

// lamakit/widgets/static/abrakadabrien/pieces.js
var Pieces = class {
  /** @param {ImageCache} images @param {Say} say @param {Setup} setup */
  constructor(images, say, setup) {
    this.images = images;
    this.say = say;
    this.art = setup.art;
    this.portraits = setup.portraits;
  }
  /** @param {Setup} setup */
  setUp({ art, portraits }) {
    this.art = art;
    this.portraits = portraits;
  }
  /** @param {keyof Art} kind @param {string} name */
  picture(kind, name, className = "tile") {
    return html`<span class=${className}>${this.images.image(this.art[kind][name])}</span>`;
  }
  /** A card as it lies: its front if it is open, else its back, with what this seat knows of it. @param {Omit<Cell, "text">} card */
  lying({ open, code, back }, className = "tile") {
    const image = this.images.image(open ? this.art.cards[code] : this.art.backs[back]);
    const known = code && !open ? html`<b class="known">${back === "?" ? code.slice(0, 2) : code[1]}</b>` : A;
    return html`<span class=${className}>${image}${known}</span>`;
  }
  /** @param {Cell} card */
  told({ text, open, code }) {
    const how = open ? this.say("face up") : this.say("face down");
    return `${text}, ${how}${code && !open ? `, ${this.say("known to you")}` : ""}`;
  }
  /** @param {keyof Art} kind @param {string} name @param {string} title */
  thing(kind, name, title) {
    return html`<span class="thing" title=${title} role="img" aria-label=${title}>${this.images.image(this.art[kind][name])}</span>`;
  }
};

// lamakit/widgets/static/abrakadabrien/score_sheet.js
var KINDS = [["Cards", "cards"], ["Treasures", "treasures"], ["Orders", "orders"], ["Ghosts", "ghosts"]];
var ScoreSheet = class {
  /** @param {Say} say @param {() => Value[]} endings the buttons of the match's end */
  constructor(say, endings) {
    this.say = say;
    this.endings = endings;
    this.root = make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" });
    this.key = "";
  }
  /** The first button, when the end is shown that was not shown before. @param {View} view @param {string | null} match */
  draw({ end, seats }, match) {
    const key = end ? String(match) : "";
    if (this.root.hidden === !end && this.key === key) return null;
    this.key = key;
    this.root.hidden = !end;
    D(end ? i4(key, this.sheet(end, seats)) : A, this.root);
    if (!end) return null;
    this.root.setAttribute("aria-label", end.title);
    this.root.setAttribute("aria-description", end.rows.map(({ seat, points }) => `${seats[seat].name} ${points}`).join(", "));
    return (
      /** @type {HTMLElement | null} */
      this.root.querySelector(".choices button")
    );
  }
  /** @param {End} end @param {Seat[]} seats */
  sheet(end, seats) {
    return html`
      <h2>${end.title}</h2>
      <ul class="team-points">${end.teams.map(({ names, worth }) => html`<li>${names.join(" + ")}: ${worth}</li>`)}</ul>
      ${this.points(end.rows, seats)}
      ${this.course(end, seats)}
      <div class="choices">${this.endings()}</div>`;
  }
  /** The parts of everybody's points; only kinds of things that somebody has. @param {Row[]} rows @param {Seat[]} seats */
  points(rows, seats) {
    const kinds = KINDS.filter(([, kind]) => rows.some((row) => row[kind].count));
    const part = ({ count, points }) => html`<td><small>${count === points ? "" : `${count} →`}</small> ${points}</td>`;
    const lines = rows.map((row) => html`
      <tr class=${row.won ? "won" : ""}>
        <th scope="row">${row.won ? "★ " : ""}${seats[row.seat].name}</th>
        ${kinds.map(([, kind]) => part(row[kind]))}
        <td class="sum">${row.points}</td>
      </tr>`);
    return html`<table class="parts">${headLine(["", ...kinds.map(([kind]) => this.say(kind)), this.say("Points")])}${lines}</table>`;
  }
  /** Who scored what: a line for each turn in which points changed. @param {End} end @param {Seat[]} seats */
  course({ course }, seats) {
    const lines = course.map(({ turn, scores }) => html`
      <tr><th scope="row">${turn}</th>${seats.map(({ seat }) => html`<td>${scores.filter((score) => score.seat === seat).map(({ points, what }) => html`
          <span class="score"><b>${points > 0 ? "+" : "−"}${Math.abs(points)}</b> ${what}</span>`)}</td>`)}</tr>`);
    return html`
      <details class="course" open ?hidden=${!course.length}>
        <summary>${this.say("Who scored what")}</summary>
        <div class="rounds"><table>${headLine([this.say("Turn"), ...seats.map(({ name }) => name)])}${lines}</table></div>
      </details>`;
  }
};
var headLine = (heads) => html`<tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>`;

// lamakit/widgets/static/abrakadabrien/selection.js
var Selection = class {
  constructor() {
    this.keys = [];
    this.actions = [];
  }
  /** Another view: what no action goes on from any more is put back. @param {Action[]} actions */
  setActions(actions) {
    this.actions = actions;
    this.keys = this.keys.filter((_2, at) => this.fitting(this.keys.slice(0, at + 1)).length);
  }
  /** The actions that go on from these picks. */
  fitting(keys = this.keys) {
    return this.actions.filter(({ steps }) => steps.length && keys.every((key) => steps.includes(key)));
  }
  /** Those that are picked in full. */
  complete(keys = this.keys) {
    return keys.length ? this.fitting(keys).filter(({ steps }) => steps.length === keys.length) : [];
  }
  /** The keys that can be picked next. */
  get selectable() {
    return new Set(this.fitting().flatMap(({ steps }) => steps));
  }
  /** One thing is picked. @param {string} key @returns {Next} */
  pick(key) {
    if (this.keys.includes(key)) return this.again(key);
    const next = [...this.keys, key];
    if (this.fitting(next).length) return this.choose(next);
    if (this.fitting([key]).length && this.keys.length) return this.choose([key]);
    return { do: "ask", picks: next };
  }
  /** The same card twice carries out what is picked; else it is put back. @param {string} key @returns {Next} */
  again(key) {
    const [first, ...others] = this.complete();
    if (first && !others.length) return { do: "act", action: first.action };
    return this.choose(this.keys.filter((picked) => picked !== key));
  }
  /** Picks that only one action can mean are that action. @param {string[]} keys @returns {Next} */
  choose(keys) {
    const complete = this.complete(keys);
    if (complete.length === 1 && this.fitting(keys).length === 1) return { do: "act", action: complete[0].action };
    this.keys = keys;
    return { do: "light" };
  }
  /** The buttons: what is picked in full, and what needs no picking. */
  get buttons() {
    const shown = this.actions.filter(({ button: button2 }) => button2);
    return [...this.complete().filter((action) => !shown.includes(action)), ...shown];
  }
};

// lamakit/widgets/static/abrakadabrien/table.js
var KEYS = [
  ["1 … 9", "Pick the cell in your area"],
  ["Q W E R", "Pick the card in your hand"],
  ["← ↑ ↓ →", "Move between cards"],
  ["Enter", "Pick the card, or carry out what is picked"],
  ["0", "Done, wait, no tribute"],
  ["Esc", "Clear your choice"],
  ["U", "Take back"],
  ["V", "Step through the match"],
  ["N", "New match"],
  ["?", "This help"]
];
var [NARROW, PHONE] = [900, 640];
var ENDINGS = ["wait", "done", "no tribute"];
var WAYS = /* @__PURE__ */ new Map([["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]]]);
var AreaTable = class {
  /** @param {Frame<View, Setup, Why | Chances>} frame @param {Setup} setup */
  constructor(frame, setup) {
    const { page: page2, log } = frame;
    const { root, say } = page2;
    const act = (action) => this.act(action);
    this.frame = frame;
    this.page = page2;
    this.shown = null;
    this.selection = new Selection();
    this.pieces = new Pieces(page2.images, say, setup);
    this.odds = new Odds(this.pieces, say, () => frame.oddsShown, act);
    this.felt = new Felt(this.pieces, this.odds, say, (key) => this.do(this.selection.pick(key)));
    this.sheet = new ScoreSheet(say, () => setup.controls ? frame.endOfMatch.endings() : []);
    this.note = make("p", "note", "", { role: "status" });
    this.actions = make("div", "actions");
    const { felt } = this;
    const aside = put(felt.aside, felt.hand, this.actions, this.note);
    put(felt.root, felt.others, felt.supply, felt.news, felt.prompt, felt.home, aside, felt.orders, felt.ours);
    this.board = [felt.root, this.odds.root, log.root, this.sheet.root];
    this.links = setup.controls ? html`<p class="elsewhere"><a href="play">${say("LLAMA games")}</a></p>` : null;
    page2.listen(felt.others, "click", (event) => this.enlarge(event), true);
    root.classList.add("area-table");
    const ticking = setInterval(() => felt.drawTime(), 250);
    page2.signal.addEventListener("abort", () => clearInterval(ticking));
    this.setUp(setup);
  }
  get told() {
    return this.felt.prompt;
  }
  /** On a phone orders and odds stand below what is decided with. */
  get last() {
    return this.page.root.clientWidth > NARROW ? this.page.root : this.felt.aside;
  }
  /** @param {Setup} setup */
  setUp(setup) {
    this.pieces.setUp(setup);
    write(this.felt.ours, setup.assumption);
  }
  newMatch() {
    const elsewhere = this.frame.standalone ? { title: this.page.say("LLAMA games"), href: "play" } : null;
    return new NewMatch({ ...this.frame.matchForm, elsewhere }).form;
  }
  // --- one view
  /** @param {ViewMessage<View>} message */
  show(message) {
    const { ply, match } = message;
    const known = this.shown?.match === match;
    const moved = this.shown?.ply !== ply;
    const before = known ? this.faces() : null;
    if (!known || moved) write(this.note, "");
    this.shown = message;
    this.draw(message);
    if (before) this.animate(before);
    if (this.frame.oddsShown && !message.view.end) afterPaint(() => this.shown === message && this.page.send({ kind: "chances" }));
    if (known && moved) this.frame.sounds.play(message.view.end ? "round" : "card");
  }
  /** @param {ViewMessage<View>} message */
  draw({ view, match }) {
    const { frame, page: page2, felt, sheet } = this;
    const focus = page2.root.contains(focused()) ? focused()?.dataset.key : null;
    write(frame.toolbar.title, `${view.title} · ${page2.say("Turn {number}", { number: view.round }).replace(" ", " ")}`);
    Object.assign(page2.root.dataset, { phase: view.phase, seats: view.seats.length });
    page2.root.classList.toggle("deciding", view.actions.length > 0);
    page2.root.classList.toggle("with-orders", view.seats[view.you].orders.length > 0);
    this.selection.setActions(view.actions);
    this.odds.draw(view);
    felt.draw(view);
    this.light();
    felt.setInert(Boolean(view.end));
    const again = sheet.draw(view, match);
    if (!frame.dialogs.current) again?.focus({ preventScroll: true });
    if (focus) find(page2.root, keyIs(focus))?.focus({ preventScroll: true });
  }
  /** The picture in every cell, to see which change. */
  faces() {
    const cells = findAll(this.page.root, ".cell[data-key]");
    return new Map(cells.map((cell) => [cell.dataset.key ?? "", cell.querySelector("img")?.src]));
  }
  /** @param {ReturnType<AreaTable["faces"]>} before */
  animate(before) {
    const ms = this.frame.autoplay.flight;
    if (!ms || isMotionOff()) return;
    for (const [key, source] of this.faces()) {
      if (key[0] === "h" || !source || before.get(key) === source) continue;
      const tile = find(this.page.root, `${keyIs(key)} .tile`);
      tile?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: ms, easing: "ease-out" });
    }
  }
  // --- what the player does
  /** @param {Next} next */
  do(next) {
    if (this.frame.replay.isOn) return;
    write(this.note, "");
    if (next.do === "act") this.act(next.action);
    else if (next.do === "ask") this.page.send({ kind: "why", picks: next.picks });
    else this.light();
  }
  /** On a phone a tap shows another's area large, unless it picks something there. @param {Event} event */
  enlarge(event) {
    const { frame, page: page2, shown } = this;
    const other = (
      /** @type {HTMLElement | null | undefined} */
      targetOf(event)?.closest(".other")
    );
    const seat = shown?.view.seats[Number(other?.dataset.seat)];
    if (page2.root.clientWidth > PHONE || !other || !seat || !shown) return;
    if (this.selection.keys.length || find(other, ".legal")) return;
    event.stopPropagation();
    const large = nodeOf(html`<ul class="others">${this.felt.opponent(seat, shown.view)}</ul>`);
    large.addEventListener("click", (inside) => [inside.stopPropagation(), frame.dialogs.close()], true);
    frame.dialogs.open("closer", page2.say("Area of {name}", { name: seat.name }), large);
  }
  /** @param {string} action */
  act(action) {
    this.selection.keys = [];
    if (this.shown?.view.planning) this.page.send({ kind: "plan", action });
    else this.frame.play({ action });
    this.light();
  }
  /** Light the cells that can be picked next, and mark those that are picked. */
  light() {
    const { selectable, keys } = this.selection;
    for (const node of findAll(this.page.root, "[data-key]")) {
      const key = node.dataset.key ?? "";
      node.classList.toggle("legal", selectable.has(key));
      node.classList.toggle("picked", keys.includes(key));
      if (keys.includes(key)) node.setAttribute("aria-pressed", "true");
      else node.removeAttribute("aria-pressed");
    }
    if (this.shown) this.drawActions(this.shown.view);
  }
  /** @param {View} view */
  drawActions({ plan, plan_label: planned }) {
    const back = { action: "", label: this.page.say("Planned: {action}. Take back", { action: planned }), steps: [] };
    const items = [...plan ? [back] : [], ...this.selection.buttons];
    const button2 = ({ action, label, steps }) => {
      const act = () => action ? this.act(action) : this.page.send({ kind: "plan", action });
      const [points, leaves] = [() => this.hint(steps), () => this.hint([])];
      return html`
        <button type="button" class="act legal" data-action=${action} @click=${act}
          @mouseenter=${points} @focus=${points} @mouseleave=${leaves} @blur=${leaves}>
          <span class="label">${label}</span><kbd>${ENDINGS.includes(action) ? "0" : ""}</kbd>
        </button>`;
    };
    D(c2(items, ({ action }) => action, button2), this.actions);
  }
  /** Which cells a button is about. @param {string[]} steps */
  hint(steps) {
    for (const node of findAll(this.page.root, "[data-key]")) node.classList.toggle("meant", steps.includes(node.dataset.key ?? ""));
  }
  /** @param {Why | Chances} message */
  receive(message) {
    if (message.kind === "why") this.answer(message);
    else if (message.position === this.shown?.view.position) this.showOdds(message.odds, this.shown.view);
  }
  /** @param {AreaOdds} odds @param {View} view */
  showOdds(odds, view) {
    this.odds.show(odds);
    this.felt.lay(view);
    this.light();
  }
  /** @param {Why} message */
  answer({ rule, text, legal }) {
    this.note.replaceChildren(...rule ? [make("b", "rule", rule)] : [], make("span", "", text));
    this.note.classList.toggle("no", !legal);
    shake(this.note);
  }
  /** @param {string} key */
  key(key) {
    const view = this.shown?.view;
    const way = WAYS.get(key);
    const held = key.length === 1 ? view?.hand["qwer".indexOf(key)] : void 0;
    const ending = key === "0" ? view?.actions.find(({ action }) => ENDINGS.includes(action)) : void 0;
    if (way) return () => this.walk(...way);
    if (ending) return () => this.act(ending.action);
    const picked = /^[1-9]$/.test(key) ? `c${key}` : held?.key;
    return picked ? () => this.do(this.selection.pick(picked)) : void 0;
  }
  /** @param {boolean} closed whether that was what the key was for */
  escape(closed) {
    if (!closed) this.do(this.selection.choose([]));
    write(this.note, "");
  }
  /** To the nearest thing in a direction. @param {number} dx @param {number} dy */
  walk(dx, dy) {
    const things = findAll(this.page.root, ".felt :is([data-key], .act), .sheet:not([hidden]) button");
    const from = things.find((thing) => thing === focused());
    if (!from) return find(this.felt.home, ".own-area .cell")?.focus();
    const middle = (node) => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x2, y2] = middle(from);
    const ways = things.map((thing) => {
      const [ox, oy] = middle(thing);
      const ahead = (ox - x2) * dx + (oy - y2) * dy;
      const aside = Math.abs((ox - x2) * dy) + Math.abs((oy - y2) * dx);
      return { thing, far: ahead > 4 ? ahead + 2.5 * aside : Infinity };
    });
    const next = ways.reduce((best, way) => way.far < best.far ? way : best);
    if (next.far < Infinity) next.thing.focus();
  }
};
var FAMILY = {
  memory: "area.",
  keys: KEYS,
  oddsAt: (root) => root,
  lay: (frame, setup) => new AreaTable(frame, setup)
};
var table_default = (carrier, host, signal) => openTable(carrier, host, signal, FAMILY);
export {
  table_default as default
};
