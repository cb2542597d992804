import type { PairingId } from '../ids';

/** Reasons of a table to call the desk, one tap each. */
export const callReasons = ['rules', 'disagree', 'time', 'list', 'absent', 'other'] as const;
export type CallReason = (typeof callReasons)[number];

/** An unsettled call. */
export interface OpenCall {
  readonly pairingId: PairingId;
  readonly reason: CallReason;
  readonly at: number;
  /** the judge who comes, and since when */
  readonly taken: { readonly by: string; readonly at: number } | null;
}
