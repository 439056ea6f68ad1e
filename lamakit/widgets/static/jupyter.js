/* The messages' carrier in JupyterLab and Voila: a widget's model and its comm. No other file knows of them. */

/** @import { Carrier, Start, Told } from "./types.js" */

/**
 * @template Heard
 * @typedef {(message: Heard, buffers: DataView[]) => void} Callback
 */

/**
 * @template Heard
 * @typedef {object} Model
 * @property {(message: Told) => void} send
 * @property {(event: "msg:custom", callback: Callback<Heard>) => void} on
 * @property {(event: "msg:custom", callback: Callback<Heard>) => void} off
 */

/** @template Heard @param {Model<Heard>} model @returns {Carrier<Heard>} */
export function comm(model) {
  return {
    standalone: document.body.dataset.standalone !== undefined,
    send(message) {
      try {
        model.send(message);
      } catch {
        // the comm is dead: whoever watches the line will notice that nothing comes back
      }
    },
    hear(callback) {
      model.on("msg:custom", callback);
      return () => model.off("msg:custom", callback);
    },
    gone,
  };
}

/** The server of a page of ours knows, however busy the kernel is; after its own restart it may first want a password. */
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

/** What anywidget asks a module for. @template Heard @param {Start<Heard>} start */
export function widget(start) {
  return {
    /** @param {{model: Model<Heard>, el: HTMLElement}} given */
    render({ model, el }) {
      const leave = new AbortController();
      start(comm(model), el, leave.signal);
      return () => leave.abort();
    },
  };
}
