import 'server-only';
import type { z } from 'zod';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { violatesConstraint } from '@/db/constraint';
import { raiseInstanceRevision } from '@/db/instance-revision';
import { listMatches, type MatchLine } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import { putRole } from '@/db/staff';
import {
  anyIdInUse,
  fileColumns,
  insertTournamentRows,
  linkHashesInUse,
  type Row,
  renewed,
  tableReferred,
  tournamentTables,
} from '@/db/tournament-rows';
import { findTournament, findTournamentBySubmission, insertAudit } from '@/db/tournaments';
import type { User } from '@/lib/accounts/records';
import { findFormat } from '@/lib/formats/registry';
import type { EntryId } from '@/lib/ids';
import { namedDevices } from '@/lib/match/devices';
import { refuse } from '@/lib/refusal';
import { publicView } from '@/lib/tournament/public-view';
import type { Tournament } from '@/lib/tournament/records';
import { draftRound } from '@/lib/tournament/rounds';
import { makeSlug } from '@/lib/tournament/slug';
import { standingsInSteps } from '@/lib/tournament/standings-of';
import { teamStandingsOf } from '@/lib/tournament/teams';
import { idsOf, renameIds } from '@/lib/tournament-file/rename-ids';
import type { TournamentFile } from '@/lib/tournament-file/tournament-file';
import { keepFacts } from '../community/keep-facts';
import { yieldPseudonyms } from '../community/pseudonyms';
import { putTies, type Ties } from '../community/ties';
import { loadCaptainsMeetings } from '../load/captains';
import { loadLists } from '../load/lists';
import { loadMatch } from '../load/match';
import { loadAnyTournament, loadTournament } from '../load/tournament';
import { storeLines } from '../match/store-lines';
import { log } from '../platform/log';
import { readLogoFile } from '../platform/logo-file';
import { newId } from '../platform/random';
import { entryLink, newEntryLink, newTeamLink, teamLink } from '../platform/secret';
import { inSlices, makeSlices } from '../platform/slices';
import { refuseRow } from './file-place';
import type { HeldLinks } from './held-links';
import { rowSchema } from './row-schema';

/** Rows of a tournament by table, as stored. */
export type Rows = Record<string, Row[]>;

interface ImportOptions {
  /** visible only to its desk until opened */
  readonly asDraft?: boolean;
  /** reserved ids that no row has at present */
  readonly heldIds?: ReadonlySet<string>;
  /** links of the file's entries and teams on this instance, kept unless they are taken by now */
  readonly links?: HeldLinks;
  /** links to persons and series of this instance */
  readonly ties?: Ties;
  /** kind of the diary line about its origin */
  readonly kind?:
    | 'tournament-imported'
    | 'tournament-fetched'
    | 'tournament-brought-back'
    | 'tournament-replaced';
}

/**
 * Stores the tournament of a file, owned by `owner`. Links are new, except those in `links`. If any id is taken or
 * reserved, all ids are replaced and an imported file becomes a draft. Submitting the same form again returns the
 * first. Refuses an inconsistent file and stores nothing.
 */
export async function importTournament(
  tx: Executor,
  owner: Pick<User, 'id' | 'name'>,
  read: Rows,
  submissionKey: string,
  now: number,
  {
    asDraft = false,
    heldIds = new Set(),
    links = {},
    ties,
    kind = 'tournament-imported',
  }: ImportOptions = {},
): Promise<Tournament> {
  const earlier = await findTournamentBySubmission(tx, submissionKey);
  if (earlier) return earlier;
  const [found, ...others] = read.tournaments ?? [];
  if (!found || others.length > 0) refuse('file-broken');
  // Lots are drawn by ids, so ids stay unless the tournament exists here already.
  const isTaken = hasAnyId(read, heldIds) || (await anyIdInUse(tx, read));
  const ids = isTaken ? newIds(read) : new Map<string, string>();
  const rows = isTaken ? await renamed(read, ids) : { ...read };
  const keptLinks = renameIds(links, ids) as HeldLinks;
  const tournament = rows.tournaments?.[0] ?? found;
  for (const { bytes } of rows.tournamentLogos ?? []) {
    if (!(bytes instanceof Uint8Array) || !readLogoFile(bytes).ok) refuse('file-broken');
  }

  const slug = await freeSlug(tx, String(tournament.slug), String(tournament.name));
  // A copy must not be mistaken for its original.
  const isDraft = asDraft || (isTaken && kind === 'tournament-imported');
  rows.tournaments = [
    {
      ...tournament,
      slug,
      submissionKey,
      demo: false,
      // Files from before time zones mean the zone of the reading instance.
      timeZone: tournament.timeZone || instanceZone(),
      ...(isDraft && { status: 'draft' }),
    },
  ];
  rows.matchEvents = await withNamedDevices(rows.matchEvents ?? []);
  rows.entries = (rows.entries ?? []).map((entry) => ({
    ...entry,
    email: entry.email ?? null,
    submissionKey: `imported:${entry.id}`,
  }));
  for (const table of ['entries', 'teams'] as const)
    rows[table] = await withLinks(tx, table, rows[table] ?? [], keptLinks);
  try {
    await insertTournamentRows(tx, rows, makeSlices().next);
  } catch (error) {
    if (!violatesConstraint(error)) throw error;
    refuse('file-broken');
  }
  const stored = (await findTournament(tx, slug)) ?? refuse('file-broken');
  await requireWhole(tx, stored, now);
  await putRole(tx, stored.id, owner.id, 'owner');
  await putTies(tx, stored.id, ties && (renameIds(ties, ids) as Ties), now);
  const named = (rows.entries ?? []).map(({ id, name }) => ({ entryId: id as EntryId, name: String(name) }));
  if (stored.status !== 'draft') await yieldPseudonyms(tx, named, now);
  await insertAudit(tx, {
    tournamentId: stored.id,
    at: now,
    actor: owner.name,
    kind,
    data: {},
  });
  await keepFacts(tx, stored.id);
  await raiseInstanceRevision(tx);
  return stored;
}

