import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { loadCrowdedArmies } from '@/app/_server/load/army-players';
import { database } from '@/app/_server/platform/db';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Players whose army exceeds its limit, army by army; nothing where all are within the limits. */
export async function CrowdedArmies({ view, maySetUp }: { view: TournamentView; maySetUp: boolean }) {
  const { tournament, entries, entryById } = view;
  const crowded = await loadCrowdedArmies(database().read, tournament, entries);
  if (crowded.length === 0) return null;
  const t = await getTranslations('entries.armyLimit');
  const format = await getFormatter();
  const language = await getLanguage();
  return (
    <Note tone="info" title={t('title')} className="mb-4.5">
      <ul>
        {crowded.map(({ army, most, players, over }) => (
          <li key={army.en}>
            {t('over', {
              army: say(army, language),
              players: players.length,
              most,
              names: format.list(over.map((id) => entryById.get(id)?.name ?? '')),
            })}
          </li>
        ))}
      </ul>
      {maySetUp && <Link href={`/t/${tournament.slug}/desk/settings/armies`}>{t('settings')}</Link>}
    </Note>
  );
}
