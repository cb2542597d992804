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

/** What the page of the instance tells of the last one that failed. */
interface BackupFailure {
  readonly at: number;
  /** in words where it is known, as in `problems` */
  readonly trouble: ReturnType<typeof troubleOf>;
}

interface Kept {
  /** the one under way, and after it those that wait */
  queue: Promise<unknown>;
  readonly waiting: Set<BackupReason>;
  failure: BackupFailure | undefined;
}
/** One for the process: the build makes several copies of this module. */
const global = globalThis as typeof globalThis & { heerschauBackups?: Kept };
global.heerschauBackups ??= {
  queue: Promise.resolve(),
  waiting: new Set(),
  failure: undefined,
};
const kept = global.heerschauBackups;

/** What the latest one failed of; undefined while they go well. */
export const backupFailure = (): BackupFailure | undefined => kept.failure;

/**
 * Takes a snapshot now, one after the other, and clears away those that are not kept any longer. Throws when it cannot be
 * taken, and remembers why for the page of the instance.
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

/** Removes the snapshots that need not be kept, never the one just taken. */
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

/** Takes one in the background; what keeps it from it is logged and told, and nobody fails of it. */
function takeInBackground(why: BackupReason) {
  // The one that waits already will hold this change too.
  if (kept.waiting.has(why)) return;
  kept.waiting.add(why);
  takeBackup(why).catch(() => undefined);
}

/** Takes a snapshot in the background if something was done, by the lines of the diary, that is worth one. */
export function backUpAfter(deeds: readonly string[]) {
  const why = deeds.flatMap((kind) => reasonOfDeed(kind) ?? []).at(-1);
  if (why && database().whole) takeInBackground(why);
}

/** A server that just started has others to serve. */
const firstLookMs = 5 * 60_000;
const lookMs = 10 * 60_000;

/** Takes one every night, and by day if no server ran at night, until the returned function is called. */
export function watchNights(): () => void {
  if (!database().whole) return () => {};
  let timer: NodeJS.Timeout;
  let ended = false;
  const look = async () => {
    try {
      await takeNightly(Date.now());
      // A stick that was not there may be now.
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

/** Takes the snapshot of the last night unless there is one. */
export async function takeNightly(now: number) {
  const last = (await backupsIn(backupFolder())).find(({ why }) => why === 'night');
  if (isNightDue(last?.takenAt, now, instanceZone())) await takeBackup('night');
}
