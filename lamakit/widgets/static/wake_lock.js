/* The screen stays on while a match goes on by itself, where a browser can do that. */

export class WakeLock {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.wanted = false;
    /** @type {Promise<{release(): Promise<void>} | null>} */
    this.held = Promise.resolve(null);
    document.addEventListener("visibilitychange", () => this.wanted && !document.hidden && this.take(), { signal }); // a hidden page loses it
    signal.addEventListener("abort", () => this.want(false));
  }

  /** @param {boolean} wanted */
  want(wanted) {
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    if (wanted) this.take();
    else this.held.then((held) => held?.release());
  }

  take() {
    this.held = navigator.wakeLock?.request("screen").catch(() => null) ?? Promise.resolve(null);
  }
}
