'use client';
import { ChevronLeft, ChevronRight, Pause, Play, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/app/_ui/button';
import { IconButton } from '@/app/_ui/icon-button';
import type { ClockState } from '@/lib/match/clock';
import { otherSide, type Side } from '@/lib/sides';
import { useAnyMatch } from '../any-match-context';
import '../match.css';
import { RoundLeft } from '../round-left';
import { useUndoLabel } from '../use-undo-label';
import './clock.css';
import { say } from '@/lib/text';
import { ClockFace } from './clock-face';
import { ClockMenu } from './clock-menu';
import { stopToLift } from './stop-to-lift';
import { useWarnings } from './use-warnings';

/** Texts and actions of one side's face, by the rules of a match. */
export interface FaceWords {
  readonly who: string;
  /** effect of a tap, or why it has none */
  readonly hint: string;
  /** null where a tap has no effect */
  readonly onTap: (() => void) | null;
  /** a button at the lower edge */
  readonly offer?: ReactNode;
}

/** Chess clock over the whole screen, for a phone between the players. */
export function ClockScreen({
  clock,
  face,
  decided = false,
  hold,
  latest,
  leave,
}: {
  clock: ClockState;
  face: (side: Side) => FaceWords;
  /** the clock has decided the match; the hints say how */
  decided?: boolean;
  /** the most common way to stop the clock */
  hold: { readonly label: string; readonly onTap: () => void };
  /** the latest entries, in a line of fixed height */
  latest: ReactNode;
  leave: () => void;
}) {
  const t = useTranslations('matchClock');
  const { folded, seat, names, serverNow, snapshot, language } = useAnyMatch();
  const refused = snapshot.refused.at(-1);
  const warnings = useWarnings(clock, serverNow);
  const isOver = folded.summary.ended !== null;
  const near: Side = seat === 'b' ? 'b' : 'a';
  const isAtTable = seat === 'a' || seat === 'b';
  const lookOf = (side: Side) => {
    if (clock.timedOut[side]) return 'out';
    if (clock.side !== side || isOver) return 'wait';
    return clock.since === null ? 'stand' : 'run';
  };
  const shown = (side: Side) => (
    <ClockFace
      {...face(side)}
      side={side}
      far={side !== near && isAtTable}
      look={lookOf(side)}
      warning={warnings[side] && !isOver ? t('warning', { minutes: warnings[side] }) : null}
      clock={clock}
      serverNow={serverNow}
      decided={decided}
    />
  );
  return (
    <main className="clock" id="content">
      <h1 className="vh">{t('title', { a: names.a, b: names.b })}</h1>
      {shown(otherSide(near))}
      <Rail clock={clock} leave={leave} hold={hold} latest={latest} />
      {shown(near)}
      {refused && (
        <p className="clock-refused" role="alert">
          {say(refused.message, language)}
        </p>
      )}
    </main>
  );
}

function ClockUndo() {
  const { undo, undoable, seat } = useAnyMatch();
  const label = useUndoLabel();
  return (
    seat !== null && <IconButton label={label} icon={<Undo2 />} onClick={undo} disabled={undoable === null} />
  );
}

/** Between the faces: back, stop and resume, menu, undo. */
function Rail({
  clock,
  leave,
  hold,
  latest,
}: {
  clock: ClockState;
  leave: () => void;
  hold: { readonly label: string; readonly onTap: () => void };
  latest: ReactNode;
}) {
  const t = useTranslations('matchClock');
  const { folded, seat, enterMove } = useAnyMatch();
  const stop = stopToLift(clock.stops);
  const isOver = folded.summary.ended !== null;
  return (
    <div className="clock-rail">
      <IconButton label={t('back')} icon={<ChevronLeft />} onClick={leave} />
      {isOver ? (
        <Button variant="ink" onClick={leave} iconEnd={<ChevronRight />}>
          {t('toResult')}
        </Button>
      ) : seat === null ? (
        <p className="small soft grid place-items-center">{t('watching')}</p>
      ) : stop !== null ? (
        <Button
          variant="ink"
          icon={<Play />}
          onClick={() => enterMove('clock', { action: 'resume', why: stop })}
        >
          {t(`resume.${stop}`)}
        </Button>
      ) : (
        <Button variant="ink" icon={<Pause />} disabled={clock.side === null} onClick={hold.onTap}>
          {hold.label}
        </Button>
      )}
      {seat !== null && (!isOver || seat === 'organiser') && (
        <ClockMenu stops={clock.stops} isOver={isOver} />
      )}
      <ClockUndo />
      <p className="clock-round small">
        <RoundLeft />
      </p>
      <div className="clock-latest">{latest}</div>
    </div>
  );
}
