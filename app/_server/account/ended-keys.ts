import 'server-only';
import { type KeySort, keyTables } from '@/db/account-keys';

/** Causes that revoke keys. Deleting the account deletes all of them with its row. */
type Taking = 'password-changed' | 'password-reset' | 'others-signed-out' | 'address-changed' | 'keys-ended';

/**
 * Fate of each kind of key per cause. A reset follows lost control of the account, so it ends every earlier key; after
 * a password change the account page shows the remaining ones.
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
  // Sign-in links were mailed to the previous address.
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

/** Kinds of keys that a cause ends. */
export const endedBy = (taking: Taking): readonly KeySort[] =>
  (Object.keys(keyTables) as KeySort[]).filter((sort) => fates[taking][sort] === 'ends');
