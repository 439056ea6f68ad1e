/* The keys of a table, which its games add to. */

import { targetOf } from "./dom.js";
import { closeMenu } from "./toolbar.js";

/** @import { Frame } from "./frame.js" */

export class Keys {
  /** @param {Frame} frame */
  constructor(frame) {
    this.frame = frame;
    frame.page.listen(window, "keydown", (event) => this.hear(/** @type {KeyboardEvent} */ (event)), true);
  }

  /** Before the notebook around the table does: there D D deletes the cell. @param {KeyboardEvent} event */
  hear(event) {
    const target = targetOf(event);
    if (!this.concerns(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const act = this.actOf(event.key.length === 1 ? event.key.toLowerCase() : event.key, target);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {Element | null} target */
  concerns(target) {
    const { handover, page: { root }, position, standalone } = this.frame;
    const page = root.closest(".lamakit-page") ?? root; // the odds stand beside the table
    return (position || handover.isOpen) && (page.contains(target) || (standalone && target === document.body));
  }

  /** The action of a key now. @param {string} key @param {Element | null} target */
  actOf(key, target) {
    const { dialogs, handover, replay, table } = this.frame;
    const steps = replay.act(key);
    if (steps && !dialogs.current?.open && !target?.matches("select")) return steps;
    if (this.isTyping(target) || (key.startsWith("Arrow") && target?.closest(".log"))) return undefined;
    if (key === " ") return this.spaceAct(target);
    return (replay.isOn || handover.isOpen ? undefined : table.key(key)) ?? this.plainAct(key);
  }

  /** Whether keys are for something else just now. @param {Element | null} target */
  isTyping(target) {
    const { dialogs, page } = this.frame;
    return target?.closest("input:not([type=checkbox]), textarea, select") || dialogs.current?.open || page.connection.isLost;
  }

  /** @param {Element | null} target */
  spaceAct(target) {
    const { autoplay } = this.frame;
    return autoplay.waiting && !target?.closest("button, a, summary") ? () => autoplay.proceed() : undefined;
  }

  /** @param {string} key */
  plainAct(key) {
    const { frame } = this;
    const acts = new Map([
      ["Escape", () => this.escape()],
      ["u", () => frame.undo()],
      ["n", () => frame.openNew()],
      ["h", () => frame.setup.coached && !frame.replay.isOn && frame.table.coach?.ask()],
      ["v", () => frame.setup.controls && frame.replay.start()],
      ["?", () => frame.openHelp()],
    ]);
    return acts.get(key);
  }

  escape() {
    const { alert, log, more, table } = this.frame;
    const closed = closeMenu(more) || alert.close() || log.close() || Boolean(table.coach?.escape());
    table.escape?.(closed);
  }
}
