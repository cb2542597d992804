import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openTournament, publishRound } from './steps';

test('the database is copied by itself when a round is published', async ({ desktop, server }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Gesichert', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  const copies = () => {
    try {
      return readdirSync(join(server.dataFolder, 'backups')).filter((name) => name.endsWith('.sqlite'));
    } catch {
      return [];
    }
  };
  await expect.poll(() => copies().some((name) => name.endsWith('-round-published.sqlite'))).toBe(true);
});

test.describe('the page of the instance', () => {
  test.use({ allowedStatuses: [401] });

  test('shows them, takes one and hands it out, to nobody else', async ({ desktop, phone }) => {
    const desk = await desktop();
    await becomeOrganiser(desk);
    const storageState = await desk.context().storageState();
    for (const open of [desktop, phone]) {
      const page = await open({ storageState });
      await page.goto('/site');
      const backups = page.getByRole('region', { name: 'Sicherungen' });
      const rows = backups.getByRole('row').filter({ hasText: 'von Hand' });
      const before = await rows.count();
      await backups.getByRole('button', { name: 'Jetzt sichern' }).click();
      await expect(rows).toHaveCount(before + 1);
      await expectAccessible(page);
      const link = rows.first().getByRole('link', { name: /^Sicherung vom .* herunterladen$/ });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(
        readFileSync(await download.path())
          .subarray(0, 15)
          .toString(),
      ).toBe('SQLite format 3');
      const stranger = await open();
      expect((await stranger.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(401);
    }
  });
});
