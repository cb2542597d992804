import type { FormState } from '@/app/_ui/form-state';

/** Fate of a line that was sent. */
export type Sent =
  | { readonly kind: 'sending' }
  /** `lost`: it did not arrive, or its answer did not; sent again it may */
  | { readonly kind: 'failed'; readonly why: string; readonly lost: boolean };

/** State of a line after its answer; null once it is saved. */
export function stateAfter(answer: FormState): Sent | null {
  if (answer.status === 'done') return null;
  const why = Object.values(answer.fields ?? {})[0] ?? answer.message ?? '';
  return { kind: 'failed', why, lost: answer.lost === true };
}

/** Lines that are sent again without being asked for, once there is a connection. */
export const lostRows = <Row extends { readonly pairingId: string }>(
  rows: readonly Row[],
  sent: Readonly<Record<string, Sent>>,
): Row[] =>
  rows.filter(({ pairingId }) => {
    const state = sent[pairingId];
    return state?.kind === 'failed' && state.lost;
  });
