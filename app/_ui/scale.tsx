import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { scaleSegments, segmentCount } from './scale-segments';

interface ScaleTick {
  /** position in the unit of `max` */
  at: number;
  label: string;
}

export interface ScaleProps {
  /** what is measured, for screen readers */
  label: string;
  value: number;
  max: number;
  /** default: one per unit up to 24, else ten */
  segments?: number;
  side?: 'a' | 'b' | 'ink' | 'brass';
  thin?: boolean;
  /** fills from right to left */
  mirror?: boolean;
  ticks?: readonly ScaleTick[];
  /** the value as text where the bare number is unclear, e.g. "4 von 10 Tischen" */
  valueText?: string;
  className?: string;
}

/** Scale bar: filled is spent or won, checkered is still to come. */
export function Scale({
  label,
  value,
  max,
  segments = segmentCount(max),
  side = 'ink',
  thin,
  mirror,
  ticks,
  valueText,
  className,
}: ScaleProps) {
  return (
    <span
      className={clsx('scale', `scale--${side}`, thin && 'scale--thin', mirror && 'scale--mirror', className)}
    >
      <meter
        className="vh"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        value={Math.min(Math.max(value, 0), max)}
      />
      <span className="scale-bar" aria-hidden="true">
        {scaleSegments(value, max, segments).map(({ position, fill }) => (
          <i key={position} {...segmentLook(fill)} />
        ))}
      </span>
      {ticks && (
        <span className="scale-ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <b key={tick.at} {...tickLook(tick.at, max)}>
              {tick.label}
            </b>
          ))}
        </span>
      )}
    </span>
  );
}

function segmentLook(fill: number): { className?: string; style?: CSSProperties } {
  if (fill === 0) return {};
  if (fill === 1) return { className: 'on' };
  return { className: 'half', style: { '--f': `${fill * 100}%` } as CSSProperties };
}

function tickLook(at: number, max: number) {
  const share = max > 0 ? at / max : 0;
  const edge = share <= 0 ? 'start' : share >= 1 ? 'end' : undefined;
  return { 'data-edge': edge, style: { left: `${share * 100}%` } };
}
