import { clsx } from 'clsx';
import type { Side } from '@/lib/sides';

/**
 * A unit's stands as on the table, the lost ones struck through. A tap on a standing one loses it and those after it; a
 * tap on a lost one restores it and those before it. Read-only without `onChange`.
 */
export function Stands({
  side,
  stands,
  left,
  label,
  labelFor,
  onChange,
  className,
}: {
  side: Side;
  stands: number;
  left: number;
  /** e.g. "Krieger 2: 1 von 3 Basen stehen" */
  label: string;
  /** effect of a tap, e.g. "auf 2 setzen" */
  labelFor: (left: number) => string;
  onChange?: (left: number) => void;
  className?: string;
}) {
  const places = Array.from({ length: stands }, (_, place) => place);
  const look = clsx('stands', `stands--${side}`, className);
  const lookOf = (place: number) => clsx('stand', place >= left && 'is-lost');
  if (!onChange)
    return (
      <span className={look} role="img" aria-label={label}>
        {places.map((place) => (
          <span key={place} className={lookOf(place)}>
            <i />
          </span>
        ))}
      </span>
    );
  return (
    <fieldset className={look} aria-label={label}>
      {places.map((place) => {
        const next = place < left ? place : place + 1;
        return (
          <button
            key={place}
            type="button"
            className={lookOf(place)}
            aria-label={labelFor(next)}
            onClick={() => onChange(next)}
          >
            <i />
          </button>
        );
      })}
    </fieldset>
  );
}
