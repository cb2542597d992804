import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { StandingsTable } from '@/app/_parts/standings/standings-table';
import { TeamTable } from '@/app/_parts/teams/team-table';
import { loadAwards } from '@/app/_server/load/awards';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { EmptyBox } from '@/app/_ui/empty-box';
import { listVoteMarkers } from '@/db/ending';
import { may } from '@/lib/access/policy';
import { AwardsSection } from './awards-section';
import { CeremonySection } from './ceremony-section';
import './end.css';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { FreezeSection } from './freeze-section';
import { VotesSection } from './votes-section';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ending'))('title') };
}

/** Everything for the end of the tournament: frozen standings, votes, awards and the prize-giving. */
export default async function EndPage({ params }: PageProps<'/t/[slug]/desk/end'>) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/end`);
  const view = await requireTournament(slug);
  const mayEnd = may(actor, { verb: 'run-ending' });
  const { read } = database();
  const [markers, awards] = await Promise.all([
    listVoteMarkers(read, view.tournament.id),
    loadAwards(read, view),
  ]);
  const t = await getTranslations('ending');
  const running = view.tournament.ceremonyStep !== null;
  const ceremony = (
    <CeremonySection
      view={view}
      awards={awards}
      mayEnd={mayEnd}
      mayClose={may(actor, { verb: 'edit-tournament' })}
    />
  );
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="cols">
        <div className="col">
          {/* Whoever stands before the hall wants nothing else first. */}
          {running && ceremony}
          {(!view.tournament.awardsShown || view.tournament.frozenAfter !== null) && (
            <FreezeSection view={view} mayEnd={mayEnd} />
          )}
          <VotesSection
            view={view}
            markers={markers}
            mayEnd={mayEnd}
            maySetUp={may(actor, { verb: 'edit-tournament' })}
          />
          {!running && ceremony}
          <DeskStandings view={view} />
        </div>
        <div className="col-side">
          <AwardsSection view={view} awards={awards} mayEnd={mayEnd} />
        </div>
      </div>
    </>
  );
}

/** The standings as they are, whatever the public sees. */
async function DeskStandings({ view }: { view: TournamentView }) {
  const t = await getTranslations('ending.standings');
  const shown = shownStandings(view);
  return (
    <section className="end-part justify-items-stretch" aria-labelledby="desk-standings">
      <h2 id="desk-standings">{t('title')}</h2>
      {shown ? (
        <>
          {view.tournament.frozenAfter !== null && <p className="soft">{t('deskOnly')}</p>}
          <TeamTable view={view} shown={shown} ownId={null} />
          <StandingsTable view={view} shown={shown} ownId={null} />
        </>
      ) : (
        <EmptyBox title={t('empty')} />
      )}
    </section>
  );
}
