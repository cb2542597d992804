import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { PerSide } from '@/lib/formats/format';
import { firstName } from '../../../_result/short-names';
import type { OwnMatch } from '../../home-state';

/** "Du" and the opponent's first name, by side. */
export async function playerNames({ side, opponent }: OwnMatch): Promise<PerSide<string>> {
  const you = (await getTranslations('results.form'))('you');
  const other = firstName(opponent.name);
  return side === 'a' ? { a: you, b: other } : { a: other, b: you };
}
