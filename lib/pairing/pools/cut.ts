import type { EntryId } from '../../ids';
import { latestBracket } from '../bracket/bracket';
import { latestBranches } from '../bracket/branch';
import type { EarlierRound, PairingEntry } from '../pairing';
import type { PairingSettings } from '../pairing-settings';

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

/** A cut that a bracket has made. */
export interface CutMade {
  /** the bracket's first round */
  readonly round: number;
  readonly entries: ReadonlySet<EntryId>;
  /** of those who came through although others were level */
  readonly told: ReadonlyMap<EntryId, CutTold>;
}

/** The cut that the latest bracket of these rounds has made; null without one, and where it began the tournament. */
export function cutMade(earlier: readonly EarlierRound[]): CutMade | null {
  const round = latestBranches(earlier)?.begun ?? latestBracket(earlier)[0]?.round ?? 1;
  if (round === 1) return null;
  const entries = new Set<EntryId>();
  const told = new Map<EntryId, CutTold>();
  for (const { a, b, reasons } of earlier.find((one) => one.round === round)?.pairings ?? []) {
    for (const id of b === null ? [a] : [a, b]) entries.add(id);
    for (const reason of reasons) {
      if (reason.code !== 'cut-by-lot' && reason.code !== 'cut-decided') continue;
      const { side, ...rest } = reason;
      const id = side === 'a' ? a : b;
      if (id !== null) told.set(id, rest);
    }
  }
  return { round, entries, told };
}

/** A cut as everybody reads it. */
export interface CutLine<T> {
  /** who goes on, or would as things stand; of those level at the cut nobody before it is settled */
  readonly through: ReadonlySet<EntryId>;
  /** whether the bracket has begun, so that `through` can change no more */
  readonly settled: boolean;
  /** level at the cut */
  readonly tie: CutTie | null;
  /** what has settled the tie; null where nothing has yet */
  readonly told: CutTold | null;
  /** the last who goes on and the first who does not, where their places set them apart */
  readonly between: { readonly last: T; readonly missed: T } | null;
}

/** The line below the first `cut` of those in order: as things stand, or as a bracket has drawn it. */
export function cutLine<T extends { readonly id: EntryId; readonly rank: number }>(
  ranked: readonly T[],
  cut: number,
  settings: Pick<PairingSettings, 'through' | 'cutTie'>,
  made: CutMade | null,
): CutLine<T> {
  if (!made) {
    const { qualified, tie } = settleCut(ranked, cut, settings);
    const open = new Set(tie?.settledBy === 'desk' ? [] : tie?.entries);
    const [last, missed] = [ranked[cut - 1], ranked[cut]];
    return {
      through: new Set(qualified.flatMap(({ one: { id } }) => (open.has(id) ? [] : [id]))),
      settled: false,
      tie,
      told: qualified.find((one) => one.cut !== null && tie?.settledBy !== null)?.cut ?? null,
      between: last && missed && !tie ? { last, missed } : null,
    };
  }
  const went = ranked.filter(({ id }) => made.entries.has(id));
  const [last, missed] = [went.at(-1), ranked.find(({ id }) => !made.entries.has(id))];
  const through = new Set(went.map(({ id }) => id));
  if (!last || last.rank !== missed?.rank) {
    // Whom the desk has swapped in stood behind others: no place sets those two apart.
    const between = last && missed && last.rank < missed.rank ? { last, missed } : null;
    return { through, settled: true, tie: null, told: null, between };
  }
  const level = ranked.filter(({ rank }) => rank === missed.rank).map(({ id }) => id);
  const chosen = level.filter((id) => through.has(id));
  const told = chosen.flatMap((id) => made.told.get(id) ?? [])[0] ?? {
    code: 'cut-decided',
    by: 'decision',
    reason: '',
  };
  return {
    through,
    settled: true,
    tie: { entries: level, seats: chosen.length, settledBy: told.code === 'cut-by-lot' ? 'lot' : 'desk' },
    told,
    between: null,
  };
}
