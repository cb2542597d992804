import type { Field } from '../../formats/fields';
import type { MatchScore, ScoreProblem } from '../../formats/score';
import type { Outcome } from '../../outcome';
import type { PerSide, Side } from '../../sides';
import type { Text } from '../../text';
import type { ClockState } from '../clock';
import type { Seat } from '../match-event';
import type { Ending, MatchContext } from '../match-rules';

/**
 * Companion of a game, declared as data and small pure functions: steps per phase, counters, and the score at the end.
 * One implementation makes it a live match (log, undo, two phones, server dice), one screen shows it. Every function
 * receives the current game and must return a value for any game.
 */
export interface Kit<Setup, Report> {
  /** phases of `game.round` in order; round 0 is the set-up. Never empty. */
  phases(game: KitGame<Setup>): readonly KitPhase[];
  /** names of the sides where they differ in the current game, e.g. Empire and Chaos; left out: never */
  sides?(game: KitGame<Setup>): PerSide<Text> | null;
  /** display number of `game.round`, where a match is more than one game; left out: the same */
  roundShown?(game: KitGame<Setup>): number;
  /** the last round; null for a game without a fixed length */
  rounds(game: KitGame<Setup>): number | null;
  /**
   * initial troops of a side; without it those of its army list, whose roster then returns `KitUnit`s from `matchArmy`
   */
  units?(context: MatchContext<Setup>, side: Side): readonly KitUnit[];
  /** troops after an answer that reassigns them; null, or left out, where it does not */
  regroup?(game: KitGame<Setup>, step: string): PerSide<readonly KitUnit[]> | null;
  /** states of a unit besides its tracks, e.g. stunned */
  readonly unitStates?: readonly KitUnitState<Setup>[];
  /** form to add a unit at the table; without it none can be added */
  readonly unitForm?: {
    readonly tracks: readonly KitTrack[];
    /** label of the field for the `max` of the first track, e.g. "Modelle" */
    readonly size?: Text;
    /** the game has no prices */
    readonly unpriced?: boolean;
  };
  /** time on each side's chess clock in milliseconds; null, or left out, without a clock */
  clockMs?(setup: Setup): number | null;
  counters?(game: KitGame<Setup>): readonly KitCounter[];
  spots?(game: KitGame<Setup>): KitSpots | null;
  /** fixed places of spots by id; without it they are placed at the table, if at all */
  placed?(context: MatchContext<Setup>): Readonly<Record<string, KitPlace>>;
  decks?(game: KitGame<Setup>): readonly KitDeck[];
  /** rolls available at any time */
  rolls?(game: KitGame<Setup>): readonly KitRoll[];
  /** calculators; nothing is logged */
  readonly helpers?: readonly KitHelper<Setup>[];
  /** free-text entries; `days` for games over several days */
  readonly diary?: { readonly title: Text; readonly hint?: Text; readonly days: boolean };
  /** steps whose rolls show what places set before must not know (`FoldRules.reveals`) */
  readonly reveals?: readonly string[];
  /** ways to end the game by hand, among them conceding and agreeing if listed */
  endings(game: KitGame<Setup>): readonly KitEnding[];
  /** an automatic end before the last round is over, e.g. a wipe-out; null while the game continues */
  ended?(game: KitGame<Setup>): Ending | null;
  /** figures for boards, e.g. objectives held */
  score(game: KitGame<Setup>): PerSide<number>;
  /** current figures; valid by the format's report schema at any time */
  report(game: KitGame<Setup>): Report;
  /** the format's scoring: the score of a report, or the contradiction in it */
  result(setup: Setup, report: Report): Outcome<MatchScore, ScoreProblem>;
  /** what is missing after the end of the game; null when the report can be confirmed */
  missing?(game: KitGame<Setup>): Text | null;
}

/** A kit without its types. */
export type AnyKit = Kit<unknown, unknown>;

