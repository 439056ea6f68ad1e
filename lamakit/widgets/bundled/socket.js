/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/socket.js
var AGAIN = [0, 300, 1e3, 3e3];
var ENDED = 4e3;
var OFTEN = 16;
var SILENCE = 5;
var FAREWELL = "bye";
var Socket = class {
  /** @param {string} address of the session, relative to the page's */
  constructor(address) {
    this.address = address;
    this.session = "";
    this.ended = false;
    this.tries = 0;
    this.silence = 0;
    this.told = 0;
    this.heard = 0;
    this.unheard = [];
    this.ears = /* @__PURE__ */ new Map();
    addEventListener("pagehide", () => this.line?.readyState === WebSocket.OPEN && this.line.send(FAREWELL));
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.open());
    this.open();
  }
  /** The carrier of one part of the page. @param {string} part @returns {Carrier<any>} */
  part(part) {
    const ears = /* @__PURE__ */ new Set();
    this.ears.set(part, ears);
    return {
      standalone: true,
      send: (message) => this.send(part, message),
      hear(callback) {
        ears.add(callback);
        return () => ears.delete(callback);
      },
      gone: () => this.gone()
    };
  }
  /** @param {string} part @param {Told} message */
  send(part, message) {
    if (this.ended || message.kind === "ping" && !this.pings()) return;
    this.told += 1;
    this.unheard.push([this.told, part, message]);
    if (this.isOpen) this.tell(this.unheard[this.unheard.length - 1]);
  }
  /** Whether there is a line to ask about. */
  pings() {
    this.silence += 1;
    if (this.isOpen && this.silence > SILENCE) {
      this.line?.close();
      this.line = void 0;
      this.open();
    }
    return this.isOpen;
  }
  /** The line is there, and the server has said which session it belongs to. */
  get isOpen() {
    return this.greeted && this.line?.readyState === WebSocket.OPEN;
  }
  open() {
    if (this.ended || this.line && this.line.readyState <= WebSocket.OPEN) return;
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
    return void 0;
  }
  /** @param {Frame} frame */
  async deliver([number, heard, part, message, addresses]) {
    this.forget(heard);
    if (number !== this.heard + 1) return;
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
};
async function fetched(address) {
  return new DataView(await (await fetch(address)).arrayBuffer());
}
export {
  Socket as default
};
