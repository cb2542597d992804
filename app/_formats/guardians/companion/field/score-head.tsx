'use client';
import { Pause } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ClockTime } from '@/app/_parts/match/clock/clock-time';
import { usePlayers, useSideOrder } from '@/app/_parts/match/use-players';
import { Pennant } from '@/app/_ui/pennant';
import { Scale } from '@/app/_ui/scale';
import { SideMark } from '@/app/_ui/side-mark';
import { winningEp } from '@/lib/formats/guardians/game-end';
import { breakLosses, isBroken, lossPoints } from '@/lib/formats/guardians/match/losses';
import { mostPoints } from '@/lib/formats/guardians/match/state';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import { halfCount } from './figures';
import { turnInView } from './turn-outlook';

/** Both scores side by side; the pennant marks the side to move. */
export function ScoreHead() {
  const t = useTranslations('matchField');
  const { folded } = useMatch();
  const order = useSideOrder();
  const { step, summary } = folded;
  const mover = step?.who === 'a' || step?.who === 'b' ? step.who : summary.active;
  return (
    <section className="score bleed" aria-label={t('score')} data-second={mover === order[1] || undefined}>
      {mover && <Pennant />}
      {order.map((side) => (
        <SideScore key={side} side={side} />
      ))}
    </section>
  );
}

function SideScore({ side }: { side: Side }) {
  const t = useTranslations('matchField');
  const person = usePlayers()[side];
  const { folded, state, serverNow } = useMatch();
  const { clock } = state;
  const ep = folded.summary.score[side];
  return (
    <div data-side={side}>
      <p className="who">
        <SideMark side={side} />
        <span className="who-name">{t('you', person)}</span>
      </p>
      <p className="ep">
        <b className="display">{ep}</b>
        <span className="text-[1.125rem] text-ink-3">{t('ofTen')}</span>
      </p>
      {clock && (
        <p className="time" data-runs={clock.side === side || undefined}>
          {clock.since === null && clock.side !== null && <Pause aria-hidden="true" />}
          <ClockTime clock={clock} side={side} serverNow={serverNow} />
        </p>
      )}
      <Scale
        label={t('epOf', person)}
        valueText={t('epValue', { ep })}
        value={ep}
        max={winningEp}
        side={side}
      />
      <SideLosses side={side} />
    </div>
  );
}

/** Losses up to the break point, or in points while that is unknown. */
function SideLosses({ side }: { side: Side }) {
  const t = useTranslations('matchField');
  const person = usePlayers()[side];
  const { state } = useMatch();
  const losses = state.losses[side];
  const { breakPoint } = losses;
  const b = (chunks: React.ReactNode) => <b>{chunks}</b>;
  if (breakPoint !== null) {
    const halves = breakLosses(losses);
    const lost = halfCount(halves);
    return (
      <>
        <p className="bp">
          <span>{isBroken(losses, state.playerTurn) ? t('broken') : t('lossesShort')}</span>
          <span>{t.rich('ofUnits', { lost, units: breakPoint, b })}</span>
        </p>
        <Scale
          label={t('lossesOf', person)}
          valueText={t('unitsValue', { lost, units: breakPoint })}
          value={halves / 2}
          max={breakPoint}
          side={side}
          thin
        />
      </>
    );
  }
  const { destroyed, half } = lossPoints(losses, state.setup.halfRule, turnInView(state));
  const points = destroyed + half;
  return (
    <>
      <p className="bp">
        <span>{isBroken(losses, state.playerTurn) ? t('broken') : t('lossesShort')}</span>
        <span>{t.rich('pointsStrong', { points, b })}</span>
      </p>
      <Scale
        label={t('lossPointsOf', person)}
        valueText={t('points', { points })}
        value={points}
        max={mostPoints(state, side)}
        segments={10}
        side={side}
        thin
      />
    </>
  );
}
