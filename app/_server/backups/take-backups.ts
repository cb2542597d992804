import 'server-only';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { troubleOf } from '@/db/problem';
import { type BackupReason, backupName, reasonOfDeed } from '@/lib/backups/backup-name';
import { isNightDue, keptBackups } from '@/lib/backups/kept-backups';
import { refuse } from '@/lib/refusal';
import { database } from '../platform/db';
import { log } from '../platform/log';
import { backupFolder, backupsIn, partOf, removeParts } from './backup-folder';
import { copyToSecond } from './second-folder';

/** The last failed backup, for the instance page. */
interface BackupFailure {
  readonly at: number;
  /** cause, if recognised; see `problems` */
  readonly trouble: ReturnType<typeof troubleOf>;
}

interface Kept {
  /** the running backup, followed by the waiting ones */
  queue: Promise<unknown>;
  readonly waiting: Set<BackupReason>;
  failure: BackupFailure | undefined;
}
/** One instance per process: the build bundles this module several times. */
const global = globalThis as typeof globalThis & { heerschauBackups?: Kept };
global.heerschauBackups ??= {
  queue: Promise.resolve(),
  waiting: new Set(),
  failure: undefined,
};
const kept = global.heerschauBackups;

/** Failure of the latest backup; undefined if it succeeded. */
export const backupFailure = (): BackupFailure | undefined => kept.failure;

/**
 * Takes a snapshot, queued behind running ones, and deletes expired ones. Throws on failure and records the cause for
 * the instance page.
 * @returns the name of its file
 */
export function takeBackup(why: BackupReason): Promise<string> {
  const turn = kept.queue.then(() => takeOne(why));
  kept.queue = turn.catch(() => undefined);
  return turn;
}

async function takeOne(why: BackupReason): Promise<string> {
  const whole = database().whole ?? refuse('backup-elsewhere');
  kept.waiting.delete(why);
  try {
    const folder = backupFolder();
    await mkdir(folder, { recursive: true });
    const taken = new Set((await backupsIn(folder)).map(({ name }) => name));
    let at = Date.now();
    while (taken.has(backupName(at, why))) at++;
    const name = backupName(at, why);
    const file = join(folder, name);
    await whole.snapshot(partOf(file));
    await rename(partOf(file), file);
    await clearUp(folder, name);
    kept.failure = undefined;
    void copyToSecond();
    return name;
  } catch (error) {
    log.error({ error, why }, 'a backup could not be taken');
    kept.failure = { at: Date.now(), trouble: troubleOf(error) };
    throw error;
  }
}

/** Deletes expired snapshots, never the one just taken. */
async function clearUp(folder: string, justTaken: string) {
  const all = await backupsIn(folder);
  const stay = keptBackups(
    all.map(({ takenAt }) => takenAt),
    Date.now(),
    instanceZone(),
  );
  for (const { name, takenAt } of all) {
    if (!stay.has(takenAt) && name !== justTaken) await rm(join(folder, name), { force: true });
  }
}

/** Takes a snapshot in the background; failures are logged and recorded, not thrown. */
function takeInBackground(why: BackupReason) {
  // The waiting snapshot will include this change too.
  if (kept.waiting.has(why)) return;
  kept.waiting.add(why);
  takeBackup(why).catch(() => undefined);
}

/** Takes a background snapshot if the diary lines include an action that calls for one. */
export function backUpAfter(deeds: readonly string[]) {
  const why = deeds.flatMap((kind) => reasonOfDeed(kind) ?? []).at(-1);
  if (why && database().whole) takeInBackground(why);
}

/** Delay after the start, so that the first requests are served first. */
const firstLookMs = 5 * 60_000;
const lookMs = 10 * 60_000;

/** Takes a snapshot every night, or by day if no server ran at night, until the returned function is called. */
export function watchNights(): () => void {
  if (!database().whole) return () => {};
  let timer: NodeJS.Timeout;
  let ended = false;
  const look = async () => {
    try {
      await takeNightly(Date.now());
      // A stick may have been plugged in again.
      await copyToSecond();
    } catch (error) {
      log.error({ error }, 'the backup of the night could not be looked after');
    }
    if (!ended) timer = setTimeout(look, lookMs).unref();
  };
  timer = setTimeout(look, firstLookMs).unref();
  void removeParts(backupFolder());
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Takes last night's snapshot if it is missing. */
export async function takeNightly(now: number) {
  const last = (await backupsIn(backupFolder())).find(({ why }) => why === 'night');
  if (isNightDue(last?.takenAt, now, instanceZone())) await takeBackup('night');
}
