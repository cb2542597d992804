import { z } from 'zod';
import { plainWords } from '../entries/army-spellings';
import { longest, most } from '../limits';
import { handicapWays } from '../standings/handicap';
import { lineOfText } from '../typed-text';

/** What holds for armies, whoever plays them; `armySettings.parse({})` is a complete set. */
export const armySettings = z.object({
  /** how many entries may play an army that has no number of its own; null: any number */
  most: z.int().min(1).max(most.seats).nullable().default(null),
  way: z.enum(handicapWays).default('added'),
  rows: z
    .array(
      z.object({
        /** an army by its name */
        army: lineOfText(longest.entryField),
        /** how many entries may play it, 0 for none; null: as many as any other */
        most: z.int().min(0).max(most.seats).nullable().default(null),
        /** its handicap, in tournament points of a match */
        points: z.int().min(-1000).max(1000).default(0),
      }),
    )
    .max(most.armies)
    .superRefine((rows, context) => {
      rows.forEach(({ army }, row) => {
        if (rows.findIndex((other) => plainWords(other.army) === plainWords(army)) < row)
          context.addIssue({ code: 'custom', message: 'army-twice', path: [row, 'army'] });
      });
    })
    .default([]),
});
export type ArmySettings = z.infer<typeof armySettings>;

const points = z.int();
/** A handicap as the diary keeps it; null where there was none. */
export const handicapSchema = z
  .object({ way: z.enum(handicapWays), points: z.object({ a: points, b: points }) })
  .nullish()
  .transform((handicap) => handicap ?? null);
