import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openTournament, publishRound } from './steps';

test.use({ ownServer: true });

test('the database is copied by itself when a round is published', async ({ desktop, server }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Gesichert', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  const copies = () => {
    try {
      return readdirSync(join(server.dataFolder, 'backups')).filter((name) => name.endsWith('.sqlite'));
    } catch {
      return [];
    }
  };
  await expect.poll(() => copies().some((name) => name.endsWith('-round-published.sqlite'))).toBe(true);
});

test.describe('the page of the instance', () => {
  test.use({ allowedStatuses: [401] });

  test('shows them, takes one and hands it out, to nobody else', async ({ desktop, phone }) => {
    const desk = await desktop();
    await becomeOrganiser(desk);
    const storageState = await desk.context().storageState();
    for (const open of [desktop, phone]) {
      const page = await open({ storageState });
      await page.goto('/site');
      const backups = page.getByRole('region', { name: 'Sicherungen' });
      const rows = backups.getByRole('row').filter({ hasText: 'von Hand' });
      const before = await rows.count();
      await page.getByRole('button', { name: 'Jetzt sichern' }).click();
      await expect(rows).toHaveCount(before + 1);
      await expectAccessible(page);
      const link = rows.first().getByRole('link', { name: /^Sicherung vom .* herunterladen$/ });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(
        readFileSync(await download.path())
          .subarray(0, 15)
          .toString(),
      ).toBe('SQLite format 3');
      const stranger = await open();
      expect((await stranger.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(401);
    }
  });
});

test('one tournament comes back beside the present one; a name in a backup is told where it is forgotten', async ({
  desktop,
  phone,
  server,
}) => {
  const entries = ['Erna', 'Fritz'];
  const { slug } = await openTournament(server, { name: 'Zurückgeholt', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto('/site');
  await desk.getByRole('button', { name: 'Jetzt sichern' }).click();
  await expect(desk.getByText('Gesichert.', { exact: true })).toBeVisible();
  await desk
    .getByRole('link', { name: /^Sicherung vom .* zurückholen$/ })
    .first()
    .click();
  await expect(desk.getByRole('heading', { name: /^Stand vom .* zurückholen$/ })).toBeVisible();
  await expectAccessible(desk);
  const small = await phone({ storageState: await desk.context().storageState() });
  await small.goto(new URL(desk.url()).pathname);
  await expectAccessible(small);
  await desk.getByRole('button', { name: 'Zurückgeholt als Entwurf holen' }).click();
  await desk.waitForURL((url) => /^\/t\/.*\/desk$/.test(url.pathname));
  expect(desk.url()).not.toContain(`/t/${slug}/`);
  await expect(desk.getByText('aus einer Sicherung')).toBeVisible();

  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByRole('link', { name: /Erna/ }).first().click();
  await expect(desk.getByText('In Sicherungen steht der Name noch.')).toBeVisible();
});

test('a second folder gets a copy; pulled out it is told, and backing up goes on', async ({ desktop }) => {
  const stick = mkdtempSync(join(tmpdir(), 'heerschau-stick-'));
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto('/site');
  const form = desk.getByRole('form', { name: 'Zweiter Ort' });
  await form.getByLabel('Ganzer Pfad des Ordners').fill('stick');
  await form.getByRole('button', { name: 'Ort speichern' }).click();
  await expect(form.getByText(/^Schreib den ganzen Pfad/).first()).toBeVisible();
  await form.getByLabel('Ganzer Pfad des Ordners').fill(stick);
  await form.getByRole('button', { name: 'Ort speichern' }).click();
  await expect(desk.getByText(/^Dort liegt der Stand vom/)).toBeVisible();
  expect(readdirSync(stick).some((name) => name.endsWith('.sqlite'))).toBe(true);
  rmSync(stick, { recursive: true });
  await desk.getByRole('button', { name: 'Jetzt sichern' }).click();
  await expect(desk.getByText('Gesichert.', { exact: true })).toBeVisible();
  await expect(desk.getByText(/^Der Ordner ist nicht da/)).toBeVisible();
  await expectAccessible(desk);
});

test('everything as it was comes with the next start, and what was is kept', async ({ desktop, server }) => {
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto('/site');
  await desk.getByRole('button', { name: 'Jetzt sichern' }).click();
  await expect(desk.getByText('Gesichert.', { exact: true })).toBeVisible();
  const { slug } = await openTournament(server, { name: 'Danach', entries: [] });
  await desk
    .getByRole('link', { name: /^Sicherung vom .* zurückholen$/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Für Neustart vormerken' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Für Neustart vormerken' }).click();
  await desk.waitForURL('**/site');
  await expect(desk.getByText(/^Beim nächsten Start wird der Stand vom/)).toBeVisible();
  await expectAccessible(desk);
  expect((await desk.request.get(`/t/${slug}`)).status()).toBe(200);
  await server.restart();
  expect((await desk.request.get(`/t/${slug}`)).status()).toBe(404);
  expect(readdirSync(server.dataFolder).some((name) => /\.until-/.test(name))).toBe(true);
  // Whoever was signed in signs in anew.
  await desk.goto('/site');
  await expect(desk).toHaveURL(/\/login/);
  await becomeOrganiser(desk);
  await desk.goto('/site');
  await expect(desk.getByText(/^Datenbank bis zum/)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Endgültig löschen' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(desk.getByText(/^Datenbank bis zum/)).toHaveCount(0);
  expect(readdirSync(server.dataFolder).some((name) => /\.until-/.test(name))).toBe(false);
});
