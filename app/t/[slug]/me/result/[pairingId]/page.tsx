import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { heldPlayers } from '@/app/_parts/player/player-bar';
import { ForgetDrafts } from '@/app/_parts/result/forget-drafts';
import { requireVisible } from '@/app/_parts/tournament/require-visible';
import { requireActor } from '@/app/_server/account/session';
import type { Reception } from '@/app/_server/changes/results/results';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { Note, type NoteTone } from '@/app/_ui/note';
import { otherSide } from '@/lib/sides';
import { findMatch } from '@/lib/tournament/rounds';
import '@/app/_parts/result/result.css';
import { firstName } from '@/app/_parts/entries/short-names';
import { scoreOf } from '@/app/_parts/result/scored-result';
import type { MatchView } from '@/lib/tournament/tournament-view';
import { type OwnMatch, ownMatch } from '../../home-state';
import { ClaimForm } from './claim-form';
import { Confirmed, Disputed, Ruled, Sent, ToConfirm } from './views';

export async function generateMetadata({
  params,
}: PageProps<'/t/[slug]/me/result/[pairingId]'>): Promise<Metadata> {
  const { tournament } = (await requireVisible((await params).slug)).view;
  const word = await getTranslations('common.word');
  return { title: `${word('result')} · ${tournament.name}`, robots: { index: false } };
}

/** The result of the player's own match, from the empty form to the confirmed sum. */
export default async function ResultPage({
  params,
  searchParams,
}: PageProps<'/t/[slug]/me/result/[pairingId]'>) {
  const { slug, pairingId } = await params;
  const query = await searchParams;
  const view = await requireTournament(slug);
  const found = findMatch(view, pairingId);
  if (!found) notFound();
  const { entryA, entryB } = found.match.pairing;
  const home = `/t/${slug}/me`;
  const actor = await requireActor(view.tournament, { verb: 'report-result', entryA, entryB }, home);
  const entry = actor.entryId && view.entryById.get(actor.entryId);
  const own = entry ? ownMatch(found.round, found.match, entry) : undefined;
  if (!own) redirect(home);
  const players = heldPlayers(slug, view.entryById, actor, {
    page: 'result',
    pairingId: own.match.pairing.id,
  });

  const { state } = own.match;
  const form = state === 'confirmed' ? null : formAsked(query.form, own);
  const theirs = own.match.reports[otherSide(own.side)];
  // Figures that changed settings no longer allow cannot be confirmed, only put right.
  const unscorable = own.move === 'confirm' && !scoreOf(view, theirs?.payload);
  if (form || state === 'open' || unscorable)
    return <ClaimForm view={view} own={own} players={players} form={form ?? 'own'} />;

  const reception = readReception(query.received);
  const shown = {
    view,
    own,
    players,
    reception: reception && isCurrent(reception, state, own) && (
      <ReceptionNote reception={reception} name={firstName(own.opponent.name)} />
    ),
  };
  return (
    <>
      {own.match.ruling ? (
        <Ruled {...shown} />
      ) : state === 'confirmed' ? (
        <Confirmed {...shown} />
      ) : state === 'disputed' ? (
        <Disputed {...shown} />
      ) : own.move === 'confirm' ? (
        <ToConfirm {...shown} />
      ) : (
        <Sent {...shown} />
      )}
      {(reception || state === 'confirmed') && <ForgetDrafts pairingId={pairingId} />}
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </>
  );
}

/** The form the address asks for, if the match is in a state for it. */
function formAsked(asked: string | string[] | undefined, own: OwnMatch): 'own' | 'dispute' | null {
  if (asked === 'own') return 'own';
  return asked === 'dispute' && own.move === 'confirm' ? 'dispute' : null;
}

const tones: Readonly<Record<Reception, NoteTone>> = {
  'waiting-for-opponent': 'ok',
  confirmed: 'ok',
  disputed: 'warn',
  'already-sent': 'info',
  'already-confirmed': 'ok',
  'kept-for-organiser': 'warn',
};

const readReception = (asked: string | string[] | undefined): Reception | undefined =>
  typeof asked === 'string' && Object.hasOwn(tones, asked) ? (asked as Reception) : undefined;

/** Whether what was said on arrival still holds; the page stays open while things move on. */
function isCurrent(reception: Reception, state: MatchView['state'], own: OwnMatch): boolean {
  switch (reception) {
    case 'waiting-for-opponent':
      return state === 'one-sided' && own.move === null;
    case 'disputed':
      return state === 'disputed';
    case 'confirmed':
    case 'already-confirmed':
      return state === 'confirmed';
    case 'already-sent':
      return state !== 'confirmed';
    case 'kept-for-organiser':
      return true;
  }
}

async function ReceptionNote({ reception, name }: { reception: Reception; name: string }) {
  const t = await getTranslations('player.reception');
  return <Note tone={tones[reception]}>{t(reception, { name })}</Note>;
}
