import { z } from 'zod';
import type { EntryId } from '../ids';
import { longest } from '../limits';
import { requiredText } from '../typed-text';

/** How long an announcement is shown: an hour, half a day, or until it is withdrawn. */
export const shownPeriods = ['hour', 'half-day', 'open'] as const;
export type ShownPeriod = (typeof shownPeriods)[number];

const hour = 60 * 60_000;
const lengthOf: Record<ShownPeriod, number | null> = { hour, 'half-day': 12 * hour, open: null };

/** The moment until which something announced at `now` is shown, milliseconds UTC; null: until withdrawn. */
export function shownUntil(period: ShownPeriod, now: number): number | null {
  const length = lengthOf[period];
  return length === null ? null : now + length;
}

/** The words as typed: line breaks stay, edges go. */
export const announcementText = requiredText(longest.announcement);

/** Whom something is announced to, as the form sends it: `everybody`, `table:7`, `entry:<id>`. */
export type Addressee =
  | { readonly audience: 'everybody' }
  | { readonly audience: 'table'; readonly table: number }
  | { readonly audience: 'entry'; readonly entryId: EntryId };

export const addressee = z.string().transform((raw, context): Addressee => {
  const [audience, rest = ''] = raw.split(':', 2);
  if (raw === 'everybody') return { audience: 'everybody' };
  if (audience === 'table' && /^[1-9]\d{0,3}$/.test(rest)) return { audience, table: Number(rest) };
  if (audience === 'entry' && rest !== '') return { audience, entryId: rest as EntryId };
  context.addIssue({ code: 'custom', message: 'addressee-unknown' });
  return z.NEVER;
});

interface Shown {
  readonly shownUntil: number | null;
  readonly withdrawnAt: number | null;
}

/** Whether an announcement is on the screens at `now`. */
export const isShown = ({ shownUntil: until, withdrawnAt }: Shown, now: number): boolean =>
  withdrawnAt === null && (until === null || now < until);

/** Those for every screen in the hall at `now`, in the given order. */
export const shownToAll = <A extends Shown & { readonly audience: string }>(
  announcements: readonly A[],
  now: number,
): A[] => announcements.filter((one) => one.audience === 'everybody' && isShown(one, now));