/** A part of a round with its steps. */
export interface KitPhase {
  /** unique within the round */
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** id of the calculator used in it */
  readonly helper?: string;
  /** side of the phase; without it both act */
  readonly side?: Side;
  readonly steps: readonly KitStep[];
}

/** A task or a question. Its `id` is unique within the round: answers are stored by round and id. */
export type KitStep = {
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** may stay open at the end of the phase; every step can be skipped, optional ones are not even requested */
  readonly optional?: boolean;
  /** side to act; without it either */
  readonly side?: Side;
  /** requires the agreement of both */
  readonly agreed?: boolean;
  /** a step of `side` alone, e.g. its deployment: no other player with a phone ticks it off */
  readonly own?: boolean;
  /** the result depends on it: a finished game asks for it once more where it was passed over */
  readonly scored?: boolean;
} & (
  | { readonly kind: 'check' }
  /** answered by dice */
  | { readonly kind: 'roll'; readonly roll: KitRoll }
  /** answered by 'a' or 'b', e.g. who starts */
  | { readonly kind: 'side' }
  /** answered by the value of an option */
  | { readonly kind: 'choice'; readonly options: readonly KitOption[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit?: Text }
  /** asks for the place of every spot on the map */
  | { readonly kind: 'places' }
  /** asks to check the owner of each spot; ticked off when right */
  | { readonly kind: 'owners' }
);
interface KitOption {
  readonly value: string;
  readonly label: Text;
  readonly hint?: Text;
}

/** Dice to roll, on the server or at the table. */
export interface KitRoll {
  /** unique among the rolls of the kit */
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** number of dice (per side, where each side rolls), 1 to 10 */
  readonly dice: number;
  /** players choose the number of dice, from 1 to this; `dice` is the default (only with `once`) */
  readonly upTo?: number;
  /** 2 to 100 */
  readonly faces: number;
  /** `each`: both sides roll, and the log keeps side a's dice first */
  readonly who: 'once' | 'each';
  /** repeated after a tie: the higher total decides (only with `each`) */
  readonly ties?: 'again' | 'stand';
  /** meaning of the dice, e.g. "4 Marker" or the line of a table; without it the total is shown */
  outcome?(dice: readonly number[]): Text;
}

/** A unit on the table that can suffer losses. */
export interface KitUnit {
  /** unique within the side */
  readonly id: string;
  readonly name: string;
  /** its name in both languages, where these differ */
  readonly title?: Text;
  /** heading under which units are listed together */
  readonly group?: Text;
  /** price; 0 where the game has none */
  readonly points: number;
  /** one line of figures, e.g. "Qualität 4+ · Verteidigung 5+" */
  readonly profile?: Text;
  /** equipment and abilities, a line each, e.g. its weapons */
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
  /** whether the screen offers it; default: always */
  offered?(game: KitGame<Setup>): boolean;
  /** a unit in this state is off the table, e.g. dead, fled, prisoner */
  readonly removes?: boolean;
  /** other states it ends */
  readonly replaces?: readonly string[];
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

/** Objectives and similar spots, on a map or only by name. */
export interface KitSpots {
  readonly title: Text;
  readonly spots: readonly { readonly id: string; readonly label: string }[];
  /** owners to choose from; a spot starts without one */
  readonly owners: readonly KitOwner[];
  /** where they are; without it they have no place */
  readonly map?: {
    /** whole units from the bottom-left corner, e.g. inches */
    readonly width: number;
    readonly depth: number;
    readonly unit: Text;
    /** zones along the two edges in which no spot may be */
    readonly deploymentDepth: number;
    /** problem of a place, as a sentence; null for none */
    problem(spot: string, at: KitPlace, others: readonly (KitPlace & { readonly id: string })[]): Text | null;
    /** the side that decides on a spot's place; null, or left out: either may enter it */
    placer?(spot: string): Side | null;
    /** no longer moved by one of them: a spot that has a place gets another one only by agreement */
    readonly settled?: boolean;
  };
}
/** Highest round number of any game. */
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
    /** number of them in the full deck */
    readonly count: number;
  }[];
  /** why a draw is not allowed now, e.g. while loading; left out: allowed */
  readonly blocked?: Text;
  /** `every-round`: a round's draws start from the full deck again */
  readonly shuffle: 'by-hand' | 'every-round';
}

