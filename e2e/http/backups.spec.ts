import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import type { Server } from '../server';
import { nextRound, openTournament } from '../steps';
import { done } from './desk';
import { expectSignedOut, organiserOf, publishDraft } from './steps';
import { plainText, type Visitor } from './visitor';

test.use({ ownServer: true });

/** Takes a backup by hand, on the page of the instance. */
async function backUp(desk: Visitor) {
  await desk.goto('/site');
  await desk.submit('Jetzt sichern');
  expect(desk.text).toContain('Gesichert.');
}

/** Opens what the latest backup can be fetched back from; returns its name. */
async function openLatest(desk: Visitor): Promise<string> {
  await desk.goto('/site');
  const [link] = desk.screen.getAllByRole('link', { name: /^Sicherung vom .* zurückholen$/ });
  await desk.goto(link?.getAttribute('href') ?? '');
  return desk.url.pathname.split('/').at(-1) ?? '';
}

/** Files beside the database that end in a moment: what a restore has put aside. */
const putAside = (server: Server) => readdirSync(server.dataFolder).filter((name) => /\.until-/.test(name));

test('the database is copied by itself when a round is published', async ({ server }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Gesichert', entries });
  await nextRound(server, slug, false);
  await publishDraft(await organiserOf(server), slug, 1);
  const copies = () => {
    try {
      return readdirSync(join(server.dataFolder, 'backups'));
    } catch {
      return [];
    }
  };
  await expect.poll(() => copies().some((name) => name.endsWith('-round-published.sqlite'))).toBe(true);
});

test('the page of the instance shows backups, takes one and hands it out, to nobody else', async ({
  server,
  visitor,
}) => {
  await openTournament(server, { name: 'Ausgegeben' });
  const desk = await organiserOf(server);
  await desk.goto('/site');
  const byHand = () =>
    [...desk.screen.getByRole('region', { name: 'Sicherungen' }).querySelectorAll('tr')].filter((row) =>
      plainText(row).includes('von Hand'),
    );
  const before = byHand().length;
  await backUp(desk);
  expect(byHand()).toHaveLength(before + 1);
  const [link] = desk.screen.getAllByRole('link', { name: /^Sicherung vom .* herunterladen$/ });
  const href = link?.getAttribute('href') ?? '';
  const file = Buffer.from(await (await desk.fetch(href)).arrayBuffer());
  expect(file.subarray(0, 15).toString()).toBe('SQLite format 3');
  expect((await visitor().fetch(href)).status).toBe(401);
});

test('one tournament comes back beside the present one; a name in a backup is told where it is forgotten', async ({
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Zurückgeholt', entries: ['Erna', 'Fritz'] });
  const desk = await organiserOf(server);
  await backUp(desk);
  await openLatest(desk);
  desk.screen.getByRole('heading', { name: /^Stand vom .* zurückholen$/ });
  await desk.submit('Zurückgeholt als Entwurf holen');
  expect(desk.url.pathname).toMatch(/^\/t\/.*\/desk$/);
  expect(desk.url.pathname).not.toContain(`/t/${slug}/`);
  expect(desk.html).toContain('aus einer Sicherung');

  await desk.goto(`/t/${slug}/desk/entries`);
  const [erna] = desk.screen.getAllByRole('link', { name: /Erna/ });
  await desk.goto(erna?.getAttribute('href') ?? '');
  expect(desk.html).toContain('In Sicherungen steht der Name noch.');
});

test('a second folder gets a copy; pulled out it is told, and backing up goes on', async ({ server }) => {
  await openTournament(server, { name: 'Doppelt' });
  const stick = mkdtempSync(join(tmpdir(), 'heerschau-stick-'));
  const desk = await organiserOf(server);
  await desk.goto('/site');
  await desk.submit('Ort speichern', { folder: 'stick' });
  expect(desk.text).toContain('Schreib den ganzen Pfad');
  await desk.submit('Ort speichern', { folder: stick });
  expect((await desk.goto('/site')).text).toContain('Dort liegt der Stand vom');
  expect(readdirSync(stick).some((name) => name.endsWith('.sqlite'))).toBe(true);
  rmSync(stick, { recursive: true });
  await backUp(desk);
  expect(desk.text).toContain('Der Ordner ist nicht da');
});

test('everything as it was comes with the next start, and what was is kept', async ({ server }) => {
  await openTournament(server, { name: 'Davor' });
  const desk = await organiserOf(server);
  await backUp(desk);
  const { slug } = await openTournament(server, { name: 'Danach', entries: [] });
  const backup = await openLatest(desk);
  desk.screen.getByRole('button', { name: 'Für Neustart vormerken' });
  expect((await done(desk, 'planRestoreAction', { backup })).redirect).toBe('/site');
  expect((await desk.goto('/site')).text).toContain('Beim nächsten Start wird der Stand vom');
  expect((await desk.fetch(`/t/${slug}`)).status).toBe(200);
  await server.restart();
  expect((await desk.fetch(`/t/${slug}`)).status).toBe(404);
  expect(putAside(server)).not.toEqual([]);
  // Whoever was signed in signs in anew.
  await expectSignedOut(desk, '/site');
  const again = await organiserOf(server);
  expect((await again.goto('/site')).text).toContain('Datenbank bis zum');
  again.screen.getByRole('button', { name: 'Endgültig löschen' });
  await done(again, 'removePutAsideAction', { name: putAside(server)[0] ?? '' });
  expect((await again.goto('/site')).text).not.toContain('Datenbank bis zum');
  expect(putAside(server)).toEqual([]);
});
