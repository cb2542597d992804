import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AwardList } from '@/app/_parts/ending/award-list';
import { FrozenNote } from '@/app/_parts/ending/frozen-note';
import { MyRow } from '@/app/_parts/find-me/my-row';
import { CutNote } from '@/app/_parts/schedule/cut-note';
import { Pools } from '@/app/_parts/schedule/pools';
import { InterimNote } from '@/app/_parts/standings/interim-note';
import { SecondRanking } from '@/app/_parts/standings/second-ranking';
import { type ShownStandings, shownStandings } from '@/app/_parts/standings/shown-standings';
import { StandingsTable } from '@/app/_parts/standings/standings-table';
import { TeamTable } from '@/app/_parts/teams/team-table';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { buttonClass } from '@/app/_ui/button';
import { EmptyBox } from '@/app/_ui/empty-box';
import { winnersOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { ScoringPanel } from './scoring-panel';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('standings'))('title') };
}

export default async function StandingsPage({ params }: PageProps<'/t/[slug]/standings'>) {
  const { view, actor } = await requireVisible((await params).slug);
  const t = await getTranslations('standings');
  const shown = shownStandings(view);
  return (
    <div className="with-side">
      <div>
        {shown ? (
          <>
            <Heading view={view} shown={shown} />
            <FrozenNote view={view} />
            <InterimNote view={view} shown={shown} />
            <AwardList view={view} />
            {!actor.entryId && <OwnPlace view={view} shown={shown} />}
            <TeamTable view={view} shown={shown} ownId={actor.entryId} single />
            <Pools view={view} ownId={actor.entryId} />
            <CutNote view={view} />
            {view.settings.teams && <h2 id="single-table">{t('single')}</h2>}
            <StandingsTable view={view} shown={shown} ownId={actor.entryId} />
            <SecondRanking view={view} shown={shown} />
            <Downloads slug={view.tournament.slug} teams={view.settings.teams !== null} />
          </>
        ) : (
          <>
            <h2 className="vh" id="standings">
              {t('title')}
            </h2>
            <FrozenNote view={view} />
            <EmptyBox title={t('emptyTitle')}>{t('empty')}</EmptyBox>
          </>
        )}
      </div>
      <div className="side-notes pt-1.5">
        <ScoringPanel view={view} />
      </div>
    </div>
  );
}

async function Heading({ view, shown }: { view: TournamentView; shown: ShownStandings }) {
  const t = await getTranslations('standings');
  if (shown.phase !== 'final') {
    return (
      <h2 className="vh" id="standings">
        {t('afterRound', { round: shown.round })}
      </h2>
    );
  }
  const names = winnersOf(view);
  return (
    <div className="pt-2.5 pb-3 border-b-3 border-b-brass-metal">
      <h2 className="text-brass" id="standings">
        {t('final')}
      </h2>
      <p className="soft">{t('winner', { count: names.length, names: names.join(', ') })}</p>
    </div>
  );
}

async function OwnPlace({ view, shown }: { view: TournamentView; shown: ShownStandings }) {
  const t = await getTranslations('spectator.findMe');
  const places = Object.fromEntries(shown.standings.rows.map(({ entry, rank }) => [entry, rank]));
  return <MyRow slug={view.tournament.slug} places={places} label={t('myRow')} />;
}

async function Downloads({ slug, teams }: { slug: string; teams: boolean }) {
  const t = await getTranslations('standings.download');
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 mt-3 -ml-3">
      {([...(teams ? (['teams', 'meetings'] as const) : []), 'standings', 'results'] as const).map((file) => (
        <a
          key={file}
          className={buttonClass({ variant: 'quiet', small: true })}
          href={`/api/t/${slug}/export/${file}.csv`}
          download
        >
          <Download aria-hidden="true" />
          {t(file)}
        </a>
      ))}
    </p>
  );
}
