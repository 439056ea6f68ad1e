/* Decisions are made by picking what they are about; which picks make which action, the session says. */

/** @typedef {{do: "act", action: string} | {do: "ask", picks: string[]} | {do: "light"}} Next */

export class Selection {
  constructor() {
    /** @type {string[]} the keys of what is picked */
    this.keys = [];
    /** @type {Abrakadabrien.Action[]} */
    this.actions = [];
  }

  /** Another view: what no action goes on from any more is put back. @param {Abrakadabrien.Action[]} actions */
  setActions(actions) {
    this.actions = actions;
    this.keys = this.keys.filter((_, at) => this.fitting(this.keys.slice(0, at + 1)).length);
  }

  /** The actions that go on from these picks. */
  fitting(keys = this.keys) {
    return this.actions.filter(({ steps }) => steps.length && keys.every((key) => steps.includes(key)));
  }

  /** Those that are picked in full. */
  complete(keys = this.keys) {
    return keys.length ? this.fitting(keys).filter(({ steps }) => steps.length === keys.length) : [];
  }

  /** The keys that can be picked next. */
  get selectable() {
    return new Set(this.fitting().flatMap(({ steps }) => steps));
  }

  /** One thing is picked. @param {string} key @returns {Next} */
  pick(key) {
    if (this.keys.includes(key)) return this.again(key);
    const next = [...this.keys, key];
    if (this.fitting(next).length) return this.choose(next);
    if (this.fitting([key]).length && this.keys.length) return this.choose([key]);
    return { do: "ask", picks: next };
  }

  /** The same card twice carries out what is picked; else it is put back. @param {string} key @returns {Next} */
  again(key) {
    const [first, ...others] = this.complete();
    if (first && !others.length) return { do: "act", action: first.action };
    return this.choose(this.keys.filter((picked) => picked !== key));
  }

  /** Picks that only one action can mean are that action. @param {string[]} keys @returns {Next} */
  choose(keys) {
    const complete = this.complete(keys);
    if (complete.length === 1 && this.fitting(keys).length === 1) return { do: "act", action: complete[0].action };
    this.keys = keys;
    return { do: "light" };
  }

  /** The buttons: what is picked in full, and what needs no picking. */
  get buttons() {
    const shown = this.actions.filter(({ button }) => button);
    return [...this.complete().filter((action) => !shown.includes(action)), ...shown];
  }
}
