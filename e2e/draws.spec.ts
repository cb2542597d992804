import type { Locator, Page } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  drawRound,
  enterMissingResults,
  openTournament,
  publishRound,
  tablesOf,
} from './steps';

// Asked for a landing over HTTP: what draws say and refuse: http/draws.spec.ts. The long ways are walked in the deep run.

test('a round is paired by hand, with warnings that hold nobody up', async ({ desktop, server }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Von Hand', entries, published: 1 });
  await enterMissingResults(server, slug);
  const desk = await desktop();
  await becomeOrganiser(desk);
  const [one, other] = await tablesOf(desk, slug);
  if (!one || !other) throw new Error('two tables');
  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('combobox', { name: 'Verfahren' }).selectOption({ label: 'von Hand' });
  await drawRoundHere(desk, 2);
  await expect(desk.getByText('4 Spieler haben noch keine Paarung.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
  await expectAccessible(desk);
  await pair(desk, one.a, one.b);
  await pair(desk, other.a, other.b);
  await expect(row(desk, one.a)).toContainText('haben schon einmal gegeneinander gespielt');
  await expectAccessible(desk);
  await publishRound(desk, 2);
});

// Wishes, agreed games and tables in a drawn round, then a round made by hand, then a bracket of the best four.
test('wishes in a drawn round, a round made by hand, and a top cut', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora', 'Emil', 'Frida'];
  const { slug, links } = await openTournament(server, { name: 'Alle Wege', rounds: 4, entries });
  const desk = await desktop();
  await becomeOrganiser(desk);

  await test.step('wishes and methods are set', async () => {
    const form = await openSection(desk, slug, 'pairing', 'Auslosung');
    await form.getByLabel('Runde 3', { exact: true }).selectOption({ label: 'K.-o.' });
    await form.getByLabel('Runde 4', { exact: true }).selectOption({ label: 'K.-o.' });
    await form.getByLabel('Wie viele ins K.-o. kommen').fill('4');
    await form.getByLabel('Gleichauf auf dem letzten Platz').selectOption('lot');
    await form.getByRole('button', { name: 'Paar hinzufügen' }).click();
    const apart = form.getByRole('group', { name: 'Einzelne Paare trennen' }).getByRole('group');
    await apart.getByLabel('Erster Spieler').selectOption({ label: 'Anna' });
    await apart.getByLabel('Zweiter Spieler').selectOption({ label: 'Anna' });
    await apart.getByLabel('Wie streng').selectOption({ label: 'sperren' });
    await form.getByRole('button', { name: 'Verabredung hinzufügen' }).click();
    const agreed = form.getByRole('group', { name: 'Verabredungen für Runde 1' }).getByRole('group');
    await agreed.getByLabel('Erster Spieler').selectOption({ label: 'Carl' });
    await agreed.getByLabel('Zweiter Spieler').selectOption({ label: 'Dora' });
    await form.getByRole('button', { name: 'Auslosung speichern' }).click();
    await expect(apart.getByLabel('Zweiter Spieler')).toHaveAccessibleDescription(/zwei verschiedene/);
    await apart.getByLabel('Zweiter Spieler').selectOption({ label: 'Bodo' });
    await save(form);
    await desk.reload();
    await expect(agreed.getByLabel('Zweiter Spieler').locator('option:checked')).toHaveText('Dora');
  });

  await test.step('a table has a name, an entry its fixed table', async () => {
    const form = await openSection(desk, slug, 'tables', 'Tische');
    await form.getByRole('button', { name: 'Tisch hinzufügen' }).click();
    await form.getByLabel('Nummer').fill('3');
    await form.getByLabel('Name', { exact: true }).fill('Rampe');
    await form.getByLabel('Gelände').fill('Ruinen am Fluss');
    await save(form);
    await expectAccessible(desk);

    await desk.goto(`/t/${slug}/desk/entries`);
    await desk.getByRole('link', { name: 'Emil' }).first().click();
    await desk.getByLabel(/^Fester Tisch/).fill('0');
    await desk.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(desk.getByLabel(/^Fester Tisch/)).toHaveAccessibleDescription(/von 1 bis 512/);
    await desk.getByLabel(/^Fester Tisch/).fill('3');
    await desk.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(desk.getByRole('status').filter({ hasText: 'Emil' })).toBeVisible();
  });

  await test.step('the first round keeps all of it and says so', async () => {
    await drawRound(desk, slug, 1);
    await expect(row(desk, 'Carl')).toContainText('Dora');
    await expect(row(desk, 'Carl')).toContainText('Verabredete Partie');
    await expect(row(desk, 'Emil')).toContainText(/Fester Tisch 3 für Emil/);
    await expect(row(desk, 'Emil')).toContainText('Rampe');
    await expect(row(desk, 'Anna')).not.toContainText('Bodo');
    await desk.getByText('Kosten der Auslosung').last().click();
    await expect(desk.getByText('Diese Paarungen kosten nichts.')).toBeVisible();
    await expectAccessible(desk);
    await publishRound(desk, 1);

    const carl = await phone();
    await carl.goto(links.get('Carl') ?? '');
    await expect(carl.getByText('Ihr habt euch für die erste Runde verabredet.')).toBeVisible();
    await enterMissingResults(server, slug);
  });

  await test.step('by hand, with warnings that hold nobody up', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await desk.getByRole('combobox', { name: 'Verfahren' }).selectOption({ label: 'von Hand' });
    await drawRoundHere(desk, 2);
    await expect(desk.getByText('6 Spieler haben noch keine Paarung.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled();
    await pair(desk, 'Carl', 'Dora');
    await pair(desk, 'Anna', 'Bodo');
    await pair(desk, 'Emil', 'Frida');
    await expect(row(desk, 'Carl')).toContainText('haben schon einmal gegeneinander gespielt');
    await expect(row(desk, 'Anna')).toContainText('sollen getrennt bleiben');
    await publishRound(desk, 2);
    await enterMissingResults(server, slug);
  });

  await test.step('the table tells where it is cut, and keeps telling once the bracket is drawn', async () => {
    const page = await phone();
    await page.goto(`/t/${slug}/standings`);
    const cut = page.getByRole('region', { name: 'Weiter ins K.-o.' });
    await expect(cut).toContainText('Nach Runde 2 kommen die ersten 4 ins K.-o.');
    await expect(cut).toContainText(/nicht (mehr )?dabei ist|Gleichauf auf dem letzten Platz/i);
    const line = page.getByRole('row', { name: 'Schnitt: bis hier geht es ins K.-o.' });
    await expect(line).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the best four play on in a bracket, which decides the standings', async () => {
    for (const round of [3, 4]) {
      await desk.goto(`/t/${slug}/desk`);
      await drawRoundHere(desk, round);
      await publishRound(desk, round);
      await enterMissingResults(server, slug);
    }
    const page = await phone();
    await page.goto(`/t/${slug}/pairings`);
    const places = page.getByRole('region', { name: 'Turnierbaum' }).getByRole('list').first();
    await expect(places.getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
    const names = (await places.getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/^\d\.\s*/, ''),
    );
    await page.goto(`/t/${slug}/standings`);
    for (const [i, name] of names.entries())
      await expect(page.getByRole('table').getByRole('rowheader').nth(i)).toContainText(name);
    const cut = page.getByRole('region', { name: 'Weiter ins K.-o.' });
    await expect(cut).toContainText('Nach Runde 2 kamen die ersten 4 ins K.-o.');
    await expect(cut).toContainText(/nicht (mehr )?weitergekommen ist|Gleichauf auf dem letzten Platz/i);
    const rows = await page.getByRole('table').locator('tbody tr').allInnerTexts();
    expect(rows[4]).toContain('Schnitt');
  });
});

// One defeat leads to the branch of the beaten, a second one out; both branches are drawn with the final they lead to.
test('a double elimination from the settings to its second final', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora', 'Emil'];
  const { slug, links } = await openTournament(server, { name: 'Zweite Chance', rounds: 7, entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const form = await openSection(desk, slug, 'pairing', 'Auslosung');
  for (let round = 1; round <= 7; round++)
    await form.getByLabel(`Runde ${round}`, { exact: true }).selectOption({ label: 'K.-o.' });
  await form
    .getByLabel('Nach einer Niederlage im K.-o.')
    .selectOption({ label: 'zweite Chance (Doppel-K.-o.)' });
  await form.getByLabel('Runden, deren Verlierer').fill('9');
  await form.getByRole('button', { name: 'Auslosung speichern' }).click();
  await expect(form.getByLabel('Runden, deren Verlierer')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Runden, deren Verlierer').fill('1');
  await save(form);

  const page = await phone();
  for (let round = 1; round <= 6; round++) {
    await drawRound(desk, slug, round);
    await publishRound(desk, round);
    if (round === 3) {
      const player = await phone();
      await player.goto(links.get('Emil') ?? '');
      await expect(player.getByRole('main')).toContainText(/Gewinnerseite|Verliererseite|Platz/);
      await page.goto(`/t/${slug}/pairings`);
      const bracket = page.getByRole('region', { name: 'Turnierbaum' });
      await expect(bracket.getByRole('heading', { name: 'Gewinnerseite' })).toBeVisible();
      await expect(bracket.getByRole('heading', { name: 'Verliererseite' })).toBeVisible();
      await expectAccessible(page);
    }
    await enterMissingResults(server, slug);
  }
  // The round kept for a second final is not needed: nothing is left but the end.
  await desk.goto(`/t/${slug}/desk`);
  await expect(desk.getByRole('button', { name: 'Turnier abschließen' })).toBeVisible();
  await expect(desk.getByRole('button', { name: /auslosen/ })).toBeHidden();
  await page.goto(`/t/${slug}/pairings`);
  const places = page.getByRole('region', { name: 'Turnierbaum' }).getByRole('list').first();
  await expect(places.getByRole('listitem')).toHaveCount(4);
});

// Numbers of the draw stand in the cross table; who comes late has one at once, and what cannot be made up is said.
test('a round robin with somebody who joins late', { tag: deep }, async ({ desktop, phone, server }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora', 'Emil'];
  const { slug } = await openTournament(server, { name: 'Jeder gegen jeden', rounds: 5, entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const form = await openSection(desk, slug, 'pairing', 'Auslosung');
  for (let round = 1; round <= 5; round++)
    await form.getByLabel(`Runde ${round}`, { exact: true }).selectOption({ label: 'jeder gegen jeden' });
  await save(form);
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  await enterMissingResults(server, slug);
  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByText('Teilnehmer eintragen').click();
  await desk.getByLabel('Name', { exact: true }).fill('Nora');
  await desk.getByRole('button', { name: 'Eintragen' }).click();
  await expect(desk.getByText('Nora ist angemeldet.')).toBeVisible();
  await drawRound(desk, slug, 2);
  await expect(row(desk, 'Nora')).toContainText('kam später dazu: eine Runde verpasst');
  await expect(desk.getByText(/getrennt gehalten/)).toHaveCount(0);
  await publishRound(desk, 2);

  const page = await phone();
  await page.goto(`/t/${slug}/pairings`);
  const table = page.getByRole('region', { name: 'Jeder gegen jeden' }).first();
  await expect(table.getByRole('rowheader', { name: 'Nora' })).toBeVisible();
  await expect(table.getByText('Eine Partie früherer Runden fehlt')).toBeVisible();
  await expect(table.getByText(/Nachholen lässt sich das nicht/)).toBeVisible();
  await expectAccessible(page);
});

// Two pools of three and four, everybody against everybody, then the first two of each cross over into a bracket.
test('pools from the settings to a bracket, on phones, on paper and in the hall', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora', 'Emil', 'Frida', 'Gero'];
  const { slug, links } = await openTournament(server, { name: 'Gruppen und Baum', rounds: 5, entries });
  const desk = await desktop();
  await becomeOrganiser(desk);

  await test.step('too many pools are refused in words, two are set', async () => {
    const form = await openSection(desk, slug, 'pairing', 'Auslosung');
    for (const round of [1, 2, 3])
      await form.getByLabel(`Runde ${round}`, { exact: true }).selectOption({ label: 'in Gruppen' });
    for (const round of [4, 5])
      await form.getByLabel(`Runde ${round}`, { exact: true }).selectOption({ label: 'K.-o.' });
    await form.getByLabel('Wie viele Gruppen').fill('99');
    await form.getByRole('button', { name: 'Auslosung speichern' }).click();
    await expect(form.getByLabel('Wie viele Gruppen')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Wie viele Gruppen').fill('4');
    await form.getByLabel('Gleichauf auf dem letzten Platz').selectOption('lot');
    await save(form);
    await desk.goto(`/t/${slug}/desk`);
    await desk.getByRole('button', { name: /Runde 1 auslosen/ }).click();
    await expect(desk.getByText('Für 4 Gruppen sind zu wenige da')).toBeVisible();
    const again = await openSection(desk, slug, 'pairing', 'Auslosung');
    await again.getByLabel('Wie viele Gruppen').fill('2');
    await save(again);
  });

  const page = await phone();
  await test.step('the pools play', async () => {
    for (const round of [1, 2, 3]) {
      await drawRound(desk, slug, round);
      await expect(desk.getByText('Gruppe A').first()).toBeVisible();
      await publishRound(desk, round);
      await enterMissingResults(server, slug);
    }
    await page.goto(`/t/${slug}/standings`);
    const pools = page.getByRole('region', { name: 'Gruppen' });
    await expect(pools.getByRole('heading', { name: 'Gruppe B' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/t/${slug}/print/standings`);
    await expect(page.getByRole('heading', { name: /Gruppe B nach Runde 3/ }).first()).toBeVisible();
    const player = await phone();
    await player.goto(links.get('Gero') ?? '');
    await expect(player.getByRole('main')).toContainText(/Gruppe [AB]: \d\. von [34]/);
    await desk.goto(`/t/${slug}/board?show=pools`);
    await expect(desk.getByText('Gruppe B')).toBeVisible();
  });

  await test.step('the first two of each cross over', async () => {
    await drawRound(desk, slug, 4);
    await expect(desk.getByText(/1\. der Gruppe A/).first()).toBeVisible();
    await publishRound(desk, 4);
    await desk.goto(`/t/${slug}/board?show=bracket`);
    await expect(desk.getByRole('region', { name: 'Halbfinale' }).getByRole('listitem')).toHaveCount(2);
    await expect(desk.getByRole('region', { name: 'Finale', exact: true })).toContainText('noch offen');
    await expectAccessible(desk);
    await enterMissingResults(server, slug);
    await drawRound(desk, slug, 5);
    await publishRound(desk, 5);
    await enterMissingResults(server, slug);
    await page.goto(`/t/${slug}/pairings`);
    const places = page.getByRole('region', { name: 'Turnierbaum' }).getByRole('list').first();
    await expect(places.getByRole('listitem')).toHaveCount(4);
    await page.goto(`/t/${slug}/pairings?round=3`);
    await expect(page.getByRole('region', { name: 'Gruppen' })).toContainText('weiter');
    await expect(page.getByRole('region', { name: 'Gruppen' })).toContainText(
      /nicht (mehr )?weitergekommen ist|Gleichauf auf dem letzten Platz/i,
    );
    // A planned pause gives nothing.
    await expect(page.getByRole('region', { name: 'Gruppen' })).not.toContainText('Freilos');
    await expectAccessible(page);
  });
});

async function openSection(desk: Page, slug: string, page: string, name: string): Promise<Locator> {
  await desk.goto(`/t/${slug}/desk/settings/${page}`);
  const form = desk.getByRole('form', { name });
  await expect(form).toBeVisible();
  return form;
}

async function save(form: Locator) {
  await form.getByRole('button', { name: / speichern$/ }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
}

const draft = (desk: Page) => desk.getByRole('region', { name: 'Entwurf der Paarungen' });
const rows = (desk: Page) => draft(desk).locator('ol.draft > li');
/** The pairing of that player; warnings of other pairings may name them, too. */
const row = (desk: Page, name: string) =>
  rows(desk).filter({ has: desk.getByRole('button', { name: new RegExp(`^${name}\\b`) }) });
const press = (desk: Page, name: string) =>
  draft(desk)
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .click();

async function pair(desk: Page, x: string, y: string) {
  await press(desk, x);
  await press(desk, y);
  await desk.getByRole('button', { name: 'Gegeneinander setzen' }).click();
  await expect(row(desk, x).getByRole('button', { name: new RegExp(`^${y}\\b`) })).toBeVisible();
}

/** Draws from the page on screen. */
async function drawRoundHere(desk: Page, number: number) {
  await desk.getByRole('button', { name: `Runde ${number} auslosen` }).click();
  await expect(desk.getByRole('heading', { name: 'Entwurf der Paarungen' })).toBeVisible();
}
