import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CallBody } from '@/app/_parts/calls/call-body';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { ActingAs } from '@/app/_parts/player/acting-as';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { requireActor } from '@/app/_server/account/session';
import { callOf } from '@/app/_server/load/judge-calls';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { PageHead } from '@/app/_ui/page-head';
import { findMatch } from '@/lib/tournament/rounds';

type Props = PageProps<'/t/[slug]/me/call/[pairingId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { tournament } = (await requireVisible((await params).slug)).view;
  const t = await getTranslations('calls');
  return { title: `${t('title')} · ${tournament.name}`, robots: { index: false } };
}

/** The two at a table call the desk with one tap, and see who comes. */
export default async function CallPage({ params }: Props) {
  const { slug, pairingId } = await params;
  const view = await requireTournament(slug);
  const match = findMatch(view, pairingId)?.match;
  if (!match) notFound();
  const { entryA, entryB, tableNumber } = match.pairing;
  const home = `/t/${slug}/me`;
  const actor = await requireActor(view.tournament, { verb: 'report-result', entryA, entryB }, home);
  const t = await getTranslations('calls');
  const word = await getTranslations('common.word');
  const common = await getTranslations('common.nav');
  const call = await callOf(database().read, view.tournament.id, match.pairing.id);
  return (
    <ActingAs entryId={actor.entryId} className="phone">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        title={t('title')}
        subtitle={view.tournament.name}
        back={{
          href: match.live && !match.result ? `/match/${pairingId}` : home,
          label: word('back'),
        }}
      />
      <main className="grid content-start gap-3 p-4" id="content" tabIndex={-1}>
        {!call && <p>{tableNumber === null ? t('introNoTable') : t('intro', { table: tableNumber })}</p>}
        <CallBody slug={slug} pairingId={pairingId} call={call} />
      </main>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </ActingAs>
  );
}
