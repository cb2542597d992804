import { getTranslations } from 'next-intl/server';
import { openMatches, type TournamentView } from '@/app/_server/read-tournament';
import { Note } from '@/app/_ui/note';
import type { ShownStandings } from './shown-standings';

/** Tables that still play and count in these standings meanwhile. */
export async function InterimNote({ view, shown }: { view: TournamentView; shown: ShownStandings }) {
  const t = await getTranslations('standings');
  const open = openMatches(view).filter(
    ({ round, match }) => match.interim !== null && round.round.number <= shown.round,
  );
  if (open.length === 0) return null;
  return (
    <Note tone="info" title={t('interimTitle')}>
      {open
        .map(({ match: { a, b, interim } }) =>
          t('interim', {
            a: a.name,
            b: b?.name ?? '',
            points: interim?.points ? `${interim.points.a} : ${interim.points.b}` : 'none',
          }),
        )
        .join(' ')}
    </Note>
  );
}
