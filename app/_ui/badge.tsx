import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'line' | 'ok' | 'warn' | 'danger' | 'brass' | 'move';

/** A state in one or two words. `ok`, `warn` and `danger` need an icon: colour is never the only sign. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={clsx('badge', tone !== 'plain' && `badge--${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
