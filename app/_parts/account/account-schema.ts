import { z } from 'zod';
import { isGuessable, longestPassword, shortestPassword } from '@/lib/accounts/password-rules';

const password = z.string().min(shortestPassword).max(longestPassword);

/** A password that somebody chooses; `own` is what others know about them. */
export const newPassword = (own: readonly string[] = []) =>
  password.refine((value) => !isGuessable(value, own), 'password-common');

/** What a new account needs. */
export const accountFields = z
  .object({
    name: z.string().trim().min(1).max(80),
    email: z.string().trim().toLowerCase().min(1).max(200).pipe(z.email()),
    password,
  })
  .refine(({ name, email, password }) => !isGuessable(password, [name, email]), {
    path: ['password'],
    message: 'password-common',
  });
