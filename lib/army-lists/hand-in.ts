import type { ListSettings } from './list-settings';

/** `auto` follows the settings; the desk can lock one entry's list or open it again. */
const listLocks = ['auto', 'locked', 'open'] as const;
export type ListLock = (typeof listLocks)[number];

export type HandIn =
  | { readonly open: true; readonly late: boolean }
  | { readonly open: false; readonly why: 'not-wanted' | 'finished' | 'locked' | 'deadline' | 'started' };

/**
 * Whether a player may hand in, replace or withdraw a list at `now` (milliseconds UTC). Left to itself, a
 * list closes with the deadline if late ones are refused; and once a pairing is published, a list on hand
 * stays as the opponents may have seen it, while a missing one can still come.
 */
export function handInAt(
  settings: ListSettings,
  at: {
    readonly status: 'draft' | 'open' | 'running' | 'finished';
    readonly lock: ListLock;
    readonly hasList: boolean;
    readonly now: number;
  },
): HandIn {
  const late = isLate(settings, at.now);
  if (!settings.wanted) return { open: false, why: 'not-wanted' };
  if (at.status === 'finished') return { open: false, why: 'finished' };
  if (at.lock === 'locked') return { open: false, why: 'locked' };
  if (at.lock === 'open') return { open: true, late };
  if (late && settings.late === 'refused') return { open: false, why: 'deadline' };
  if (at.status === 'running' && at.hasList) return { open: false, why: 'started' };
  return { open: true, late };
}

/** Whether something handed in at that time missed the deadline; the deadline's own minute is in time. */
export const isLate = ({ deadlineAt }: ListSettings, at: number): boolean =>
  deadlineAt !== null && at >= deadlineAt + 60_000;

/** How the hand-ins of one entry, oldest first, stand to the deadline. */
export type Punctuality = 'punctual' | 'changed-late' | 'late';

/**
 * Punctual with a first hand-in before the deadline; `changed-late` if the version that counts came after
 * it, as when the desk asked for a correction. Null without a hand-in or without a deadline.
 */
export function punctualityOf(settings: ListSettings, handedInAt: readonly number[]): Punctuality | null {
  const first = handedInAt[0];
  const last = handedInAt.at(-1);
  if (settings.deadlineAt === null || first === undefined || last === undefined) return null;
  if (isLate(settings, first)) return 'late';
  return isLate(settings, last) ? 'changed-late' : 'punctual';
}
