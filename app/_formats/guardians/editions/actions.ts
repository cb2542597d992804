'use server';
import { z } from 'zod';
import { tournamentAction } from '@/app/_server/form-action';
import { listOverride } from '@/lib/armies/army-list';
import { longestEdition } from '@/lib/armies/read-edition';
import { changePrices, chooseEdition, loadEdition, removeEdition } from './change-editions';

const deed = { verb: 'edit-tournament' } as const;
const edition = z.string().max(40);

/** A file, or its text. */
export const loadEditionAction = tournamentAction(
  deed,
  z.object({
    source: z
      .string()
      .min(1)
      .max(longestEdition + 1),
  }),
  async (work, { source }) => {
    const loaded = await loadEdition(work, source);
    return { notice: 'editionLoaded', values: { edition: loaded } };
  },
);

export const chooseEditionAction = tournamentAction(deed, z.object({ edition }), async (work, input) => {
  await chooseEdition(work, input.edition);
  return { notice: 'saved' };
});

export const removeEditionAction = tournamentAction(deed, z.object({ edition }), async (work, input) => {
  await removeEdition(work, input.edition);
  return { notice: 'editionRemoved', values: { edition: input.edition } };
});

/** JSON of a list of changes; whatever is none is refused. */
const changes = z
  .string()
  .max(100_000)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(listOverride.array().max(500));

export const changePricesAction = tournamentAction(deed, z.object({ changes }), async (work, input) => {
  await changePrices(work, input.changes);
  return { notice: 'saved' };
});
