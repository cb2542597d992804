'use client';
import { ChevronRight, MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { firstNames } from '@/app/_parts/entries/short-names';
import { ClockScreen, type FaceWords } from '@/app/_parts/match/clock/clock-screen';
import { stopToLift } from '@/app/_parts/match/clock/stop-to-lift';
import { Button } from '@/app/_ui/button';
import { clockTime } from '@/lib/formats/clock-time';
import { isChecked, turnOf } from '@/lib/formats/guardians/match/player-turns';
import type { ClockState } from '@/lib/match/clock';
import { otherSide, type Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { useMatch } from '../match-context';
import { GuardiansLatest } from '../story/latest';
import { clockVerdict, faceTap, stepBeforeTurnEnd } from './clock-moves';
import { TurnCheck } from './turn-check';

/** Clock of a Guardians match; nothing without one. */
export function GuardiansClock({ leave }: { leave: () => void }) {
  const { state } = useMatch();
  return state.clock && <Clock clock={state.clock} leave={leave} />;
}

function Clock({ clock, leave }: { clock: ClockState; leave: () => void }) {
  const t = useTranslations('matchClock');
  const { state, folded, seat, names, language, enter, choosesAt } = useMatch();
  const [checking, setChecking] = useState(false);
  const short = firstNames(names);
  const { step, summary } = folded;
  const hasBegun = summary.turn > 0;
  const isOver = summary.ended !== null;
  const verdict = clockVerdict(state);
  const stop = stopToLift(clock.stops);
  const isScored = hasBegun && isChecked(state.setup, state.playerTurn);
  const blocking = isOver ? null : stepBeforeTurnEnd(state, step);
  const deployer = hasBegun || isOver ? null : clock.side;

  const taps = {
    begin: (side: Side) => enter('deploy', { side, stage: 'begin' }, side),
    deployed: (side: Side) => enter('deploy', { side, stage: 'done' }, side),
    start: (side: Side) => enter('clock', { action: 'run', side }, side),
    'end-turn': (side: Side) => enter('turn-end', { playerTurn: state.playerTurn }, side),
    pass: (side: Side) => enter('clock', { action: 'run', side: otherSide(side) }, side),
  };

  // A deployment is its player's own step: with a phone in the match they enter it there.
  const tapOf = (side: Side) => {
    const tap = seat === null ? null : faceTap(state, step, side);
    const isDeployment = tap === 'begin' || tap === 'deployed';
    return isDeployment && choosesAt(side) === 'elsewhere' ? 'elsewhere' : tap;
  };

  const hintOf = (side: Side): string => {
    const other = short[otherSide(side)];
    if (verdict) {
      const { clockGraceSeconds: seconds } = state.setup;
      const grace =
        seconds % 60 === 0
          ? t('minutes', { count: seconds / 60 })
          : t('minutesExact', { time: clockTime(seconds) });
      if (verdict.winner === side) return t('out.won', { grace });
      if (verdict.winner !== null) return t('out.lost', { name: other, grace });
      if (verdict.out.a && verdict.out.b) return t('out.both');
      if (!verdict.out[side]) return t('out.pointsOther', { name: other });
      return state.setup.clockResult === 'points' ? t('out.points') : t('out.grace', { name: other, grace });
    }
    if (isOver) return t('over');
    if (clock.timedOut[side]) return t('out.noActions');
    if (stop !== null && stop !== 'combat') return t(`stands.${stop}`);
    const tap = tapOf(side);
    if (tap === 'elsewhere') return t('tap.elsewhere', { name: short[side] });
    if (tap === 'end-turn' && isScored) return t(stop === 'combat' ? 'tap.combatScore' : 'tap.score');
    if (tap === 'end-turn') return t(stop === 'combat' ? 'tap.combat' : 'tap.pass');
    if (tap) return t(`tap.${tap}`);
    if (blocking && clock.side === side) return say(blocking.title, language);
    if (clock.side === side) return stop === 'combat' ? t('stands.combat') : t('runs');
    return t(clock.side === null ? 'notStarted' : 'waits');
  };
  const whoOf = (side: Side): string => {
    if (deployer === side) return t('deploys', { name: short[side] });
    return clock.side === side && !isOver
      ? t('who', { name: short[side], turn: turnOf(state.playerTurn) })
      : short[side];
  };
  const face = (side: Side): FaceWords => {
    const tap = isOver ? null : tapOf(side);
    return {
      who: whoOf(side),
      hint: hintOf(side),
      onTap: tap && tap !== 'elsewhere' ? () => taps[tap](side) : null,
      offer:
        seat === null || isOver || clock.side !== side ? null : blocking ? (
          <Button variant="ink" tall onClick={leave} iconEnd={<ChevronRight />}>
            {say(blocking.title, language)}
          </Button>
        ) : (
          tap === 'end-turn' &&
          isScored &&
          state.scenario.id !== null && (
            <Button icon={<MapPin />} aria-haspopup="dialog" onClick={() => setChecking(true)}>
              {t('check')}
            </Button>
          )
        ),
    };
  };
  const holdForCombat = () => {
    if (hasBegun) enter('phase', { playerTurn: state.playerTurn, phase: 'combat' });
    else enter('clock', { action: 'stop', why: 'combat' });
  };
  return (
    <>
      <ClockScreen
        clock={clock}
        face={face}
        decided={verdict !== null}
        hold={{ label: t('combat'), onTap: holdForCombat }}
        latest={<GuardiansLatest />}
        leave={leave}
      />
      {checking && (
        <TurnCheck
          onEnd={() => {
            if (clock.side) taps['end-turn'](clock.side);
          }}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  );
}
