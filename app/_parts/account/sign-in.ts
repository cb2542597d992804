import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Reasons why a sign-in failed; each is a key of `account.signInProblem`. */
const problems = [
  'wrong-password',
  'too-many-attempts',
  'link-invalid',
  'password-short',
  'password-common',
  'passkey-refused',
  'request-elsewhere',
  'unreachable',
] as const;
export type SignInProblem = (typeof problems)[number];

/** Signs this browser in by e-mail and password; undefined on success. */
export const signInByPassword = (email: string, password: string) =>
  signInBy('password', { email, password });

/** Signs this browser in by a one-time link, and sets the account's password unless that is empty. */
export const signInByLink = (token: string, password: string) => signInBy('link', { token, password });

/** Signs this browser in by a passkey; 'passkey-refused' also when the user declines the browser's prompt. */
export async function signInByPasskey(
  question: () => Promise<PublicKeyCredentialRequestOptionsJSON>,
): Promise<SignInProblem | undefined> {
  try {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      question(),
    ]);
    const response = await startAuthentication({ optionsJSON }).catch(() => null);
    return response ? signInBy('passkey', { response: JSON.stringify(response) }) : 'passkey-refused';
  } catch {
    return 'unreachable';
  }
}

async function signInBy(
  way: string,
  shown: Readonly<Record<string, string>>,
): Promise<SignInProblem | undefined> {
  try {
    const { signIn } = await import('next-auth/react');
    const answer = await signIn<'credentials'>(way, { ...shown, redirect: false });
    if (answer?.ok && !answer.error) return undefined;
    if (answer?.error === 'CredentialsSignin') return 'wrong-password';
    return problems.find((problem) => problem === answer?.error) ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Ends the session of this browser and loads the start page in full, so that nothing of the desk stays in memory. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import('next-auth/react');
  await signOut({ redirect: false });
  // Pages kept for offline use were rendered for the user who signs out.
  if ('serviceWorker' in navigator) (await import('../live/keeping')).forgetKept();
  window.location.assign('/');
}
