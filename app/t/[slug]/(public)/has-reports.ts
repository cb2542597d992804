import type { RoundView } from '@/app/_server/read-tournament';

/** Whether anybody has reported a result: the round is under way then, clock or no clock. */
export const hasReports = ({ matches }: RoundView): boolean =>
  matches.some(({ b, state }) => b !== null && state !== 'open');
