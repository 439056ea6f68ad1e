/* Setting up a match of Abrakadabrien. */

class NewArea extends NewMatch {
  build() {
    super.build();
    const start = this.form.querySelector(".choices");
    this.paces = make("fieldset", "paces", "", { hidden: "" });
    this.open = put(make("label", "check"), make("input", "", "", { type: "checkbox", name: "open_orders" }), make("span", "", this.say("Open orders")));
    this.form.insertBefore(this.paces, start.previousSibling);
    this.form.insertBefore(this.open, start.previousSibling);
    this.form.querySelector(".for-variant").hidden = true;
    this.form.querySelector(".for-position small").textContent = this.say("such as abrakadabrien | A* T3 (R1) …");
    this.form.addEventListener("change", (event) => this.changed(event.target));
    this.changed(null);
  }

  elsewhere() {
    return make("a", "", this.say("LLAMA games"), { href: "." });
  }

  /* Overlays that exclude each other; what only some of them need. */
  changed(target) {
    const checks = [...this.form.querySelectorAll("[name=overlays]")];
    const check = (name) => checks.find(({ value }) => value === name);
    for (const pair of this.setup.either) {
      if (!target?.checked || !pair.includes(target.value)) continue;
      for (const name of pair) if (name !== target.value) check(name).checked = false;
    }
    const teams = check("team").checked || check("stress").checked;
    const players = this.form.querySelector("[name=players]");
    for (const option of players.options) option.disabled = teams && Number(option.value) < 4;
    if (teams && Number(players.value) < 4) {
      players.value = "4";
      this.showRivals();
    }
    this.open.hidden = !check("orders").checked;
    this.paces.hidden = !check("stress").checked;
    if (!this.paces.hidden) this.showPaces(Number(players.value));
  }

  showPaces(count) {
    if (this.paces.querySelectorAll("input").length === count) return;
    const fields = [...Array(count)].map((_, at) => {
      const input = this.input(`pace${at}`, String(this.last.paces?.[at] ?? 12), "decimal");
      input.setAttribute("aria-label", `${this.say("Seconds a turn")}: ${at ? this.say("Opponent {number}", { number: at }) : this.say("You")}`);
      return input;
    });
    this.paces.replaceChildren(make("legend", "", this.say("Seconds a turn")), ...fields);
  }

  options() {
    const options = super.options();
    const paces = [...this.paces.querySelectorAll("input")].map(({ value }) => Number(value.replace(",", ".")));
    const shown = !this.paces.hidden && paces.every((pace) => Number.isFinite(pace));
    return { ...options, edition: "amigo", open_orders: this.form.elements.open_orders.checked, ...(shown ? { paces } : {}) };
  }
}
