import type { EntryId } from '@/lib/ids';
import type { StandingsRow } from '@/lib/standings/compute-standings';

/** Rounds of a row for a cross table: those in the opponents' columns, and the others, listed beside it. */
export interface CrossedRounds {
  /** counted points against each opponent, round by round; a dot for an open result, a dash for a struck one */
  readonly against: ReadonlyMap<EntryId, string>;
  /** byes, missed rounds, and matches against others or in other rounds */
  readonly others: StandingsRow['perRound'];
}

/** Splits a row's rounds into those played in one of `rounds` against an entry of the table, and the others. */
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
