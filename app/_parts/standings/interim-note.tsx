import { getTranslations } from 'next-intl/server';
import { Note } from '@/app/_ui/note';
import { openMatches } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { ShownStandings } from './shown-standings';

/** Lists unfinished tables counted provisionally in these standings. */
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
