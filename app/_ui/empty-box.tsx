import type { ReactNode } from 'react';

/** Placeholder of an empty list: what is missing, when it will come, what to do about it. */
export function EmptyBox({
  title,
  heading: Heading = 'h3',
  actions,
  children,
}: {
  title: string;
  heading?: 'h2' | 'h3';
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="emptybox px-5 py-6.5 border-[1.5px] border-dashed border-rule-strong rounded-2 text-center">
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="mx-auto mt-1 max-w-[34em] text-ink-2 text-balance">{children}</div>}
      {actions && <div className="flex flex-wrap items-end justify-center gap-2 mt-3.5">{actions}</div>}
    </div>
  );
}
