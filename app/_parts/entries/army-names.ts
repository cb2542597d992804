import 'server-only';
import { getLocale } from 'next-intl/server';
import type { AnyFormat } from '@/lib/formats/format';
import type { Language } from '@/lib/text';

/** The format's armies in the visitor's language and its order. */
export async function armyNames(format: AnyFormat): Promise<string[]> {
  const language = (await getLocale()) as Language;
  return (format.structure === 'duel' ? format.factions : [])
    .map((faction) => faction[language])
    .sort(new Intl.Collator(language).compare);
}
