/* A pack: many files as one, which both node and a worker can lay out in Pyodide's file system. */

/** @typedef {{writeFile(path: string, data: Uint8Array, how: object): void, mkdirTree(path: string): void}} Files */

/** No package of others is loaded: Python has its library, and what lies in the pack. */
export const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14.2", version: "314.0.7" },
  packages: {},
};
export const ROOT = "/lib/site";
export const LIBRARY = "/lib/python314.zip"; // where Python looks for its own
const WORD = 4; // bytes: how long the list of files is

/** @param {Map<string, Uint8Array>} files by path @returns {Uint8Array} */
export function packed(files) {
  const list = [...files].map(([path, data]) => [path, data.length]);
  const head = new TextEncoder().encode(JSON.stringify(list));
  const whole = new Uint8Array(WORD + head.length + list.reduce((sum, [, size]) => sum + Number(size), 0));
  new DataView(whole.buffer).setUint32(0, head.length);
  whole.set(head, WORD);
  let place = WORD + head.length;
  for (const data of files.values()) {
    whole.set(data, place);
    place += data.length;
  }
  return whole;
}

/** The files are parts of the pack, no copies. @param {Files} fs @param {Uint8Array} pack */
export function layOut(fs, pack) {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0);
  /** @type {[string, number][]} */
  const list = JSON.parse(new TextDecoder().decode(pack.subarray(WORD, WORD + length)));
  let place = WORD + length;
  for (const [path, size] of list) {
    const file = `${ROOT}/${path}`;
    fs.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    fs.writeFile(file, pack.subarray(place, place + size), { canOwn: true });
    place += size;
  }
}
