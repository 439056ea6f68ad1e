/* Brought along by each widget. The script that draws it comes to a page once, by the line that all widgets of its part share. */

/**
 * @typedef {{get(name: "carrier" | "code" | "style"): string}} Line
 * @typedef {{get(name: string): string, widget_manager: {get_model(id: string): Promise<Line>}}} Model
 */

const [LOADED, REFERENCE] = [Symbol.for("lamakit.loaded"), "IPY_MODEL_"];

/** By their texts, since notebooks may have different versions; the same for every copy of this module. */
const known = /** @type {Map<string, unknown>} */ (/** @type {any} */ (globalThis)[LOADED] ??= new Map());

/** @template Value @param {string} text @param {() => Value} load @returns {Value} */
function once(text, load) {
  if (!known.has(text)) known.set(text, load());
  return /** @type {Value} */ (known.get(text));
}

/** @param {string} code @returns {Promise<any>} */
function imported(code) {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  return import(url).finally(() => URL.revokeObjectURL(url));
}

/** @param {string} style */
const wear = (style) => document.head.append(Object.assign(document.createElement("style"), { textContent: style }));

export default {
  /** @param {{model: Model, el: HTMLElement}} given */
  async render({ model, el }) {
    const line = await model.widget_manager.get_model(model.get("line").replace(REFERENCE, ""));
    const [carrier, code, style] = [line.get("carrier"), line.get("code"), line.get("style")];
    once(style, () => wear(style));
    const [{ widget }, { default: start }] = await Promise.all([carrier, code].map((text) => once(text, () => imported(text))));
    return widget(start)(line, model.get("name"), el);
  },
};
