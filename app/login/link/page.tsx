import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
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
        <LinkForm
          texts={{
            password: {
              label: t('byLink.next'),
              hint: t('byLink.hint'),
              show: t('showPassword'),
              hide: t('hidePassword'),
            },
            submit: t('byLink.submit'),
            keep: t('byLink.keep'),
            missing: t('byLink.missing'),
            problems: {
              'wrong-password': t('signInProblem.link-invalid'),
              'too-many-attempts': t('signInProblem.too-many-attempts'),
              'link-invalid': t('signInProblem.link-invalid'),
              'password-short': t('signInProblem.password-short'),
              'password-common': t('signInProblem.password-common'),
              'passkey-refused': t('signInProblem.passkey-refused'),
              unreachable: t('signInProblem.unreachable'),
            },
          }}
        />
      </div>
    </SiteShell>
  );
}
