import type { PairingId } from '../ids';

/** Why a table calls the desk, each one tap. */
export const callReasons = ['rules', 'disagree', 'time', 'list', 'absent', 'other'] as const;
export type CallReason = (typeof callReasons)[number];

/** A call that nobody has settled yet. */
export interface OpenCall {
  readonly pairingId: PairingId;
  readonly reason: CallReason;
  readonly at: number;
  /** who comes, and since when that is so */
  readonly taken: { readonly by: string; readonly at: number } | null;
}
