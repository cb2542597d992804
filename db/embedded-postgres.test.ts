import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasPostgres } from './embedded-postgres.mjs';

test.skipIf(!hasPostgres)('a process that had a PostgreSQL for tests ends with its own code', async () => {
  const address = pathToFileURL(join(import.meta.dirname, 'embedded-postgres.mjs')).href;
  const script = `import { startPostgres } from '${address}'; const { stop } = await startPostgres(); process.exitCode = 3; await stop();`;
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await expect(ended).rejects.toMatchObject({ code: 3 });
});
