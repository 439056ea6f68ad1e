/* Messages of the sessions of Abrakadabrien: `Abrakadabrien.…`. */

export as namespace Abrakadabrien;

import type { Setup as AnySetup, View as AnyView } from "../types.js";

export interface Art {
  cards: Record<string, string>;
  backs: Record<string, string>;
  ghosts: Record<string, string>;
  orders: Record<string, string>;
  events: Record<string, string>;
}

export interface FormationRule { goal: string; name: string; text: string; bonus: string; shape: string[] }

export type Setup = AnySetup<Art> & { formations: FormationRule[] };

export interface Held { back: string; code: string; text: string }

export interface Cell extends Held { open: boolean }

export interface Formation { goal: string; cells: number[]; announced: boolean }

export interface Order {
  kind: string;
  name: string;
  text: string;
  bonuses: string;
  points: number;
  shape: string[] | null;
}

export interface Seat {
  seat: number;
  letter: string;
  name: string;
  label: string;
  portrait: string;
  team: number | null;
  worth: string;
  decides: boolean;
  chosen: boolean;
  area: (Cell | null)[];
  hand: Held[];
  portal: { key: string; cards: Held[] };
  fulfilled: number;
  orders: Order[];
  events: string[];
  formations: Formation[];
  ready: number | null;
  last: { text: string; cells: number[] } | null;
}

/** An action that is allowed now; `steps` are the keys of all that it is about. */
export interface Action { action: string; steps: string[]; label: string; button: boolean }

export interface Share { share: number; percent: string; text: string }

export interface Back { name: string; left: number; numbers: Share[] }

export interface AreaOdds {
  backs: Record<string, Back>;
  reveals: Record<string, Share>;
  heat: Record<string, Share>;
  best: (Share & { action: string; label: string; goals: string })[];
  hands: (Share & { name: string })[];
  line: string; // the best of all this
  ways: { action: string; text: string }[]; // to formations in two turns
  marks: Record<string, string>; // by action: `now`, `next` or `ahead`
  outlook: string[]; // the hand that comes, and where one's own goes
  decides: boolean;
}

/** A number of things, and the points that they are. */
export interface Part { count: number; points: number }

export interface Row {
  seat: number;
  cards: Part;
  treasures: Part;
  orders: Part;
  ghosts: Part;
  points: number;
  won: boolean;
}

export interface End {
  title: string;
  rows: Row[];
  teams: { names: string[]; worth: string }[];
  course: { turn: number; scores: { seat: number; points: number; what: string }[] }[];
}

export interface View extends AnyView {
  /** Whether somebody only looks on; then `you` is only whose area is the large one. */
  watching: boolean;
  prompt: string;
  news: string;
  seats: Seat[];
  hand: { key: string; code: string; text: string }[];
  drawn: { back: string; text: string }[];
  deck: { size: number; back: string; events: string[] };
  ghosts: { goal: string; name: string; holder: number | null }[];
  ending: boolean;
  actions: Action[];
  planning: boolean;
  plan: string | null;
  plan_label: string;
  teams: number[][];
  end: End | null;
  /** Under stress: the match's clock, and whether it runs. */
  time?: number;
  runs?: boolean;
}

export interface Why { kind: "why"; legal: boolean; rule: string; text: string }

/** The odds of the view with this position. */
export interface Chances { kind: "chances"; position: string; odds: AreaOdds }
