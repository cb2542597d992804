'use client';
import { useTranslations } from 'next-intl';
import { type PerSide, type Side, sides } from '@/lib/sides';
import { firstNames } from '../entries/short-names';
import { useAnyMatch } from './any-match-context';

/** Values for a message that says "du" to the phone's own player and names others. */
export interface Person extends Record<string, string> {
  who: 'you' | 'other';
  name: string;
}

/** Both players for messages on this phone. */
export function usePlayers(): PerSide<Person> {
  const { names, seat } = useAnyMatch();
  const short = firstNames(names);
  const person = (side: Side): Person => ({ who: seat === side ? 'you' : 'other', name: short[side] });
  return { a: person('a'), b: person('b') };
}

/** Both sides, this phone's own first. */
export function useSideOrder(): readonly Side[] {
  const { seat } = useAnyMatch();
  return seat === 'b' ? ['b', 'a'] : sides;
}

/** Function that puts a pair of figures in that order, for messages that name the first one `a`. */
export function useInSideOrder(): (figures: PerSide<number>) => PerSide<number> {
  const isTurned = useAnyMatch().seat === 'b';
  return ({ a, b }) => (isTurned ? { a: b, b: a } : { a, b });
}

/** "Du" for this phone's own player, first names for others. */
export function useSideNames(): PerSide<string> {
  const t = useTranslations('match.strip');
  const players = usePlayers();
  return { a: t('you', players.a), b: t('you', players.b) };
}
