import { z } from 'zod';
import { isGuessable, shortestPassword } from '@/lib/accounts/password-rules';
import { longest } from '@/lib/limits';
import { lineOfText } from '@/lib/typed-text';

const password = z.string().min(shortestPassword).max(longest.password);

/** Schema of a newly chosen password; `own` lists facts about the user that it must not be guessable from. */
export const newPassword = (own: readonly string[] = []) =>
  password.refine((value) => !isGuessable(value, own), 'password-common');

/** Fields of the form for a new account. */
export const accountFields = z
  .object({
    name: lineOfText(longest.name),
    email: z.string().trim().toLowerCase().min(1).max(longest.email).pipe(z.email()),
    password,
  })
  .refine(({ name, email, password }) => !isGuessable(password, [name, email]), {
    path: ['password'],
    message: 'password-common',
  });
