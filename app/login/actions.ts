'use server';
import { passkeyQuestion } from '../_server/account/passkeys';

/** What the browser needs to ask for a passkey: a signed question, of which nothing is kept. */
export async function askForPasskey() {
  return passkeyQuestion();
}
