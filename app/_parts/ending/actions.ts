'use server';
import { z } from 'zod';
import {
  publishAwards,
  saveAwards,
  startCeremony,
  stepCeremony,
  stopCeremony,
} from '@/app/_server/changes/ending/awards';
import { closePoll, openPoll } from '@/app/_server/changes/ending/votes';
import { freezeStandings, unfreezeStandings } from '@/app/_server/changes/rounds/freeze';
import { tournamentAction } from '@/app/_server/work/form-action';
import { type AwardId, awardIds, awardSettingsSchema, isOwnAward } from '@/lib/awards/award-settings';
import type { EntryId } from '@/lib/ids';
import { voteKinds } from '@/lib/soft-scores/soft-settings';

const ending = { verb: 'run-ending' } as const;
const nothing = z.object({});
const ofPoll = z.object({ kind: z.enum(voteKinds) });

export const freezeAction = tournamentAction(ending, nothing, async (work) => {
  await freezeStandings(work);
  return {};
});

export const unfreezeAction = tournamentAction(ending, nothing, async (work) => {
  await unfreezeStandings(work);
  return {};
});

export const openPollAction = tournamentAction(ending, ofPoll, async (work, { kind }) => {
  await openPoll(work, kind);
  return {};
});

export const closePollAction = tournamentAction(ending, ofPoll, async (work, { kind }) => {
  await closePoll(work, kind);
  return {};
});

/** `awards.<id>.on`, `.name`, `winners.<id>`: an empty winner means the computed one. */
const awardsForm = z.object({
  awards: z.preprocess((raw) => {
    const form = (raw ?? {}) as Record<string, Record<string, unknown> | string>;
    const awardOf = (id: AwardId) => {
      const fields = form[id];
      const { on, name, by, among, juryShare, team } = typeof fields === 'object' ? fields : {};
      const share = juryShare ? Number(juryShare) : undefined;
      const rule = isOwnAward(id) ? { by, among, juryShare: share, team: team === 'on' } : {};
      return [id, { on: on === 'on', name: name ?? '', ...rule }] as const;
    };
    return {
      onePrize: form.onePrize === 'on',
      onePrizeOfAll: form.onePrizeOfAll === 'on',
      ...Object.fromEntries(awardIds.map(awardOf)),
    };
  }, awardSettingsSchema),
  winners: z.partialRecord(z.enum(awardIds), z.string()).default({}),
  seen: z.string(),
});

export const saveAwardsAction = tournamentAction(
  ending,
  awardsForm,
  async (work, { awards, winners, seen }) => {
    const chosen = Object.entries(winners).filter(([, entry]) => entry !== '') as [AwardId, EntryId][];
    await saveAwards(work, awards, new Map(chosen), seen);
    return { notice: 'saved' };
  },
);

export const startCeremonyAction = tournamentAction(ending, nothing, async (work) => {
  await startCeremony(work);
  return {};
});

export const stepCeremonyAction = tournamentAction(
  ending,
  z.object({ from: z.coerce.number().int(), to: z.coerce.number().int() }),
  async (work, { from, to }) => {
    await stepCeremony(work, from, to);
    return {};
  },
);

export const stopCeremonyAction = tournamentAction(ending, nothing, async (work) => {
  await stopCeremony(work);
  return {};
});

export const publishAwardsAction = tournamentAction(ending, nothing, async (work) => {
  await publishAwards(work);
  return {};
});
