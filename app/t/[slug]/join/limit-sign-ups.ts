import 'server-only';
import { giveBack, mayAttempt } from '@/app/_server/platform/attempts';
import { Refusal, refuse } from '@/lib/refusal';

const windowMs = 10 * 60_000;
/** Most entries from one address within the window. All players at a hall share its address. */
const mostSignUps = 300;
/** Wrong codes of early sign-up from one address within the window. */
const mostWrongCodes = 60;

interface Asked {
  readonly slug: string;
  /** of early sign-up, as it was typed; empty without one */
  readonly code: string;
  /** the address */
  readonly visitor: string;
}

/**
 * Does the work of a sign-up within the limits of its address. Refused ones count for nothing: they fill nothing up, and
 * must not keep the others of a hall out. Wrong codes are counted apart, and shut out nobody who needs none.
 */
export async function limitSignUps<T>({ slug, code, visitor }: Asked, work: () => Promise<T>): Promise<T> {
  const signUps = `sign-up:${slug}:${visitor}`;
  const wrongCodes = code === '' ? null : `early-code:${slug}:${visitor}`;
  if (wrongCodes && !(await mayAttempt(wrongCodes, mostWrongCodes, windowMs))) refuse('too-many-attempts');
  try {
    if (!(await mayAttempt(signUps, mostSignUps, windowMs))) refuse('too-many-sign-ups');
    const done = await refunded(signUps, work);
    if (wrongCodes) await giveBack(wrongCodes);
    return done;
  } catch (error) {
    const isWrongCode = error instanceof Refusal && error.problem.code === 'early-code-wrong';
    if (wrongCodes && !isWrongCode) await giveBack(wrongCodes);
    throw error;
  }
}

/** Takes the attempt under `key` back where the work fails. */
async function refunded<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await giveBack(key);
    throw error;
  }
}
