'use server';
import { z } from 'zod';
import { wallTime } from '@/app/_parts/time/wall-time';
import { closeCheckIn, dropAbsent, openCheckIn, setCheckedIn } from '@/app/_server/changes/entries/check-in';
import { missNextRound } from '@/app/_server/changes/entries/entry-rounds';
import { requireSeen } from '@/app/_server/changes/settings/settings';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { EntryId } from '@/lib/ids';

const deed = { verb: 'edit-entries' } as const;
/** ids with commas between */
const entryIds = z.string().transform((raw) => raw.split(',').filter(Boolean) as EntryId[]);

/** Checks in, or takes it back. */
export const checkInAction = tournamentAction(
  deed,
  z.object({ entryIds, here: z.enum(['yes', 'no']) }),
  async (work, { entryIds, here }) => {
    await setCheckedIn(work, entryIds, here === 'yes');
    return {};
  },
);

export const openCheckInAction = tournamentAction(deed, z.object({}), async (work) => {
  await openCheckIn(work);
  return {};
});

export const planCheckInAction = tournamentAction(
  deed,
  (tournament) => {
    const time = wallTime(zoneOf(tournament));
    return z.object({ opensAt: time, closesAt: time, seen: z.string() });
  },
  async (work, { opensAt, closesAt, seen }) => {
    requireSeen(work, 'checkIn', seen);
    await openCheckIn(work, { opensAt: opensAt ?? undefined, closesAt });
    return { notice: 'saved' };
  },
);

export const closeCheckInAction = tournamentAction(deed, z.object({}), async (work) => {
  await closeCheckIn(work);
  return {};
});

export const dropAbsentAction = tournamentAction(deed, z.object({ entryIds }), async (work, { entryIds }) => {
  const count = await dropAbsent(work, entryIds);
  return { notice: 'absentDropped', values: { count } };
});

/** Lets those who are missing sit out the next round. */
export const missRoundAction = tournamentAction(
  deed,
  z.object({ entryIds, round: z.coerce.number().int().positive() }),
  async (work, { entryIds, round }) => {
    await missNextRound(work, entryIds, round);
    return { notice: 'saved' };
  },
);
