import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TournamentRow } from '@/app/_parts/tournament/tournament-row';
import { TournamentState } from '@/app/_parts/tournament/tournament-state';
import { requireSeries } from '@/app/_server/community/series';
import { database } from '@/app/_server/platform/db';
import { EmptyBox } from '@/app/_ui/empty-box';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('series.tabs'))('tournaments') };
}

import { listEntries } from '@/db/entries';
import type { Tournament } from '@/lib/tournament/records';

/** The tournaments of a series, with who won them. */
export default async function SeriesTournamentsPage({ params }: PageProps<'/series/[slug]/tournaments'>) {
  const { tournaments } = await requireSeries((await params).slug);
  const t = await getTranslations('series.tournaments');
  if (tournaments.length === 0) {
    return (
      <div className="pt-5">
        <EmptyBox title={t('none')} heading="h2">
          {t('noneText')}
        </EmptyBox>
      </div>
    );
  }
  return (
    <ul className="my-list pt-2">
      {tournaments.map(({ tournament, facts }) => {
        const first = facts?.places.filter(({ place }) => place === 1) ?? [];
        const winner = first.length === 1 && first[0] ? facts?.entries.get(first[0].entry)?.name : undefined;
        return (
          <TournamentRow key={tournament.id} month tournament={tournament} href={`/t/${tournament.slug}`}>
            {facts ? (
              <>
                <b>{winner ?? t('field', { count: facts.places.length })}</b>
                {winner && (
                  <>
                    <br />
                    {t('field', { count: facts.places.length })}
                  </>
                )}
              </>
            ) : (
              <Standing tournament={tournament} />
            )}
          </TournamentRow>
        );
      })}
    </ul>
  );
}

async function Standing({ tournament }: { tournament: Tournament }) {
  const entries = await listEntries(database().read, tournament.id);
  const seatsTaken = entries.filter(({ status, ringer }) => status === 'registered' && !ringer).length;
  return <TournamentState tournament={tournament} seatsTaken={seatsTaken} />;
}
