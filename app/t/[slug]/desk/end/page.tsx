import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_components/desk-bar';
import { EmptyBox } from '@/app/_components/empty-box';
import { requireTournament, type TournamentView } from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';
import { may } from '@/lib/access/policy';
import { shownStandings } from '../../(public)/standings/shown-standings';
import { StandingsTable } from '../../(public)/standings/standings-table';
import './end.css';
import { FreezeSection } from './freeze-section';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ending'))('title') };
}

/** Everything for the end of the tournament, from freezing the standings on. */
export default async function EndPage({ params }: PageProps<'/t/[slug]/desk/end'>) {
  const { slug } = await params;
  const view = await requireTournament(slug);
  const actor = await requireActor(view.tournament, { verb: 'use-desk' }, `/t/${slug}/desk/end`);
  const mayEnd = may(actor, { verb: 'run-ending' });
  const t = await getTranslations('ending');
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="cols">
        <div className="col">
          <DeskStandings view={view} />
        </div>
        <div className="col-side">
          <FreezeSection view={view} mayEnd={mayEnd} />
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
    <section aria-labelledby="desk-standings">
      <h2 id="desk-standings">{t('title')}</h2>
      {shown ? (
        <>
          {view.tournament.frozenAfter !== null && <p className="soft">{t('deskOnly')}</p>}
          <StandingsTable view={view} shown={shown} ownId={null} />
        </>
      ) : (
        <EmptyBox title={t('empty')} />
      )}
    </section>
  );
}
