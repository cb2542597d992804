'use server';
import { z } from 'zod';
import { requireMaker } from '@/app/_server/account/require-maker';
import { mergeEntries, partEntry } from '@/app/_server/community/change-persons';
import {
  addTournament,
  answerSeries,
  createSeries,
  editSeries,
  endSeries,
  removeTournament,
  requireLedSeries,
} from '@/app/_server/community/change-series';
import { entriesOfSeries, sameNames } from '@/app/_server/community/same-names';
import { database } from '@/app/_server/platform/db';
import { makeSlices } from '@/app/_server/platform/slices';
import { type Done, formAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import type { Executor } from '@/db/open-database';
import type { User } from '@/lib/accounts/records';
import type { EntryId, SeriesId, TournamentId } from '@/lib/ids';
import { longest, most } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import type { Series } from '@/lib/series/records';
import { type SeriesSettings, seriesSettingsSchema } from '@/lib/series/series-settings';
import { lineOfText, optionalLine } from '@/lib/typed-text';

const admit = async () => void (await requireMaker());

const whole = (least: number, most: number) =>
  z.string().trim().min(1).transform(Number).pipe(z.int().min(least).max(most));
const wholeOrNothing = (least: number, most: number) =>
  z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .pipe(z.int().min(least).max(most).nullable());

const settingsFields = {
  name: lineOfText(longest.name),
  qualifiesFor: optionalLine(longest.name),
  counted: wholeOrNothing(1, 60),
  pointsKind: z.enum(['steps', 'table', 'beaten']),
  top: whole(1, 10_000),
  rows: z.string().trim().max(longest.seriesRows),
  each: whole(1, 1_000),
  bonus: whole(0, 10_000),
  qualify: wholeOrNothing(1, 1_000),
};
type Fields = z.output<z.ZodObject<typeof settingsFields>>;

function settingsOf({ counted, pointsKind, top, rows, each, bonus, qualify }: Fields): SeriesSettings {
  const numbers = rows.split(/[\s,;]+/).filter(Boolean);
  if (pointsKind === 'table' && (numbers.length === 0 || !numbers.every((text) => /^\d{1,5}$/.test(text))))
    refuse('series-rows', { path: ['rows'] });
  const points =
    pointsKind === 'steps'
      ? { kind: pointsKind, top }
      : pointsKind === 'beaten'
        ? { kind: pointsKind, each }
        : { kind: pointsKind, rows: numbers.map(Number) };
  const parsed = seriesSettingsSchema.safeParse({ counted, points, bonus, qualify });
  return parsed.success ? parsed.data : refuse('series-rows', { path: ['rows'] });
}

/** Makes a series and leads to where its tournaments are chosen. */
export const createSeriesAction = formAction(
  z.object({ ...settingsFields, submissionKey: submissionKeySchema }),
  async ({ submissionKey, ...fields }) => {
    const user = await requireMaker();
    const { name, qualifiesFor } = fields;
    const input = { name, qualifiesFor, settings: settingsOf(fields) };
    const { slug } = await database().write((tx) => createSeries(tx, user, input, submissionKey, Date.now()));
    return { redirectTo: `/series/${slug}/edit` };
  },
  admit,
);

/** A change to a series by whoever leads it; the form names it by `series`. */
const seriesAction = <S extends z.ZodObject>(
  schema: S,
  run: (tx: Executor, series: Series, input: z.output<S>, user: User) => Promise<Done>,
) =>
  formAction(
    schema.extend({ series: z.string().max(60) }),
    async (input) => {
      const user = await requireMaker();
      return database().write(async (tx) =>
        run(tx, await requireLedSeries(tx, String(input.series), user), input as z.output<S>, user),
      );
    },
    async (form) => {
      const slug = form.get('series');
      await requireLedSeries(database().read, typeof slug === 'string' ? slug : '', await requireMaker());
    },
  );

export const editSeriesAction = seriesAction(z.object(settingsFields), async (tx, { id }, fields) => {
  const { name, qualifiesFor } = fields;
  await editSeries(tx, id, { name, qualifiesFor, settings: settingsOf(fields) });
  return { notice: 'saved' };
});

export const deleteSeriesAction = seriesAction(z.object({}), async (tx, { id }) => {
  await endSeries(tx, id);
  return { redirectTo: '/series' };
});

/** Adds a tournament, by its address. */
export const addTournamentAction = seriesAction(
  z.object({ tournament: lineOfText(longest.seriesTournament) }),
  async (tx, series, { tournament }, user) => {
    // An address copied from the browser does as well as its last part.
    const slug = /\/t\/([a-z0-9-]+)/.exec(tournament)?.[1] ?? tournament;
    const state = await addTournament(tx, series, user, slug, Date.now());
    return { notice: state === 'in' ? 'seriesTournamentAdded' : 'seriesTournamentAsked' };
  },
);

export const removeTournamentAction = seriesAction(
  z.object({ tournamentId: z.string().max(20) }),
  async (tx, { id }, { tournamentId }) => {
    await removeTournament(tx, id, tournamentId as TournamentId);
    return { notice: 'saved' };
  },
);

/** The owner of a tournament says yes or no to a series, now or later. */
export const answerSeriesAction = formAction(
  z.object({
    seriesId: z.string().max(20),
    tournamentId: z.string().max(20),
    answer: z.enum(['yes', 'no']),
  }),
  async ({ seriesId, tournamentId, answer }) => {
    const user = await requireMaker();
    const ids = { seriesId: seriesId as SeriesId, tournamentId: tournamentId as TournamentId };
    await database().write((tx) => answerSeries(tx, user, ids, answer === 'yes', Date.now()));
    return { notice: 'saved' };
  },
  admit,
);

/** Takes two entries of the series for one person's. */
export const mergeEntriesAction = seriesAction(
  z.object({ first: z.string().max(20), second: z.string().max(20) }),
  async (tx, series, { first, second }) => {
    const entries = await entriesOfSeries(tx, series.id);
    const chosen = [first, second].map(
      (id) => entries.find((entry) => entry.id === (id as EntryId)) ?? refuse('entry-unknown'),
    );
    if (first === second) refuse('merge-two');
    await mergeEntries(tx, chosen, Date.now());
    return { notice: 'saved' };
  },
);

/**
 * Takes all entries of one name for one person's. Of a very large series so many at once that other changes need not
 * wait; the page then offers the rest.
 */
export const mergeNamesakesAction = seriesAction(z.object({}), async (tx, series) => {
  const groups = sameNames(await entriesOfSeries(tx, series.id));
  const slices = makeSlices();
  let [merged, count] = [0, 0];
  for (const group of groups) {
    if (merged > 0 && merged + group.length > most.mergedEntries) break;
    await slices.next();
    await mergeEntries(tx, group, Date.now());
    merged += group.length;
    count++;
  }
  return { notice: 'seriesMerged', values: { count } };
});

export const partEntryAction = seriesAction(
  z.object({ entryId: z.string().max(20) }),
  async (tx, series, { entryId }) => {
    const entries = await entriesOfSeries(tx, series.id);
    if (!entries.some(({ id }) => id === (entryId as EntryId))) refuse('entry-unknown');
    await partEntry(tx, entryId as EntryId);
    return { notice: 'takenBack' };
  },
);
