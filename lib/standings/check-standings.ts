import type { EntryId } from '../ids';
import type { StandingsInput } from './standings-input';
import { parseTiebreakId } from './tiebreaks';

/** What makes standings impossible; found before anything is computed. */
export type StandingsProblem =
  | { readonly code: 'entry-twice' | 'entry-unknown'; readonly entry: EntryId }
  | { readonly code: 'round-twice'; readonly round: number }
  | {
      readonly code: 'unknown-in-game' | 'against-itself' | 'two-games-in-round';
      readonly round: number;
      readonly entry: EntryId;
    }
  | { readonly code: 'tiebreak-unknown' | 'metric-unknown'; readonly tiebreak: string };

/** A contradiction in what standings were asked of. */
export class StandingsError extends Error {
  constructor(readonly problem: StandingsProblem) {
    super(`impossible standings: ${JSON.stringify(problem)}`);
  }
}

/**
 * The first contradiction in the input, or null: an entry or round that is there twice, a game that names
 * somebody unknown, pairs an entry with itself or gives it a second game in one round, an adjustment for
 * nobody, a tie-break that does not exist.
 */
export function findStandingsProblem(input: StandingsInput): StandingsProblem | null {
  const known = new Map<EntryId, number>();
  for (const { id } of input.entries) {
    if (known.has(id)) return { code: 'entry-twice', entry: id };
    known.set(id, known.size);
  }
  /** the last round, counted from 1, that each was found in */
  const pairedIn = new Uint32Array(known.size);
  const numbers = new Set<number>();
  const pair = (entry: EntryId, round: number): StandingsProblem | null => {
    const place = known.get(entry);
    if (place === undefined) return { code: 'unknown-in-game', round, entry };
    if (pairedIn[place] === numbers.size) return { code: 'two-games-in-round', round, entry };
    pairedIn[place] = numbers.size;
    return null;
  };
  for (const { number: round, games } of input.rounds) {
    if (numbers.has(round)) return { code: 'round-twice', round };
    numbers.add(round);
    for (const game of games) {
      const first = 'entry' in game ? game.entry : game.a;
      const second = 'entry' in game ? null : game.b;
      if (first === second) return { code: 'against-itself', round, entry: first };
      const problem = pair(first, round) ?? (second === null ? null : pair(second, round));
      if (problem) return problem;
    }
  }
  for (const { entry } of input.adjustments ?? [])
    if (!known.has(entry)) return { code: 'entry-unknown', entry };
  for (const tiebreak of input.tiebreaks) {
    const parts = parseTiebreakId(tiebreak);
    if (!parts) return { code: 'tiebreak-unknown', tiebreak };
    if (parts.metric !== null && !input.metrics.includes(parts.metric))
      return { code: 'metric-unknown', tiebreak };
  }
  return null;
}
