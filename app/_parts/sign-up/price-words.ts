import 'server-only';
import { getTranslations } from 'next-intl/server';
import { momentText } from '@/app/_parts/time/moment-text';
import { costsSomething } from '@/lib/entries/fee';
import type { SignUpSettings } from '@/lib/entries/sign-up-settings';

/** The prices that still hold at `now`, a line each, the one for everybody first; then when the fee is due. */
export async function priceWords(signUp: SignUpSettings, now: number): Promise<readonly string[]> {
  if (!costsSomething(signUp)) return [];
  const t = await getTranslations('signUp');
  const others = signUp.prices
    .filter(({ until }) => until === null || now < until)
    .map(async ({ fee, until, whom }) =>
      t('price', {
        fee,
        until: until === null ? 'none' : await momentText(until, now),
        // Who pays less is between them and the organiser.
        whom: whom.length === 0 ? 'none' : 'some',
      }),
    );
  return [
    signUp.fee || t('free'),
    ...(await Promise.all(others)),
    ...(signUp.feeDueAt === null ? [] : [t('due', { moment: await momentText(signUp.feeDueAt, now) })]),
  ];
}
