import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { type Server, startServer } from './server';
import { enterMissingResults, openTournament } from './steps';

let server: Server;
let slug: string;

// Languages that are being worked on, and the one for tests, are offered by such a server alone.
test.beforeAll(async () => {
  server = await startServer({ settings: { HEERSCHAU_ALL_LANGUAGES: '1' } });
  ({ slug } = await openTournament(server, {
    name: '12. 34',
    entries: ['Ą 1', 'Ą 2', 'Ą 3', 'Ą 4', 'Ą 5'],
    rounds: 1,
  }));
  await enterMissingResults(server, slug);
});
test.afterAll(async () => await server.stop());

const pages = ['', '/entries', '/pairings', '/standings', '/statistics', '/reference', '/lists'];

for (const [locale, standings, reviewed] of [
  ['es', 'Clasificación', /ha revisado/],
  ['pl', 'Tabela', /nie sprawdził/],
] as const) {
  test(`who asks for ${locale} reads all pages in it, is told that nobody has reviewed it and may choose another`, async ({
    phone,
  }) => {
    const visitor = await phone({ locale });
    for (const path of pages) {
      await visitor.goto(`${server.url}/t/${slug}${path}`);
      await expect(visitor.locator('html')).toHaveAttribute('lang', locale);
      const wide = await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(wide, `${path} scrolls sideways`).toBe(false);
    }
    await visitor.goto(`${server.url}/t/${slug}/standings`);
    await expect(visitor.getByRole('heading', { name: standings }).first()).toBeVisible();
    await expect(visitor.getByText(reviewed)).toBeVisible();
    await expectAccessible(visitor);
    await visitor.locator('.preferences select').selectOption('de');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
    await expect(visitor.getByRole('heading', { name: 'Tabelle' }).first()).toBeVisible();
  });
}

test('every word of a page comes from the texts, which the language for tests shows by its accents', async ({
  phone,
}) => {
  const visitor = await phone();
  await visitor.context().addCookies([{ name: 'heerschau-language', value: 'xa', url: server.url }]);
  const found: string[] = [];
  for (const path of pages) {
    await visitor.goto(`${server.url}/t/${slug}${path}`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'xa');
    for (const words of await plainWords(visitor)) found.push(`${path}: ${words}`);
  }
  expect([...new Set(found)]).toEqual([]);
});

/** What a page shows in letters without accents. */
const plainWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest('script, style, noscript, [lang]:not([lang="xa"])')) continue;
      if (around.closest('body') && around.getClientRects().length === 0) continue;
      // Dates are as in English, and a place is called as it is.
      const said = (node.textContent ?? '')
        .replaceAll(/\p{L}+ \d{1,2}, \d{4}/gu, '')
        .replaceAll('Goslar', '');
      const plain = said.match(/[a-z]{3,}/g);
      if (plain) words.push((node.textContent ?? '').trim().slice(0, 60));
    }
    return words;
  });
