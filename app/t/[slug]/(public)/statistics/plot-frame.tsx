import type { ReactNode } from 'react';
import { Disclosure } from '@/app/_ui/disclosure';

/** A picture with its heading, what it shows, and the same as a table for whoever would rather read. */
export function PlotFrame({
  id,
  title,
  hint,
  asTable,
  table,
  children,
}: {
  id: string;
  title: string;
  hint: string;
  asTable: string;
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="plot-frame" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <p className="soft">{hint}</p>
      {children}
      <Disclosure summary={asTable}>{table}</Disclosure>
    </section>
  );
}
