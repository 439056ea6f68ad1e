/* Draws plotly figures. The library is asked for once a page, however many charts there are, and only when the page has
   nothing better to do: the table comes first. */

import { make } from "./dom.js";
import { spoken } from "./language.js";
import { idle } from "./timers.js";

const LONG = 18; // letters of a bar's name
const GZIP = 0x1f8b; // what compressed bytes begin with
const LATE = 7000; // ms that the library may take before a chart says that it is missing

/**
 * Brings the library, by address where the page may ask for it there, else its bytes; `missing` is said if it does not come.
 * @typedef {Lamakit.Carrier<{kind: string, missing?: string, address?: string}>} Source
 */

/** @param {Source} carrier @param {Iterable<Lamakit.Plot>} plots that wait for it @returns {Promise<Lamakit.Plotly>} */
export function library(carrier, plots) {
  globalThis.lamakitPlotly ??= asked(carrier);
  const { plotly, missing } = globalThis.lamakitPlotly;
  const waiting = [...plots];
  missing.then((text) => waiting.forEach((plot) => text && !plot.dataset.drawn && say(plot, text)));
  return plotly;
}

/** @param {Source} carrier @returns {{plotly: Promise<Lamakit.Plotly>, missing: Promise<string>}} the library; why there is none so far, or "" */
function asked(carrier) {
  const answered = idle(400).then(() => new Promise((resolve) => {
    const stop = carrier.hear((message, buffers) => {
      if (message.kind !== "library") return;
      stop();
      const loaded = message.address ? load(message.address) : Promise.resolve(buffers[0]).then(unpacked).then(load);
      resolve({ loaded, missing: message.missing ?? "" });
    });
    carrier.send({ kind: "library" });
  }));
  const plotly = answered.then(({ loaded }) => new Promise((resolve) => loaded.then(resolve, () => {}))); // it may still come
  const late = answered.then(({ loaded, missing }) => new Promise((resolve) => {
    setTimeout(() => resolve(missing), LATE);
    loaded.then(() => resolve(""), () => resolve(missing));
  }));
  return { plotly, missing: late };
}

/** @param {Lamakit.Plot} plot @param {string} text in its place */
function say(plot, text) {
  plot.replaceChildren(make("p", "", text, { role: "status" }));
  plot.style.visibility = "";
}

/** @param {DataView} buffer @returns {Promise<string>} its address, also if a host has made the browser unpack it */
async function unpacked(buffer) {
  const bytes = /** @type {DataView<ArrayBuffer>} */ (buffer);
  const [given, isPacked] = [new Blob([bytes]).stream(), bytes.getUint16(0) === GZIP];
  const text = isPacked ? given.pipeThrough(new DecompressionStream("gzip")) : given;
  return URL.createObjectURL(await new Response(text, { headers: { "Content-Type": "text/javascript" } }).blob());
}

/** @param {string} url */
async function load(url) {
  // JupyterLab defines an AMD loader, and plotly would hand itself to that instead of to the page.
  const amd = globalThis.define;
  globalThis.define = undefined;
  try {
    await new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src: url, onload: done, onerror: failed });
      document.head.append(script);
    });
  } finally {
    globalThis.define = amd;
    URL.revokeObjectURL(url);
  }
  if (!globalThis.Plotly) throw new Error(`${url} brings no Plotly`); // but a proxy's own page
  return globalThis.Plotly;
}

/** Long names leave the bars no room. @param {Lamakit.Figure} figure */
function shortLabels(figure) {
  const bars = /** @type {{type: string, orientation?: string, y: string[]}[]} */ (figure.data);
  const rows = bars.flatMap(({ type, orientation, y }) => (type === "bar" && orientation === "h" ? y : []));
  if (!rows.some((name) => name?.length > LONG)) return {};
  return { tickvals: rows, ticktext: rows.map((name) => (name.length > LONG ? `${name.slice(0, LONG - 1)}…` : name)) };
}

/** The marks for decimals and thousands, as the language of the page writes them. */
function separators() {
  const parts = new Intl.NumberFormat(spoken()).formatToParts(12345.5);
  return ["decimal", "group"].map((type) => parts.find((part) => part.type === type)?.value ?? "").join("");
}

/** The place of a chart; on a phone a cell of Voila would grow with the chart, which would be cut off. */
export function chartBox() {
  const box = make("div", "lamakit-chart", "", { role: "img" });
  box.style.maxWidth = "calc(100vw - 24px)";
  return box;
}

/** @param {Source} carrier @param {Lamakit.Plot} plot @param {Lamakit.Figure} figure */
export async function draw(carrier, plot, figure) {
  const plotly = await library(carrier, [plot]);
  const first = !plot.classList.contains("js-plotly-plot"); // plotly's own mark, there before it has drawn: two figures may come at once
  if (first) plot.replaceChildren();
  const style = getComputedStyle(plot);
  const axis = { gridcolor: "rgba(128,128,128,.25)", zerolinecolor: "rgba(128,128,128,.5)", fixedrange: true };
  const themed = (/** @type {string} */ name) => ({ ...axis, ...figure.layout[name] });
  const font = { color: style.color, family: style.fontFamily, size: 13 };
  const { height } = figure.layout;
  if (height) Object.assign(plot.style, { height: `${height}px`, contain: "layout size style" }); // so it lays out nothing else
  const width = (plot.lamakitWidth = plot.clientWidth) || undefined;
  const layout = { ...figure.layout, width, font, separators: separators(), xaxis: themed("xaxis"), yaxis: { ...shortLabels(figure), ...themed("yaxis") } };
  await plotly.react(plot, figure.data, layout, { displayModeBar: false });
  if (first) {
    keepToWidth(plotly, plot);
    keepInColour(plotly, plot);
  }
  plot.dataset.drawn = String(performance.now());
}

/** Dusk may fall while a page is open: its letters turn light, and those of the charts have to follow. @param {Lamakit.Plotly} plotly @param {Lamakit.Plot} plot */
function keepInColour(plotly, plot) {
  const follow = () => {
    if (plot.isConnected) plotly.relayout(plot, { "font.color": getComputedStyle(plot).color });
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow);
  addEventListener("lamakit-look", follow);
}

/**
 * A chart may be drawn before its cell has got its width, or while it is hidden; and windows change. Plotly's own
 * `responsive` would forget the height as well, and leave nothing of a chart.
 * @param {Lamakit.Plotly} plotly @param {Lamakit.Plot} plot
 */
function keepToWidth(plotly, plot) {
  new ResizeObserver(() => {
    const width = plot.clientWidth;
    if (!width || width === plot.lamakitWidth) return;
    plot.lamakitWidth = width;
    plotly.relayout(plot, { width });
  }).observe(plot);
}
