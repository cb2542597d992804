import 'server-only';
import { getLanguage } from '@/app/_i18n/get-language';
import { knowArmyNames } from '@/app/_server/load/army-names';
import { sayArmy } from '@/lib/entries/army-spellings';
import type { AnyFormat } from '@/lib/formats/format';
import { say } from '@/lib/text';

/** The format's armies in the visitor's language and its order. */
export async function armyNames(format: AnyFormat): Promise<string[]> {
  const language = await getLanguage();
  return (format.structure === 'duel' ? format.factions : [])
    .map((faction) => say(faction, language))
    .sort(new Intl.Collator(language).compare);
}

/** Names armies of entries in the visitor's language; an army that the format does not know keeps its name. */
export async function armyNamer(
  format: AnyFormat | undefined,
): Promise<(army: string | null | undefined) => string | null> {
  await knowArmyNames();
  const language = await getLanguage();
  const factions = format?.structure === 'duel' ? format.factions : [];
  return (army) => (army == null ? null : sayArmy(army, factions, language));
}
