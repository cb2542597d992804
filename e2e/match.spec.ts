import type { Page } from '@playwright/test';
import { deep, expect, test } from './fixtures';
import {
  confirmBoth,
  enterDice,
  enterHall,
  enterLoss,
  expectAccessibleHere,
  expectAllTaken,
  expectEp,
  expectNothingLostOrDoubled,
  expectResult,
  firstName,
  goToArea,
  hold,
  logOf,
  noticesOn,
  openMatch,
  sp,
  tableAt,
  waitingOn,
} from './match-steps';
import { tablesOf } from './steps';

// At a landing its parts are walked by match-phone, match-lists and the test below, and read over HTTP.
test('a whole game by two phones through the screens, followed by a spectator', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const { desk, slug, tables } = await enterHall(desktop, server);
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
    await a.getByRole('button', { name: 'Gelände steht' }).click();
    await chooseScenario(desk, matchId, 'Outflanked');
    await expect(spectator.getByRole('heading', { name: 'Outflanked aufbauen' })).toBeVisible();
    await b.getByRole('button', { name: 'Szenario steht' }).click();

    await rollOffAndStartWith(a, b, matchId, alice);
    await a.getByRole('button', { name: 'Bei der Tischnummer' }).click();
    await enterDice(a, 4);
    await expect(b.getByText('Sonderregel: Dominieren')).toBeVisible();
    await a.getByRole('button', { name: 'Meine Uhr starten' }).click();
    await a.getByRole('button', { name: 'Meine Armee steht' }).click();
    await expectFits(b, 'Meine Armee steht');
    await b.getByRole('button', { name: 'Meine Armee steht' }).click();
  });

  await test.step('three player turns without EP, the clock beside them', async () => {
    await a.getByRole('button', { name: 'Zug beenden' }).click();
    await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
    await expect(spectator.getByRole('heading', { name: `${bob} ist dran` })).toBeVisible();
    for (const name of ['Zug beenden', 'Letzten Schritt zurücknehmen'])
      await expect(spectator.getByRole('button', { name })).toHaveCount(0);
    await expectFits(b, 'Zug beenden');
    for (const page of [a, b]) {
      await goToArea(page, 'Uhr');
      await expect(page.getByRole('timer')).toHaveText([/^(10:00|9:\d\d)$/, /^(10:00|9:\d\d)$/]);
      await expectAccessibleHere(page);
    }
    await b.getByRole('button', { name: 'Nahkampf: Uhr anhalten' }).click();
    await expect(a.getByRole('button', { name: 'Nahkampf fertig: weiter' })).toBeVisible();
    for (const page of [a, b]) await page.getByRole('button', { name: 'Zurück zur Partie' }).click();
    await b.getByRole('button', { name: 'Zug beenden' }).click();
    await a.getByRole('button', { name: 'Zug beenden' }).click();
    for (const page of [a, b, spectator]) await expectEp(page, [0, 0]);
  });

  await test.step('markers and zones give EP, a slip is undone at the other’s request', async () => {
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
    await b.getByRole('button', { name: `${alice} bitten, den letzten Schritt zurückzunehmen` }).click();
    await a.getByRole('button', { name: 'Einverstanden' }).click();
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
      'Szenario vereinbart: Outflanked',
      `Wurf um den Startspieler: ${alice} gegen ${bob}`,
      'Sonderregel ausgewürfelt: Dominieren',
      `Zug 3 von ${bob} gewertet: ${alice} 11 : 2 ${bob}`,
      `${alice} bestätigt das Ergebnis`,
    ])
      await expect(story.getByText(sentence).first()).toBeVisible();
    await expect(story.getByText(`Zurückgenommen von ${bob}`)).toBeVisible();
    await expect(story.getByText('am Tisch gewürfelt').first()).toBeVisible();
    await expect(story.getByText('Server-Würfel').first()).toBeVisible();
    for (const page of [a, b]) await expectAccessibleHere(page);
  });
});

