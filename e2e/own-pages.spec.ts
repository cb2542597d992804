import { expect, test } from './fixtures';
import { enterMissingResults, openTournament } from './steps';

// Asked over HTTP: what is filled in for whom (http/own-pages.spec.ts).

test('React finds in a page that was filled in for its player what it would have written itself', async ({
  phone,
  server,
}) => {
  const names = ['Anna Abt', 'Bert Bär', 'Carla Cron', 'Dora Dill'];
  const { slug, links } = await openTournament(server, { name: 'Eigenes', entries: names, published: 1 });
  const anna = await phone();
  await anna.goto(links.get('Anna Abt') ?? '');
  await anna.waitForURL(`**/t/${slug}/me`);
  const own = anna.locator('[data-own]');

  // A disagreement is an error in the console.
  await anna.goto(`/t/${slug}/standings`);
  await expect(anna.locator('tbody tr')).toHaveCount(0);
  await enterMissingResults(server, slug);
  await anna.getByRole('link', { name: 'Paarungen' }).click();
  await expect(anna.locator('.pairing[data-own]')).toContainText('Anna Abt');
  await anna.getByRole('link', { name: 'Tabelle', exact: true }).click();
  await expect(own).toContainText('Anna Abt');
  await expect(own).toHaveCount(1);
  await expect(anna.locator('tr.more')).toContainText('Runde 1');
  for (const page of ['standings', 'pairings', 'entries']) {
    await anna.goto(`/t/${slug}/${page}`);
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('Anna Abt');
  }
});
