import { z } from 'zod';
import type { PairingId } from '../ids';
import { callReasons, type OpenCall } from './call';

/** The diary's lines about calls: a table has called, somebody comes, it is settled, the table needs nobody. */
export const callKinds = [
  'table-called',
  'table-call-taken',
  'table-call-settled',
  'table-call-withdrawn',
] as const;

/** A line of the diary, as far as calls go by it. */
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

/** The calls that stand after these lines (in the order they were written), the longest waiting first. */
export function openCalls(lines: readonly CallLine[]): OpenCall[] {
  const open = new Map<PairingId, OpenCall>();
  for (const line of lines) {
    const pairingId = pairingOf(line);
    if (pairingId === null) continue;
    const standing = open.get(pairingId);
    if (line.kind === 'table-called') {
      // The second player's call is the same call.
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

/** Whether this table has called so often lately that another call would only be noise. */
export const callsTooOften = (lines: readonly CallLine[], pairingId: PairingId, now: number): boolean =>
  lines.filter(
    (line) => line.kind === 'table-called' && pairingOf(line) === pairingId && line.at > now - watchedMs,
  ).length >= mostCalls;

/** The most minutes that are offered for a wait. */
const longestOffer = 60;

/** What a table has waited since it called, in whole minutes: the extra time to offer. */
export const minutesWaited = ({ at }: Pick<OpenCall, 'at'>, now: number): number =>
  Math.min(longestOffer, Math.max(0, Math.round((now - at) / 60_000)));
