import { sameFigures } from '../results/same-figures';
import { type Side, sides } from '../sides';
import type { Actor, ConflictMove, MatchEvent, Move, ProposeMove, Seat } from './match-event';

// Reads lines of the kinds every match has, without schemas: phones fold logs too.

/** Line an undo takes back; null for every other line. */
export function undoneLine({ kind, payload }: Move): number | null {
  const { target } = fieldsOf(payload);
  return kind === 'undo' && typeof target === 'number' && Number.isSafeInteger(target) ? target : null;
}

/** Side that confirms the result; null for every other line. */
export function confirmingSide({ kind, payload }: Move): Side | null {
  return kind === 'confirm' ? (sides.find((side) => side === fieldsOf(payload).side) ?? null) : null;
}

/** A side's proposal, or its withdrawal; null for every other line. */
export const proposalIn = ({ kind, payload }: Move): ProposeMove['payload'] | null =>
  kind === 'propose' ? (payload as ProposeMove['payload']) : null;

/**
 * Whether a step is the other player's to take back: entered on a device of theirs, in the name of a player who has one
 * and is not signed in here. `deviceId`: this device, as the log calls it.
 */
export const isOthersStep = (
  { actor, deviceId: enteredOn }: Pick<MatchEvent, 'actor' | 'deviceId'>,
  deviceId: string | null,
  { inPerson, absent }: { readonly inPerson: readonly Seat[]; readonly absent: readonly Seat[] },
): boolean =>
  (actor === 'a' || actor === 'b') &&
  enteredOn !== deviceId &&
  !inPerson.includes(actor) &&
  !absent.includes(actor);

/** Whether two moves are equal. */
export const isSameMove = (one: Move, other: Move): boolean =>
  one.kind === other.kind && sameFigures(one.payload, other.payload);

/** Conflict reported by the server; null for every other line. Only the server may write this kind. */
export function conflictTold({
  actor,
  kind,
  payload,
}: Move & { readonly actor: Actor }): ConflictMove['payload'] | null {
  return actor === 'server' && kind === 'conflict' ? (payload as ConflictMove['payload']) : null;
}

const fieldsOf = (payload: unknown): Readonly<Record<string, unknown>> =>
  typeof payload === 'object' && payload !== null ? { ...payload } : {};
