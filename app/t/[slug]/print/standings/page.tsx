import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { EmptyBox } from '@/app/_ui/empty-box';
import { poolTables } from '@/lib/tournament/pools';
import { backFrom } from '../back-link';
import { PrintPage } from '../print-page';
import { StandingsSheet, standingsTitle } from '../standings-sheet';
import { TeamStandingsSheet } from '../team-sheets';

type Props = PageProps<'/t/[slug]/print/standings'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('print');
  return { title: t('standings.title') };
}

/** The standings on paper, with every round and every tie-break. */
export default async function StandingsPaper({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisible(slug);
  const t = await getTranslations('print.standings');
  const head = await getTranslations('standings');
  const shown = shownStandings(view);
  const back = backFrom(actor, slug, 'standings');

  if (!shown) {
    return (
      <PrintPage title={t('title')} back={back} empty>
        <EmptyBox title={head('empty')} heading="h2" />
      </PrintPage>
    );
  }

  return (
    <PrintPage title={await standingsTitle(shown)} back={back}>
      {poolTables(view).map(({ pool, standings }) => (
        <StandingsSheet key={pool} view={view} shown={{ ...shown, standings }} pool={pool} />
      ))}
      <TeamStandingsSheet view={view} shown={shown} />
      <StandingsSheet view={view} shown={shown} />
    </PrintPage>
  );
}
