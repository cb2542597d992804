'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import type { Board } from '@/app/_parts/board/board-data';
import { Picture } from '@/app/_parts/photos/picture';
import { clockText } from '@/app/_parts/time/clock-text';
import { clock } from '@/app/_parts/time/time-formats';
import { useServerTime } from '@/app/_parts/time/use-server-time';
import { useFittingNames } from './fit-names';
import { clockOf } from './round-state';

/** Title, line below it, logo, and the clock: what every page of the board begins with. */
export function BoardHead({
  board,
  title,
  detail,
  right,
}: {
  board: Board;
  title: ReactNode;
  detail: ReactNode;
  right: ReactNode;
}) {
  const { logo } = board;
  const root = useRef<HTMLElement>(null);
  useFittingNames(root);
  return (
    <header className="board-head" ref={root}>
      <div className="flex-1 min-w-0">
        <h1>{title}</h1>
        <p data-fit="">{detail}</p>
      </div>
      {logo && (
        <Picture className="board-logo" src={logo.href} width={logo.width} height={logo.height} alt="" />
      )}
      <div className="text-right">{right}</div>
    </header>
  );
}

/** The round's time as a figure; the time of day where nothing is counted. */
export function HeadClock({
  board,
  renderedAt,
  small,
}: {
  board: Board;
  renderedAt: number;
  small?: boolean;
}) {
  const t = useTranslations('board.clock');
  const word = useTranslations('common.word');
  const now = useServerTime(renderedAt);
  const { state, time } = clockOf(board, now);
  if (!time) return <TimeOfDay renderedAt={renderedAt} />;
  const left = time.endsAt - (time.standsAt ?? now);
  return (
    <>
      {state !== 'running' && <p className="board-call">{t(`short.${state}`)}</p>}
      <p className="board-clock" role="timer" aria-label={word('roundTime')} data-small={small || undefined}>
        {clockText(left)}
      </p>
    </>
  );
}

/** The time of day in the hall. */
export function TimeOfDay({ renderedAt }: { renderedAt: number }) {
  const t = useTranslations('board.clock');
  const format = useFormatter();
  const now = useServerTime(renderedAt);
  return (
    <p className="board-day">
      <small>{t('timeOfDay')}</small>
      {format.dateTime(now, clock)}
    </p>
  );
}

/** "Linebreak mit Killbox · bis 18:15": what the round is played by, and until when. */
export function RoundDetail({ board, renderedAt }: { board: Board; renderedAt: number }) {
  const t = useTranslations('board.clock');
  const format = useFormatter();
  const now = useServerTime(renderedAt);
  const { state, time } = clockOf(board, now);
  const until =
    time && state !== 'paused'
      ? t('until', { time: format.dateTime(time.endsAt, clock) })
      : state === 'waiting'
        ? t('length', { minutes: board.round?.minutes ?? 0 })
        : null;
  return [board.status === 'finished' ? null : board.round?.scenario, until].filter(Boolean).join(' · ');
}
