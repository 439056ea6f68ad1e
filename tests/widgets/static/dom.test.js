import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { fillUp, keyed } from "../../../lamakit/widgets/static/dom.js";

/** As much of a node as a row of children needs. */
class Node {
  constructor() {
    this.children = [];
    this.dataset = {};
    this.moves = 0;
  }

  get lastChild() {
    return this.children.at(-1);
  }

  append(child) {
    this.insertBefore(child, null);
  }

  insertBefore(child, next) {
    child.remove();
    this.moves += 1;
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child);
    child.parent = this;
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }
}

let row;
const show = (items, updated = () => {}) => keyed(row, items, (item) => item, () => new Node(), updated);
const keys = () => row.children.map((child) => child.dataset.key);

beforeEach(() => {
  row = new Node();
});

test("there is one child for every item, in order", () => {
  show([3, 1, 2]);
  assert.deepEqual(keys(), ["3", "1", "2"]);
});

test("what stays is the same node, and is not moved", () => {
  show(["a", "b", "c"]);
  const [, b, c] = row.children;
  row.moves = 0;
  show(["b", "c"]);
  assert.deepEqual(keys(), ["b", "c"]);
  assert.ok(row.children[0] === b && row.children[1] === c);
  show(["b", "c", "d"]);
  assert.ok(row.children[1] === c);
});

test("what was there before, without a key, goes", () => {
  row.append(new Node());
  row.append(new Node());
  show(["a"]);
  assert.deepEqual(keys(), ["a"]);
});

test("what changes its place is moved and kept", () => {
  show(["a", "b", "c"]);
  const old = new Set(row.children);
  show(["c", "a", "b"]);
  assert.deepEqual(keys(), ["c", "a", "b"]);
  assert.ok(row.children.every((child) => old.has(child)));
});

test("every child is updated with its item, new or old", () => {
  const seen = [];
  show(["a"]);
  show(["a", "b"], (child, item) => seen.push([child.dataset.key, item]));
  assert.deepEqual(seen, [["a", "a"], ["b", "b"]]);
});

test("without items nothing is left", () => {
  show(["a", "b"]);
  show([]);
  assert.deepEqual(keys(), []);
});

test("a node is filled up to a number of children, the old ones first", () => {
  fillUp(row, 2, () => new Node());
  const [first] = row.children;
  fillUp(row, 3, () => new Node());
  assert.equal(row.children.length, 3);
  fillUp(row, 1, () => new Node());
  assert.deepEqual(row.children, [first]);
});
