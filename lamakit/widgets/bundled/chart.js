/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/dom.js
function make(tag, className = "", text = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

// lamakit/widgets/static/timers.js
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
  const rows = bars.flatMap(({ type, orientation, y }) => type === "bar" && orientation === "h" ? y : []);
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

// lamakit/widgets/static/chart.js
function openChart(carrier, host, signal) {
  const box = make("div", "lamakit-chart", "", { role: "img" });
  box.style.maxWidth = "calc(100vw - 24px)";
  host.append(box);
  const stop = carrier.hear((message) => {
    if (message.kind !== "figure") return;
    box.setAttribute("aria-label", message.label);
    draw(carrier, box, message.figure);
  });
  signal.addEventListener("abort", stop);
  carrier.send({ kind: "hello" });
}
var chart_default = openChart;
export {
  chart_default as default
};
