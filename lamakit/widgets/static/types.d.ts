/* Messages between a page and its session, and interfaces between the parts of a page. Modules know these types as `Lamakit.…`. */

export as namespace Lamakit;

import type { Frame } from "./frame.js";

/** What a template may hold. */
export type Value = ((event: any) => unknown) | {} | null | undefined;

export type Values = Record<string, string | number>;
export type Say = (text: string, values?: Values) => string;

// --- carrying messages ---

/** A message of a page. */
export interface Told { kind: string; [more: string]: unknown }

/** Who brings messages to a session and back; `standalone`: the page is ours, and so is its address. */
export interface Carrier<Heard> {
  readonly standalone: boolean;
  send(message: Told): void;
  hear(callback: (message: Heard, buffers: DataView[]) => void): () => void;
  /** Whether the session is known to have ended, where somebody knows. */
  gone?(): Promise<boolean>;
  /** Hears that it has, until the function that comes back is called. */
  ended?(callback: () => void): () => void;
}

/** Starts a page in a node; it ends with the signal. */
export type Start<Heard> = (carrier: Carrier<Heard>, host: HTMLElement, signal: AbortSignal) => void;

/** Calls of a connection to its page. */
export interface ConnectionEvents<Heard> {
  hello(first: boolean): Told;
  receive(message: Heard): void;
  busy?(waits: boolean): void;
  lost?(): void;
  restored?(): void;
  ended(): void;
}

// --- tables for people ---

export type FromEntrance =
  | { kind: "entrance"; texts: Record<string, string>; tables: WayBack[]; said: string }
  | Invitation
  | { kind: "seated"; address: string }
  | Refused;

/** To a table at which somebody has a seat: whose turn it is there, since when in seconds since 1970, and for how many seconds. */
export interface WayBack {
  address: string;
  text: string;
  turn: string;
  mine: boolean;
  since: number;
  seconds: number;
}

/** What somebody with a link may do: sit down, come back to the seat of somebody who is away, look on. */
export interface Invitation {
  kind: "invited";
  who: string;
  free: boolean;
  /** `held`: for somebody who has not come yet. */
  away: { seat: number; name: string; held: boolean }[];
  watches: boolean;
}

export interface SeatOfCompany {
  seat: number;
  name: string;
  state: "here" | "gone" | "rests" | "held" | "bot" | "free";
  /** Whether whoever looks has agreed that a bot plays for them; and who has still to, once somebody has. */
  agreed: boolean;
  asked: string[];
}

export interface Company {
  kind: "company";
  /** Its name, with its expansions. */
  game: string;
  begun: boolean;
  over: boolean;
  /** Its result was typed elsewhere. */
  stopped: boolean;
  /** Whether its match is the only one at this table. */
  once: boolean;
  host: boolean;
  you: number;
  resting: boolean;
  /** Somebody else was called so already. */
  renamed: boolean;
  /** Somebody has come back to this seat by another browser. */
  replaced: boolean;
  /** Whether this page opens the table to the network, and closes it. */
  door: boolean;
  /** Below which others find the table; empty while it is closed, null: nowhere. */
  address: string | null;
  /** Addresses that may lead there, too. */
  others: string[];
  codes: string[];
  qr: string;
  seats: SeatOfCompany[];
  /** Whose turn it is, if not that of whoever looks: since when, in seconds since 1970, and for how many seconds. */
  waits: { seat: number; name: string; since: number; seconds: number } | null;
  /** Whether the others wait for whoever looks. */
  yours: boolean;
  /** Other tables at which they are awaited. */
  elsewhere: { address: string; text: string }[];
  watching: string[];
  /** The name of whoever may begin a match. */
  starter: string;
  texts: Record<string, string>;
}

export type FromCompany = Company | Refused | { kind: "pong" };

// --- what tables of every family are told ---

export interface Setup<Art = unknown> {
  kind: "setup";
  controls: boolean;
  texts: Record<string, string>;
  actions: string[];
  art: Art;
  spoken: Record<string, string>;
  boxes: Record<string, { overlays: string[]; editions: Record<string, string>; summary: string }>;
  words: Record<"boxes" | "overlays", Record<string, string>>;
  cast: Record<string, Card[]>;
  reference: Record<string, string>;
  portraits: Record<string, string>;
  /** Whether there are hints and reviews. */
  coached: boolean;
  /** Whether others have a device of their own: then nothing is taken back, and the host begins a match. */
  together?: boolean;
  /** Overlays for which all sit at one screen. */
  at_one_screen?: string[];
  /** Whether this match is the only one here. */
  once?: boolean;
  /** Whether several people can play at this screen. */
  shares: boolean;
  options: Options;
  limits: { players: number; name: number };
  either?: [string, string][];
}

