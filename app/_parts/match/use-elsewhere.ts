'use client';
import { useTranslations } from 'next-intl';
import type { Seat } from '@/lib/match/match-event';
import { useAnyMatch } from './any-match-context';
import { usePlayers } from './use-players';

/** Why `seat` cannot choose on this phone: its player chooses on their own; null where it can. */
export function useElsewhere(seat: Seat | null): string | null {
  const t = useTranslations('match');
  const players = usePlayers();
  const match = useAnyMatch();
  if (seat === null || match.seat === null || match.choosesAt(seat) !== 'elsewhere') return null;
  return t('chosenElsewhere', { name: players[seat].name });
}
