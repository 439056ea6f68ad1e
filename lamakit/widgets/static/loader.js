/* What a widget brings along. What draws it comes to a page once, by the line that all widgets of its part share. */

/**
 * @typedef {{get(name: string): string}} Line
 * @typedef {{default: (line: Line, name: string, host: HTMLElement) => () => void}} Part
 * @typedef {{get(name: string): string, widget_manager: {get_model(id: string): Promise<Line>}}} Model
 */

const [PARTS, REFERENCE] = [Symbol.for("lamakit.parts"), "IPY_MODEL_"];

/** The same for every copy of this module. By their texts, since notebooks may have different versions. */
const parts = /** @type {Map<string, Promise<Part>>} */ (/** @type {any} */ (globalThis)[PARTS] ??= new Map());

/** @param {string} code @param {string} style */
function loaded(code, style) {
  const known = parts.get(code);
  if (known) return known;
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const part = import(url).finally(() => URL.revokeObjectURL(url));
  parts.set(code, part);
  return part;
}

export default {
  /** @param {{model: Model, el: HTMLElement}} given */
  async render({ model, el }) {
    const line = await model.widget_manager.get_model(model.get("line").replace(REFERENCE, ""));
    const { default: draw } = await loaded(line.get("code"), line.get("style"));
    return draw(line, model.get("name"), el);
  },
};
