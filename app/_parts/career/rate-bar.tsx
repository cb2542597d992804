import type { CSSProperties } from 'react';
import type { WinRate } from '@/lib/statistics/win-rate';

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** Win rate within its confidence range, with a mark at one half; the figures are printed beside it. */
export function RateBar({ rate, from, to }: Pick<WinRate, 'rate' | 'from' | 'to'>) {
  return (
    <i
      className="rate-bar"
      aria-hidden="true"
      style={{ '--from': percent(from), '--to': percent(to), '--rate': percent(rate) } as CSSProperties}
    />
  );
}
