import type { Page } from '@playwright/test';
import { exampleListText } from '../lib/armies/example-list';
import { entry, turns } from '../lib/formats/guardians/match/match-fixtures';
import { expect, test } from './fixtures';
import {
  confirmBoth,
  enterDice,
  enterLoss,
  expectAccessibleHere,
  expectAllTaken,
  expectResult,
  firstName,
  goToArea,
  keep,
  logOf,
  openMatch,
  queueOf,
  setUpOnPhone,
} from './match-steps';
import { becomeOrganiser, drawRound, openTournament, publishRound, tablesOf } from './steps';

test("the opponent's army list is tapped as casualty sheet, to a result computed by hand", async ({
  desktop,
  phone,
  server,
}) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Listenschlacht',
    presetId: '1250',
    rounds: 1,
    entries: ['Alma Adler', 'Birger Bach'],
  });
  await becomeOrganiser(desk);

  await test.step('lists are wanted, and the players roll for the scenario themselves', async () => {
    await desk.goto(`/t/${slug}/desk/settings/lists`);
    const lists = desk.getByRole('form', { name: 'Armeelisten' });
    await lists.getByRole('checkbox', { name: /Armeelisten einsammeln/ }).check();
    await lists.getByRole('button', { name: 'Armeelisten speichern' }).click();
    await expect(lists.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
    await desk.goto(`/t/${slug}/desk/settings/format`);
    const game = desk.getByRole('form', { name: 'Spielregeln' });
    await game.getByLabel('Wahl des Szenarios').selectOption({ label: 'Von den Spielern am Tisch' });
    await game.getByRole('button', { name: 'Spielregeln speichern' }).click();
    await expect(game.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
  });

  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  const [paired] = await tablesOf(desk, slug);
  if (!paired) throw new Error('no table');
  const { pairingId: matchId, number } = paired;
  const table = {
    matchId,
    number,
    a: paired.a,
    b: paired.b,
    links: { a: links.get(paired.a) ?? '', b: links.get(paired.b) ?? '' },
  };
  // Only b has handed in a list.
  await desk.goto(`/t/${slug}/desk/lists`);
  await desk
    .getByRole('link', { name: new RegExp(table.b) })
    .first()
    .click();
  const form = desk.getByRole('form', { name: 'Liste eintragen' });
  await form.getByLabel('Liste', { exact: true }).fill(exampleListText);
  await form.getByRole('button', { name: 'Liste übernehmen' }).click();
  await expect(desk.getByText('Die Liste stimmt.')).toBeVisible();

  let a = await openMatch(phone, server, matchId, table.links.a);
  const b = await openMatch(phone, server, matchId, table.links.b);

  await test.step('the scenario is rolled at the table, and the boards follow', async () => {
    await a.getByRole('button', { name: 'Gelände steht' }).click();
    await enterDice(a, 6);
    await expect(b.getByRole('heading', { name: /Linebreak/ }).first()).toBeVisible();
    await expectAllTaken(a, matchId);
    await desk.goto(`/t/${slug}/pairings`);
    await expect(desk.getByText('Linebreak').first()).toBeVisible();
    const seen = (await logOf(a, matchId)).length;
    const played = [entry('a', 'scenario-set-up'), ...setUpOnPhone('a'), ...turns('a', 0, 2)];
    await keep(a, matchId, queueOf('phone-a', played, { basedOn: seen }));
    await expectAllTaken(a, matchId);
  });

  await test.step('stands are tapped away, and both phones count', async () => {
    await goToArea(a, 'Verluste');
    await expect(a.getByText('Breakpoint bei 6 Einheiten')).toBeVisible();
    await leave(a, 'Spearmen 1', 0);
    await leave(a, 'Silver Helms 3', 1);
    await leave(a, 'Chariots', 2);
    await leave(a, 'Chariots', 1);
    // Destroyed 60; halved the third Silver Helms with their sword, 60 of 120, and 50 of 95.
    await expect(a.getByText('60 vernichtet + 110 halbiert')).toBeVisible();
    await expectAccessibleHere(a);
    await goToArea(b, 'Verluste');
    await b.locator('label').filter({ hasText: 'Hochelfen' }).click();
    await expect(b.getByText('60 vernichtet + 110 halbiert')).toBeVisible();
    await expect(b.getByText('2 verloren')).toBeVisible();
  });

  await test.step('without a list, losses are entered by their price', async () => {
    await b
      .locator('label')
      .filter({ hasText: `Armee von ${firstName(table.a)}` })
      .click();
    await enterLoss(b, 200, 'Vernichtet');
    await expectAllTaken(b, matchId);
  });

  await test.step('the General falls, and the sum is the one computed by hand', async () => {
    await a
      .getByRole('group', { name: /^General: / })
      .getByRole('button')
      .click();
    await expectAllTaken(a, matchId);
    for (const page of [a, b]) await goToArea(page, 'Feld');
    // a: 60 + 180 destroyed, 110 halved, 62.5 for the General: 412.5, which is 413. b: 200.
    await expectResult({ a, b }, table, {
      a: 413,
      b: 200,
      winner: 'a',
      reason: /Beendet durch den Fall des Generals im 2\. Spielzug/,
    });
    // What the match has counted begins the form, should they rather write it down.
    const context = a.context();
    await a.close();
    a = await context.newPage();
    await a.goto(`/t/${slug}/me/result/${matchId}`);
    await expect(a.locator('[name="a.destroyed"]')).toHaveValue('240');
    await expect(a.locator('[name="a.half"]')).toHaveValue('110');
    await expect(a.locator('[name="b.destroyed"]')).toHaveValue('200');
    await a.goto(`/match/${matchId}`);
    await confirmBoth({ a, b });
    const result = (await tablesOf(desk, slug)).find(({ pairingId }) => pairingId === matchId);
    expect(result).toMatchObject({ state: 'bestätigt', sp: '413 : 200', points: '3 : 0' });
  });
});

/** Taps a unit's stands until that many are left. */
async function leave(page: Page, unit: string, stands: number) {
  const group = page.getByRole('group', { name: new RegExp(`^${unit}: `) });
  await group.getByRole('button', { name: `auf ${stands} setzen` }).click();
  await expect(page.getByRole('group', { name: new RegExp(`^${unit}: ${stands} von `) })).toBeVisible();
}
