import type { Outcome } from '../outcome';
import type { PerSide } from '../sides';
import type { Text } from '../text';
import type { ClockState } from './clock';
import type { Draft } from './draft';
import type { Actor, Move, Seat } from './match-event';

/** What a match is played with; stored beside its log, never changed by it. */
export interface MatchContext<Setup> {
  readonly setup: Setup;
  /** the scenario the tournament set or drew; null when it is rolled at the table */
  readonly scenarioId: string | null;
  /** army lists where they exist, in the shape the rules define */
  readonly armies?: PerSide<unknown>;
}

/** Why an entry is refused: a stable code and a sentence for the player. */
export interface MatchProblem {
  readonly code: string;
  readonly message: Text;
}

/** Circumstances of an event. */
export interface Stamp {
  readonly seq: number;
  readonly by: Actor;
  /** effective instant: the phone's, within the credit for a late delivery; earlier lines may have later ones */
  readonly at: number;
}

/** Dice of one kind: how many, and how many faces each has (D6, D10 …). */
export interface Dice {
  readonly count: number;
  readonly faces: number;
}

/**
 * How an entry gets on with what another device wrote meanwhile. `free`: a tally that may arrive late.
 * `noted`: the same, but who ends a turn must have seen it. `guarded`: refused when the device had not
 * seen every noted or guarded entry of the others.
 */
export type Concurrency = 'free' | 'noted' | 'guarded';

/** The one thing to do next, and by whom. */
export interface Step {
  readonly code: string;
  readonly who: Seat | 'both' | 'either';
  readonly title: Text;
  readonly hint?: Text;
}

/** Code of the step in which both sides agree with the result; the core knows who still has to. */
export const confirmStep = 'confirm-result';

/** A decision that belongs to players, who make it on a device that has opened their personal link. */
export type Decision =
  | {
      readonly seat: Seat;
      /**
       * `word`: only they say it, e.g. that they give up; agreeing to the result always is one. `choice`: where they take
       * no part with a device, the other player may write down what they chose at the table, in their own name.
       */
      readonly kind: 'word' | 'choice';
    }
  /** both agree: one proposes, the other enters it; where one of them has no device the other writes it down */
  | { readonly kind: 'both' };

/** What a side wants and the other side has not answered yet. */
export interface Proposal {
  readonly seq: number;
  readonly by: Seat;
  readonly move: Move;
}

/** Why and by whom a game ended. */
export interface Ending {
  readonly code: string;
  /** the side that brought it about; null when none did */
  readonly side: Seat | null;
  /** without names, e.g. "Beendet durch 10 EP im 5. Spielzug" */
  readonly reason: Text;
}

/** What boards show of a running match; stored with it. */
export interface MatchSummary {
  /** the scenario being played, wherever it was drawn; null while unknown */
  readonly scenarioId: string | null;
  /** game turn being played, 0 before the first */
  readonly turn: number;
  /** turns the game may have at most; null when open */
  readonly turns: number | null;
  readonly active: Seat | null;
  readonly score: PerSide<number>;
  /** null when played without */
  readonly clock: ClockState | null;
  readonly waitingFor: Step['who'] | null;
  readonly step: Text | null;
  readonly ended: Ending | null;
}

/** How a log is played, on the server and on phones. All functions are pure; `apply` and what reads a state never throw. */
export interface FoldRules<Setup, Report, State, Ev extends Move> {
  /** a move as these rules know it, with defaults filled in; undefined when it is none of theirs */
  read(move: Move): Ev | undefined;
  start(context: MatchContext<Setup>): State;
  /**
   * Total: an event that no longer fits (its ground was undone) changes nothing. Records and lists that grow with the log are
   * changed through `draft`: only a fold that keeps no earlier state passes one; without it all of them are copied.
   */
  apply(state: State, ev: Ev, stamp: Stamp, draft?: Draft): State;
  /** whether players may take it back; timeouts and orders of the organiser are handled by the core */
  isUndoable(ev: Ev): boolean;
  /** the next thing the server has to write by itself, e.g. a clock running out */
  deadline(state: State): { readonly at: number; readonly event: Ev } | null;
  nextStep(state: State): Step | null;
  /** the figures as they stand, finished or not, for a form that is filled in by hand */
  draft(state: State): Report;
  /** the result to confirm; undefined until the game has ended and nothing is missing or contradictory */
  report(state: State): Report | undefined;
  /**
   * What a confirmation that is in the log already agreed with: `report` as it was before it asked for more. Left out
   * where it never did.
   */
  confirmedBefore?(state: State): Report | undefined;
  summary(state: State): MatchSummary;
}

/** The rules of a live match: how its log is played, and what may be written into it. */
export interface MatchRules<Setup, Report, State, Ev extends Move>
  extends FoldRules<Setup, Report, State, Ev> {
  /** whether `ev` may be entered now; codes are stable, sentences are for the player */
  check(state: State, ev: Ev, stamp: Stamp): Outcome<void, MatchProblem>;
  concurrency(ev: Ev): Concurrency;
  /** whose own decision an entry is, as the game stands; null for what either player may write down */
  decides(state: State, ev: Ev): Decision | null;
  /**
   * What an entry speaks about, as a key; null when two entries never get in each other's way. `adds` tells
   * that the same entry twice counts twice, so that even equal ones may be a misunderstanding.
   */
  subject(ev: Ev): { readonly key: string; readonly adds: boolean } | null;
  /** whether the event acts on a clock, so that its instant must not lie ahead */
  isTimed(ev: Ev): boolean;
  /** the dice an entry is about, for the server to roll; null when none */
  diceFor(ev: Ev, state: State): Dice | null;
  /** an army as phones get it; left out: the whole one, and nothing for those who may not read its list */
  shownArmy?(army: unknown, mayReadList: boolean): unknown;
}
