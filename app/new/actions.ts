'use server';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { requireMaker } from '@/app/_server/account/require-maker';
import { createTournament } from '@/app/_server/changes/tournament/create-tournament';
import { database } from '@/app/_server/platform/db';
import { formAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { isCalendarDay } from '@/lib/calendar-day';
import { parseInteger } from '@/lib/formats/read-fields';
import { longest, most } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { lineOfText, optionalLine } from '@/lib/typed-text';
import { demos } from '../_formats/registry/demos';
import { openDemoOf } from '../_server/demo/ensure-demo';
import { tournamentPresets } from './tournament-presets';

const integer = z
  .string()
  .trim()
  .min(1)
  .transform((typed, context) => {
    const number = parseInteger(typed);
    if (number !== undefined) return number;
    context.addIssue({ code: 'custom', message: 'not-a-number' });
    return z.NEVER;
  });
const day = z.string().min(1).refine(isCalendarDay, 'bad-date');

const newTournamentSchema = z
  .object({
    preset: z.string(),
    name: lineOfText(longest.name),
    place: optionalLine(longest.place),
    startsOn: day,
    endsOn: day,
    rounds: integer.pipe(z.int().min(1).max(most.rounds)),
    /** a campaign has none */
    roundMinutes: integer.pipe(tournamentSettingsSchema.shape.roundMinutes).optional(),
    capacity: z.preprocess((typed) => typed || null, integer.pipe(z.int().min(2).max(most.seats)).nullable()),
    teamSize: z.preprocess(
      (typed) => typed || null,
      integer.pipe(z.int().min(2).max(most.teamSize)).nullable(),
    ),
    scheme: z.enum(['wdl', 'table', 'hybrid']),
    open: z.literal('on').optional(),
    submissionKey: submissionKeySchema,
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], message: 'ends-before-start' });

/** Opens the account's own demo of a game at its desk, in the language of the page. */
export const openDemoAction = formAction(
  z.object({ format: z.string() }),
  async ({ format }) => {
    const { slug } = await openDemoOf(demos, format, await requireMaker(), await getLanguage());
    return { redirectTo: `/t/${slug}/desk` };
  },
  async () => void (await requireMaker()),
);

/** Makes a tournament from a preset and leads to its desk. */
export const createTournamentAction = formAction(
  newTournamentSchema,
  async ({ preset: key, open, ...input }) => {
    const user = await requireMaker();
    const chosen =
      tournamentPresets.find((preset) => preset.key === key) ?? refuse('invalid', { path: ['preset'] });
    const tournament = await database().write((tx) =>
      createTournament(
        tx,
        user,
        { ...input, formatId: chosen.format.id, presetId: chosen.preset.id, open: open === 'on' },
        Date.now(),
      ),
    );
    return { redirectTo: `/t/${tournament.slug}/desk` };
  },
  async () => void (await requireMaker()),
);
