import 'server-only';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import type { Database, Executor } from '@/db/open-database';
import { listStaff, putRole } from '@/db/staff';
import { tellRevision } from '@/db/tell';
import { findUser } from '@/db/users';
import { type Actor, may, nobody, roles } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import type { TournamentId, UserId } from '@/lib/ids';
import { orRefuse, refuse } from '@/lib/refusal';
import { goneAt } from '@/lib/tournament/deleted';
import type { Tournament } from '@/lib/tournament/records';
import { idsOf } from '@/lib/tournament-file/rename-ids';
import {
  maxFileBytes,
  parseTournamentFile,
  type TournamentFile,
} from '@/lib/tournament-file/tournament-file';
import { deleteWithFacts } from '../community/keep-facts';
import { readTies, tiesSchema } from '../community/ties';
import { visibleOrRefuse } from '../load/visible-tournament';
import { database } from '../platform/db';
import { publish } from '../platform/live-bus';
import { log } from '../platform/log';
import { newId } from '../platform/random';
import { makeSlices } from '../platform/slices';
import { exportTournament, writeTournamentFile } from '../tournament-file/export-tournament';
import { heldLinksSchema, readLinks } from '../tournament-file/held-links';
import { importTournament, readTournamentFile } from '../tournament-file/import-tournament';
import { unpackFile } from '../tournament-file/unpack-file';

const recordSchema = z.object({
  name: z.string(),
  /** YYYY-MM-DD */
  startsOn: z.string(),
  deletedAt: z.int(),
  /** owners of its entries, and its series */
  ties: tiesSchema.optional(),
  roles: z.array(z.object({ userId: z.string().transform((id) => id as UserId), role: z.enum(roles) })),
});
type DeletedRecord = z.infer<typeof recordSchema>;

/** Ids and links reserved while the tournament can be restored; the links are never part of a tournament file. */
const holdingsSchema = z.object({
  tournamentId: z.string(),
  ids: z.array(z.string()),
  links: heldLinksSchema,
});
type Holdings = z.infer<typeof holdingsSchema>;

/** A deleted tournament that can still be restored. */
interface DeletedTournament extends DeletedRecord {
  readonly id: string;
}

/** Outside the database, so that no query finds deleted data. */
const folder = () => join(database().folder, 'deleted');
/** Record of a deleted tournament. Written last and removed first: a copy without it does not count. */
const recordOf = (id: string) => join(folder(), `${id}.json`);
const fileOf = (id: string) => join(folder(), `${id}.heerschau.json.gz`);
const holdingsOf = (id: string) => join(folder(), `${id}.holdings.json`);
const idPattern = /^[a-z0-9]{12}$/;

const pack = promisify(gzip) as (text: string) => Promise<Buffer>;

export interface Deletion<T> {
  readonly slug: string;
  /** resolves the actor within the given transaction */
  readonly actorIn: (tx: Executor, id: TournamentId) => Promise<Actor>;
  readonly now: number;
  /** stores the replacement in the same transaction */
  readonly andThen?: (
    tx: Executor,
    deleted: Tournament,
    record: DeletedRecord & Pick<Holdings, 'links'>,
  ) => Promise<T>;
}

/**
 * Deletes a tournament and keeps a copy for a limited time. The copy is on disk before the deletion and holds exactly
 * the deleted rows. Refused, without any change, if the tournament changes in between.
 */
