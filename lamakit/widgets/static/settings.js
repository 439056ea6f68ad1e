/* The sheet of what a visitor sets once: speed, sound, size of text, theme, motion. */

import { preference, setPreference } from "./appearance.js";
import { SPEEDS } from "./autoplay.js";
import { deferred } from "./format.js";
import { choose, languages, spoken } from "./language.js";
import { nothing } from "./lit.js";
import { html } from "./template.js";

/** @import { Autoplay } from "./autoplay.js" */
/** @import { Sounds } from "./sound.js" */

const THEMES = deferred({ system: "As on this device", light: "setting|Light", dark: "setting|Dark" });
const SIZES = deferred({ normal: "setting|Normal", large: "setting|Large", larger: "setting|Very large" });
const MOTIONS = deferred({ system: "As on this device", less: "setting|Less", none: "setting|No motion" });

/** @param {Lamakit.Say} say @param {Autoplay} autoplay @param {Sounds} sounds @param {Lamakit.Value} more */
export function settings(say, autoplay, sounds, more) {
  const one = (/** @type {string} */ name, /** @type {string} */ title, /** @type {Record<string, string>} */ choices) =>
    segments(say, name, title, choices, preference(name), (value) => setPreference(name, value));
  return html`
    <div class="settings-of">
      ${segments(say, "speed", say("Pace of the others"), SPEEDS, autoplay.speed, (value) => autoplay.setSpeed(value))}
      <label class="check">
        <input type="checkbox" name="sound" ?checked=${sounds.on} @change=${({ target }) => sounds.turn(target.checked)}>
        <span>${say("setting|Sounds")}</span>
      </label>
      ${one("text", say("Size of text"), SIZES)}${one("theme", say("setting|Colours"), THEMES)}${one("motion", say("setting|Motion"), MOTIONS)}
      ${Object.keys(languages()).length > 1 ? segments(say, "language", say("setting|Language"), languages(), spoken(), choose) : ""}${more}
    </div>`;
}

/**
 * Radio buttons side by side.
 * @param {Lamakit.Say} say @param {string} name @param {string} title @param {Record<string, string>} choices @param {string} value
 * @param {(value: string) => void} take @param {Lamakit.Value} more
 */
export const segments = (say, name, title, choices, value, take, more = null) => html`
  <fieldset class="segments for-${name}">
    <legend>${title}</legend>
    ${Object.entries(choices).map(([key, label]) => html`
      <label><input type="radio" name=${name} value=${key} ?checked=${key === value} @change=${() => take(key)}><span lang=${name === "language" ? key : nothing}>${say(label)}</span></label>`)}
    ${more}
  </fieldset>`;
