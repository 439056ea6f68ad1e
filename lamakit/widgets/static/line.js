/* The line of a page to its session, which carries the messages of all parts of the page. */

export class Line {
  standalone = true;
  /** @type {Map<string, Set<(message: any, buffers: any[]) => void>>} those of each part */
  ears = new Map();
  /** @type {Set<() => void>} those who hear that the session has ended, as nobody looked at the page for long */
  endings = new Set();

  /** The carrier of one part of the page. @param {string} part @returns {Lamakit.Carrier<any>} */
  part(part) {
    const [ears, { endings }] = [this.ears.get(part) ?? new Set(), this];
    this.ears.set(part, ears);
    return {
      standalone: this.standalone,
      send: (message) => this.send(part, message),
      hear(callback) {
        ears.add(callback);
        return () => ears.delete(callback);
      },
      gone: () => this.gone(),
      ended(callback) {
        endings.add(callback);
        return () => endings.delete(callback);
      },
    };
  }

  /** @abstract @param {string} _part @param {Lamakit.Told} _message */
  send(_part, _message) {}

  /** Whether the session is known to have ended. */
  async gone() {
    return false;
  }

  /** @param {string} part @param {any} message @param {any[]} buffers also those that are on their way */
  deliver(part, message, buffers = []) {
    for (const ear of this.ears.get(part) ?? []) ear(message, buffers);
  }
}
