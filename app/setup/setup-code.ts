import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { headers } from 'next/headers';
import { mayAttempt } from '@/app/_server/platform/attempts';
import { currentVisitor, isAtTheMachine } from '@/app/_server/platform/visitor';
import { refuse } from '@/lib/refusal';

/**
 * Whether the first account asks for the code that the terminal printed: always, but for whoever sits at the machine
 * itself. Where the operator names a public address, a proxy may make everybody look as if they did.
 */
export async function needsSetupCode(): Promise<boolean> {
  const head = await headers();
  return Boolean(process.env.HEERSCHAU_URL) || !isAtTheMachine((name) => head.get(name));
}

/** Refuses whoever has to show the code and does not; typed as it comes, with or without its hyphen. */
export async function requireSetupCode(typed: unknown): Promise<void> {
  if (!(await needsSetupCode())) return;
  // One of 280 thousand million codes: a hundred tries are none, and a whole hall may have the same address.
  if (!(await mayAttempt(`set-up:${await currentVisitor()}`, 100, 10 * 60_000))) refuse('too-many-attempts');
  const given = letters(typed);
  const expected = letters(process.env.HEERSCHAU_SETUP_CODE);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  // Where no code was made nobody knows it.
  if (!isRight || expected.length === 0) refuse('setup-code-wrong', { path: ['code'] });
}

const letters = (code: unknown) =>
  Buffer.from(
    typeof code === 'string'
      ? code
          .slice(0, 40)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
      : '',
  );
