/* The sounds of a table, made of noise and of a few tones, if they are wanted; never before a click or a key. */

import { remember, remembered } from "./storage.js";

const LOUD = 0.25;
/** @type {Record<string, [pitch: number, start: number, length: number][]>} Hz, s, s */
const TONES = {
  quit: [[330, 0, 0.18], [247, 0.12, 0.3]],
  round: [[392, 0, 0.2], [494, 0.13, 0.2], [587, 0.26, 0.45]],
};
/** @type {Record<string, [pitch: number, length: number]>} of paper: where its hiss is loudest, in Hz, and s */
const PAPER = { card: [1500, 0.09], draw: [3200, 0.16] };

export class Sounds {
  constructor() {
    this.on = remembered("sound", false);
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    remember("sound", on);
    this.play("card");
  }

  /** @param {Lamakit.Noise} kind */
  play(kind) {
    if (this.on && !document.hidden && navigator.userActivation?.hasBeenActive) noise(kind);
  }
}

/** @type {AudioContext | undefined} */
let speaker;

/** @param {Lamakit.Noise} kind */
function noise(kind) {
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") speaker.resume();
  if (PAPER[kind]) return rustle(speaker, ...PAPER[kind]);
  for (const [pitch, start, length] of TONES[kind]) ring(speaker, pitch, speaker.currentTime + start, length);
}

/** A short hiss, as of a card on a table. @param {AudioContext} context @param {number} pitch @param {number} length */
function rustle(context, pitch, length) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(new GainNode(context, { gain: LOUD })).connect(context.destination);
  source.start();
}

/** @param {AudioContext} context @param {number} frequency @param {number} start @param {number} length */
function ring(context, frequency, start, length) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD / 2, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
