function make(tag, className, text) {
  return Object.assign(document.createElement(tag), { className, textContent: text ?? "" });
}

function table(rows) {
  const [head, ...body] = rows;
  const cells = (row, tag) => row.map((text) => make(tag, "", text));
  const line = (row, tag) => {
    const tr = make("tr", "");
    tr.append(...cells(row, tag));
    return tr;
  };
  const whole = make("table", "");
  whole.append(line(head, "th"), ...body.map((row) => line(row, "td")));
  return whole;
}

function section(model) {
  const root = make("section", "lamakit-odds-section");
  const title = make("h3", "");
  const headline = make("p", "lamakit-odds-headline");
  const plot = make("div", "lamakit-odds-plot");
  plot.setAttribute("role", "img");
  const how = make("p", "lamakit-odds-how");
  const fold = make("details", "");
  fold.append(make("summary", ""), make("div", ""));
  root.append(title, headline, plot, how, fold);
  const show = (data) => {
    title.textContent = data.title;
    headline.textContent = data.headline;
    how.textContent = data.how;
    plot.hidden = !data.figure;
    fold.hidden = !data.table.length;
    fold.firstChild.textContent = data.as_table;
    plot.setAttribute("aria-label", `${data.title}. ${data.headline}`);
    if (data.table.length) fold.lastChild.replaceChildren(table(data.table));
    if (data.figure) draw(model, plot, data.figure);
  };
  return { root, show };
}

function render({ model, el }) {
  const root = make("div", "lamakit-odds");
  const sections = [];
  el.append(root);
  const show = (shown) => {
    while (sections.length < shown.length) {
      sections.push(section(model));
      root.append(sections.at(-1).root);
    }
    sections.forEach((part, i) => {
      part.root.hidden = i >= shown.length;
      if (i < shown.length) part.show(shown[i]);
    });
  };
  // The table, which has changed for the same reason, is painted first.
  let latest;
  const receive = (message) => {
    if (message.kind !== "odds") return;
    latest = message.sections;
    requestAnimationFrame(() => setTimeout(() => latest === message.sections && show(latest)));
  };
  model.on("msg:custom", receive);
  model.send({ kind: "hello" });
  return () => model.off("msg:custom", receive);
}

export default { render };
