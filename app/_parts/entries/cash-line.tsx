import { getTranslations } from 'next-intl/server';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { cashOf } from './fee-of';

/** "18 von 20 haben bezahlt, 450 €. Offen: 50 €." Nothing where entry is free. */
export async function CashLine({ view, className }: { view: TournamentView; className?: string }) {
  const cash = await cashOf(view);
  if (!cash || cash.paid.length + cash.open.length === 0) return null;
  const t = await getTranslations('entries.cash');
  return (
    <p className={className ?? 'flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5'}>
      <span>
        {t('paid', { paid: cash.paid.length, of: cash.paid.length + cash.open.length })}
        {cash.paidSum && <b className="ml-1.5">{cash.paidSum}</b>}
      </span>
      {cash.open.length > 0 && (
        <span className="soft">{t('left', { count: cash.open.length, sum: cash.openSum ?? 'none' })}</span>
      )}
    </p>
  );
}
