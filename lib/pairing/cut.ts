import type { EntryId } from '../ids';
import type { PairingEntry } from './pairing';
import type { PairingSettings } from './pairing-settings';

/** Level at the cut, and how many of them go on. */
export interface CutTie {
  readonly entries: readonly EntryId[];
  readonly seats: number;
  /** the desk has said who, or left it to the lot */
  readonly settledBy: 'desk' | 'lot' | null;
}

/** What is told of somebody who came through although others were level. */
export type CutTold =
  | { readonly code: 'cut-by-lot' }
  | { readonly code: 'cut-decided'; readonly by: 'playOff' | 'decision'; readonly reason: string };

export interface Through {
  readonly entry: PairingEntry;
  readonly cut: CutTold | null;
}

/** Those who share the rank of the last who goes on with the first who does not, and how many of them go on. */
export function tieAtCut<T extends { readonly rank: number }>(
  ranked: readonly T[],
  cut: number,
): { readonly entries: readonly T[]; readonly seats: number } | null {
  const [last, first] = [ranked[cut - 1], ranked[cut]];
  if (!last || last.rank !== first?.rank) return null;
  const before = ranked.filter(({ rank }) => rank < last.rank).length;
  return { entries: ranked.filter(({ rank }) => rank === last.rank), seats: cut - before };
}

/** Who goes on of those in order, the lot last: level ones as the desk has decided, or by lot where settings leave it to it. */
export function settleCut<T extends { readonly id: EntryId; readonly rank: number }>(
  ranked: readonly T[],
  cut: number,
  { through, cutTie }: Pick<PairingSettings, 'through' | 'cutTie'>,
): { readonly qualified: readonly { one: T; cut: CutTold | null }[]; readonly tie: CutTie | null } {
  const level = tieAtCut(ranked, cut);
  if (!level) return { qualified: ranked.slice(0, cut).map((one) => ({ one, cut: null })), tie: null };
  const chosen = new Set<EntryId>(through.entries);
  const decided = level.entries.filter(({ id }) => chosen.has(id)).length === level.seats;
  const told: CutTold = decided
    ? { code: 'cut-decided', by: through.by, reason: through.reason }
    : { code: 'cut-by-lot' };
  const isLevel = new Set(level.entries);
  return {
    qualified: ranked
      .filter((one) => !decided || !isLevel.has(one) || chosen.has(one.id))
      .slice(0, cut)
      .map((one) => ({ one, cut: isLevel.has(one) ? told : null })),
    tie: {
      entries: level.entries.map(({ id }) => id).sort(),
      seats: level.seats,
      settledBy: decided ? 'desk' : cutTie === 'lot' ? 'lot' : null,
    },
  };
}
