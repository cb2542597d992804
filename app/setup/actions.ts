'use server';
import { notFound } from 'next/navigation';
import { accountFields } from '@/app/_parts/account/account-schema';
import { database } from '@/app/_server/platform/db';
import { objectOfForm } from '@/app/_server/platform/form-data';
import { log } from '@/app/_server/platform/log';
import { hashPassword } from '@/app/_server/platform/password';
import { problemOfIssue, sentenceOf } from '@/app/_server/platform/problems';
import { newId } from '@/app/_server/platform/random';
import { noteOutcome } from '@/app/_server/platform/request-id';
import { currentVisitor } from '@/app/_server/platform/visitor';
import type { FormState } from '@/app/_ui/form-state';
import { hasOrganiser } from '@/db/users';
import type { UserId } from '@/lib/ids';
import { type Problem, Refusal } from '@/lib/refusal';
import { insertFirstAccount } from './first-account';
import { requireSetupCode } from './setup-code';

/**
 * Makes the first account. Unlike other form actions it does not render the page anew: that is closed to
 * everybody by then, and the browser has still to sign in.
 */
export async function createFirstAccount(_previous: FormState, form: FormData): Promise<FormState> {
  if (!(form instanceof FormData)) notFound();
  const now = Date.now();
  // Nobody shall keep the server busy hashing passwords for a page that is closed.
  if (await hasOrganiser(database().read)) return failed([{ code: 'already-set-up' }], now);
  try {
    await requireSetupCode(form.get('code'));
  } catch (error) {
    if (error instanceof Refusal) return failed([error.problem], now);
    throw error;
  }
  const fields = objectOfForm(form);
  if (!fields.ok) return failed([fields.problem], now);
  const parsed = accountFields.safeParse(fields.value);
  if (!parsed.success) return failed(parsed.error.issues.map(problemOfIssue), now);
  const { name, email, password } = parsed.data;
  const account = {
    id: newId<UserId>(),
    email,
    name,
    passwordHash: await hashPassword(password, { key: await currentVisitor(), known: false }),
    createdAt: now,
  };
  try {
    await database().write((tx) => insertFirstAccount(tx, account));
  } catch (error) {
    if (error instanceof Refusal) return failed([error.problem], now);
    throw error;
  }
  log.info({ userId: account.id }, 'first account made');
  return { status: 'done', at: now };
}

/** Problems of fields beside their fields, the others as the form's message. */
async function failed(problems: readonly Problem[], at: number): Promise<FormState> {
  noteOutcome('refused');
  const fields: Record<string, string> = {};
  let message = await sentenceOf({ code: 'check-fields' });
  for (const problem of problems) {
    if (problem.path) fields[problem.path.join('.')] ??= await sentenceOf(problem);
    else message = await sentenceOf(problem);
  }
  return { status: 'failed', fields, message, at };
}
