// Draws plotly figures. The library is asked for once a page, however many charts there are, and only when the page has
// nothing better to do: the table comes first.

function library(model) {
  globalThis.lamakitPlotly ??= idle().then(() => new Promise((resolve) => {
    const take = (message, buffers) => {
      if (message.kind !== "library") return;
      model.off("msg:custom", take);
      resolve(load(buffers[0]));
    };
    model.on("msg:custom", take);
    try {
      model.send({ kind: "library" });
    } catch {
      // the page is closing or the kernel has gone: no chart is missed
    }
  }));
  return globalThis.lamakitPlotly;
}

function idle() {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => setTimeout(() => rest(resolve), 400));
}

async function load(buffer) {
  const packed = new Blob([buffer]).stream().pipeThrough(new DecompressionStream("gzip"));
  const url = URL.createObjectURL(new Blob([await new Response(packed).blob()], { type: "text/javascript" }));
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
  return globalThis.Plotly;
}

async function draw(model, element, figure) {
  const plotly = await library(model);
  const style = getComputedStyle(element);
  const axis = { gridcolor: "rgba(128,128,128,.25)", zerolinecolor: "rgba(128,128,128,.5)", fixedrange: true };
  const themed = (name) => ({ ...axis, ...figure.layout[name] });
  const font = { color: style.color, family: style.fontFamily, size: 13 };
  const width = (element.lamakitWidth = element.clientWidth) || undefined;
  const layout = { ...figure.layout, width, font, xaxis: themed("xaxis"), yaxis: themed("yaxis") };
  await plotly.react(element, figure.data, layout, { displayModeBar: false });
  if (!element.dataset.drawn) {
    keepToWidth(plotly, element);
    keepInColour(plotly, element);
  }
  element.dataset.drawn = String(performance.now());
}

// Dusk may fall while a page is open: its letters turn light, and those of the charts have to follow.
function keepInColour(plotly, element) {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (element.isConnected) plotly.relayout(element, { "font.color": getComputedStyle(element).color });
  });
}

// A chart may be drawn before its cell has got its width, or while it is hidden; and windows change. Plotly's own
// `responsive` would forget the height as well, and leave nothing of a chart.
function keepToWidth(plotly, element) {
  new ResizeObserver(() => {
    const width = element.clientWidth;
    if (!width || width === element.lamakitWidth) return;
    element.lamakitWidth = width;
    plotly.relayout(element, { width });
  }).observe(element);
}
