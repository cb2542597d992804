import { getTranslations } from 'next-intl/server';
import { ClockScale } from '@/app/_parts/time/clock-scale';
import { Countdown } from '@/app/_parts/time/countdown';
import { RoundPhaseText } from '@/app/_parts/time/round-phase';
import { seatsOf } from '@/app/_parts/tournament/seats';
import { Scale } from '@/app/_ui/scale';
import { readRoundTime } from '@/lib/rounds/round-time';
import { currentRound } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { hasReports } from './has-reports';

const minute = 60_000;
/** Beyond this nobody waits for the clock any more, but for results. */
const longestOvertime = 60 * minute;

/** Where the tournament stands, at the end of the title line: seats, the round's time, or the end. */
export async function TournamentState({ view }: { view: TournamentView }) {
  const t = await getTranslations('tournament');
  const current = currentRound(view);
  if (view.tournament.status === 'finished') return <Line text={t('state.finished')} />;
  if (!current) return <Seats view={view} />;

  const { number } = current.round;
  const now = Date.now();
  const time = readRoundTime(current.round, { lastTurnMinutes: view.settings.lastTurnMinutes }, now);
  const waiting = current.matches.filter((match) => match.b && match.state !== 'confirmed').length;
  if (waiting === 0) return <Line text={t('state.complete', { round: number })} />;
  if (!time) {
    const begun = hasReports(current);
    return <Line text={t(begun ? 'state.timeUp' : 'state.drawn', { round: number })} />;
  }

  const { startsAt, endsAt, standsAt } = time;
  if (now > endsAt + longestOvertime) return <Line text={t('state.timeUp', { round: number })} />;
  return (
    <div className="live text-right whitespace-nowrap max-md:flex max-md:items-baseline max-md:justify-between max-md:mt-2 max-md:text-left max-md:whitespace-normal">
      <span className="small soft">
        <RoundPhaseText
          time={time}
          renderedAt={now}
          texts={{
            running: t('state.running', { round: number }),
            'last-turn': t('state.lastTurn', { round: number }),
            over: t('state.overtime', { round: number }),
            paused: t('state.paused', { round: number }),
          }}
        />{' '}
      </span>
      <Countdown endsAt={endsAt} renderedAt={now} standsAt={standsAt} label={t('state.timeLeft')} />
      <ClockScale
        thin
        label={t('state.roundTime')}
        startsAt={startsAt}
        endsAt={endsAt}
        renderedAt={now}
        standsAt={standsAt}
      />
    </div>
  );
}

const Line = ({ text }: { text: string }) => (
  <div className="live text-right whitespace-nowrap max-md:flex max-md:items-baseline max-md:justify-between max-md:mt-2 max-md:text-left max-md:whitespace-normal">
    <span className="small soft">{text}</span>
  </div>
);

async function Seats({ view }: { view: TournamentView }) {
  const t = await getTranslations('tournament');
  const word = await getTranslations('common.word');
  const { taken, capacity } = seatsOf(view);
  if (capacity === null) return <Line text={t('seats.taken', { taken })} />;
  return (
    <div className="live text-right whitespace-nowrap max-md:flex max-md:items-baseline max-md:justify-between max-md:mt-2 max-md:text-left max-md:whitespace-normal">
      <span className="small soft">{t('seats.takenOf', { taken, capacity })}</span>
      <Scale
        thin
        label={word('seats')}
        value={taken}
        max={capacity}
        valueText={t('seats.takenOf', { taken, capacity })}
      />
    </div>
  );
}
