import type { Page } from '@playwright/test';
import { exampleListText } from '../lib/armies/example-list';
import { entry, turns } from '../lib/formats/guardians/match/match-fixtures';
import { expect, test } from './fixtures';
import { confirmBoth, expectResult, playersAt } from './http/match';
import { organiserOf } from './http/steps';
import { tablesOf } from './http/tables';
import {
  enterDice,
  enterLoss,
  expectAccessibleHere,
  expectAllTaken,
  firstName,
  goToArea,
  keep,
  logOf,
  openMatch,
  queueOf,
  setUpOnPhone,
} from './match-steps';
import { openTournament } from './steps';

test("the opponent's army list is tapped as casualty sheet, to a result computed by hand", async ({
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Listenschlacht',
    presetId: '1250',
    rounds: 1,
    entries: ['Alma Adler', 'Birger Bach'],
    game: { scenarioMode: 'players' },
    lists: {},
    published: 1,
  });
  const desk = await organiserOf(server);
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
  await desk.follow(new RegExp(table.b));
  await desk.submit('Liste übernehmen', { source: exampleListText });
  desk.screen.getByText('Die Liste stimmt.');

  const a = await openMatch(phone, server, matchId, table.links.a);
  const b = await openMatch(phone, server, matchId, table.links.b);

  await test.step('the scenario is rolled at the table, and the boards follow', async () => {
    await a.getByRole('button', { name: 'Gelände steht' }).click();
    await enterDice(a, 6);
    await expect(b.getByRole('heading', { name: /Linebreak/ }).first()).toBeVisible();
    await expectAllTaken(a, matchId);
    expect((await desk.goto(`/t/${slug}/pairings`)).text).toContain('Linebreak');
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

  await test.step('without a list, units are noted down, or losses entered by their price', async () => {
    await b
      .locator('label')
      .filter({ hasText: `Armee von ${firstName(table.a)}` })
      .click();
    await b.getByRole('button', { name: 'Einheit notieren' }).click();
    const sheet = b.getByRole('dialog', { name: 'Einheit notieren' });
    await sheet.getByLabel('Name').fill('Ritter');
    await sheet.getByLabel('Punkte').fill('120');
    await sheet.getByRole('button', { name: 'Notieren', exact: true }).click();
    await sheet.getByRole('button', { name: 'Fertig' }).click();
    await b.getByRole('button', { name: 'auf 0 setzen' }).click();
    await enterLoss(b, 80, 'Vernichtet');
    await expect(b.getByText('200 vernichtet')).toBeVisible();
    await expectAllTaken(b, matchId);
  });

  await test.step('the General falls, and the sum is the one computed by hand', async () => {
    await a
      .getByRole('group', { name: /^General: / })
      .getByRole('button')
      .click();
    await expectAllTaken(a, matchId);
    for (const page of [a, b])
      await expect(page.getByRole('region', { name: 'Was die Partie beendet' })).toContainText('General');
  });

  // a: 60 + 180 destroyed, 110 halved, 62.5 for the General: 412.5, which is 413. b: 200.
  const pages = await playersAt(server, table);
  const reason = /Beendet durch den Fall des Generals im 2\. Spielzug/;
  await expectResult(pages, table, { a: 413, b: 200, winner: 'a', reason });
  // Figures that the match has counted begin the form, should they rather write it down.
  await pages.a.goto(`/t/${slug}/me/result/${matchId}`);
  for (const [name, value] of [
    ['a.destroyed', '240'],
    ['a.half', '110'],
    ['b.destroyed', '200'],
  ] as const)
    expect(pages.a.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value, name).toBe(value);
  await confirmBoth(pages, table);
  expect(await tablesOf(desk, slug)).toMatchObject([
    { state: 'bestätigt', sp: '413 : 200', points: '3 : 0' },
  ]);
});

/** Taps a unit's stands until that many are left. */
async function leave(page: Page, unit: string, stands: number) {
  const group = page.getByRole('group', { name: new RegExp(`^${unit}: `) });
  await group.getByRole('button', { name: `auf ${stands} setzen` }).click();
  await expect(page.getByRole('group', { name: new RegExp(`^${unit}: ${stands} von `) })).toBeVisible();
}
