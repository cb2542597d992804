import type { ReactNode } from 'react';

/** Where a list would be: what is missing, when it will come, what to do about it. */
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
    <div className="emptybox">
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="emptybox-text">{children}</div>}
      {actions && <div className="emptybox-actions">{actions}</div>}
    </div>
  );
}
