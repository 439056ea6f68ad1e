/* Records in the browser's database; other tabs hear of changes. Rows that it refuses are written again later. */

const [NAME, STORE] = ["lamakit", "records"];
const AGAIN = 5000; // ms
const PATIENCE = 8000; // ms until a database that doesn't answer counts as one that refuses
const CLEARED = "Cleared"; // beside the names of DOM exceptions

export class Database {
  /**
   * @param {(rows: any[]) => void} heard of changes in another tab
   * @param {(why: string) => void} told an error's name; "" once it works again
   * @param {() => void} kept something, for the first time
   */
  constructor(heard, told, kept) {
    this.channel = new BroadcastChannel(NAME);
    this.channel.onmessage = ({ data }) => heard(data);
    this.heard = heard;
    this.told = told;
    /** @type {(() => void) | undefined} */
    this.kept = kept;
    this.why = "";
    /** @type {any[]} */
    this.waiting = [];
    /** @type {Promise<IDBDatabase> | undefined} */
    this.opened = undefined;
    this.isRead = false;
  }

  /** @returns {Promise<IDBDatabase>} */
  open() {
    this.opened ??= inTime((resolve, reject) => {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      asked.onsuccess = () => {
        asked.result.onclose = () => this.refused(CLEARED);
        resolve(asked.result);
      };
      asked.onerror = () => reject(asked.error);
    });
    return this.opened;
  }

  /** @returns {Promise<any[]>} every row; none if the browser keeps nothing */
  async all() {
    try {
      return await this.read();
    } catch (error) {
      this.refused(nameOf(error));
      return [];
    }
  }

  /** @returns {Promise<any[]>} */
  async read() {
    const rows = (await this.open()).transaction(STORE).objectStore(STORE).getAll();
    /** @type {any[]} */
    const found = await inTime((resolve, reject) => {
      rows.onsuccess = () => resolve(rows.result);
      rows.onerror = () => reject(rows.error);
    });
    this.isRead = true;
    return found;
  }

  /** @param {any[]} rows */
  async write(rows) {
    this.waiting.push(...rows);
    if (!this.why) await this.flush();
  }

  async flush() {
    const rows = this.waiting.splice(0);
    try {
      if (this.why && !this.isRead) this.heard(await this.read()); // what it kept before it refused
      if (rows.length || this.why) await this.put(rows);
    } catch (error) {
      this.waiting.unshift(...rows);
      this.refused(nameOf(error));
      return;
    }
    if (this.why) this.told((this.why = ""));
    if (!rows.length) return;
    this.channel.postMessage(rows);
    this.kept?.();
    this.kept = undefined;
  }

  /** @param {any[]} rows @returns {Promise<void>} once they are kept */
  async put(rows) {
    const transaction = (await this.open()).transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    for (const row of rows) {
      const place = row.slice(0, 3);
      if (row[3] === null) store.delete(place);
      else store.put(row, place);
    }
    await inTime((resolve, reject) => {
      transaction.oncomplete = () => resolve(undefined);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  /** @param {string} why */
  refused(why) {
    this.opened = undefined;
    this.told((this.why = why));
    setTimeout(() => this.flush(), AGAIN);
  }
}

/** @template Value @param {(resolve: (value: Value) => void, reject: (error: unknown) => void) => void} begin @returns {Promise<Value>} */
function inTime(begin) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new DOMException("", "TimeoutError")), PATIENCE);
    begin(resolve, reject);
  });
}

/** @param {unknown} error */
function nameOf(error) {
  return error instanceof Error || error instanceof DOMException ? error.name : "Error";
}
