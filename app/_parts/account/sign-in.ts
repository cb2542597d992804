import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Why signing in did not work; a key of `account.signInProblem`. */
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

/** Signs this browser in by e-mail and password; undefined when it worked. */
export const signInByPassword = (email: string, password: string) =>
  signInBy('password', { email, password });

/** Signs this browser in by a link, once, and sets the account's password unless that is empty. */
export const signInByLink = (token: string, password: string) => signInBy('link', { token, password });

/** Signs this browser in by a passkey, which it asks its owner for; 'passkey-refused' too when they say no. */
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

/** Ends the session of this browser and goes to the first page: a whole new one, so that nothing of the desk stays in memory. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import('next-auth/react');
  await signOut({ redirect: false });
  // What this browser keeps for times without a network was shown to who leaves.
  if ('serviceWorker' in navigator) (await import('../live/keeping')).forgetKept();
  window.location.assign('/');
}
