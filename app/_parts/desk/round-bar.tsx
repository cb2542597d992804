import { Pause, Play } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer } from '@/app/_ui/fields';
import { IconButton } from '@/app/_ui/icon-button';
import { playedShare, readRoundTime } from '@/lib/rounds/round-time';
import type { Round } from '@/lib/tournament/records';
import { Countdown } from '../time/countdown';
import { RoundPhaseText } from '../time/round-phase';
import { clock } from '../time/time-formats';
import { pauseAction } from './clock-actions';
import { DeskBar } from './desk-bar';
import { Flow, type FlowStep } from './flow';
import { May } from './may';

/** Head of a desk screen about one round: its number, its state, then the time left or `children`. */
export async function RoundBar({
  slug,
  round,
  lastTurnMinutes,
  now,
  children,
}: {
  slug: string;
  round: Round;
  /** minutes before its end at which the last turn is called; null: never */
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
          <div className="time flex items-center gap-3.5 ml-auto text-right">
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
              <ActionForm action={pauseAction} className="grid justify-items-end">
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
