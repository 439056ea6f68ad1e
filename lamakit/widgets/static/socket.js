/* The messages' carrier of a page without a kernel: one line for all parts of the page, a WebSocket, or requests where none
   comes through. A cut line is laid again, and what got lost with it is sent once more, so that each message arrives once
   and in order. No other file knows of it. */

import { Line } from "./line.js";
import { FAREWELL, Requests } from "./requests.js";
import { remember, remembered } from "./storage.js";

/**
 * What comes over the line. `heard` is the number of the last message that the other end has.
 * @typedef {[number: number, heard: number, part: string, message: any, buffers: string[]]} Frame
 * @typedef {{session: string, heard: number}} Greeting
 */

const AGAIN = [0, 300, 1000, 3000]; // ms until a cut line is laid again
const ENDED = 4000; // and above: the server has ended the session, and says why in its own log
const GONE = 4404; // nobody has looked at the page for long, or its server was started again
const OFTEN = 16; // after so many messages the server hears that they have come, also from a page that is silent
const SILENCE = 5; // pings without an answer, after which the line is taken for dead, whatever the browser thinks
const PATIENCE = 3000; // ms for a socket to bring the greeting
const BLOCKED = "blocked"; // the name under which the browser remembers that sockets are
const PROBE = 10000; // ms until a socket is tried beside the requests
const OURS = "X-Lamakit"; // a header of our server's, by which its refusal is told from a proxy's
const LATER = 600000; // and tried again
const LASTS = 20000; // ms after which a line is taken for one that holds
const CUTS = 3; // of sockets that didn't, after which requests are better

