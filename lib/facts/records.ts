import type { EntryId, TournamentId } from '../ids';
import type { Side } from '../sides';
import type { Text } from '../text';

/** Filter of army statistics; an empty text or 0 means all. */
export interface ArmyFilterKey {
  readonly formatId: string;
  readonly size: number;
  readonly year: string;
  readonly scenarioId: string;
  readonly edition: string;
}

/** Games of two armies under a filter, as army `armyA` sees them; it sorts before `armyB`. */
export interface ArmyTally extends ArmyFilterKey {
  readonly armyA: string;
  readonly armyB: string;
  /** side that had the first turn; empty if not reported */
  readonly first: Side | '';
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Number of tournaments under a filter. */
export interface ArmyFilterCount extends ArmyFilterKey {
  /** name of the scenario as JSON, where the filter is a scenario alone; else empty */
  readonly scenario: string;
  readonly tournaments: number;
  /** those with a game */
  readonly played: number;
}

/** A game as stored with the facts of its tournament. */
export interface StoredGame {
  readonly tournamentId: TournamentId;
  readonly round: number;
  readonly number: number;
  readonly a: EntryId;
  readonly b: EntryId;
  readonly winner: Side | null;
  readonly first: Side | null;
  readonly scenarioId: string | null;
  readonly armyA: string | null;
  readonly armyB: string | null;
  readonly effect: unknown;
}

/** What one tournament adds to the sums of army statistics. */
export interface FactsToSum {
  readonly formatId: string;
  readonly size: number;
  readonly year: string;
  readonly edition: string | null;
  readonly scenarios: readonly (readonly [id: string, name: Text])[];
  readonly games: readonly Pick<StoredGame, 'winner' | 'first' | 'scenarioId' | 'armyA' | 'armyB'>[];
}
