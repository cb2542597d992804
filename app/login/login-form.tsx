'use client';
import { useTranslations } from 'next-intl';
import { PasswordField } from '@/app/_parts/account/password-field';
import { signInByPassword } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { longest } from '@/lib/limits';

/** E-mail and password; then on to `next` as a whole new page. */
export function LoginForm({ next }: { next: string }) {
  const t = useTranslations('account');
  async function signIn(_previous: FormState, form: FormData): Promise<FormState> {
    const problem = await signInByPassword(String(form.get('email')).trim(), String(form.get('password')));
    if (problem) {
      return { status: 'failed', message: t(`signInProblem.${problem}`), at: Date.now() };
    }
    window.location.assign(next);
    return { status: 'done' };
  }

  return (
    <ActionForm action={signIn} className="form">
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={longest.email}
        required
        autoFocus
      />
      <PasswordField label={t('password')} autoComplete="current-password" />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton wide>{t('login.submit')}</SubmitButton>
      </div>
    </ActionForm>
  );
}
