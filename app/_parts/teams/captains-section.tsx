import { Bell, ChevronDown } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { lastNames } from '@/app/_parts/entries/short-names';
import {
  askCaptainsAction,
  askMeetingAnewAction,
  chooseAction,
  giveCaptainsTimeAction,
  nudgeCaptainsAction,
} from '@/app/_parts/teams/actions';
import {
  countOf,
  type GameLine,
  gameLines,
  questionOf,
  type SeatText,
} from '@/app/_parts/teams/captains-words';
import { MeetingChoice } from '@/app/_parts/teams/meeting-choice';
import { Countdown } from '@/app/_parts/time/countdown';
import { clock } from '@/app/_parts/time/time-formats';
import { ActionForm } from '@/app/_ui/action-form';
import { buttonClass } from '@/app/_ui/button';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { Scale } from '@/app/_ui/scale';
import { stepsOf } from '@/lib/teams/outlook';
import { otherPart, type Part, waitingStep, waitsFor } from '@/lib/teams/procedure';
import '@/app/_parts/teams/captains.css';
import { type CaptainsMeeting, isComplete } from '@/lib/tournament/captains';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** Minutes a press adds to a meeting that runs short of time. */
const extraMinutes = 3;

/** Whether captains pair the draft, and the button that opens it to them; nothing where they never do. */
export async function AskCaptains({
  view,
  draft,
  chosen,
}: {
  view: TournamentView;
  draft: RoundView;
  /** whether a choice was made in an incomplete meeting */
  chosen: boolean;
}) {
  if (!view.settings.teams?.captains) return null;
  const t = await getTranslations('rounds.captains');
  const common = await getTranslations('common.action');
  const { number, version, captainsAt } = draft.round;
  const { slug } = view.tournament;
  if (chosen)
    return (
      <section className="mb-6" aria-labelledby="ask-captains">
        <h2 id="ask-captains" className="mb-3">
          {t('title')}
        </h2>
        <ConfirmForm
          action={askCaptainsAction}
          fields={{ slug, number, version, asked: 'no' }}
          trigger={t('stop')}
          title={t('stopTitle')}
          description={t('stopText')}
          confirm={t('stop')}
          cancel={common('cancel')}
        />
      </section>
    );
  return (
    <section className="mb-6" aria-labelledby="ask-captains">
      <h2 id="ask-captains">{t('title')}</h2>
      {captainsAt === null && <p className="small soft">{t('notAsked')}</p>}
      <ActionForm action={askCaptainsAction} label={t('title')} className="grid gap-2 mt-3">
        <input type="hidden" name="slug" value={view.tournament.slug} />
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="asked" value={captainsAt === null ? 'yes' : 'no'} />
        <SubmitButton kind={captainsAt === null ? 'ink' : 'plain'}>
          {t(captainsAt === null ? 'ask' : 'stop')}
        </SubmitButton>
        <FormAnswer />
      </ActionForm>
    </section>
  );
}

/** Overview of the draft's meetings: those where the desk has to step in, those in progress, and the complete ones. */
export async function CaptainsMeetings({
  view,
  draft,
  meetings,
  headless = false,
}: {
  view: TournamentView;
  draft: RoundView;
  /** of the draft */
  meetings: readonly CaptainsMeeting[];
  /** where the page already says what it waits for */
  headless?: boolean;
}) {
  if (meetings.length === 0) return null;
  const t = await getTranslations('rounds.captains');
  const now = Date.now();
  const done = meetings.filter(isComplete);
  const open = meetings.filter((own) => !isComplete(own));
  const due = open.filter((own) => isDue(own, now));
  const others = open.filter((own) => !due.includes(own));
  const groups = [
    { key: 'due', meetings: due },
    { key: 'choosing', meetings: others },
    { key: 'done', meetings: done },
  ] as const;
  return (
    <section className="mb-6" aria-labelledby="captains">
      <h2
        id="captains"
        className={headless ? 'vh' : 'text-[1.75rem]/[2rem] font-semibold font-display text-balance'}
      >
        {due.length > 0
          ? t('answerDue', { teams: await silentTeams(due) })
          : t('state', { open: open.length, all: meetings.length })}
      </h2>
      <Scale
        label={t('progress')}
        value={done.length}
        max={meetings.length}
        valueText={t('progressText', { done: done.length, all: meetings.length })}
        thin
        className="my-3"
      />
      {groups.map(
        (group) =>
          group.meetings.length > 0 && (
            <div key={group.key}>
              <h3 className="flex justify-between pt-3 pb-1.5 border-b-[1.5px] border-b-ink text-sm font-semibold font-sans normal-nums">
                {t(`group.${group.key}`)}
                <span className="font-normal text-ink-3">
                  {t('meetings', { count: group.meetings.length })}
                </span>
              </h3>
              {group.meetings.map((own) => (
                <MeetingRow
                  key={own.meeting.number}
                  view={view}
                  draft={draft}
                  own={own}
                  now={now}
                  first={own === due[0]}
                />
              ))}
            </div>
          ),
      )}
    </section>
  );
}

/**
 * Whether the desk has to act: the time is over and the desk decides, a team has no captain, or the teams have changed.
 */
export function isDue(own: CaptainsMeeting, now: number): boolean {
  const silent = own.endsAt !== null && own.endsAt < now && own.terms.settings.late === 'desk';
  return own.stale || silent || waitsFor(own.procedure, own.state).some((part) => !own.captains[part]);
}

/** Names of the teams that meetings wait for. */
export async function silentTeams(meetings: readonly CaptainsMeeting[]): Promise<string> {
  const format = await getFormatter();
  return format.list(
    meetings.flatMap((own) => waitsFor(own.procedure, own.state).map((part) => own.teams[part])),
  );
}