export async function removeTournament<T = undefined>({
  slug,
  actorIn,
  now,
  andThen,
}: Deletion<T>): Promise<T | undefined> {
  const { write, read } = database();
  const tournament = await visibleOrRefuse(read, slug, actorIn);
  if (!may(await actorIn(read, tournament.id), { verb: 'edit-tournament' })) refuse('forbidden');
  // Practice tournaments go without a copy: `removeDemo`.
  if (tournament.demo) refuse('forbidden');
  const textOf = async (db: Pick<Database, 'write'>) =>
    writeTournamentFile(await exportTournament(db, tournament, { withEmail: true, withBallots: true, now }));
  const text = await textOf({ write });
  // A file above the limit could not be imported again.
  if (Buffer.byteLength(text) > maxFileBytes) refuse('file-too-large');
  const { tables } = orRefuse(await parseTournamentFile(text, makeSlices().next));
  const links = await readLinks(read, tournament.id);
  const id: string = newId();
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  try {
    await writeWhole(fileOf(id), await pack(text));
    const holdings: Holdings = { tournamentId: tournament.id, ids: idsOf(tables), links };
    await writeWhole(holdingsOf(id), JSON.stringify(holdings));
    const team = await listStaff(read, tournament.id);
    const record: DeletedRecord = {
      name: tournament.name,
      startsOn: tournament.startsOn,
      deletedAt: now,
      ties: await readTies(read, tournament.id),
      roles: team.map(({ userId, role }) => ({ userId, role })),
    };
    await writeWhole(recordOf(id), JSON.stringify(record));
    const value = await write(async (tx) => {
      if (!may(await actorIn(tx, tournament.id), { verb: 'edit-tournament' })) refuse('forbidden');
      if ((await textOf({ write: (work) => work(tx) })) !== text) refuse('stale');
      await deleteWithFacts(tx, tournament.id);
      await tellRevision(tx, tournament.id, tournament.revision + 1);
      return andThen?.(tx, tournament, { ...record, links });
    });
    publish(tournament.id, tournament.revision + 1);
    return value;
  } catch (error) {
    await forget(id);
    throw error;
  }
}

/** Deleted tournaments that the account may still restore, latest first. */
export async function listDeleted(
  user: Pick<User, 'id' | 'admin'>,
  now: number,
): Promise<DeletedTournament[]> {
  const all = await readAll();
  return all
    .filter((one) => goneAt(one.deletedAt) > now && mayHave(user, one))
    .sort((x, y) => y.deletedAt - x.deletedAt);
}

/** Whether the account owned the tournament or is an admin; other roles get nothing. */
const mayHave = (user: Pick<User, 'id' | 'admin'>, { roles }: DeletedRecord) =>
  may(
    {
      ...nobody,
      userId: user.id,
      admin: user.admin,
      role: roles.find(({ userId }) => userId === user.id)?.role ?? null,
    },
    { verb: 'edit-tournament' },
  );

/** Restores a deleted tournament with its staff; personal links and slug are the old ones where they are still free. */
export async function bringBack(
  user: Pick<User, 'id' | 'name' | 'admin'>,
  id: string,
  submissionKey: string,
  now: number,
): Promise<Tournament> {
  const { roles, ties } = await requireDeleted(user, id, now);
  const rows = await readTournamentFile(await readCopy(id));
  const { links } = await readHoldings(id);
  const tournament = await database().write(async (tx) => {
    const stored = await importTournament(tx, user, rows, submissionKey, now, {
      kind: 'tournament-brought-back',
      links,
      ties,
    });
    for (const { userId, role } of roles) {
      if (userId !== user.id && (await findUser(tx, userId))) await putRole(tx, stored.id, userId, role);
    }
    return stored;
  });
  await forget(id);
  return tournament;
}

/**
 * Ids of deleted tournaments that only other accounts may restore, so no file may take them. Leaves out `replaced`, the
 * tournament that a file is to replace: its earlier copies may have the same ids.
 */
export async function idsHeldFrom(
  user: Pick<User, 'id' | 'admin'>,
  now: number,
  replaced?: TournamentId,
): Promise<ReadonlySet<string>> {
  const others = (await readAll()).filter((one) => goneAt(one.deletedAt) > now && !mayHave(user, one));
  const held = new Set<string>();
  for (const { id } of others) {
    const { tournamentId, ids } = await readHoldings(id);
    if (tournamentId !== replaced) for (const one of ids) held.add(one);
  }
  return held;
}

