import { getFormatter, getTranslations } from 'next-intl/server';
import { absenceText } from '@/app/_parts/entries/rounds-of';
import { untilText } from '@/app/_parts/result/objectable';
import { ObjectionForm } from '@/app/_parts/result/objection-form';
import { clock } from '@/app/_parts/time/time-formats';
import { Note } from '@/app/_ui/note';
import type { EntryId } from '@/lib/ids';
import type { Absence } from '@/lib/tournament/absence';
import type { Entry } from '@/lib/tournament/records';
import { currentRound, matchOf } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { EnteredForYou, TakenBack, TeamNote } from './home-notes';
import { Outcome } from './message';

export async function TakenBackNote({ note: { number, at, reason } }: { note: TakenBack }) {
  const t = await getTranslations('player.takenBack');
  const format = await getFormatter();
  return (
    <div className="pt-4">
      <Note tone="warn" title={t('title', { number, time: format.dateTime(at, clock) })}>
        {t('text', { reason })}
      </Note>
    </div>
  );
}

/** After the card of another table: where they play in this round. */
export async function ScannedNote({
  view,
  entry,
  scanned,
}: {
  view: TournamentView;
  entry: Entry;
  scanned: number;
}) {
  const t = await getTranslations('player');
  const round = currentRound(view);
  const table = round && matchOf(round, entry.id)?.pairing.tableNumber;
  return (
    <div className="pt-4">
      <Note tone="warn">{t('scanned', { scanned, table: table ?? 'none' })}</Note>
    </div>
  );
}

/** After another player's link: whose phone this is now, and the way back. */
export async function SwitchedNote({
  view,
  entry,
  before,
}: {
  view: TournamentView;
  entry: Entry;
  before: EntryId;
}) {
  const t = await getTranslations('player.switched');
  const name = view.entryById.get(before)?.name ?? '';
  return (
    <div className="pt-4">
      <Note tone="info" title={t('title', { name: entry.name })}>
        {t('text', { name })} {/* A full page load: Next's client cache belongs to the other player. */}
        <a href={`/t/${view.tournament.slug}/me/as/${before}`}>{t('back', { name })}</a>
      </Note>
    </div>
  );
}

/** A result entered without the player's word, with the form to object. */
export async function EnteredForYouNote({ slug, note }: { slug: string; note: EnteredForYou }) {
  const { pairingId, name, outcome, seenAt, time } = note;
  const t = await getTranslations('results.objection');
  return (
    <section className="grid gap-2 py-4" aria-label={t('title')}>
      <Note tone="info" title={t('entered', { name })}>
        <Outcome outcome={outcome} />
      </Note>
      <ObjectionForm slug={slug} objectable={{ pairingId, seenAt, until: await untilText(time) }} />
    </section>
  );
}

export async function RoundsLine({ absence }: { absence: Absence }) {
  const t = await getTranslations('player.state');
  return <p className="check-in-line soft">{t('rounds', { rounds: await absenceText(absence) })}</p>;
}

export async function TeamLine({ note: { team, text } }: { note: TeamNote }) {
  const t = await getTranslations('teams.own');
  return (
    <p className="check-in-line soft">
      {team && <b className="name">{team}: </b>}
      {t(text.key, text.values)}
    </p>
  );
}
