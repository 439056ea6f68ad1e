/* What the browser keeps, in its own database; other tabs hear of what changes. */

const [NAME, STORE] = ["lamakit", "records"];

export class Database {
  /** @param {(rows: any[]) => void} heard of changes in another tab */
  constructor(heard) {
    this.channel = new BroadcastChannel(NAME);
    this.channel.onmessage = ({ data }) => heard(data);
    this.opened = new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  }

  /** @returns {Promise<any[]>} every row; none if the browser keeps nothing */
  async all() {
    try {
      const rows = (await this.opened).transaction(STORE).objectStore(STORE).getAll();
      return await new Promise((resolve, reject) => {
        rows.onsuccess = () => resolve(rows.result);
        rows.onerror = () => reject(rows.error);
      });
    } catch {
      return [];
    }
  }

  /** @param {any[]} rows */
  async write(rows) {
    if (!rows.length) return;
    const transaction = (await this.opened).transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    for (const row of rows) {
      const place = row.slice(0, 3);
      if (row[3] === null) store.delete(place);
      else store.put(row, place);
    }
    transaction.oncomplete = () => this.channel.postMessage(rows);
  }
}