export interface Options {
  variant: string;
  overlays: string[];
  edition: string;
  players: number;
  bots: string[];
  names: string[];
  seed: number | null;
  position: string;
  own?: string;
  paces?: number[];
  open_orders?: boolean;
}

/** A character of a box; `wins` by the number of players, of matches against those who play like the reference. */
export interface Card {
  key: string;
  name: string;
  says: string;
  face: string;
  /** That may be in play with them. */
  overlays: string[];
  wins: Record<string, [stars: number, share: number, low: number, high: number, matches: number]>;
  /** Shares won against the others, by their keys, in matches of two. */
  duels: Record<string, number>;
}

/** Games that another page plays. */
export interface OtherPage { title: string; href: string }

export type Noise = "card" | "draw" | "quit" | "round";

/** The screen is passed on, and nobody's hand is on it. */
export interface HandoverMessage {
  kind: "cover";
  ply: number;
  match: string | null;
  saved: boolean;
  box: string;
  text: string;
  hint: string;
  show: string;
}

export interface LogLine { text: string; seat: number | null }

export interface View {
  title: string;
  phase: string;
  round: number;
  you: number;
  position: string;
  log: { from: number; lines: LogLine[] };
  seats: { name: string }[];
  end: { title: string } | null;
  /** What a newcomer may be told at this moment, the most urgent first. */
  told: Tip[];
  /** The odds in one line, where the session words them. */
  strip?: Strip | null;
}

export interface Tip { key: string; text: string }

export interface Strip { odds: string; cost: string }

export interface ViewMessage<V = View> {
  kind: "view";
  ply: number;
  match: string | null;
  /** Whether it can be found again under its id. */
  saved: boolean;
  /** Something was taken back, or its cards may have been known: it counts in no record. */
  practice: boolean;
  bots_turn: boolean;
  /** Of a match that is over: the address of the standing group that has played it, for whoever may see that. */
  group?: string;
  /** Whether somebody else begins the next match. */
  waits?: boolean;
  view: V;
}

export interface Saved { kind: "saved"; match: string | null }

/** The match at one of its moments. */
export interface ReplayMessage {
  kind: "replay";
  at: number;
  last: number;
  /** Where rounds begin. */
  rounds: number[];
  text: string;
  over: boolean;
  open: boolean;
  link: string;
  view: View;
}

/** Leads through a replay, from a seat's view, with something of its own below the table. */
export interface Guide {
  seat: number;
  bar(): Value;
  act(key: string): (() => void) | undefined;
}

/** `link` leads to the position, `match` to the whole match; each is empty where something would be given away. */
export interface Share { kind: "share"; link: string; match: string; over: boolean }

export interface File { kind: "file"; name: string; text: string }

/** The match has another table; the front door knows where. */
export interface OtherTable { kind: "elsewhere"; text: string }

export interface Refused { kind: "refused"; text: string }

/** The bot that is to decide can't; who could instead. */
export interface StuckMessage { kind: "stuck"; ply: number; text: string; bots: Record<string, string> }

/** The rulebook of the game, as HTML. */
export interface RulebookMessage { kind: "rulebook"; html: string }

/** What only some families' tables are told. */
export interface OfFamily { kind: "hint" | "rolled" | "thought" | "warning" | "review" | "decision" | "why" | "chances" | "pong" }

export type FromTable =
  | Setup
  | RulebookMessage
  | ViewMessage
  | HandoverMessage
  | Refused
  | OtherTable
  | StuckMessage
  | Saved
  | ReplayMessage
  | Share
  | File
  | OfFamily;

/** A family's table, as the frame around it has to know it. */
export interface Family {
  /** The names of things that the browser remembers begin with this. */
  memory: string;
  elsewhere: OtherPage;
  /** For the help: a key, what it does, and the action that the game must know for it. */
  keys: string[][];
  /** The page at which one plays this game alone. */
  page: string;
  /** The node whose class says that the odds are hidden, if there are any. */
  oddsAt(root: HTMLElement): Element | null;
  lay(frame: Frame, setup: Setup): Table;
  form(given: Frame["matchForm"]): { form: HTMLFormElement };
}

