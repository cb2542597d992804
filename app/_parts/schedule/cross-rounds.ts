import type { EntryId } from '@/lib/ids';
import type { StandingsRow } from '@/lib/standings/compute-standings';

/** A row's rounds as a cross table shows them: in the opponents' columns, and the others, which are named beside it. */
export interface CrossedRounds {
  /** points against each opponent, round by round, as they count; a dot while a result is open, a dash where it was struck out */
  readonly against: ReadonlyMap<EntryId, string>;
  /** byes, missed rounds, and matches against others or in other rounds */
  readonly others: StandingsRow['perRound'];
}

/** Splits a row's rounds by whether they were played in one of `rounds` against one of the table's entries. */
export function crossRounds(
  row: StandingsRow,
  rounds: ReadonlySet<number>,
  inTable: ReadonlySet<EntryId>,
): CrossedRounds {
  const cells = new Map<EntryId, string[]>();
  const others: StandingsRow['perRound'][number][] = [];
  for (const line of row.perRound) {
    const { opponent, outcome, points } = line;
    if (opponent === null || !rounds.has(line.round) || !inTable.has(opponent)) others.push(line);
    else {
      const cell = outcome === 'void' ? '–' : points === null ? '·' : String(points);
      cells.set(opponent, [...(cells.get(opponent) ?? []), cell]);
    }
  }
  return { against: new Map([...cells].map(([id, points]) => [id, points.join(' / ')])), others };
}
