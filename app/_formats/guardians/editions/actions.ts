'use server';
import { z } from 'zod';
import { tournamentAction } from '@/app/_server/work/form-action';
import { listOverride } from '@/lib/armies/army-list';
import { longest } from '@/lib/limits';
import { changePrices, chooseEdition, loadEdition, removeEdition } from './change-editions';
import { moveLists } from './move-lists';

const deed = { verb: 'edit-tournament' } as const;
const edition = z.string().max(longest.edition);

/** Edition to load, as the text of its file. */
export const loadEditionAction = tournamentAction(
  deed,
  z.object({
    source: z
      .string()
      .min(1)
      .max(longest.editionFile + 1),
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

/** JSON string; refused where it does not parse. */
const json = z
  .string()
  .max(100_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  });

const changes = json.pipe(listOverride.array().max(500));

/** Lists as shown at the desk. */
const seen = json.pipe(
  z
    .object({ entryId: z.string().max(60), version: z.int().min(1) })
    .array()
    .min(1)
    .max(1536),
);

export const moveListsAction = tournamentAction(deed, z.object({ seen }), async (work, input) => {
  await moveLists(work, input.seen);
  return { notice: 'saved' };
});

export const changePricesAction = tournamentAction(deed, z.object({ changes }), async (work, input) => {
  await changePrices(work, input.changes);
  return { notice: 'saved' };
});
