import { getFormatter, getTranslations } from 'next-intl/server';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { Entry } from '@/db/entries';
import { feeOf } from '@/lib/entries/fee';
import { isPlayer } from '@/lib/entries/who-plays';

/** Who has paid and who has not, and what that comes to. */
export interface Cash {
  /** "15 €" as it stands at an entry; "offen" where the fee is no single amount */
  readonly each: string;
  readonly paid: readonly Entry[];
  readonly open: readonly Entry[];
  /** "450 €"; null where the fee is no single amount */
  readonly paidSum: string | null;
  readonly openSum: string | null;
}

/** What so many of that fee come to, e.g. "450 €"; null where the fee is no single amount. */
export async function sumsOf(text: string): Promise<(count: number) => string | null> {
  const format = await getFormatter();
  const fee = feeOf(text);
  return (count) =>
    fee &&
    format.number((fee.cents * count) / 100, {
      style: 'currency',
      currency: fee.currency,
      minimumFractionDigits: (fee.cents * count) % 100 === 0 ? 0 : 2,
    });
}

/** The till of a tournament; null where taking part costs nothing. Whoever paid and left has paid all the same. */
export async function cashOf(view: Pick<TournamentView, 'entries' | 'settings'>): Promise<Cash | null> {
  const { fee: text } = view.settings.signUp;
  if (text === '') return null;
  const sum = await sumsOf(text);
  const paid = view.entries.filter((entry) => entry.paid);
  const open = view.entries.filter((entry) => isPlayer(entry) && !entry.paid);
  return {
    each: sum(1) ?? (await getTranslations('entries.cash'))('open'),
    paid,
    open,
    paidSum: sum(paid.length),
    openSum: sum(open.length),
  };
}
