'use server';
import { z } from 'zod';
import { seedByRatings } from '@/app/_server/changes/entries/seeds';
import { tournamentAction } from '@/app/_server/work/form-action';

export const seedAction = tournamentAction({ verb: 'edit-entries' }, z.object({}), async (work) => ({
  notice: 'seeded',
  values: { count: await seedByRatings(work) },
}));
