/** Why signing in did not work; a key of `account.signInProblem`. */
export type SignInProblem = 'wrong-password' | 'too-many-attempts' | 'unreachable';

/** Signs this browser in by e-mail and password; undefined when it worked. */
export async function signInByPassword(email: string, password: string): Promise<SignInProblem | undefined> {
  try {
    const { signIn } = await import('next-auth/react');
    const answer = await signIn<'credentials'>('password', { email, password, redirect: false });
    if (answer?.ok && !answer.error) return undefined;
    if (answer?.error === 'CredentialsSignin') return 'wrong-password';
    return answer?.error === 'too-many-attempts' ? 'too-many-attempts' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Ends the session of this browser and goes to the first page: a whole new one, so that nothing of the desk stays in memory. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import('next-auth/react');
  await signOut({ redirect: false });
  window.location.assign('/');
}
