import { deep, expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  diary,
  drawRound,
  enterMissingResults,
  openTournament,
  publishRound,
  tablesOf,
  yesterday,
} from './steps';

// The desk's connection goes and comes back.
test.use({ ownServer: true, allowOffline: true });

// Letters twice: a search for one of these names finds no other.
const players = Array.from({ length: 8 }, (_, i) => `Nummer ${String.fromCodePoint(65 + i).repeat(2)}`);

// Asked for a landing over HTTP: what the changed round, the correction and the end say: http/rough-weekend.spec.ts.

test('a published round is changed, and the phones of those concerned follow', async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Raue Runde',
    entries: players,
    rounds: 2,
    published: 1,
  });
  await becomeOrganiser(desk);
  const [, two, three] = await tablesOf(desk, slug);
  if (!two || !three) throw new Error('four tables');
  const mobile = await phone();
  await mobile.goto(links.get(two.a) ?? '');
  const confirm = desk.getByRole('button', { name: 'Ändern, Bescheid geben' });
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.getByRole('button', { name: new RegExp(`^${two.b}`) }).click();
  await desk.getByRole('button', { name: new RegExp(`^${three.b}`) }).click();
  await desk.getByRole('radio', { name: 'Plätze tauschen' }).check();
  await expectAccessible(desk);
  await confirm.click();
  await expect(mobile.getByText('Deine Paarung hat sich geändert.')).toBeVisible();
  await expect(
    mobile.getByRole('heading', { name: `Deine Partie: Tisch ${two.number} gegen ${three.b}` }),
  ).toBeVisible();
  await expectAccessible(mobile);
  await desk.getByRole('button', { name: `Tisch ${two.number}: anderen Tisch wählen` }).click();
  await desk.getByLabel('Neuer Tisch').fill('7');
  await confirm.click();
  await expect(mobile.getByRole('heading', { name: 'Tisch 7 gegen' })).toBeVisible();
  await desk.getByRole('button', { name: 'Rundenuhr starten' }).click();
  await expect(mobile.getByText('Runde läuft')).toBeVisible();
});

