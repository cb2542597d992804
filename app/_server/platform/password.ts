import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '@/lib/refusal';
import { TooManyWaiting, Turns } from './turns';

/** Client of a password check; the queue rotates by `key`. */
export interface Asker {
  readonly key: string;
  /** signed in, or on a device that was; never waits for unknown clients */
  readonly known: boolean;
  /** minimum duration of an unknown client's check, during an attack */
  readonly slowedMs?: number;
}

// Argon2 occupies a core. One check at a time per queue leaves the rest to the desk, however many clients guess.
const known = new Turns({ atOnce: 1, mostWaiting: 20 });
const strangers = new Turns({ atOnce: 1, mostWaiting: 10, mostInAll: 100 });

/** argon2id with the library's defaults (19 MiB, two passes), as OWASP advises. */
export const hashPassword = (password: string, asker: Asker) => inTurn(asker, () => hash(composed(password)));

/** Takes the same time whether or not the account exists. */
export function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  asker: Asker,
): Promise<boolean> {
  return inTurn(asker, async () => {
    const against = passwordHash ?? (await decoy);
    const typed = composed(password);
    // An older hash may be of the password before normalisation.
    const matches =
      (await verify(against, typed)) || (typed !== password && (await verify(against, password)));
    return matches && passwordHash != null;
  });
}

/** Keyboards encode ü as one code point or two. */
const composed = (password: string) => password.normalize('NFC');

async function inTurn<T>({ key, known: isKnown, slowedMs = 0 }: Asker, work: () => Promise<T>): Promise<T> {
  try {
    return await (isKnown ? known : strangers).take(key, async () => {
      if (slowedMs > 0) await pause(slowedMs);
      return work();
    });
  } catch (error) {
    if (error instanceof TooManyWaiting) refuse('too-many-attempts');
    throw error;
  }
}

const decoy = hash('no account has this password');
