import { getTranslations } from 'next-intl/server';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The head of the standings as a stream's overlay shows it: place, name, what comes from no round, and the total. */
export async function Places({ view, most }: { view: TournamentView; most: number }) {
  const t = await getTranslations('overlay');
  const beside = await besideRounds();
  const shown = shownStandings(view);
  return (
    <main className="overlay">
      {shown && (
        <ol className="overlay-table">
          <li className="overlay-said">{t('after', { round: shown.round })}</li>
          {shown.standings.rows.slice(0, most).map((row) => (
            <li key={row.entry} className="overlay-side">
              <span>
                <em>{row.rank}</em>
                <b>{view.entryById.get(row.entry)?.name}</b>
                <small>{beside(row).join(' · ')}</small>
              </span>
              <strong>{row.points}</strong>
            </li>
          ))}
        </ol>
      )}
    </main>
  );
}
