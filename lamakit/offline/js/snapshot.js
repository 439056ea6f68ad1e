/* A snapshot of Python's memory: kept as what differs from the memory that Pyodide's program begins with, and restored
 * page by page, so that what has never been used takes no memory. */

const FILLED = 4 * 2 ** 20; // bytes that the program fills itself; the rest of the memory is zero
const PAGE = 1024; // words

/** @param {WebAssembly.Memory} memory of a program that has not run yet @returns {Uint32Array} what it has filled */
const filled = (memory) => new Uint32Array(memory.buffer, 0, FILLED / 4);

/** @param {WebAssembly.Memory} memory of a program that has not run yet @returns {Uint32Array} a copy of what it has filled */
export function beginning(memory) {
  if (!isZero(new Uint32Array(memory.buffer, FILLED))) throw new Error(`the program fills more than ${FILLED} bytes of its memory`);
  return filled(memory).slice();
}

/**
 * The difference, or, from the difference, the snapshot again.
 * @param {Uint8Array} snapshot is changed @param {Uint32Array} begun
 */
export function differ(snapshot, begun) {
  const words = memoryIn(snapshot);
  for (let at = 0; at < begun.length; at++) words[at] ^= begun[at];
}

/** @param {Uint8Array} snapshot */
function memoryIn(snapshot) {
  const [, head] = new Uint32Array(snapshot.buffer, 0, 2);
  return new Uint32Array(snapshot.buffer, head);
}

export class Snapshot {
  /** @param {Uint8Array} differing is not kept once it is restored */
  constructor(differing) {
    /** @type {Uint8Array | null} */
    this.whole = differing;
    /** @type {WebAssembly.Memory | null} */
    this.memory = null;
    this.head = this.headOf(differing);
  }

  /** @param {WebAssembly.Memory} memory of the program that Pyodide has just made */
  begin(memory) {
    if (!this.whole) return;
    differ(this.whole, filled(memory));
    this.memory = memory;
  }

  /** The part that Pyodide reads; where it would copy all the rest, that is done here. @param {Uint8Array} whole @returns {Uint8Array} */
  headOf(whole) {
    const { length } = whole.subarray(0, -memoryIn(whole).byteLength);
    const head = whole.slice(0, length);
    const part = head.subarray.bind(head);
    head.subarray = (from, to) => {
      if (from !== length) return part(from, to);
      this.restore();
      return new Uint8Array();
    };
    return head;
  }

  restore() {
    if (!this.whole || !this.memory) return;
    const [kept, now] = [memoryIn(this.whole), new Uint32Array(this.memory.buffer)];
    for (let at = 0; at < kept.length; at += PAGE) {
      const [page, there] = [kept.subarray(at, at + PAGE), now.subarray(at, at + PAGE)];
      if (!isZero(page) || !isZero(there)) there.set(page);
    }
    release(this.whole);
    this.whole = this.memory = null;
  }
}

/** At once: a browser counts such memory for little, and may hold it for as long as a page is open. @param {Uint8Array} bytes */
export function release(bytes) {
  const buffer = /** @type {any} */ (bytes.buffer); // older browsers can't
  buffer.transfer?.(0);
}

/** @param {Uint32Array} words */
function isZero(words) {
  for (let at = 0; at < words.length; at++) if (words[at]) return false;
  return true;
}
