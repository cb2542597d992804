import type { BrowserContext, Page } from '@playwright/test';
import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { expect, test } from './fixtures';
import {
  enterHall,
  expectAllTaken,
  expectEp,
  hold,
  keep,
  logOf,
  openMatch,
  queueOf,
  setUpOnPhone,
  tableAt,
} from './match-steps';

test.use({ ownServer: true, allowOffline: true, serviceWorkers: 'allow' });

/** The pages a phone keeps, as paths. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('heerschau-pages')).keys()).map(({ url }) => new URL(url).pathname),
  );

test('a phone without a network keeps its pages: closed, opened again, and the match goes on', async ({
  desktop,
  phone,
  server,
}) => {
  const { desk, slug, tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 0);
  await keep(desk, table.matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]));
  await expectAllTaken(desk, table.matchId);
  const queue = queueOf('prepared', setUpOnPhone('a', 'dominate'), { basedOn: 1 });
  let a = await openMatch(phone, server, table.matchId, table.links.a, { queue });
  await expectAllTaken(a, table.matchId);
  const b = await openMatch(phone, server, table.matchId, table.links.b);
  const lost: BrowserContext = a.context();
  const match = `/match/${table.matchId}`;
  const home = `/t/${slug}/me`;

  await test.step('what the player has seen, and what his page leads to, is kept; the desk is not', async () => {
    await a.goto(home);
    await expect
      .poll(() => keptOn(a), { timeout: 90_000 })
      .toEqual(expect.arrayContaining([home, match, `/t/${slug}/pairings`, `/t/${slug}/standings`]));
    await desk.goto(`/t/${slug}/desk`);
    await desk.waitForTimeout(2_500);
    expect((await keptOn(desk)).filter((path) => path.includes('/desk'))).toEqual([]);
  });

  await test.step('the start page shows where to go', async () => {
    await a.goto('/');
    await expect(a.getByRole('region', { name: 'Hallenprobe' })).toContainText(table.b);
    await a.getByRole('link', { name: 'Zu deiner Partie' }).click();
    await expect(a).toHaveURL(new RegExp(`${home}$`));
  });

  await test.step('without a network a link to what is kept opens it, and says from when it is', async () => {
    await lost.setOffline(true);
    await a.getByRole('link', { name: 'Tabelle' }).first().click();
    await expect(a).toHaveURL(new RegExp(`/t/${slug}/standings`));
    await expect(a.getByText(/^Kein Netz · Stand von \d\d:\d\d$/)).toBeVisible();
  });

  await test.step('the tab is closed and opened again', async () => {
    await a.close();
    a = await lost.newPage();
    await a.goto(match);
    await expect(a.getByText(/^Kein Netz/).first()).toBeVisible();
    await hold(a, 'Zone 3', 'Du', true);
    await expectEp(b, [0, 0]);
  });

  await test.step('what was never seen has a page in its place, with the way back', async () => {
    const other = await lost.newPage();
    await other.goto(`/t/${slug}/statistics`);
    await expect(other.getByRole('heading', { name: 'Kein Netz' })).toBeVisible();
    await expect(other.locator(`a[href="${home}"]`)).toBeVisible();
    await other.close();
  });

  await test.step('with the network all that was tapped arrives', async () => {
    await lost.setOffline(false);
    await expectAllTaken(a, table.matchId);
    await expect(a.getByText(/^Kein Netz/)).toHaveCount(0);
    expect((await logOf(b, table.matchId)).map(({ kind }) => kind)).toContain('control');
    await a.getByRole('button', { name: 'Zug beenden' }).click();
    await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
  });
});

test('a link that is tapped without a network waits, and goes on with it', async ({
  phone,
  server,
  desktop,
}) => {
  const { slug, tables } = await enterHall(desktop, server);
  const page = await phone({ serviceWorkers: 'block' });
  await page.goto(tableAt(tables, 1).links.a);
  // What tells of the network comes after the page.
  await expect(page.locator('.connection')).toBeAttached();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Tabelle' }).first().click();
  await expect(page.getByText(/^Kein Netz/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/t/${slug}/me$`));
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/t/${slug}/standings`));
  await expect(page.getByText(/^Kein Netz/)).toHaveCount(0);
});
