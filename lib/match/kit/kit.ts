import type { Field } from '../../formats/fields';
import type { MatchScore, ScoreProblem } from '../../formats/score';
import type { Outcome } from '../../outcome';
import type { PerSide, Side } from '../../sides';
import type { Text } from '../../text';
import type { ClockState } from '../clock';
import type { Seat } from '../match-event';
import type { Ending, MatchContext } from '../match-rules';

/**
 * The companion of a game, declared as data and small pure functions: what to do in which phase, what to count,
 * and what the end is worth. One implementation makes a live match of it (log, undo, two phones, server's
 * dice), one screen shows it. Every function gets the game as it stands and must answer for any game.
 */
export interface Kit<Setup, Report> {
  /** the phases of `game.round` in order; round 0 is the set-up. Never empty. */
  phases(game: KitGame<Setup>): readonly KitPhase[];
  /** what the sides play where they differ, as the game stands, e.g. Empire and Chaos; left out: never */
  sides?(game: KitGame<Setup>): PerSide<Text> | null;
  /** how players count `game.round`, where a match is more than one game; left out: as it is */
  roundShown?(game: KitGame<Setup>): number;
  /** the last round; null when the game has no fixed length */
  rounds(game: KitGame<Setup>): number | null;
  /** troops a side starts with; without it those of its army list, which then offers `KitUnit`s as `matchArmy` */
  units?(context: MatchContext<Setup>, side: Side): readonly KitUnit[];
  /** troops after that answer has changed who plays what; null, or left out, where it changes nothing */
  regroup?(game: KitGame<Setup>, step: string): PerSide<readonly KitUnit[]> | null;
  /** what may be said of a unit besides its tracks, e.g. stunned */
  readonly unitStates?: readonly KitUnitState<Setup>[];
  /** how a unit is added at the table; without it none can be */
  readonly unitForm?: {
    readonly tracks: readonly KitTrack[];
    /** asks for the `max` of the first track, e.g. "Modelle" */
    readonly size?: Text;
    /** the game has no prices */
    readonly unpriced?: boolean;
  };
  /** time on each side's chess clock in milliseconds; null, or left out, where the game is played without one */
  clockMs?(setup: Setup): number | null;
  counters?(game: KitGame<Setup>): readonly KitCounter[];
  spots?(game: KitGame<Setup>): KitSpots | null;
  /** where spots lie from the beginning, by id; without it they are placed at the table, if at all */
  placed?(context: MatchContext<Setup>): Readonly<Record<string, KitPlace>>;
  decks?(game: KitGame<Setup>): readonly KitDeck[];
  /** rolls to be had at any time */
  rolls?(game: KitGame<Setup>): readonly KitRoll[];
  /** calculators: nothing is logged */
  readonly helpers?: readonly KitHelper<Setup>[];
  /** entries in words; `days` for games that run over several */
  readonly diary?: { readonly title: Text; readonly hint?: Text; readonly days: boolean };
  /** how players may end the game by hand; conceding and agreeing are among them if they are listed */
  endings(game: KitGame<Setup>): readonly KitEnding[];
  /** an end the game has come to by itself before its last round is over, e.g. a wipe-out; null while it goes on */
  ended?(game: KitGame<Setup>): Ending | null;
  /** figures for boards, e.g. objectives held */
  score(game: KitGame<Setup>): PerSide<number>;
  /** the figures as they stand; parses with the format's report schema at any time */
  report(game: KitGame<Setup>): Report;
  /** the format's own scoring: what a report is worth, or what in it contradicts itself */
  result(setup: Setup, report: Report): Outcome<MatchScore, ScoreProblem>;
  /** what is still missing once the game has ended; null when the report can be confirmed */
  missing?(game: KitGame<Setup>): Text | null;
}

/** A kit whose types are erased. */
export type AnyKit = Kit<unknown, unknown>;

/** A part of a round with what is to be done in it. */
export interface KitPhase {
  /** unique within the round */
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** the calculator that is wanted in it, by id */
  readonly helper?: string;
  /** whose phase it is; without it both act */
  readonly side?: Side;
  readonly steps: readonly KitStep[];
}

