import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasPostgres } from './embedded-postgres.mjs';

test.skipIf(!hasPostgres).each([0, 3])(
  'a process that had a PostgreSQL for tests ends with its own code, %i',
  async (code) => {
    const address = pathToFileURL(join(import.meta.dirname, 'embedded-postgres.mjs')).href;
    const script = `import { startPostgres } from '${address}'; const { stop } = await startPostgres(); process.exitCode = ${code}; await stop();`;
    const options = ['--input-type=module', '--eval', script];
    const ended = promisify(execFile)(process.execPath, options).then(
      ({ stderr }) => ({ code: 0, stderr }),
      ({ code, stderr }) => ({ code, stderr }),
    );
    expect(await ended).toEqual({ code, stderr: '' });
  },
);
