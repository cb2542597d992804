import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { passwordTexts } from '@/app/_parts/account/account-texts';
import { readInstance } from '@/app/_parts/shell/instance';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { demoUserId } from '@/app/_server/account/demo-user';
import { getUser } from '@/app/_server/account/session';
import { ButtonLink } from '@/app/_ui/button-link';
import { passkeySite } from '../_server/account/passkeys';
import { LoginForm } from './login-form';
import { nextPath } from './next-path';
import { PasskeyButton } from './passkey-button';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('login.title') };
}

const formTexts = [
  'account.email',
  'account.password',
  'account.login',
  'account.signInProblem',
  ...passwordTexts,
] as const;

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const next = nextPath((await searchParams).next);
  if (!(await readInstance()).organiser) redirect('/setup');
  const user = await getUser();
  if (user && user.id !== demoUserId) redirect(next);
  const t = await getTranslations('account');
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('login.title')}</h1>
        <p className="lede">{t('login.lede')}</p>
        <ClientTexts of={formTexts}>
          <LoginForm next={next} />
          {(await passkeySite()) && <PasskeyButton next={next} />}
        </ClientTexts>
        <div className="form-actions">
          <ButtonLink variant="quiet" href="/login/forgot">
            {t('forgot.link')}
          </ButtonLink>
        </div>
        <p className="small soft mt-6 pt-3.5 border-t border-t-rule">{t('login.players')}</p>
      </div>
    </SiteShell>
  );
}
