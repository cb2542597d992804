import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openDemo, openTournament, publishRound } from './steps';

test.use({ ownServer: true });

/** Whatever a visitor can get of a tournament without being anybody. */
const publicPaths = (slug: string) => [
  ...['', '/entries', '/pairings', '/standings', '/statistics', '/lists', '/board', '/share.png'].map(
    (path) => `/t/${slug}${path}`,
  ),
  ...['live', 'revision', 'board?language=de', 'export/standings.csv', 'export/results.csv'].map(
    (path) => `/api/t/${slug}/${path}`,
  ),
];

/** What a stranger's request is answered with; the body of streams is not waited for. */
async function ask(page: Page, path: string, headers: Record<string, string> = {}) {
  return page.evaluate(
    async ([url, own]) => {
      const leave = new AbortController();
      const answer = await fetch(url, {
        headers: own,
        cache: 'no-store',
        credentials: 'omit',
        signal: leave.signal,
      });
      const streams = answer.headers.get('content-type')?.startsWith('text/event-stream');
      const text = streams ? '' : await answer.text();
      leave.abort();
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
    },
    [path, headers] as const,
  );
}

test.describe('public pages of the demo', () => {
  let slug = '';

  test('know whose phone it is without an account, and forget it when told', async ({ desktop, phone }) => {
    slug = await openDemo(await desktop());
    const visitor = await phone();
    await visitor.goto(`/t/${slug}`);
    await visitor.getByLabel('An welchem Tisch spielst du?').fill('ines');
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Ines Vogt' }).click();
    const mine = visitor.getByRole('region', { name: 'Runde 3' });
    await expect(mine).toContainText('Ines Vogt');
    await expect(mine).toContainText('gegen ');
    await expectAccessible(visitor);
    const table = (await mine.locator('.display').textContent()) ?? '';

    // The choice outlives the page, and puts the own table first.
    await visitor.goto(`/t/${slug}/pairings`);
    await expect(visitor.locator('.pairings > li').first()).toContainText('Ines Vogt');
    await expect(visitor.locator('.pairings > li').first().locator('.pairing-table')).toContainText(table);
    await visitor.goto(`/t/${slug}/standings`);
    await visitor.getByRole('link', { name: /Zu deinem Platz/ }).click();
    await expect(visitor.locator('tr:target')).toContainText('Ines Vogt');
    expect(await visitor.context().cookies()).toEqual([]);

    await visitor.goto(`/t/${slug}`);
    await mine.getByRole('link', { name: 'Deine Partien' }).click();
    await visitor.getByRole('button', { name: 'Nicht ich' }).click();
    await expect(visitor.getByRole('button', { name: 'Das bin ich' })).toBeVisible();
    await visitor.goto(`/t/${slug}`);
    await expect(visitor.getByLabel('An welchem Tisch spielst du?')).toBeVisible();
  });

  test('say in the title and to others’ chats what they are', async ({ phone }) => {
    const visitor = await phone();
    await visitor.goto(`/t/${slug}/standings`);
    await expect(visitor).toHaveTitle(/^Tabelle · Harzer Heerbann .* · Heerschau$/);
    const meta = (name: string) =>
      visitor.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content');
    expect(await meta('description')).toContain('Clausthal-Zellerfeld');
    expect(await meta('og:title')).toContain('Harzer Heerbann');
    const image = new URL((await meta('og:image')) ?? '');
    const answer = await visitor.request.get(image.pathname);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect((await answer.body()).subarray(1, 4).toString()).toBe('PNG');
  });

  for (const [language, asTable] of [
    ['de-DE', 'Als Tabelle'],
    ['en-GB', 'As a table'],
  ] as const) {
    test(`draw pictures that can be read as tables (${language})`, async ({ phone }) => {
      const visitor = await phone({ locale: language, colorScheme: language === 'de-DE' ? 'light' : 'dark' });
      await visitor.goto(`/t/${slug}/statistics`);
      const plots = visitor.locator('.plot-frame');
      await expect(plots).toHaveCount(4);
      for (const plot of await plots.all()) {
        await plot.getByText(asTable).click();
        await expect(plot.getByRole('table')).toBeVisible();
        expect(await plot.getByRole('row').count()).toBeGreaterThan(2);
      }
      await expectAccessible(visitor);
      const wide = await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide, 'scrolls sideways').toBe(false);
    });
  }

  test('may be kept by caches for a second and answer 304; what is somebody’s own may not', async ({
    desktop,
    phone,
  }) => {
    const visitor = await phone();
    await visitor.goto(`/t/${slug}`);
    const page = await ask(visitor, `/t/${slug}/standings`);
    expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect(page.headers.vary).toContain('Cookie');
    const again = await visitor.request.get(`/t/${slug}/standings`, {
      headers: { 'if-none-match': page.headers.etag ?? '', 'accept-language': 'de-DE' },
    });
    expect(again.status()).toBe(304);

    const desk = await desktop();
    await openDemo(desk);
    const own = await desk.goto(`/t/${slug}/standings`);
    expect(own?.headers()['cache-control']).toBe('private, no-cache');
    await expect(desk.getByRole('link', { name: 'Pult' })).toBeVisible();
  });

  test.describe('behind a proxy that cuts streams', () => {
    test.use({ allowedStatuses: [502] });

    test('ask every few seconds instead, and show a change all the same', async ({ desktop, phone }) => {
      const visitor = await phone();
      await visitor.route('**/api/t/*/live', (route) => route.fulfill({ status: 502 }));
      await visitor.goto(`/t/${slug}`);
      const desk = await desktop();
      await openDemo(desk);
      await desk.getByRole('button', { name: 'Uhr anhalten' }).click();
      await expect(visitor.getByText('Runde 3: Uhr angehalten')).toBeVisible();
    });
  });
});

test.describe('a draft', () => {
  test.use({ allowedStatuses: [401, 403, 404] });

  test('tells strangers nothing, wherever they ask, and a drafted round stays in the dark', async ({
    desktop,
    phone,
    server,
  }) => {
    const secret = { place: 'Geheimhausen', entries: ['Alma Verborgen', 'Bert Verborgen'] };
    const { slug } = await openTournament(server, { ...secret, name: 'Stilles Treffen', draft: true });
    const desk = await desktop();
    await becomeOrganiser(desk);
    const visitor = await phone();
    await visitor.goto('/');
    for (const path of publicPaths(slug)) {
      const answer = await ask(visitor, path);
      expect(answer.text, path).not.toMatch(/Geheimhausen|Verborgen/);
      expect([200, 401, 403, 404], path).toContain(answer.status);
      expect(answer.headers.etag, path).toBeUndefined();
      expect(answer.headers['cache-control'] ?? 'no-store', path).toMatch(/no-store/);
    }

    const { slug: open } = await openTournament(server, { ...secret, name: 'Offenes Treffen' });
    await drawRound(desk, open, 1);
    for (const path of ['/pairings', '/board']) {
      expect((await ask(visitor, `/t/${open}${path}`)).text, path).not.toContain('Alma Verborgen');
    }
    await publishRound(desk, 1);
    expect((await ask(visitor, `/t/${open}/pairings`)).text).toContain('Alma Verborgen');
  });
});
