import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareShell } from '@/app/_parts/shell/bare-shell';
import { buttonClass } from '@/app/_ui/button';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  // The root layout's template serves the pages below it, not this one beside it.
  return { title: { absolute: `${t('error.forbiddenTitle')} · ${t('product')}` } };
}

export default async function Forbidden() {
  const t = await getTranslations('common.error');
  const home = await getTranslations('home.my');
  return (
    <BareShell>
      <div className="site-column">
        <h1>{t('forbiddenTitle')}</h1>
        <p className="lede">{t('forbiddenText')}</p>
        <div className="form-actions">
          <a className={buttonClass({ variant: 'ink' })} href="/my">
            {home('title')}
          </a>
          <a className={buttonClass({ variant: 'quiet' })} href="/">
            {t('toStart')}
          </a>
        </div>
      </div>
    </BareShell>
  );
}