/** Calls of the frame to its table. */
export interface Table {
  board: Node[];
  /** It tells what there is to do; a first visit's hints stand in its place. */
  readonly told: Element;
  /** The lowest thing that must be in sight. */
  readonly last: Element;
  /** For the help, before the keys and after them. */
  aside?: Value;
  links?: Value;
  /** Another game's drawings and words. */
  setUp(setup: Setup): void;
  show(message: ViewMessage): void;
  receive?(message: OfFamily): void;
  key(key: string): (() => void) | undefined;
  /** Take away what only one person may see. */
  clear?(): void;
  escape?(closed: boolean): void;
  /** The cards have another size. */
  resized?(): void;
  /** Who gives hints here, if somebody does. */
  coach?: { ask(): void; escape(): boolean; setting(): Value; review: { back(): void } };
}

// --- odds ---

export interface Figure { data: unknown[]; layout: Record<string, Record<string, unknown>> }

export interface Slider {
  min: number;
  max: number;
  step: number;
  value: number;
  said: string;
  name: string;
}

export interface Section {
  key: string;
  title: string;
  headline: string;
  how: string[];
  figure: Figure | null;
  table: string[][];
  label: string;
  lines: string[];
  open: boolean;
  slider: Slider | null;
  check: string | null;
}

export interface Checked {
  kind: "checked";
  section: string;
  figure: Figure;
  table: string[][];
  said: string;
  done: boolean;
}

export interface Odds { kind: "odds"; ply: number; sections: Section[]; texts: Record<string, string> }

export type AboutOdds =
  | Odds
  | Checked
  | { kind: "section"; ply: number; section: Section };

export type AboutChart = { kind: "library" } | { kind: "figure"; figure: Figure; label: string };

export interface SliderView { name: string; told: string[]; at: number }

export type AboutMoving =
  | { kind: "library" }
  | { kind: "sliders"; sliders: SliderView[] }
  | { kind: "figure"; figure: Figure; label: string; said: string };

export interface Plot extends HTMLElement { lamakitWidth?: number }

export interface Plotly {
  react(plot: Plot, data: unknown[], layout: object, config: object): Promise<void>;
  relayout(plot: Plot, changes: object): void;
}

declare global {
  var lamakitPlotly: { plotly: Promise<Plotly>; missing: Promise<string> } | undefined;
  var Plotly: Plotly;
  var define: unknown;
}

// --- lessons ---

export interface Question {
  text: string;
  kind: "one" | "several" | "number";
  choices: { value: string; label: string }[];
  label: string;
  written?: boolean;
  given: string[];
}

/** Texts of a page that opens screen by screen; `place` has {number} and {all}. */
export interface Chain {
  label: string;
  place: string;
  go: string;
  first: string;
  all: string;
  again: string;
  /** How the headings of sections begin that no other part needs. */
  more: string[];
}

/** A list below a panel: parts of this page, other pages, or plain texts. */
export interface Listed {
  title: string;
  items: { label: string; part?: string; address?: string; about?: string }[];
}

/** A panel of a lesson; what is missing is not shown. */
export interface Lesson {
  /** Whether its question is still open, so that what comes after it stays folded. */
  gate?: boolean;
  /** What is to be done before the page goes on. */
  first?: string;
  chain?: Chain;
  lists?: Listed[];
  veiled?: boolean;
  chapter?: string;
  title?: string;
  done?: string;
  task?: string;
  note?: string;
  /** Lines of a program. */
  code?: string;
  dots?: { title: string; done: boolean; here: boolean; left: boolean }[];
  count?: string;
  home?: string;
  picture?: { svg: string; text: string } | null;
  hints?: string[];
  rules?: { id: string; text: string }[];
  question?: Question | null;
  buttons?: { name: string; label: string; main: boolean }[];
  feedback?: { status: string; text: string };
  /** How large an exercise's numbers are, and what else is offered. */
  levels?: { label: string; offer: string; choices: { name: string; label: string; here: boolean; offered: boolean }[] } | null;
  lines?: { who: string; text: string }[];
}

