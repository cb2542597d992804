import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from './_components/button';
import { SiteShell } from './_site/site-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  // The root layout's template serves the pages below it, not this one beside it.
  return { title: { absolute: `${t('error.notFoundTitle')} · ${t('product')}` } };
}

export default async function NotFound() {
  const t = await getTranslations('common.error');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('notFoundTitle')}</h1>
        <p className="lede">{t('notFoundText')}</p>
        <ButtonLink variant="ink" href="/">
          {t('toStart')}
        </ButtonLink>
      </div>
    </SiteShell>
  );
}
