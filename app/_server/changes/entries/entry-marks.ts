import 'server-only';
import type { Entry } from '@/lib/tournament/records';
import { entryMark } from './entries';
import { paymentMark } from './payment';

/** Marks of the parts of an entry's form, as one: details, payment and rounds; a part that it lacks is empty. */
export const entryMarks = (
  entry: Entry,
  { hasPayment, rounds }: { readonly hasPayment: boolean; readonly rounds: string | undefined },
): string => [entryMark(entry), hasPayment ? paymentMark(entry) : '', rounds ?? ''].join(' ');

/** The marks by part; undefined for a part that the form lacks. */
export function readEntryMarks(seen: string) {
  const [details = '', payment, rounds] = seen.split(' ');
  return { details, payment: payment || undefined, rounds: rounds || undefined };
}
