/* Charts of notebooks, drawn by the script that draws them at a table. The library comes with the first of them. */

import start from "./chart.js";

const library = new URL("plotly.js.gz", import.meta.url);

for (const place of document.querySelectorAll("figure.chart")) {
  const [box, label] = [document.createElement("div"), place.querySelector("figcaption").textContent];
  place.prepend(box);
  const hearing = new Set();
  const tell = (...told) => hearing.forEach((hears) => hears(...told));
  const carrier = {
    hear: (hears) => {
      hearing.add(hears);
      return () => hearing.delete(hears);
    },
    send: async ({ kind }) => {
      if (kind === "hello") tell({ kind: "figure", figure: JSON.parse(place.dataset.figure), label });
      else tell({ kind: "library", missing: "" }, [new DataView(await (await fetch(library)).arrayBuffer())]);
    },
  };
  start(carrier, box, new AbortController().signal);
}
