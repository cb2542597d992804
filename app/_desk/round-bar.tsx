import { Pause, Play } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Round } from '@/db/rounds';
import { playedShare, readRoundTime } from '@/lib/rounds/round-time';
import { ActionForm } from '../_components/action-form';
import { Countdown } from '../_components/countdown';
import { DeskBar } from '../_components/desk-bar';
import { FormAnswer } from '../_components/fields';
import { Flow, type FlowStep } from '../_components/flow';
import { IconButton } from '../_components/icon-button';
import { RoundPhaseText } from '../_components/round-phase';
import { pauseAction } from '../t/[slug]/desk/rounds/clock-actions';
import { clock } from './clock';
import { May } from './may';

/** Head of a desk screen about one round: its number, how far it has come, then the time left or `children`. */
export async function RoundBar({
  slug,
  round,
  lastTurnMinutes,
  now,
  children,
}: {
  slug: string;
  round: Round;
  /** how long before its end the last turn is called; null: never */
  lastTurnMinutes: number | null;
  /** server time of this rendering, milliseconds UTC */
  now: number;
  /** actions in place of the time */
  children?: ReactNode;
}) {
  const t = await getTranslations('rounds');
  const format = await getFormatter();
  const time = (at: number) => format.dateTime(at, clock);
  const { status, publishedAt, startedAt, closedAt } = round;
  const running = readRoundTime(round, { lastTurnMinutes }, now);
  const end = running?.endsAt ?? null;
  const paused = round.pausedAt !== null;
  const closed = status === 'closed';

  const steps: FlowStep[] = [
    {
      label: t('flow.draft'),
      note: status === 'draft' ? t('flow.deskOnly') : time(round.pairedAt),
      state: status === 'draft' ? 'now' : 'done',
    },
    {
      label: t('flow.published'),
      note: publishedAt === null ? t('flow.everybody') : time(publishedAt),
      state: status === 'draft' ? 'todo' : startedAt === null && !closed ? 'now' : 'done',
    },
    {
      label: t('flow.running'),
      note:
        startedAt === null
          ? t(closed ? 'flow.noClock' : 'flow.clockStarts')
          : t('flow.since', { time: time(startedAt) }),
      state: closed ? 'done' : startedAt === null ? 'todo' : 'now',
    },
    {
      label: t('flow.closed'),
      note:
        closedAt !== null
          ? time(closedAt)
          : end !== null && end > now
            ? t('flow.about', { time: time(end) })
            : undefined,
      state: closed ? 'done' : 'todo',
    },
  ];
  const progress = startedAt === null ? 0.46 : playedShare(round, now);

  return (
    <DeskBar
      title={t('round', { number: round.number })}
      flow={<Flow label={t('flow.label')} steps={steps} progress={progress} />}
    >
      {children ? (
        <div className="act">{children}</div>
      ) : (
        running !== null &&
        !closed && (
          <div className="time">
            <span className="small soft">
              <RoundPhaseText
                time={running}
                renderedAt={now}
                texts={{
                  running: t('timeLeft'),
                  'last-turn': t('lastTurn'),
                  over: t('timeOver'),
                  paused: t('paused'),
                }}
              />
              <br />
              {!paused && t('until', { time: time(running.endsAt) })}
            </span>
            <Countdown
              endsAt={running.endsAt}
              renderedAt={now}
              standsAt={running.standsAt}
              label={t('timeLeftLabel')}
            />
            <May at={{ id: round.tournamentId }} verb="run-clock">
              <ActionForm action={pauseAction} className="bar-pause">
                <input type="hidden" name="slug" value={slug} />
                <input type="hidden" name="number" value={round.number} />
                <IconButton
                  type="submit"
                  framed
                  name="to"
                  value={paused ? 'resume' : 'pause'}
                  label={t(paused ? 'resume' : 'pause')}
                  icon={paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
                />
                <FormAnswer />
              </ActionForm>
            </May>
          </div>
        )
      )}
    </DeskBar>
  );
}
