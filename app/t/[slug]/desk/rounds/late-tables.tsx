import { getFormatter, getTranslations } from 'next-intl/server';
import { tableNames } from '@/app/_parts/desk/table-names';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { pointsText } from '@/lib/tournament/claimed-points';
import { openMatches } from '@/lib/tournament/rounds';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** Over a draft: which tables still play and how they count in it, and which results have come since. */
export async function LateTables({ view, draft }: { view: TournamentView; draft: RoundView }) {
  const t = await getTranslations('rounds.late');
  const format = await getFormatter();
  const { pairedAt, number } = draft.round;
  const open = openMatches(view);
  const since = view.rounds
    .filter(({ round }) => round.number < number)
    .flatMap(({ matches }) => matches.filter(({ result }) => result !== null && result.at > pairedAt));
  const way = ({ interim }: MatchView) =>
    interim?.points ? t('present', { points: pointsText(interim.points) }) : t(interim ? 'draw' : 'none');
  const table = await tableNames(view);
  const tables = (matches: readonly MatchView[]) => format.list(matches.map(table));
  return (
    <>
      {open.length > 0 && (
        <Note tone="info" title={t('open', { count: open.length })}>
          <ul>
            {open.map(({ match }) => (
              <li key={match.pairing.id}>
                <Link href={`/t/${view.tournament.slug}/desk/results/${match.pairing.id}`}>
                  {t('table', {
                    table: table(match),
                    a: match.a.name,
                    b: match.b?.name ?? '',
                  })}
                </Link>{' '}
                {way(match)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {since.length > 0 && (
        <Note tone="warn" title={t('since', { count: since.length, tables: tables(since) })}>
          {t('sinceText', { count: since.length })}
        </Note>
      )}
    </>
  );
}
