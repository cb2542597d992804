'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { Board } from '@/app/_parts/board/board-data';
import { ClockScale } from '@/app/_parts/time/clock-scale';
import { clockText } from '@/app/_parts/time/clock-text';
import { clock } from '@/app/_parts/time/time-formats';
import { useServerTime } from '@/app/_parts/time/use-server-time';
import { type SchedulePoint, scheduleAt } from '@/lib/schedule/schedule';
import { clockOf, progress } from './round-state';

const hour = 60 * 60_000;

/** The round's clock over the whole screen, with the call of the moment below it. */
export function ClockView({ board, renderedAt }: { board: Board; renderedAt: number }) {
  const t = useTranslations('board.clock');
  const word = useTranslations('common.word');
  const now = useServerTime(renderedAt);
  const { state, time } = clockOf(board, now);
  const { played, games } = progress(board);
  if (!time) return <Between board={board} state={state} now={now} />;
  return (
    <div className="board-big">
      <p className="board-figure" role="timer" aria-label={word('roundTime')} data-state={state}>
        {clockText(time.endsAt - (time.standsAt ?? now))}
      </p>
      <BigScale time={time} renderedAt={renderedAt} />
      <p className="board-say" data-call={state === 'running' ? undefined : state}>
        {state === 'running' ? t('results', { played, games }) : t(`call.${state}`)}
      </p>
    </div>
  );
}

function BigScale({
  time: { startsAt, endsAt, standsAt },
  renderedAt,
}: {
  time: NonNullable<ReturnType<typeof clockOf>['time']>;
  renderedAt: number;
}) {
  const word = useTranslations('common.word');
  const format = useFormatter();
  const hours = Array.from({ length: Math.ceil((endsAt - startsAt) / hour) }, (_, i) => startsAt + i * hour);
  const named = [...hours.filter((at) => (endsAt - at) * 8 >= endsAt - startsAt), endsAt];
  return (
    <ClockScale
      label={word('roundTime')}
      startsAt={startsAt}
      endsAt={endsAt}
      renderedAt={renderedAt}
      standsAt={standsAt}
      ticks={named.map((at) => ({ at, label: format.dateTime(at, clock) }))}
    />
  );
}

/** Nothing to count: what has just been, and what comes next. */
function Between({
  board,
  state,
  now,
}: {
  board: Board;
  state: ReturnType<typeof clockOf>['state'];
  now: number;
}) {
  const t = useTranslations('board.clock');
  const format = useFormatter();
  const number = board.round?.number ?? 0;
  const what = ({ kind, round, note }: SchedulePoint) =>
    kind === 'round' ? t('plan.round', { round: round ?? 0 }) : note || t(`plan.${kind}`);
  const day = format.dateTime(new Date(`${board.startsOn}T12:00:00Z`), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const [headline, next] =
    state === 'finished'
      ? [t('finished'), t('thanks')]
      : state === 'before'
        ? [t('welcome'), [day, board.place].filter(Boolean).join(' · ')]
        : state === 'waiting'
          ? [t('toTables'), t('startsSoon')]
          : [
              t('played', { round: number }),
              number < board.rounds ? t('nextRound', { round: number + 1 }) : t('lastRound'),
            ];
  const { next: planned } = scheduleAt(board.schedule, now);
  return (
    <div className="board-big">
      <p className="board-headline">{headline}</p>
      <p className="board-say">
        {planned && state !== 'finished' && state !== 'waiting'
          ? t('planned', { what: what(planned), time: format.dateTime(planned.at, clock) })
          : next}
      </p>
    </div>
  );
}
