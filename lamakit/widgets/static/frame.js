/* What stands around the felt from the start: the bar, the log, the odds, the dialogs. */

class Frame extends Line {
  // --- what stands on the page from the start

  say(text, values = {}) {
    const said = this.setup?.texts[text] ?? text;
    return said.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  build(setup) {
    this.setup = setup;
    this.standalone &&= setup.controls; // a lesson's tables share their page with others
    this.art = {};
    this.root.classList.toggle("controls", setup.controls);
    const parts = {
      bar: make("header", "bar"),
      board: make("div", "board"),
      felt: make("section", "felt", "", { "aria-label": this.say("The table") }),
      seats: make("ul", "seats"),
      middle: make("div", "middle"),
      news: make("p", "news", "", { "aria-live": "polite", "aria-atomic": "true" }),
      shout: make("p", "shout", "", { "aria-hidden": "true", hidden: "" }),
      note: make("p", "note"),
      own: make("section", "own"),
      place: make("div", "place mine"),
      hand: make("div", "hand", "", { role: "group", "aria-label": this.say("Your hand") }),
      actions: make("div", "actions"),
      alert: make("div", "alert", "", { role: "alert", hidden: "" }),
      sheet: make("section", "sheet paper", "", { role: "dialog", tabindex: "-1", hidden: "" }),
      log: make("aside", "log paper", "", { "aria-label": this.say("Log of the match"), hidden: "" }),
    };
    Object.assign(this, parts);
    this.buildBar();
    this.buildMiddle();
    this.buildLog();
    put(this.felt, this.seats, this.middle, this.skip, this.news, this.shout);
    put(this.own, this.note, this.place, this.hand, this.actions);
    put(this.board, this.felt, this.log, this.own, this.sheet);
    put(this.root, this.bar, this.alert, this.board);
    this.listen(window, "keydown", (event) => this.key(event), true);
    this.listen(this.root, "focusin", (event) => this.explain(event.target));
    this.listen(this.root, "focusout", () => this.explain(null));
    this.listen(this.root, "pointerover", (event) => this.explain(event.target));
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this.felt);
    this.sizes.observe(this.hand);
  }

  buildBar() {
    this.title = make("h1");
    const tools = make("nav", "tools");
    this.bar.append(this.title, tools);
    const tool = (name, label, act, key) => {
      const button = make("button", `tool to-${name}`, "", { "aria-keyshortcuts": key ?? "" });
      button.onclick = act;
      tools.append(put(button, icon(name), make("span", "", this.say(label))));
      return button;
    };
    if (this.setup.controls) {
      tool("new", "New match", () => this.openNew(), "N");
      this.undoTool = tool("undo", "Undo", () => this.undo(), "U");
    }
    tools.append(this.speedChoice());
    this.oddsTool = tool("odds", "Odds", () => this.toggleOdds());
    this.logTool = tool("log", "Log", () => this.toggleLog());
    tool("help", "Help", () => this.openHelp(), "?");
    this.oddsTool.hidden = !this.root.closest(".lamakit-page")?.querySelector(".lamakit-odds-side");
    this.showOdds(remembered("odds", true));
  }

  speedChoice() {
    const label = make("label", "tool to-speed");
    const select = make("select");
    for (const [name, label] of Object.entries(SPEEDS)) select.append(make("option", "", this.say(label), { value: name }));
    select.value = this.speed;
    select.onchange = () => {
      this.speed = select.value;
      remember("speed", this.speed);
      this.pace();
    };
    return put(label, select, make("span", "", this.say("Speed")));
  }

  buildMiddle() {
    this.deck = make("button", "deck", "", { tabindex: "-1" });
    this.deckCards = make("span", "stack");
    this.deckCount = make("span", "count");
    this.deck.onclick = () => this.play("draw");
    this.deck.dataset.action = "draw";
    this.discard = make("div", "discard", "", { role: "img" });
    this.fits = make("div", "fits", "", { role: "img" });
    this.skip = make("button", "skip", "", { hidden: "" });
    put(this.skip, icon("skip"), make("span", "", this.say("Skip to the end of the round")));
    this.skip.onclick = () => this.skipOn();
    put(this.deck, this.deckCards, this.deckCount);
    this.buildStage();
    this.buildTray();
    put(this.middle, this.deck, this.discard, this.fits, this.stage, this.lane, this.tray);
  }

  buildLog() {
    const head = make("div", "head");
    const close = make("button", "plain", "×", { "aria-label": this.say("Close") });
    close.onclick = () => this.toggleLog();
    this.logLines = make("ol", "", "", { tabindex: "0", "aria-label": this.say("Log of the match") });
    this.copier = make("button", "plain", this.say("Copy the position"));
    this.copier.onclick = () => this.copyPosition();
    put(this.log, put(head, make("h2", "", this.say("Log of the match")), close), this.logLines, this.copier);
  }

  // --- drawings

  /* As an image: the browser rasters each drawing once, however often it lies on the table. */
  picture(kind, name) {
    const key = `${kind} ${name}`;
    const source = name === undefined ? this.setup.art[kind] : this.setup.art[kind][name];
    this.art[key] ??= URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
    return Object.assign(new Image(), { src: this.art[key], alt: "", draggable: false, decoding: "sync" });
  }

