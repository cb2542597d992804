'use client';
import { ActionForm } from '../_components/action-form';
import { FormAnswer, SubmitButton, TextField } from '../_components/fields';
import type { FormState } from '../_components/form-state';
import { PasswordField, type PasswordTexts } from '../login/password-field';
import { signInByPassword } from '../login/sign-in';
import { createFirstAccount } from './actions';

export interface SetupTexts {
  readonly name: string;
  readonly nameHint: string;
  readonly email: string;
  readonly emailHint: string;
  readonly password: PasswordTexts;
  readonly submit: string;
}

/** The fields of a new account, for an ActionForm. */
export function AccountFields({ texts }: { texts: Omit<SetupTexts, 'submit'> }) {
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        maxLength={80}
        required
        autoFocus
      />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={200}
        required
      />
      <PasswordField texts={texts.password} autoComplete="new-password" />
    </>
  );
}

/** Makes the first account, signs in with it and goes on to the first tournament. */
export function SetupForm({ texts }: { texts: SetupTexts }) {
  async function create(previous: FormState, form: FormData): Promise<FormState> {
    const answer = await createFirstAccount(previous, form);
    if (answer.status !== 'done') return answer;
    const problem = await signInByPassword(String(form.get('email')).trim(), String(form.get('password')));
    window.location.assign(problem ? '/login?next=/new' : '/new');
    return answer;
  }

  return (
    <ActionForm action={create} className="form">
      <AccountFields texts={texts} />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton kind="move">{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
