/* Under node: a clock that stands, in one zone, and chance that always falls alike, so that two builds of one commit are equal byte for byte. */

import crypto from "node:crypto";

const NOON = Date.UTC(2000, 0, 1, 12);

export function still() {
  process.env.TZ = "UTC";
  let state = 1;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
  const fill = (/** @type {any} */ bytes) => bytes.fill(0).set(Array.from(bytes, () => next() >>> 24)) ?? bytes;
  Math.random = () => next() / 2 ** 32;
  Date.now = () => NOON;
  performance.now = () => 0;
  crypto.randomFillSync = fill;
  globalThis.crypto.getRandomValues = fill;
  globalThis.Date = new Proxy(Date, { construct: (clock, given) => Reflect.construct(clock, given.length ? given : [NOON]) });
}