/**
 * Parses a file's rows by their tables' schemas, in time slices. Refuses invalid rows. Stores nothing, so it runs
 * outside the writer.
 */
export async function readTournamentFile({ tables }: TournamentFile): Promise<Rows> {
  const slices = makeSlices();
  const known: readonly string[] = [...tournamentTables, ...Object.keys(renewed)];
  if (Object.keys(tables).some((name) => !known.includes(name))) refuse('file-newer');
  const rows: Rows = {};
  for (const name of tournamentTables) {
    const schema = rowSchema(name);
    const renew = renewed[name];
    const own: Row[] = [];
    for (const row of tables[name] ?? []) {
      await slices.next();
      const parsed = parsedRow(schema, renew && isRow(row) ? renew(row) : row);
      if (!parsed.success) {
        const newer = parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
        const [issue] = parsed.error.issues;
        if (newer || !issue) refuse('file-newer');
        refuseRow(name, own.length, isRow(row) ? row : {}, issue);
      }
      own.push(parsed.data);
    }
    rows[name] = own;
  }
  requireIds(rows);
  await requireReferences(rows, slices.next);
  await requireRuleset(rows, slices.next);
  return rows;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Nesting deeper than the stack never comes from our export. */
function parsedRow(schema: ReturnType<typeof rowSchema>, row: unknown) {
  try {
    return schema.safeParse(row);
  } catch (error) {
    if (error instanceof RangeError) refuse('file-broken');
    throw error;
  }
}

const idPattern = /^[2-9b-df-hj-np-tv-xz]{12}$/;

/** Requires ids in our format, each once. */
function requireIds(rows: Rows) {
  const ids = idsOf(rows);
  if (ids.some((id) => !idPattern.test(id)) || new Set(ids).size < ids.length) refuse('file-broken');
}

const hasAnyId = (rows: Rows, ids: ReadonlySet<string>) =>
  ids.size > 0 && idsOf(rows).some((id) => ids.has(id));

/** A new id for each id of the file. */
const newIds = (rows: Rows): ReadonlyMap<string, string> => new Map(idsOf(rows).map((id) => [id, newId()]));

const links = {
  entries: { of: entryLink, fresh: newEntryLink },
  teams: { of: teamLink, fresh: newTeamLink },
} as const;

/** Rows with their kept links or new ones. A link now used by another row is replaced, as its holder knows it. */
async function withLinks(
  tx: Executor,
  table: keyof typeof links,
  rows: readonly Row[],
  kept: HeldLinks,
): Promise<Row[]> {
  const { of, fresh } = links[table];
  const keeping = new Map(
    rows.flatMap(({ id }) => {
      const key = Object.hasOwn(kept, String(id)) ? kept[String(id)] : undefined;
      return key ? [[id, of(key)] as const] : [];
    }),
  );
  const hashes = [...keeping.values()].map(({ linkHash }) => linkHash);
  const taken = await linkHashesInUse(tx, table, hashes);
  return rows.map((row) => {
    const link = keeping.get(row.id);
    return { ...row, ...(link && !taken.has(link.linkHash) ? link : fresh(Number(row.linkVersion))) };
  });
}

/** The same rows with ids replaced wherever they occur. */
async function renamed(rows: Rows, ids: ReadonlyMap<string, string>): Promise<Rows> {
  const bare = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? value : renameIds(value, ids),
      ]),
    );
  const slices = makeSlices();
  const made: Rows = {};
  for (const [name, own] of Object.entries(rows)) {
    const others: Row[] = [];
    for (const row of own) {
      await slices.next();
      others.push(bare(row));
    }
    made[name] = others;
  }
  return made;
}

