import { getFormatter, getTranslations } from 'next-intl/server';
import { costsSomething, feeFor, feeOf } from '@/lib/entries/fee';
import { isPlayer } from '@/lib/entries/who-plays';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Paid and unpaid entries, with their sums. */
export interface Cash {
  /** amount of an entry, e.g. "15 €"; "offen" where the fee is no single amount */
  readonly each: (entry: Entry) => string;
  readonly paid: readonly Entry[];
  readonly open: readonly Entry[];
  /** "450 €"; null where the fee is no single amount */
  readonly paidSum: string | null;
  readonly openSum: string | null;
}

/** Sum of `count` fees, e.g. "450 €"; null where the fee is no single amount. */
export async function sumsOf(text: string): Promise<(count: number) => string | null> {
  const format = await getFormatter();
  const fee = feeOf(text);
  return (count) => fee && format.number(...money(fee.cents * count, fee.currency));
}

const money = (cents: number, currency: string) =>
  [cents / 100, { style: 'currency', currency, minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }] as const;

/** Cash of a tournament; null where entry is free. A player who paid and dropped out still counts as paid. */
export async function cashOf(view: Pick<TournamentView, 'entries' | 'settings'>): Promise<Cash | null> {
  const { signUp } = view.settings;
  if (!costsSomething(signUp)) return null;
  const now = Date.now();
  const format = await getFormatter();
  const open = (await getTranslations('entries.cash'))('open');
  const owed = (entry: Entry) => feeFor(signUp, entry, now);
  const sumOf = (entries: readonly Entry[]) => {
    const fees = entries
      .map(owed)
      .filter((text) => text !== '')
      .map(feeOf);
    const currency = fees[0]?.currency ?? feeOf(signUp.fee)?.currency;
    if (currency === undefined || fees.some((fee) => fee?.currency !== currency)) return null;
    return format.number(
      ...money(
        fees.reduce((sum, fee) => sum + (fee?.cents ?? 0), 0),
        currency,
      ),
    );
  };
  const paid = view.entries.filter((entry) => entry.paid);
  const due = view.entries.filter((entry) => isPlayer(entry) && !entry.paid && owed(entry) !== '');
  return {
    each: (entry) => sumOf([entry]) ?? open,
    paid,
    open: due,
    paidSum: sumOf(paid),
    openSum: sumOf(due),
  };
}
