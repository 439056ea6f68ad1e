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
var find = (node, selector) => (
  /** @type {HTMLElement | null} */
  node.querySelector(selector)
);
var targetOf = (event) => event.target instanceof Element ? event.target : null;

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
function idle(ms) {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => setTimeout(() => rest(resolve), ms));
}

// lamakit/widgets/static/plot.js
var LONG = 18;
function library(carrier) {
  globalThis.lamakitPlotly ??= idle(400).then(() => new Promise((resolve) => {
    const stop = carrier.hear((message, buffers) => {
      if (message.kind !== "library") return;
      stop();
      resolve(message.address ? load(message.address) : unpacked(buffers[0]).then(load));
    });
    carrier.send({ kind: "library" });
  }));
  return globalThis.lamakitPlotly;
}
async function unpacked(buffer) {
  const bytes = (
    /** @type {DataView<ArrayBuffer>} */
    buffer
  );
  const packed = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return URL.createObjectURL(new Blob(await blobs(packed), { type: "text/javascript" }));
}
async function load(url) {
  const amd = globalThis.define;
  globalThis.define = void 0;
  try {
    await new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src: url, onload: done, onerror: failed });
      document.head.append(script);
    });
  } finally {
    globalThis.define = amd;
    URL.revokeObjectURL(url);
  }
  return globalThis.Plotly;
}
async function blobs(stream) {
  const [reader, found] = [
    stream.getReader(),
    /** @type {Blob[]} */
    []
  ];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    found.push(new Blob([read.value]));
    read.value.buffer.transfer?.(0);
  }
  return found;
}
function shortLabels(figure) {
  const bars = (
    /** @type {{type: string, orientation?: string, y: string[]}[]} */
    figure.data
  );
  const rows = bars.flatMap(({ type, orientation, y: y2 }) => type === "bar" && orientation === "h" ? y2 : []);
  if (!rows.some((name) => name?.length > LONG)) return {};
  return { tickvals: rows, ticktext: rows.map((name) => name.length > LONG ? `${name.slice(0, LONG - 1)}…` : name) };
}
async function draw(carrier, plot, figure) {
  const plotly = await library(carrier);
  const style = getComputedStyle(plot);
  const axis = { gridcolor: "rgba(128,128,128,.25)", zerolinecolor: "rgba(128,128,128,.5)", fixedrange: true };
  const themed = (name) => ({ ...axis, ...figure.layout[name] });
  const font = { color: style.color, family: style.fontFamily, size: 13 };
  const { height } = figure.layout;
  if (height) Object.assign(plot.style, { height: `${height}px`, contain: "layout size style" });
  const width = (plot.lamakitWidth = plot.clientWidth) || void 0;
  const layout = { ...figure.layout, width, font, xaxis: themed("xaxis"), yaxis: { ...shortLabels(figure), ...themed("yaxis") } };
  await plotly.react(plot, figure.data, layout, { displayModeBar: false });
  if (!plot.dataset.drawn) {
    keepToWidth(plotly, plot);
    keepInColour(plotly, plot);
  }
  plot.dataset.drawn = String(performance.now());
}
function keepInColour(plotly, plot) {
  const follow = () => {
    if (plot.isConnected) plotly.relayout(plot, { "font.color": getComputedStyle(plot).color });
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
  addEventListener("lamakit-look", follow);
}
function keepToWidth(plotly, plot) {
  new ResizeObserver(() => {
    const width = plot.clientWidth;
    if (!width || width === plot.lamakitWidth) return;
    plot.lamakitWidth = width;
    plotly.relayout(plot, { width });
  }).observe(plot);
}

// lamakit/widgets/static/template.js
var html = b;
var optionsOf = (options, chosen) => options.map(([value, text]) => chosen === void 0 ? html`<option value=${value}>${text}</option>` : html`<option value=${value} .selected=${l2(value === chosen)}>${text}</option>`);
function submitted(event) {
  event.preventDefault();
  return Object.fromEntries(new FormData(
    /** @type {HTMLFormElement} */
    event.target
  ));
}
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

// lamakit/widgets/static/odds_sections.js
var COLUMN = 370;
function unbroken(text) {
  return text.replaceAll(" ± ", " ± ");
}
var painted = () => new Promise((resolve) => afterPaint(() => resolve(null)));
var following = (node) => (
  /** @type {HTMLElement | null} */
  node?.nextElementSibling ?? null
);
var newPlot = () => make("div", "lamakit-odds-plot", "", { role: "img" });
var scrolling = ([head, ...body], label) => html`
  <div class="lamakit-odds-scroll" role="group" tabindex="0" aria-label=${label}>
    ${table(head.map(unbroken), body.map((row) => html`<tr>${row.map((cell) => html`<td>${unbroken(cell)}</td>`)}</tr>`))}
  </div>`;
var OddsSection = class {
  /** @param {OddsSections} all */
  constructor(all) {
    this.all = all;
    this.root = make("section", "lamakit-odds-section");
    this.plot = newPlot();
    this.check = { plot: newPlot(), running: false, shown: (
      /** @type {Checked | null} */
      null
    ) };
    this.sliding = false;
    this.wanted = 0;
    this.data = null;
  }
  /** @param {Section} data */
  show(data) {
    const isNew = this.data?.key !== data.key;
    this.data = data;
    Object.assign(this.check, { running: false, shown: null });
    this.check.plot.hidden = true;
    this.root.dataset.section = data.key;
    this.plot.hidden = !data.figure;
    this.plot.setAttribute("aria-label", `${data.title}. ${data.headline}`);
    this.render();
    if (isNew) this.foldOf("table").open = data.open;
    if (isNew && data.open) this.render();
    if (data.figure) this.all.plan(this.plot, data.figure);
  }
  render() {
    if (this.data) D(this.section(this.data), this.root);
  }
  /** @param {Section} data */
  section({ title, label, headline, slider, lines, table: rows, how, check }) {
    const { texts } = this.all;
    const steps = html`<ol>${how.map((step) => html`<li>${step}</li>`)}</ol>`;
    return html`
      <div class="lamakit-odds-head"><h2>${title}</h2><span class="lamakit-odds-label" ?hidden=${!label}>${label}</span></div>
      <p class="lamakit-odds-headline">${unbroken(headline)}</p>
      ${slider ? this.slider(slider) : A}
      ${this.plot}
      <div class="lamakit-odds-lines">${lines.map((line) => html`<p>${line}</p>`)}</div>
      ${this.fold("table", texts.table, () => scrolling(rows, `${title}: ${texts.table}`), rows.length > 0)}
      ${this.fold("how", texts.how, () => steps, how.length > 0)}
      ${this.fold("check", texts.check, () => this.checkOf(check ?? ""), Boolean(check))}`;
  }
  /** @param {string} name */
  foldOf(name) {
    return (
      /** @type {HTMLDetailsElement} */
      this.root.querySelector(`.for-${name}`)
    );
  }
  /** Its content is only drawn when somebody looks. @param {string} name @param {string} title @param {() => Value} content @param {boolean} shown */
  fold(name, title, content, shown) {
    return html`
      <details class="lamakit-odds-fold for-${name}" ?hidden=${!shown} @toggle=${() => this.render()}>
        <summary>${title}</summary>${shown && this.foldOf(name)?.open ? content() : A}
      </details>`;
  }
  /** @param {string} kind @param {object} more */
  ask(kind, more) {
    this.all.carrier.send({ kind, ...more, section: this.data?.key, ply: this.all.ply });
  }
  // --- the slider that changes what the section assumes
  /** @param {Slider} slider */
  slider({ min, max, step, value, said, name }) {
    return html`
      <div class="lamakit-odds-slider">
        <label><span>${name}</span>
          <input type="range" min=${min} max=${max} step=${step} .value=${l2(String(this.sliding ? this.wanted : value))}
            aria-valuetext=${said} @input=${({ target }) => this.slide(Number(target.value))}>
          <output>${said}</output>
        </label>
      </div>`;
  }
  /** Only the latest place of the slider is asked for, one at a time. @param {number} place */
  slide(place) {
    this.wanted = place;
    if (this.sliding) return;
    this.sliding = true;
    const next = () => {
      const value = this.wanted;
      this.ask("slide", { value });
      setTimeout(() => this.wanted === value ? this.sliding = false : next(), 60);
    };
    next();
  }
  // --- the check by simulation: the page asks for the next slice when it has painted the last one
  /** @param {string} what */
  checkOf(what) {
    const { texts } = this.all;
    const { plot, running, shown } = this.check;
    const label = running ? texts.stop : shown ? texts.again : texts.start;
    return html`
      <div>
        <p>${texts.counted.replace("{what}", what)}</p>
        <button type="button" class="lamakit-odds-button" @click=${() => running ? this.stop() : this.start()}>${label}</button>
        ${plot}
        <p class="lamakit-odds-said" aria-live=${running ? "off" : "polite"}>${shown?.said ?? ""}</p>
        ${shown ? html`
          <details class="lamakit-odds-fold for-rows"><summary>${texts.table}</summary>${scrolling(shown.table, texts.table)}</details>` : A}
      </div>`;
  }
  start() {
    this.check.running = true;
    this.render();
    this.ask("check", { fresh: true });
  }
  stop() {
    this.check.running = false;
    this.render();
  }
  /** @param {Checked} message */
  async checked(message) {
    const { check } = this;
    if (!check.running) return;
    check.shown = message;
    check.plot.hidden = false;
    check.plot.setAttribute("aria-label", message.said);
    this.render();
    await draw(this.all.carrier, check.plot, message.figure);
    if (message.done) return this.stop();
    this.all.whenLookedAt(() => check.running && this.ask("check", { fresh: false }));
  }
};
var OddsSections = class {
  /** @param {Source} carrier */
  constructor(carrier) {
    this.carrier = carrier;
    this.root = make("div", "lamakit-odds");
    this.ply = NaN;
    this.texts = {};
    this.sections = /* @__PURE__ */ new Map();
    this.drawn = /* @__PURE__ */ new WeakMap();
    this.planned = /* @__PURE__ */ new Map();
    this.inSight = /* @__PURE__ */ new Set();
    this.width = 0;
    this.drawing = null;
    this.shown = [];
    this.early = [];
    this.putOff = [];
    const again = async () => {
      this.drawOn();
      await this.drawing;
      if (this.isLookedAt) this.putOff.splice(0).forEach((act) => act());
    };
    new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width;
      this.arrange();
      again();
    }).observe(this.root);
    this.sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.inSight[isIntersecting ? "add" : "delete"](target);
      this.drawOn();
    });
    document.addEventListener("visibilitychange", again);
    addEventListener("beforeprint", () => this.drawAll());
  }
  /** @param {string} key */
  section(key) {
    const section = this.sections.get(key) ?? new OddsSection(this);
    this.sections.set(key, section);
    return section;
  }
  /** @param {Odds} odds */
  show({ sections, texts, ply }) {
    this.ply = ply;
    this.putOff.length = 0;
    this.texts = texts;
    this.shown = sections.map(({ key }) => key);
    for (const key of this.shown) this.section(key);
    for (const [key, { root, plot }] of this.sections) {
      root.hidden = !this.shown.includes(key);
      if (root.hidden) this.forget(plot);
    }
    this.arrange();
    for (const data of sections) this.section(data.key).show(data);
    for (const message of this.early.splice(0)) if (message.ply === ply) this.receive(message);
    this.askLater("more");
    this.askLater("estimate");
  }
  /** More that takes longer is asked for when everything is painted, and only while somebody looks. @param {string} kind */
  async askLater(kind) {
    const { ply } = this;
    await this.drawing;
    this.whenLookedAt(() => this.ply === ply && this.carrier.send({ kind, ply }));
  }
  get isLookedAt() {
    return !document.hidden && this.width > 0;
  }
  /** When everything so far is painted, or, if that is hidden, when it is shown again. @param {() => void} act */
  whenLookedAt(act) {
    afterPaint(() => this.isLookedAt ? act() : this.putOff.push(act));
  }
  /** Charts are drawn one a frame, only when they have changed, and only where somebody looks. @param {Plot} plot @param {Figure} figure */
  plan(plot, figure) {
    const text = JSON.stringify(figure);
    if (this.drawn.get(plot) === text) return;
    this.drawn.set(plot, text);
    this.planned.set(plot, figure);
    if (figure.layout.height) plot.style.height = `${figure.layout.height}px`;
    if (!this.inSight.has(plot)) plot.style.visibility = "hidden";
    this.sight.observe(plot);
    this.drawOn();
  }
  /** It may show somebody else's hand: nobody sees it before it is drawn again. @param {Plot} plot */
  forget(plot) {
    plot.style.visibility = "hidden";
    this.planned.delete(plot);
    this.drawn.delete(plot);
  }
  /** A chart that nobody sees is drawn when somebody looks. */
  drawOn() {
    if (!this.planned.size || !this.isLookedAt) return;
    this.drawing ??= this.drawInSight().finally(() => this.drawing = null);
  }
  /** Paper shows everything: what is drawn before its turn is drawn before the page is laid out for it. */
  drawAll() {
    if (globalThis.Plotly && this.isLookedAt) for (const plot of [...this.planned.keys()]) this.drawOne(plot);
  }
  async drawInSight() {
    await library(this.carrier);
    await painted();
    const next = () => this.isLookedAt && [...this.planned.keys()].find((plot) => this.inSight.has(plot));
    for (let plot = next(); plot; plot = next()) {
      await this.drawOne(plot);
      await painted();
    }
  }
  /** @param {Plot} plot */
  async drawOne(plot) {
    const figure = (
      /** @type {Figure} */
      this.planned.get(plot)
    );
    this.planned.delete(plot);
    if (!plot.isConnected || plot.hidden) {
      this.drawn.delete(plot);
      return;
    }
    await draw(this.carrier, plot, figure);
    if (this.drawn.has(plot) && !this.planned.has(plot)) plot.style.visibility = "";
  }
  arrange() {
    const count = Math.max(1, Math.min(3, Math.floor(this.width / COLUMN)));
    while (this.root.children.length < count) put(this.root, make("div", "lamakit-odds-column"));
    const columns = (
      /** @type {HTMLElement[]} */
      [...this.root.children]
    );
    columns.forEach((column, at) => column.hidden = at >= count);
    const next = columns.map((column) => (
      /** @type {HTMLElement | null} */
      column.firstElementChild
    ));
    this.shown.forEach((key, place) => {
      const { root } = this.section(key);
      const at = place % count;
      while (next[at]?.hidden) next[at] = following(next[at]);
      const old = next.indexOf(root);
      if (old >= 0) next[old] = following(root);
      if (old !== at) columns[at].insertBefore(root, next[at]);
    });
  }
  /** @param {AboutOdds} message */
  receive(message) {
    if (message.kind === "checked") this.sections.get(message.section)?.checked(message);
    else if (message.ply !== this.ply) this.early.push(message);
    else if (message.kind === "odds") this.show(message);
    else if (message.kind === "estimated") this.askLater("estimate");
    else if (message.kind === "further") this.askLater("more");
    else this.sections.get(message.section.key)?.show(message.section);
  }
};

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

