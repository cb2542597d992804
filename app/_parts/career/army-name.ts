import 'server-only';
import { getLanguage } from '@/app/_i18n/get-language';
import { findDuel } from '@/lib/formats/registry';
import { say } from '@/lib/text';

/** Name of an army in the visitor's language; an army unknown to the format keeps its name. */
export async function armyName(formatId: string): Promise<(army: string) => string> {
  const language = await getLanguage();
  const factions = findDuel(formatId)?.factions ?? [];
  const known = new Map(
    factions.flatMap((name) => [name.de, name.en].map((one) => [one, say(name, language)])),
  );
  return (army) => known.get(army) ?? army;
}
