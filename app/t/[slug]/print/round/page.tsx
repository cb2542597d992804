import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { EmptyBox } from '@/app/_ui/empty-box';
import { currentRound } from '@/lib/tournament/rounds';
import { backFrom } from '../back-link';
import { PrintPage } from '../print-page';
import { ResultsSheet, ScenarioSheet } from '../round-sheets';

type Props = PageProps<'/t/[slug]/print/round'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('print.round'))('title') };
}

/** The sheet of the round for desk and judges: times, scenario, and tables with room for results. */
export default async function RoundPaper({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisible(slug);
  const t = await getTranslations('print.round');
  const empty = await getTranslations('print.pairings');
  const current = currentRound(view);
  const back = backFrom(actor, slug, 'pairings');
  return current ? (
    <PrintPage title={t('titleOf', { round: current.round.number })} back={back}>
      <ScenarioSheet view={view} current={current} />
      <ResultsSheet view={view} current={current} />
    </PrintPage>
  ) : (
    <PrintPage title={t('title')} back={back} empty>
      <EmptyBox title={empty('empty')} heading="h2">
        {empty('emptyText')}
      </EmptyBox>
    </PrintPage>
  );
}
