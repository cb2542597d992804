'use server';
import { headers } from 'next/headers';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { keepLink, keepLinkWithAnswer } from '@/app/_server/account/browser-links';
import {
  joinTeam,
  joinTeamAs,
  type SignUpInput,
  signUp,
  signUpTeam,
} from '@/app/_server/changes/entries/sign-up';
import { linkToken } from '@/app/_server/platform/secret';
import { currentVisitor } from '@/app/_server/platform/visitor';
import type { Work } from '@/app/_server/platform/work';
import { changeTournament } from '@/app/_server/work/change-tournament';
import { formAction, tournamentAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { campInput } from '@/lib/entries/camps';
import { entryDrawFields, entryInput, nameIfGiven } from '@/lib/entries/entry-input';
import type { EntryId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { confirmationIn } from './confirmation-in';
import { limitSignUps } from './limit-sign-ups';

const signUpSchema = entryInput.omit({ seed: true }).extend({
  slug: z.string(),
  name: nameIfGiven,
  submissionKey: submissionKeySchema,
  team: entryDrawFields.team,
  camp: campInput,
  answers: z.record(z.string(), z.unknown()).default({}),
  code: z.string().max(80).default(''),
});

/** Signs a player up and this browser in as them; a repeated submit finds the entry the first one made. */
export const signUpAction = formAction(signUpSchema, async (sent) => {
  const add = (work: Work, input: SignUpInput) => signUp(work, input, sent.answers, sent.submissionKey);
  // Without script a redirect keeps a reload from sending again.
  if (!(await headers()).has('next-action')) {
    await keep(await enter(sent, add));
    return { redirectTo: `/t/${sent.slug}/join` };
  }
  const { entry, shown } = await enter(sent, async (work, input) => {
    const added = await add(work, input);
    return { entry: added, shown: await confirmationIn(work, added) };
  });
  if (entry.linkVersion !== 1) return {};
  await keepLinkWithAnswer(entry, linkToken(entry));
  return { shown };
});

/** The same for a captain and the team. */
export const signUpTeamAction = formAction(signUpSchema, async (sent) => {
  await keep(await enter(sent, (work, input) => signUpTeam(work, input, sent.answers, sent.submissionKey)));
  return { redirectTo: `/t/${sent.slug}/join` };
});

/** The same for somebody who joins the team whose link they have. */
export const joinTeamAction = formAction(signUpSchema.extend({ token: z.string().max(60) }), async (sent) => {
  await keep(
    await enter(sent, (work, input) => joinTeam(work, sent.token, input, sent.answers, sent.submissionKey)),
  );
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

async function enter<T>(
  { slug, name, club, town, country, faction, email, team, camp, code }: z.output<typeof signUpSchema>,
  add: (work: Work, input: SignUpInput) => Promise<T>,
): Promise<T> {
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
  const visitor = await currentVisitor();
  return limitSignUps({ slug, code, visitor }, () =>
    changeTournament(slug, null, (work) => add(work, input)),
  );
}

/** Signs this browser in. Once the desk has issued a new link, an old form that is sent again must not. */
async function keep(entry: Entry) {
  if (entry.linkVersion === 1) await keepLink(entry, linkToken(entry));
}
