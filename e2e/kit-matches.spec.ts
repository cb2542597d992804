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

test('Age of Fantasy: from the set-up through four rounds to the result both confirm', {
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
  const open = (name: string) => openMatch(phone, server, table.pairingId, links.get(name) ?? null);
  const [a, b] = [await open(table.a), await open(table.b)];
  const goOn = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Who holds the objectives, counted from 1, as `a` calls them, and everything else as it was. */
  const holds = async (owners: Readonly<Record<number, string>>) => {
    await goOn(a, 'Weiter: Missionsziele');
    for (const [number, owner] of Object.entries(owners))
      await a
        .getByRole('group', { name: `Nummer ${number}` })
        .getByRole('button', { name: owner, exact: true })
        .click();
    await a.getByRole('button', { name: 'Stimmt so' }).click();
  };
  const doneFirst = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Wer war zuerst fertig?' }).getByRole('button', { name }).click();

  await test.step('table, five objectives and deployment', async () => {
    await a.getByRole('button', { name: 'Erledigt' }).click();
    await rollAtTable(a, 3);
    await expect(b.getByText('5 Missionsziele', { exact: true })).toBeVisible();
    await goOn(a, 'Weiter: Missionsziele legen');
    await rollAtTable(a, 2, 5);
    await expect(b.getByText('Du hast gewonnen')).toBeVisible();
    await expect(a.getByRole('button', { name: '5 liegen noch nicht' })).toBeDisabled();
    // The winner of the roll places the first one, then they take turns.
    await expect(b.getByRole('button', { name: '5 liegen noch nicht' })).toBeDisabled();
    await placeAt(b, 24, 6);
    await expect(b.getByText(/Das läge in einer Aufstellungszone/)).toBeVisible();
    await placeAt(b, 14, 14);
    await expect(a.getByRole('button', { name: '4 liegen noch nicht' })).toBeDisabled();
    await placeAt(a, 20, 14);
    await expect(a.getByText(/Zu nah an einem anderen Missionsziel/)).toBeVisible();
    await placeAt(a, 34, 14);
    await expect(b.getByRole('button', { name: '3 liegen noch nicht' })).toBeDisabled();
    await placeAt(b, 24, 24);
    await expect(a.getByRole('button', { name: '2 liegen noch nicht' })).toBeDisabled();
    await placeAt(a, 14, 34);
    // The last one is tapped onto the map, in its upper right.
    const map = b.getByRole('button', { name: /^Platz auf der Karte antippen/ });
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    await map.click({ position: { x: box.width * 0.7, y: box.height * 0.3 } });
    await expect(b.getByText('liegt noch nicht', { exact: true })).toHaveCount(0);
    await expectAllTaken(b, table.pairingId);
    await expectAccessible(b);
    await b.getByRole('button', { name: 'Erledigt' }).click();
    await goOn(b, 'Weiter: Aufstellung');
    await rollAtTable(b, 6, 1);
    await b.getByRole('button', { name: 'Erledigt' }).click();
  });

  await test.step('each enters the own army', async () => {
    const armies = [
      [a, { Spieße: 90, Bogen: 60 }],
      [b, { Reiter: 120, Späher: 50 }],
    ] as const;
    for (const [page, units] of armies) {
      await goTo(page, 'Truppen');
      for (const [name, points] of Object.entries(units)) {
        await page.getByRole('button', { name: 'Einheit hinzufügen' }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByLabel('Name').fill(name);
        await sheet.getByLabel('Punkte').fill(String(points));
        await sheet.getByLabel('Modelle').fill(name === 'Spieße' ? '3' : '1');
        await sheet.getByRole('button', { name: 'Einheit hinzufügen' }).click();
        await expect(sheet).toBeHidden();
      }
      await expectAllTaken(page, table.pairingId);
      await goTo(page, 'Runde');
    }
  });

  await test.step('round 1: activations, and three objectives taken', async () => {
    await goOn(a, 'Runde 1 beginnen');
    await expect(b.getByRole('heading', { name: 'Aktivierungen' })).toBeVisible();
    await goTo(a, 'Truppen');
    const unit = a.locator('.kit-unit').filter({ hasText: 'Spieße' });
    await unit.getByRole('button', { name: 'Aktiviert' }).click();
    await unit.getByRole('button', { name: 'Erschöpft' }).click();
    await unit.getByRole('button', { name: 'Spieße: Verlorene Modelle auf 1 setzen' }).click();
    await expectAllTaken(a, table.pairingId);
    await expectAccessible(a);
    await goTo(b, 'Truppen');
    await b.locator('.kit-troops').getByText(table.a, { exact: true }).first().click();
    await expect(b.getByRole('button', { name: 'Aktiviert', pressed: true })).toHaveCount(1);
    await expect(b.getByText('Verlorene Modelle: 1')).toBeVisible();
    for (const page of [a, b]) await goTo(page, 'Runde');
    await doneFirst(b, table.b);
    await holds({ 1: 'Du', 2: 'Du', 4: table.b, 5: 'Umkämpft' });
    await expect(b.locator('.kit-score')).toContainText(/1\D*2/);
    await expectAllTaken(a, table.pairingId);
    await expectAccessible(a);
  });

  await test.step('round 2 rests the units and begins with who was done first; half an army tests morale', async () => {
    await goOn(a, 'Runde 2 beginnen');
    await expect(b.locator('.kit-phase > .kit-side')).toHaveText(table.b);
    await goTo(b, 'Truppen');
    await b.locator('.kit-troops').getByText(table.a, { exact: true }).first().click();
    await expect(b.getByRole('button', { name: 'Aktiviert', pressed: true })).toHaveCount(0);
    await b.locator('.kit-troops').getByText(table.b, { exact: true }).first().click();
    await b.getByRole('button', { name: 'Reiter: Verlorene Modelle auf 1 setzen' }).click();
    await expect(b.getByText('1 von 2 Einheiten stehen noch')).toBeVisible();
    await goTo(b, 'Runde');
    await doneFirst(a, table.a);
    await holds({ 5: 'Neutral' });
    await goOn(a, 'Weiter: Moral');
    await expect(b.getByRole('heading', { name: 'Moraltests gemacht' })).toBeVisible();
    await b.getByRole('button', { name: 'Erledigt' }).click();
  });

  await test.step('rounds 3 and 4', async () => {
    await goOn(b, 'Runde 3 beginnen');
    await doneFirst(a, table.a);
    await holds({ 3: 'Du' });
    await goOn(a, 'Weiter: Moral');
    await a.getByRole('button', { name: 'Erledigt' }).click();
    await goOn(a, 'Runde 4 beginnen');
    await doneFirst(a, table.a);
    await holds({ 5: table.b });
    await goOn(a, 'Weiter: Moral');
    await a.getByRole('button', { name: 'Erledigt' }).click();
    await goOn(a, 'Partie beenden');
  });

  await test.step('three objectives to two, confirmed by both', async () => {
    await expect(a.getByRole('heading', { name: 'Sieg für dich' })).toBeVisible();
    await expect(b.getByRole('heading', { name: `Sieg für ${table.a}` })).toBeVisible();
    await expect(a.getByText('1 Missionsziel mehr')).toBeVisible();
    await expect(a.getByRole('row', { name: /^Missionsziele/ })).toHaveText(/3\s*2/);
    await expect(a.getByRole('row', { name: /^Vernichtete Punkte/ })).toHaveText(/120\s*0/);
    await expectAccessible(a);
    await confirmBoth({ a, b });
  });

  await test.step('the public standings carry it', async () => {
    const stranger = await phone();
    await stranger.goto(`/t/${slug}/standings`);
    const rows = stranger.getByRole('main').getByRole('row');
    await expect(rows.nth(1)).toContainText(table.a);
    await expect(rows.nth(2)).toContainText(table.b);
    await expectAccessible(stranger);
  });
});

/** Dice of the table for the roll on screen, side a's first. */
async function rollAtTable(page: Page, ...faces: readonly number[]) {
  await page.getByRole('list').getByRole('button', { name: 'Am Tisch gewürfelt' }).click();
  for (const face of faces) await page.getByRole('button', { name: String(face), exact: true }).click();
}

/** Places the next objective in figures: inches from the left and from below. */
async function placeAt(page: Page, x: number, y: number) {
  await page.getByLabel('Von links (Zoll)').fill(String(x));
  await page.getByLabel('Von unten (Zoll)').fill(String(y));
  await page.getByRole('button', { name: 'Legen', exact: true }).click();
}
