import type { Page } from '@playwright/test';
import { expect, type OpenPage, test } from './fixtures';
import {
  confirmBoth,
  enterDie,
  expectAccessibleHere,
  expectAllTaken,
  expectEp,
  expectNothingLostOrDoubled,
  expectResult,
  firstName,
  goToArea,
  hold,
  logOf,
  type MatchTable,
  openHall,
  openMatch,
  sp,
} from './match-steps';
import { becomeOrganiser, tablesOf } from './steps';

// One tournament for the whole file: every test plays at tables of its own.
let hall: Awaited<ReturnType<typeof openHall>> | undefined;

/** The tournament, and a laptop signed in as its organiser. */
async function enterHall(desktop: OpenPage) {
  const desk = await desktop();
  if (hall) await becomeOrganiser(desk);
  hall ??= await openHall(desk);
  return { desk, ...hall };
}

function tableAt(tables: readonly MatchTable[], index: number): MatchTable {
  const table = tables[index];
  if (!table) throw new Error(`there is no table ${index}`);
  return table;
}

test('a whole game by two phones through the screens, followed by a spectator', async ({
  desktop,
  phone,
  server,
}) => {
  test.setTimeout(180_000);
  const { desk, slug, tables } = await enterHall(desktop);
  const table = tableAt(tables, 0);
  const { matchId } = table;
  const [alice, bob] = [firstName(table.a), firstName(table.b)];
  const a = await openMatch(phone, server, matchId, table.links.a, { colorScheme: 'light' });
  const b = await openMatch(phone, server, matchId, table.links.b, {
    colorScheme: 'dark',
    viewport: { width: 390, height: 664 },
  });
  const spectator = await openMatch(phone, server, matchId, null);
  const board = await desktop();
  await board.goto(`/t/${slug}/pairings`);
  const row = board.getByRole('listitem').filter({ hasText: table.a });

  await test.step('from the empty table to two deployed armies', async () => {
    await a.goto(`/t/${slug}/me`);
    await a.getByRole('link', { name: 'Partie beginnen' }).click();
    await expect(a.getByRole('heading', { name: 'Tisch ansehen' })).toBeVisible();
    await expect(spectator.getByText('Du schaust zu.')).toBeVisible();
    await expectFits(b, 'Gelände steht');
    for (const page of [a, b]) await expectAccessibleHere(page);
    await chooseScenario(desk, matchId, 'Outflanked');
    await a.getByRole('button', { name: 'Gelände steht' }).click();
    await expect(spectator.getByRole('heading', { name: 'Outflanked aufbauen' })).toBeVisible();
    await b.getByRole('button', { name: 'Szenario steht' }).click();

    await rollOffAndStartWith(a, b, alice);
    await a.getByRole('button', { name: 'Bei der Tischnummer' }).click();
    await enterDie(a, 4);
    await expect(b.getByText('Sonderregel: Dominieren')).toBeVisible();
    await a.getByRole('button', { name: 'Erste Einheit steht, Uhr an' }).click();
    await a.getByRole('button', { name: 'Meine Armee steht' }).click();
    await expectFits(b, 'Meine Armee steht');
    await b.getByRole('button', { name: 'Meine Armee steht' }).click();
  });

  await test.step('three player turns without EP, the clock beside them', async () => {
    await a.getByRole('button', { name: 'Zug beenden' }).click();
    await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
    await expect(spectator.getByRole('heading', { name: `${bob} ist dran` })).toBeVisible();
    await expectFits(b, 'Zug beenden');
    for (const page of [a, b]) {
      await goToArea(page, 'Uhr');
      await expect(page.getByRole('timer')).toHaveText([/^(10:00|9:\d\d)$/, /^(10:00|9:\d\d)$/]);
      await expectAccessibleHere(page);
    }
    await b.getByRole('button', { name: 'Nahkampf: Uhr anhalten' }).click();
    await expect(a.getByText('Uhr steht: Nahkampf')).toBeVisible();
    for (const page of [a, b]) await page.getByRole('button', { name: 'Zurück zur Partie' }).click();
    await b.getByRole('button', { name: 'Zug beenden' }).click();
    await a.getByRole('button', { name: 'Zug beenden' }).click();
    for (const page of [a, b, spectator]) await expectEp(page, [0, 0]);
  });

  await test.step('markers and zones give EP, a slip is undone by the other', async () => {
    // Alice: a dominated zone 2, a zone 1, a marker 1. Bob: a marker 1.
    await hold(a, 'Zone 3', 'Du', true);
    await hold(a, 'Zone 4', 'Du');
    await hold(b, 'Marker 1', alice);
    await hold(b, 'Marker 2', 'Du');
    await expect(spectator.getByText(`Marker 2: ${bob}`).first()).toBeVisible();
    await expect(a.getByText(`Marker 2: ${bob}`).first()).toBeVisible();
    await b.getByRole('button', { name: 'Zug werten und beenden' }).click();
    for (const page of [a, b, spectator]) await expectEp(page, [4, 1]);
    for (const page of [a, b]) await expectAccessibleHere(page);

    // Alice takes marker 2 as well, and 5 in all; the slip with marker 1 would have cost her one.
    await hold(a, 'Marker 2', 'Du');
    await hold(a, 'Marker 1', 'Niemand');
    await expect(b.getByText('Marker 1: niemand').first()).toBeVisible();
    await b.getByRole('button', { name: 'Letzten Schritt zurücknehmen' }).click();
    await expect(a.getByText('zurückgenommen').first()).toBeVisible();
    await a.getByRole('button', { name: 'Zug werten und beenden' }).click();
    for (const page of [a, b, spectator]) await expectEp(page, [9, 1]);
    await expect(row).toContainText('9 : 1 EP');
  });

  await test.step('casualties by unit and by points', async () => {
    // Bob's army: a unit of 120 destroyed from the list, 110 destroyed and half of 90 by price.
    await goToArea(a, 'Verluste');
    await a.getByRole('button', { name: 'Einheit notieren' }).click();
    const sheet = a.getByRole('dialog', { name: 'Einheit notieren' });
    await sheet.getByLabel('Name').fill('Ritter');
    await sheet.getByLabel('Punkte').fill('120');
    await sheet.getByRole('button', { name: 'Notieren', exact: true }).click();
    await sheet.getByRole('button', { name: 'Fertig' }).click();
    await a.getByRole('button', { name: 'auf 0 setzen' }).click();
    await enterLoss(a, 110, 'Vernichtet');
    await enterLoss(a, 90, 'Halbiert');
    await expect(a.getByText('230 vernichtet + 45 halbiert')).toBeVisible();

    // Alice's army: two totals.
    await goToArea(b, 'Verluste');
    await b.getByText('Summen berichtigen').click();
    await b.getByLabel('Vernichtet, Punkte zusammen').fill('300');
    await b.getByLabel('Halbiert, Punkte zusammen').fill('60');
    await b.getByRole('button', { name: 'Speichern' }).click();
    await expect(b.getByText('300 vernichtet + 60 halbiert').first()).toBeVisible();
    for (const page of [a, b]) await expectAccessibleHere(page);
    for (const page of [a, b]) await goToArea(page, 'Feld');
  });

  // Alice: 230 + 45 + (4 + 5 + 2) × 50 + 100 for 10 EP = 925. Bob: 300 + 60 + (1 + 0 + 1) × 50 = 460.
  expect(sp({ destroyed: 230, half: 45, ep: 11 })).toBe(925);
  expect(sp({ destroyed: 300, half: 60, ep: 2 })).toBe(460);

  await test.step('the turn that brings 10 EP ends the game, and both agree', async () => {
    // Alice keeps a zone and marker 2, Bob takes marker 1 and contests the other zone.
    await hold(b, 'Zone 3', 'Umkämpft');
    await hold(b, 'Marker 1', 'Du');
    await b.getByRole('button', { name: 'Zug werten und beenden' }).click();
    await expectResult({ a, b }, table, {
      a: 925,
      b: 460,
      winner: 'a',
      reason: /Beendet durch 10 EP im 3\. Spielzug/,
    });
    await expectFits(b, 'Bestätigen');
    for (const page of [a, b]) await expectAccessibleHere(page);
    await expect(spectator.getByRole('heading', { name: `Sieg für ${alice}` })).toBeVisible();
    await confirmBoth({ a, b });
  });

  await test.step('the result stands for everybody', async () => {
    await expect(row).toContainText('bestätigt');
    await expect(row).toContainText('925 : 460 SP');
    const result = (await tablesOf(desk, slug)).find(({ pairingId }) => pairingId === matchId);
    expect(result).toMatchObject({ state: 'bestätigt', sp: '925 : 460', points: '3 : 0' });
    const log = await logOf(spectator, matchId);
    expectNothingLostOrDoubled(log);
    expect(log.filter(({ kind }) => kind === 'turn-end')).toHaveLength(6);
  });

  await test.step('the log reads as a story, undone step included', async () => {
    for (const page of [a, b, spectator]) await goToArea(page, 'Verlauf');
    const story = spectator.getByRole('region', { name: 'Verlauf' });
    for (const sentence of [
      'Das Gelände steht',
      'Szenario ausgewürfelt: Outflanked',
      `Wurf um den Startspieler: ${alice} gegen ${bob}`,
      'Sonderregel ausgewürfelt: Dominieren',
      `Zug 3 von ${bob} gewertet, Stand 11 : 2 EP`,
      `${alice} bestätigt das Ergebnis`,
    ])
      await expect(story.getByText(sentence).first()).toBeVisible();
    await expect(story.getByText(`Zurückgenommen von ${bob}`)).toBeVisible();
    await expect(story.getByText('am Tisch gewürfelt').first()).toBeVisible();
    await expect(story.getByText('Server-Würfel').first()).toBeVisible();
    for (const page of [a, b]) await expectAccessibleHere(page);
  });
});

