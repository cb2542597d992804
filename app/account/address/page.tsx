import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmAddress } from './confirm-address';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.address'))('title'), robots: { index: false } };
}

/** Where the link leads that is mailed to a new address. */
export default async function AddressPage() {
  const t = await getTranslations('account.address');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('title')}</h1>
        <p className="lede">{t('lede')}</p>
        <ConfirmAddress submit={t('submit')} missing={t('missing')} />
        <div className="form-actions">
          <ButtonLink variant="quiet" href="/account">
            {t('toAccount')}
          </ButtonLink>
        </div>
      </div>
    </SiteShell>
  );
}
