import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readInstance } from '@/app/_parts/shell/instance';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { mailSettings } from '@/app/_server/platform/mail-settings';
import { ActionForm } from '@/app/_ui/action-form';
import { ButtonLink } from '@/app/_ui/button-link';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { mailLinkAction } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account'))('forgot.title') };
}

/** The ways back into an account whose password is lost. */
export default async function ForgotPage() {
  if (!(await readInstance()).organiser) redirect('/setup');
  const t = await getTranslations('account');
  const mails = mailSettings() !== null;
  return (
    <SiteShell>
      <div className="site-column">
        <h1>{t('forgot.title')}</h1>
        <p className="lede">{t(mails ? 'forgot.lede' : 'forgot.noMail')}</p>
        {mails ? (
          <>
            <ActionForm action={mailLinkAction} className="form">
              <TextField
                name="email"
                type="email"
                label={t('email')}
                autoComplete="username"
                autoCapitalize="none"
                maxLength={longest.email}
                required
              />
              <FormAnswer />
              <div className="form-actions">
                <SubmitButton wide>{t('forgot.submit')}</SubmitButton>
              </div>
            </ActionForm>
            <div className="mt-6 pt-3.5 border-t border-t-rule">
              <h2>{t('forgot.terminalTitle')}</h2>
              <p>{t('forgot.terminal')}</p>
              <Command />
            </div>
          </>
        ) : (
          <Command />
        )}
        <div className="form-actions">
          <ButtonLink variant="quiet" href="/login">
            {t('forgot.back')}
          </ButtonLink>
        </div>
      </div>
    </SiteShell>
  );
}

const Command = () => (
  <p>
    <code>{process.env.HEERSCHAU_SIGN_IN_COMMAND ?? 'npm run sign-in-link --'} theda@example.org</code>
  </p>
);
