'use server';
import { z } from 'zod';
import { keepPrinted, notePrint } from '@/app/_server/changes/settings/hall';
import { printedOrigin } from '@/app/_server/platform/origin';
import { tournamentAction } from '@/app/_server/work/form-action';
import { findHall } from '@/db/halls';
import { codePapers } from '@/lib/hall/printed';

const desk = { verb: 'edit-entries' } as const;

export const notePrintAction = tournamentAction(
  desk,
  z.object({ paper: z.enum(codePapers) }),
  async (work, { paper }) => {
    await notePrint(work, paper, await printedOrigin(await findHall(work.tx, work.tournament.id)));
    return {};
  },
);

export const keepPrintedAction = tournamentAction(desk, z.object({}), async (work) => {
  await keepPrinted(work, await printedOrigin(await findHall(work.tx, work.tournament.id)));
  return {};
});
