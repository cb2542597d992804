import { clsx } from 'clsx';

/** Hangs over whoever is to move; the words beside it say the same, so it is silent. */
export function Pennant({ className }: { className?: string }) {
  return <span className={clsx('pennant', className)} aria-hidden="true" />;
}
