/* What can be done with a match besides playing it: again, step by step, as a text, a link or a file. */

import { button, download, find, make, put, write } from "./dom.js";

/** @import { Frame } from "./frame.js" */
/** @import { File, Setup, Share, View } from "./types.js" */

const FILE_LETTERS = 2000000; // letters of a file

/** @template {View} V @template {Setup} S @template {{kind: string}} More */
export class EndOfMatch {
  /** @param {Frame<V, S, More>} frame */
  constructor(frame) {
    const { page } = frame;
    this.frame = frame;
    this.say = page.say;
    if (!frame.setup.controls || frame.setup.together) return;
    page.listen(page.root, "dragover", (event) => event.preventDefault());
    page.listen(page.root, "drop", (event) => this.dropped(/** @type {DragEvent} */ (event)));
  }

  /** The buttons of the match's end. */
  endings() {
    const { frame, say } = this;
    const again = (/** @type {boolean} */ same) => frame.page.connection.ask("rematch", { same });
    const rematch = button("act main", say("Rematch"), () => again(false));
    const look = [
      button("act", say("Step through it"), () => frame.replay.start()),
      button("act", say("Share"), () => this.ask()),
    ];
    if (frame.setup.together) return [rematch, ...look];
    return [
      rematch,
      button("act", say("Same deal again"), () => again(true)),
      button("act", say("New match"), () => frame.openNew()),
      ...look,
    ];
  }

  // --- sharing

  ask() {
    this.frame.page.send({ kind: "share" });
  }

  /** @param {Share} message */
  show({ link, over }) {
    const { frame, say } = this;
    const log = this.part("The log", this.logText(), 8);
    const name = `lamakit-${frame.toolbar.title.textContent?.replace(/\W+/g, "-").toLowerCase()}.txt`;
    log.append(put(make("div", "choices"), this.copier(log, "Copy"), button("act", say("Save as a file"), () => download(name, this.logText(), "text/plain"))));
    const position = this.part("The position", frame.position, 3);
    const choices = put(make("div", "choices"), this.copier(position, "Copy"));
    const address = over ? link : (frame.family.desk ?? "") && `${frame.family.desk}?position=${encodeURIComponent(frame.position)}`;
    if (address && frame.standalone) choices.append(this.copier(new URL(address, location.href).href, "Copy the link"));
    position.append(choices);
    const match = put(make("section"), make("h3", "", say("The match")));
    if (over) put(match, put(make("div", "choices"), button("act", say("Save as a file"), () => frame.page.send({ kind: "file" }))));
    else put(match, make("p", "", say("The file holds every card, so it can be saved once the match is over.")));
    frame.dialogs.open("share", say("Share"), log, position, match);
  }

  /** @param {string} title @param {string} text @param {number} rows */
  part(title, text, rows) {
    const area = make("textarea", "", "", { readonly: "", rows: String(rows), "aria-label": this.say(title) });
    area.value = text;
    return put(make("section"), make("h3", "", this.say(title)), area);
  }

  /** A button that copies a text, or what stands in a part. @param {string | HTMLElement} from @param {string} label */
  copier(from, label) {
    const area = typeof from === "string" ? null : /** @type {HTMLTextAreaElement | null} */ (find(from, "textarea"));
    const node = button("act", this.say(label), async () => {
      area?.select(); // where a browser copies nothing by itself, its own command does
      if (await this.frame.copy(area ? area.value : String(from))) write(node, this.say("Copied"));
    });
    return node;
  }

  logText() {
    const { log, view } = this.frame;
    const players = (view?.seats ?? []).map(({ name }) => name).join(", ");
    const end = view?.end ? [view.end.title] : [];
    return [`${view?.title} · ${players}`, "", ...log.lines.map(({ text }) => text), ...end, ""].join("\n");
  }

  /** @param {File} message */
  save({ name, text }) {
    download(name, text, "application/json");
  }

  // --- opening a file

  opener() {
    const file = make("input", "", "", { type: "file", accept: ".json,application/json", hidden: "" });
    file.onchange = () => this.open(file.files?.[0]);
    const opens = button("act", this.say("Open a file"), () => file.click(), { type: "button" });
    return put(make("p", "from-file"), opens, make("small", "", this.say("a match saved before; or drop it on the table")), file);
  }

  /** @param {DragEvent} event */
  dropped(event) {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    this.open(file);
  }

  /** @param {globalThis.File | undefined} file */
  async open(file) {
    if (!file) return;
    this.frame.starting = true;
    this.frame.page.send({ kind: "open", name: file.name, text: (await file.text()).slice(0, FILE_LETTERS) });
  }
}
