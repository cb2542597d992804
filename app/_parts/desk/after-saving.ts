import type { FormState } from '@/app/_ui/form-state';

/** A save asked for on the way to another page. */
export interface Departure {
  /** address within the app */
  readonly to: string;
  /** the form's answer when the save was asked for */
  readonly before: FormState;
  /** whether the form has begun to send */
  readonly isSent: boolean;
}

/** Outcome of a departure with the form's present state: still waiting, the address to go to, or null to stay. */
export function afterSaving(
  departure: Departure,
  { state, pending }: { readonly state: FormState; readonly pending: boolean },
): Departure | string | null {
  if (pending) return departure.isSent ? departure : { ...departure, isSent: true };
  if (!departure.isSent) return departure;
  return state !== departure.before && state.status === 'done' ? departure.to : null;
}
