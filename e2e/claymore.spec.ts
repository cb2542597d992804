import type { Page } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import { confirmBoth, expectAllTaken, firstName, players as hall, openMatch } from './match-steps';
import {
  becomeOrganiser,
  createTournament,
  drawRound,
  importEntries,
  personalLinks,
  publishRound,
  tablesOf,
} from './steps';

const players = hall.slice(0, 10);

test('a Claymore-Saga of ten from creation to the final standings, everybody once on each side', {
  tag: deep,
}, async ({ desktop, phone, server }) => {
  const desk = await desktop();
  await becomeOrganiser(desk);
  const slug = await createTournament(desk, {
    game: /Claymore-Saga/,
    name: 'Brücke von Claymore',
    place: 'Goslar',
    preset: /Grundspiel/,
    scheme: /Sieg 3, Unentschieden 1/,
    rounds: 2,
  });
  await importEntries(desk, slug, players.join('\n'), players.length);
  await desk.goto(`/t/${slug}/desk/settings/format`);
  const rules = desk.getByRole('form', { name: 'Spielregeln' });
  await rules.getByRole('checkbox', { name: /^Mit Spieluhr/ }).check();
  await rules.getByRole('button', { name: 'Spielregeln speichern' }).click();
  await expect(rules.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();

  await test.step('the draw says who plays which army, and the desk swaps', async () => {
    await drawRound(desk, slug, 1);
    await expect(desk.getByText(/Seiten ausgelost/)).toHaveCount(5);
    const empire = desk.locator('.draft-seat').first();
    const name = (await empire.locator('b').textContent()) ?? '';
    await expect(empire).toContainText('Imperium');
    await empire.click();
    await desk.getByRole('button', { name: 'Seiten tauschen' }).click();
    await expect(desk.getByText(/Seiten von Hand getauscht/)).toBeVisible();
    await expect(desk.getByRole('button', { name: new RegExp(`^${name}`) })).toContainText('Chaos');
    await expectAccessible(desk);
    await publishRound(desk, 1);
  });

  const links = await personalLinks(desk, slug);
  const table = (await tablesOf(desk, slug))[0];
  if (!table) throw new Error('nobody plays');
  const open = (name: string) => openMatch(phone, server, table.pairingId, links.get(name) ?? null);
  const [a, b] = [await open(table.a), await open(table.b)];
  await a.goto(`/t/${slug}/me`);
  await expect(a.getByText('Du spielst Imperium.')).toBeVisible();
  await a.goto(`/match/${table.pairingId}`);

  await test.step('two phones: set-up, initiative, howitzer, losses', async () => {
    await a.getByRole('button', { name: 'Weiter: Gelände' }).click();
    await expect(b.getByRole('heading', { name: 'Gelände', exact: true })).toBeVisible();
    await a.getByRole('button', { name: 'Weiter: Seiten und Aufstellung' }).click();
    await roll(a, 5, 2);
    for (const page of [a, b])
      await expect(page.getByRole('heading', { name: 'Aufstellen: Chaos' })).toBeVisible();
    await expectAccessible(a);
    await a.getByRole('button', { name: 'Runde 1 beginnen' }).click();
    await roll(a, 3, 3);
    await expect(a.getByText('Gleichstand: Würfelt noch einmal.')).toBeVisible();
    await roll(a, 6, 2);
    await a.getByRole('button', { name: 'Weiter: Bewegen und schießen: Imperium' }).click();
    await expect(b.getByRole('heading', { name: 'Bewegen und schießen: Imperium' })).toBeVisible();

    // Going on to a side's turn has pressed the clock; a tap on the face passes it on.
    await goTo(b, 'Uhr');
    const face = (name: string) => b.getByRole('region', { name: firstName(name), exact: true });
    await expect(face(table.a).getByRole('timer')).toHaveText(/^4[45]:/);
    await expect(face(table.a).getByRole('button')).toContainText('Antippen, wenn dein Zug fertig ist');
    await expectAccessible(b);
    await face(table.a).getByRole('button').click();
    await expect(face(table.b).getByRole('button')).toContainText('Antippen, wenn dein Zug fertig ist');
    await expectAllTaken(b, table.pairingId);
    await b.getByRole('button', { name: 'Zurück zur Partie' }).click();

    await a.getByText('Haubitze: Haubitzenfelder').click();
    await expect(a.getByText('Noch 10 da')).toBeVisible();
    await a.getByRole('button', { name: 'Ziehen' }).click();
    await expect(a.getByText('Noch 9 da')).toBeVisible();

    await goTo(a, 'Truppen');
    await a.locator('.kit-troops').getByText(firstName(table.b), { exact: true }).first().click();
    await a.getByRole('button', { name: 'Oger: Totenkopfchips auf 6 setzen' }).click();
    await goTo(b, 'Truppen');
    await b.locator('.kit-troops').getByText(firstName(table.a), { exact: true }).first().click();
    await b.getByRole('button', { name: 'Imperiale Soldaten 1: Totenkopfchips auf 2 setzen' }).click();
    for (const page of [a, b]) await expectAllTaken(page, table.pairingId);
    await expectAccessible(b);

    await goTo(b, 'Regeln');
    await b.getByText('Was brauche ich?').click();
    // First who attacks, then the target; the same two the other way round; another target.
    await expect(b.getByText('Tipp an, wer angreift.')).toBeVisible();
    await expect(b.getByRole('button', { name: 'Haubitze', exact: true })).toBeDisabled();
    await b.getByRole('button', { name: 'Ritter des Imperiums', exact: true }).click();
    await expect(b.getByText('Tipp jetzt das Ziel an.')).toBeVisible();
    await b.getByRole('button', { name: 'Orks', exact: true }).click();
    await expect(b.getByText('4+ mit 4 Würfeln')).toBeVisible();
    await expectAccessible(b);
    await b.getByRole('button', { name: 'Umgekehrt' }).click();
    await expect(b.getByText('Orks → Ritter des Imperiums')).toBeVisible();
    await expect(b.getByText('4+ mit 3 Würfeln')).toBeVisible();
    await b.getByRole('button', { name: 'Imperiale Soldaten', exact: true }).press('Enter');
    await expect(b.getByText('Orks → Imperiale Soldaten')).toBeVisible();
    // Gone from the table, gone from the choice.
    await expect(b.getByRole('button', { name: 'Oger', exact: true })).toHaveCount(0);
    await goTo(b, 'Runde');
    await b.getByRole('button', { name: 'Was brauche ich?' }).click();
    const sheet = b.getByRole('dialog', { name: 'Was brauche ich?' });
    await sheet.getByRole('button', { name: 'Goblins', exact: true }).click();
    await sheet.getByRole('button', { name: 'Ritter des Imperiums', exact: true }).click();
    await expect(sheet.getByText(/Feige Regimenter greifen keine/)).toBeVisible();
    await expectAccessible(b);
    await sheet.getByRole('button', { name: 'Schließen' }).click();
  });

  await test.step('the end by agreement becomes the result of both', async () => {
    await goTo(a, 'Runde');
    await a.getByRole('button', { name: 'Mehr', exact: true }).click();
    await a.getByRole('button', { name: 'Wir hören hier auf' }).click();
    await a.getByRole('button', { name: 'Partie beenden' }).click();
    await b.getByRole('button', { name: 'Einverstanden' }).click();
    await expect(a.getByRole('heading', { name: 'Sieg für dich' })).toBeVisible();
    await expect(a.getByText(/Sieg mit 9 PW Abstand/)).toBeVisible();
    await goTo(b, 'Runde');
    await confirmBoth({ a, b });
  });

  await test.step('impossible figures are refused in words', async () => {
    const other = (await tablesOf(desk, slug)).find(({ state }) => state === 'noch kein Ergebnis');
    await desk.goto(`/t/${slug}/desk/results/${other?.pairingId}`);
    await figures(desk, { destroyed: 74, regiments: 15 }, { destroyed: 0, regiments: 0 });
    await desk.getByRole('button', { name: 'Speichern und weiter' }).click();
    await expect(
      desk.getByText('Chaos hat in den Schachteln dieses Turniers nur 14 Regimenter.').first(),
    ).toBeVisible();
  });
  await enterAll(desk, slug);

  await test.step('in round 2 everybody plays the other army where the pairings allow it', async () => {
    const first = await tablesOf(desk, slug, 1);
    await drawRound(desk, slug, 2);
    await publishRound(desk, 2);
    const second = await tablesOf(desk, slug, 2);
    const empire = new Set(first.map(({ a: name }) => name));
    for (const { a: plays, b: against } of second)
      if (empire.has(plays) !== empire.has(against)) expect(empire.has(plays)).toBe(false);
    await a.goto(`/t/${slug}/pairings`);
    await expect(a.getByText('Imperium', { exact: true })).toHaveCount(5);
  });
  await enterAll(desk, slug);

  await test.step('the final standings', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await desk.getByRole('button', { name: 'Turnier abschließen' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Abschließen' }).click();
    await expect(dialog).toBeHidden();
    await a.goto(`/t/${slug}/standings`);
    await expect(a.getByText('Endstand').first()).toBeVisible();
    for (const name of players) await expect(a.getByText(name).first()).toBeVisible();
    await expectAccessible(a);
  });
});

/** Dice of the table for the roll on screen, side a's first. */
async function roll(page: Page, ...faces: readonly number[]) {
  const toFaces = page.getByRole('list').getByRole('button', { name: 'Am Tisch gewürfelt' });
  if (await toFaces.isVisible()) await toFaces.click();
  for (const face of faces) await page.getByRole('button', { name: String(face), exact: true }).click();
}

const goTo = (page: Page, area: string) =>
  page.getByRole('navigation').getByRole('link', { name: area, exact: true }).click();

interface Figures {
  readonly destroyed: number;
  readonly regiments: number;
}

async function figures(page: Page, a: Figures, b: Figures) {
  for (const [side, { destroyed, regiments }] of [
    ['a', a],
    ['b', b],
  ] as const) {
    await page.locator(`[name="${side}.destroyed"]`).fill(String(destroyed));
    await page.locator(`[name="${side}.regiments"]`).fill(String(regiments));
  }
}

/** A result for every match of the latest round that has none: the Empire wins most of them. */
async function enterAll(desk: Page, slug: string) {
  const missing = (await tablesOf(desk, slug)).filter(({ state }) => state !== 'bestätigt');
  for (const [i, { pairingId }] of missing.entries()) {
    const address = `/t/${slug}/desk/results/${pairingId}`;
    await desk.goto(address);
    await figures(
      desk,
      { destroyed: 15 - 6 * (i % 2), regiments: 2 - (i % 2) },
      { destroyed: 8, regiments: 1 },
    );
    await desk.getByRole('button', { name: 'Speichern und weiter' }).click();
    await desk.waitForURL((url) => url.pathname !== address);
  }
}
