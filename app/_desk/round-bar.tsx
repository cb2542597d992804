import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Round } from '@/db/rounds';
import { Countdown } from '../_components/countdown';
import { DeskBar } from '../_components/desk-bar';
import { Flow, type FlowStep } from '../_components/flow';
import { clock, roundEnd } from './clock';

/** Head of a desk screen about one round: its number, how far it has come, then the time left or `children`. */
export async function RoundBar({
  round,
  now,
  children,
}: {
  round: Round;
  /** server time of this rendering, milliseconds UTC */
  now: number;
  /** actions in place of the time */
  children?: ReactNode;
}) {
  const t = await getTranslations('rounds');
  const format = await getFormatter();
  const time = (at: number) => format.dateTime(at, clock);
  const { status, publishedAt, startedAt, closedAt } = round;
  const end = startedAt === null ? null : roundEnd({ startedAt, minutes: round.minutes });
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
  const progress = startedAt === null ? 0.46 : Math.min((now - startedAt) / (round.minutes * 60_000), 1);

  return (
    <DeskBar
      title={t('round', { number: round.number })}
      flow={<Flow label={t('flow.label')} steps={steps} progress={progress} />}
    >
      {children ? (
        <div className="act">{children}</div>
      ) : (
        end !== null &&
        !closed && (
          <div className="time">
            <span className="small soft">
              {t(end > now ? 'timeLeft' : 'timeOver')}
              <br />
              {t('until', { time: time(end) })}
            </span>
            <Countdown endsAt={end} renderedAt={now} label={t('timeLeftLabel')} />
          </div>
        )
      )}
    </DeskBar>
  );
}
