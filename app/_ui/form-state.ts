import type { ReactNode } from 'react';

/** Answer of a form action: read by ActionForm, announced to screen readers. */
export interface FormState {
  readonly status: 'idle' | 'done' | 'failed';
  readonly message?: string;
  /** sentences by field name, e.g. `a.ep` */
  readonly fields?: Readonly<Record<string, string>>;
  /** replaces the form */
  readonly shown?: ReactNode;
  /** shown only once, e.g. a new token */
  readonly secret?: string;
  /** time of the answer: tells two equal answers apart */
  readonly at?: number;
  /** made by the form itself: the action did not answer */
  readonly unanswered?: boolean;
  /** there was no connection, or it broke: sent again it may arrive */
  readonly lost?: boolean;
}

export const idle: FormState = { status: 'idle' };
