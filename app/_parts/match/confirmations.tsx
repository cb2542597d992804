'use client';
import { Check, TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { SideMark } from '@/app/_ui/side-mark';
import { confirmingSide } from '@/lib/match/core-moves';
import type { PerSide, Side } from '@/lib/sides';
import { useAnyMatch } from './any-match-context';

/**
 * State of both players' confirmations with their times; one of figures that have changed since is marked as outdated.
 */
export function Confirmations({ order, names }: { order: readonly [Side, Side]; names: PerSide<string> }) {
  const t = useTranslations('matchEnd.confirmation');
  const format = useFormatter();
  const { folded, snapshot, seat } = useAnyMatch();
  const timeOf = (side: Side) => {
    const line = snapshot.lines.findLast((candidate) => confirmingSide(candidate) === side);
    return line && format.dateTime(line.serverAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  };
  return (
    <ul className="claim bleed" aria-label={t('label')}>
      {order.map((side) => {
        const state = folded.confirmations[side];
        const time = timeOf(side);
        return (
          <li key={side}>
            <SideMark side={side} />
            {state === 'open' ? (
              <span className={side === seat ? 'font-semibold' : undefined}>
                {t('open', { name: names[side] })}
              </span>
            ) : time === undefined ? (
              t(state, { name: names[side] })
            ) : (
              t(`${state}At`, { name: names[side], time })
            )}
            {state === 'confirmed' && <Check aria-hidden="true" />}
            {state === 'outdated' && <TriangleAlert className="text-warn" aria-hidden="true" />}
          </li>
        );
      })}
    </ul>
  );
}
