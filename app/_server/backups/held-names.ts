import 'server-only';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { goneBy } from '@/lib/backups/kept-backups';
import { backupFolder, backupsIn } from './backup-folder';

/**
 * Day (YYYY-MM-DD) by which the last snapshot with data from `since` (milliseconds UTC) or later expires; undefined if
 * there is none.
 */
export async function heldUntil(since: number): Promise<string | undefined> {
  const newest = (await backupsIn(backupFolder())).find(({ takenAt }) => takenAt >= since);
  return newest && goneBy(newest.takenAt, instanceZone());
}
