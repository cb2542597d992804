import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { EmptyBox } from '@/app/_ui/empty-box';
import { currentRound } from '@/lib/tournament/rounds';
import { backFrom } from '../back-link';
import { PrintPage } from '../print-page';
import { NamesSheet, TablesSheet } from '../round-sheets';
import { MeetingsSheet } from '../team-sheets';

type Props = PageProps<'/t/[slug]/print/pairings'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('print');
  return { title: t('pairings.title') };
}

/** The current round for the wall: one sheet by table, one by name. */
export default async function PairingsPaper({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisible(slug);
  const t = await getTranslations('print.pairings');
  const current = currentRound(view);
  const back = backFrom(actor, slug, 'pairings');
  return current ? (
    <PrintPage title={t('titleOf', { round: current.round.number })} back={back}>
      <MeetingsSheet view={view} current={current} />
      <TablesSheet view={view} current={current} />
      <NamesSheet view={view} current={current} />
    </PrintPage>
  ) : (
    <PrintPage title={t('title')} back={back} empty>
      <EmptyBox title={t('empty')} heading="h2">
        {t('emptyText')}
      </EmptyBox>
    </PrintPage>
  );
}
