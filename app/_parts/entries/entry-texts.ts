import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { AnyFormat } from '@/lib/formats/format';
import type { Language } from '@/lib/text';
import type { EntryFieldTexts } from './entry-fields';

/** Labels of the fields and the format's armies, in the visitor's language. */
export async function entryTexts(format: AnyFormat): Promise<{ texts: EntryFieldTexts; factions: string[] }> {
  const t = await getTranslations('entries.field');
  const language = (await getLocale()) as Language;
  const texts = {
    name: t('name'),
    faction: t('faction'),
    club: t('club'),
    town: t('town'),
    email: t('email'),
    seed: t('seed'),
    optional: t('optional'),
  };
  const factions = (format.structure === 'duel' ? format.factions : [])
    .map((faction) => faction[language])
    .sort(new Intl.Collator(language).compare);
  return { texts, factions };
}
