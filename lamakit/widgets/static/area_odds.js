/* The odds beside the areas: what backs may hide, and how likely an action completes a formation. */

class AreaOdds extends AreaCards {
  /* On a cell: the chance of the best action that touches it, and on a back the numbers that it may hide. */
  chances(cell, key, card, own) {
    const odds = this.oddsShown ? this.view.odds : null;
    const hidden = card && !card.open && !card.code ? odds?.backs[card.back] : null;
    if (!odds || !card) return;
    const heat = own ? odds.heat[key] : null;
    if (heat?.share > 0) {
      cell.style.setProperty("--heat", heat.share);
      cell.append(make("span", "heat", heat.percent));
    }
    if (!hidden) return;
    const numbers = BARS.map((number, at) => `${number}: ${hidden.numbers[at].percent}`).join(", ");
    cell.title = `${hidden.name}: ${numbers}`;
    if (own) cell.append(this.bars(hidden, "bars"));
  }

  bars({ numbers }, className) {
    const most = Math.max(1 / 3, ...numbers.map(({ share }) => share)); // equally likely numbers fill half the height
    const node = make("span", className, "", { "aria-hidden": "true" });
    BARS.forEach((number, at) => {
      const bar = make("i", "", String(number), { title: `${number}: ${numbers[at].percent} (${numbers[at].text})` });
      bar.style.setProperty("--share", numbers[at].share / most);
      node.append(bar);
    });
    return node;
  }

  drawOdds() {
    const { odds } = this.view;
    this.odds.hidden = !this.oddsShown || !odds;
    if (this.odds.hidden) return;
    const head = make("h2", "", this.say("Odds"));
    this.odds.replaceChildren(head, ...this.bestActions(odds), ...this.reveals(odds), ...this.hands(odds), ...this.backs(odds));
  }

  bestActions({ best, decides }) {
    if (!decides) return [];
    const list = make("ol", "best");
    for (const { action, label, goals, percent, text, share } of best) {
      const button = make("button", "", "", { type: "button", title: text });
      button.style.setProperty("--share", share);
      button.onclick = () => this.act(action);
      list.append(put(make("li"), put(button, make("span", "", `${label} → ${goals}`), make("b", "", percent))));
    }
    const none = best.length ? [] : [make("p", "", this.say("No action completes a formation now."))];
    return [make("h3", "", this.say("A formation lies open after")), list, ...none];
  }

  reveals({ reveals }) {
    const rows = Object.entries(reveals).filter(([, { share }]) => share > 0 && share < 1);
    if (!rows.length) return [];
    const cells = rows.map(([key, { percent, text }]) => make("li", "", `${key.slice(1)}: ${percent}`, { title: text }));
    return [make("h3", "", this.say("P(a reveal completes a formation), by cell")), put(make("ul", "reveals"), ...cells)];
  }

  hands({ hands }) {
    const rows = hands.map(({ name, percent, text }) => make("li", "", `${name}: ${percent}`, { title: text }));
    return rows.length ? [make("h3", "", this.say("P(the hand completes a formation)")), put(make("ul", "hands"), ...rows)] : [];
  }

  backs({ backs }) {
    const rows = Object.entries(backs).map(([back, about]) => {
      const node = make("li", "", "", { "aria-label": `${about.name}: ${about.numbers.map(({ percent }, at) => `${at + 1} ${percent}`).join(", ")}` });
      const left = make("small", "", this.say("{count} unseen", { count: about.left }));
      return put(node, put(make("span", "tile tiny"), this.picture("backs", back)), this.bars(about, "bars wide"), left);
    });
    return [make("h3", "", this.say("P(number) of a card you have not seen")), put(make("ul", "backs-list"), ...rows)];
  }
}
