'use client';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { firstNames } from '@/app/_parts/entries/short-names';
import { ClockScreen, type FaceWords } from '@/app/_parts/match/clock/clock-screen';
import { stopToLift } from '@/app/_parts/match/clock/stop-to-lift';
import { Button } from '@/app/_ui/button';
import { isChecked } from '@/lib/formats/guardians/match/player-turns';
import { opponentOf } from '@/lib/formats/guardians/report';
import { makeClock } from '@/lib/formats/read-fields';
import type { ClockState } from '@/lib/match/clock';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import { clockVerdict, faceTap, turnByClock, unscoredSide } from './clock-moves';

/** The clock of a Guardians match; nothing without one. */
export function GuardiansClock({ leave }: { leave: () => void }) {
  const { state } = useMatch();
  return state.clock && <Clock clock={state.clock} leave={leave} />;
}

function Clock({ clock, leave }: { clock: ClockState; leave: () => void }) {
  const t = useTranslations('matchClock');
  const { state, folded, seat, names, enter } = useMatch();
  const short = firstNames(names);
  const { step, summary } = folded;
  const hasBegun = summary.turn > 0;
  const isOver = summary.ended !== null;
  const verdict = clockVerdict(state);
  const unscored = unscoredSide(state, hasBegun);
  const stop = stopToLift(clock.stops);
  const deployer = hasBegun || isOver ? null : clock.side;

  const taps = {
    begin: (side: Side) => enter('deploy', { side, stage: 'begin' }, side),
    deployed: (side: Side) => enter('deploy', { side, stage: 'done' }, side),
    start: (side: Side) => enter('clock', { action: 'run', side }, side),
    pass: (side: Side) => {
      enter('clock', { action: 'run', side: opponentOf(side) }, side);
      // A turn ends with its combat phase: the clock that stood for it runs on for the other side.
      if (clock.stops.includes('combat')) enter('clock', { action: 'resume', why: 'combat' }, side);
    },
  };

  const hintOf = (side: Side): string => {
    const other = short[opponentOf(side)];
    if (verdict) {
      const { clockGraceSeconds: seconds } = state.setup;
      const grace =
        seconds % 60 === 0
          ? t('minutes', { count: seconds / 60 })
          : t('minutesExact', { time: makeClock(seconds) });
      if (verdict.winner === side) return t('out.won', { grace });
      if (verdict.winner !== null) return t('out.lost', { name: other, grace });
      if (verdict.out.a && verdict.out.b) return t('out.both');
      if (!verdict.out[side]) return t('out.pointsOther', { name: other });
      return state.setup.clockResult === 'points' ? t('out.points') : t('out.grace', { name: other, grace });
    }
    if (isOver) return t('over');
    if (stop !== null && stop !== 'combat') return t(`stands.${stop}`);
    const tap = seat === null ? null : faceTap(state, step, side);
    if (tap) return t(tap === 'pass' && stop === 'combat' ? 'tap.combat' : `tap.${tap}`);
    if (clock.side === side) return stop === 'combat' ? t('stands.combat') : t('runs');
    return t(clock.side === null ? 'notStarted' : 'waits');
  };
  const whoOf = (side: Side): string => {
    if (deployer === side) return t('deploys', { name: short[side] });
    return clock.side === side && !isOver
      ? t('who', { name: short[side], turn: turnByClock(state, hasBegun) })
      : short[side];
  };
  const face = (side: Side): FaceWords => {
    const tap = seat === null || isOver ? null : faceTap(state, step, side);
    return {
      who: whoOf(side),
      hint: hintOf(side),
      onTap: tap && (() => taps[tap](side)),
      offer: unscored === side && seat !== null && !isOver && (
        <Button variant="ink" tall onClick={leave} iconEnd={<ChevronRight />}>
          {t(isChecked(state.setup, state.playerTurn) ? 'score' : 'endTurn', { turn: summary.turn })}
        </Button>
      ),
    };
  };
  const holdForCombat = () => {
    // Scoring the last turn belatedly lifts its combat stop: the one of the next turn is then a pause.
    if (unscored !== null) enter('clock', { action: 'stop', why: 'pause' });
    else if (hasBegun) enter('phase', { playerTurn: state.playerTurn, phase: 'combat' });
    else enter('clock', { action: 'stop', why: 'combat' });
  };
  return (
    <ClockScreen
      clock={clock}
      face={face}
      decided={verdict !== null}
      hold={{ label: t('combat'), onTap: holdForCombat }}
      leave={leave}
    />
  );
}
