'use server';
import { passkeyQuestion } from '../_server/account/passkeys';
import { mayAttempt } from '../_server/attempts';
import { currentVisitor } from '../_server/visitor';

/** What the browser needs to ask for a passkey; null after too many questions. */
export async function askForPasskey() {
  if (!(await mayAttempt(`passkey-question:${await currentVisitor()}`, 60, 10 * 60_000))) return null;
  return passkeyQuestion();
}
