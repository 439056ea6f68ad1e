/* The worker in which a learner's program runs. It may never come to an end: then the page ends the worker. */

import { python } from "./python.js";

const ready = python("lamakit.offline.learner_program", true);

const DEEP = /RangeError|InternalError|call stack|recursion/; // as browsers call calls in calls for ever

/** @param {{task: unknown}} told */
async function run({ task }) {
  try {
    const program = await ready;
    const tell = (/** @type {string} */ text) => postMessage({ printed: text });
    const begin = (/** @type {number} */ seconds) => postMessage({ began: seconds });
    postMessage({ came: JSON.parse(program.run(JSON.stringify(task), tell, begin)) });
  } catch (error) {
    const said = String(error).trim().split("\n").at(-1)?.slice(-200) ?? "";
    postMessage({ came: { broken: DEEP.test(said) ? "RecursionError" : said } });
  }
}

addEventListener("message", ({ data }) => run(data));
