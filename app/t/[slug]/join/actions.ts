'use server';
import { z } from 'zod';
import { addEntry } from '@/app/_server/changes/entries';
import { formAction } from '@/app/_server/form-action';
import { linkToken } from '@/app/_server/secret';
import { keepLink } from '@/app/_server/session';
import { changeTournament } from '@/app/_server/work';
import { entryInput } from '@/lib/entries/entry-input';
import { submissionKeySchema } from '../desk/entries/submission-key-schema';

/** Signs a player up and this browser in as him; a repeated submit finds the entry the first one made. */
export const signUpAction = formAction(
  entryInput.omit({ seed: true }).extend({ slug: z.string(), submissionKey: submissionKeySchema }),
  async ({ slug, submissionKey, name, club, town, faction, email }) => {
    const entry = await changeTournament(slug, null, (work) =>
      addEntry(work, { name, club, town, faction, email, seed: null }, { by: 'sign-up', submissionKey }),
    );
    // Once the desk has issued a new link, an old form sent again must not sign anybody in.
    if (entry.linkVersion === 1) await keepLink(entry.tournamentId, linkToken(entry.id, entry.linkVersion));
    return { redirectTo: `/t/${slug}/join` };
  },
);