test('a rough weekend: a published round stays workable', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Raues Wochenende',
    entries: players,
    rounds: 2,
    published: 1,
  });
  await becomeOrganiser(desk);
  const [one, two, three] = await tablesOf(desk, slug);
  if (!one || !two || !three) throw new Error('four tables');
  let late = two;
  const mobile = await phone();
  await mobile.goto(links.get(two.a) ?? '');
  await expect(mobile.getByRole('heading', { name: `Tisch ${two.number} gegen ${two.b}` })).toBeVisible();
  const rounds = `/t/${slug}/desk/rounds`;
  const act = (name: string) => desk.getByRole('radio', { name });
  const confirm = desk.getByRole('button', { name: 'Ändern, Bescheid geben' });

  await test.step('on the second morning everybody checks in anew', async () => {
    await desk.goto(`/t/${slug}/desk/settings/basics`);
    const basics = desk.getByRole('form', { name: 'Grunddaten' });
    await basics.getByLabel('Erster Tag').fill(yesterday());
    await basics.getByRole('button', { name: 'Grunddaten speichern' }).click();
    await expect(basics.getByText('Gespeichert.')).toBeVisible();
    await desk.goto(`/t/${slug}/desk/check-in`);
    const search = desk.getByLabel('Name, Armee oder Verein suchen');
    // Also where it is typed before the page is alive.
    await search.fill(one.a);
    await expect(desk.getByText(two.a)).toHaveCount(0);
    await search.press('Enter');
    await expect(desk.getByText('1 von 8 sind da.')).toBeVisible();
    await expect(desk.getByRole('navigation', { name: 'Tage' }).getByRole('link').first()).toContainText(
      '0 von 8',
    );
  });

  await test.step('two do not turn up before the clock starts: their opponents are paired', async () => {
    for (const table of [two, three]) {
      const absent = table === two ? table.b : table.a;
      await desk.goto(`/t/${slug}/desk/results/${table.pairingId}`);
      await desk.getByText('Ohne Spiel werten').click();
      await desk.getByLabel('So zählt die Partie').selectOption(`${absent} ist nicht angetreten`);
      await desk.getByRole('button', { name: 'So werten' }).click();
      await desk.waitForURL(/saved=/);
    }
    await desk.goto(rounds);
    await desk.getByRole('button', { name: new RegExp(`^${two.a}`) }).click();
    await desk.getByRole('button', { name: new RegExp(`^${three.b}`) }).click();
    await expect(act('Gegeneinander setzen')).toBeChecked();
    await expect(desk.getByText(`Die Wertung von ${two.a} gegen ${two.b} entfällt.`)).toBeVisible();
    await expect(desk.getByText(`${two.b} hat danach keine Paarung.`)).toBeVisible();
    await expectAccessible(desk);
    await confirm.click();
    await expect(desk.getByText('Gesetzt. Beide sehen es auf dem Handy.')).toBeVisible();
    await expect(mobile.getByText('Deine Paarung hat sich geändert.')).toBeVisible();
    await expect(
      mobile.getByRole('heading', { name: `Deine Partie: Tisch ${two.number} gegen ${three.b}` }),
    ).toBeVisible();
    await expectAccessible(mobile);
  });

  await test.step('a table is moved, and the late one gets a pairing while the clock runs', async () => {
    await desk.getByRole('button', { name: `Tisch ${two.number}: anderen Tisch wählen` }).click();
    await expect(act('An einen anderen Tisch')).toBeChecked();
    await desk.getByLabel('Neuer Tisch').fill('7');
    await confirm.click();
    await expect(desk.getByText('An den neuen Tisch gesetzt.')).toBeVisible();
    await expect(mobile.getByRole('heading', { name: 'Tisch 7 gegen' })).toBeVisible();
    await desk.getByRole('button', { name: 'Rundenuhr starten' }).click();
    await expect(mobile.getByText('Runde läuft')).toBeVisible();
    await desk.getByRole('button', { name: 'Paarung nachtragen' }).click();
    await desk.getByLabel('Minuten dazu').fill('12');
    await confirm.click();
    await expect(desk.getByText('Gesetzt. Beide sehen es auf dem Handy.')).toBeVisible();
    const now = await tablesOf(desk, slug);
    late = now.find(({ number }) => number === 7) ?? late;
    expect(now.flatMap(({ a, b }) => [a, b]).sort()).toEqual(players);
    expect(await diary(desk, slug)).toContain(
      `Runde 1, schon veröffentlicht: Theda Olsen setzt ${two.a} an Tisch 7.`,
    );
  });

  await test.step('a result is taken back, with a reason that both read', async () => {
    await enterMissingResults(server, slug);
    await desk.goto(rounds);
    await desk.getByRole('link', { name: new RegExp(`^Ergebnis von Tisch 7: ${two.a}`) }).click();
    await desk.locator('summary', { hasText: 'Ergebnis zurücknehmen' }).click();
    await desk.getByLabel('Warum?').fill('Die Partie läuft noch.');
    await desk.getByRole('button', { name: 'Ergebnis zurücknehmen' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Das ändert sich' });
    await expect(dialog.getByRole('listitem').filter({ hasText: two.a })).toContainText('→');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'So ändern' }).click();
    await expect(desk.getByText('Die bisherigen Zahlen stehen unten im Formular.')).toBeVisible();
    await expect(mobile.getByText('Grund: Die Partie läuft noch.')).toBeVisible();
    await expect(mobile.getByRole('link', { name: 'Partie beginnen' })).toBeVisible();
    expect((await diary(desk, slug)).join()).toContain('Theda Olsen nimmt das Ergebnis');
  });

  await test.step('the next round is drawn while that table still plays', async () => {
    await desk.goto(rounds);
    const way = desk.getByRole('group', { name: /Wie zählt Tisch 7/ });
    await expect(way.getByRole('radio', { name: 'Noch gar nicht' })).toBeChecked();
    await way.getByRole('radio', { name: 'Unentschieden' }).check();
    await expectAccessible(desk);
    await desk
      .getByRole('form', { name: 'Runde 2 vorab auslosen' })
      .getByRole('button', { name: 'Runde 2 auslosen' })
      .click();
    await expect(desk.getByText('Ein Tisch spielt noch.')).toBeVisible();
    await expectAccessible(desk);
    await publishRound(desk, 2);
    await desk.goto(`/t/${slug}/standings`);
    await expect(desk.getByText('Ihre Partie zählt so lange als Unentschieden.')).toBeVisible();
  });

  await test.step('whoever still plays reports, and then sees the new round', async () => {
    await mobile.goto(`/t/${slug}/me/result/${late.pairingId}`);
    await expect(mobile.locator('[name="a.destroyed"]')).not.toHaveValue('');
    await mobile.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(mobile.getByText(/Gesendet|wartet/i).first()).toBeVisible();
    await desk.goto(`/t/${slug}/desk/results/${late.pairingId}`);
    await desk.getByRole('button', { name: 'Speichern und weiter' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Das ändert sich' });
    await dialog.getByRole('button', { name: 'Ändern, Paarungen lassen' }).click();
    await desk.waitForURL(/saved=/);
    await mobile.goto(`/t/${slug}/me`);
    await expect(mobile.getByText('Runde 2 von 2')).toBeVisible();
    await expect(mobile.getByRole('heading', { name: /^Deine Partie: Tisch/ })).toBeVisible();
    await expect(mobile.getByText('Grund: Die Partie läuft noch.')).toHaveCount(0);
  });

  await test.step('after round one it counts by another scheme, and who moves is told beforehand', async () => {
    await desk.goto(`/t/${slug}/desk/settings/scoring`);
    const form = desk.getByRole('form', { name: 'Punkte' });
    await form.getByLabel('Punkteschema').selectOption({ label: 'Differenztabelle' });
    await form.getByRole('button', { name: 'Punkte speichern' }).click();
    const preview = desk.getByRole('dialog', { name: 'Was sich ändert' });
    await expect(preview.getByText(/zähl(t|en) anders/)).toBeVisible();
    await preview.getByRole('button', { name: 'Jetzt ändern' }).click();
    await expect(form.getByText('Gespeichert.')).toBeVisible();
    const lines = (await diary(desk, slug)).join(' ');
    expect(lines).toMatch(/ändert die Wertung \(Punkte\): .* anders/);
    expect(lines).toMatch(/(3\s:\s0|0\s:\s3)/);
  });

  await test.step('the prize-giving says that a vote is still open', async () => {
    await desk.goto(`/t/${slug}/desk/settings/soft`);
    const soft = desk.getByRole('form', { name: 'Softscores' });
    await soft.getByRole('checkbox', { name: /^Fairnesswertung der Spieler/ }).check();
    await soft.getByRole('button', { name: 'Softscores speichern' }).click();
    await expect(soft.getByText('Gespeichert.')).toBeVisible();
    await desk.goto(`/t/${slug}/desk/end`);
    await desk.getByRole('button', { name: 'Abstimmung öffnen' }).click();
    await expect(desk.getByText('Läuft.')).toBeVisible();
    await enterMissingResults(server, slug);
    await desk.reload();
    await desk.getByRole('button', { name: 'Turnier abschließen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Turnier abschließen' }).click();
    await expect(desk.getByText('Eine Abstimmung ist noch nicht geschlossen.')).toBeVisible();
    await desk.getByRole('link', { name: 'Zur Siegerehrung' }).click();
    await expect(desk.getByText(/Eine Abstimmung ist nicht geschlossen: Fairnesswertung/)).toBeVisible();
    await desk.getByRole('button', { name: 'Trotzdem beginnen' }).click();
    await expect(desk.getByRole('dialog')).toContainText('Eine Abstimmung ist nicht geschlossen');
    await desk.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
    await expect(mobile.getByRole('link', { name: 'Abstimmen' }).first()).toBeVisible();
  });
});

