import { deep, expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, importEntries, openTournament, publishRound } from './steps';

test('a known pack brings its scoring, and what it leaves open is asked before anything is drawn', async ({
  desktop,
  phone,
}) => {
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto('/new');
  await desk.getByRole('radio', { name: /Wie Saffron Walden/ }).check();
  await expect(desk.getByText(/ob ein Abstand von genau 750 ein klarer Sieg ist/)).toBeVisible();
  // The pack says how it is scored: nothing to choose.
  await expect(desk.getByRole('radio', { name: /20:0 nach Abstand/ })).toHaveCount(0);
  await desk.getByLabel('Name des Turniers').fill('Zwei Armeen');
  await desk.getByLabel('Ort', { exact: true }).fill('Kassel');
  await expectAccessible(desk);
  await desk.getByRole('checkbox', { name: 'Sofort öffentlich' }).check();
  await desk.getByRole('button', { name: 'Turnier anlegen' }).click();
  await desk.waitForURL('**/desk');
  const slug = /\/t\/([^/]+)\/desk/.exec(desk.url())?.[1] ?? '';

  const reader = await phone();
  await reader.goto(`/t/${slug}`);
  await expect(reader.getByText(/ein Abstand von genau 750 ist noch zu entscheiden/)).toBeVisible();
  await expectAccessible(reader);

  await importEntries(desk, slug, ['Anna', 'Bodo', 'Clara', 'Dirk'].join('\n'), 4);
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.getByRole('button', { name: 'Runde 1 auslosen' }).click();
  await expect(desk.getByText(/ob ein Abstand von genau 750 wie 1 weniger/)).toBeVisible();

  await desk.goto(`/t/${slug}/desk/settings/scoring`);
  await expect(desk.getByLabel(/Offene Grenze/)).toHaveValue('750');
  await desk.getByLabel('Genau dieser Abstand').selectOption('more');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Punkte speichern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.getByRole('button', { name: 'Runde 1 auslosen' }).click();
  await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
});

test('Winterroller says that its scoring is to be filled in, and takes it', { tag: deep }, async ({
  desktop,
  server,
}) => {
  const desk = await desktop();
  const { slug } = await openTournament(server, {
    name: 'Winterroller',
    presetId: 'winterroller',
    entries: ['Anna', 'Bodo'],
  });
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.getByRole('button', { name: 'Runde 1 auslosen' }).click();
  await expect(desk.getByText(/Die Wertung fehlt noch/)).toBeVisible();
  await desk.goto(`/t/${slug}/desk/settings/scoring`);
  await expect(desk.getByText('Wertung noch einzutragen')).toBeVisible();
  await desk.getByLabel('Punkteschema').selectOption('sum');
  await desk.getByLabel('ohne Sieg höchstens').fill('3');
  await desk.getByRole('button', { name: 'Zeile anfügen' }).click();
  await desk.getByLabel('ab', { exact: true }).fill('500');
  await desk.getByRole('group', { name: 'Zeile 1' }).getByLabel('Punkte', { exact: true }).fill('1');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Punkte speichern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.getByRole('button', { name: 'Runde 1 auslosen' }).click();
  await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
});

test('a game without rules of ours is played from draw to result on a phone', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Offenes Spiel',
    formatId: 'any-game',
    presetId: 'plain',
    scheme: 'table',
    entries: ['Anna', 'Bodo'],
  });
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/format`);
  await desk.getByLabel('Was gespielt wird').fill('Kings of War');
  await desk.getByRole('checkbox', { name: 'Ausgeschaltete Generäle' }).check();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Spielregeln speichern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.getByRole('button', { name: 'Runde 1 auslosen' }).click();
  await publishRound(desk, 1);

  const anna = await phone();
  await anna.goto(links.get('Anna') ?? '');
  await anna
    .getByRole('link', { name: /Ergebnis/ })
    .first()
    .click();
  await anna.getByLabel('Siegpunkte').first().fill('900');
  await anna.getByLabel('Siegpunkte').last().fill('300');
  await expectAccessible(anna);
  await expect(anna.getByRole('heading', { name: 'Sieg für dich' })).toBeVisible();
  await expect(anna.getByText('15 : 5', { exact: true })).toBeVisible();
});

test('regulars sign up first, and who pays in time pays less and has points for it (F2, F10, W4)', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug } = await openTournament(server, { name: 'Frühzahler', entries: ['Anna', 'Bodo'] });
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  await desk.getByLabel('Startgeld', { exact: true }).fill('45 €');
  await desk.getByLabel('Zu zahlen bis').fill('2099-04-01T12:00');
  await desk.getByRole('button', { name: 'Preis anfügen' }).click();
  await desk.getByLabel('Preis', { exact: true }).fill('40 €');
  const save = desk.getByRole('button', { name: 'Anmeldung speichern' });
  await save.click();
  await expect(desk.getByText('Sag, bis wann oder für wen dieser Preis gilt.').first()).toBeVisible();
  await desk.getByLabel('Bei Zahlung vor').fill('2099-03-01T00:00');
  await desk.getByLabel('Anmeldung für alle ab').fill('2099-02-01T18:00');
  await desk.getByLabel('Code für die frühe Anmeldung').fill('Alte Garde');
  await expectAccessible(desk);
  await save.click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();

  await desk.goto(`/t/${slug}/desk/settings/soft`);
  await desk.getByRole('checkbox', { name: 'Eigene Wertung', exact: true }).check();
  const own = desk.getByRole('group', { name: 'Eigene Wertung', exact: true });
  await own.getByLabel('Name').fill('Pünktlich gezahlt');
  await own.getByLabel('Automatisch').selectOption('fee');
  await own.getByLabel('Zählt', { exact: true }).selectOption('points');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Softscores speichern' }).click();
  await expect(desk.getByText('Gespeichert')).toBeVisible();

  const player = await phone();
  await player.goto(`/t/${slug}`);
  await expect(player.getByText(/^Anmeldung ab /)).toBeVisible();
  await player.getByRole('link', { name: 'Mit Code anmelden' }).click();
  await expect(player.getByText(/40 € bei Zahlung vor/)).toBeVisible();
  await player.getByLabel('Name', { exact: true }).fill('Clara');
  await player.getByLabel('Code', { exact: true }).fill('falsch');
  await player.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(player.getByText(/Der Code stimmt nicht/).first()).toBeVisible();
  await player.getByLabel('Code', { exact: true }).fill('alte garde');
  await expectAccessible(player);
  await player.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(player.getByRole('heading', { name: /Clara/ })).toBeVisible();

  await desk.goto(`/t/${slug}/desk/entries`);
  const paid = desk.getByRole('button', { name: 'Startgeld von Clara' });
  await expect(paid).toContainText('40 €');
  await paid.click();
  await expect(paid).toContainText('bezahlt');
  await desk.goto(`/t/${slug}/desk/results/points`);
  await expect(desk.getByLabel('Clara: Pünktlich gezahlt')).toHaveAttribute('placeholder', '10');
  await expectAccessible(desk);
});