// lamakit/widgets/static/appearance.js
function preference(name) {
  return remembered(
    name,
    /** @type {string} */
    name === "text" ? "normal" : "system"
  );
}
function applyAppearance() {
  const { dataset } = document.documentElement;
  dataset.lamakitTheme = preference("theme");
  dataset.lamakitText = preference("text");
  dataset.lamakitMotion = preference("motion");
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

// lamakit/widgets/static/press_guard.js
var LONGEST = 3e3;
var PressGuard = class {
  /** @param {Pick<Page<{ kind: string }>, "listen" | "root" | "signal">} page */
  constructor(page2) {
    this.timers = new Timers(page2.signal);
    this.isDown = false;
    this.waiting = [];
    page2.listen(page2.root, "pointerdown", (event) => this.begin(targetOf(event)), true);
    for (const end of ["pointerup", "pointercancel"]) page2.listen(window, end, () => this.timers.set("press", 0, () => this.end()));
  }
  /** @param {Element | null} target */
  begin(target) {
    if (!target?.closest("button")) return;
    this.isDown = true;
    this.timers.set("press", LONGEST, () => this.end());
  }
  end() {
    this.isDown = false;
    for (const act of this.waiting.splice(0)) act();
  }
  /** Now, or when it is let go. @param {() => void} act */
  whenReleased(act) {
    if (this.isDown) this.waiting.push(act);
    else act();
  }
};

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

// lamakit/widgets/static/llama/desk/game.js
function game({ page: { say, send }, boxes, edit }, { game: { variant, overlays, edition }, seats: seats2 }) {
  const { overlays: known, editions } = boxes[variant];
  const choose = (more) => send({ kind: "game", variant, overlays, edition, ...more });
  const choice = (name, label, options, act) => html`
    <select data-game=${name} aria-label=${say(label)} @change=${({ target }) => act(target.value)}>${options}</select>`;
  const titles = optionsOf(Object.entries(boxes).map(([name, { title }]) => [name, title]), variant);
  const counts = [2, 3, 4, 5, 6].map((count) => [String(count), say("{count} players", { count })]);
  const overlay = (name, text) => {
    const others = overlays.filter((other) => other !== name);
    return html`
      <label class="check chip-check">
        <input type="checkbox" data-game=${name} .checked=${l2(overlays.includes(name))}
          @change=${({ target }) => choose({ overlays: target.checked ? [...others, name] : others })}><span>${text.split(":")[0]}</span>
      </label>`;
  };
  const which = choice("edition", "Edition", optionsOf(Object.entries(editions), edition), (value) => choose({ edition: value }));
  return html`
    <div class="game">
      ${choice("variant", "Game", titles, (value) => choose({ variant: value, overlays: [], edition: "amigo" }))}
      ${Object.keys(editions).length > 1 ? which : A}
      ${choice("players", "Players", optionsOf(counts, String(seats2.length)), (value) => edit("players", { count: Number(value) }))}
      ${Object.entries(known).map(([name, text]) => overlay(name, text))}
    </div>`;
}

// lamakit/widgets/static/llama/desk/zones.js
function zonesOf({ page: { say } }, { seats: seats2, dice, row, roll, top, played, stage }) {
  const hands = seats2.flatMap(({ letter, you, cards }) => {
    const name = you ? say("Your hand") : say("Cards of {seat}", { seat: letter });
    return cards ? [{ key: `hand ${letter}`, name, things: cards, kind: (
      /** @type {Kind} */
      "cards"
    ) }] : [];
  });
  const middle2 = dice ? [{ key: "row", name: say("Row"), things: row, kind: "cards" }, { key: "roll", name: say("Dice on the table"), things: roll, kind: "dice" }] : [{ key: "top", name: say("Top card"), things: [top], kind: "cards" }, { key: "played", name: say("Played cards"), things: played, kind: "cards" }];
  if (stage) middle2.push({ key: "stage", name: say("On the stage"), things: stage, kind: "tokens" });
  return new Map([...hands, ...middle2].map((zone) => [zone.key, zone]));
}
function zoneContent(desk, { key, name, things, kind }) {
  const { say } = desk.page;
  const counts = /* @__PURE__ */ new Map();
  for (const code of things) counts.set(code, (counts.get(code) ?? 0) + 1);
  const heap = ([code, count]) => {
    const times = count > 1 ? `×${count}` : "";
    const label = say("Take {thing} away from: {place}", { thing: desk.spoken(code, kind), place: name });
    const take = () => [desk.activate(key), key !== "top" && desk.edit("take", { place: key, code })];
    return html`
      <button type="button" class="heap of-${kind}" aria-label="${label} ${times}" data-count=${count} @click=${take}>
        ${desk.thing(code, kind)}<span class="times">${times}</span>
      </button>`;
  };
  return html`
    <button type="button" class="zone-name" aria-pressed=${key === desk.active} @click=${() => desk.activate(key)}>${name}</button>
    <div class="zone-things">
      ${c2(counts, ([code]) => code, heap)}${counts.size ? A : html`<span class="blank">${say("empty")}</span>`}
    </div>`;
}
var zoneClass = (desk, key) => key === desk.active ? "zone active" : "zone";

// lamakit/widgets/static/llama/desk/middle.js
function middle(desk, { dice, deck, show }, zones) {
  const { say } = desk.page;
  const zone = (key, more = A) => {
    const found = zones.get(key);
    return found ? html`<div class="zone-${key} ${zoneClass(desk, key)}" data-place=${key}>${zoneContent(desk, found)}${more}</div>` : A;
  };
  const shows = html`
    <button type="button" class="show-switch" aria-pressed=${show} @click=${() => desk.edit("show", { on: !show })}>${say("Show!")}</button>`;
  const pile = html`
    <div class="zone-deck">
      <span class="zone-label">${say("Deck")}</span>
      <span ?hidden=${!deck}>${desk.pieces.back()}</span>
      <b class="deck-count">${say("{count} cards", { count: deck ?? 0 })}</b>
    </div>`;
  return html`${["row", "roll", "top", "played"].map((key) => zone(key))}${dice ? A : pile}${zone("stage", shows)}`;
}

// lamakit/widgets/static/llama/desk/palette.js
function palette(desk, { codes, tokens, left: all, row }, { key, name, kind }) {
  const { say } = desk.page;
  const offered = kind === "tokens" ? tokens : codes;
  const chip = (code) => {
    const left = kind === "cards" ? all[code] : null;
    const out = left !== null && left <= 0 || key === "row" && row.includes(code);
    const does = say("Add {thing} to: {place}", { thing: desk.spoken(code, kind), place: name });
    const label = left === null ? does : `${does}. ${say("{count} left", { count: left })}`;
    return html`
      <button type="button" class="chip of-${kind} ${out ? "out" : ""}" data-key="${kind} ${code}" aria-disabled=${out} aria-label=${label}
        title=${label} @click=${() => desk.add(code)}>${desk.thing(code, kind)}<span class="times">${left ?? ""}</span></button>`;
  };
  return html`
    <div class="paper tray-paper">
      <p class="palette-name">${say("Add here:")} ${name}</p>
      <div class="palette ${offered.length > 9 ? "dense" : ""}" role="group">
        ${c2(offered, (code) => `${kind} ${code}`, chip)}
      </div>
    </div>`;
}

// lamakit/widgets/static/llama/desk/position.js
var Position = class {
  /** @param {Say} say @param {(message: Told) => void} send */
  constructor(say, send) {
    this.say = say;
    this.send = send;
    this.shown = "";
    const name = say("Position");
    const plain = { rows: "1", spellcheck: "false", autocapitalize: "off" };
    this.line = make("textarea", "", "", { ...plain, "aria-label": name });
    this.line.oninput = () => this.grow();
    this.line.onchange = () => this.tell();
    this.line.onpaste = () => setTimeout(() => this.tell());
    this.line.onkeydown = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.tell();
    };
    this.why = make("p", "error desk-error", "", { role: "alert" });
    const copy = copying(make("button", "plain", "", { type: "button" }), say, "Copy the line", () => this.copy(this.line.value));
    const label = put(make("label", "line-label"), make("span", "", name), this.line);
    this.root = put(make("div", "desk-line"), label, copy, this.why);
  }
  /** @param {DeskView} view */
  draw({ line, refusal }) {
    write(this.why, refusal);
    this.line.value = this.shown = line;
    this.line.removeAttribute("aria-invalid");
    this.grow();
  }
  /** @param {string} text @param {string | undefined} line */
  refuse(text, line) {
    write(this.why, "");
    write(this.why, text);
    if (line) this.line.value = line;
    this.line.setAttribute("aria-invalid", String(this.line.value !== this.shown));
    this.grow();
  }
  grow() {
    this.line.style.height = "0";
    this.line.style.height = `${this.line.scrollHeight + 2}px`;
  }
  tell() {
    if (this.line.value !== this.shown) this.send({ kind: "line", text: this.line.value });
  }
  /** Whether it could; else the line is selected, for the browser's own command. @param {string} text */
  async copy(text) {
    const done = await copied(text);
    if (!done) this.line.focus();
    if (!done) this.line.select();
    return done;
  }
};