  face(code, className = "card") {
    const node = put(make("span", className), this.picture("cards", code));
    node.dataset.code = code;
    return node;
  }

  back(className = "card") {
    return put(make("span", className), this.picture("back"));
  }

  token(kind) {
    return put(make("span", kind === "m" ? "token magic" : "token"), this.picture("tokens", kind));
  }

  tokens(node, stacks) {
    const kinds = stacks.flatMap(([kind, count]) => [{ kind, count }]);
    keyed(node, kinds, (stack) => stack.kind, () => make("span", "tokens"), (pile, { kind, count }) => {
      while (pile.children.length > count) pile.lastChild.remove();
      while (pile.children.length < count) pile.append(this.token(kind));
    });
  }

  // --- log, odds, address

  takeLog({ from, lines }) {
    if (from > this.lines.length) return false;
    this.lines = [...this.lines.slice(0, from), ...lines];
    const numbered = this.lines.map((line, number) => ({ ...line, number }));
    keyed(this.logLines, numbered, (line) => line.number, () => make("li"), (node, line) => {
      write(node, line.text);
      node.classList.toggle("round", line.seat === null);
      node.classList.toggle("mine", line.seat === this.view.you);
    });
    this.logLines.scrollTop = this.logLines.scrollHeight;
    return true;
  }

  toggleLog() {
    this.log.hidden = !this.log.hidden;
    this.logTool.setAttribute("aria-expanded", String(!this.log.hidden));
    this.root.classList.toggle("with-log", !this.log.hidden);
    this.logLines.scrollTop = this.logLines.scrollHeight;
    (this.log.hidden ? this.logTool : this.logLines).focus();
  }

  toggleOdds() {
    this.showOdds(!this.oddsShown);
    remember("odds", this.oddsShown);
  }

  showOdds(shown) {
    this.oddsShown = shown;
    this.oddsTool.setAttribute("aria-pressed", String(shown));
    this.root.closest(".lamakit-page")?.classList.toggle("without-odds", !shown);
    this.send({ kind: "odds", shown });
  }

  async copyPosition() {
    try {
      await navigator.clipboard.writeText(this.view.position);
    } catch {
      return this.alarm(this.view.position);
    }
    write(this.copier, this.say("Copied"));
    this.later("copied", 1500, () => write(this.copier, this.say("Copy the position")));
  }

  keepAddress() {
    if (this.early) this.alarm(this.early);
    this.early = null;
    if (!this.match || !this.standalone) return;
    remember(`${this.memory ?? ""}match`, this.match);
    const address = new URL(location.href);
    if (address.searchParams.get("match") === this.match) return;
    address.searchParams.delete("position");
    address.searchParams.set("match", this.match);
    history.replaceState(history.state, "", address);
  }

  // --- what the session refuses

  refuse(text) {
    this.awaits(null);
    if (this.dialog && this.starting) {
      this.starting = false;
      write(this.dialog.querySelector(".error"), text);
      return;
    }
    this.setup ? this.alarm(text) : (this.early = text);
  }

  alarm(text) {
    const close = make("button", "plain", "×", { "aria-label": this.say("Close") });
    close.onclick = () => (this.alert.hidden = true);
    this.alert.replaceChildren(make("span", "", text), close);
    this.alert.hidden = false;
  }

  // --- dialogs

  openDialog(className, title, ...content) {
    const dialog = make("dialog", `${className} paper`, "", { "aria-label": title });
    const close = make("button", "plain close", "×", { "aria-label": this.say("Close"), type: "button" });
    close.onclick = () => this.closeDialog();
    put(dialog, close, make("h2", "", title), ...content);
    this.dialog = dialog;
    this.opener = document.activeElement;
    dialog.onclose = () => {
      dialog.remove();
      if (this.dialog !== dialog) return; // the next one was opened before this one's event came
      this.dialog = null;
      if (this.opener?.isConnected) this.opener.focus();
    };
    this.root.append(dialog);
    dialog.showModal();
    return dialog;
  }

  closeDialog() {
    this.dialog?.close();
  }

  openHelp() {
    const rules = make("ul", "rules");
    for (const { id, text } of this.setup.rules) rules.append(put(make("li"), make("b", "rule", id), make("span", "", text)));
    const list = make("dl");
    const { assumption, actions } = this.setup;
    for (const [key, does, action] of KEYS) {
      if (action && !actions.includes(action)) continue;
      put(list, put(make("dt"), make("kbd", "", key)), make("dd", "", this.say(does)));
    }
    if (assumption) rules.append(put(make("li", "ours"), make("b", "rule", "!"), make("span", "", assumption)));
    const why = make("p", "", this.say("A card that is not lit tells you why when you point at it."));
    this.openDialog("help", this.say("Help"), rules, why, make("h3", "", this.say("Keys")), list);
  }

  openNew() {
    const form = new NewMatch(this).form;
    this.openDialog("new", this.say("New match"), form);
    form.elements.own.focus();
  }

  startNew(options) {
    this.starting = true;
    this.send({ kind: "new", options });
  }
}
