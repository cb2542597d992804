'use client';
import { ChevronLeft, ChevronRight, Pause, Play, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { firstNames } from '@/app/_parts/entries/short-names';
import { Button } from '@/app/_ui/button';
import { IconButton } from '@/app/_ui/icon-button';
import { Sync } from '@/app/_ui/sync';
import { isChecked } from '@/lib/formats/guardians/match/player-turns';
import { opponentOf } from '@/lib/formats/guardians/report';
import { makeClock } from '@/lib/formats/read-fields';
import type { ClockState } from '@/lib/match/clock';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import './clock.css';
import { useWakeLock } from '@/app/_ui/use-wake-lock';
import { ClockFace } from './clock-face';
import { ClockMenu } from './clock-menu';
import { clockVerdict, faceTap, stopToLift, turnByClock, unscoredSide } from './clock-moves';
import { useWarnings } from './use-warnings';

/** The chess clock over the whole screen, for a phone between the players; nothing without a clock. */
export function ClockScreen({ leave }: { leave: () => void }) {
  const { state } = useMatch();
  return state.clock && <Faces clock={state.clock} leave={leave} />;
}

function Faces({ clock, leave }: { clock: ClockState; leave: () => void }) {
  const t = useTranslations('matchClock');
  const { state, folded, seat, names, enter, serverNow, snapshot, language } = useMatch();
  const refused = snapshot.refused.at(-1);
  const warnings = useWarnings(clock, serverNow);
  useWakeLock();
  const short = firstNames(names);
  const { step, summary } = folded;
  const hasBegun = summary.turn > 0;
  const isOver = summary.ended !== null;
  const verdict = clockVerdict(state);
  const unscored = unscoredSide(state, hasBegun);
  const stop = stopToLift(clock.stops);
  const near: Side = seat === 'b' ? 'b' : 'a';
  const isAtTable = seat === 'a' || seat === 'b';
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
    if (stop === 'judge' || stop === 'pause') return t(`stands.${stop}`);
    const tap = seat === null ? null : faceTap(state, step, side);
    if (tap) return t(tap === 'pass' && stop === 'combat' ? 'tap.combat' : `tap.${tap}`);
    if (clock.side === side) return stop === 'combat' ? t('stands.combat') : t('runs');
    return t(clock.side === null ? 'notStarted' : 'waits');
  };

  const face = (side: Side, offer?: ReactNode) => {
    const tap = seat === null || isOver ? null : faceTap(state, step, side);
    const isOn = clock.side === side && !isOver;
    return (
      <ClockFace
        side={side}
        far={side !== near && isAtTable}
        look={verdict?.out[side] ? 'out' : !isOn ? 'wait' : clock.since === null ? 'stand' : 'run'}
        who={
          deployer === side
            ? t('deploys', { name: short[side] })
            : isOn
              ? t('who', { name: short[side], turn: turnByClock(state, hasBegun) })
              : short[side]
        }
        hint={hintOf(side)}
        warning={warnings[side] && !isOver ? t('warning', { minutes: warnings[side] }) : null}
        clock={clock}
        serverNow={serverNow}
        decided={verdict !== null}
        onTap={tap && (() => taps[tap](side))}
        offer={offer}
      />
    );
  };
  const offer = unscored !== null && seat !== null && !isOver && (
    <Button variant="ink" tall onClick={leave} iconEnd={<ChevronRight />}>
      {t(isChecked(state.setup, state.playerTurn) ? 'score' : 'endTurn', { turn: summary.turn })}
    </Button>
  );

  return (
    <main className="clock" id="content">
      <h1 className="vh">{t('title', { a: names.a, b: names.b })}</h1>
      {face(opponentOf(near), unscored === opponentOf(near) && offer)}
      <Rail clock={clock} leave={leave} unscored={unscored !== null} />
      {face(near, unscored === near && offer)}
      {refused && (
        <p className="clock-refused" role="alert">
          {refused.message[language]}
        </p>
      )}
    </main>
  );
}

/** Between the faces: back, stop and go, the seldom needed, undo. */
function Rail({ clock, leave, unscored }: { clock: ClockState; leave: () => void; unscored: boolean }) {
  const t = useTranslations('matchClock');
  const sync = useTranslations('match.sync');
  const { state, folded, seat, enter, undo, undoable, snapshot } = useMatch();
  const stop = stopToLift(clock.stops);
  const isOver = folded.summary.ended !== null;
  const holdForCombat = () => {
    // Scoring the last turn belatedly lifts its combat stop: the one of the next turn is then a pause.
    if (unscored) enter('clock', { action: 'stop', why: 'pause' });
    else if (folded.summary.turn > 0) enter('phase', { playerTurn: state.playerTurn, phase: 'combat' });
    else enter('clock', { action: 'stop', why: 'combat' });
  };
  return (
    <div className="clock-rail">
      <IconButton label={t('back')} icon={<ChevronLeft />} onClick={leave} />
      {isOver ? (
        <Button variant="ink" onClick={leave} iconEnd={<ChevronRight />}>
          {t('toResult')}
        </Button>
      ) : seat === null ? (
        <p className="small soft">{t('watching')}</p>
      ) : stop !== null ? (
        <Button variant="ink" icon={<Play />} onClick={() => enter('clock', { action: 'resume', why: stop })}>
          {t(`resume.${stop}`)}
        </Button>
      ) : (
        <Button variant="ink" icon={<Pause />} disabled={clock.side === null} onClick={holdForCombat}>
          {t('combat')}
        </Button>
      )}
      {seat !== null && (!isOver || seat === 'organiser') && (
        <ClockMenu stops={clock.stops} isOver={isOver} />
      )}
      {seat !== null && (
        <IconButton label={t('undo')} icon={<Undo2 />} onClick={undo} disabled={undoable === null} />
      )}
      {(!snapshot.online || snapshot.waiting.length > 0) && (
        <div className="clock-sync" role="status">
          <Sync state={snapshot.sync} label={sync(snapshot.sync)} />
        </div>
      )}
    </div>
  );
}
