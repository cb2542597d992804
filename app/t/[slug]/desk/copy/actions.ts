'use server';
import { z } from 'zod';
import { requireMaker } from '@/app/_server/account/require-maker';
import { actorIn } from '@/app/_server/account/session';
import { copyTournament } from '@/app/_server/changes/tournament/copy-tournament';
import { visibleOrRefuse } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { admitTo, formAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { may } from '@/lib/access/policy';
import { isCalendarDay } from '@/lib/calendar-day';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { lineOfText } from '@/lib/typed-text';

const day = z.string().min(1).refine(isCalendarDay, 'bad-date');
const copySchema = z
  .object({
    slug: z.string(),
    name: lineOfText(longest.name),
    startsOn: day,
    endsOn: day,
    submissionKey: submissionKeySchema,
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], message: 'ends-before-start' });

/** Makes next year's tournament from this one and leads to its desk. */
export const copyAction = formAction(
  copySchema,
  async ({ slug, ...copy }) => {
    const user = await requireMaker();
    const made = await database().write(async (tx) => {
      const source = await visibleOrRefuse(tx, slug);
      if (!may(await actorIn(tx, source.id), { verb: 'edit-tournament' })) refuse('forbidden');
      return copyTournament(tx, user, source, copy, Date.now());
    });
    return { redirectTo: `/t/${made.slug}/desk` };
  },
  async (form) => {
    await requireMaker();
    await admitTo(form, { verb: 'edit-tournament' });
  },
);
