/* Timers with names: setting one again sets it back; all end with the page. */

export class Timers {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    /** @type {Map<string, ReturnType<typeof setTimeout>>} */
    this.running = new Map();
    signal.addEventListener("abort", () => [...this.running.keys()].forEach((name) => this.clear(name)));
  }

  /** @param {string} name @param {number} ms @param {() => void} callback */
  set(name, ms, callback) {
    this.clear(name);
    this.running.set(name, setTimeout(callback, ms));
  }

  /** @param {string} name */
  clear(name) {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
  }
}

/** When everything so far is painted. @param {() => void} act */
export function afterPaint(act) {
  requestAnimationFrame(() => setTimeout(act));
}

/** When the page has nothing better to do, after so long at the earliest. @param {number} ms */
export function idle(ms) {
  const rest = globalThis.requestIdleCallback ?? setTimeout;
  return new Promise((resolve) => setTimeout(() => rest(resolve), ms));
}
