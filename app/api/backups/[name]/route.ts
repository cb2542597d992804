import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getUser } from '@/app/_server/account/session';
import { backupFolder } from '@/app/_server/backups/backup-folder';
import { apiRoute } from '@/app/_server/platform/api-route';
import { may, nobody } from '@/lib/access/policy';
import { readBackupName } from '@/lib/backups/backup-name';

/** A snapshot of the whole database, for whoever runs the instance. */
async function get(_: Request, { params }: RouteContext<'/api/backups/[name]'>) {
  const user = await getUser();
  if (!may({ ...nobody, userId: user?.id ?? null, admin: user?.admin ?? false }, { verb: 'run-instance' }))
    return new Response(null, { status: user ? 403 : 401 });
  // What is no name of ours is no file of ours either.
  const backup = readBackupName((await params).name);
  const file = backup && (await open(join(backupFolder(), backup.name)).catch(noFile));
  if (!file) return new Response(null, { status: 404 });
  const { size } = await file.stat();
  return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream, {
    headers: {
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${backup.name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** Cleared away since the page was shown. */
function noFile(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

export const GET = apiRoute(get);
