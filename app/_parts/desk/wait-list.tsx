import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Group of rows that wait for the same people. */
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

/** One table: its number, players, problem and action. */
export function WaitRow({
  table,
  round = null,
  who,
  action,
  detail,
  children,
}: {
  table: number | string;
  /** of a table that is not of the current round */
  round?: number | null;
  who: ReactNode;
  action?: ReactNode;
  /** further content below the row */
  detail?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations('common.word');
  return (
    <article className="wait grid grid-cols-[58px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0 py-2.75 border-b border-b-rule max-md:grid-cols-[44px_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-2">
      <b className="text-[2.25rem]/[2.25rem] font-semibold font-display lining-nums">{table}</b>
      <div>
        {round !== null && <p className="text-sm text-ink-2">{t('roundNumber', { round })}</p>}
        <p className="text-[1.1875rem]/[1.5rem] font-semibold font-display normal-nums">{who}</p>
        {children && <p className="text-sm text-ink-2">{children}</p>}
        {detail}
      </div>
      <div className="max-md:col-2 flex flex-wrap items-center gap-2 max-md:empty:hidden">{action}</div>
    </article>
  );
}
