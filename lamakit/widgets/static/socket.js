/* The messages' carrier of a page without a kernel: one WebSocket, for all parts of the page. A cut line is laid again,
   and what got lost with it is sent once more, so that each message arrives once and in order. No other file knows of it. */

/** @import { Carrier, Told } from "./types.js" */

/**
 * What comes over the line. `heard` is the number of the last message that the other end has.
 * @typedef {[number: number, heard: number, part: string, message: any, buffers: string[]]} Frame
 * @typedef {{session: string, heard: number}} Greeting
 */

const AGAIN = [0, 300, 1000, 3000]; // ms until a cut line is laid again
const ENDED = 4000; // and above: the server has ended the session, and says why in its own log
const OFTEN = 16; // after so many messages the server hears that they have come, also from a page that is silent
const SILENCE = 5; // pings without an answer, after which the line is taken for dead, whatever the browser thinks
const FAREWELL = "bye";

export default class Socket {
  /** @param {string} address of the session, relative to the page's */
  constructor(address) {
    this.address = address;
    this.session = "";
    this.ended = false;
    this.tries = 0;
    this.silence = 0;
    this.told = 0;
    this.heard = 0;
    /** @type {[number: number, part: string, message: Told][]} what the server may not have heard yet */
    this.unheard = [];
    /** @type {Map<string, Set<(message: any, buffers: DataView[]) => void>>} */
    this.ears = new Map();
    addEventListener("pagehide", () => this.line?.readyState === WebSocket.OPEN && this.line.send(FAREWELL));
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.open());
    this.open();
  }

  /** The carrier of one part of the page. @param {string} part @returns {Carrier<any>} */
  part(part) {
    const ears = new Set();
    this.ears.set(part, ears);
    return {
      standalone: true,
      send: (message) => this.send(part, message),
      hear(callback) {
        ears.add(callback);
        return () => ears.delete(callback);
      },
      gone: () => this.gone(),
    };
  }

  /** @param {string} part @param {Told} message */
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
      this.line?.close();
      this.line = undefined;
      this.open();
    }
    return this.isOpen;
  }

  /** The line is there, and the server has said which session it belongs to. */
  get isOpen() {
    return this.greeted && this.line?.readyState === WebSocket.OPEN;
  }

  open() {
    if (this.ended || (this.line && this.line.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.waiting);
    this.greeted = false;
    this.silence = 0;
    const address = new URL(this.address, document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    const line = new WebSocket(address);
    line.onopen = () => line.send(JSON.stringify({ session: this.session, heard: this.heard }));
    line.onmessage = ({ data }) => this.take(JSON.parse(data));
    line.onclose = ({ code }) => line === this.line && this.closed(code);
    this.line = line;
  }

  /** @param {number} code */
  closed(code) {
    this.ended = code >= ENDED;
    if (this.ended) return;
    this.waiting = setTimeout(() => this.open(), AGAIN[Math.min(this.tries, AGAIN.length - 1)]);
    this.tries += 1;
  }

  /** @param {Frame | Greeting} frame */
  take(frame) {
    this.silence = 0;
    if (Array.isArray(frame)) return this.deliver(frame);
    this.session = frame.session;
    this.greeted = true;
    this.tries = 0;
    this.forget(frame.heard);
    for (const each of this.unheard) this.tell(each);
    return undefined;
  }

  /** @param {Frame} frame */
  async deliver([number, heard, part, message, addresses]) {
    this.forget(heard);
    if (number !== this.heard + 1) return; // it has come before
    this.heard = number;
    if (number % OFTEN === 0) this.line?.send(JSON.stringify([0, number, "", null]));
    const buffers = addresses.length ? await Promise.all(addresses.map(fetched)) : [];
    for (const ear of this.ears.get(part) ?? []) ear(message, buffers);
  }

  /** @param {[number: number, part: string, message: Told]} told */
  tell([number, part, message]) {
    this.line?.send(JSON.stringify([number, this.heard, part, message]));
  }

  /** @param {number} heard */
  forget(heard) {
    this.unheard = this.unheard.filter(([number]) => number > heard);
  }

  /** Whether the server has ended the session; after its own restart it may first want a password. */
  async gone() {
    if (this.ended || this.isOpen) return this.ended;
    try {
      return (await fetch(this.address, { redirect: "manual" })).status === 403;
    } catch {
      return false;
    }
  }
}

/** @param {string} address */
async function fetched(address) {
  return new DataView(await (await fetch(address)).arrayBuffer());
}
