import { clsx } from 'clsx';
import { CircleCheck, EyeOff, Hourglass } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { LiveRefresh } from '@/app/_parts/live/live-refresh';
import { ActingAs } from '@/app/_parts/player/acting-as';
import { PlayerBar } from '@/app/_parts/player/player-bar';
import { chooseAction } from '@/app/_parts/teams/actions';
import { countOf, questionOf } from '@/app/_parts/teams/captains-words';
import { MeetingChoice } from '@/app/_parts/teams/meeting-choice';
import { MeetingGames } from '@/app/_parts/teams/meeting-games';
import { ClockScale } from '@/app/_parts/time/clock-scale';
import { Countdown } from '@/app/_parts/time/countdown';
import { clock } from '@/app/_parts/time/time-formats';
import { Until } from '@/app/_parts/time/until';
import { requireActor } from '@/app/_server/account/session';
import { loadCaptainsMeetings } from '@/app/_server/load/captains';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Note } from '@/app/_ui/note';
import { PageHead } from '@/app/_ui/page-head';
import type { EntryId } from '@/lib/ids';
import { freeOf, stepsOf } from '@/lib/teams/outlook';
import { otherPart, type Part, seenBy, waitingStep, waitsFor } from '@/lib/teams/procedure';
import { Stranger } from '../stranger';
import '@/app/_parts/teams/captains.css';
import { type CaptainsMeeting, isComplete, leftOut, partLed } from '@/lib/tournament/captains';
import { draftRound } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

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
  const meetings = draft ? await loadCaptainsMeetings(database().read, view, draft) : [];
  const own = meetings.find((meeting) => partLed(meeting, actor.entryId) !== null);
  const part = own && partLed(own, actor.entryId);
  const now = Date.now();
  const { done, all } = own ? stepsOf(own.procedure, own.state) : { done: 0, all: 0 };
  return (
    <ActingAs entryId={actor.entryId} className="phone">
      <a className="skip-link" href="#content">
        {common('toContent')}
      </a>
      <PageHead
        heading="h1"
        title={own && part ? t('against', { team: own.teams[otherPart(part)] }) : t('title')}
        subtitle={
          draft && own
            ? t('round', { number: draft.round.number, step: Math.min(done + 1, all), all })
            : view.tournament.name
        }
        back={{ href: `/t/${slug}/me`, label: t('back') }}
      />
      <PlayerBar slug={slug} entryById={view.entryById} actor={actor} />
      <main className="captains-main" id="content" tabIndex={-1}>
        {!draft || !own || !part ? (
          <Nothing view={view} entryId={actor.entryId} />
        ) : (
          <>
            <Waiting own={own} part={part} now={now} />
            <MeetingGames own={own} part={part} folds />
            <Until
              endsAt={isComplete(own) ? null : own.endsAt}
              renderedAt={now}
              after={
                <div className="choice grid gap-3">
                  <Secret own={own} part={part} />
                  <TheirFree view={view} own={own} part={part} />
                  <Steps own={own} part={part} />
                </div>
              }
            >
              <MeetingChoice
                view={view}
                number={draft.round.number}
                own={own}
                part={part}
                action={chooseAction}
                ownEntry={actor.entryId}
              >
                <Secret own={own} part={part} />
                <TheirFree view={view} own={own} part={part} />
                <Steps own={own} part={part} />
              </MeetingChoice>
            </Until>
          </>
        )}
      </main>
      <LiveRefresh slug={slug} revision={view.tournament.revision} />
    </ActingAs>
  );
}

/** Why there is nothing to choose: nobody is asked, or this team is not. */
async function Nothing({ view, entryId }: { view: TournamentView; entryId: EntryId }) {
  const t = await getTranslations('teams.captains');
  const why = leftOut(view, view.entryById.get(entryId)?.team ?? null);
  const asked = draftRound(view)?.round.captainsAt != null;
  return (
    <EmptyBox heading="h2" title={t('nothingTitle')}>
      {t(why ? `leftOut.${why}` : asked ? 'notCaptain' : 'nothing')}
    </EmptyBox>
  );
}