// lamakit/widgets/static/llama/desk/seats.js
function seats(desk, { seats: all, magic: hasMagic }, zones, mine) {
  const { say } = desk.page;
  const flag = (name, on, act) => html`
    <button type="button" class="flag for-${name}" aria-pressed=${on} @click=${act}>${say(name)}</button>`;
  const seat = ({ letter, you, turn, quit, magic, points, size }) => {
    const zone = zones.get(`hand ${letter}`);
    const score = ({ target }) => desk.edit("points", { seat: letter, count: Math.trunc(Number(target.value)) || 0 });
    return html`
      <div class="place desk-seat ${turn ? "turn" : ""} ${quit ? "gone" : ""}">
        <div class="desk-seat-head">
          <b class="name">${you ? `${letter} (${say("you")})` : letter}</b>
          ${flag("turn", turn, () => desk.edit("turn", { seat: letter }))}
          ${flag("quit", quit, () => desk.edit("quit", { seat: letter, on: !quit }))}
          ${hasMagic ? html`
            <button type="button" class="flag for-magic" aria-pressed=${magic} aria-label=${say("Magic token")}
              @click=${() => desk.edit("magic", { seat: magic ? "" : letter })}>${desk.pieces.token("m")}</button>` : A}
        </div>
        ${zone ? html`<div class="desk-cards ${zoneClass(desk, zone.key)}" data-place=${zone.key}>${zoneContent(desk, zone)}</div>` : hiddenCards(desk, letter, size)}
        <label class="desk-points">
          <input type="number" min="0" max="999" inputmode="numeric" aria-label=${say("Points of {seat}", { seat: letter })}
            .value=${l2(String(points))} @change=${score}><span>${say("points")}</span>
        </label>
      </div>`;
  };
  return c2(all.filter(({ you }) => you === mine), ({ letter }) => letter, seat);
}
function hiddenCards(desk, letter, size) {
  const { say } = desk.page;
  const step = (sign, label, by) => html`
    <button type="button" class="step" aria-label="${say("Cards of {seat}", { seat: letter })}: ${say(label)}" ?disabled=${size + by < 0}
      @click=${() => desk.edit("hidden", { seat: letter, count: size + by })}>${sign}</button>`;
  return html`
    <div class="desk-cards hidden-cards">
      ${step("−", "fewer", -1)}
      <span class="fan">${Array.from({ length: Math.min(size, 8) }, () => desk.pieces.back("card mini"))}</span>
      <b class="fan-count">${size}</b>
      ${step("+", "more", 1)}
    </div>`;
}

