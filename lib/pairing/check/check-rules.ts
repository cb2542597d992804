import type { EntryId } from '../../ids';
import { normalForm } from '../../normal-form';

// What the parts of the check agree on. The draw has its own words for all this, and they share none.

interface InForce {
  readonly mode: 'block' | 'avoid' | 'ignore';
  readonly fromRound: number;
  readonly untilRound: number | null;
}
export const inForce = ({ mode, fromRound, untilRound }: InForce, round: number) =>
  mode !== 'ignore' && fromRound <= round && round <= (untilRound ?? round);

export const isPair = (pair: { a: EntryId; b: EntryId }, x: EntryId, y: EntryId | null) =>
  (pair.a === x && pair.b === y) || (pair.a === y && pair.b === x);

export const count = (ids: readonly (EntryId | null)[], id: EntryId) =>
  ids.filter((other) => other === id).length;

export function share(left: string | null | undefined, right: string | null | undefined): boolean {
  if (!left?.trim() || !right?.trim()) return false;
  return normalForm(left, 'NFC').trim().toLowerCase() === normalForm(right, 'NFC').trim().toLowerCase();
}
