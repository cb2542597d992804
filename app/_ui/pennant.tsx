import { clsx } from 'clsx';

/** Marks the side to move; decorative, since the text beside it says the same. */
export function Pennant({ className }: { className?: string }) {
  return <span className={clsx('pennant', className)} aria-hidden="true" />;
}
