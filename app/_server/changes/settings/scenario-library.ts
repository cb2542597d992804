import 'server-only';
import { updateTournament } from '@/db/tournaments';
import type { Field } from '@/lib/formats/fields';
import { mapIdOf } from '@/lib/formats/own-scenario';
import { readFields } from '@/lib/formats/read-fields';
import { Refusal, refuse } from '@/lib/refusal';
import { requireFormat } from '@/lib/tournament/score-matches';
import { loadTournament } from '../../load/tournament';
import { problemOfIssue } from '../../platform/problems';
import type { Work } from '../../work/work';
import { markOf, requireMark } from '../rounds/mark';
import { ownScenariosIn, usesOf } from './own-scenarios';
import { requireScorable } from './settings';

/** A scenario of the library as it is stored: what the format's fields say, and an id that stays. */
export type LibraryRecord = Readonly<Record<string, unknown>> & { readonly id: string };

type LibraryField = Extract<Field, { kind: 'records' }>;

/** The scenarios that an organiser has written down, in their order. */
export function libraryIn(setup: unknown, key: string): readonly LibraryRecord[] {
  const records = (setup as Readonly<Record<string, unknown>> | null)?.[key];
  return Array.isArray(records) ? (records as readonly LibraryRecord[]) : [];
}

/** The id of the next one to be written. */
export const nextLibraryId = (records: readonly LibraryRecord[]): string =>
  String(Math.max(0, ...records.map(({ id }) => Number(id) || 0)) + 1);

/** The mark of a scenario; of one that is not there yet, that of none. */
export const libraryMark = (records: readonly LibraryRecord[], id: string): string =>
  markOf(records.find((record) => record.id === id) ?? null);

/** Writes a scenario down, or anew; `raw` are its fields as the form sent them. */
export async function saveLibraryScenario(
  work: Work,
  {
    id,
    seen,
    raw,
  }: { readonly id: string; readonly seen: string; readonly raw: Readonly<Record<string, unknown>> },
) {
  const { field, records } = open(work);
  requireMark(seen, libraryMark(records, id));
  const { values, problems } = readFields(field.fields, raw);
  for (const [key, code] of Object.entries(problems)) refuse(code, { path: ['scenario', key] });
  const record = { ...values, id };
  const at = records.findIndex((each) => each.id === id);
  if (at < 0 && records.length >= field.max) refuse('library-full', { values: { most: field.max } });
  await store(work, at < 0 ? [...records, record] : records.with(at, record), at < 0 ? records.length : at);
  await work.note(at < 0 ? 'scenario-written' : 'scenario-changed', { name: nameOf(field, record) });
}

/** Takes a scenario out of the library that is played nowhere. */
export async function removeLibraryScenario(work: Work, id: string) {
  const { field, records } = open(work);
  const record = records.find((each) => each.id === id);
  if (!record) return;
  const { rounds, tables } = usesOf(await loadTournament(work.tx, work.tournament), id);
  if (rounds.length > 0) refuse('library-scenario-played', { values: { round: rounds[0] ?? 0 } });
  if (tables.length > 0) refuse('scenario-at-table', { values: { table: tables[0] ?? 0 } });
  await store(
    work,
    records.filter((each) => each !== record),
    -1,
    // A later one may get its number, and must not find a map there.
    { ownScenarios: ownScenariosIn(work.tournament.setup).filter((own) => own.id !== mapIdOf(id)) },
  );
  await work.note('scenario-removed', { name: nameOf(field, record) });
}

function open({ tournament }: Work) {
  const format = requireFormat(tournament);
  if (format.structure !== 'duel' || !format.library) refuse('no-library');
  if (tournament.status === 'finished') refuse('tournament-finished');
  return { field: format.library, records: libraryIn(tournament.setup, format.library.key) };
}

/** A scenario is called what its first field says. */
const nameOf = ({ fields }: LibraryField, record: LibraryRecord): string =>
  String(record[fields[0]?.key ?? ''] ?? '');

/** Stores the library; `edited` is the place of the scenario whose form tells what is wrong with it. */
async function store(
  { tx, tournament }: Work,
  records: readonly LibraryRecord[],
  edited: number,
  more: Readonly<Record<string, unknown>> = {},
) {
  const format = requireFormat(tournament);
  const key = format.structure === 'duel' ? (format.library?.key ?? '') : '';
  const parsed = format.parseSetup({ ...(tournament.setup as object | null), ...more, [key]: records });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (!issue) refuse('check-fields');
    const [, at, ...path] = issue.path;
    if (at !== edited) refuse('check-fields');
    throw new Refusal(problemOfIssue({ ...issue, path: ['scenario', ...path] }));
  }
  await requireScorable(tx, tournament, parsed.data);
  await updateTournament(tx, tournament.id, { setup: parsed.data });
}
