'use client';
import { EllipsisVertical, Hand, Pause } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { IconButton } from '@/app/_ui/icon-button';
import { SideMark } from '@/app/_ui/side-mark';
import type { ClockStop } from '@/lib/match/match-event';
import { sides } from '@/lib/sides';
import { useAnyMatch } from '../any-match-context';

const minutes = [-5, -1, 1, 5] as const;

/**
 * Rare actions of the clock: stop for the judge or for a break, and time added or removed by the organiser, who can
 * revive an expired clock.
 */
export function ClockMenu({ stops, isOver }: { stops: readonly ClockStop[]; isOver: boolean }) {
  const t = useTranslations('matchClock.menu');
  const { enterMove, seat, names } = useAnyMatch();
  const [open, setOpen] = useState(false);
  const stop = (why: 'judge' | 'pause') => {
    enterMove('clock', { action: 'stop', why });
    setOpen(false);
  };
  return (
    <BottomSheet
      open={open}
      onOpenChange={setOpen}
      title={t('title')}
      trigger={<IconButton label={t('title')} icon={<EllipsisVertical />} />}
    >
      <ul className="grid gap-2">
        {!isOver && (
          <>
            <li>
              <Button
                wide
                tall
                icon={<Hand />}
                disabled={stops.includes('judge')}
                onClick={() => stop('judge')}
              >
                {t('judge')}
              </Button>
            </li>
            <li>
              <Button
                wide
                tall
                icon={<Pause />}
                disabled={stops.includes('pause')}
                onClick={() => stop('pause')}
              >
                {t('pause')}
              </Button>
            </li>
          </>
        )}
        {seat === 'organiser' &&
          sides.map((side) => (
            <li key={side}>
              <fieldset className="grid grid-cols-[repeat(4,1fr)] gap-2 pt-2">
                <legend className="flex items-center gap-2 mb-1.5 font-medium">
                  <SideMark side={side} /> {t('adjust', { name: names[side] })}
                </legend>
                {minutes.map((amount) => (
                  <Button
                    key={amount}
                    aria-label={t(amount > 0 ? 'give' : 'take', {
                      minutes: Math.abs(amount),
                      name: names[side],
                    })}
                    onClick={() => enterMove('clock', { action: 'adjust', side, ms: amount * 60_000 })}
                  >
                    {amount > 0 ? `+${amount}` : `−${-amount}`}
                  </Button>
                ))}
              </fieldset>
            </li>
          ))}
      </ul>
    </BottomSheet>
  );
}