/** For whom the meeting waits, how long, and who began. */
async function Waiting({ own, part, now }: { own: CaptainsMeeting; part: Part; now: number }) {
  const t = await getTranslations('teams.captains');
  const format = await getFormatter();
  if (isComplete(own)) return <p role="status">{t('complete')}</p>;
  if (own.stale) return <Note tone="warn">{t('stale')}</Note>;
  const other = otherPart(part);
  const team = own.teams[other];
  const waits = waitsFor(own.procedure, own.state);
  const [mine, theirs] = [waits.includes(part), waits.includes(other)];
  const both = waitingBoth(own);
  const { late } = own.terms.settings;
  const words = (
    <>
      {mine && both && !theirs ? (
        <CircleCheck className="i i-s self-center" aria-hidden="true" />
      ) : (
        <Hourglass className="i i-s self-center" aria-hidden="true" />
      )}
      {t(mine ? (both ? (theirs ? 'both' : 'theyChose') : 'yours') : 'theirs', { team })}
    </>
  );
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex items-baseline gap-2" role="status">
          <Until endsAt={own.endsAt} renderedAt={now} after={t(`over.${late}`)}>
            {words}
          </Until>
        </span>
        {own.endsAt !== null && (
          <Until endsAt={own.endsAt} renderedAt={now} after={null}>
            <span>
              {t.rich('left', {
                time: () => (
                  <Countdown
                    endsAt={own.endsAt ?? now}
                    renderedAt={now}
                    label={t('time')}
                    className="text-[1.375rem]/[1.75rem] font-semibold"
                  />
                ),
              })}
            </span>
          </Until>
        )}
      </p>
      {own.endsAt !== null && (
        <ClockScale
          label={t('time')}
          startsAt={own.beganAt}
          endsAt={own.endsAt}
          renderedAt={now}
          stepMs={1_000}
          thin
          ticks={[
            { at: own.beganAt, label: format.dateTime(own.beganAt, clock) },
            { at: own.endsAt, label: t(`until.${late}`, { time: format.dateTime(own.endsAt, clock) }) },
          ]}
        />
      )}
      {own.procedure.begins !== 'draw' && (
        <p className="small soft">
          {t(
            `began.${own.procedure.begins === 'roll' ? 'roll' : 'lower'}.${part === 'first' ? 'own' : 'enemy'}`,
            {
              team,
            },
          )}
        </p>
      )}
    </div>
  );
}

const waitingBoth = ({ procedure, state }: CaptainsMeeting): boolean => {
  const step = waitingStep(procedure, state);
  return step?.kind === 'put' && step.by === 'both';
};

/** What is chosen while it is still secret: by the captain, or by the other one for whom the captain is yet to choose. */
async function Secret({ own, part }: { own: CaptainsMeeting; part: Part }) {
  const { state, procedure } = own;
  const step = waitingStep(procedure, state);
  if (step?.kind !== 'put') return null;
  const t = await getTranslations('teams.captains');
  const chosen = state.pending[part];
  const whose = step.of === 'own' ? part : otherPart(part);
  const names = chosen?.map((player) => own.players[whose][player]?.name ?? '');
  const text = names
    ? t('chosen', { names: (await getFormatter()).list(names) })
    : state.pending[otherPart(part)] && t('theirsHidden', { team: own.teams[otherPart(part)] });
  if (!text) return null;
  return (
    <p className="flex gap-2">
      <EyeOff className="i i-s shrink-0 mt-1" aria-hidden="true" />
      {text}
    </p>
  );
}

/** The whole procedure, step by step, and where it stands. */
async function Steps({ own, part }: { own: CaptainsMeeting; part: Part }) {
  const { procedure, state } = own;
  if (isComplete(own)) return null;
  const t = await getTranslations('teams.captains');
  const steps = procedure.steps.flatMap((_, at) => {
    const step = waitingStep(procedure, { ...state, step: at });
    return step && 'by' in step ? { at, step } : [];
  });
  const who = (by: Part | 'both') =>
    by === 'both' ? t('how.both') : by === part ? t('how.own') : own.teams[by];
  return (
    <Disclosure summary={t('how.title')}>
      <ol className="grid gap-1 pl-5 list-decimal text-sm">
        {steps.map(({ at, step }) => (
          <li
            key={at}
            className={clsx(at === state.step ? 'font-semibold' : 'text-ink-2')}
            aria-current={at === state.step ? 'step' : undefined}
          >
            {t('how.step', {
              who: who(step.by),
              what: t(`ask.${questionOf(step)}`, { count: countOf(step) }),
            })}
          </li>
        ))}
      </ol>
      <p className="small soft mt-2">{t('how.secret')}</p>
    </Disclosure>
  );
}

/** Whom the other side may still put. */
async function TheirFree({ view, own, part }: { view: TournamentView; own: CaptainsMeeting; part: Part }) {
  const other = otherPart(part);
  const known = seenBy(own.procedure, own.state, part);
  const free = freeOf(known, other).flatMap((player) => own.players[other][player] ?? []);
  if (isComplete(own) || free.length === 0) return null;
  const armyOf = await armyNamer(view.format);
  const t = await getTranslations('teams.captains');
  return (
    <section aria-labelledby="their-free">
      <h2 id="their-free" className="text-sm font-semibold font-sans normal-nums">
        {t('theirFree', { team: own.teams[other] })}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 mt-1 text-sm font-narrow">
        {free.map(({ id, name, faction }) => (
          <li key={id}>
            <span className="block text-[1.0625rem]/[1.25rem] font-semibold font-display">{name}</span>
            {armyOf(faction)}
          </li>
        ))}
      </ul>
    </section>
  );
}
