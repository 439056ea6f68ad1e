/* Messages of the sessions of the LLAMA games: `Llama.…`. */

export as namespace Llama;

import type { Odds, AboutOdds, Refused, Setup as AnySetup, View as AnyView } from "../types.js";

export interface Art {
  cards: Record<string, string>;
  tokens: Record<string, string>;
  dice: Record<string, string>;
  /** The seats' in the course of the points. */
  marks?: string[];
  back: string;
}

export type Setup = AnySetup<Art>;

/** An action on offer, and why it is not allowed if it isn't. */
export interface Offer { action: string; legal: boolean; rule: string; why: string; does?: string }

export interface Card extends Offer { code: string; count: number }

export interface Button extends Offer { label: string; spoken: string; cards: string[]; seat: number | null }

export interface Slot extends Offer { code: string; here: boolean; spoken: string }

export type Stack = [kind: string, count: number];

export interface Seat {
  seat: number;
  name: string;
  label: string;
  portrait: string;
  size: number;
  held: string;
  cards: string[] | null;
  points: number;
  worth: string;
  tokens: Stack[];
  quit: boolean;
  decides: boolean;
  last: { text: string; cards: string[]; tokens: string[]; spoken: string } | null;
}

export interface Stage {
  tokens: string[];
  places: number;
  show: boolean;
  pool: boolean;
  magic: boolean;
  text: string;
}

export interface MoveEvent {
  seat: number;
  action: string;
  drawn: string | null;
  target: number | null;
  text: string;
  shout: string;
  number: number;
}

export interface Score {
  seat: number;
  cards: { code: string; count: number; points: number; counting: number }[];
  magic: number;
  passed: boolean;
  total: number;
  taken: Stack[];
  returned: string;
}

export interface End {
  title: string;
  winners: number[];
  course: number[][];
  first_round: number;
  chart: string;
}

export interface View extends AnyView {
  decides: number | null;
  turn: string;
  hint: string;
  top: string;
  under: number;
  fits: string[];
  deck: number;
  stage: Stage | null;
  row: Slot[] | null;
  dice: { faces: string[]; seat: number | null; open: boolean } | null;
  open_hands: boolean;
  seats: Seat[];
  hand: Card[];
  buttons: Button[];
  event: MoveEvent | null;
  score: Score[] | null;
  end: End | null;
}

// --- the odds desk and the odds beside the table ---

export interface DeskSetup {
  kind: "setup";
  texts: Record<string, string>;
  art: Art;
  spoken: Record<string, string>;
  spokenTokens: Record<string, string>;
  boxes: Record<string, { title: string; overlays: Record<string, string>; editions: Record<string, string> }>;
}

export interface DeskSeat {
  letter: string;
  you: boolean;
  turn: boolean;
  cards: string[] | null;
  size: number;
  points: number;
  quit: boolean;
  magic: boolean;
}

export interface DeskView {
  kind: "view";
  refusal: string;
  line: string;
  game: { variant: string; overlays: string[]; edition: string };
  title: string;
  seats: DeskSeat[];
  dice: boolean;
  top: string;
  played: string[];
  row: string[];
  roll: string[];
  stage: string[] | null;
  tokens: string[];
  magic: boolean;
  show: boolean;
  codes: string[];
  left: Record<string, number>;
  deck: number | null;
  undo: boolean;
  saw: string[];
  address: string;
}

/** The things in a place of the desk. */
export type Kind = "cards" | "tokens" | "dice";

/** A place of the desk that things can be added to. */
export interface Zone { key: string; name: string; things: string[]; kind: Kind }

export type FromDesk = DeskSetup | DeskView | AboutOdds | (Refused & { line?: string }) | { kind: "pong" };

export type PanelOdds = Odds & { hint: string; address: string };

// --- the coach ---

/** A sentence, its rules, and the section of the odds that computes its numbers. */
export interface HintPart { text: string; rules: string[]; section: string }

export interface HintRow {
  action: string;
  label: string;
  chance: string;
  error: string;
  loss: string;
  points: string;
  points_error: string;
  best: boolean;
}

export interface Hint {
  kind: "hint";
  ply: number;
  think: HintPart[];
  costs: HintPart[];
  rows: HintRow[];
  advice: string;
  why: HintPart[];
  how: string[];
}

export interface Warning { kind: "warning"; ply: number; action: string; text: string }

export interface Judged {
  number: number;
  round: number;
  action: string;
  rating: string;
  word: string;
  chance: string;
  lost: string;
  better: string;
}

export interface ReviewOf {
  figures: { name: string; value: string; how: string }[];
  counts: { rating: string; name: string; count: number; limit: string }[];
  chart: string;
  chart_text: string;
  turns: string[];
  costliest: Judged[];
  decisions: Judged[];
  how: string[];
}

export interface Reviewed {
  kind: "review";
  ply: number;
  seat: number;
  people: [number, string][];
  review: ReviewOf;
}

export interface DecisionRow extends HintRow {
  share: number; // the chance to win, and its interval, from 0 to 1
  low: number;
  high: number;
  chosen: boolean;
  leads: string;
}

/** One decision of a review; `more` says that better figures are on their way. */
export interface Decision {
  kind: "decision";
  ply: number;
  seat: number;
  number: number;
  rating: string;
  word: string;
  verdict: string;
  rows: DecisionRow[];
  why: string[];
  how: string[];
}

/** What a roll-out has come to; `more`: the page asks for the next part. */
export interface Rolled { kind: "rolled"; ply: number; text: string; done: boolean; more: boolean }

export type FromCoach = { kind: "pong" } | Hint | Rolled | Warning | Reviewed | Decision;
