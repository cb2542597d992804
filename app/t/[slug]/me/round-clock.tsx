import { getFormatter, getTranslations } from 'next-intl/server';
import { ClockScale } from '@/app/_parts/time/clock-scale';
import { Countdown } from '@/app/_parts/time/countdown';
import { RoundPhaseText } from '@/app/_parts/time/round-phase';
import { clock } from '@/app/_parts/time/time-formats';
import { readRoundTime } from '@/lib/rounds/round-time';
import type { Round } from '@/lib/tournament/records';

const hour = 60 * 60_000;

/** Where the round's time stands: not started, running, or up. */
export async function RoundClock({
  round,
  done,
  extraMinutes,
  lastTurnMinutes,
}: {
  round: Round;
  /** whether their result stands: others may still play when the next round is drawn */
  done: boolean;
  /** what this table has beyond the round */
  extraMinutes: number;
  lastTurnMinutes: number | null;
}) {
  const t = await getTranslations('player.clock');
  const word = await getTranslations('common.word');
  const format = await getFormatter();
  if (round.status === 'closed' && done) return null;
  const now = Date.now();
  const time = readRoundTime(round, { extraMinutes, lastTurnMinutes }, now);
  if (!time) {
    return <p className="player-clock soft">{t('waiting')}</p>;
  }
  const { startsAt, endsAt, standsAt } = time;
  const hours = Array.from({ length: Math.ceil((endsAt - startsAt) / hour) }, (_, i) => startsAt + i * hour);
  // The last full hour stays unnamed where its label would run into the end's.
  const named = [...hours.filter((at) => (endsAt - at) * 5 >= endsAt - startsAt), endsAt];
  return (
    <>
      <p className="line player-clock flex items-baseline justify-between gap-3">
        <RoundPhaseText
          time={time}
          renderedAt={now}
          texts={{
            running: t('running'),
            'last-turn': t('lastTurn'),
            over: t('over'),
            paused: t('paused'),
          }}
        />
        <span>
          {t.rich('left', {
            // Overtime, which the figures tell by their sign, is not left.
            w: (word) => <span className="time-left">{word}</span>,
            time: () => (
              <Countdown
                key="time"
                endsAt={endsAt}
                renderedAt={now}
                standsAt={standsAt}
                label={word('roundTime')}
              />
            ),
          })}
        </span>
      </p>
      <ClockScale
        label={word('roundTime')}
        thin
        startsAt={startsAt}
        endsAt={endsAt}
        renderedAt={now}
        standsAt={standsAt}
        ticks={named.map((at) => ({ at, label: format.dateTime(at, clock) }))}
      />
      {extraMinutes > 0 && <p className="small soft">{t('extra', { minutes: extraMinutes })}</p>}
    </>
  );
}
