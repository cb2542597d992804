import { expect, expectAccessible, test } from './fixtures';
import { enterMissingResults, openTournament } from './steps';

// Asked over HTTP: what pages say in which language (http/languages.spec.ts).

const pages = ['', '/entries', '/pairings', '/standings', '/statistics', '/reference', '/lists'];

test('pages of each language fit a phone, and another language may be chosen there', async ({
  phone,
  server,
}) => {
  const entries = ['Ą 1', 'Ą 2', 'Ą 3', 'Ą 4', 'Ą 5'];
  const { slug } = await openTournament(server, { name: '12. 34', entries, rounds: 1, published: 1 });
  await enterMissingResults(server, slug);
  for (const locale of ['es', 'pl']) {
    const visitor = await phone({ locale });
    for (const path of pages) {
      await visitor.goto(`/t/${slug}${path}`);
      await expect(visitor.locator('html')).toHaveAttribute('lang', locale);
      const wide = await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(wide, `${locale} ${path} scrolls sideways`).toBe(false);
    }
    await expectAccessible(visitor);
    await visitor.locator('.preferences select').selectOption('de');
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
  }
});
