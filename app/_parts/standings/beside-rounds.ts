import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { type BesideRounds, besideText } from './beside-text';

/** Says what a total has besides the points of its rounds: bonus or penalty and soft scores; nothing without any. */
export async function besideRounds() {
  const t = await getTranslations('standings');
  const language = await getLanguage();
  return (row: BesideRounds): string[] => besideText(t, language, row);
}
