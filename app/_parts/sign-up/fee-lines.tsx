import { getTranslations } from 'next-intl/server';
import { costsSomething } from '@/lib/entries/fee';
import type { SignUpSettings } from '@/lib/entries/sign-up-settings';
import { priceWords } from './price-words';

/** Fees with their conditions and deadlines; nothing where entry is free. */
export async function FeeLines({ signUp }: { signUp: SignUpSettings }) {
  if (!costsSomething(signUp)) return null;
  const t = await getTranslations('signUp');
  const [first, ...others] = await priceWords(signUp, Date.now());
  return (
    <div className="grid gap-1 py-2.5 border-t border-b border-t-rule border-b-rule">
      <p>
        <b>{t('fee')}</b> {first}
      </p>
      {others.map((line) => (
        <p key={line} className="soft">
          {line}
        </p>
      ))}
    </div>
  );
}
