import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { done } from './desk';
import { organiserOf } from './steps';
import { plainText } from './visitor';

const entries = Array.from({ length: 9 }, (_, i) => `Vorname${i} Nachname${i}`);

test('nothing of a draft reaches the board', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, { name: 'Tafelrunde', entries });
  await nextRound(server, slug, false);
  const board = visitor();
  for (const address of [
    `/t/${slug}/board`,
    `/t/${slug}/board?show=names`,
    `/api/t/${slug}/board?language=de`,
  ]) {
    const answer = await board.fetch(address);
    expect(answer.ok, address).toBe(true);
    expect(await answer.text(), address).not.toContain('Nachname');
  }
  expect((await board.goto(`/t/${slug}/board?show=names`)).document.body.textContent).toContain(
    'Willkommen!',
  );
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/rounds`);
  const version = /"version":(\d+)/.exec(desk.html.replaceAll('\\"', '"'))?.[1] ?? '';
  await done(desk, 'publishAction', { slug, number: '1', version });
  const shown = await (await board.fetch(`/t/${slug}/board?show=names`)).text();
  expect(shown).toContain('Nachname5');
});

test('the folder for emergencies has a slip for every table and spare ones', async ({ server }) => {
  const { slug } = await openTournament(server, { name: 'Mappe', entries: entries.slice(1), published: 1 });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/print`);
  await desk.follow('Mappe öffnen');
  expect(desk.screen.getAllByRole('heading', { name: 'Notfallmappe der Runde 1' }).length).toBeGreaterThan(0);
  expect(desk.screen.getAllByText('Unterschrift')).toHaveLength((4 + 4) * 2);
});

test('a logo is judged by its content and shown everywhere', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, { name: 'Wappen', entries, published: 1 });
  const desk = await organiserOf(server);
  const take = async (name: string, type: string, content: Uint8Array<ArrayBuffer>) => {
    await desk.goto(`/t/${slug}/desk/settings/logo`);
    await desk.submit('Bild übernehmen', { logo: new File([content], name, { type }) });
    return desk.text;
  };
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await take('logo.png', 'image/png', svg)).toContain('Das ist kein Bild in PNG, JPEG oder WebP');
  expect(await take('groß.png', 'image/png', new Uint8Array(300_001).fill(1))).toContain(
    'Das Bild hat 301 kB',
  );
  await take('wappen.txt', 'text/plain', logo);
  await desk.goto(`/t/${slug}/desk/settings/logo`);
  desk.screen.getByRole('button', { name: 'Logo entfernen' });

  const guest = visitor();
  for (const page of [`/t/${slug}/board`, `/t/${slug}`, `/t/${slug}/print/pairings`]) {
    await guest.goto(page);
    const picture = guest.document.querySelector(`img[src^="/t/${slug}/logo/"]`);
    const answer = await guest.fetch(picture?.getAttribute('src') ?? '');
    expect(answer.headers.get('content-type'), page).toBe('image/png');
    expect(answer.headers.get('cache-control'), page).toContain('immutable');
  }
});

test('table cards bring phones into the network, and a moved laptop is noticed', async ({
  server,
  visitor,
}) => {
  const { slug } = await openTournament(server, { name: 'Netz', entries, published: 1 });
  await enterMissingResults(server, slug);
  const desk = await organiserOf(server);
  const network = async (typed: Record<string, string>) => {
    await desk.goto(`/t/${slug}/desk/settings/network`);
    await desk.submit('WLAN, Adresse speichern', typed);
    return desk.text;
  };
  const name = (label: string) => desk.screen.getByLabelText(label).getAttribute('name') ?? '';
  await desk.goto(`/t/${slug}/desk/settings/network`);
  const fields = {
    name: name('Name des WLANs'),
    password: name('Passwort'),
    address: name('Adresse auf allem Gedruckten'),
  };
  const hall = { [fields.name]: 'Heerbann', [fields.address]: 'heerschau.local:3000' };
  expect(await network({ ...hall, [fields.password]: 'kurz' })).toContain(
    'Ein WLAN-Passwort hat 8 bis 63 Zeichen',
  );
  expect(await network({ ...hall, [fields.password]: 'buergerhaus' })).toContain('Gespeichert.');

  await desk.goto(`/t/${slug}/print/tables`);
  const card = desk.screen.getByRole('article', { name: 'Tischkarte 1' });
  expect(plainText(card)).toContain('Heerbann · Passwort buergerhaus');
  expect(plainText(card)).toContain(`heerschau.local:3000/t/${slug}/table/1`);

  await done(desk, 'notePrintAction', { slug, paper: 'tables' });

  // Nobody else learns of the password, neither from pages nor from the tournament's file.
  const stranger = visitor();
  for (const page of ['', '/board', '/pairings', '/table/1', '/print/tables'])
    expect(await (await stranger.fetch(`/t/${slug}${page}`)).text(), page).not.toContain('buergerhaus');
  const file = await desk.fetch(`/api/t/${slug}/export/tournament.json`);
  expect(file.ok).toBe(true);
  expect(await file.text()).not.toContain('buergerhaus');

  const moved = 'Gedruckte Codes funktionieren womöglich nicht mehr.';
  expect((await desk.goto(`/t/${slug}/desk`)).text).not.toContain(moved);
  await network({ [fields.address]: '192.0.2.7:3000' });
  expect((await desk.goto(`/t/${slug}/desk`)).text).toContain(moved);
  expect(desk.text).toContain(
    'http://heerschau.local:3000, jetzt ist dieser Rechner unter http://192.0.2.7:3000',
  );
  desk.screen.getByRole('link', { name: 'Tischkarten' });
  await desk.submit('Gedruckte Adresse stimmt');
  expect((await desk.goto(`/t/${slug}/desk`)).text).not.toContain(moved);
});

/** Three by two pixels. */
const logo = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
);
