import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { enterMissingResults, openTournament } from './steps';

/** Opens a public page and tells whether it was the kept one, filled in for its visitor. */
async function isFilledIn(page: Page, path: string): Promise<boolean> {
  const answer = await page.goto(path);
  const { etag = '', 'cache-control': caching } = (await answer?.allHeaders()) ?? {};
  return caching === 'private, no-cache' && /-\w+"$/.test(etag);
}

test('players get the kept pages with what is theirs filled in: at once, by a link, and without script', async ({
  phone,
  browser,
  baseURL,
  server,
}) => {
  const names = ['Anna Abt', 'Bert Bär', 'Carla Cron', 'Dora Dill'];
  const { slug, links } = await openTournament(server, { name: 'Eigenes', entries: names, published: 1 });
  const anna = await phone();
  await anna.goto(links.get('Anna Abt') ?? '');
  await anna.waitForURL(`**/t/${slug}/me`);
  const own = (page: Page) => page.locator('[data-own]');

  // What React finds agrees with what it would have written: a disagreement is an error in the console.
  expect(await isFilledIn(anna, `/t/${slug}/standings`)).toBe(true);
  await expect(anna.locator('tbody tr')).toHaveCount(0);
  await enterMissingResults(server, slug);
  await anna.getByRole('link', { name: 'Paarungen' }).click();
  await anna.getByRole('link', { name: 'Tabelle', exact: true }).click();
  await expect(own(anna)).toContainText('Anna Abt');
  await expect(own(anna)).toHaveCount(1);
  await expect(anna.locator('tr.more')).toContainText('Runde 1');
  await anna.getByRole('link', { name: 'Paarungen' }).click();
  await expect(anna.locator('.pairing[data-own]')).toContainText('Anna Abt');
  await expect(own(anna)).toHaveCount(1);
  await anna.getByRole('link', { name: 'Teilnehmer' }).click();
  await expect(anna.locator('tr[data-own]')).toContainText('Anna Abt');

  // Bert gets the same rendering, and nothing of Anna's.
  const token = links.get('Bert Bär')?.split('/p/')[1] ?? '';
  const cookies = (await anna.context().cookies()).map((cookie) =>
    cookie.httpOnly && cookie.name.startsWith('heerschau-') ? { ...cookie, value: token } : cookie,
  );
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: { cookies, origins: [] },
  });
  const bert = await context.newPage();
  expect(await isFilledIn(bert, `/t/${slug}/standings`)).toBe(true);
  await expect(own(bert)).toHaveCount(1);
  await expect(own(bert)).toContainText('Bert Bär');
  await expect(bert.locator('tr.more')).toBeVisible();
  expect(await bert.content()).not.toContain('@own-');
  await context.close();
});
