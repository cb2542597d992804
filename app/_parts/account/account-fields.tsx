'use client';
import { useTranslations } from 'next-intl';
import { TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { PasswordField } from './password-field';

/** Fields of a new account, for an ActionForm. They take the focus unless `first` is false. */
export function AccountFields({ first = true }: { first?: boolean }) {
  const t = useTranslations('account');
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        hint={t('setup.nameHint')}
        autoComplete="name"
        maxLength={longest.name}
        required
        autoFocus={first}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('setup.emailHint')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={longest.email}
        required
      />
      <PasswordField label={t('password')} hint={t('setup.passwordHint')} autoComplete="new-password" />
    </>
  );
}
