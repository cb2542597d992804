import type { Page } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import { confirmBoth, expectAllTaken, openMatch } from './match-steps';
import { becomeOrganiser, openTournament, tablesOf } from './steps';

// Games of the kit on two phones, from the set-up to the result that both confirm.

const goTo = (page: Page, area: string) =>
  page.getByRole('navigation').getByRole('link', { name: area, exact: true }).click();

test('Cry Havoc: every figure of the scenario has its state, and they tell the losses', {
  tag: deep,
}, async ({ desktop, phone, server }) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Hohlweg',
    formatId: 'cry-havoc',
    presetId: 'examples',
    entries: ['Alma', 'Birger'],
    rounds: 1,
    published: 1,
  });
  await becomeOrganiser(desk);
  const [table] = await tablesOf(desk, slug);
  if (!table) throw new Error('nobody plays');
  const open = (name: string) => openMatch(phone, server, table.pairingId, links.get(name) ?? null);
  const [a, b] = [await open(table.a), await open(table.b)];
  await a.getByRole('button', { name: 'Runde 1 beginnen' }).click();

  await test.step('both see the figures, and what becomes of them', async () => {
    await goTo(a, 'Truppen');
    await a.locator('.kit-troops').getByText(table.b, { exact: true }).first().click();
    const knight = a.locator('.kit-unit').filter({ hasText: 'Ritter zu Pferd' });
    await knight.getByText('unverletzt').click();
    await knight.getByRole('button', { name: 'Geisel gegen Lösegeld' }).click();
    const spear = a.locator('.kit-unit').filter({ hasText: 'Speerträger 2' });
    await spear.getByText('unverletzt').click();
    await spear.getByRole('button', { name: 'Tot' }).click();
    await expectAllTaken(a, table.pairingId);
    await expectAccessible(a);
    await goTo(b, 'Truppen');
    await expect(b.getByText('8 von 10 Einheiten stehen noch')).toBeVisible();
  });

  await test.step('the outcome ends it', async () => {
    await goTo(a, 'Runde');
    for (let phase = 0; phase < 2; phase++) await a.getByRole('button', { name: /^Weiter: / }).click();
    await a
      .getByRole('radio', { name: 'Räuber: entscheidender Sieg' })
      .or(a.getByRole('button', { name: 'Räuber: entscheidender Sieg' }))
      .first()
      .click();
    await expect(a.getByText('Entscheidender Sieg').first()).toBeVisible();
    await goTo(b, 'Runde');
    await confirmBoth({ a, b });
  });
});

test('Age of Fantasy: weapons and rules at the table, a tick for each activation', {
  tag: deep,
}, async ({ desktop, phone, server }) => {
  const desk = await desktop();
  const { slug, links } = await openTournament(server, {
    name: 'Deichwacht',
    formatId: 'aof-skirmish',
    presetId: '250',
    entries: ['Alma', 'Birger'],
    rounds: 1,
    published: 1,
  });
  await becomeOrganiser(desk);
  const [table] = await tablesOf(desk, slug);
  if (!table) throw new Error('nobody plays');
  const a = await openMatch(phone, server, table.pairingId, links.get(table.a) ?? null);
  const b = await openMatch(phone, server, table.pairingId, links.get(table.b) ?? null);
  await goTo(a, 'Truppen');
  for (const name of ['Spieße', 'Bogen']) {
    await a.getByRole('button', { name: 'Einheit hinzufügen' }).click();
    const sheet = a.getByRole('dialog');
    await sheet.getByLabel('Name').fill(name);
    await sheet.getByLabel('Punkte').fill('40');
    await sheet.getByRole('button', { name: 'Einheit hinzufügen' }).click();
    await expect(sheet).toBeHidden();
  }
  const unit = a.locator('.kit-unit').filter({ hasText: 'Spieße' });
  await unit.getByRole('button', { name: 'Aktiviert' }).click();
  await unit.getByRole('button', { name: 'Erschöpft' }).click();
  await expectAllTaken(a, table.pairingId);
  await expectAccessible(a);
  await goTo(b, 'Truppen');
  await b.locator('.kit-troops').getByText(table.a, { exact: true }).first().click();
  await expect(b.getByRole('button', { name: 'Aktiviert', pressed: true })).toHaveCount(1);
});