export interface KitHelper<Setup> {
  readonly id: string;
  readonly title: Text;
  readonly hint?: Text;
  /** inputs: integer, check and choice fields only; `values` hides those without effect */
  fields(game: KitGame<Setup>, values?: Readonly<Record<string, unknown>>): readonly Field[];
  /** two of the fields asked by tapping, as soon as both sides have units to tap */
  readonly taps?: KitTaps<Setup>;
  /** answers for any values the fields allow */
  answer(values: Readonly<Record<string, unknown>>, game: KitGame<Setup>): readonly KitAnswer[];
}
/** First the acting unit, of either side, then its target, of the other. */
export interface KitTaps<Setup> {
  /** keys of the two fields */
  readonly first: string;
  readonly second: string;
  /** labels of the tapped units, e.g. "Angreifer" */
  readonly firstName: Text;
  readonly secondName: Text;
  readonly askFirst: Text;
  readonly askSecond: Text;
  choices(game: KitGame<Setup>): PerSide<readonly KitTap[]>;
}
export interface KitTap {
  readonly value: string;
  readonly label: Text;
  /** cannot act: can only be tapped second */
  readonly onlySecond?: boolean;
}

export interface KitAnswer {
  readonly label: Text;
  readonly value: Text;
  /** the main one */
  readonly strong?: boolean;
}

export interface KitEnding {
  /** stable code; `Ending.code` of such an ended game */
  readonly id: string;
  readonly title: Text;
  /** reason of the end, as text; default: the title */
  readonly reason?: Text;
  readonly hint?: Text;
  /** requires the agreement of both */
  readonly agreed?: boolean;
  /** `side`: caused by one of the players, whom the form asks for */
  readonly by: 'side' | 'both';
  /** only that side itself (or the organiser) may enter it, e.g. conceding */
  readonly own?: boolean;
}

/** Losses and states of a unit. */
export interface KitUnitMark {
  /** chips by track id */
  readonly lost: Record<string, number>;
  readonly states: string[];
}

/** Current state of a game from all entries, by the ids of the declaration. */
export interface KitGame<Setup> {
  readonly setup: Setup;
  readonly scenarioId: string | null;
  /** army lists where they exist, in the shape the kit defines */
  readonly armies?: PerSide<unknown>;
  /** 0 in the set-up */
  readonly round: number;
  /** id of the current phase */
  readonly phase: string;
  /** answers to steps by `${round}.${step}`: true for done, 'skipped', a side, an option or a number */
  readonly answers: Readonly<Record<string, true | string | number>>;
  /** dice of steps by `${round}.${step}` */
  readonly dice: Readonly<Record<string, KitThrow>>;
  /** latest throw of each roll available at any time, by its id */
  readonly thrown: Readonly<Record<string, KitThrow>>;
  readonly units: PerSide<readonly KitUnit[]>;
  /** by unit id; untouched units are missing */
  readonly marks: PerSide<Readonly<Record<string, KitUnitMark>>>;
  /** by counter id, or `${id}.${side}` for counters per side; untouched ones are missing */
  readonly counts: Readonly<Record<string, number>>;
  readonly owners: Readonly<Record<string, KitOwner>>;
  readonly places: Readonly<Record<string, KitPlace>>;
  /** tiles drawn from each deck since its last shuffle, in order */
  readonly drawn: Readonly<Record<string, readonly KitDrawn[]>>;
  readonly notes: readonly KitNote[];
  /** null without a clock */
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
