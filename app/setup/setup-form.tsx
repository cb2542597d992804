'use client';
import { useTranslations } from 'next-intl';
import { AccountFields } from '@/app/_parts/account/account-fields';
import { signInByPassword } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { longest } from '@/lib/limits';
import { createFirstAccount } from './actions';

/** Makes the first account, signs in with it and goes on to the first tournament. */
export function SetupForm({
  asksCode,
}: {
  /** whether the terminal's code is needed */
  asksCode: boolean;
}) {
  const t = useTranslations('account.setup');
  const word = useTranslations('common.word');
  async function create(previous: FormState, form: FormData): Promise<FormState> {
    const answer = await createFirstAccount(previous, form);
    if (answer.status !== 'done') return answer;
    const problem = await signInByPassword(String(form.get('email')).trim(), String(form.get('password')));
    window.location.assign(problem ? '/login?next=/new' : '/new');
    return answer;
  }

  return (
    <ActionForm action={create} className="form">
      {asksCode && (
        <TextField
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longest.setupCode}
          required
          autoFocus
        />
      )}
      <AccountFields first={!asksCode} />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton kind="move">{word('createAccount')}</SubmitButton>
      </div>
    </ActionForm>
  );
}