/** Lines of live matches; files of earlier versions contain the phones' own device ids, which get names. */
async function withNamedDevices(lines: readonly Row[]): Promise<Row[]> {
  const byMatch = new Map<string, MatchLine[]>();
  for (const line of lines as readonly Row[] as readonly MatchLine[]) {
    const log = byMatch.get(line.pairingId);
    if (log) log.push(line);
    else byMatch.set(line.pairingId, [line]);
  }
  const slices = makeSlices();
  const named: Row[] = [];
  for (const log of byMatch.values()) {
    await slices.next();
    for (const line of namedDevices(log)) named.push({ ...line });
  }
  return named;
}

/** Requires a known format that can parse the setup and the results, and a valid order of dates. */
async function requireRuleset(rows: Rows, pause: () => Promise<void>) {
  const tournament = rows.tournaments?.[0] ?? refuse('file-broken');
  const format = findFormat(String(tournament.formatId));
  if (!format || Number(tournament.formatVersion) > format.version) refuse('file-newer');
  const setup = format.parseSetup(tournament.setup);
  if (!setup.success) refuseValue('tournaments', 0, tournament, 'setup', setup.error);
  // Drops unknown settings.
  tournament.setup = setup.data;
  if (String(tournament.startsOn) > String(tournament.endsOn)) refuse('file-broken');
  if (format.structure !== 'duel') return;
  const reported = [
    ['reports', 'payload'],
    ['results', 'report'],
  ] as const;
  for (const [table, column] of reported) {
    for (const [index, row] of (rows[table] ?? []).entries()) {
      await pause();
      const parsed = (row[column] ?? null) === null ? null : format.parseReport(row[column]);
      if (parsed && !parsed.success) refuseValue(table, index, row, column, parsed.error);
    }
  }
}

function refuseValue(table: string, index: number, row: Row, column: string, { issues }: z.ZodError): never {
  const [issue] = issues;
  if (!issue) refuse('file-broken');
  refuseRow(table, index, row, { ...issue, path: [column, ...issue.path] });
}

/** Requires that all references stay within the file, so no other tournament is touched. */
async function requireReferences(rows: Rows, pause: () => Promise<void>) {
  for (const name of tournamentTables) {
    for (const column of fileColumns(name)) {
      const parent = tableReferred(column);
      if (!parent) continue;
      const keys = new Set((rows[parent] ?? []).map((row) => row.id ?? row[column.name]));
      for (const row of rows[name] ?? []) {
        await pause();
        const value = row[column.name] ?? null;
        if (value !== null && !keys.has(value)) refuse('file-broken');
      }
    }
  }
}

/** Requires that the stored tournament can be loaded and scored. */
async function requireWhole(tx: Executor, tournament: Tournament, now: number) {
  try {
    const { format } = await loadAnyTournament(tx, tournament);
    if (format.structure !== 'duel') return;
    const view = await loadTournament(tx, tournament);
    await inSlices(standingsInSteps(view));
    await inSlices(standingsInSteps(publicView(view)));
    teamStandingsOf(view);
    const draft = draftRound(view);
    if (draft) await loadCaptainsMeetings(tx, view, draft);
    await loadLists(tx, view, now);
    await foldMatches(tx, tournament);
  } catch (error) {
    log.info({ error }, 'an imported tournament could not be read back');
    refuse('file-broken');
  }
}

/** Rebuilds the summaries and deadlines of live matches from their logs. */
async function foldMatches(tx: Executor, tournament: Tournament) {
  const slices = makeSlices();
  for (const { pairingId, updatedAt } of await listMatches(tx, tournament.id)) {
    await slices.next();
    const match = await loadMatch(tx, pairingId);
    if (!match) continue;
    match.lines.map(match.rules.read);
    await storeLines(tx, match, match.lines, [], updatedAt);
  }
}

/** The file's slug if it is free and valid, otherwise one made from the name. */
async function freeSlug(tx: Executor, wanted: string, name: string): Promise<string> {
  const taken = new Set<string>();
  const from = makeSlug(wanted, () => false) === wanted ? wanted : name;
  for (;;) {
    const slug = makeSlug(from, (candidate) => taken.has(candidate));
    if (!(await findTournament(tx, slug))) return slug;
    taken.add(slug);
  }
}
