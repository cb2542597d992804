import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament, tablesOf } from './steps';

test.use({ ownServer: true });

const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];

test('a tournament is archived: in no list, and still to be read', async ({ desktop, phone, server }) => {
  const { slug } = await openTournament(server, { name: 'Abgelegt', entries });
  const desk = await phone();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/life`);
  await desk.getByRole('button', { name: 'Archivieren' }).click();
  await expect(desk.getByText('Archiviert.', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  const visitor = await desktop();
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: /Abgelegt/ })).toHaveCount(0);
  await visitor.goto(`/t/${slug}`);
  await expect(visitor.getByRole('heading', { name: 'Abgelegt' })).toBeVisible();
  await desk.goto('/my');
  await desk.getByText('Ein archiviertes Turnier').click();
  await desk.getByRole('link', { name: /Abgelegt/ }).click();
  await desk.waitForURL(`**/t/${slug}/desk`);
  await desk.goto(`/t/${slug}/desk/settings/life`);
  await desk.getByRole('button', { name: 'Aus dem Archiv holen' }).click();
  await expect(desk.getByRole('button', { name: 'Archivieren' })).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: /Abgelegt/ })).toBeVisible();
});

test.describe('back to a draft', () => {
  test.use({ allowedStatuses: [404] });

  test('nobody but desk and players sees it, until it is shown again as far as it was', async ({
    desktop,
    phone,
    server,
  }) => {
    const { slug, links } = await openTournament(server, { name: 'Verborgen', entries, published: 1 });
    const desk = await desktop();
    await becomeOrganiser(desk);
    const [table] = await tablesOf(desk, slug);
    const visitor = await desktop();
    await visitor.goto(`/t/${slug}`);
    // A spectator follows a match: the stream goes on for as long as they may look.
    const status = await visitor.evaluate(async (id) => {
      const answer = await fetch(`/api/matches/${id}/log`);
      Object.assign(globalThis, { followed: answer.text() });
      return answer.status;
    }, table?.pairingId);
    expect(status).toBe(200);
    await desk.goto(`/t/${slug}/desk/settings/life`);
    await desk.getByRole('button', { name: 'Verbergen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Verbergen' }).click();
    await expect(desk.getByText(/^Dieses Turnier ist ein Entwurf/)).toBeVisible();
    await expectAccessible(desk);
    await visitor.evaluate(() => (globalThis as unknown as { followed: Promise<string> }).followed);
    expect((await visitor.request.get(`/t/${slug}`)).status()).toBe(404);
    expect((await visitor.request.get(`/t/${slug}/pairings`)).status()).toBe(404);
    expect((await visitor.request.get(`/api/matches/${table?.pairingId}/log`)).status()).toBe(404);
    const player = await phone();
    await player.goto(links.get('Anna') ?? '');
    await expect(player.getByText('Anna').first()).toBeVisible();
    await desk.getByRole('button', { name: 'Allen zeigen' }).click();
    await expect(desk.getByRole('button', { name: 'Verbergen' })).toBeVisible();
    await visitor.goto(`/t/${slug}/pairings`);
    await expect(visitor.getByText('Anna').first()).toBeVisible();
  });
});

test.describe('a deleted tournament', () => {
  test.use({ allowedStatuses: [404] });

  test('is gone once its name was typed, and comes back within thirty days', async ({
    desktop,
    phone,
    server,
  }) => {
    const { slug, links } = await openTournament(server, { name: 'Fort damit', entries, published: 1 });
    const desk = await desktop();
    await becomeOrganiser(desk);
    await desk.goto(`/t/${slug}/desk/settings/life`);
    const form = desk.getByRole('form', { name: 'Löschen' });
    const name = form.getByLabel('Schreib zum Löschen den Namen: Fort damit');
    await name.fill('Fort');
    await form.getByRole('button', { name: 'Turnier löschen' }).click();
    await expect(form.getByText('Das ist nicht der Name des Turniers.').first()).toBeVisible();
    await name.fill('Fort damit');
    await form.getByRole('button', { name: 'Turnier löschen' }).click();
    await desk.waitForURL('**/my');
    const deleted = desk.getByRole('region', { name: 'Gelöscht' });
    await expect(deleted.getByText('Fort damit').first()).toBeVisible();
    await expectAccessible(desk);
    expect((await desk.request.get(`/t/${slug}`)).status()).toBe(404);
    const small = await phone({ storageState: await desk.context().storageState() });
    await small.goto('/my');
    await expectAccessible(small);
    await small.getByRole('button', { name: 'Fort damit zurückholen' }).click();
    await small.waitForURL(`**/t/${slug}/desk`);
    const player = await phone();
    await player.goto(links.get('Anna') ?? '');
    await expect(player.getByText('Anna').first()).toBeVisible();
  });
});

test('a file of a tournament that is here asks: replace it, or a draft beside it', async ({
  desktop,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Zweimal', entries });
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
});
