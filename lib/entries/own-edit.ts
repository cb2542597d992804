import { isPastDeadline, type SignUpSettings } from './sign-up-settings';

/** Whether players may still change their own sign-up, or why not. */
export type OwnEdit = 'open' | 'deadline' | 'started' | 'finished' | 'dropped';

/** Until the deadline for signing up; without one, until the first round is published. */
export function ownEdit(
  {
    status,
    published,
    signUp,
    entryStatus,
  }: {
    readonly status: 'draft' | 'open' | 'running' | 'finished';
    /** whether a round is out */
    readonly published: boolean;
    readonly signUp: Pick<SignUpSettings, 'deadlineAt'>;
    readonly entryStatus: 'registered' | 'waiting' | 'dropped';
  },
  now: number,
): OwnEdit {
  if (status === 'finished') return 'finished';
  if (entryStatus === 'dropped') return 'dropped';
  if (status === 'running' || published) return 'started';
  return isPastDeadline(signUp, now) ? 'deadline' : 'open';
}
