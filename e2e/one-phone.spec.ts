import type { Page } from '@playwright/test';
import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { expect, expectAccessible, test } from './fixtures';
import {
  enterHall,
  expectAllTaken,
  firstName,
  openMatch,
  queueOf,
  setUpOnPhone,
  tableAt,
} from './match-steps';

const game = [
  ...setUpOnPhone('a'),
  entry('a', 'casualties', { side: 'b', destroyed: 400, half: 0 }),
  entry('b', 'casualties', { side: 'a', destroyed: 100, half: 0 }),
  entry('a', 'concede', { side: 'a' }),
];
const openBy = (page: Page, link: string) => page.goto(link, { waitUntil: 'load' });
const switcher = (page: Page) => page.getByRole('navigation', { name: 'Spieler auf diesem Handy' });

test('two play with one phone: each confirms by their own link, and a tap on a name switches', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 0);
  const page = await openMatch(phone, server, table.matchId, table.links.a, {
    queue: queueOf('one-phone', game),
  });
  await expectAllTaken(page, table.matchId);

  await test.step('one alone reports; the companion says how the other confirms', async () => {
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page.getByRole('heading', { name: 'Jetzt bestätigt' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('Das Ergebnis zählt.')).toHaveCount(0);
  });

  await test.step('the other opens their link here and arrives at the report', async () => {
    await openBy(page, table.links.b);
    await expect(page).toHaveURL(new RegExp(`/me/result/${table.matchId}$`));
    await expect(switcher(page).locator('[aria-current]')).toHaveText(table.b);
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page.getByText(/^Von euch beiden bestätigt/)).toBeVisible();
  });

  await test.step('a tap switches, and each page is that of its player', async () => {
    await page.goto(`/t/${slug}/me`);
    await expect(page.locator('.title small')).toContainText(table.b);
    await switcher(page).getByRole('link', { name: table.a }).click();
    await expect(page.locator('.title small')).toContainText(table.a);
    await expectAccessible(page);
    await page.goto(`/t/${slug}/pairings`);
    await expect(page.locator('.pairing[data-own]')).toContainText(table.a);
  });

  await test.step('each signs off alone', async () => {
    await page.goto(`/t/${slug}/me/phone`);
    await expectAccessible(page);
    const own = page.getByRole('listitem').filter({ hasText: table.a });
    await own.getByRole('button', { name: 'Auf diesem Handy ausloggen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Auf diesem Handy ausloggen' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: table.a })).toHaveCount(0);
    await page.goto(`/t/${slug}/me`);
    await expect(page.locator('.title small')).toContainText(table.b);
    await expect(switcher(page)).toHaveCount(0);
  });
});

test('what waited on a phone for somebody else is refused in words and taken back', async ({
  desktop,
  phone,
  server,
}) => {
  const { tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 1);
  const stolen = [...setUpOnPhone('a'), entry('b', 'concede', { side: 'b' })];
  const page = await openMatch(phone, server, table.matchId, table.links.a, {
    queue: queueOf('one-phone', stolen),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'nur der Spieler dieser Seite' })).toBeVisible();
  await expect(page.getByText('Partie zu Ende')).toHaveCount(0);

  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('button', { name: `${firstName(table.b)} hat aufgegeben` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^Aufgeben kann nur/)).toBeVisible();
  await sheet.getByRole('link', { name: 'Ergebnis melden' }).click();
  await expect(page).toHaveURL(/\/me\/result\/.*form=own/);
});

test('who was confirmed for objects with one tap, the desk decides', async ({ desktop, phone, server }) => {
  const { desk, slug, tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 2);
  const a = await openMatch(phone, server, table.matchId, table.links.a, { queue: queueOf('of-a', game) });
  await expectAllTaken(a, table.matchId);
  await a.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(a.getByRole('heading', { name: 'Jetzt bestätigt' })).toBeVisible();

  await test.step('the desk takes the report over by one tap', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await expectAccessible(desk);
    await desk
      .getByRole('form', { name: `Meldung von Tisch ${table.number} übernehmen` })
      .getByRole('button', { name: 'Übernehmen' })
      .click();
    await expect(
      desk.getByRole('form', { name: `Meldung von Tisch ${table.number} übernehmen` }),
    ).toHaveCount(0);
  });

  const b = await phone();
  await test.step('the other sees it and objects', async () => {
    await openBy(b, table.links.b);
    await expect(b.getByText(/ist eingetragen, ohne dass du es bestätigt hast/)).toBeVisible();
    await expect(b.getByText(/^Du kannst widersprechen, bis Runde 2 veröffentlicht ist/)).toBeVisible();
    await expectAccessible(b);
    await b.getByLabel('Was stimmt nicht?').fill('Wir haben nie gespielt.');
    await b.getByRole('button', { name: 'Widersprechen' }).click();
    await expect(b.getByRole('heading', { name: 'Du hast widersprochen' })).toBeVisible();
    await expectAccessible(b);
  });

  await test.step('the desk sees why, and keeps the result', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await expect(desk.getByText('„Wir haben nie gespielt.“')).toBeVisible();
    await desk
      .getByRole('link', { name: `Tisch ${table.number}`, exact: false })
      .first()
      .click();
    await desk.goto(`/t/${slug}/desk/results/${table.matchId}`);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Ergebnis beibehalten' }).click();
    await b.goto(`/t/${slug}/me/result/${table.matchId}`);
    await expect(b.getByText(/^Von der Turnierleitung eingetragen/)).toBeVisible();
    await expect(b.getByRole('button', { name: 'Widersprechen' })).toHaveCount(0);
  });
});
