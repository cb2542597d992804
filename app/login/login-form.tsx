'use client';
import { PasswordField, type PasswordTexts } from '@/app/_parts/account/password-field';
import { signInByPassword } from '@/app/_parts/account/sign-in';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { FormState } from '@/app/_ui/form-state';

export interface LoginTexts {
  readonly email: string;
  readonly password: PasswordTexts;
  readonly submit: string;
  readonly problems: Readonly<Record<'wrong-password' | 'too-many-attempts' | 'unreachable', string>>;
}

/** E-mail and password; then on to `next` as a whole new page. */
export function LoginForm({ next, texts }: { next: string; texts: LoginTexts }) {
  async function signIn(_previous: FormState, form: FormData): Promise<FormState> {
    const problem = await signInByPassword(String(form.get('email')).trim(), String(form.get('password')));
    if (problem) {
      const told = problem === 'wrong-password' || problem === 'too-many-attempts' ? problem : 'unreachable';
      return { status: 'failed', message: texts.problems[told], at: Date.now() };
    }
    window.location.assign(next);
    return { status: 'done' };
  }

  return (
    <ActionForm action={signIn} className="form">
      <TextField
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={200}
        required
        autoFocus
      />
      <PasswordField texts={texts.password} autoComplete="current-password" />
      <FormAnswer />
      <div className="form-actions">
        <SubmitButton wide>{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
