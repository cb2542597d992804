'use server';
import { headers } from 'next/headers';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { mayAttempt } from '@/app/_server/attempts';
import { keepLink } from '@/app/_server/browser-links';
import { joinTeam, joinTeamAs, type SignUpInput, signUp, signUpTeam } from '@/app/_server/changes/sign-up';
import { formAction, tournamentAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { linkToken } from '@/app/_server/secret';
import { currentVisitor } from '@/app/_server/visitor';
import { changeTournament, type Work } from '@/app/_server/work';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import type { Entry } from '@/db/entries';
import { campInput } from '@/lib/entries/camps';
import { entryDrawFields, entryInput } from '@/lib/entries/entry-input';
import type { EntryId } from '@/lib/ids';

const signUpSchema = entryInput.omit({ seed: true }).extend({
  slug: z.string(),
  submissionKey: submissionKeySchema,
  team: entryDrawFields.team,
  camp: campInput,
  answers: z.record(z.string(), z.unknown()).default({}),
  code: z.string().max(80).default(''),
});

/** From one address in ten minutes: a hall has one, and lets everybody sign up at its door. */
const mostSignUps = 60;

/** Signs a player up and this browser in as them; a repeated submit finds the entry the first one made. */
export const signUpAction = formAction(signUpSchema, async (sent) => {
  await enter(sent, (work, input) => signUp(work, input, sent.answers, sent.submissionKey));
  return confirmed(sent.slug);
});

/** The same for a captain and the team. */
export const signUpTeamAction = formAction(signUpSchema, async (sent) => {
  await enter(sent, (work, input) => signUpTeam(work, input, sent.answers, sent.submissionKey));
  return confirmed(sent.slug);
});

/** The same for somebody who joins the team whose link they have. */
export const joinTeamAction = formAction(signUpSchema.extend({ token: z.string().max(60) }), async (sent) => {
  await enter(sent, (work, input) => joinTeam(work, sent.token, input, sent.answers, sent.submissionKey));
  return { redirectTo: `/t/${sent.slug}/join` };
});

/** Whoever signed up alone is in the team whose link they have. */
export const joinTeamAsAction = tournamentAction(
  null,
  z.object({ token: z.string().max(60), entryId: z.string().transform((id) => id as EntryId) }),
  async (work, { token, entryId }) => {
    await joinTeamAs(work, token, entryId);
    return { redirectTo: `/t/${work.tournament.slug}/me/team` };
  },
);

async function enter(
  { slug, name, club, town, country, faction, email, team, camp, code }: z.output<typeof signUpSchema>,
  add: (work: Work, input: SignUpInput) => Promise<Entry>,
) {
  const visitor = await currentVisitor();
  if (!(await mayAttempt(`sign-up:${slug}:${visitor}`, mostSignUps, 10 * 60_000)))
    refuse('too-many-sign-ups');
  const input = {
    name,
    club,
    town,
    country,
    faction,
    email,
    team,
    camp,
    code,
    seed: null,
    language: await getLanguage(),
  };
  const entry = await changeTournament(slug, null, (work) => add(work, input));
  // Once the desk has issued a new link, an old form sent again must not sign anybody in.
  if (entry.linkVersion === 1) await keepLink(entry, linkToken(entry));
}

/**
 * Shows the confirmation, which the sign-up page has for who is signed up. A page with script gets it with the answer: a
 * redirect would cost a second request of the server's own. Without script a redirect keeps a reload from sending again.
 */
async function confirmed(slug: string) {
  const hasScript = (await headers()).has('next-action');
  return hasScript ? {} : { redirectTo: `/t/${slug}/join` };
}
