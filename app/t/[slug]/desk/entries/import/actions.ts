'use server';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { actorIn, getUser } from '@/app/_server/account/session';
import { completeEntries, importEntries } from '@/app/_server/changes/entries/entries';
import { rememberT3Id } from '@/app/_server/changes/settings/settings';
import { nearDoublesOf } from '@/app/_server/load/near-doubles';
import { visibleOrNotFound } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { objectOfForm } from '@/app/_server/platform/form-data';
import { sentenceOf } from '@/app/_server/platform/problems';
import { inSlices } from '@/app/_server/platform/slices';
import { currentVisitor } from '@/app/_server/platform/visitor';
import { WorkQueue } from '@/app/_server/platform/work-queue';
import { admitTo, tournamentAction } from '@/app/_server/work/form-action';
import { idle } from '@/app/_ui/form-state';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { may } from '@/lib/access/policy';
import { armyMeant } from '@/lib/entries/army-spellings';
import { readForeignListInSteps } from '@/lib/entries/foreign-list';
import { listChoiceSchema, noChoice } from '@/lib/entries/list-choice';
import {
  type EntriesPreview,
  type KnownEntry,
  type ListedEntry,
  parseEntriesInSteps,
} from '@/lib/entries/parse-entries';
import { t3Id, t3PersonSchema } from '@/lib/entries/t3';
import type { TournamentId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { Refusal, refuse } from '@/lib/refusal';
import { seatsTaken } from '@/lib/teams/roster';
import type { Entry } from '@/lib/tournament/records';
import { requireFormat } from '@/lib/tournament/score-matches';
import { readSettings } from '@/lib/tournament/settings';
import { isTooBig } from './import-limit';
import type { ImportState } from './import-state';
import { leftOutText } from './left-out-text';
import { makeListTable, makePreview } from './make-preview';

const desk = { verb: 'edit-entries' } as const;

const list = z
  .string()
  // Browsers send line ends as two characters; the limit counts what was typed.
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .refine((text) => !isTooBig(text), 'too-big');

/** What was chosen about columns and rows; nothing where the list was sent alone. */
const choice = z
  .string()
  .max(longest.importChoice)
  .optional()
  .transform((text, context) => {
    try {
      return text ? JSON.parse(text) : noChoice;
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(listChoiceSchema);

/** The one action of the import page: shows what a list holds or, by the button `import`, takes it over. */
export async function importAction(_previous: ImportState, form: FormData): Promise<ImportState> {
  if (!(form instanceof FormData)) notFound();
  return form.get('intent') === 'import' ? takeOver(form) : preview(form);
}

async function preview(form: FormData): Promise<ImportState> {
  const { read } = database();
  const tournament = await visibleOrNotFound(String(form.get('slug')));
  if (!may(await actorIn(read, tournament.id), desk)) forbidden();

  const text = list.safeParse(form.get('text'));
  if (!text.success) return { step: 'list', problem: await sentenceOf({ code: 'too-big' }) };
  const chosen = choice.safeParse(form.get('choice') ?? undefined);
  if (!chosen.success) return { step: 'list', problem: await sentenceOf({ code: 'stale' }) };
  const entries = await listEntries(read, tournament.id);
  const { capacity, teams } = readSettings(tournament.settings);
  const language = await getLanguage();
  const reading = await inTurn(async () => {
    const foreign = await inSlices(readForeignListInSteps(text.data, language, teams !== null));
    const parsed = await inSlices(
      parseEntriesInSteps(foreign?.table ?? text.data, {
        existing: entries.map(knownEntry),
        teams: teams !== null,
        choice: chosen.data,
        isArmy: armyTeller(tournament),
      }),
    );
    return { foreign, parsed };
  });
  if ('problem' in reading) return { step: 'list', problem: reading.problem };
  const { foreign, parsed } = reading.value;
  const seats = capacity === null ? null : { capacity, taken: seatsTaken(entries, teams), with: seatsWith };
  // Whoever joins a team that is there already needs no seat.
  function seatsWith(added: readonly ListedEntry[]): number {
    const fresh = added.map(({ team = null, waits }, i) => ({
      ...{ id: `new ${i}`, team, seed: null, createdAt: 0, ringer: false },
      status: waits ? ('waiting' as const) : ('registered' as const),
    }));
    return seatsTaken([...entries, ...fresh], teams);
  }
  if (parsed.ok) {
    const preview = await makePreview(parsed.value, seats, foreign);
    const table = await makeListTable(parsed.value, teams !== null);
    return { step: 'preview', preview, table, text: foreign?.table ?? null, t3Id: foreign?.t3Id ?? null };
  }
  const t = await getTranslations('import.listProblems');
  const { problem } = parsed;
  return {
    step: 'list',
    problem: t(problem.code, { max: problem.max }),
    ...(problem.code === 'no-name-column' && { table: await makeListTable(problem, teams !== null) }),
  };
}

// A long list takes a core for a second: one at a time.
const readings = new WorkQueue({ perMinute: 120, mostWaiting: 3, mostInAll: 30 });

/** What reading a list gives in its turn; a sentence where too many wait. */
async function inTurn<T>(read: () => Promise<T>): Promise<{ value: T } | { problem: string }> {
  try {
    return { value: await readings.run((await getUser())?.id ?? (await currentVisitor()), read) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: await sentenceOf(error.problem) };
    throw error;
  }
}

const knownEntry = (entry: Entry): KnownEntry => ({
  ...entry,
  t3: t3PersonSchema.nullable().parse(entry.t3),
});

/** The entries that a list has more of than the tournament. */
const additionsOf = ({ rows }: EntriesPreview) =>
  rows.flatMap(({ known }) =>
    known && Object.keys(known.adds).length > 0 ? [{ id: known.entry.id, adds: known.adds }] : [],
  );

const importFields = z.object({
  text: list,
  choice,
  submissionKey: submissionKeySchema,
  t3Id: z.string().optional(),
});

/** Entries of the tournament that a list is compared with: all but those of an earlier submit of the same form. */
async function comparedEntries(tx: Executor, tournamentId: TournamentId, key: string): Promise<KnownEntry[]> {
  const entries = await listEntries(tx, tournamentId);
  return entries.filter(({ submissionKey }) => !submissionKey.startsWith(`${key}:`)).map(knownEntry);
}

/** Whether words name an army of the tournament's game, in any language. */
const armyTeller = (tournament: Parameters<typeof requireFormat>[0]) => {
  const format = requireFormat(tournament);
  const factions = format.structure === 'duel' ? format.factions : [];
  return (words: string) => armyMeant(words, factions) !== null;
};

/** With the text in the key a repeated submit finds its own entries, a changed list makes new ones. */
function importKey({ text, choice, submissionKey }: Omit<z.infer<typeof importFields>, 't3Id'>): string {
  const sent = createHash('sha256').update(`${text}\0${JSON.stringify(choice)}`);
  return `${submissionKey}:${sent.digest('hex').slice(0, 16)}`;
}

/**
 * Reads the list again, for the preview may be out of date: in the queue and before the write begins; null where the form
 * is refused anyway.
 */
async function readAgain(form: FormData) {
  await admitTo(form, desk);
  const { read } = database();
  const tournament = await visibleOrNotFound(String(form.get('slug')));
  const sent = objectOfForm(form);
  const fields = sent.ok ? importFields.safeParse(sent.value).data : undefined;
  if (!fields) return null;
  const existing = await comparedEntries(read, tournament.id, importKey(fields));
  const { teams } = readSettings(tournament.settings);
  const options = { existing, teams: teams !== null, choice: fields.choice };
  const isArmy = armyTeller(tournament);
  return { options, parsed: await inSlices(parseEntriesInSteps(fields.text, { ...options, isArmy })) };
}

/** Takes the list over as it was read, or as it reads by now where entries have changed; lines that are bad by now stay out. */
async function takeOver(form: FormData): Promise<ImportState> {
  const reading = await inTurn(() => readAgain(form));
  if ('problem' in reading) return { step: 'list', problem: reading.problem };
  const before = reading.value;
  const taken = { count: 0, adds: 0, leftOut: 0, doubles: 0, rest: '' };
  const run = tournamentAction(
    desk,
    importFields,
    async (work, { text, choice, submissionKey, t3Id: number }) => {
      const key = importKey({ text, choice, submissionKey });
      const { teams } = readSettings(work.tournament.settings);
      const existing = await comparedEntries(work.tx, work.tournament.id, key);
      const options = { existing, teams: teams !== null, choice };
      const parsed =
        before && isDeepStrictEqual(before.options, options)
          ? before.parsed
          : await inSlices(parseEntriesInSteps(text, { ...options, isArmy: armyTeller(work.tournament) }));
      if (!parsed.ok) refuse('stale');
      const good = parsed.value.rows.flatMap(({ entry }) => (entry ? [entry] : []));
      const additions = additionsOf(parsed.value);
      if (good.length + additions.length === 0) refuse('stale');
      await completeEntries(work, additions);
      await importEntries(work, good, key);
      await rememberT3Id(work, t3Id(number ?? ''));
      taken.count = good.length;
      taken.adds = additions.length;
      taken.leftOut = parsed.value.rows.filter(({ problems }) => problems.length > 0).length;
      taken.doubles = (await nearDoublesOf(work.tx, work.tournament.id)).length;
      taken.rest = leftOutText(text, parsed.value);
      return {};
    },
  );
  const answer = await run(idle, form);
  if (answer.status === 'failed') return { step: 'list', problem: answer.fields?.text ?? answer.message };
  const t = await getTranslations('import.preview');
  return {
    step: 'done',
    sentence: [
      t('done', { count: taken.count, adds: taken.adds }),
      ...(taken.count > 0 && taken.adds > 0 ? [t('doneAdds', { count: taken.adds })] : []),
    ].join(' '),
    leftOut: taken.leftOut > 0 ? t('leftOut', { count: taken.leftOut }) : null,
    doubles: taken.doubles > 0 ? t('doubles', { count: taken.doubles }) : null,
    rest: taken.rest,
  };
}
