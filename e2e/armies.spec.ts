import { expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  drawRound,
  enterMissingResults,
  openTournament,
  publishRound,
  tablesOf,
} from './steps';

test('how many may play an army is said at sign-up, refused there in words, and seen at the desk', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug } = await openTournament(server, {
    name: 'Zwei je Volk',
    entries: [{ name: 'Anna Petersen', faction: 'Zwerge' }],
  });
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/armies`);
  await desk.getByRole('button', { name: 'Armee hinzufügen' }).click();
  const row = desk.getByRole('group', { name: 'Armee 1' });
  await row.getByLabel('Armee', { exact: true }).selectOption('Zwerge');
  await row.getByLabel('höchstens').fill('1');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Armeen speichern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();

  const ben = await phone();
  await ben.goto(`/t/${slug}/join`);
  await expect(ben.getByLabel('Armee')).toHaveAccessibleDescription(/Schon voll: Zwerge\./);
  await ben.getByLabel('Name').fill('Ben Zwei');
  await ben.getByLabel('Armee').fill('Dwarfs');
  await ben.getByRole('button', { name: 'Anmelden' }).click();
  await expect(ben.getByLabel('Armee')).toHaveAccessibleDescription(/darf nur einmal gespielt werden/);
  await expectAccessible(ben);
  await ben.getByLabel('Armee').fill('');
  await ben.getByRole('button', { name: 'Anmelden' }).click();
  await expect(ben.getByRole('heading', { name: /Ben Zwei/ })).toBeVisible();

  // The desk may go beyond, and is told who came later.
  await desk.goto(`/t/${slug}/desk/entries?add=1`);
  await desk.getByLabel('Name', { exact: true }).fill('Carl Drei');
  await desk.getByLabel('Armee').first().fill('Zwerge');
  await desk.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await expect(
    desk.getByText('Zwerge: 2 spielen die Armee, erlaubt ist sie einmal. Später angemeldet: Carl Drei.'),
  ).toBeVisible();
});

test('an army handicap is previewed with the results it moves, and told on phones, at the desk and in public', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Mit Handicap',
    scheme: 'table',
    entries: [
      { name: 'Anna Petersen', faction: 'Zwerge' },
      { name: 'Bodo Lahn', faction: 'Orks' },
    ],
    published: 1,
  });
  await enterMissingResults(server, slug);
  await becomeOrganiser(desk);
  const [before] = await tablesOf(desk, slug);

  await desk.goto(`/t/${slug}/desk/settings/armies`);
  for (const [i, army, points] of [
    [1, 'Zwerge', '1'],
    [2, 'Orks', '-2'],
  ] as const) {
    await desk.getByRole('button', { name: 'Armee hinzufügen' }).click();
    const row = desk.getByRole('group', { name: `Armee ${i}` });
    await row.getByLabel('Armee', { exact: true }).selectOption(army);
    await row.getByLabel('Handicap').fill(points);
  }
  await desk.getByLabel('Handicap').last().selectOption('moved');
  await desk.getByRole('button', { name: 'Armeen speichern' }).click();
  const preview = desk.getByRole('dialog', { name: 'Was sich ändert' });
  await expect(preview.getByRole('heading', { name: 'Ergebnisse' })).toBeVisible();
  await preview.getByRole('button', { name: 'Jetzt ändern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();

  const [after] = await tablesOf(desk, slug);
  const pair = (table = before) => (table?.points ?? '').split(' : ').map(Number) as [number, number];
  const [a, b] = pair();
  const shift = before?.a === 'Anna Petersen' ? 3 : -3;
  const moved = Math.min(a + b, Math.max(0, a + shift));
  expect(pair(after)).toEqual([moved, a + b - moved]);
  expect(moved).not.toBe(a);
  await desk.goto(`/t/${slug}/desk/results/${after?.pairingId}`);
  await expect(desk.getByText(`, ohne wären es ${before?.points}`).first()).toBeVisible();

  for (const [name, own] of [
    ['Anna Petersen', '+1 : −2'],
    ['Bodo Lahn', '−2 : +1'],
  ] as const) {
    const page = await phone();
    await page.goto(links.get(name) ?? '');
    await page.goto(`/t/${slug}/me/result/${after?.pairingId}`);
    await expect(page.getByText(`Handicap der Armeen ${own}`)).toBeVisible();
    await expectAccessible(page);
  }
  await desk.goto(`/t/${slug}/standings`);
  await expect(
    desk.getByText('verschiebt das Ergebnis um den Unterschied: Zwerge +1, Orks −2'),
  ).toBeVisible();
  await desk.goto(`/t/${slug}/statistics`);
  await expect(desk.getByRole('row', { name: /Zwerge/ })).toContainText('Handicap +1');
});

test('two camps are chosen at sign-up and set against each other; where numbers do not allow it, players read why', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Gut gegen Böse',
    entries: ['Anna Petersen', 'Bodo Lahn', 'Carl Groß'],
  });
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/armies`);
  await desk.getByLabel('Das eine Lager').fill('Gut');
  await desk.getByLabel('Das andere Lager').fill('Böse');
  await desk.getByRole('button', { name: 'Armeen speichern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();

  // Whoever signed up before says it by their link, whoever comes at sign-up.
  for (const name of ['Anna Petersen', 'Bodo Lahn']) {
    const page = await phone();
    await page.goto(links.get(name) ?? '');
    await page.goto(`/t/${slug}/me/entry`);
    await page.getByLabel('Lager').selectOption('Gut');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText(/gespeichert/i)).toBeVisible();
  }
  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByRole('button', { name: 'Mehrere ändern' }).click();
  await desk.getByRole('checkbox', { name: 'Carl Groß auswählen' }).click();
  const many = desk.getByRole('form', { name: 'Mehrere Teilnehmer ändern' });
  await many.getByLabel('Was ändern?').selectOption({ label: 'Lager' });
  await many.getByLabel('Lager', { exact: true }).selectOption('Gut');
  await many.getByRole('button', { name: 'Einen Teilnehmer ändern' }).click();
  await expect(desk.getByRole('row', { name: /Carl Groß/ })).toContainText('Gut');

  const dora = await phone();
  await dora.goto(`/t/${slug}/join`);
  await dora.getByLabel('Name').fill('Dora Ohm');
  await dora.getByLabel('Lager').selectOption('Böse');
  await expectAccessible(dora);
  await dora.getByRole('button', { name: 'Anmelden' }).click();
  await expect(dora.getByText('Böse', { exact: true })).toBeVisible();

  await drawRound(desk, slug, 1);
  await expect(desk.getByText('Eine Paarung aus demselben Lager, obwohl gesperrt')).toBeVisible();
  await publishRound(desk, 1);
  const tables = await tablesOf(desk, slug);
  const within = tables.find(({ a, b }) => a !== 'Dora Ohm' && b !== 'Dora Ohm');
  const anyone = await phone();
  await anyone.goto(links.get(within?.a ?? '') ?? '');
  await expect(anyone.getByText('Ihr gehört beide zum selben Lager (Gut).')).toBeVisible();
  await expect(anyone.getByText('Dein Lager in dieser Partie: Gut')).toBeVisible();
  await anyone.goto(`/t/${slug}/pairings`);
  await expect(anyone.getByText('Böse', { exact: true })).toBeVisible();
});
