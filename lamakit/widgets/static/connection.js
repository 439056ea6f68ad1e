/* The line to a session: one question a view, asked again if no answer comes, and a watch over the line itself. */

import { Timers } from "./timers.js";

export const PING = 1000; // ms
export const PONG = 700; // without an answer for so long, the session is busy or gone
export const LOST = 9000;
export const RETRY = 4000;
export const SELDOM = 16000; // between two greetings of a session that is slow
const SETTLED = 10000;

const CLOCK = { now: () => performance.now(), away: () => document.hidden };

/** @template {{kind: string}} Heard */
export class Connection {
  /** @param {Lamakit.Carrier<Heard>} carrier @param {Lamakit.ConnectionEvents<Heard>} events @param {AbortSignal} signal */
  constructor(carrier, events, signal, clock = CLOCK) {
    this.carrier = carrier;
    this.events = events;
    this.clock = clock;
    this.timers = new Timers(signal);
    this.isLost = false;
    this.hasEnded = false;
    this.heard = clock.now();
    /** @type {number | null} the view that is shown */
    this.ply = null;
    /** @type {number | null} the view that a question has been asked about */
    this.waiting = null;
    const stop = carrier.hear((message) => this.receive(message));
    const pinging = setInterval(() => this.ping(), PING);
    signal.addEventListener("abort", () => [stop(), clearInterval(pinging)]);
  }

  /** Ever more rarely: a page of many tables that all ask again would keep a slow session from answering any. */
  greet(wait = RETRY) {
    this.carrier.send(this.events.hello(true));
    this.timers.set("greet", wait, () => this.ply ?? this.greet(Math.min(2 * wait, SELDOM)));
  }

  /** @param {Heard} message */
  receive(message) {
    this.heard = this.clock.now();
    this.timers.clear("pong");
    if (this.isLost) {
      this.isLost = false;
      this.events.restored?.();
      this.refresh();
    }
    this.events.receive(message);
  }

  /** Ask for something once per view: a second click finds the first one still waiting. @param {string} kind */
  ask(kind, more = {}) {
    if (this.waiting === this.ply) return;
    this.setWaiting(this.ply);
    this.carrier.send({ kind, ply: this.ply, ...more });
    this.timers.set("answer", RETRY, () => this.refresh());
  }

  /** Another view has come. @param {number} ply */
  seen(ply) {
    this.ply = ply;
    this.setWaiting(null);
  }

  /** @param {number | null} ply */
  setWaiting(ply) {
    this.waiting = ply;
    this.timers.clear("answer");
    this.events.busy?.(ply !== null);
  }

  refresh() {
    this.setWaiting(null);
    this.carrier.send(this.events.hello(false));
  }

  /** Somebody looks at the page again: what was not heard meanwhile says nothing. */
  resume() {
    this.heard = this.clock.now();
    this.carrier.send({ kind: "ping" });
  }

  ping() {
    if (this.clock.away()) return;
    if (this.clock.now() - this.heard > LOST && !this.isLost) {
      this.isLost = true;
      this.events.lost?.();
    }
    this.timers.set("pong", PONG, () => this.checkEnded());
    this.carrier.send({ kind: "ping" });
  }

  /** A session may be busy; whether it has ended, whoever carries the messages may know at once. */
  async checkEnded() {
    const gone = await this.carrier.gone?.();
    if (!gone || this.hasEnded) return;
    this.hasEnded = true;
    this.events.ended();
  }
}

/** Another session goes on, after one that has ended. */
export function startOver() {
  if (!justReloaded()) location.reload();
}

/** A page that came back and loses its session again at once would only lose it once more. */
function justReloaded() {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return arrival?.type === "reload" && performance.now() < SETTLED;
}