async function MeetingRow({
  view,
  draft,
  own,
  now,
  first,
}: {
  view: TournamentView;
  draft: RoundView;
  own: CaptainsMeeting;
  now: number;
  /** whether this is the desk's main action */
  first: boolean;
}) {
  const t = await getTranslations('rounds.captains');
  const lines = await gameLines(own, null);
  const short = lastNames(draft.matches.flatMap(({ a, b }) => (b ? [a.name, b.name] : [a.name])));
  return (
    <article className="meet" aria-label={t('meeting', { home: own.teams.first, guest: own.teams.second })}>
      <div className="meet-games" style={{ '--games': lines.length } as CSSProperties}>
        <h4 className="meet-team text-[1.0625rem]/[1.25rem] font-semibold font-display">
          <span>{own.teams.first}</span>
          <span>{own.teams.second}</span>
        </h4>
        {lines.map((line) => (
          <Game key={line.at} line={line} short={short} />
        ))}
      </div>
      {!isComplete(own) && <Waiting view={view} draft={draft} own={own} now={now} first={first} />}
    </article>
  );
}

function Game({ line, short }: { line: GameLine; short: (name: string) => string }) {
  return (
    <div className="meet-game" title={line.terms.join(' · ') || undefined}>
      <b className={line.own.settled && line.enemy.settled ? undefined : 'text-ink-3'}>{line.table ?? '–'}</b>
      <Seat of={line.own} short={short} />
      <Seat of={line.enemy} short={short} />
    </div>
  );
}

const Seat = ({ of: { text, settled }, short }: { of: SeatText; short: (name: string) => string }) =>
  settled ? <span>{short(text)}</span> : <i className="none" />;

/** Teams an open meeting waits for and since when, with the desk's actions. */
async function Waiting({
  view,
  draft,
  own,
  now,
  first,
}: {
  view: TournamentView;
  draft: RoundView;
  own: CaptainsMeeting;
  now: number;
  first: boolean;
}) {
  const t = await getTranslations('rounds.captains');
  const words = await getTranslations('teams.captains');
  const format = await getFormatter();
  if (own.stale)
    return (
      <Note tone="warn">
        {t('stale')}
        <ActionForm action={askMeetingAnewAction} label={t('askAnew')} className="grid gap-2 mt-2">
          <input type="hidden" name="slug" value={view.tournament.slug} />
          <input type="hidden" name="number" value={draft.round.number} />
          <input type="hidden" name="meeting" value={own.meeting.number} />
          <SubmitButton kind="plain" small>
            {t('askAnew')}
          </SubmitButton>
          <FormAnswer />
        </ActionForm>
      </Note>
    );
  const step = waitingStep(own.procedure, own.state);
  const waits = waitsFor(own.procedure, own.state);
  const { done } = stepsOf(own.procedure, own.state);
  const question = step && words(`ask.${questionOf(step)}`, { count: countOf(step) });
  const { number } = draft.round;
  const nudged = own.terms.nudged[own.meeting.number];
  const fields = (
    <>
      <input type="hidden" name="slug" value={view.tournament.slug} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="meeting" value={own.meeting.number} />
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2 mt-1">
      <p className="basis-full text-sm text-ink-2">
        <b className="font-semibold text-ink">
          {t('step', { teams: format.list(waits.map((part) => own.teams[part])), step: done + 1 })} {question}
        </b>{' '}
        {waits.map((part) => captainText(own, part, t)).join(' ')}{' '}
        {step &&
          'by' in step &&
          step.by === 'both' &&
          waits.length === 1 &&
          waits[0] &&
          t('chose', { team: own.teams[otherPart(waits[0])] })}{' '}
        {own.endsAt !== null &&
          own.endsAt < now &&
          t('lateSince', { time: format.dateTime(own.endsAt, clock) })}{' '}
        {nudged !== undefined &&
          nudged > own.beganAt &&
          t('nudged', { time: format.dateTime(nudged, clock) })}
      </p>
      {own.endsAt !== null && own.endsAt >= now && (
        <span className="text-sm whitespace-nowrap">
          {words.rich('left', {
            time: () => <Countdown endsAt={own.endsAt ?? now} renderedAt={now} label={words('time')} />,
          })}
        </span>
      )}
      {waits.some((part) => own.captains[part]) && (
        <ActionForm
          action={nudgeCaptainsAction}
          label={t('nudgeLabel', { team: format.list(waits.map((part) => own.teams[part])) })}
        >
          {fields}
          <SubmitButton kind="plain" small>
            <Bell aria-hidden="true" />
            {t('nudge')}
          </SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
      {own.endsAt !== null && (
        <ActionForm action={giveCaptainsTimeAction} label={t('giveLabel', { team: own.teams.first })}>
          {fields}
          <input type="hidden" name="minutes" value={extraMinutes} />
          <SubmitButton kind="plain" small>
            {t('give', { minutes: extraMinutes })}
          </SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
      {waits.map((part, at) => (
        <details key={part} className="meet-step-in">
          <summary className={buttonClass({ variant: first && at === 0 ? 'move' : 'quiet', small: true })}>
            {t('stepIn', { team: own.teams[part] })}
            <ChevronDown aria-hidden="true" />
          </summary>
          <MeetingChoice view={view} number={number} own={own} part={part} action={chooseAction} />
        </details>
      ))}
    </div>
  );
}

const captainText = (
  own: CaptainsMeeting,
  part: Part,
  t: (key: 'captain' | 'noCaptain', values: { name: string; team: string }) => string,
): string => {
  const name = own.captains[part]?.name;
  return t(name ? 'captain' : 'noCaptain', { name: name ?? '', team: own.teams[part] });
};
