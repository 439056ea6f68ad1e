/* The sheet of what a visitor sets once: pace, sound, size of text, theme, motion. */

import { make, put } from "./dom.js";
import { choose, chosen, MOTIONS, SIZES, THEMES } from "./appearance.js";
import { SPEEDS } from "./autoplay.js";

/** @import { Autoplay } from "./autoplay.js" */
/** @import { SoundPlayer } from "./sound_player.js" */
/** @import { Say } from "./types.js" */

/** @param {Say} say @param {Autoplay} autoplay @param {SoundPlayer} sounds @param {Node[]} more */
export function settings(say, autoplay, sounds, ...more) {
  const one = (/** @type {string} */ name, /** @type {string} */ title, /** @type {Record<string, string>} */ choices) =>
    group(say, name, title, choices, chosen(name), (value) => choose(name, value));
  const sound = make("input", "", "", { type: "checkbox", name: "sound" });
  sound.checked = sounds.on;
  sound.onchange = () => sounds.turn(sound.checked);
  return put(
    make("div", "settings-of"),
    group(say, "speed", "Pace of the others", SPEEDS, autoplay.speed, (value) => autoplay.setSpeed(value)),
    put(make("label", "check"), sound, make("span", "", say("Sounds"))),
    one("text", "Size of text", SIZES),
    one("theme", "Colours", THEMES),
    one("motion", "Motion", MOTIONS),
    ...more,
  );
}

/** @param {Say} say @param {string} name @param {string} title @param {Record<string, string>} choices @param {string} value @param {(value: string) => void} take */
function group(say, name, title, choices, value, take) {
  const node = put(make("fieldset", `segments for-${name}`), make("legend", "", say(title)));
  for (const [key, label] of Object.entries(choices)) {
    const radio = make("input", "", "", { type: "radio", name, value: key });
    radio.checked = key === value;
    radio.onchange = () => take(key);
    node.append(put(make("label"), radio, make("span", "", say(label))));
  }
  return node;
}
