import 'server-only';
import { getLanguage } from '@/app/_i18n/get-language';
import type { AnyFormat } from '@/lib/formats/format';
import { say } from '@/lib/text';

/** The format's armies in the visitor's language and its order. */
export async function armyNames(format: AnyFormat): Promise<string[]> {
  const language = await getLanguage();
  return (format.structure === 'duel' ? format.factions : [])
    .map((faction) => say(faction, language))
    .sort(new Intl.Collator(language).compare);
}