export interface Entry {
  stem: string;
  number: string;
  title: string;
  question: string;
  goals: string[];
  standards: string;
  minutes: number;
  needs: string[];
  done: number;
  all: number;
}

export interface ShelfView {
  kind: "show";
  learner: string;
  saved: string;
  trouble: string;
  texts: Record<string, string>;
  edited: string[];
  hands_in: string[];
  groups: { title: string; entries: Entry[] }[];
}

/** The work of a lesson, to be handed in. */
export interface Handed {
  kind: "handed";
  stem: string;
  code: string;
  qr: string;
  name: string;
  file: string;
}

export type FromShelf =
  | ShelfView
  | Handed
  | File
  | { kind: "tell"; text: string; good: boolean };

export type FromEditor =
  | { kind: "show"; words: Record<string, string>; start: string; wrote: string; printed: string }
  | { kind: "try"; task: object }
  | { kind: "began" };

/** A piece of a notebook's page, by its number: markup, a column, or drawn by a script. */
export interface Drawn {
  number: string;
  classes: string[];
  html?: string;
  children?: Drawn[];
  script?: string;
}

/** A piece of a cell's output. */
export type Output = Drawn | { text: string } | { html: string };

export type FromNotebook =
  | { kind: "cell"; cell: number; outputs: Output[] }
  | { kind: "piece"; piece: Drawn }
  | { kind: "told"; text: string }
  | { kind: "pong" };

/** A value that the teacher has entered into the picture; `at` is how far along its axis. */
export interface Entered { text: string; at: number | null }

/** A match of the class; the hand is everybody's. */
export interface ClassMatch {
  at: "ballot" | "count" | "told" | "over";
  ply: number;
  scores: string[];
  holds: string;
  top: string;
  hand: string[];
  seen: string;
  lines: string[];
  told: string;
  winners: string[];
  choices: { label: string; votes: number; share: number; worth: string; chosen: boolean }[];
}

/** A vote of the class, as a learner's page asks for it. */
export interface Ballot {
  ply: number;
  title: string;
  seen: string;
  actions: [string, string][];
  left: number;
  chosen: string;
  time: string;
}

/** The teacher's page. */
export interface LearnerRow {
  owner: string;
  nickname: string;
  here: boolean;
  joined: number; // seconds since 1970
}

export interface BoardView {
  kind: "show";
  texts: Record<string, string>;
  name: string;
  code: string;
  is_open: boolean;
  guarded: boolean;
  waiting: { count: number; who: LearnerRow[] };
  ends: number;
  over: boolean;
  ways: { address: string; qr: string }[];
  joined: number;
  here: number;
  guesses: number;
  names: boolean;
  paused: boolean;
  lessons: { stem: string; title: string }[];
  lesson: string;
  where: { rows: { name: string; title: string; here: number; who: string[]; done: number }[]; elsewhere: number; who: string[] };
  opened: string;
  prediction: {
    question: string;
    simulates: boolean;
    middle: string;
    locked: number;
    revealed: boolean;
    shown: boolean;
    private: boolean;
    bars: { label: string; count: number; who: string[] }[];
    told: string;
    exact: Entered | null;
    simulated: Entered | null;
  } | null;
  shared: boolean;
  trials: { count: number; learners: number; shown: boolean; picture: { chart: string; told: string } | null } | null;
  hard: (
    | { title: string; private: true }
    | { title: string; private: false; answered: number; first: number; hints: number; wrong: { answer: string; mistake: string; count: number }[] }
  )[];
  match: ClassMatch | null;
  voting: { voted: number; left: number } | null;
  tournament: { said: string; ranking: { who: string; share: number; told: string }[] } | null;
  deals: { box: string; name: string }[];
  tables: { id: string; title: string; who: string }[];
  games: { box: string; name: string; bots: [string, string][] }[];
  goals: { title: string; groups: { kind: string; label: string; count: number; who: string[] }[] }[];
  ticket: { private: boolean; groups: { kind: string; count: number; who: string[] }[] } | null;
  questions: { name: string; title: string; private: boolean }[];
  mine: boolean;
  learners: LearnerRow[];
  trouble: string;
}

export type FromBoard =
  | BoardView
  | File
  | { kind: "tell"; text: string }
  | { kind: "handed"; text: string; good: boolean }
  | { kind: "pong" };
