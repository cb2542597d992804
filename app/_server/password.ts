import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, two passes), as OWASP advises. */
export const hashPassword = (password: string) => hash(password);

/** Compares in the same time whether or not there is such an account. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash != null;
}

const decoy = hash('no account has this password');
