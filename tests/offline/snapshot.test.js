import assert from "node:assert/strict";
import { test } from "node:test";

import { beginning, differ, Snapshot } from "../../lamakit/offline/js/snapshot.js";

const [HEAD, PAGE] = [128, 65536]; // bytes

/** The program fills 4 MB of its memory, of which only some are not zero. */
function begun() {
  const memory = new WebAssembly.Memory({ initial: 80 });
  new Uint8Array(memory.buffer).set([1, 2, 3, 4], 1024);
  return memory;
}

/** A memory as Pyodide writes it: a head, which says how long it is, and then all of it. */
function kept(memory) {
  const whole = new Uint8Array(HEAD + memory.buffer.byteLength);
  whole.set(new Uint8Array(new Uint32Array([7, HEAD]).buffer));
  whole.set(new Uint8Array(memory.buffer), HEAD);
  return whole;
}

function ran() {
  const memory = begun();
  const bytes = new Uint8Array(memory.buffer);
  bytes.set([9, 9], 1026);
  bytes.set([5, 6, 7], 70 * PAGE);
  return memory;
}

test("what differs from the beginning is little, and gives the snapshot again", () => {
  const [whole, first] = [kept(ran()), beginning(begun())];
  const differing = whole.slice();
  differ(differing, first);
  assert.equal(differing.subarray(HEAD).filter((byte) => byte).length, 5);
  differ(differing, first);
  assert.deepEqual(differing, whole);
});

test("a memory is restored, whatever has been written to it meanwhile, when Pyodide would copy it", () => {
  const [differing, memory] = [kept(ran()), begun()];
  const first = beginning(begun());
  differ(differing, first);
  const snapshot = new Snapshot(differing);
  snapshot.begin(memory);
  new Uint8Array(memory.buffer).fill(3, 71 * PAGE, 72 * PAGE);
  const { head } = snapshot;
  assert.equal(head.length, HEAD);
  assert.deepEqual([...head.subarray(0, 1)], [7]);
  assert.equal(head.subarray(HEAD).length, 0);
  assert.deepEqual(new Uint8Array(memory.buffer), new Uint8Array(ran().buffer));
  assert.deepEqual([snapshot.whole, differing.length], [null, 0]);
});

test("a program that fills more of its memory than is compared is refused", () => {
  const memory = begun();
  new Uint8Array(memory.buffer)[4 * 2 ** 20] = 1;
  assert.throws(() => beginning(memory), /fills more than/);
});

test("a snapshot that is cut is refused", () => {
  assert.throws(() => new Snapshot(new Uint8Array(3)));
});
