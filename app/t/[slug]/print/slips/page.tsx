import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { findHall } from '@/db/halls';
import { currentRound } from '@/lib/tournament/rounds';
import { CodePaperWatch } from '../code-paper';
import { PrintPage } from '../print-page';
import { BlankSlips, MatchSlips } from '../result-slips';

type Props = PageProps<'/t/[slug]/print/slips'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('print.slips'))('title') };
}

/** Result slips of the current round, one a match; blank ones before the first round, or when asked for. */
export default async function SlipsPaper({ params, searchParams }: Props) {
  const { slug } = await params;
  const { blank } = await searchParams;
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/print/slips`);
  const view = await requireTournament(slug);
  const hall = await findHall(database().read, view.tournament.id);
  const t = await getTranslations('print.slips');
  const current = blank === undefined ? currentRound(view) : undefined;
  return (
    <PrintPage
      title={current ? t('titleOf', { round: current.round.number }) : t('blank')}
      back={`/t/${slug}/desk/print`}
    >
      {current && <CodePaperWatch tournament={view.tournament} hall={hall} paper="slips" />}
      {current ? <MatchSlips view={view} current={current} /> : <BlankSlips view={view} />}
    </PrintPage>
  );
}
