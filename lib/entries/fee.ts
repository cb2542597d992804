import { longest } from '../limits';
import { nameKey } from './entry-input';
import type { SignUpSettings } from './sign-up-settings';

const currencies: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  chf: 'CHF',
  fr: 'CHF',
  sfr: 'CHF',
  $: 'USD',
  usd: 'USD',
  zł: 'PLN',
  pln: 'PLN',
};
const sign = '€|£|\\$|EUR|Euro|GBP|CHF|USD|PLN|zł|s?Fr\\.?';
const number = '\\d{1,4}(?:[.,](?:\\d{1,2}|-+))?';
const amounts = new RegExp(
  `(?<![\\p{L}\\d])(?:(${sign})\\s?(${number})|(${number})\\s?(${sign}))(?![\\p{L}\\d])`,
  'giu',
);

/** What taking part costs. */
export interface Fee {
  /** hundredths */
  readonly cents: number;
  /** ISO 4217 */
  readonly currency: string;
}

/** The amount in a fee as an organiser writes it ("15 €, bar am Einlass"); null where there is none, or more than one. */
export function feeOf(text: string): Fee | null {
  const [found, ...others] = [...text.matchAll(amounts)];
  if (!found || others.length > 0) return null;
  const [, signBefore, after, before, signAfter] = found;
  const currency = currencies[(signBefore ?? signAfter ?? '').toLowerCase().replace('.', '')];
  const cents = Math.round(Number.parseFloat((after ?? before ?? '').replace(',', '.')) * 100);
  return currency !== undefined && cents > 0 ? { cents, currency } : null;
}

/** What somebody pays is asked of this: whom prices may name, and when they have paid. */
export interface Payer {
  readonly name: string;
  readonly club: string | null;
  readonly paid: boolean;
  /** null: not yet, or nobody knows when */
  readonly paidAt: number | null;
}

/**
 * What somebody has to pay at `now`, or had to when they paid; empty where taking part costs nothing. Without anybody:
 * what a stranger pays.
 */
export function feeFor(
  { fee, prices }: Pick<SignUpSettings, 'fee' | 'prices'>,
  payer: Payer | null,
  now: number,
): string {
  // Paid before it was kept when: then in time.
  const at = payer?.paid ? (payer.paidAt ?? 0) : now;
  const own = payer ? [payer.name, payer.club].flatMap((one) => (one ? nameKey(one) : [])) : [];
  const price = prices.find(
    ({ until, whom }) =>
      (until === null || at < until) && (whom.length === 0 || whom.some((one) => own.includes(nameKey(one)))),
  );
  return price?.fee ?? fee;
}

/** Whether taking part costs something. */
export const costsSomething = ({ fee, prices }: Pick<SignUpSettings, 'fee' | 'prices'>): boolean =>
  fee !== '' || prices.length > 0;

const plainNo =
  'nein|n|no|not|nicht|noch|falsch|false|offen|open|unbezahlt|unpaid|fehlt|ausstehend|due|owes|aún|pendiente|nie|jeszcze';
const notYet = new RegExp(
  `(?<!\\p{L})(?:${plainNo}|teil\\p{L}*|anzahlung|part\\p{L}*|deposit)(?!\\p{L})`,
  'iu',
);
const yes =
  /(?<!\p{L})(?:x|ja|j|yes|y|ok|okay|wahr|true|bezahlt|gezahlt|paid|überwiesen|transferred|bar|cash|paypal|sí|si|pagado|tak|zapłacone)(?!\p{L})|[✓✔☑✅]/iu;
const onlyYes = new RegExp(`^(?:${yes.source})[.!]?$`, 'iu');
const onlyNo = new RegExp(`^(?:${plainNo}|[-–—]+|0|)[.!]?$`, 'iu');
const nothing = /^0+(?:[.,]0+)?\s*\P{N}*$/u;

/**
 * What a column "paid" of somebody's list says, be it "ja", "x", an amount or a date. What it says beyond yes and no
 * becomes a note; what cannot be told is not taken for paid.
 */
export function paidOf(cell: string): { readonly paid: boolean; readonly paidNote: string } {
  const said = cell.trim();
  if (onlyNo.test(said)) return { paid: false, paidNote: '' };
  if (onlyYes.test(said) || said === '1') return { paid: true, paidNote: '' };
  const paid = !notYet.test(said) && !nothing.test(said) && (yes.test(said) || /\d/.test(said));
  return { paid, paidNote: [...said].slice(0, longest.paidNote).join('') };
}