test.describe('without a network now and then', () => {
  test.use({ allowOffline: true });

  test('three dead spots and a killed server lose and double nothing', async ({ desktop, phone, server }) => {
    const { desk, slug, tables } = await enterHall(desktop, server);
    const table = tableAt(tables, 1);
    const { matchId } = table;
    const [alice, bob] = [firstName(table.a), firstName(table.b)];
    const a = await openMatch(phone, server, matchId, table.links.a);
    let b = await openMatch(phone, server, matchId, table.links.b);

    await test.step('first cut: Bob enters the roll-off, Alice reads it when he is back', async () => {
      await a.getByRole('button', { name: 'Gelände steht' }).click();
      await chooseScenario(desk, matchId, 'Entrenched');
      await desk.goto('about:blank');
      await a.getByRole('button', { name: 'Szenario steht' }).click();
      await expect(b.getByRole('heading', { name: 'Um den Startspieler würfeln' })).toBeVisible();
      await b.context().setOffline(true);
      await enterDice(b, 5, 2);
      await expect(b.getByRole('heading', { name: `${alice} hat gewonnen` })).toBeVisible();
      await expect(b.getByText('einer wartet hier')).toBeVisible();
      await expect(a.getByRole('heading', { name: 'Um den Startspieler würfeln' })).toBeVisible();
      await b.context().setOffline(false);
      await expect(a.getByRole('heading', { name: 'Du hast gewonnen' })).toBeVisible();
      await expectAllTaken(b, matchId);
      await expect(b.getByText('Kein Netz')).toBeHidden();
    });

    await test.step('the rest of the set-up', async () => {
      await a.getByRole('button', { name: 'Ich beginne' }).click();
      await a.getByRole('button', { name: 'Gegenüber' }).click();
      await a.getByRole('button', { name: 'Ohne Sonderregel spielen' }).click();
      await expect(noticesOn(a).getByText(`Wartet, bis ${bob} zustimmt.`)).toBeVisible();
      await b.getByRole('button', { name: 'Einverstanden' }).click();
      await a.getByRole('button', { name: 'Meine Uhr starten' }).click();
      await a.getByRole('button', { name: 'Meine Armee steht' }).click();
      await b.getByRole('button', { name: 'Meine Armee steht' }).click();
      await a.getByRole('button', { name: 'Zug beenden' }).click();
      await expect(b.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
    });

    await test.step('second cut: Bob ends his turn, closes the browser and opens it again', async () => {
      await b.context().setOffline(true);
      await b.getByRole('button', { name: 'Zug beenden' }).click();
      await expect(b.getByRole('heading', { name: `${alice} ist dran` })).toBeVisible();
      const context = b.context();
      await b.close();
      await expect(a.getByRole('heading', { name: `${bob} ist dran` })).toBeVisible();
      await context.setOffline(false);
      b = await context.newPage();
      await b.goto(`/match/${matchId}`);
      await expect(a.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
      await expectAllTaken(b, matchId);
      await a.getByRole('button', { name: 'Zug beenden' }).click();
    });

    await test.step('the server dies in the middle of the turn that is the first to give EP', async () => {
      await hold(b, 'Zone 1', 'Du');
      await expectAllTaken(b, matchId);
      await server.restart(async () => {
        await hold(a, 'Zone 2', 'Du');
        await goToArea(b, 'Verluste');
        await enterLoss(b, 200, 'Vernichtet');
        for (const page of [a, b]) expect(await waitingOn(page, matchId)).toBe(1);
      });
      for (const page of [a, b]) await expectAllTaken(page, matchId);
      await goToArea(b, 'Feld');
      await b.getByRole('button', { name: `Zone 2: ${alice}` }).waitFor();
      await b.getByRole('button', { name: 'Zug werten und beenden' }).click();
      for (const page of [a, b]) await expectEp(page, [2, 2]);
    });

    await test.step('third cut: Alice ends a turn without having seen what Bob entered', async () => {
      await a.context().setOffline(true);
      await hold(a, 'Zone 1', 'Du');
      await a.getByRole('button', { name: 'Zug werten und beenden' }).click();
      await expectEp(a, [5, 2]);
      await expect(a.getByText('2 warten hier')).toBeVisible();
      await hold(b, 'Zone 2', 'Niemand');
      await expectAllTaken(b, matchId);
      await a.context().setOffline(false);
      await expect(
        noticesOn(a).getByRole('alert').filter({ hasText: 'Inzwischen ist etwas Neues eingetragen worden' }),
      ).toBeVisible();
      const tooLate = b.getByRole('status').filter({ hasText: `Dieser Eintrag von ${alice} kam zu spät` });
      await expect(tooLate).toBeVisible();
      for (const page of [a, b]) {
        await expectEp(page, [2, 2]);
        await expect(page.getByRole('button', { name: 'Zone 2: niemand' })).toBeVisible();
      }
      // Bob is told as well, until he has read it.
      const told = noticesOn(b).getByRole('status').filter({ hasText: 'Zwei Handys gleichzeitig' });
      await expect(told).toContainText(`Dieser Eintrag von ${alice} kam zu spät und zählt nicht`);
      await told.getByRole('button', { name: 'Schließen' }).click();
      await expect(told).toBeHidden();
      await expect(b.getByRole('button', { name: `Zone 1: ${alice}` })).toBeVisible();
      await a.getByRole('button', { name: 'Zug werten und beenden' }).click();
      for (const page of [a, b]) await expectEp(page, [3, 2]);
    });

    await test.step("Bob's General falls, and both agree", async () => {
      await goToArea(a, 'Verluste');
      await enterLoss(a, 400, 'Vernichtet');
      await a.getByRole('button', { name: 'Als gefallen eintragen' }).click();
      await goToArea(a, 'Feld');
      // Alice: 400 + (2 + 1) × 50 + 100 for the General. Bob: 200 + 2 × 50.
      await expectResult({ a, b }, table, {
        a: 650,
        b: 300,
        winner: 'a',
        reason: /Beendet durch den Fall des Generals im 3\. Spielzug/,
      });
      await confirmBoth({ a, b });
      const result = (await tablesOf(desk, slug)).find(({ pairingId }) => pairingId === matchId);
      expect(result).toMatchObject({ state: 'bestätigt', sp: '650 : 300', points: '3 : 0' });
    });

    const log = await logOf(a, matchId);
    expectNothingLostOrDoubled(log);
    const counts: Record<string, number> = {};
    for (const { kind } of log) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual({
      conflict: 1,
      scenario: 1,
      propose: 1,
      'terrain-done': 1,
      'scenario-set-up': 1,
      roll: 1,
      'starting-player': 1,
      'table-side': 1,
      skip: 1,
      deploy: 3,
      'turn-end': 5,
      control: 4,
      casualties: 2,
      general: 1,
      confirm: 2,
    });
  });
});

/** The organiser's word on the scenario counts for more than the roll of the draw. */
async function chooseScenario(desk: Page, matchId: string, scenario: string) {
  await desk.goto(`/match/${matchId}`);
  const sheet = desk.getByRole('dialog');
  // The first tap may come before the page is alive.
  await expect(async () => {
    await desk.getByRole('button', { name: /^Was schon feststeht/ }).click();
    await expect(sheet).toBeVisible({ timeout: 1000 });
  }).toPass();
  await sheet.getByRole('button', { name: /^Szenario/ }).click();
  const choices = sheet.getByRole('list', { name: 'Welches Szenario spielt ihr?' });
  await choices.getByRole('button', { name: new RegExp(`^${scenario}`) }).click();
  await expect(sheet).toBeHidden();
  await expectAllTaken(desk, matchId);
}

/** Rolls off with the app's dice until somebody has won, who then chooses the one named. */
async function rollOffAndStartWith(a: Page, b: Page, matchId: string, starter: string) {
  const rolls = async () =>
    (await logOf(a, matchId)).flatMap(({ kind, payload }) =>
      kind === 'roll' ? [(payload as { dice: number[] }).dice] : [],
    );
  let dice: readonly number[];
  do {
    const before = (await rolls()).length;
    await a.getByRole('button', { name: /^(Beide auswürfeln|Noch einmal würfeln)$/ }).click();
    await expect.poll(async () => (await rolls()).length).toBe(before + 1);
    dice = (await rolls()).at(-1) ?? [];
  } while (dice[0] === dice[1]);
  const winner = (dice[0] ?? 0) > (dice[1] ?? 0) ? a : b;
  await expect(winner.getByRole('heading', { name: 'Du hast gewonnen' })).toBeVisible();
  await winner.getByRole('button', { name: winner === a ? 'Ich beginne' : `${starter} beginnt` }).click();
}

/** The next action is within reach without scrolling, and nothing sticks out sideways. */
async function expectFits(page: Page, action: string) {
  await expect(page.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that stick out').toBe(0);
}
