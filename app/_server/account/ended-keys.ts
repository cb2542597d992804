import 'server-only';
import { type KeySort, keyTables } from '@/db/account-keys';

/** What takes keys back. Deleting the account ends all of them with its row. */
type Taking = 'password-changed' | 'password-reset' | 'others-signed-out' | 'address-changed' | 'keys-ended';

/**
 * What becomes of each sort of key. A reset is for whoever has lost control of the account: nothing made before it is
 * left. Who changes the password knows it, and is told what is left.
 */
const fates: Readonly<Record<Taking, Readonly<Record<KeySort, 'ends' | 'stays'>>>> = {
  'password-changed': {
    sessions: 'ends',
    signInLinks: 'ends',
    passkeys: 'stays',
    apiTokens: 'stays',
    handovers: 'stays',
  },
  'password-reset': {
    sessions: 'ends',
    signInLinks: 'ends',
    passkeys: 'ends',
    apiTokens: 'ends',
    handovers: 'ends',
  },
  'others-signed-out': {
    sessions: 'ends',
    signInLinks: 'ends',
    passkeys: 'stays',
    apiTokens: 'stays',
    handovers: 'stays',
  },
  // Links to sign in were mailed to the address before.
  'address-changed': {
    sessions: 'stays',
    signInLinks: 'ends',
    passkeys: 'stays',
    apiTokens: 'stays',
    handovers: 'stays',
  },
  'keys-ended': {
    sessions: 'stays',
    signInLinks: 'ends',
    passkeys: 'ends',
    apiTokens: 'ends',
    handovers: 'ends',
  },
};

/** The sorts of keys that end with it. */
export const endedBy = (taking: Taking): readonly KeySort[] =>
  (Object.keys(keyTables) as KeySort[]).filter((sort) => fates[taking][sort] === 'ends');
