import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { passwordTexts } from '@/app/_parts/account/account-texts';
import { PasswordField } from '@/app/_parts/account/password-field';
import { requireSignedIn } from '@/app/_server/account/session';
import { mailSettings } from '@/app/_server/platform/mail-settings';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { AccountFrame } from '../account-frame';
import { changeAddressAction, changeNameAction } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.nameAndMail'))('title') };
}

/** What an account is called, and the address it signs in with. */
export default async function NamePage() {
  const { user } = await requireSignedIn('/account/name');
  const t = await getTranslations('account.nameAndMail');
  const account = await getTranslations('account');
  return (
    <AccountFrame user={user}>
      <section aria-labelledby="name-head">
        <h2 id="name-head">{t('name')}</h2>
        <p className="soft">{t('nameText')}</p>
        <ActionForm action={changeNameAction} className="form" label={t('name')}>
          <TextField
            name="name"
            label={account('name')}
            defaultValue={user.name}
            autoComplete="name"
            maxLength={longest.name}
            required
          />
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="plain">{t('saveName')}</SubmitButton>
          </div>
        </ActionForm>
      </section>
      <section aria-labelledby="mail-head">
        <h2 id="mail-head">{t('email')}</h2>
        <p className="soft">{t(mailSettings() ? 'emailByLink' : 'emailAtOnce', { email: user.email })}</p>
        <ActionForm action={changeAddressAction} className="form" label={t('email')}>
          {/* Begun anew once the address is another: what was typed has served. */}
          <TextField
            key={`email-${user.email}`}
            name="email"
            type="email"
            label={t('newEmail')}
            autoComplete="email"
            autoCapitalize="none"
            maxLength={longest.email}
            required
          />
          <ClientTexts of={passwordTexts}>
            <PasswordField
              key={`password-${user.email}`}
              label={account('own.password.present')}
              autoComplete="current-password"
            />
          </ClientTexts>
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="plain">{t(mailSettings() ? 'sendLink' : 'saveEmail')}</SubmitButton>
          </div>
        </ActionForm>
      </section>
    </AccountFrame>
  );
}
