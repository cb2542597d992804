import { z } from 'zod';
import type { PairingId } from '../ids';
import { callReasons, type OpenCall } from './call';

/** Kinds of diary lines about calls: made, taken, settled, withdrawn. */
export const callKinds = [
  'table-called',
  'table-call-taken',
  'table-call-settled',
  'table-call-withdrawn',
] as const;

/** Fields of a diary line that calls depend on. */
export interface CallLine {
  /** milliseconds UTC */
  readonly at: number;
  readonly actor: string;
  readonly kind: string;
  readonly data: unknown;
}

const madeSchema = z.object({ pairing: z.string(), reason: z.enum(callReasons).catch('other') });

const pairingOf = (line: CallLine): PairingId | null => {
  const read = madeSchema.pick({ pairing: true }).safeParse(line.data);
  return read.success ? (read.data.pairing as PairingId) : null;
};

/** Calls open after these lines (in the order they were written), the longest waiting first. */
export function openCalls(lines: readonly CallLine[]): OpenCall[] {
  const open = new Map<PairingId, OpenCall>();
  for (const line of lines) {
    const pairingId = pairingOf(line);
    if (pairingId === null) continue;
    const standing = open.get(pairingId);
    if (line.kind === 'table-called') {
      // A second call of the table, by the other player, changes nothing.
      const { reason } = madeSchema.parse(line.data);
      if (!standing) open.set(pairingId, { pairingId, reason, at: line.at, taken: null });
    } else if (line.kind === 'table-call-taken') {
      if (standing) open.set(pairingId, { ...standing, taken: { by: line.actor, at: line.at } });
    } else open.delete(pairingId);
  }
  return [...open.values()];
}

const watchedMs = 10 * 60_000;
const mostCalls = 5;

/** Whether this table has reached the limit of calls within the last `watchedMs`. */
export const callsTooOften = (lines: readonly CallLine[], pairingId: PairingId, now: number): boolean =>
  lines.filter(
    (line) => line.kind === 'table-called' && pairingOf(line) === pairingId && line.at > now - watchedMs,
  ).length >= mostCalls;

/** Most minutes offered as extra time. */
const longestOffer = 60;

/** Minutes since the table called, rounded: the extra time to offer. */
export const minutesWaited = ({ at }: Pick<OpenCall, 'at'>, now: number): number =>
  Math.min(longestOffer, Math.max(0, Math.round((now - at) / 60_000)));