/** Changes the rows of every restorable earlier copy of a tournament that was replaced. */
export async function changeCopies(
  tournamentId: TournamentId,
  change: (tables: TournamentFile['tables']) => TournamentFile['tables'],
): Promise<void> {
  for (const { id, ...record } of await readAll()) {
    if ((await readHoldings(id)).tournamentId !== tournamentId) continue;
    const copy = await readCopy(id);
    const tables = change(copy.tables);
    await writeWhole(fileOf(id), await pack(await writeTournamentFile({ ...copy, tables })));
    const name = String(tables.tournaments?.[0]?.name ?? record.name);
    if (name !== record.name) await writeWhole(recordOf(id), JSON.stringify({ ...record, name }));
  }
}

/** Reserved ids and links of a deleted tournament; for one deleted before they were recorded, derived from its copy. */
async function readHoldings(id: string): Promise<Holdings> {
  const kept = holdingsSchema.safeParse(await readJson(holdingsOf(id)));
  if (kept.success) return kept.data;
  const copy = await readCopy(id).catch(() => undefined);
  const { tournaments = [], entries = [], teams = [] } = copy?.tables ?? {};
  const links = [...entries, ...teams].map((row) => [
    row.id,
    { linkSecret: row.id, linkVersion: row.linkVersion },
  ]);
  return {
    tournamentId: String(tournaments[0]?.id),
    ids: idsOf(copy?.tables ?? {}),
    links: heldLinksSchema.catch({}).parse(Object.fromEntries(links)),
  };
}

const readCopy = async (id: string): Promise<TournamentFile> =>
  orRefuse(
    await parseTournamentFile(orRefuse(await unpackFile(await readFile(fileOf(id)))), makeSlices().next),
  );

/** Deletes a copy before its time, with all names in it. */
export async function forgetDeleted(
  user: Pick<User, 'id' | 'admin'>,
  id: string,
  now: number,
): Promise<void> {
  await requireDeleted(user, id, now);
  await forget(id);
}

async function requireDeleted(user: Pick<User, 'id' | 'admin'>, id: string, now: number) {
  return (await listDeleted(user, now)).find((one) => one.id === id) ?? refuse('deleted-gone');
}

/** Removes expired copies and incomplete ones. */
export async function clearDeleted(now: number): Promise<void> {
  const known = new Map((await readAll()).map(({ id, deletedAt }) => [id, deletedAt]));
  for (const name of await namesIn()) {
    const id = name.split('.')[0] ?? '';
    if (!idPattern.test(id)) continue;
    // A copy without a record may still be being written.
    const since = known.get(id);
    const written = (await stat(join(folder(), name)).catch(() => undefined))?.mtimeMs ?? now;
    if (since === undefined ? written < now - lookMs : goneAt(since) <= now) await forget(id);
  }
}

const lookMs = 60 * 60_000;

/** Removes expired copies periodically, until the returned function is called. */
export function watchDeleted(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async () => {
    try {
      await clearDeleted(Date.now());
    } catch (error) {
      log.error({ error }, 'what was deleted could not be cleared away');
    }
    if (!ended) timer = setTimeout(look, lookMs).unref();
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

const namesIn = () =>
  readdir(folder()).catch((error): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

async function readAll(): Promise<DeletedTournament[]> {
  const ids = (await namesIn()).flatMap((name) => {
    const [id = '', ...end] = name.split('.');
    return idPattern.test(id) && end.join('.') === 'json' ? [id] : [];
  });
  const all = await Promise.all(
    ids.map(async (id) => {
      const record = recordSchema.safeParse(await readJson(recordOf(id)));
      return record.success ? [{ ...record.data, id }] : [];
    }),
  );
  return all.flat();
}

/** Parses a JSON file; undefined if it is missing or unreadable. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Removes the record first: a copy without a record is cleared away, a record without a copy could not be restored. */
async function forget(id: string) {
  for (const file of [recordOf(id), holdingsOf(id), fileOf(id)]) {
    await rm(file, { force: true });
    await rm(`${file}.part`, { force: true });
  }
}

async function writeWhole(path: string, content: string | Buffer) {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
