/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/loader.js
var [LOADED, REFERENCE] = [/* @__PURE__ */ Symbol.for("lamakit.loaded"), "IPY_MODEL_"];
var known = (
  /** @type {Map<string, unknown>} */
  /** @type {any} */
  globalThis[LOADED] ??= /* @__PURE__ */ new Map()
);
function once(text, load) {
  if (!known.has(text)) known.set(text, load());
  return (
    /** @type {Value} */
    known.get(text)
  );
}
function imported(code) {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return import(url).finally(() => URL.revokeObjectURL(url));
}
var wear = (style) => document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
var loader_default = {
  /** @param {{model: Model, el: HTMLElement}} given */
  async render({ model, el }) {
    const line = await model.widget_manager.get_model(model.get("line").replace(REFERENCE, ""));
    const [carrier, code, style] = [line.get("carrier"), line.get("code"), line.get("style")];
    once(style, () => wear(style));
    const [{ widget }, { default: start }] = await Promise.all([carrier, code].map((text) => once(text, () => imported(text))));
    return widget(start)(line, model.get("name"), el);
  }
};
export {
  loader_default as default
};
