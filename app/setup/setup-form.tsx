'use client';
import { AccountFields, type AccountTexts } from '@/app/_parts/account/account-fields';
import { signInByPassword } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';
import { createFirstAccount } from './actions';

/** Makes the first account, signs in with it and goes on to the first tournament. */
export function SetupForm({
  texts,
  code,
}: {
  texts: AccountTexts;
  /** what the field for the terminal's code says; null where none is asked for */
  code: { readonly label: string; readonly hint: string } | null;
}) {
  async function create(previous: FormState, form: FormData): Promise<FormState> {
    const answer = await createFirstAccount(previous, form);
    if (answer.status !== 'done') return answer;
    const problem = await signInByPassword(String(form.get('email')).trim(), String(form.get('password')));
    window.location.assign(problem ? '/login?next=/new' : '/new');
    return answer;
  }

  return (
    <ActionForm action={create} className="form">
      {code && (
        <TextField
          name="code"
          label={code.label}
          hint={code.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          autoFocus
        />
      )}
      <AccountFields texts={texts} first={code === null} />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton kind="move">{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
