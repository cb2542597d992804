import type { RoundView } from '@/lib/tournament/tournament-view';

/** Whether anybody has reported a result: the round is under way then, clock or no clock. */
export const hasReports = ({ matches }: RoundView): boolean =>
  matches.some(({ b, state }) => b !== null && state !== 'open');