// lamakit/widgets/static/llama/desk/seen_actions.js
function seenActions({ page: { say, send } }, { dice, saw, seats: seats2, codes, top }) {
  const others = seats2.filter((seat) => !seat.you);
  return html`
    <details class="paper desk-saw" ?hidden=${dice}>
      <summary>${say("What they did")} (${saw.length})</summary>
      <ul>${saw.map((text, number) => html`
        <li><span>${text}</span>
          <button type="button" class="plain" aria-label="${say("Forget")}: ${text}" @click=${() => send({ kind: "saw", forget: number })}>×</button></li>`)}
      </ul>
      <form class="saw-row" @submit=${(event) => send({ kind: "saw", ...submitted(event) })}>
        <select name="seat" aria-label=${say("Player")}>${others.map(({ letter }) => html`<option>${letter}</option>`)}</select>
        <select name="did" aria-label=${say("What they did")}>
          <option value="draw">${say("drew on")}</option><option value="quit">${say("quit on")}</option>
        </select>
        <select name="top" aria-label=${say("Top card")}>${codes.map((code) => html`<option ?selected=${code === top}>${code}</option>`)}</select>
        <button class="plain">${say("Add")}</button>
      </form>
    </details>`;
}

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

// lamakit/widgets/static/llama/desk.js
var WHY_LOST = "There is no answer. The address holds your position; reconnect to go on where you were.";
var Desk = class {
  /** @param {Page<FromDesk>} page @param {Carrier<FromDesk>} carrier @param {DeskSetup} setup */
  constructor(page2, carrier, setup) {
    const { say, send, root } = page2;
    this.page = page2;
    this.pressGuard = new PressGuard(page2);
    this.pieces = new Pieces(page2.images);
    this.odds = new OddsSections(carrier);
    this.number = 0;
    this.view = null;
    this.active = "";
    this.position = new Position(say, send);
    this.links = this.linksOf();
    root.classList.add("lamakit-desk");
    page2.listen(root, "keydown", (event) => this.key(
      /** @type {KeyboardEvent} */
      event
    ));
    this.boxes = setup.boxes;
    this.tokenNames = setup.spokenTokens;
    this.setUp(setup);
  }
  /** Another game's drawings and words. @param {DeskSetup} setup */
  setUp(setup) {
    this.boxes = setup.boxes;
    this.pieces.setUp(setup);
    this.tokenNames = setup.spokenTokens;
    this.active = "";
  }
  /** @param {FromDesk} message */
  receive(message) {
    if (message.kind !== "pong") this.pressGuard.whenReleased(() => this.takes(message));
  }
  /** @param {Exclude<FromDesk, { kind: "pong" }>} message */
  takes(message) {
    if (message.kind === "setup") {
      this.page.setTexts(message);
      this.setUp(message);
    } else if (message.kind === "view") this.show(message);
    else if (message.kind === "refused") this.position.refuse(message.text, message.line);
    else if (message.kind === "odds" && message.ply !== this.odds.ply) this.showOdds(message);
    else this.odds.receive(message);
  }
  /** @param {DeskView} view */
  show(view) {
    this.view = view;
    this.number += 1;
    this.page.connection.seen(this.number);
    this.odds.root.classList.toggle("stale", Boolean(view.refusal));
    this.odds.root.dataset.stale = view.refusal ? this.page.say("Charts show the last valid position.") : "";
    this.render();
    this.position.draw(view);
    if (!view.refusal) this.keepAddress(view);
  }
  render() {
    if (this.view) D(this.desk(this.view), this.page.root);
  }
  /** @param {DeskView} view */
  desk(view) {
    const { say, send, standalone } = this.page;
    const zones = zonesOf(this, view);
    if (!zones.has(this.active)) this.active = `hand ${view.seats.find(({ you }) => you)?.letter}`;
    const chosen = (
      /** @type {Zone} */
      zones.get(this.active)
    );
    return html`
      <div class="bar">
        <h1>${say("Odds desk")} · ${view.title}</h1>
        <div class="tools">
          ${toolButton("undo", say("Undo"), () => send({ kind: "undo" }), { disabled: !view.undo })}
          ${toolButton("new", say("New deal"), () => send({ kind: "fresh" }))}
          ${standalone ? this.links : A}
        </div>
      </div>
      ${game(this, view)}
      ${this.position.root}
      <div class="desk-board">
        <div class="desk-side">
          <section class="felt desk-felt ${view.dice ? "dice" : ""}">
            <div class="desk-seats">${seats(this, view, zones, false)}</div>
            <div class="desk-middle">${middle(this, view, zones)}</div>
            <div class="desk-own">${seats(this, view, zones, true)}</div>
          </section>
          ${seenActions(this, view)}${palette(this, view, chosen)}
        </div>
        ${this.odds.root}
      </div>`;
  }
  linksOf() {
    const { say } = this.page;
    const link = copying(tool("link", "", () => {
    }), say, "Copy the link", () => this.position.copy(location.href));
    const back = nodeOf(html`<a class="tool to-table" href="play">${icon("table")}<span>${say("Back to the table")}</span></a>`);
    back.onclick = () => {
      const match = remembered("match", "");
      back.setAttribute("href", match ? `play?match=${encodeURIComponent(match)}` : "play");
    };
    return [link, back];
  }
  // --- what is added and taken away
  /** @param {string} what @param {object} more */
  edit = (what, more = {}) => this.page.send({ kind: "edit", do: what, ...more });
  /** @param {string} code */
  add(code) {
    this.edit("put", { place: this.active, code });
  }
  /** Things are added to this place from now on. @param {string} key */
  activate(key) {
    this.active = key;
    this.render();
  }
  /** @param {string} code @param {Kind} kind */
  spoken(code, kind) {
    return kind === "tokens" ? this.tokenNames[code] : this.pieces.spoken[code];
  }
  /** @param {string} code @param {Kind} kind */
  thing(code, kind) {
    if (kind === "tokens") return this.pieces.token(code);
    return kind === "dice" ? this.pieces.die(code) : this.pieces.face(code);
  }
  /** The position is painted before its charts. @param {Odds} message */
  showOdds(message) {
    const { number } = this;
    afterPaint(() => this.number === number && this.odds.show(message));
  }
  /** @param {DeskView} view */
  keepAddress(view) {
    if (!this.page.standalone) return;
    const address = new URL(location.href);
    address.search = view.address;
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }
  /** A card's key adds it where cards are added. @param {KeyboardEvent} event */
  key(event) {
    const target = targetOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select")) return;
    const code = event.key.toUpperCase();
    if (!target?.closest(".desk-felt, .palette") || !this.view || !(code in this.view.left) || this.active === "stage") return;
    event.preventDefault();
    this.add(code);
  }
};
function openDesk(carrier, host, signal) {
  let desk = null;
  const search = carrier.standalone ? location.search : "";
  const page2 = new Page(carrier, host, signal, {
    hello: (first) => ({ kind: "hello", search: first ? search : "" }),
    receive: (message) => {
      if (desk) return desk.receive(message);
      if (message.kind !== "setup") return;
      page2.setTexts(message);
      desk = new Desk(page2, carrier, message);
    }
  }, WHY_LOST);
  page2.connection.greet();
}
var desk_default = openDesk;
export {
  Desk,
  desk_default as default
};
