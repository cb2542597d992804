'use client';
import { useTranslations } from 'next-intl';
import { Disclosure } from '@/app/_ui/disclosure';
import { say } from '@/lib/text';
import { ReferenceTables } from '../../reference/reference-tables';
import { useKit } from './kit-context';
import { Helper } from './kit-helper';

/** Calculators of the game and its reference tables. */
export function LookUpScreen() {
  const t = useTranslations('matchKit.lookUp');
  const { kit, reference, language } = useKit();
  const helpers = kit.helpers ?? [];
  return (
    <div className="kit-look-up grid content-start gap-5 pt-4">
      {helpers.length > 0 && (
        <section className="grid gap-2" aria-labelledby="kit-helpers">
          <h2 id="kit-helpers">{t('helpers')}</h2>
          {helpers.map((helper) => (
            <Disclosure key={helper.id} summary={say(helper.title, language)}>
              {helper.hint && <p className="small soft">{say(helper.hint, language)}</p>}
              <Helper helper={helper} />
            </Disclosure>
          ))}
        </section>
      )}
      {reference.length > 0 && (
        <section className="grid gap-2" aria-labelledby="kit-reference">
          <h2 id="kit-reference">{t('title')}</h2>
          <ReferenceTables tables={reference} language={language} />
        </section>
      )}
    </div>
  );
}
