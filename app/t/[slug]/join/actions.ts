'use server';
import { z } from 'zod';
import { mayAttempt } from '@/app/_server/attempts';
import { signUp } from '@/app/_server/changes/sign-up';
import { formAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { linkToken } from '@/app/_server/secret';
import { keepLink } from '@/app/_server/session';
import { currentVisitor } from '@/app/_server/visitor';
import { changeTournament } from '@/app/_server/work';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { campInput } from '@/lib/entries/camps';
import { entryDrawFields, entryInput } from '@/lib/entries/entry-input';

const signUpSchema = entryInput.omit({ seed: true }).extend({
  slug: z.string(),
  submissionKey: submissionKeySchema,
  team: entryDrawFields.team,
  camp: campInput,
  answers: z.record(z.string(), z.unknown()).default({}),
});

/** From one address in ten minutes: a hall has one, and lets everybody sign up at its door. */
const mostSignUps = 60;

/** Signs a player up and this browser in as them; a repeated submit finds the entry the first one made. */
export const signUpAction = formAction(signUpSchema, async ({ slug, submissionKey, answers, ...given }) => {
  const visitor = await currentVisitor();
  if (!mayAttempt(`sign-up:${slug}:${visitor}`, mostSignUps, 10 * 60_000)) refuse('too-many-sign-ups');
  const { name, club, town, faction, email, team, camp } = given;
  const entry = await changeTournament(slug, null, (work) =>
    signUp(work, { name, club, town, faction, email, team, camp, seed: null }, answers, submissionKey),
  );
  // Once the desk has issued a new link, an old form sent again must not sign anybody in.
  if (entry.linkVersion === 1) await keepLink(entry.tournamentId, linkToken(entry.id, entry.linkVersion));
  return { redirectTo: `/t/${slug}/join` };
});
