import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament } from './steps';

// Archived, hidden, deleted and brought back: http/tournament-life.spec.ts. Here is the form that packs a file by itself.

test('a file of a tournament that is here asks: replace it, or a draft beside it', async ({
  desktop,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Zweimal', entries: ['Anna', 'Bodo'] });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const text = await (await desk.request.get(`/api/t/${slug}/export/tournament.json`)).text();
  const take = desk.getByRole('button', { name: 'Turnier öffnen' });
  for (const [choice, isSame] of [
    ['Als Entwurf daneben', false],
    ['Das vorhandene ersetzen', true],
  ] as const) {
    await desk.goto('/new/import');
    await desk.getByLabel('Turnierdatei').setInputFiles({
      name: 'zweimal.heerschau.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await take.click();
    await expect(desk.getByText(/^„Zweimal“ ist schon hier/).first()).toBeVisible();
    await expectAccessible(desk);
    await desk.getByText(choice, { exact: true }).click();
    await take.click();
    await desk.waitForURL('**/desk');
    expect(desk.url().includes(`/t/${slug}/desk`)).toBe(isSame);
  }
  await desk.goto('/my');
  await expect(desk.getByRole('region', { name: 'Gelöscht' }).getByText('Zweimal').first()).toBeVisible();
  await expectAccessible(desk);
});
