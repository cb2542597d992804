import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { chooseAction } from '@/app/_parts/teams/actions';
import { MeetingChoice } from '@/app/_parts/teams/meeting-choice';
import { MeetingGames } from '@/app/_parts/teams/meeting-games';
import { Countdown } from '@/app/_parts/time/countdown';
import { clock } from '@/app/_parts/time/time-formats';
import { captainsMeetings, isComplete, partLed } from '@/app/_server/captains';
import { database } from '@/app/_server/db';
import { draftRound, requireTournament } from '@/app/_server/read-tournament';
import { requireActor } from '@/app/_server/session';
import { EmptyBox } from '@/app/_ui/empty-box';
import { PageHead } from '@/app/_ui/page-head';
import { waitsFor } from '@/lib/teams/procedure';
import { Stranger } from '../stranger';

type Props = PageProps<'/t/[slug]/me/meeting'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('teams.captains'))('title'), robots: { index: false } };
}

/** The captain's phone: who meets whom, step by step, secret until both sides have chosen. */
export default async function MeetingPage({ params }: Props) {
  const { slug } = await params;
  const view = await requireTournament(slug);
  const { status } = view.tournament;
  const actor = await requireActor(
    view.tournament,
    { verb: 'see-tournament', status },
    `/t/${slug}/me/meeting`,
  );
  if (actor.entryId === null) return <Stranger view={view} desk={actor.role !== null || actor.admin} />;
  if (!view.settings.teams) notFound();
  const t = await getTranslations('teams.captains');
  const common = await getTranslations('common.nav');
  const draft = draftRound(view);
  const meetings = draft ? await captainsMeetings(database().read, view, draft) : [];
  const own = meetings.find((meeting) => partLed(meeting, actor.entryId) !== null);
  const part = own && partLed(own, actor.entryId);
  const other = part === 'first' ? 'second' : 'first';
  return (
    <div className="phone">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        heading="h1"
        title={own && part ? t('against', { team: own.teams[other] }) : t('title')}
        subtitle={draft && own ? t('round', { number: draft.round.number }) : view.tournament.name}
        back={{ href: `/t/${slug}/me`, label: t('back') }}
      />
      <main className="grid gap-5 p-4" id="content" tabIndex={-1}>
        {!draft || !own || !part ? (
          <EmptyBox heading="h2" title={t('nothingTitle')}>
            {t('nothing')}
          </EmptyBox>
        ) : (
          <>
            <Waiting own={own} part={part} />
            <MeetingGames own={own} part={part} />
            <MeetingChoice
              slug={slug}
              number={draft.round.number}
              own={own}
              part={part}
              action={chooseAction}
              pennant
            />
          </>
        )}
      </main>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </div>
  );
}

type Led = Awaited<ReturnType<typeof captainsMeetings>>[number];

/** For whom the meeting waits, and how long. */
async function Waiting({ own, part }: { own: Led; part: 'first' | 'second' }) {
  const t = await getTranslations('teams.captains');
  const format = await getFormatter();
  if (isComplete(own)) return <p role="status">{t('complete')}</p>;
  const other = part === 'first' ? 'second' : 'first';
  const waits = waitsFor(own.procedure, own.state);
  const [mine, theirs] = [waits.includes(part), waits.includes(other)];
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-3" role="status">
      <span>{t(mine ? (theirs ? 'both' : 'yours') : 'theirs', { team: own.teams[other] })}</span>
      {own.endsAt !== null && (
        <span className="small">
          <Countdown endsAt={own.endsAt} renderedAt={Date.now()} label={t('time')} />{' '}
          <span className="soft">{t('until', { time: format.dateTime(own.endsAt, clock) })}</span>
        </span>
      )}
    </p>
  );
}
