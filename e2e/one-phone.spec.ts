import type { Page } from '@playwright/test';
import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { expect, expectAccessible, test } from './fixtures';
import { enterHall, firstName, keep, openMatch, queueOf, setUpOnPhone, tableAt } from './match-steps';

const switcher = (page: Page) => page.getByRole('navigation', { name: 'Spieler auf diesem Handy' });

test('one phone speaks for its players only: what it kept for another is refused in words, and each signs off alone', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 0);
  const stolen = [...setUpOnPhone('a'), entry('b', 'concede', { side: 'b' })];
  const page = await openMatch(phone, server, table.matchId, table.links.a, {
    queue: queueOf('one-phone', stolen),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'nur der Spieler dieser Seite' })).toBeVisible();
  await expect(page.getByText('Partie zu Ende')).toHaveCount(0);

  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('button', { name: `${firstName(table.b)} hat aufgegeben` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^Aufgeben kann nur/)).toBeVisible();
  await sheet.getByRole('link', { name: 'Ergebnis melden' }).click();
  await expect(page).toHaveURL(/\/me\/result\/.*form=own/);

  await test.step('one alone reports; the companion says how the other confirms', async () => {
    await keep(page, table.matchId, queueOf('of-a', [entry('a', 'concede', { side: 'a' })], { basedOn: 3 }));
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page.getByRole('heading', { name: 'Jetzt bestätigt' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('each signs off alone', async () => {
    await page.goto(table.links.b);
    await expect(switcher(page).locator('[aria-current]')).toHaveText(table.b);
    await page.goto(`/t/${slug}/me/phone`);
    await expectAccessible(page);
    const own = page.getByRole('listitem').filter({ hasText: table.a });
    await own.getByRole('button', { name: 'Hier ausloggen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hier ausloggen' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: table.a })).toHaveCount(0);
    await page.goto(`/t/${slug}/me`);
    await expect(page.locator('.title small')).toContainText(table.b);
    await expect(switcher(page)).toHaveCount(0);
  });
});
