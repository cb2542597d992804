import type { Page } from '@playwright/test';
import { exampleListText } from '../lib/armies/example-list';
import { expect, expectAccessible, test } from './fixtures';
import type { Server } from './server';
import { openTournament } from './steps';

test.use({ allowOffline: true, actionTimeout: 15_000 });

/** Opens the list of a player of 1,250 points. */
async function openBuilder(page: Page, server: Server, player: { name: string; faction?: string }) {
  const { slug, links } = await openTournament(server, {
    name: 'Guardians Cup',
    presetId: '1250',
    entries: [player],
    lists: {},
  });
  await page.context().request.get(links.get(player.name) ?? '', { maxRedirects: 0 });
  await page.goto(`/t/${slug}/me/list`);
  return slug;
}

async function tapUp(page: Page, unit: string, times = 1) {
  for (let i = 0; i < times; i++)
    await page.getByRole('button', { name: `${unit}: eins mehr`, exact: true }).tap();
}

const dock = (page: Page) => page.getByRole('region', { name: 'Stand der Liste' });

test('a legal list in some twenty taps, with every breach told beside its line, and nothing lost on the way', async ({
  phone,
  server,
}) => {
  const page = await phone();
  const slug = await openBuilder(page, server, { name: 'Anna Behrens', faction: 'Hochelfen' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hochelfen wie angemeldet' }).tap();

  await test.step('minima are named from the start', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Spearmen' })).toContainText('noch 2 nötig');
    await tapUp(page, 'Spearmen', 4);
    await expect(page.getByText('noch 2 nötig')).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Archers' })).toContainText('noch eine nötig');
  });

  await test.step('two Giant Eagles would do at 2,000 points, here one is the limit', async () => {
    await tapUp(page, 'Giant Eagles', 2);
    const row = page.getByRole('listitem').filter({ hasText: 'Giant Eagles' });
    await expect(row.getByText(/höchstens 1 erlaubt/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Rückgängig' }).tap();
    await expect(row.getByText(/höchstens 1 erlaubt/)).toBeHidden();
  });

  await test.step('a sword goes to one unit of three', async () => {
    await tapUp(page, 'Silver Helms', 3);
    await page.getByRole('button', { name: 'Silver Helms ausrüsten' }).tap();
    const sheet = page.getByRole('dialog', { name: /Silver Helms/ });
    await sheet.getByRole('button', { name: /Sword of Might/ }).tap();
    await expect(sheet).toHaveAccessibleName('Silver Helms, 120 Punkte');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Fertig' }).tap();
    await expect(page.getByRole('button', { name: /Sword of Might.*120 Punkte/ })).toBeVisible();
  });

  await test.step('without a network everything goes on, and a reload brings the draft back', async () => {
    await page.context().setOffline(true);
    for (const unit of ['Archers', 'Archers', 'Reavers', 'Chariots', 'General']) await tapUp(page, unit);
    await expect(dock(page)).toContainText('1.165 noch 85 frei');
    await tapUp(page, 'Hero');
    await expect(dock(page)).toContainText('1.245 noch 5 frei');
    await expect(dock(page)).toContainText('12 Einheiten · Breakpoint 6');
    await expect(dock(page)).toContainText('regelkonform');
    await page.context().setOffline(false);
    await page.reload();
    await expect(dock(page)).toContainText('1.245 noch 5 frei');
  });

  await test.step('what is handed in without a network waits for it, and goes by itself', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Liste abgeben' }).tap();
    await expect(page.getByText(/^Kein Netz/)).toBeVisible();
    await page.context().setOffline(false);
  });
  await expect(page.getByRole('heading', { name: 'Abgegeben und regelkonform.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Drucken' }).tap();
  await expect(page.getByRole('row', { name: /Silver Helms 3 Sword of Might/ }).first()).toContainText('120');
  await expect(page.getByText('Breakpoint 6').first()).toBeVisible();

  await test.step('withdrawn it is the draft to go on with', async () => {
    await page.goto(`/t/${slug}/me/list`);
    await page.getByRole('button', { name: 'Zurückziehen' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).tap();
    await expect(dock(page)).toContainText('1.245 noch 5 frei');
    await page.getByRole('button', { name: 'Liste abgeben' }).tap();
    await expect(page.getByRole('heading', { name: 'Abgegeben und regelkonform.' })).toBeVisible();
  });
});

test('a pasted list is read line by line; what does not fit is mapped by hand, and what is too much is told', async ({
  phone,
  server,
}) => {
  const page = await phone();
  await openBuilder(page, server, { name: 'Bodo Ihde' });
  await page.getByRole('button', { name: 'Fertige Liste einfügen' }).tap();
  const source = page.getByLabel('Deine Liste');
  const read = page.getByRole('button', { name: 'Liste lesen' });

  await test.step('what cannot be read is said beside the field, and stays there', async () => {
    for (const [text, problem] of [
      ['Martians, 1200 points\nWarmaster Revolution\n100 - 1 Tripod', /Martians/],
      ['High Elves, 1245 points\nWarmaster Revolution\n240 - 4 Sp\uFFFDrmen', /unlesbare Zeichen/],
      ['4 Spearmen, '.repeat(9_000), /zu lang/],
    ] as const) {
      await source.fill(text);
      await read.tap();
      await expect(source).toHaveAccessibleDescription(problem);
      await expect(source).toHaveValue(text);
    }
    await expectAccessible(page);
  });

  await test.step('the example is read whole', async () => {
    await source.fill(exampleListText);
    await read.tap();
    await expect(page.getByRole('heading', { name: 'Gelesen: Hochelfen' })).toBeVisible();
    await expect(page.getByText('Nicht erkannt')).toBeHidden();
    await expect(page.getByText('Zusammen 1.245 von 1.250 Punkten.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'In Entwurf übernehmen' })).toBeEnabled();
    await page.getByRole('button', { name: 'Zurück zur Liste' }).tap();
  });

  await test.step('a slip of the pen is mapped, a wrong sum is told', async () => {
    await source.fill(exampleListText.replace('2 Archers', '2 Longbows').replace('3 Silver', '6 Silver'));
    await read.tap();
    await expect(page.getByText(/Im Text stehen 1\.245 Punkte/)).toBeVisible();
    await page.getByLabel(/2 Longbows/).selectOption({ label: 'Archers' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'In Entwurf übernehmen' }).tap();
    await expect(dock(page)).toContainText('1.575 325 zu viel');
  });

  await test.step('a list with a problem asks before it goes to the desk', async () => {
    await page.getByRole('button', { name: 'Liste abgeben' }).tap();
    const dialog = page.getByRole('dialog', { name: 'So noch nicht regelkonform' });
    await expect(dialog.getByRole('listitem')).toHaveText(/325 mehr als/);
    await dialog.getByRole('button', { name: 'Trotzdem abgeben' }).tap();
    await expect(page.getByRole('heading', { name: /ein Fehler ist noch offen/ })).toBeVisible();
  });

  await test.step('it is put right, and stands as the next version', async () => {
    await page.getByRole('link', { name: 'Liste ändern' }).tap();
    // A list handed in from here is nobody else's version, even after a reload.
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(dock(page)).toContainText('1.575 325 zu viel');
      await expect(page.getByText(/^Seit diesem Entwurf/)).toHaveCount(0);
    }
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Silver Helms: eins weniger' }).tap();
    await page.getByRole('button', { name: 'Liste abgeben' }).tap();
    await expect(page.getByRole('heading', { name: 'Abgegeben und regelkonform.' })).toBeVisible();
    await expect(page.getByText(/Fassung 2/)).toBeVisible();
  });
});
