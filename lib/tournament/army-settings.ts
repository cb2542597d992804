import { z } from 'zod';
import { plainWords } from '../entries/army-spellings';

/** Most rows of the table: more armies than any game has. */
export const maxArmies = 60;

/** What holds for armies, whoever plays them; `armySettings.parse({})` is a complete set. */
export const armySettings = z.object({
  /** how many entries may play an army that has no number of its own; null: any number */
  most: z.int().min(1).max(512).nullable().default(null),
  rows: z
    .array(
      z.object({
        /** an army by its name */
        army: z.string().trim().min(1, 'required').max(80),
        /** how many entries may play it, 0 for none; null: as many as any other */
        most: z.int().min(0).max(512).nullable().default(null),
      }),
    )
    .max(maxArmies)
    .superRefine((rows, context) => {
      rows.forEach(({ army }, row) => {
        if (rows.findIndex((other) => plainWords(other.army) === plainWords(army)) < row)
          context.addIssue({ code: 'custom', message: 'army-twice', path: [row, 'army'] });
      });
    })
    .default([]),
});
export type ArmySettings = z.infer<typeof armySettings>;
