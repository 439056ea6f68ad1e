/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/dom.js
function make(tag, className = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
var find = (node, selector) => (
  /** @type {HTMLElement | null} */
  node.querySelector(selector)
);
var keyIs = (key) => `[data-key="${CSS.escape(key)}"]`;
function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", "", "", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 6e4);
}

// lamakit/widgets/static/format.js
function format(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

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

// lamakit/widgets/static/shelf.js
var LONGEST_FILE = 9e6;
var Shelf = class {
  /** @param {Carrier<FromShelf>} carrier @param {HTMLElement} host @param {AbortSignal} signal */
  constructor(carrier, host, signal) {
    this.carrier = carrier;
    this.root = make("div", "lamakit-shelf", "", { "data-lm-suppress-shortcuts": "true" });
    this.view = null;
    this.said = { text: "", good: false };
    this.sure = false;
    this.handed = null;
    host.append(this.root);
    signal.addEventListener("abort", carrier.hear((message) => this.receive(message)));
    carrier.send({ kind: "hello" });
  }
  /** @param {FromShelf} message */
  receive(message) {
    if (message.kind === "file") return download(message.name, message.text, "application/json");
    if (message.kind === "show") Object.assign(this, { view: message, sure: false, handed: null });
    else if (message.kind === "tell") this.said = message;
    else this.handed = message;
    this.render();
    if (message.kind === "handed") find(this.root, `${keyIs(message.stem)} .handed`)?.focus();
  }
  render() {
    if (this.view) D(this.shelf(this.view), this.root);
  }
  /** @param {ShelfView} view */
  shelf(view) {
    const { texts, groups } = view;
    const { text, good } = this.said;
    return html`
      <div class="head">
        <h1>${texts.title}</h1>
        ${this.carrier.standalone ? html`<a href="lessons/00_teachers_guide">${texts.teachers}</a>` : A}
      </div>
      ${this.who(view)}
      <p class="said ${good ? "good" : ""}" role="status" ?hidden=${!text}>${text}</p>
      ${groups.map(({ title, entries }) => html`
        <section><h2>${title}</h2><ol>${entries.map((entry) => this.entry(entry, view))}</ol></section>`)}`;
  }
  /** @param {ShelfView} view */
  who({ texts, learner, saved, trouble }) {
    const { send, standalone } = this.carrier;
    const form = html`
      <form method="get">
        <label>${texts.who} <input name="learner" maxlength="40" autocomplete="given-name" value=${learner}></label>
        <button>${texts.go}</button>
      </form>
      ${learner ? A : html`<p>${texts.whole}</p>`}`;
    const remove = () => {
      if (this.sure) send({ kind: "delete" });
      this.sure = true;
      this.render();
    };
    const read = async ({ target: { files } }) => files[0] && send({ kind: "import", text: (await files[0].text()).slice(0, LONGEST_FILE) });
    return html`
      <div class="who">
        ${standalone ? form : A}
        ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : A}
        <p class="saved">${saved}</p>
        <div class="file">
          <button type="button" @click=${() => send({ kind: "export" })}>${texts.export}</button>
          <button type="button" @click=${() => find(this.root, "[type=file]")?.click()}>${texts.import}</button>
          <button type="button" @click=${remove}>${this.sure ? texts.sure : texts.delete}</button>
          <input type="file" accept=".json,application/json" hidden @change=${read}>
        </div>
      </div>`;
  }
  /** @param {Entry} entry @param {ShelfView} view */
  entry(entry, view) {
    const { done, all, stem, title, number } = entry;
    const { texts, hands_in: handsIn } = view;
    const told = format(texts.done, { done, all });
    const handIn = html`
      <button type="button" class="hand-in" aria-label="${texts["hand-in"]}: ${title}"
        @click=${() => this.carrier.send({ kind: "hand-in", stem })}>
        ${texts["hand-in"]}</button>`;
    return html`
      <li class=${all && done === all ? "complete" : ""} data-key=${stem}>
        <b class="number">${number}</b>
        <div class="text">${this.about(entry, view)}</div>
        <div class="done" ?hidden=${!all}>
          <span class="bar" role="img" aria-label=${told}><i .style=${`width: ${all ? 100 * done / all : 0}%`}></i></span>
          <span>${told}</span>
          ${handsIn.includes(stem) ? handIn : A}
        </div>
        ${this.handed?.stem === stem ? this.handedIn(this.handed, texts) : A}
      </li>`;
  }
  /** @param {Entry} entry @param {ShelfView} view */
  about({ stem, title, question, goals, minutes, needs }, { texts, learner, edited }) {
    const address = `lessons/${stem}${learner ? `?learner=${encodeURIComponent(learner)}` : ""}`;
    const facts = edited.includes(stem) ? [texts.edited] : [];
    if (minutes) facts.push(format(texts.minutes, { minutes }));
    if (needs.length) facts.push(format(texts.needs, { needs: needs.join(", ") }));
    return html`
      ${this.carrier.standalone && stem ? html`<a class="title" href=${address}>${title}</a>` : html`<span class="title">${title}</span>`}
      ${question ? html`<p class="question">${question}</p>` : A}
      ${goals.length ? html`<ul class="goals">${goals.map((goal) => html`<li>${goal}</li>`)}</ul>` : A}
      ${facts.length ? html`<p class="facts">${facts.join(" · ")}</p>` : A}`;
  }
  /** The work of a lesson, to be read out, photographed or saved. @param {Handed} handed @param {ShelfView["texts"]} texts */
  handedIn({ code, qr, name, file }, texts) {
    const close = () => [this.handed = null, this.render()];
    return html`
      <section class="handed" tabindex="-1" aria-label=${texts["hand-in"]}>
        <p>${texts.handing}</p>
        <p class="code" translate="no">${code}</p>
        <div class="qr" role="img" aria-label=${texts.qr}>${o3(qr)}</div>
        <p>${texts.filing}</p>
        <div class="file">
          <button type="button" @click=${() => download(name, file, "application/json")}>${texts.file}</button>
          <button type="button" @click=${close}>${texts.close}</button>
        </div>
      </section>`;
  }
};
var shelf_default = (carrier, host, signal) => {
  new Shelf(carrier, host, signal);
};
export {
  shelf_default as default
};