/** The organiser's word on the scenario counts for more than the roll of the draw. */
async function chooseScenario(desk: Page, matchId: string, scenario: string) {
  await desk.goto(`/match/${matchId}`);
  await desk.getByRole('button', { name: /^Was schon feststeht/ }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Szenario/ }).click();
  await sheet.getByRole('button', { name: new RegExp(`^${scenario}`) }).click();
  await expect(sheet).toBeHidden();
  await expectAllTaken(desk, matchId);
}

/** Rolls off with the app's dice until somebody has won, who then chooses the one named. */
async function rollOffAndStartWith(a: Page, b: Page, starter: string) {
  const chosen = (page: Page) => page.getByRole('heading', { name: 'Du hast gewonnen' });
  for (;;) {
    await a.getByRole('button', { name: /^(Beide auswürfeln|Noch einmal würfeln)$/ }).click();
    const tie = a.getByText('Gleichstand: Würfelt noch einmal.');
    const won = a.getByRole('heading', { name: / gewonnen$/ });
    await expect(tie.or(won).first()).toBeVisible();
    if (await won.isVisible()) break;
  }
  const winner = (await chosen(a).isVisible()) ? a : b;
  const choice = winner === a ? 'Ich beginne' : `${starter} beginnt`;
  await winner.getByRole('button', { name: choice }).click();
}

/** A unit's price and what became of it. */
async function enterLoss(page: Page, price: number, fate: 'Vernichtet' | 'Halbiert') {
  await page.getByLabel('Was hat die Einheit gekostet?').fill(String(price));
  await page.getByRole('button', { name: new RegExp(`^${fate} \\+`) }).click();
}

/** The next action is within reach without scrolling, and nothing sticks out sideways. */
async function expectFits(page: Page, action: string) {
  await expect(page.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that stick out').toBe(0);
}
