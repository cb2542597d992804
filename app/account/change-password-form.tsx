'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PasswordField, type PasswordTexts } from '@/app/_parts/account/password-field';
import { signInByPassword } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { changePasswordAction } from './actions';

export interface ChangePasswordTexts {
  readonly present: PasswordTexts;
  readonly next: PasswordTexts;
  readonly submit: string;
}

/** Changes the password and takes a new session with it: the one before was given for the old password. */
export function ChangePasswordForm({ email, texts }: { email: string; texts: ChangePasswordTexts }) {
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
        texts={texts.present}
        autoComplete="current-password"
      />
      <PasswordField key={`next-${changes}`} name="next" texts={texts.next} autoComplete="new-password" />
      <FormAnswer />
      <SubmitButton kind="plain" wide>
        {texts.submit}
      </SubmitButton>
    </ActionForm>
  );
}
