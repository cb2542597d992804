import type { ReactNode } from 'react';

/** What a form action answers: read by ActionForm, announced to screen readers. */
export interface FormState {
  readonly status: 'idle' | 'done' | 'failed';
  readonly message?: string;
  /** sentences by field name, e.g. `a.ep` */
  readonly fields?: Readonly<Record<string, string>>;
  /** takes the place of the form */
  readonly shown?: ReactNode;
  /** to be shown this once, such as a token that was made */
  readonly secret?: string;
  /** time of the answer: tells two equal answers apart */
  readonly at?: number;
  /** made by the form itself: the action gave no answer */
  readonly unanswered?: boolean;
}

export const idle: FormState = { status: 'idle' };
