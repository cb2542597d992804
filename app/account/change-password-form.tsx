'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from '@/app/_parts/account/password-field';
import { signInByPassword } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { changePasswordAction } from './actions';

/** Changes the password and takes a new session with it: the one before was given for the old password. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations('account.own.password');
  const router = useRouter();
  const [changes, setChanges] = useState(0);

  async function change(previous: FormState, form: FormData): Promise<FormState> {
    const answer = await changePasswordAction(previous, form);
    if (answer.status === 'done') {
      await signInByPassword(email, String(form.get('next')));
      setChanges((count) => count + 1);
      router.refresh();
    }
    return answer;
  }

  return (
    <ActionForm action={change} className="form">
      {/* Password managers keep the new one under this name. */}
      <input
        className="vh"
        type="text"
        autoComplete="username"
        defaultValue={email}
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        key={`present-${changes}`}
        name="present"
        label={t('present')}
        autoComplete="current-password"
      />
      <PasswordField
        key={`next-${changes}`}
        name="next"
        label={t('next')}
        hint={t('hint')}
        autoComplete="new-password"
      />
      <FormAnswer />
      <SubmitButton kind="plain" wide>
        {t('title')}
      </SubmitButton>
    </ActionForm>
  );
}
