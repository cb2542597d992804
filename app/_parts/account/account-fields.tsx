import { TextField } from '@/app/_ui/fields';
import { PasswordField, type PasswordTexts } from './password-field';

export interface AccountTexts {
  readonly name: string;
  readonly nameHint: string;
  readonly email: string;
  readonly emailHint: string;
  readonly password: PasswordTexts;
  readonly submit: string;
}

/** The fields of a new account, for an ActionForm. They take the focus unless another field stands `first`. */
export function AccountFields({
  texts,
  first = true,
}: {
  texts: Omit<AccountTexts, 'submit'>;
  first?: boolean;
}) {
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        maxLength={80}
        required
        autoFocus={first}
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
