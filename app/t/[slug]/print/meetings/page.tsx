import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { EmptyBox } from '@/app/_ui/empty-box';
import { publicView } from '@/lib/tournament/public-view';
import { currentRound } from '@/lib/tournament/rounds';
import { PrintPage } from '../print-page';
import { MeetingSlips } from '../team-sheets';

type Props = PageProps<'/t/[slug]/print/meetings'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('print.meetings'))('title') };
}

/** The sheets of the captains: each meeting of the current round with room for what its games gave. */
export default async function MeetingsPaper({ params }: Props) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/print/meetings`);
  const view = await requireTournament(slug);
  if (!view.settings.teams) notFound();
  const t = await getTranslations('print.meetings');
  const empty = await getTranslations('print.pairings');
  // Captains read these: what is kept back stays blank.
  const shown = publicView(view);
  const current = currentRound(shown);
  const back = `/t/${slug}/desk/print`;
  return current ? (
    <PrintPage title={t('titleOf', { round: current.round.number })} back={back}>
      <MeetingSlips view={shown} current={current} />
    </PrintPage>
  ) : (
    <PrintPage title={t('title')} back={back} empty>
      <EmptyBox title={empty('empty')} heading="h2">
        {empty('emptyText')}
      </EmptyBox>
    </PrintPage>
  );
}
