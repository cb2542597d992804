'use client';
import { useAnyMatch } from '../any-match-context';

/** Whether this phone waits for a roll it requested; `isMeant` narrows it to certain rolls. */
export function useRolling(isMeant: (payload: unknown) => boolean = () => true): boolean {
  return useAnyMatch().snapshot.waiting.some(({ kind, payload }) => kind === 'roll' && isMeant(payload));
}