export class Socket extends Line {
  /** @param {string} address of the session, relative to the page's @param {HTMLElement | null} lost what is shown without a line */
  constructor(address, lost = null) {
    super();
    this.address = address;
    this.lost = lost;
    this.session = "";
    this.ended = false;
    this.code = 0; // why
    this.greeted = false;
    this.blocked = remembered(BLOCKED, false);
    this.tries = 0;
    this.untilProbe = PROBE; // beside requests
    this.silence = 0;
    this.told = 0;
    this.heard = 0;
    /** @type {WebSocket | Requests | undefined} */
    this.line = undefined;
    /** @type {WebSocket | undefined} beside requests */
    this.probing = undefined;
    /** @type {[number: number, part: string, message: Lamakit.Told][]} what the server may not have heard yet */
    this.unheard = [];
    addEventListener("pagehide", () => this.line?.readyState === WebSocket.OPEN && this.line.send(FAREWELL));
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.awake());
    this.open();
  }

  /** @param {string} part @param {Lamakit.Told} message */
  send(part, message) {
    if (this.ended || (message.kind === "ping" && !this.pings())) return;
    this.told += 1;
    this.unheard.push([this.told, part, message]);
    if (this.isOpen) this.tell(this.unheard[this.unheard.length - 1]);
  }

  /** Whether there is a line to ask about. */
  pings() {
    this.silence += 1;
    if (this.isOpen && this.silence > SILENCE) {
      const line = this.line;
      this.line = undefined;
      line?.close();
      this.open();
    }
    return this.isOpen;
  }

  /** The line is there, and the server has said which session it belongs to. */
  get isOpen() {
    return this.greeted && this.line?.readyState === WebSocket.OPEN;
  }

  // --- the line

  open() {
    if (this.ended || (this.line && this.line.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.waiting);
    this.stands(false);
    this.silence = 0;
    this.line = this.blocked ? this.requests() : this.socket();
  }

  /** With another session, after one that has ended. */
  renew() {
    [this.ended, this.session, this.told, this.heard, this.unheard] = [false, "", 0, 0, []];
    this.open();
  }

  /** It says which language the page is in: not every browser or proxy tells a socket. */
  get url() {
    const address = new URL(this.address, document.baseURI);
    if (document.documentElement.lang) address.searchParams.set("lang", document.documentElement.lang);
    return address;
  }

  requests() {
    const frames = () => (this.greeted ? this.unheard.map((each) => this.frame(each)) : []);
    const line = new Requests(this.url, () => [this.greeting(), ...frames()]);
    line.onmessage = ({ data }) => this.takes(line, data);
    line.onclose = ({ code }) => this.closed(line, code);
    return line;
  }

  socket() {
    const address = this.url;
    address.protocol = address.protocol.replace("http", "ws");
    const line = new WebSocket(address);
    const late = setTimeout(() => this.giveUp(line), PATIENCE);
    line.onopen = () => line.send(JSON.stringify(this.greeting()));
    line.onmessage = ({ data }) => [clearTimeout(late), this.takes(line, JSON.parse(data))];
    line.onclose = ({ code }) => [clearTimeout(late), this.closed(line, code)];
    return line;
  }

  /** The server may be making a session just now, of which nobody will ever hear. @param {WebSocket} line */
  giveUp(line) {
    if (!this.session && line.readyState === WebSocket.OPEN) line.send(FAREWELL);
    line.close();
    this.closed(line, 1006);
  }

  /** Perhaps sockets come through by now: the session goes over to the first that brings something. */
  probe() {
    if (!(this.line instanceof Requests)) return;
    if (!document.hidden) this.probing = this.socket();
    this.later = setTimeout(() => this.probe(), LATER);
  }

  /** @param {WebSocket | Requests} line @param {number} code */
  closed(line, code) {
    if (line !== this.line) return;
    this.line = undefined;
    [this.code, this.ended] = [code, code >= ENDED];
    clearTimeout(this.lasting);
    const failed = !this.greeted || this.isCutOften;
    if (this.greeted && this.isCutOften) this.untilProbe = LATER;
    this.stands(false);
    if (code === GONE) for (const end of this.endings) end();
    if (this.ended) return undefined;
    if (failed) this.blocked = !this.blocked; // perhaps the other way
    if (failed && this.blocked) return this.open();
    this.waiting = setTimeout(() => this.open(), AGAIN[Math.min(this.tries, AGAIN.length - 1)]);
    this.tries += 1;
    return undefined;
  }

  /** Whether sockets come through, and none of the last ones has held. */
  get isCutOften() {
    return !this.blocked && this.tries >= CUTS;
  }

  /** @param {boolean} greeted */
  stands(greeted) {
    this.greeted = greeted;
    if (this.lost) this.lost.hidden = greeted;
  }

  /** Ask for all that the page has missed while nobody looked at it. */
  awake() {
    this.open();
    if (this.isOpen) this.sign();
  }

  // --- what is said

  greeting() {
    return { session: this.session, heard: this.heard };
  }

  /** @param {[number: number, part: string, message: Lamakit.Told]} told */
  frame([number, part, message]) {
    return [number, this.heard, part, message];
  }

  /** @param {[number: number, part: string, message: Lamakit.Told]} told */
  tell(told) {
    this.line?.send(JSON.stringify(this.frame(told)));
  }

  /** That we are there, and what we have heard. */
  sign() {
    this.line?.send(JSON.stringify([0, this.heard, "", null]));
  }

  // --- what is heard

  /** @param {WebSocket | Requests} line @param {Frame | Greeting} frame */
  takes(line, frame) {
    if (line === this.probing) this.goOver(line);
    if (line === this.line) this.take(frame);
  }

  /** @param {WebSocket} line */
  goOver(line) {
    const before = this.line;
    [this.line, this.probing, this.greeted] = [line, undefined, false];
    before?.close();
  }

  /** @param {Frame | Greeting} frame */
  take(frame) {
    this.silence = 0;
    if (Array.isArray(frame)) return this.hears(frame);
    this.session = frame.session;
    this.forget(frame.heard);
    if (!this.greeted) this.begins();
    for (const each of this.unheard) this.tell(each);
    return undefined;
  }

  begins() {
    this.stands(true);
    clearTimeout(this.lasting);
    this.lasting = setTimeout(() => this.holds(), LASTS);
    this.blocked = this.line instanceof Requests;
    if (this.blocked !== remembered(BLOCKED, false)) remember(BLOCKED, this.blocked);
    clearTimeout(this.later);
    if (this.blocked) this.later = setTimeout(() => this.probe(), this.untilProbe);
  }

  holds() {
    this.tries = 0;
    if (!this.blocked) this.untilProbe = PROBE;
  }

  /** @param {Frame} frame */
  async hears([number, heard, part, message, addresses]) {
    this.forget(heard);
    if (number !== this.heard + 1) return; // it has come before
    this.heard = number;
    if (number % OFTEN === 0) this.sign();
    this.deliver(part, message, addresses.length ? await Promise.all(addresses.map(fetched)) : []);
  }

  /** @param {number} heard */
  forget(heard) {
    this.unheard = this.unheard.filter(([number]) => number > heard);
  }

  /** Whether the server has ended the session; after its own restart it may first want a password. */
  async gone() {
    if (this.ended || this.isOpen) return this.ended;
    try {
      const { status, headers } = await fetch(this.address, { redirect: "manual" });
      return status === 403 && headers.has(OURS);
    } catch {
      return false;
    }
  }
}

export default Socket;

/** @param {string} address */
async function fetched(address) {
  return new DataView(await (await fetch(address)).arrayBuffer());
}
