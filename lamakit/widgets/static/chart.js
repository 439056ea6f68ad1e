function render({ model, el }) {
  const box = document.createElement("div");
  box.className = "lamakit-chart";
  box.setAttribute("role", "img");
  box.style.maxWidth = "calc(100vw - 24px)"; // on a phone a cell of Voila grows with the chart, which would be cut off
  el.append(box);
  const receive = (message) => {
    if (message.kind !== "figure") return;
    box.setAttribute("aria-label", message.label);
    draw(model, box, message.figure);
  };
  model.on("msg:custom", receive);
  model.send({ kind: "hello" });
  return () => model.off("msg:custom", receive);
}

export default { render };
