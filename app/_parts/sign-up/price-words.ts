import 'server-only';
import { getTranslations } from 'next-intl/server';
import { deadlineText } from '@/app/_parts/time/deadline-text';
import { costsSomething } from '@/lib/entries/fee';
import type { SignUpSettings } from '@/lib/entries/sign-up-settings';

/** Prices valid at `now`, a line each, the regular one first; then the due date of the fee. */
export async function priceWords(signUp: SignUpSettings, now: number): Promise<readonly string[]> {
  if (!costsSomething(signUp)) return [];
  const t = await getTranslations('signUp');
  const others = signUp.prices
    .filter(({ until }) => until === null || now < until)
    .map(async ({ fee, until, whom }) =>
      t('price', {
        fee,
        until: until === null ? 'none' : await deadlineText(until, now),
        // The condition of a discount is not public.
        whom: whom.length === 0 ? 'none' : 'some',
      }),
    );
  return [
    signUp.fee || t('free'),
    ...(await Promise.all(others)),
    ...(signUp.feeDueAt === null ? [] : [t('due', { moment: await deadlineText(signUp.feeDueAt, now) })]),
  ];
}
