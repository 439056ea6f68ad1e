/* The parts of lit that pages use, for views that follow their data. Not `styleMap`: the content security policy forbids the
   attribute that it sets first. Bind the property instead: .style=${"width: 5%"}. */

export { html, nothing, render, svg } from "lit-html";
export { keyed } from "lit-html/directives/keyed.js";
export { live } from "lit-html/directives/live.js";
export { repeat } from "lit-html/directives/repeat.js";
export { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
