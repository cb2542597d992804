import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Hangs over whoever is to move; the words beside it say the same, so it is silent. */
export function Pennant({ className }: { className?: string }) {
  return <span className={clsx('pennant', className)} aria-hidden="true" />;
}

/** The pennant as a word, e.g. "Du bist dran". */
export function Flag({ children }: { children: ReactNode }) {
  return <span className="flag">{children}</span>;
}
