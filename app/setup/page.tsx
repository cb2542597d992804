import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readInstance } from '@/app/_parts/shell/instance';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { needsSetupCode } from './setup-code';
import { SetupForm } from './setup-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('setup.title') };
}

export default async function SetupPage() {
  if ((await readInstance()).organiser) redirect('/login');
  const t = await getTranslations('account');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('setup.title')}</h1>
        <p className="lede">{t('setup.lede')}</p>
        <SetupForm
          code={(await needsSetupCode()) ? { label: t('setup.code'), hint: t('setup.codeHint') } : null}
          texts={{
            name: t('name'),
            nameHint: t('setup.nameHint'),
            email: t('email'),
            emailHint: t('setup.emailHint'),
            password: {
              label: t('password'),
              hint: t('setup.passwordHint'),
              show: t('showPassword'),
              hide: t('hidePassword'),
            },
            submit: t('setup.submit'),
          }}
        />
      </div>
    </SiteShell>
  );
}
