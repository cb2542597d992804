import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JoinByLink } from '@/app/_parts/join-by-link/join-by-link';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { ButtonLink } from '@/app/_ui/button-link';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home.linkInvalid');
  return { title: t('title') };
}

export default async function LinkInvalid() {
  const t = await getTranslations('home.linkInvalid');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('title')}</h1>
        <p className="lede">{t('lede')}</p>
        <ul className="grid gap-2.5 mb-6 pl-[1.25em] list-[square]">
          <li>{t('cut')}</li>
          <li>{t('replaced')}</li>
          <li>{t('other')}</li>
        </ul>
        <div className="cta flex flex-wrap gap-2.5">
          <JoinByLink />
          <ButtonLink variant="quiet" href="/">
            {t('toStart')}
          </ButtonLink>
        </div>
      </div>
    </SiteShell>
  );
}
