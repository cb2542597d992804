import type { EntryId } from '../../ids';
import { fail, type Outcome, ok } from '../../outcome';
import type { DrawProblem, PairingEntry, PairRoundInput } from '../pairing';

/** Refuses input that no tournament can lead to: a draw from it would be wrong without anybody noticing. */
export function checkInput(
  input: Pick<PairRoundInput, 'round' | 'entries' | 'absent' | 'seed'>,
): Outcome<null, DrawProblem> {
  const { round, entries } = input;
  if (!Number.isSafeInteger(round) || round < 1 || !Number.isSafeInteger(input.seed))
    return fail({ code: 'not-an-integer', entry: null });
  const playing = new Map<EntryId, PairingEntry>();
  for (const entry of entries) {
    if (playing.has(entry.id)) return fail({ code: 'entry-twice', entry: entry.id });
    playing.set(entry.id, entry);
  }
  const absent = new Set(input.absent ?? []);
  for (const entry of entries) {
    if (absent.has(entry.id)) return fail({ code: 'entry-twice', entry: entry.id });
    const { score, rank, byes, joinedRound, seed, rating, fixedTable, tables } = entry;
    const numbers = [score, rank, byes, joinedRound, seed ?? 0, rating ?? 0, fixedTable ?? 0, ...tables];
    if (!numbers.every(Number.isSafeInteger)) return fail({ code: 'not-an-integer', entry: entry.id });
    if (byes < 0 || rank < 1 || joinedRound < 1 || joinedRound > round || entry.opponents.length > round - 1)
      return fail({ code: 'history-contradictory', entry: entry.id });
    if (byes > round - 1 - entry.opponents.filter((id) => id !== null).length)
      return fail({ code: 'history-contradictory', entry: entry.id });
    for (const [at, opponent] of entry.opponents.entries()) {
      if (opponent === null) continue;
      if (opponent === entry.id) return fail({ code: 'paired-with-self', entry: entry.id });
      const other = playing.get(opponent);
      if (!other && !absent.has(opponent)) return fail({ code: 'entry-unknown', entry: opponent });
      if (at + 1 < joinedRound || (other && (other.opponents[at] ?? null) !== entry.id))
        return fail({ code: 'history-contradictory', entry: entry.id });
    }
  }
  return ok(null);
}
