import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'line' | 'ok' | 'warn' | 'danger' | 'brass' | 'move';

/** One or two words on a state. `ok`, `warn` and `danger` need an icon: colour never speaks alone. */
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