test('a helper beside the owner at the same form, and a connection that comes back', { tag: deep }, async ({
  desktop,
  server,
}) => {
  const desk = await desktop();
  const { slug } = await openTournament(server, {
    name: 'Zwei Pulte',
    entries: ['Anna', 'Bodo', 'Cleo', 'Dirk', 'Edda', 'Falk'].map((name, i) => ({
      name,
      club: i % 2 === 0 ? 'Goslar' : 'Kassel',
    })),
    published: 1,
  });
  await becomeOrganiser(desk);
  const [one, two, three] = await tablesOf(desk, slug);
  if (!one || !two || !three) throw new Error('three tables');
  const form = (table: typeof one) => `/t/${slug}/desk/results/${table.pairingId}`;
  const helper = await desktop();
  await desk.goto(`/t/${slug}/desk/team`);
  await desk.getByLabel('Aufgabe', { exact: true }).selectOption('Ergebnisdienst');
  await desk.getByRole('button', { name: 'Link erstellen' }).click();
  await helper.goto(await desk.getByRole('textbox', { name: 'Einladung: Ergebnisdienst' }).inputValue());
  await helper.getByLabel('Dein Name').fill('Hilde Helferin');
  await helper.getByLabel('E-Mail').fill('hilde@example.org');
  await helper.getByLabel('Passwort', { exact: true }).fill('ein ziemlich langer Satz');
  await helper.getByRole('button', { name: 'Anlegen und mithelfen' }).click();
  await helper.waitForURL(`**/t/${slug}/desk`);
  const saved = (page: typeof desk) => page.getByRole('button', { name: 'Speichern und weiter' });
  const takenLost = (page: typeof desk) => page.locator('[name="a.destroyed"]');

  await test.step('the owner is faster: the helper reads it beside what they had typed', async () => {
    await helper.goto(form(one));
    await takenLost(helper).fill('500');
    await desk.goto(form(one));
    await takenLost(desk).fill('620');
    await saved(desk).click();
    await desk.waitForURL(/saved=/);
    await expect(helper.getByText('Theda Olsen hat gerade 620 : 0 eingetragen.')).toBeVisible();
    await expect(helper.getByText('Du hattest 500 : 0.')).toBeVisible();
    await expect(helper.getByText('Ändern können es nur Schiedsrichter und Turnierleitung.')).toBeVisible();
    await expect(takenLost(helper)).toHaveValue('500');
    await expectAccessible(helper);
  });

  await test.step('the helper is faster: the owner chooses', async () => {
    await desk.goto(form(two));
    await takenLost(desk).fill('700');
    await helper.goto(form(two));
    await takenLost(helper).fill('300');
    await saved(helper).click();
    await helper.waitForURL(/saved=/);
    await expect(desk.getByText('Hilde Helferin hat gerade 300 : 0 eingetragen.')).toBeVisible();
    await expect(desk.getByText('Du hattest 700 : 0.')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Das neue Ergebnis nehmen' }).click();
    await expect(takenLost(desk)).toHaveValue('300');
    await expect(desk.getByText('Hilde Helferin hat gerade')).toHaveCount(0);
  });

  await test.step('typed without a connection it is saved by itself when that is back', async () => {
    await desk.goto(form(three));
    await takenLost(desk).fill('450');
    await desk.context().setOffline(true);
    await saved(desk).click();
    await expect(desk.getByText(/^Kein Netz/)).toBeVisible();
    await desk.context().setOffline(false);
    await desk.waitForURL(/saved=/);
    expect((await tablesOf(desk, slug)).map(({ sp }) => sp)).toEqual(['620 : 0', '300 : 0', '450 : 0']);
  });

  await test.step('the wish to keep clubs apart is over, and goes on with one click', async () => {
    await drawRound(desk, slug, 2);
    await expect(desk.getByText('Nur bis Runde 1 wurden gleiche Vereine getrennt gehalten.')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Trennen und neu auslosen' }).click();
    await expect(desk.getByText('Nur bis Runde 1 wurden gleiche Vereine getrennt gehalten.')).toHaveCount(0);
  });
});
