/* A line of ordinary requests, where a network lets no socket through. To its carrier it is a WebSocket, and every request
   begins with the greeting: it brings all that the server may not have heard, and takes what the page has not. */

/** @typedef {[greeting: {session: string, heard: number}, ...frames: unknown[]]} Said */

export const FAREWELL = "bye";
const QUICK = 100; // ms until the next request after one that has brought something: more may follow
const CALM = 1500; // and after a while without
const SELDOM = 60000; // while nobody looks at the page
const LONGEST = 10000; // ms for an answer, and one more for each 10 bytes that are sent

export class Requests {
  /** @param {URL} address @param {() => Said} say all that there is to say now */
  constructor(address, say) {
    this.address = address;
    this.say = say;
    /** @type {number} */
    this.readyState = WebSocket.OPEN;
    this.pause = QUICK;
    this.asking = false;
    this.more = false;
    /** @type {(message: {data: any}) => void} */
    this.onmessage = () => {};
    /** @type {(event: {code: number}) => void} */
    this.onclose = () => {};
    this.soon(0);
  }

  /** Something is new among what there is to say. @param {string} text */
  send(text) {
    if (text === FAREWELL) navigator.sendBeacon(this.address, JSON.stringify([this.say()[0], text]));
    else if (this.asking) this.more = true;
    else this.soon(0);
  }

  close(code = 1000) {
    clearTimeout(this.next);
    this.readyState = WebSocket.CLOSED;
    this.onclose({ code });
  }

  /** @param {number} ms */
  soon(ms) {
    clearTimeout(this.next);
    this.next = setTimeout(() => this.ask(), ms);
  }

  async ask() {
    [this.asking, this.more] = [true, false];
    const rest = document.hidden ? SELDOM : CALM;
    const heard = await this.answered(rest);
    if (this.readyState !== WebSocket.OPEN) return;
    if (typeof heard === "number") return this.close(heard);
    for (const frame of heard) this.onmessage({ data: frame });
    this.pause = heard.some((frame) => Array.isArray(frame) && frame[3].kind !== "pong") ? QUICK : Math.min(2 * this.pause, rest);
    this.asking = false;
    this.soon(this.more ? 0 : this.pause);
  }

  /** @param {number} rest ms after which the server may expect the next one @returns {Promise<any[] | number>} frames, or why there are none */
  async answered(rest) {
    const [greeting, ...frames] = this.say();
    const body = JSON.stringify([{ ...greeting, rest }, ...frames]);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), LONGEST + body.length / 10);
    try {
      const answer = await fetch(this.address, { method: "POST", body, signal: late.signal, redirect: "error" });
      return answer.ok ? await answer.json() : 1006;
    } catch {
      return 1006;
    } finally {
      clearTimeout(timer);
    }
  }
}
