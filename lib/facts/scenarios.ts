import { z } from 'zod';

/** Scenarios of a tournament's games, as stored with its facts: id and name. */
export const scenariosSchema = z.array(z.tuple([z.string(), z.object({ de: z.string(), en: z.string() })]));
