import 'server-only';
import { updateTournament } from '@/db/tournaments';
import type { Field } from '@/lib/formats/fields';
import { mapIdOf } from '@/lib/formats/own-scenario';
import { readFields } from '@/lib/formats/read-fields';
import { Refusal, refuse } from '@/lib/refusal';
import { requireFormat } from '@/lib/tournament/score-matches';
import { viewOf } from '../../load/tournament';
import { problemOfIssue } from '../../platform/problems';
import type { Work } from '../../platform/work';
import { markOf, requireMark } from '../rounds/mark';
import { ownScenariosIn, usesOf } from './own-scenarios';
import { requireScorable } from './settings';

/** A stored library scenario: the format's fields and a permanent id. */
export type LibraryRecord = Readonly<Record<string, unknown>> & { readonly id: string };

type LibraryField = Extract<Field, { kind: 'records' }>;

/** The organiser's library scenarios, in order. */
export function libraryIn(setup: unknown, key: string): readonly LibraryRecord[] {
  const records = (setup as Readonly<Record<string, unknown>> | null)?.[key];
  return Array.isArray(records) ? (records as readonly LibraryRecord[]) : [];
}

/** Id for the next scenario. */
export const nextLibraryId = (records: readonly LibraryRecord[]): string =>
  String(Math.max(0, ...records.map(({ id }) => Number(id) || 0)) + 1);

/** Mark of a scenario; of `null` for a new one. */
export const libraryMark = (records: readonly LibraryRecord[], id: string): string =>
  markOf(records.find((record) => record.id === id) ?? null);

/** Adds or changes a library scenario; `raw` are its fields as submitted. */
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

/** Removes an unused scenario from the library. */
export async function removeLibraryScenario(work: Work, id: string) {
  const { field, records } = open(work);
  const record = records.find((each) => each.id === id);
  if (!record) return;
  const { rounds, tables } = usesOf(await viewOf(work), id);
  if (rounds.length > 0) refuse('library-scenario-played', { values: { round: rounds[0] ?? 0 } });
  if (tables.length > 0) refuse('scenario-at-table', { values: { table: tables[0] ?? 0 } });
  await store(
    work,
    records.filter((each) => each !== record),
    -1,
    // A later scenario may reuse the id and must not inherit its map.
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

/** The first field is the scenario's name. */
const nameOf = ({ fields }: LibraryField, record: LibraryRecord): string =>
  String(record[fields[0]?.key ?? ''] ?? '');

/** Stores the library; `edited` is the index of the scenario whose form shows the problems. */
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
