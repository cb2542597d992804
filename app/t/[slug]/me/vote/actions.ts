'use server';
import { z } from 'zod';
import { castArmyVote, castFairness } from '@/app/_server/changes/ending/votes';
import type { Work } from '@/app/_server/platform/work';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { EntryId } from '@/lib/ids';

const voter = z.string().transform((id) => id as EntryId);
const counted = ({ tournament }: Work) => ({ redirectTo: `/t/${tournament.slug}/me/vote` });

/** `marks.<entryId>`: whoever has no mark can be marked later. */
export const fairnessAction = tournamentAction(
  null,
  z.object({ voter, marks: z.record(z.string(), z.coerce.number()).default({}) }),
  async (work, input) => {
    const marks = Object.entries(input.marks).map(([about, mark]) => ({ about: about as EntryId, mark }));
    await castFairness(work, input.voter, marks);
    return counted(work);
  },
);

/** `chosen.<entryId>` ticked, or one `choice`. */
export const armyVoteAction = tournamentAction(
  null,
  z.object({
    voter,
    chosen: z.record(z.string(), z.literal('on')).default({}),
    choice: z.string().optional(),
  }),
  async (work, input) => {
    const ids = input.choice === undefined ? Object.keys(input.chosen) : [input.choice];
    await castArmyVote(work, input.voter, ids as EntryId[]);
    return counted(work);
  },
);
