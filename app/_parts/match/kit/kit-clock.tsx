'use client';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/app/_ui/button';
import type { ClockState } from '@/lib/match/clock';
import { afterPhase, goOnTitle } from '@/lib/match/kit/play';
import { otherSide, type Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { firstNames } from '../../entries/short-names';
import { ClockScreen, type FaceWords } from '../clock/clock-screen';
import { stopToLift } from '../clock/stop-to-lift';
import { useKit } from './kit-context';
import { KitLatest } from './kit-latest';

/**
 * Clock of a match played by a kit. A tap moves on to the other side's phase, and the clock with it; where another
 * phase of the same side comes first, or phases have no side, it passes the clock alone.
 */
export function KitClock({ clock, leave }: { clock: ClockState; leave: () => void }) {
  const t = useTranslations('matchClock');
  const { kit, game, phase, folded, seat, names, language, enter } = useKit();
  const short = firstNames(names);
  const isOver = folded.summary.ended !== null;
  const stop = stopToLift(clock.stops);

  const tapOf = (side: Side): 'start' | 'pass' | null => {
    if (seat === null || isOver || stop !== null) return null;
    if (clock.side === null) return 'start';
    return clock.side === side ? 'pass' : null;
  };
  const hintOf = (side: Side): string => {
    if (isOver) return t('over');
    if (clock.timedOut[side]) return t('out.told');
    if (stop !== null) return t(`stands.${stop}`);
    const tap = tapOf(side);
    if (tap) return t(`tap.${tap}`);
    return t(clock.side === null ? 'notStarted' : clock.side === side ? 'runs' : 'waits');
  };
  // A side that passed the clock within its own phase has finished the phase.
  const passed = phase?.side && clock.side === otherSide(phase.side) ? phase.side : null;
  const next = afterPhase(kit, game);
  const goOn = () => enter('phase', { round: next.round, phase: next.phase?.id ?? 'end' });
  const face = (side: Side): FaceWords => {
    const tap = tapOf(side);
    return {
      who: short[side],
      hint: hintOf(side),
      onTap:
        tap &&
        (() => {
          if (tap === 'pass' && phase?.side === side && next.phase?.side === otherSide(side)) goOn();
          else enter('clock', { action: 'run', side: tap === 'start' ? side : otherSide(side) }, side);
        }),
      offer: passed === side && seat !== null && !isOver && (
        <Button variant="ink" tall onClick={goOn} iconEnd={<ChevronRight />}>
          {say(goOnTitle(kit, game), language)}
        </Button>
      ),
    };
  };
  return (
    <ClockScreen
      clock={clock}
      face={face}
      hold={{ label: t('menu.pause'), onTap: () => enter('clock', { action: 'stop', why: 'pause' }) }}
      latest={<KitLatest />}
      leave={leave}
    />
  );
}
