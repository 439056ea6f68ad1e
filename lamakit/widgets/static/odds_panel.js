/* The odds beside the table. Playing blind, one sees only what the decision that is over was worth. */

class OddsPanel {
  constructor(model, el) {
    this.model = model;
    this.sections = new OddsSections(model, (message) => this.send(message));
    this.blind = make("input", "", "", { type: "checkbox" });
    this.blindText = make("span");
    this.hint = make("p", "lamakit-odds-hint", "", { hidden: "" });
    this.desk = make("a", "lamakit-odds-desk", "", { hidden: "" });
    this.lessons = make("a", "lamakit-odds-desk", "", { hidden: "", href: "lessons" });
    this.blind.checked = remembered("blind", false);
    this.blind.onchange = () => {
      remember("blind", this.blind.checked);
      this.send({ kind: "blind", on: this.blind.checked });
    };
    const bar = put(make("div", "lamakit-odds-bar"), put(make("label"), this.blind, this.blindText), this.desk, this.lessons);
    put(el, put(make("div", "lamakit-odds-panel"), bar, this.hint, this.sections.root));
    this.send({ kind: "hello", on: this.blind.checked });
  }

  send(message) {
    try {
      this.model.send(message);
    } catch {
      // the page is closing, or its kernel has gone: the table says so
    }
  }

  receive(message) {
    this.sections.receive(message);
    if (message.kind !== "odds" || message.ply === this.sections.ply) return;
    // The table, which has changed for the same reason, is painted first.
    this.latest = message;
    requestAnimationFrame(() => setTimeout(() => this.latest === message && this.show(message)));
  }

  show(message) {
    write(this.blindText, message.texts.blind);
    write(this.desk, message.texts.desk);
    write(this.lessons, message.texts.lessons);
    this.lessons.hidden = document.body.dataset.voila === undefined;
    this.desk.hidden = !message.address || document.body.dataset.voila === undefined;
    this.desk.href = `odds?${message.address}`;
    write(this.hint, message.hint);
    this.hint.hidden = !message.hint;
    this.sections.show(message);
  }
}

function render({ model, el }) {
  const panel = new OddsPanel(model, el);
  const receive = (message) => panel.receive(message);
  model.on("msg:custom", receive);
  return () => model.off("msg:custom", receive);
}

export default { render };
