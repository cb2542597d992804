import { getFormatter, getTranslations } from 'next-intl/server';
import { ClockScale } from '@/app/_components/clock-scale';
import { Countdown } from '@/app/_components/countdown';
import { clock, roundEnd } from '@/app/_desk/clock';
import type { Round } from '@/db/rounds';

const hour = 60 * 60_000;

/** Where the round's time stands: not started, running, or up. */
export async function RoundClock({ round }: { round: Round }) {
  const t = await getTranslations('player.clock');
  const format = await getFormatter();
  if (round.status === 'closed') return null;
  if (round.startedAt === null) {
    return <p className="player-clock soft">{t('waiting')}</p>;
  }
  const startsAt = round.startedAt;
  const endsAt = roundEnd({ startedAt: startsAt, minutes: round.minutes });
  const now = Date.now();
  const hours = Array.from({ length: Math.ceil((endsAt - startsAt) / hour) }, (_, i) => startsAt + i * hour);
  // The last full hour stays unnamed where its label would run into the end's.
  const named = [...hours.filter((at) => endsAt - at > hour / 2), endsAt];
  return (
    <>
      <p className="line player-clock">
        <span>{now < endsAt ? t('running') : t('over')}</span>
        <span>
          {t.rich('left', {
            time: () => <Countdown key="time" endsAt={endsAt} renderedAt={now} label={t('time')} />,
          })}
        </span>
      </p>
      <ClockScale
        label={t('time')}
        thin
        startsAt={startsAt}
        endsAt={endsAt}
        renderedAt={now}
        ticks={named.map((at) => ({ at, label: format.dateTime(at, clock) }))}
      />
    </>
  );
}
