import pino from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log';
import { withRequest } from './request-id';

function captured(write: (log: pino.Logger) => void) {
  const lines: string[] = [];
  write(pino(logOptions, { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

test('a line of a request carries its id, a line of the server itself none', () => {
  const [within, without] = captured((log) => {
    withRequest({ id: '3f9a01bc-4dd1', address: '10.0.0.7' }, () => log.info({ code: 'stale' }, 'refused'));
    log.info('started');
  });
  expect(within).toMatchObject({ requestId: '3f9a01bc-4dd1', code: 'stale', msg: 'refused' });
  expect(without).not.toHaveProperty('requestId');
  expect(JSON.stringify(within)).not.toContain('10.0.0.7');
});

test.each([
  ['under a name', (log: pino.Logger, error: Error) => log.error({ error }, 'failed')],
  ['by itself', (log: pino.Logger, error: Error) => log.error(error, 'failed')],
])('an error given %s says what and where, and none of the values of its query', (_, write) => {
  const cause = Object.assign(new Error('no such table: entries'), { code: 'SQLITE_ERROR' });
  const error = new Error('Failed query: select * from "entries" where "name" = ?\nparams: Ines Vogt', {
    cause,
  });
  const [line] = captured((log) => write(log, error));
  expect(line.error).toMatchObject({
    type: 'Error',
    message: 'Failed query: select * from "entries" where "name" = ?',
    cause: { code: 'SQLITE_ERROR', message: 'no such table: entries' },
  });
  expect(line.error.stack).toContain('log.test.ts');
  expect(JSON.stringify(line)).not.toContain('Ines');
});
