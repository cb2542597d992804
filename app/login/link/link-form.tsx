'use client';
import { useEffect, useState } from 'react';
import { PasswordField, type PasswordTexts } from '@/app/_parts/account/password-field';
import { type SignInProblem, signInByLink } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { Note } from '@/app/_ui/note';

export interface LinkTexts {
  readonly password: PasswordTexts;
  readonly submit: string;
  readonly keep: string;
  readonly missing: string;
  readonly problems: Readonly<Record<SignInProblem, string>>;
}

/** Signs in with the token behind the #, with a new password or without one. */
export function LinkForm({ texts }: { texts: LinkTexts }) {
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  async function signIn(_previous: FormState, form: FormData): Promise<FormState> {
    const keeps = form.get('keep') === 'yes';
    const password = String(form.get('password'));
    const problem =
      !keeps && password === ''
        ? ('password-short' as const)
        : await signInByLink(token ?? '', keeps ? '' : password);
    if (problem) {
      const message = texts.problems[problem];
      const ofField = problem.startsWith('password-');
      return {
        status: 'failed',
        at: Date.now(),
        ...(ofField ? { fields: { password: message } } : { message }),
      };
    }
    window.location.replace('/account');
    return { status: 'done' };
  }

  if (token === '') return <Note tone="danger">{texts.missing}</Note>;
  return (
    <ActionForm action={signIn} className="form">
      <PasswordField texts={texts.password} autoComplete="new-password" />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton>{texts.submit}</SubmitButton>
        <SubmitButton kind="quiet" name="keep" value="yes">
          {texts.keep}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
