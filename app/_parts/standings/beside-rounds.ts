import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { type BesideRounds, besideText } from './beside-text';

/** Words the parts of a total outside its rounds: bonus or penalty and soft scores; empty without any. */
export async function besideRounds() {
  const t = await getTranslations('standings');
  const language = await getLanguage();
  return (row: BesideRounds): string[] => besideText(t, language, row);
}
