'use client';
import { useAnyMatch } from '../any-match-context';

/** Whether rolls requested on this phone are still pending: any, or those that match `isMeant`. */
export function useRolling(isMeant: (payload: unknown) => boolean = () => true): boolean {
  return useAnyMatch().snapshot.waiting.some(({ kind, payload }) => kind === 'roll' && isMeant(payload));
}
