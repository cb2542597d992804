'use client';
import { useAnyMatch } from '../any-match-context';

/** Whether dice that were asked for on this phone are still on their way: any, or those of an entry that is meant. */
export function useRolling(isMeant: (payload: unknown) => boolean = () => true): boolean {
  return useAnyMatch().snapshot.waiting.some(({ kind, payload }) => kind === 'roll' && isMeant(payload));
}
