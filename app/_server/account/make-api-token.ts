import 'server-only';
import { insertApiToken, listApiTokens, updateApiToken } from '@/db/api-tokens';
import type { Scope } from '@/lib/api/scopes';
import { refuse } from '@/lib/refusal';
import { database } from '../platform/db';
import { newId } from '../platform/random';
import { hashLinkToken, newApiToken } from '../platform/secret';
import { requirePassword } from './change-password';
import type { SignedIn } from './session';

const mostTokens = 20;

/**
 * Creates an API token after a password check and returns it; only its hash is stored. Submitting the same form again
 * replaces the token's value, as the first response may have been lost.
 */
export async function makeApiToken(
  asking: SignedIn,
  made: { readonly name: string; readonly scopes: readonly Scope[]; readonly submissionKey: string },
  password: string,
  now = Date.now(),
): Promise<string> {
  const userId = asking.user.id;
  if (made.scopes.length === 0) refuse('scope-missing', { path: ['scopes'] });
  await requirePassword(asking, password);
  const token = newApiToken();
  const tokenHash = hashLinkToken(token);
  await database().write(async (tx) => {
    const known = await listApiTokens(tx, userId);
    const earlier = known.find(({ submissionKey }) => submissionKey === made.submissionKey);
    if (earlier) return updateApiToken(tx, earlier.id, { tokenHash });
    if (known.length >= mostTokens) refuse('too-many-tokens');
    await insertApiToken(tx, {
      ...{ ...made, id: newId() as string, userId, tokenHash },
      ...{ createdAt: now, lastUsedAt: null },
    });
  });
  return token;
}
