// --- setting up a match -----------------------------------------------------------------------------------------------

class NewMatch {
  constructor(table) {
    this.table = table;
    this.setup = table.setup;
    this.last = { ...this.setup.options, ...remembered(`${table.memory ?? ""}options`, {}) };
    this.form = make("form", "", "", { novalidate: "" });
    this.rivals = make("div", "rivals");
    this.box = make("div", "box");
    this.build();
    this.form.onsubmit = (event) => {
      event.preventDefault();
      const options = this.options();
      if (Number.isNaN(options.seed)) return write(this.form.querySelector(".error"), this.say("The seed is a whole number."));
      remember(`${table.memory ?? ""}options`, { ...options, own: options.names[0], names: options.names.slice(1), seed: null, position: "" });
      table.startNew(options);
    };
  }

  say(text, values) {
    return this.table.say(text, values);
  }

  build() {
    const { setup, last } = this;
    const start = make("button", "act main", this.say("Start"), { type: "submit" });
    const cancel = make("button", "act", this.say("Cancel"), { type: "button" });
    cancel.onclick = () => this.table.closeDialog();
    const own = this.field("own", "Your name", this.input("own", last.own ?? ""));
    const counts = [...Array(setup.limits.players - 1)].map((_, at) => [String(at + 2), String(at + 2)]);
    const players = this.select("players", counts, String(last.players));
    players.onchange = () => this.showRivals();
    const boxes = Object.entries(setup.words.boxes);
    const variant = this.select("variant", boxes, last.variant);
    variant.onchange = () => this.showBox(variant.value);
    const row = put(make("div", "row"), own, this.field("players", "Players", players));
    const more = put(make("details"), make("summary", "", this.say("More")));
    put(more, this.field("seed", "Seed", this.input("seed", "", "numeric"), "empty = another match every time"));
    const line = make("textarea", "", "", { name: "position", rows: "2", spellcheck: "false" });
    put(more, this.field("position", "Open this position", line, "such as base | 4 | A* 3 5:0 | B 2 2:0"));
    put(this.form, this.field("variant", "Game", variant), this.box, row, this.rivals, more);
    put(this.form, make("p", "error", "", { role: "alert" }), put(make("div", "choices"), start, cancel));
    if (this.table.standalone) put(this.form, put(make("p", "elsewhere"), this.elsewhere()));
    this.showBox(variant.value);
    this.showRivals();
  }

  /* The way to the other table. */
  elsewhere() {
    return make("a", "", "Abrakadabrien", { href: "abrakadabrien" });
  }

  showBox(name) {
    const { editions, overlays, summary } = this.setup.boxes[name];
    const edition = this.field("edition", "Edition", this.select("edition", Object.entries(editions), this.last.edition));
    edition.hidden = Object.keys(editions).length < 2;
    this.box.replaceChildren(make("small", "summary", summary), this.overlays(overlays), edition);
  }

  field(name, label, control, hint = "") {
    const node = make("label", `field for-${name}`);
    put(node, make("span", "", this.say(label)), control);
    if (hint) node.append(make("small", "", this.say(hint)));
    return node;
  }

  input(name, value, mode = "text") {
    const node = make("input", "", "", { name, inputmode: mode, autocomplete: "off", maxlength: String(this.setup.limits.name) });
    node.value = value;
    return node;
  }

  select(name, choices, value) {
    const node = make("select", "", "", { name });
    for (const [key, text] of choices) node.append(make("option", "", text, { value: key }));
    if (choices.some(([key]) => key === value)) node.value = value;
    return node;
  }

  overlays(names) {
    const node = put(make("fieldset", "overlays"), make("legend", "", this.say("Overlays")));
    for (const name of names) {
      const check = make("input", "", "", { type: "checkbox", name: "overlays", value: name });
      check.checked = this.last.overlays.includes(name);
      node.append(put(make("label", "check"), check, make("span", "", this.setup.words.overlays[name] ?? name)));
    }
    node.hidden = !names.length;
    return node;
  }

  showRivals() {
    const count = Number(this.form.querySelector("[name=players]").value) - 1;
    const bots = Object.entries(this.setup.words.bots);
    const items = [...Array(count)].map((_, at) => at);
    keyed(this.rivals, items, (at) => at, (at) => {
      const line = make("fieldset", "rival");
      const name = this.input(`name${at}`, this.last.names[at] || this.setup.options.names[at]);
      name.setAttribute("aria-label", `${this.say("Opponent {number}", { number: at + 1 })}: ${this.say("Name")}`);
      const bot = this.select(`bot${at}`, bots, this.last.bots[at] ?? bots[0][0]);
      bot.setAttribute("aria-label", `${this.say("Opponent {number}", { number: at + 1 })}: ${this.say("Bot")}`);
      return put(line, name, bot);
    }, () => {});
  }

  options() {
    const data = new FormData(this.form);
    const rivals = [...this.rivals.children];
    const seed = data.get("seed").trim();
    return {
      variant: data.get("variant") ?? this.last.variant,
      overlays: data.getAll("overlays"),
      edition: data.get("edition"),
      players: Number(data.get("players")),
      bots: rivals.map((_, at) => data.get(`bot${at}`)),
      names: [data.get("own"), ...rivals.map((_, at) => data.get(`name${at}`))],
      seed: seed === "" ? null : /^-?\d{1,15}$/.test(seed) ? Number(seed) : NaN,
      position: data.get("position").trim(),
    };
  }
}
