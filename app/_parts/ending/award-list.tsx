import { getTranslations } from 'next-intl/server';
import { loadAwards } from '@/app/_server/load/awards';
import { database } from '@/app/_server/platform/db';
import { awardTexts } from './award-texts';
import './award-list.css';
import { winnerName } from '@/lib/tournament/awards';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Awards and their winners, once the prize-giving is over; nothing before. */
export async function AwardList({ view }: { view: TournamentView }) {
  if (!view.tournament.awardsShown || view.countedUntil !== null || view.tournament.status !== 'finished')
    return null;
  const awards = (await loadAwards(database().read, view)).filter(({ winners }) => winners.length > 0);
  if (awards.length === 0) return null;
  const t = await getTranslations('ending.awards');
  const { nameOf } = await awardTexts(view.settings);
  return (
    <section className="award-list" aria-labelledby="award-list">
      <h2 id="award-list">{t('public')}</h2>
      <dl>
        {awards.map((award) => (
          <div key={award.id}>
            <dt>{nameOf(award)}</dt>
            <dd className="name">{award.winners.map((id) => winnerName(view, award, id)).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
