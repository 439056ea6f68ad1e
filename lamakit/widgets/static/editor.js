/* A field to write a program in: what is written goes to the page's session, which says what came of running it. */

import { button, make, put, write } from "./dom.js";
import { Part, starting } from "./part.js";

const [STEP, PAUSE] = [4, 600]; // spaces that Tab makes; ms after the last letter until it is kept
const INDENT = " ".repeat(STEP);

/**
 * The effect of a key on a text: the part that is replaced, with what, and what is selected then; null: as the browser has it.
 * @typedef {{from: number, to: number, text: string, start: number, end: number}} Edit
 * @param {string} key @param {boolean} shift @param {string} text @param {number} start @param {number} end
 * @returns {Edit | null}
 */
export function edited(key, shift, text, start, end) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const before = text.slice(from, start);
  if (key === "Tab" && (shift || text.slice(start, end).includes("\n"))) return moved(shift, text, from, start, end);
  if (key === "Tab") return typed(start, end, " ".repeat(STEP - (before.length % STEP)));
  if (key === "Enter") return typed(start, end, `\n${/^ */.exec(before)?.[0]}${before.trimEnd().endsWith(":") ? INDENT : ""}`);
  const empty = start === end && before !== "" && !before.trim();
  if (key === "Backspace" && empty) return typed(start - (before.length % STEP || STEP), end, "");
  return null;
}

/** @param {number} from @param {number} to @param {string} text @returns {Edit} */
function typed(from, to, text) {
  return { from, to, text, start: from + text.length, end: from + text.length };
}

/** All lines of a selection, to the right or back. @param {boolean} back @param {string} text @param {number} from @param {number} start @param {number} end @returns {Edit} */
function moved(back, text, from, start, end) {
  const last = text.indexOf("\n", end);
  const to = last < 0 ? text.length : last;
  const lines = text.slice(from, to).split("\n");
  const after = lines.map((line) => (back ? line.replace(new RegExp(`^ {1,${STEP}}`), "") : line && INDENT + line));
  const [first, all] = [after[0].length - lines[0].length, after.join("\n").length - (to - from)];
  return { from, to, text: after.join("\n"), start: Math.max(from, start + first), end: Math.max(from, end + all) };
}

const PLAIN = { spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off", wrap: "off", rows: "3" };

/** @extends {Part<Lamakit.FromEditor>} */
class Editor extends Part {
  sent = "";
  start = "";
  runs = false;
  shown = false;
  /** @type {Record<string, string>} */
  words = {};
  later = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  help = make("span", "help", "", { id: `help-${crypto.randomUUID()}` });
  field = make("textarea", "program", "", { ...PLAIN, "aria-describedby": this.help.id });
  run = button("main", "", () => this.go(), { type: "button" });
  again = button("", "", () => this.startAgain(), { type: "button" });
  state = make("span", "state", "", { role: "status" });
  printed = make("pre", "printed", "", { tabindex: "0", role: "region" });

  begin() {
    const tools = put(make("div", "buttons"), this.run, this.again, this.state, this.help);
    put(this.place("lamakit-panel lamakit-editor"), this.field, tools, this.printed);
    this.field.onkeydown = (event) => this.key(event);
    this.field.oninput = () => this.changed();
    this.field.onblur = () => this.keep();
    this.field.onfocus = () => this.carrier.send({ kind: "ready" });
    addEventListener("pagehide", () => this.keep(), { signal: this.signal });
    super.begin();
  }

  /** @param {Lamakit.FromEditor} message */
  receive(message) {
    if (message.kind === "began") this.tell(this.words.runs);
    if (message.kind === "show") this.show(message);
  }

  /** The text in the field stays: the session may not have heard of it yet. @param {Extract<Lamakit.FromEditor, {kind: "show"}>} view */
  show({ words, start, wrote, printed }) {
    [this.words, this.start] = [words, start];
    this.field.setAttribute("aria-label", words.label);
    this.printed.setAttribute("aria-label", words.output);
    write(this.run, words.run);
    write(this.again, words.again);
    write(this.help, words.help);
    if (!this.shown) this.field.value = this.sent = wrote;
    this.shown = true;
    write(this.printed, printed);
    this.printed.hidden = !printed;
    this.wait(false);
    this.fit();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event;
    const { value, selectionStart, selectionEnd } = this.field;
    if (isComposing) return;
    if (key === "Escape") this.run.focus();
    else if (key === "Enter" && (ctrlKey || metaKey)) this.go();
    else if (ctrlKey || metaKey || altKey) return;
    else if (!this.replace(edited(key, shiftKey, value, selectionStart, selectionEnd))) return;
    event.preventDefault();
  }

  /** So that the browser can undo it, where it lets us. @param {Edit | null} edit */
  replace(edit) {
    if (!edit) return false;
    const { from, to, text, start, end } = edit;
    this.field.setSelectionRange(from, to);
    const typing = text ? ["insertText", false, text] : ["delete"];
    if (!document.execCommand(.../** @type {[string]} */ (typing))) this.field.setRangeText(text);
    this.field.setSelectionRange(start, end);
    this.changed();
    return true;
  }

  changed() {
    this.fit();
    clearTimeout(this.later);
    this.later = setTimeout(() => this.keep(), PAUSE);
  }

  fit() {
    this.field.rows = Math.max(3, this.field.value.split("\n").length + 1);
    this.again.hidden = this.field.value === this.start;
  }

  keep() {
    clearTimeout(this.later);
    if (this.field.value !== this.sent) this.carrier.send({ kind: "wrote", wrote: (this.sent = this.field.value) });
  }

  go() {
    if (this.runs) return;
    clearTimeout(this.later);
    this.wait(true);
    this.carrier.send({ kind: "run", wrote: (this.sent = this.field.value) });
  }

  startAgain() {
    this.field.value = this.start;
    this.changed();
    this.keep();
    this.field.focus();
  }

  /** @param {boolean} runs */
  wait(runs) {
    this.runs = runs;
    this.run.setAttribute("aria-disabled", String(runs));
    this.tell(runs ? this.words.starts : "");
  }

  tell(words = "") {
    write(this.state, words);
  }
}

export default starting(Editor);
