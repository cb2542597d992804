import { expect, test, vi } from 'vitest';

/** The module as a second bundle of the build has it. */
async function another(): Promise<typeof import('./count-writes')> {
  vi.resetModules();
  return import('./count-writes');
}

test('writes are counted, queries are not, whichever copy of the module asks', async () => {
  const first = await another();
  const second = await another();
  let log = (_: string) => {};
  const tx = first.countingWrites((logger) => {
    log = (query) => logger.logQuery(query, []);
    return {};
  });
  log('select 1');
  expect(second.writesOver(tx)).toBe(0);
  log('insert into rounds values (1)');
  log('update rounds set number = 2');
  expect(second.writesOver(tx)).toBe(2);
  expect(first.writesOver(tx)).toBe(2);
});

test('what does not count is not taken for something without writes', async () => {
  const { writesOver } = await another();
  expect(writesOver({}) === 0).toBe(false);
});
