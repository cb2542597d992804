import type { Outcome } from '../outcome';
import type { PerSide } from '../sides';
import type { Text } from '../text';
import type { ClockState } from './clock';
import type { Draft } from './draft';
import type { Actor, Move, Seat } from './match-event';

/** Parameters of a match; stored beside its log, never changed by it. */
export interface MatchContext<Setup> {
  readonly setup: Setup;
  /** scenario set or drawn by the tournament; null when it is rolled at the table */
  readonly scenarioId: string | null;
  /** army lists where they exist, in the shape the rules define */
  readonly armies?: PerSide<unknown>;
}

/** Reason for refusing an entry: a stable code and a sentence for the player. */
export interface MatchProblem {
  readonly code: string;
  readonly message: Text;
}

/** Circumstances of an event. */
export interface Stamp {
  readonly seq: number;
  readonly by: Actor;
  /** effective time: the phone's, within the credit for late delivery; earlier lines may have later times */
  readonly at: number;
}

/** Dice of one kind: number of dice and of faces (D6, D10 …). */
export interface Dice {
  readonly count: number;
  readonly faces: number;
}

/**
 * How an entry tolerates entries of another device in the meantime. `free`: a tally that may arrive late. `noted`:
 * likewise, but the end of a turn must have seen it. `guarded`: refused when the device had not seen every noted or
 * guarded entry of the others.
 */
export type Concurrency = 'free' | 'noted' | 'guarded';

/** Next step, and the side to take it. */
export interface Step {
  readonly code: string;
  readonly who: Seat | 'both' | 'either';
  readonly title: Text;
  readonly hint?: Text;
}

/** Code of the step in which both sides confirm the result; the core knows which still have to. */
export const confirmStep = 'confirm-result';

/** A decision reserved for players, on a device on which their personal link was opened. */
export type Decision =
  | {
      readonly seat: Seat;
      /**
       * `word`: only they may enter it, e.g. a concession or a confirmation of the result. `choice`: for a player
       * without a device the other may record the choice made at the table, in their own name. `go`: a step of their
       * own; for a player without a device it is recorded in either name.
       */
      readonly kind: 'word' | 'choice' | 'go';
    }
  /**
   * both agree: one proposes, the other enters it; where one has no device, the other records it. `against`: what only
   * costs this side is taken from a device on which its link was opened
   */
  | { readonly kind: 'both'; readonly against?: Seat };

/** A side's proposal without an answer yet. */
export interface Proposal {
  readonly seq: number;
  readonly by: Seat;
  readonly move: Move;
}

/** Reason of a game's end, and the side that caused it. */
export interface Ending {
  readonly code: string;
  /** the side that caused it; null for none */
  readonly side: Seat | null;
  /** without names, e.g. "Beendet durch 10 EP im 5. Spielzug" */
  readonly reason: Text;
}

/** Summary of a running match for boards; stored with it. */
export interface MatchSummary {
  /** the current scenario, wherever it was drawn; null while unknown */
  readonly scenarioId: string | null;
  /** current game turn, 0 before the first */
  readonly turn: number;
  /** most turns of the game; null when open */
  readonly turns: number | null;
  readonly active: Seat | null;
  readonly score: PerSide<number>;
  /** null without a clock */
  readonly clock: ClockState | null;
  readonly waitingFor: Step['who'] | null;
  readonly step: Text | null;
  readonly ended: Ending | null;
}

/**
 * Rules to fold a log, on the server and on phones. All functions are pure; `apply` and the queries of a state never
 * throw.
 */
export interface FoldRules<Setup, Report, State, Ev extends Move> {
  /** parses a move and fills in defaults; undefined for an unknown one */
  read(move: Move): Ev | undefined;
  start(context: MatchContext<Setup>): State;
  /**
   * Total: an event that is no longer valid (its basis was undone) changes nothing. Records and lists that grow with
   * the log are changed through `draft`, passed only by a fold that keeps no earlier state; without it all of them are
   * copied.
   */
  apply(state: State, ev: Ev, stamp: Stamp, draft?: Draft): State;
  /** whether players may undo it; timeouts and orders of the organiser are handled by the core */
  isUndoable(ev: Ev): boolean;
  /**
   * whether these dice show what a choice before them must not know: taken back they show the same again, so players
   * take back nothing before them. Left out: none do
   */
  reveals?(ev: Ev): boolean;
  /** next line the server has to write by itself, e.g. an expired clock */
  deadline(state: State): { readonly at: number; readonly event: Ev } | null;
  nextStep(state: State): Step | null;
  /** current figures, of an unfinished game too, to prefill a form */
  draft(state: State): Report;
  /** the result to confirm; undefined until the game has ended and is complete and consistent */
  report(state: State): Report | undefined;
  /**
   * Report that confirmations already in the log refer to: `report` before it required more. Left out where it never
   * did.
   */
  confirmedBefore?(state: State): Report | undefined;
  summary(state: State): MatchSummary;
}

/** Rules of a live match: fold, and validation of entries. */
export interface MatchRules<Setup, Report, State, Ev extends Move>
  extends FoldRules<Setup, Report, State, Ev> {
  /** whether `ev` may be entered now, with dice taken back that reveal; codes are stable, sentences are for the player */
  check(state: State, ev: Ev, stamp: Stamp, revealed: readonly Ev[]): Outcome<void, MatchProblem>;
  concurrency(ev: Ev): Concurrency;
  /** owner of an entry that is a decision, by the current state; null where either player may enter it */
  decides(state: State, ev: Ev): Decision | null;
  /**
   * Key of an entry's subject; null when two entries never conflict. `adds`: equal entries add up, so that even a
   * repetition may be a misunderstanding.
   */
  subject(ev: Ev): { readonly key: string; readonly adds: boolean } | null;
  /** whether the event acts on a clock, so that its time must not be in the future */
  isTimed(ev: Ev): boolean;
  /** dice of an entry, for the server to roll; null for none */
  diceFor(ev: Ev, state: State): Dice | null;
  /** an army as sent to phones; left out: the whole one, and null for visitors who may not read its list */
  shownArmy?(army: unknown, mayReadList: boolean): unknown;
}