/** One thing to do or to find out. Its `id` is unique within the round: answers are kept by round and id. */
export type KitStep = {
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** may stay open when the phase ends; every step can be skipped, these are not even asked for */
  readonly optional?: boolean;
  /** whose move it is; without it either's */
  readonly side?: Side;
  /** both agree on the answer, which one of them alone cannot give */
  readonly agreed?: boolean;
} & (
  | { readonly kind: 'check' }
  /** answered by dice */
  | { readonly kind: 'roll'; readonly roll: KitRoll }
  /** answered by 'a' or 'b', e.g. who starts */
  | { readonly kind: 'side' }
  /** answered by the value of an option */
  | { readonly kind: 'choice'; readonly options: readonly KitOption[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit?: Text }
  /** every spot gets its place on the map */
  | { readonly kind: 'places' }
  /** who holds each spot is looked through; ticked off when right */
  | { readonly kind: 'owners' }
);
interface KitOption {
  readonly value: string;
  readonly label: Text;
  readonly hint?: Text;
}

/** Dice to be thrown, by the server or at the table. */
export interface KitRoll {
  /** unique among the rolls of the kit */
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** number of dice (per side, where each side rolls), 1 to 10 */
  readonly dice: number;
  /** players choose how many dice, from 1 to this; `dice` is what they begin with (only with `once`) */
  readonly upTo?: number;
  /** 2 to 100 */
  readonly faces: number;
  /** `each`: both sides roll, and the log keeps side a's dice first */
  readonly who: 'once' | 'each';
  /** rolled again after a tie: the higher total decides (only with `each`) */
  readonly ties?: 'again' | 'stand';
  /** what the dice say, e.g. "4 Marker" or the line of a table; without it the total is shown */
  outcome?(dice: readonly number[]): Text;
}

/** Somebody or something on the table that can be harmed. */
export interface KitUnit {
  /** unique within the side */
  readonly id: string;
  readonly name: string;
  /** its name in both languages, where it has one in each */
  readonly title?: Text;
  /** heading under which units are listed together */
  readonly group?: Text;
  /** price; 0 where the game has none */
  readonly points: number;
  /** one line of figures, e.g. "Qualität 4+ · Verteidigung 5+" */
  readonly profile?: Text;
  /** what else it has and does, a line each, e.g. its weapons */
  readonly details?: readonly Text[];
  readonly tracks: readonly KitTrack[];
}
/** Chips 0 … max next to a unit. */
export interface KitTrack {
  readonly id: string;
  readonly label: Text;
  /** 1 to 60 */
  readonly max: number;
  /** at `max` the unit is destroyed */
  readonly removes?: boolean;
}
export interface KitUnitState<Setup = unknown> {
  readonly id: string;
  readonly label: Text;
  /** whether the screen offers it; always, unless told */
  offered?(game: KitGame<Setup>): boolean;
  /** whoever is in this state is no longer on the table, e.g. dead, fled, prisoner */
  readonly removes?: boolean;
  /** other states that end with this one */
  readonly replaces?: readonly string[];
  /** ends by itself with the round */
  readonly endsWithRound?: boolean;
}

export interface KitCounter {
  readonly id: string;
  readonly label: Text;
  readonly hint?: Text;
  readonly per: 'side' | 'shared';
  readonly min: number;
  readonly max: number;
  readonly start: number;
}

/** Objectives and the like, on a map or only by name. */
export interface KitSpots {
  readonly title: Text;
  readonly spots: readonly { readonly id: string; readonly label: string }[];
  /** owners to choose from, besides nobody yet */
  readonly owners: readonly KitOwner[];
  /** where they lie; without it they have no place */
  readonly map?: {
    /** whole units from the bottom-left corner, e.g. inches */
    readonly width: number;
    readonly depth: number;
    readonly unit: Text;
    /** zones along the two edges in which nothing may lie */
    readonly deploymentDepth: number;
    /** what is wrong with a place, in words; null when it is fine */
    problem(spot: string, at: KitPlace, others: readonly (KitPlace & { readonly id: string })[]): Text | null;
    /** the side whose choice the place of a spot is; null, and without it: either may enter it */
    placer?(spot: string): Side | null;
  };
}
/** The highest number of a round, whatever the game. */
export const lastKitRound = 99;
export const kitOwners = ['a', 'b', 'neutral', 'contested'] as const;
export type KitOwner = (typeof kitOwners)[number];
export interface KitPlace {
  readonly x: number;
  readonly y: number;
}

/** Tiles drawn without replacement. */
export interface KitDeck {
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  readonly tiles: readonly {
    readonly id: string;
    readonly label: Text;
    readonly hint?: Text;
    /** how many of them are in the full deck */
    readonly count: number;
  }[];
  /** whether a draw is allowed now; a sentence when not, e.g. while loading */
  readonly blocked?: Text;
  /** every draw starts from the full deck again */
  readonly shuffle: 'by-hand' | 'every-round';
}

export interface KitHelper<Setup> {
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** inputs: integer, check and choice fields only; `values` leave those that mean something with them */
  fields(game: KitGame<Setup>, values?: Readonly<Record<string, unknown>>): readonly Field[];
  /** two of the fields asked by tapping, as soon as both sides have something to tap */
  readonly taps?: KitTaps<Setup>;
  /** answers for values as the fields allow them */
  answer(values: Readonly<Record<string, unknown>>, game: KitGame<Setup>): readonly KitAnswer[];
}
/** First what acts, of either side, then what it acts on, of the other. */
export interface KitTaps<Setup> {
  /** keys of the two fields */
  readonly first: string;
  readonly second: string;
  /** what they are called once tapped, e.g. "Angreifer" */
  readonly firstName: Text;
  readonly secondName: Text;
  readonly askFirst: Text;
  readonly askSecond: Text;
  choices(game: KitGame<Setup>): PerSide<readonly KitTap[]>;
}
export interface KitTap {
  readonly value: string;
  readonly label: Text;
  /** acts on nothing: can be tapped second only */
  readonly onlySecond?: boolean;
}

export interface KitAnswer {
  readonly label: Text;
  readonly value: Text;
  /** the one looked for */
  readonly strong?: boolean;
}

export interface KitEnding {
  /** stable code; `Ending.code` of a game ended so */
  readonly id: string;
  readonly title: Text;
  /** why a game ended so is over; as the title says it unless told */
  readonly reason?: Text;
  readonly hint?: Text;
  /** both agree to it, which one of them alone cannot say */
  readonly agreed?: boolean;
  /** `side`: brought about by one of the players, who is asked for */
  readonly by: 'side' | 'both';
  /** only that side itself (or the organiser) may say so, e.g. conceding */
  readonly own?: boolean;
}

/** What a unit has come to. */
export interface KitUnitMark {
  /** chips by track id */
  readonly lost: Record<string, number>;
  readonly states: string[];
}

/** A game as it stands: what everybody has entered, by the ids of the declaration. */
export interface KitGame<Setup> {
  readonly setup: Setup;
  readonly scenarioId: string | null;
  /** army lists where they exist, in the shape the kit defines */
  readonly armies?: PerSide<unknown>;
  /** 0 in the set-up */
  readonly round: number;
  /** id of the phase being played */
  readonly phase: string;
  /** answers to steps by `${round}.${step}`: true for done, 'skipped', a side, an option or a number */
  readonly answers: Readonly<Record<string, true | string | number>>;
  /** dice of steps by `${round}.${step}` */
  readonly dice: Readonly<Record<string, KitThrow>>;
  /** the latest throw of each roll that may be had at any time, by its id */
  readonly thrown: Readonly<Record<string, KitThrow>>;
  readonly units: PerSide<readonly KitUnit[]>;
  /** by unit id; units nothing happened to are missing */
  readonly marks: PerSide<Readonly<Record<string, KitUnitMark>>>;
  /** by counter id, or `${id}.${side}` for counters per side; untouched ones are missing */
  readonly counts: Readonly<Record<string, number>>;
  readonly owners: Readonly<Record<string, KitOwner>>;
  readonly places: Readonly<Record<string, KitPlace>>;
  /** tiles drawn from each deck since it was shuffled, in order */
  readonly drawn: Readonly<Record<string, readonly KitDrawn[]>>;
  readonly notes: readonly KitNote[];
  /** null when played without */
  readonly clock: ClockState | null;
  /** ended by hand */
  readonly end: { readonly id: string; readonly side: Seat | null } | null;
}
export interface KitThrow {
  readonly dice: readonly number[];
  readonly source: 'server' | 'table';
}
export interface KitDrawn {
  readonly tile: string;
  readonly round: number;
}
interface KitNote {
  readonly day: number | null;
  readonly text: string;
}
