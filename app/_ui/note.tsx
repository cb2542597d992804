import { clsx } from 'clsx';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoteTone = 'ok' | 'warn' | 'danger' | 'info';

const icons = { ok: CircleCheck, warn: TriangleAlert, danger: TriangleAlert, info: Info };

/** Message about a recent event or an obstacle. `danger` interrupts a screen reader. */
export function Note({
  tone,
  title,
  icon,
  className,
  children,
}: {
  tone: NoteTone;
  /** the first words, in bold */
  title?: ReactNode;
  /** replaces the tone's icon */
  icon?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={clsx('note', `note--${tone}`, className)} role={tone === 'danger' ? 'alert' : 'status'}>
      {icon ?? <Icon />}
      <div className="flex-1 min-w-0">
        {title && <b>{title} </b>}
        {children}
      </div>
    </div>
  );
}
