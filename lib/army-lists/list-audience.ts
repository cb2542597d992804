import type { ListSettings } from './list-settings';

/** Who, besides its owner and the desk, may read a list. */
export type ListAudience = 'nobody' | 'opponents' | 'everybody';

/**
 * The audience of all lists of a tournament at `now` (milliseconds UTC). Its start is the publication of
 * the first pairing, which makes it `running`.
 */
export function listAudience(
  { secretUntil, deadlineAt, revealed }: ListSettings,
  status: 'draft' | 'open' | 'running' | 'finished',
  now: number,
): ListAudience {
  if (revealed) return 'everybody';
  switch (secretUntil) {
    case 'none':
      return 'everybody';
    case 'deadline':
      return deadlineAt !== null && now >= deadlineAt ? 'everybody' : 'nobody';
    case 'start':
      return status === 'running' || status === 'finished' ? 'everybody' : 'nobody';
    case 'pairing':
      return 'opponents';
    case 'organiser':
      return 'nobody';
  }
}
