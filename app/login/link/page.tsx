import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { passwordTexts } from '@/app/_parts/account/account-texts';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { LinkForm } from './link-form';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account'))('byLink.title'), robots: { index: false } };
}

/** Where a mailed or printed sign-in link leads. Opening it uses nothing up: mail servers look at links too. */
export default async function LinkPage() {
  const t = await getTranslations('account');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('byLink.title')}</h1>
        <p className="lede">{t('byLink.lede')}</p>
        <ClientTexts of={['account.byLink', 'account.signInProblem', ...passwordTexts]}>
          <LinkForm />
        </ClientTexts>
      </div>
    </SiteShell>
  );
}
