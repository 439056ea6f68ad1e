/* A notebook's page without a kernel: what its cells show stands where they stood, each piece with its script. */

import { Connection, startOver } from "./connection.js";
import { find, make } from "./dom.js";
import { ProgramRunner } from "./program_runner.js";

/** @import { Line } from "./line.js" */

const PAGE = "notebook";

class Notebook {
  /** @param {Line} line @param {Record<string, string>} scripts addresses @param {HTMLElement} root @param {string} programs the address of the worker that runs what learners write, if there is one */
  constructor(line, scripts, root, programs) {
    this.line = line;
    this.scripts = scripts;
    this.root = root;
    /** @type {Map<string, HTMLElement>} what is drawn of each piece */
    this.nodes = new Map();
    this.signal = new AbortController().signal;
    this.programs = programs ? new ProgramRunner(new URL(programs, document.baseURI).href, (part, message) => this.tell(part, message)) : null;
    const [receive, ended] = [(/** @type {Lamakit.FromNotebook} */ message) => this.receive(message), () => this.leave()];
    const end = { hello: () => ({ kind: "hello" }), receive, ended };
    const carrier = line.part(PAGE);
    this.connection = new Connection(carrier, end, this.signal);
    carrier.send({ kind: "hello" });
  }

  /** @param {Lamakit.FromNotebook} message */
  receive(message) {
    if (message.kind === "piece") this.draw(message.piece);
    if (message.kind === "told") this.told(message.text);
    if (message.kind !== "cell") return;
    const cell = find(this.root, `[data-cell="${message.cell}"]`);
    cell?.replaceChildren(...message.outputs.map((output) => this.drawn(output)));
    cell?.removeAttribute("aria-busy");
    document.dispatchEvent(new Event("lamakit-gate")); // it may have stood before what is folded
  }

  /** Of the saving, wherever on the page one is. @param {string} text */
  told(text) {
    const told = document.getElementById("told");
    if (told) [told.textContent, told.hidden] = [text, false];
  }

  /** @param {Lamakit.Output} output @returns {HTMLElement} */
  drawn(output) {
    if ("number" in output) return this.draw(output);
    if ("text" in output) return make("pre", "", output.text);
    const node = make("div", "prose");
    node.innerHTML = output.html;
    return node;
  }

  /** A piece is drawn once, and then moved, or filled with something else. @param {Lamakit.Drawn} piece */
  draw({ number, classes, html, children, script }) {
    const known = this.nodes.get(number);
    const node = known ?? make("div", classes.join(" "));
    this.nodes.set(number, node);
    if (html !== undefined) node.innerHTML = html;
    if (children) node.replaceChildren(...children.map((child) => this.draw(child)));
    if (script && !known) this.start(node, number, script);
    return node;
  }

  /** @param {HTMLElement} node @param {string} number @param {string} script */
  async start(node, number, script) {
    const carrier = this.carrier(number);
    /** @type {{default: Lamakit.Start<any>}} */
    const { default: start } = await import(new URL(this.scripts[script], document.baseURI).href);
    start(carrier, node, this.signal);
  }

  /** Who asks whether the line is there is told by the page, which asks once for all of them. @param {string} number @returns {Lamakit.Carrier<any>} */
  carrier(number) {
    const { send, hear, standalone } = this.line.part(number);
    const pong = () => this.connection.isLost || this.line.deliver(number, { kind: "pong" });
    /** @type {Record<string, () => unknown>} */
    const here = { ping: pong, ready: () => this.programs?.start() };
    return {
      standalone,
      send: (message) => (here[message.kind] ?? (() => send(message)))(),
      hear: (callback) => hear((message, buffers) => (message.kind === "try" ? this.programs?.run(number, message.task) : callback(message, buffers))),
    };
  }

  /** Of a program that runs: the editor hears that it began, the session what came of it. @param {string} number @param {Lamakit.Told} message */
  tell(number, message) {
    if (message.kind === "came") this.line.part(number).send(message);
    else this.line.deliver(number, message);
  }

  /** The session has ended; another one goes on with what the learner has done. */
  leave() {
    startOver();
  }
}

/** @type {{carrier: string, line: unknown, pieces: Record<string, string>, programs: string}} */
const { carrier, line, pieces, programs } = JSON.parse(document.getElementById("start")?.textContent ?? "{}");
const { default: Carrying } = await import(new URL(carrier, document.baseURI).href);
new Notebook(new Carrying(line, document.getElementById("unreachable")), pieces, /** @type {HTMLElement} */ (document.querySelector("#rendered_cells > div")), programs);
