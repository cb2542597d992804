'use client';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Pennant } from '@/app/_ui/pennant';
import { SideMark } from '@/app/_ui/side-mark';
import type { ClockState } from '@/lib/match/clock';
import type { Side } from '@/lib/sides';
import { ClockTime } from './clock-time';

/** One side's half of the screen: its player, the time left, and the effect of a tap. */
export function ClockFace({
  side,
  far,
  look,
  who,
  hint,
  warning,
  clock,
  serverNow,
  decided,
  onTap,
  offer,
}: {
  side: Side;
  /** upside down, for the player opposite; judges and spectators read both upright */
  far: boolean;
  look: 'run' | 'stand' | 'wait' | 'out';
  who: string;
  /** effect of a tap, or why it has none */
  hint: string;
  warning: string | null;
  clock: ClockState;
  serverNow: () => number;
  /** the clock has decided the match; the hint says how */
  decided: boolean;
  /** null where a tap has no effect */
  onTap: (() => void) | null;
  /** a button at the lower edge */
  offer?: ReactNode;
}) {
  const inner = (
    <>
      <span className="clock-edge" />
      <span className="clock-who flex absolute items-center gap-2 font-medium text-left">
        <SideMark className="flex-none" side={side} /> {who}
      </span>
      <ClockTime clock={clock} side={side} serverNow={serverNow} />
      {warning && (
        <span className="inline-flex items-center gap-1.5 mt-1.5 px-2.5 py-0.5 font-semibold text-warn bg-warn-wash rounded-1">
          <TriangleAlert className="size-4.5" aria-hidden="true" /> {warning}
        </span>
      )}
      {/* other words are another line, not one that moves */}
      <span key={hint} className="clock-hint absolute inset-x-4.5 text-center text-balance">
        {hint}
      </span>
    </>
  );
  return (
    <section
      className={clsx('clock-face', `clock-face--${look}`, far && 'is-far')}
      data-side={side}
      data-verdict={decided || undefined}
      aria-label={who}
    >
      {onTap ? (
        <button
          type="button"
          className="clock-field grid absolute inset-0 content-center justify-items-center px-4 w-full text-inherit"
          onClick={onTap}
        >
          {inner}
        </button>
      ) : (
        <div className="clock-field grid absolute inset-0 content-center justify-items-center px-4 w-full text-inherit">
          {inner}
        </div>
      )}
      {look === 'run' && <Pennant />}
      {offer && (
        <div className="clock-offer grid absolute inset-x-4.5 bottom-3 justify-items-center">{offer}</div>
      )}
    </section>
  );
}
