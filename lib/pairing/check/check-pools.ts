import type { EntryId } from '../../ids';
import type { PairingEntry, PlacedPairing } from '../pairing';
import type { Reason } from '../reasons';
import { judgeRoundRobin, type ScheduleEarlier } from './check-schedule';

/** A pairing to be judged, with what it says of its place where that is known. */
export type JudgedPairing = PlacedPairing & { readonly reasons?: readonly Reason[] };

/** A part of the field that is judged by itself. */
export interface Part {
  readonly entries: readonly PairingEntry[];
  readonly pairings: readonly JudgedPairing[];
  /** the rounds before, as those of this part alone */
  readonly earlier: ScheduleEarlier;
}

const poolIn = (reasons: readonly Reason[] | undefined): number | null =>
  reasons?.reduce<number | null>((pool, reason) => (reason.code === 'pool' ? reason.pool : pool), null) ??
  null;

/** Pools of a round as rounds before have told them, and as this one tells of whoever is new. */
export function partsOf(
  entries: readonly PairingEntry[],
  earlier: ScheduleEarlier,
  pairings: readonly JudgedPairing[],
) {
  const rounds = earlier.filter(({ method }) => method === 'pools').sort((x, y) => x.round - y.round);
  const pools = new Map<EntryId, number>();
  for (const { a, b, reasons } of [...rounds.flatMap((round) => round.pairings), ...pairings]) {
    const pool = poolIn(reasons);
    for (const id of [a, b]) if (id !== null && pool !== null && !pools.has(id)) pools.set(id, pool);
  }
  const numbers = [...new Set(pools.values())].sort((x, y) => x - y);
  const parts = numbers.map(
    (number): Part => ({
      entries: entries.filter(({ id }) => pools.get(id) === number),
      pairings: pairings.filter(
        ({ a, b }) => pools.get(a) === number && (b === null || pools.get(b) === number),
      ),
      earlier: rounds.map((round) => ({
        ...round,
        method: 'round-robin',
        pairings: round.pairings.filter(({ reasons }) => poolIn(reasons) === number),
      })),
    }),
  );
  return { parts, pools, begins: rounds.length === 0 };
}

/** What is wrong with pools: two of different ones meet, sizes that differ by more than one, or a schedule is left. */
export function judgePools(
  { parts, pools, begins }: ReturnType<typeof partsOf>,
  pairings: readonly JudgedPairing[],
  scheduled: boolean,
): { readonly code: 'off-pool' | 'off-schedule' | 'pools-uneven'; readonly entries: readonly EntryId[] }[] {
  const across = pairings.flatMap(({ a, b }) =>
    b !== null && pools.get(a) !== pools.get(b) ? [{ code: 'off-pool', entries: [a, b] } as const] : [],
  );
  const off = scheduled
    ? parts.flatMap((part) =>
        judgeRoundRobin(part.earlier, part.pairings).map(
          (entries) => ({ code: 'off-schedule', entries }) as const,
        ),
      )
    : [];
  const sizes = parts.map(({ entries }) => entries.length);
  const most = Math.max(...sizes, 0);
  const uneven = begins && most - Math.min(...sizes, most) > 1;
  const crowded = parts.filter(({ entries }) => entries.length === most).flatMap(({ entries }) => entries);
  return [
    ...across,
    ...off,
    ...(uneven ? [{ code: 'pools-uneven', entries: crowded.map(({ id }) => id) } as const] : []),
  ];
}
