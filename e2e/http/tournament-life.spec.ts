import { expect, test } from '../fixtures';
import { openTournament } from '../steps';
import { done } from './desk';
import { organiserOf, playerOf } from './steps';
import { tablesOf } from './tables';

const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];

test('a tournament is archived: in no list, and still to be read', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, { name: 'Abgelegt', entries });
  const desk = await organiserOf(server);
  const guest = visitor();
  const isListed = async () => {
    await guest.goto('/');
    return guest.screen.queryAllByRole('link', { name: /Abgelegt/ }).length > 0;
  };
  expect(await isListed()).toBe(true);
  await desk.goto(`/t/${slug}/desk/settings/life`);
  await desk.submit('Archivieren');
  desk.screen.getByText('Archiviert.');
  expect(await isListed()).toBe(false);
  await guest.goto(`/t/${slug}`);
  guest.screen.getByRole('heading', { name: 'Abgelegt' });
  await desk.goto('/my');
  const archived = desk.screen.getByText('Ein archiviertes Turnier').closest('details');
  expect(archived?.querySelector('a')?.getAttribute('href')).toBe(`/t/${slug}/desk`);
  await desk.goto(`/t/${slug}/desk/settings/life`);
  await desk.submit('Aus dem Archiv holen');
  desk.screen.getByRole('button', { name: 'Archivieren' });
  expect(await isListed()).toBe(true);
});

test('back to a draft nobody but desk and players sees it, until it is shown again as far as it was', async ({
  server,
  visitor,
}) => {
  const { slug, links } = await openTournament(server, { name: 'Verborgen', entries, published: 1 });
  const desk = await organiserOf(server);
  const [table] = await tablesOf(desk, slug);
  const log = `/api/matches/${table?.pairingId}/log`;
  // A spectator follows a match: the stream goes on for as long as they may look.
  const guest = visitor();
  const followed = await guest.fetch(log);
  expect(followed.status).toBe(200);
  await desk.goto(`/t/${slug}/desk/settings/life`);
  await done(desk, 'hideAction', { slug });
  await followed.text();
  for (const path of [`/t/${slug}`, `/t/${slug}/pairings`, log])
    expect((await guest.fetch(path)).status, path).toBe(404);
  const player = await playerOf(server, links.get('Anna'));
  expect(player.text).toMatch(/^Deine Partie: Tisch/);
  await desk.goto(`/t/${slug}/desk/settings/life`);
  expect(desk.text).toContain('Dieses Turnier ist ein Entwurf');
  await desk.submit('Allen zeigen');
  desk.screen.getByRole('button', { name: 'Verbergen' });
  await guest.goto(`/t/${slug}/pairings`);
  expect(guest.text).toContain('Anna');
});

test('a tournament is gone once its name was typed, and comes back within thirty days', async ({
  server,
}) => {
  const { slug, links } = await openTournament(server, { name: 'Fort damit', entries, published: 1 });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/settings/life`);
  desk.screen.getByLabelText('Schreib zum Löschen den Namen: Fort damit');
  await desk.submit('Turnier löschen', { name: 'Fort' });
  expect(desk.text).toContain('Das ist nicht der Name des Turniers.');
  await desk.submit('Turnier löschen', { name: 'Fort damit' });
  expect(desk.url.pathname).toBe('/my');
  expect(desk.screen.getByRole('region', { name: 'Gelöscht' }).textContent).toContain('Fort damit');
  expect((await desk.fetch(`/t/${slug}`)).status).toBe(404);
  await desk.submit('Fort damit zurückholen');
  expect(desk.url.pathname).toBe(`/t/${slug}/desk`);
  const player = await playerOf(server, links.get('Anna'));
  expect(player.text).toMatch(/^Deine Partie: Tisch/);
});
