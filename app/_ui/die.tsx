import { clsx } from 'clsx';
import type { Side } from '@/lib/sides';

export type Pips = 1 | 2 | 3 | 4 | 5 | 6;

const [low, middle, high] = [10, 20, 30];
const pips: Record<Pips, readonly (readonly [number, number])[]> = {
  1: [[middle, middle]],
  2: [
    [low, low],
    [high, high],
  ],
  3: [
    [low, low],
    [middle, middle],
    [high, high],
  ],
  4: [
    [low, low],
    [low, high],
    [high, low],
    [high, high],
  ],
  5: [
    [low, low],
    [low, high],
    [middle, middle],
    [high, low],
    [high, high],
  ],
  6: [
    [low, low],
    [low, middle],
    [low, high],
    [high, low],
    [high, middle],
    [high, high],
  ],
};

/** A rolled die; `atTable` marks one that was rolled by hand and entered. */
export function Die({
  value,
  side,
  atTable,
  label,
}: {
  value: Pips;
  side?: Side;
  atTable?: boolean;
  label: string;
}) {
  return (
    <svg
      className={clsx('die', side && `die--${side}`, atTable && 'die--table')}
      viewBox="0 0 40 40"
      role="img"
      aria-label={label}
    >
      <rect x="1.5" y="1.5" width="37" height="37" rx="5" />
      {pips[value].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="3.5" />
      ))}
    </svg>
  );
}
