import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from './_components/button';
import { SiteShell } from './_site/site-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  // The root layout's template serves the pages below it, not this one beside it.
  return { title: { absolute: `${t('error.forbiddenTitle')} · ${t('product')}` } };
}

export default async function Forbidden() {
  const t = await getTranslations('common.error');
  const home = await getTranslations('home.my');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('forbiddenTitle')}</h1>
        <p className="lede">{t('forbiddenText')}</p>
        <div className="form-actions">
          <ButtonLink variant="ink" href="/my">
            {home('title')}
          </ButtonLink>
          <ButtonLink variant="quiet" href="/">
            {t('toStart')}
          </ButtonLink>
        </div>
      </div>
    </SiteShell>
  );
}
