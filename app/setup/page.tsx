import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { newAccountTexts } from '@/app/_parts/account/account-texts';
import { readInstance } from '@/app/_parts/shell/instance';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { needsSetupCode } from './setup-code';
import { SetupForm } from './setup-form';

export async function generateMetadata(): Promise<Metadata> {
  const word = await getTranslations('common.word');
  return { title: word('createAccount') };
}

export default async function SetupPage() {
  if ((await readInstance()).organiser) redirect('/login');
  const t = await getTranslations('account');
  const word = await getTranslations('common.word');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{word('createAccount')}</h1>
        <p className="lede">{t('setup.lede')}</p>
        <ClientTexts of={newAccountTexts}>
          <SetupForm asksCode={await needsSetupCode()} />
        </ClientTexts>
      </div>
    </SiteShell>
  );
}
