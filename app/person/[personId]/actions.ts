'use server';
import { z } from 'zod';
import { actorIn } from '@/app/_server/account/session';
import { refusePseudonym, whereMayRefuse } from '@/app/_server/community/pseudonyms';
import { database } from '@/app/_server/platform/db';
import { changeTournament } from '@/app/_server/work/change-tournament';
import { formAction } from '@/app/_server/work/form-action';
import type { PersonId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { optionalLine } from '@/lib/typed-text';

async function requireWhere(personId: unknown): Promise<Tournament> {
  const id = z.string().max(longest.id).safeParse(personId).data ?? '';
  return (await whereMayRefuse(database().read, id as PersonId, actorIn)) ?? refuse('forbidden');
}

/** Whoever leads a tournament that a person plays in, or runs the instance, takes a pseudonym away. */
export const refusePseudonymAction = formAction(
  z.object({
    personId: z.string().max(longest.id),
    reason: optionalLine(longest.refusalReason).default(''),
  }),
  async ({ personId, reason }) => {
    const { slug } = await requireWhere(personId);
    await changeTournament(slug, { verb: 'edit-tournament' }, (work) =>
      refusePseudonym(work, personId as PersonId, reason),
    );
    return { notice: 'pseudonymRefused' };
  },
  async (form) => void (await requireWhere(form.get('personId'))),
);
