import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { numberText } from '@/app/_parts/standings/figures';
import { missingResults } from '@/app/_server/changes/rounds/rounds';
import { ButtonLink } from '@/app/_ui/button-link';
import { HeadCell, Ledger, NameCell, NumCell, PointsCell, RankCell } from '@/app/_ui/ledger';
import { areParted } from '@/lib/standings/compute-standings';
import { gamePoints } from '@/lib/teams/team-standings';
import { currentRound } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { teamStandingsOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/**
 * Between rounds the head of the standings, of teams where those play; at the end the first three places and everything to
 * take along.
 */
export async function Leaders({ view }: { view: TournamentView }) {
  const current = currentRound(view);
  if (!current || missingResults(current) > 0) return null;
  const t = await getTranslations('desk.leaders');
  const word = await getTranslations('common.word');
  const { slug, status } = view.tournament;
  const finished = status === 'finished';
  const teams = teamStandingsOf(view);
  const table = await getTranslations('teams.table');
  const language = await getLanguage();
  const beside = await besideRounds();
  const armyOf = await armyNamer(view.format);
  const all = (teams ?? standingsOf(view)).rows;
  const parted = areParted(all);
  const rows = all.filter((row, index) => (finished ? row.rank <= 3 : index < 5));
  const caption = finished ? t('final') : t('after', { number: current.round.number });
  return (
    <section aria-labelledby="leaders">
      <h3 className="grp" id="leaders">
        {caption}
      </h3>
      <Ledger caption={caption}>
        <thead>
          <tr>
            <HeadCell num>{t('rank')}</HeadCell>
            <HeadCell>{teams ? table('team') : word('player')}</HeadCell>
            <HeadCell num title={teams ? table('gamePoints') : word('tournamentPoints')}>
              {word('tournamentPointsShort')}
            </HeadCell>
            {teams && (
              <HeadCell num title={table('teamPoints')}>
                {table('teamPointsShort')}
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const entry = view.entryById.get(row.entry);
            return (
              <tr key={row.entry}>
                <RankCell rank={parted ? row.rank : null} />
                <NameCell
                  name={teams ? row.entry : (entry?.name ?? '')}
                  detail={[armyOf(entry?.faction), entry?.club, ...beside(row)].filter(Boolean).join(' · ')}
                />
                {teams && <NumCell>{numberText(row.metricsFor[gamePoints] ?? 0, language)}</NumCell>}
                <PointsCell>{row.points}</PointsCell>
              </tr>
            );
          })}
        </tbody>
      </Ledger>
      <p className="flex flex-wrap gap-2 mt-4.5">
        <ButtonLink href={`/t/${slug}/standings`} variant={finished ? 'ink' : 'plain'}>
          {t('standings')}
        </ButtonLink>
        {finished && (
          <>
            <ButtonLink href={`/t/${slug}/desk/results`}>{t('results')}</ButtonLink>
            <ButtonLink href={`/t/${slug}/desk/print`}>{word('printAndData')}</ButtonLink>
          </>
        )}
      </p>
    </section>
  );
}
