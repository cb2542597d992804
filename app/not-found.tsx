import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareShell } from '@/app/_parts/shell/bare-shell';
import { buttonClass } from '@/app/_ui/button';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  // The root layout's template serves the pages below it, not this one beside it.
  return { title: { absolute: `${t('error.notFoundTitle')} · ${t('product')}` } };
}

export default async function NotFound() {
  const t = await getTranslations('common.error');
  return (
    <BareShell>
      <div className="site-column">
        <h1>{t('notFoundTitle')}</h1>
        <p className="lede">{t('notFoundText')}</p>
        <a className={buttonClass({ variant: 'ink' })} href="/">
          {t('toStart')}
        </a>
      </div>
    </BareShell>
  );
}
