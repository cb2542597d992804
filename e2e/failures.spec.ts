import Sqlite from '../db/sqlite.mjs';
import { expect, expectAccessible, test } from './fixtures';
import type { Server } from './server';
import { openTournament } from './steps';

test.use({ ownServer: true });

/** Something in the database goes wrong under the running server: what stands on every page is not there. */
function withoutTable(server: Server, work: () => Promise<void>) {
  const database = new Sqlite(`${server.dataFolder}/heerschau.sqlite`);
  database.exec('ALTER TABLE entries RENAME TO entries_away');
  return work().finally(() => {
    database.exec('ALTER TABLE entries_away RENAME TO entries');
    database.close();
  });
}

/** The server's log lines that say of this request that it failed. */
const failuresOf = (server: Server, requestId: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.requestId === requestId && line.msg === 'a request failed');

test.use({ allowedStatuses: [500] });

test('what fails on the server shows the id of its request, which finds the cause in the log', async ({
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Panne', entries: ['Anna', 'Bert'] });
  const visitor = await phone();
  await withoutTable(server, async () => {
    const answer = await visitor.goto(`/t/${slug}/entries`);
    expect(answer?.status()).toBe(500);
    const shown = visitor.getByText('Fehlernummer').locator('.num');
    await expect(shown).toHaveText(answer?.headers()['x-request-id'] ?? 'no id');
    await expectAccessible(visitor);
    const [line] = failuresOf(server, (await shown.textContent()) ?? '');
    expect(line).toMatchObject({ route: '/t/[slug]/entries', digest: expect.any(String) });
    expect(JSON.stringify(line.error)).toContain('no such table');
  });
  await visitor.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Das hat nicht funktioniert');
});
