import type { ReactNode } from 'react';

/** A group of rows that wait for the same people. */
export function WaitGroup({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section>
      <h3 className="grp">
        {title} {aside && <span>{aside}</span>}
      </h3>
      {children}
    </section>
  );
}

/** One table: number, who plays, what is the matter, what to do. */
export function WaitRow({
  table,
  who,
  action,
  detail,
  children,
}: {
  table: number | string;
  who: ReactNode;
  action?: ReactNode;
  /** more than a sentence, below it */
  detail?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <article className="wait">
      <b className="wait-table">{table}</b>
      <div>
        <p className="wait-who">{who}</p>
        {children && <p className="wait-text">{children}</p>}
        {detail}
      </div>
      <div className="wait-act">{action}</div>
    </article>
  );
}
