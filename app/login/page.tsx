import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readInstance } from '@/app/_parts/shell/instance';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { ButtonLink } from '@/app/_ui/button-link';
import { passkeySite } from '../_server/account/passkeys';
import { demoUserId } from '../_server/demo/demo-user';
import { getUser } from '../_server/session';
import { LoginForm } from './login-form';
import { nextPath } from './next-path';
import { PasskeyButton } from './passkey-button';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('login.title') };
}

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
        <LoginForm
          next={next}
          texts={{
            email: t('email'),
            password: { label: t('password'), show: t('showPassword'), hide: t('hidePassword') },
            submit: t('login.submit'),
            problems: {
              'wrong-password': t('signInProblem.wrong-password'),
              'too-many-attempts': t('signInProblem.too-many-attempts'),
              unreachable: t('signInProblem.unreachable'),
            },
          }}
        />
        {(await passkeySite()) && (
          <PasskeyButton
            next={next}
            texts={{
              submit: t('login.passkey'),
              refused: t('signInProblem.passkey-refused'),
              unreachable: t('signInProblem.unreachable'),
            }}
          />
        )}
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
