'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PasswordField } from '@/app/_parts/account/password-field';
import { signInByLink } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { Note } from '@/app/_ui/note';

/** Signs in with the token behind the #, with a new password or without one. */
export function LinkForm() {
  const t = useTranslations('account.byLink');
  const say = useTranslations('account.signInProblem');
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
      // A link's token has no password that could be wrong.
      const message = say(problem === 'wrong-password' ? 'link-invalid' : problem);
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

  if (token === '') return <Note tone="danger">{t('missing')}</Note>;
  return (
    <ActionForm action={signIn} className="form">
      <PasswordField label={t('next')} hint={t('hint')} autoComplete="new-password" />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton>{t('submit')}</SubmitButton>
        <SubmitButton kind="quiet" name="keep" value="yes">
          {t('keep')}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
