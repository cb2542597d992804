import type { EntryId } from '../../ids';
import type { DrawnPairing, PairingEntry, PairRoundInput, Side } from '../pairing';
import type { Reason } from '../reasons';

/** Beyond so many distinct steps score differences are coarsened, to keep their squares exact. */
const scoreSteps = 2 ** 18 - 1;

/** Per entry: its score group (0 the best), the group's size, its position in it by rank, and how many distinct scores lie below. */
export interface ScoreGroups {
  readonly group: Int32Array;
  readonly size: Int32Array;
  /** 0 is the best */
  readonly position: Int32Array;
  readonly below: Int32Array;
}

/** Groups of scores that lie at most `width` tournament points below the best of their group. */
export function scoreGroups(entries: readonly PairingEntry[], width: number): ScoreGroups {
  const n = entries.length;
  const order = entries.map((_, i) => i);
  order.sort((i, j) => entries[j]!.score - entries[i]!.score || entries[i]!.rank - entries[j]!.rank || i - j);
  const groups: number[][] = [];
  let best = 0;
  for (const i of order) {
    const group = groups.at(-1);
    if (group && best - entries[i]!.score <= width) group.push(i);
    else {
      best = entries[i]!.score;
      groups.push([i]);
    }
  }
  const result = {
    group: new Int32Array(n),
    size: new Int32Array(n),
    position: new Int32Array(n),
    below: new Int32Array(n),
  };
  groups.forEach((group, number) => {
    group.forEach((i, at) => {
      result.group[i] = number;
      result.size[i] = group.length;
      result.position[i] = at;
    });
  });
  let below = 0;
  for (let at = n - 1; at >= 0; at--) {
    if (at < n - 1 && entries[order[at]!]!.score !== entries[order[at + 1]!]!.score) below++;
    result.below[order[at]!] = below;
  }
  return result;
}

const greatestCommonDivisor = (x: number, y: number): number =>
  y === 0 ? x : greatestCommonDivisor(y, x % y);

/** The unit score differences are counted in: their greatest common divisor, unless that leaves too many steps. */
export function scoreStep(entries: readonly PairingEntry[]): number {
  const lowest = entries.reduce((least, e) => Math.min(least, e.score), Number.MAX_SAFE_INTEGER);
  let [divisor, span] = [0, 0];
  for (const { score } of entries) {
    divisor = greatestCommonDivisor(score - lowest, divisor);
    span = Math.max(span, score - lowest);
  }
  return Math.max(divisor, Math.ceil(span / scoreSteps), 1);
}

/** Who crosses score groups when these two meet. Whoever is alone with a score has no group to leave. */
export function floatReasons(
  groups: ScoreGroups,
  a: { readonly at: number; readonly score: number },
  b: { readonly at: number; readonly score: number },
): Extract<Reason, { code: 'float-down' | 'float-up' }>[] {
  if (groups.group[a.at] === groups.group[b.at]) return [];
  const [high, low]: [Side, Side] = a.score >= b.score ? ['a', 'b'] : ['b', 'a'];
  const sizeOf = (side: Side) => groups.size[side === 'a' ? a.at : b.at]!;
  return [
    ...(sizeOf(high) > 1 ? [{ code: 'float-down', side: high } as const] : []),
    ...(sizeOf(low) > 1 ? [{ code: 'float-up', side: low } as const] : []),
  ];
}

/**
 * The same pairings, with the floats of those made by hand among their reasons: the next draws are to know of
 * them like of any other. In the first round nobody floats.
 */
export function withFloatsByHand(
  { round, entries, settings }: Pick<PairRoundInput, 'round' | 'entries' | 'settings'>,
  pairings: readonly DrawnPairing[],
): DrawnPairing[] {
  const groups = scoreGroups(entries, settings.groupWidth);
  const placeOf = new Map(
    entries.flatMap(({ id, score, unranked }, at) => (unranked ? [] : [[id, { at, score }] as const])),
  );
  const isFloat = ({ code }: Reason) => code === 'float-down' || code === 'float-up';
  return pairings.map((pairing) => {
    const byHand = pairing.reasons.some(({ code }) => code === 'hand-made');
    const find = (id: EntryId | null) => (id === null ? undefined : placeOf.get(id));
    const [a, b] = [find(pairing.a), find(pairing.b)];
    if (!byHand || !a || !b || round === 1) return pairing;
    const others = pairing.reasons.filter((reason) => !isFloat(reason));
    return { ...pairing, reasons: [...others, ...floatReasons(groups, a, b)] };
  });
}
