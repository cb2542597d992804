import type { CSSProperties } from 'react';
import type { WinRate } from '@/lib/statistics/win-rate';

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** A rate in its range, with a stroke at one half; the figures stand beside it. */
export function RateBar({ rate, from, to }: Pick<WinRate, 'rate' | 'from' | 'to'>) {
  return (
    <i
      className="rate-bar"
      aria-hidden="true"
      style={{ '--from': percent(from), '--to': percent(to), '--rate': percent(rate) } as CSSProperties}
    />
  );
}
