'use client';
import { useTranslations } from 'next-intl';
import type { Seat } from '@/lib/match/match-event';
import { useAnyMatch } from './any-match-context';
import { usePlayers } from './use-players';

/** Why `seat` cannot choose, or enter its own step, on this phone: its player does on theirs; null where it can. */
export function useElsewhere(seat: Seat | null, kind: 'choice' | 'step' = 'choice'): string | null {
  const t = useTranslations('match');
  const players = usePlayers();
  const match = useAnyMatch();
  if (seat === null || match.seat === null || match.choosesAt(seat) !== 'elsewhere') return null;
  return t(kind === 'choice' ? 'chosenElsewhere' : 'enteredElsewhere', { name: players[seat].name });
}
