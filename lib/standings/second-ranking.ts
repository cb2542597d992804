import { z } from 'zod';
import type { EntryId } from '../ids';
import { longest } from '../limits';
import { normalForm } from '../normal-form';
import { lineOfText, optionalLine } from '../typed-text';

/** A ranking beside the standings: the players of one army, club, town or camp among themselves, or the camps. */
export const secondRankingSchema = z
  .object({
    name: lineOfText(longest.rankingName),
    of: z.enum(['among', 'camps']),
    /** the army, club, town or camp; only of players */
    among: optionalLine(longest.among).default(''),
  })
  .refine(({ of, among }) => of === 'camps' || among !== '', { message: 'required', path: ['among'] });
export type SecondRanking = z.infer<typeof secondRankingSchema>;

/** Somebody in the standings, and what they belong to. */
export interface RankedEntry {
  readonly id: EntryId;
  readonly rank: number;
  readonly points: number;
  readonly camp: string | null;
  /** army, club, town and camp */
  readonly traits: readonly (string | null)[];
}

/** A row: an entry or a camp. Those level share the rank (1, 2, 2, 4). */
export interface SecondRankingRow {
  readonly rank: number;
  readonly entry: EntryId | null;
  readonly name: string | null;
  readonly points: number;
}

const key = (words: string) => normalForm(words, 'NFC').trim().toLowerCase();

/** Gives ranks to what is in order; `same` tells whether two are level. */
function ranked<T>(ordered: readonly T[], same: (x: T, y: T) => boolean): { rank: number; of: T }[] {
  let rank = 1;
  return ordered.map((of, i) => {
    const before = ordered[i - 1];
    if (before !== undefined && !same(before, of)) rank = i + 1;
    return { rank, of };
  });
}

/** The second ranking. `all` come in the order of the standings, whose tie-breaks it keeps; a camp has its players' points. */
export function rankSecond(setting: SecondRanking, all: readonly RankedEntry[]): SecondRankingRow[] {
  if (setting.of === 'among') {
    const among = all.filter(({ traits }) =>
      traits.some((trait) => trait !== null && key(trait) === key(setting.among)),
    );
    return ranked(among, (x, y) => x.rank === y.rank).map(({ rank, of: { id, points } }) => ({
      rank,
      entry: id,
      name: null,
      points,
    }));
  }
  const sums = new Map<string, number>();
  for (const { camp, points } of all) if (camp !== null) sums.set(camp, (sums.get(camp) ?? 0) + points);
  const ordered = [...sums].sort(([, x], [, y]) => y - x);
  return ranked(ordered, ([, x], [, y]) => x === y).map(({ rank, of: [name, points] }) => ({
    rank,
    entry: null,
    name,
    points,
  }));
}
