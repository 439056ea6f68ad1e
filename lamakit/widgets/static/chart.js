function render({ model, el }) {
  const box = document.createElement("div");
  box.className = "lamakit-chart";
  box.setAttribute("role", "img");
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
