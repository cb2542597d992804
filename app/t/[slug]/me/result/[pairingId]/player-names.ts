import 'server-only';
import { getTranslations } from 'next-intl/server';
import { firstName } from '@/app/_parts/entries/short-names';
import type { PerSide } from '@/lib/sides';
import type { OwnMatch } from '../../home-state';

/** "Du" and the opponent's first name, by side. */
export async function playerNames({ side, opponent }: OwnMatch): Promise<PerSide<string>> {
  const you = (await getTranslations('results.form'))('you');
  const other = firstName(opponent.name);
  return side === 'a' ? { a: you, b: other } : { a: other, b: you };
}
