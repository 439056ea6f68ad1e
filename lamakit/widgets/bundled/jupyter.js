/* Made by `npm run bundle`: edit the modules in static/ instead. */

// lamakit/widgets/static/jupyter.js
var APART = 900;
var Comm = class {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.asked = this.heard = this.enquired = -Infinity;
    this.enquiry = Promise.resolve(false);
    this.asking = /* @__PURE__ */ new Set();
    this.ears = /* @__PURE__ */ new Map();
    model.on("msg:custom", ([name, message], buffers) => this.take(name, message, buffers));
  }
  /** The carrier of one widget. @param {string} name @returns {Carrier<any>} */
  part(name) {
    const ears = this.ears.get(name) ?? /* @__PURE__ */ new Set();
    this.ears.set(name, ears);
    return {
      standalone: document.body.dataset.standalone !== void 0,
      send: (message) => message.kind === "ping" ? this.ping(name) : this.send(name, message),
      hear(callback) {
        ears.add(callback);
        return () => ears.delete(callback);
      },
      gone: () => this.gone()
    };
  }
  /** @param {string} name @param {Told} message */
  send(name, message) {
    try {
      this.model.send([name, message]);
    } catch {
    }
  }
  /** One question for all; and what any of them has heard lately proves that the kernel lives. @param {string} name */
  ping(name) {
    this.asking.add(name);
    const now = performance.now();
    if (now - this.asked >= APART) {
      this.asked = now;
      this.send("", { kind: "ping", of: [...this.asking] });
      this.asking.clear();
    }
    if (now - this.heard < APART) this.deliver(name, { kind: "pong" });
  }
  /** A message without a name is for all. @param {string} name @param {any} message @param {DataView[]} buffers */
  take(name, message, buffers) {
    this.heard = performance.now();
    for (const each of name ? [name] : this.ears.keys()) this.deliver(each, message, buffers);
  }
  /** @param {string} name @param {any} message @param {DataView[]} buffers */
  deliver(name, message, buffers = []) {
    for (const ear of this.ears.get(name) ?? []) ear(message, buffers);
  }
  /** All ask when the kernel falls silent. */
  gone() {
    const now = performance.now();
    if (now - this.enquired >= APART) [this.enquired, this.enquiry] = [now, gone()];
    return this.enquiry;
  }
};
async function gone() {
  const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
  if (!kernelId) return false;
  try {
    const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { redirect: "manual" });
    return answer.type === "opaqueredirect" || [403, 404].includes(answer.status);
  } catch {
    return false;
  }
}
var comms = /* @__PURE__ */ new WeakMap();
function widget(start) {
  return (line, name, host) => {
    const comm = comms.get(line) ?? new Comm(line);
    comms.set(line, comm);
    const leave = new AbortController();
    start(comm.part(name), host, leave.signal);
    return () => leave.abort();
  };
}
export {
  APART,
  Comm,
  widget
};
