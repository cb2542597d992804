import { expect, expectAccessible, test } from './fixtures';
import { enterMissingResults, nextRound, openTournament } from './steps';

// Asked over HTTP: what public pages say (http/public.spec.ts); that they ask every few seconds where a proxy cuts
// streams, in app/_parts/live/follow-tournament.test.ts.

test('public pages know whose phone it is without an account, and forget it when told', async ({
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, {
    name: 'Fundsachen',
    entries: ['Jo Abt', 'Kim Bär', 'Lea Cron', 'Mia Dill', 'Ida Erl', 'Ines Vogt'],
    published: 1,
  });
  await enterMissingResults(server, slug);
  await nextRound(server, slug);
  const visitor = await phone();
  await visitor.goto(`/t/${slug}`);
  await visitor.getByLabel('An welchem Tisch spielst du?').fill('ines');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Ines Vogt' }).click();
  const mine = visitor.getByRole('region', { name: 'Runde 2' });
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
