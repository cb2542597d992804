import 'server-only';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { goneBy } from '@/lib/backups/kept-backups';
import { backupFolder, backupsIn } from './backup-folder';

/**
 * Until when snapshots hold what was in the database since `since` (milliseconds UTC): the day, as YYYY-MM-DD, on which
 * the last of them has gone by itself; undefined when none holds it.
 */
export async function heldUntil(since: number): Promise<string | undefined> {
  const newest = (await backupsIn(backupFolder())).find(({ takenAt }) => takenAt >= since);
  return newest && goneBy(newest.takenAt, instanceZone());
}
