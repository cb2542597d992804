import { clsx } from 'clsx';
import type { Side } from '@/lib/sides';

/** Shield for side a, striped lozenge for side b. Decorative without `label`. */
export function SideMark({
  side,
  large,
  label,
  className,
}: {
  side: Side;
  large?: boolean;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      className={clsx('mark', large && 'mark-l', className)}
      viewBox="0 0 20 22"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {side === 'a' ? (
        <path d="M2 2h16v9c0 5-4 8-8 10-4-2-8-5-8-10z" fill="var(--side-a)" />
      ) : (
        <>
          <path d="M10 1 19 11 10 21 1 11Z" fill="var(--side-b-wash)" />
          <path
            d="M10 1l9 10-1.8 2-9-10zM6.4 5l9 10-1.8 2-9-10zM2.8 9l9 10-1.8 2-9-10z"
            fill="var(--side-b)"
          />
          <path d="M10 1 19 11 10 21 1 11Z" fill="none" stroke="var(--side-b)" strokeWidth="1.4" />
        </>
      )}
    </svg>
  );
}
