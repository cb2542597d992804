import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openTournament, publishRound, tablesOf } from './steps';

test('a scenario is drawn on the map, set for a round, on the phones and in the match', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Eigene Szenarien',
    entries: ['Ada', 'Ben'],
    rounds: 2,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const form = desk.getByRole('form', { name: 'Szenario zeichnen' });

  await test.step('taps put markers and zones down, and figures say what they give', async () => {
    await desk.goto(`/t/${slug}/desk/settings/format`);
    await desk.getByRole('link', { name: 'Eigene Szenarien zeichnen' }).click();
    await expect(desk.getByText('Noch kein eigenes Szenario')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Szenario zeichnen' }).click();
    const map = form.getByRole('img', { name: 'Karte: noch ohne Namen' });
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    await map.click({ position: { x: box.width / 2, y: box.height / 2 } });
    await form.getByRole('button', { name: 'Zone', exact: true }).click();
    await map.click({ position: { x: box.width / 4, y: box.height / 4 } });
    const marker = form.getByRole('group', { name: 'Marker 1' });
    await expect(marker.getByLabel('cm von links')).toHaveValue('90');
    await expect(marker.getByLabel('cm von unten')).toHaveValue('60');
    await marker.getByLabel('EP für unten').fill('2');
    await expect(form.getByText('1: 2 EP für den Startspieler, 1 für den Gegner; 2: 1 EP.')).toBeVisible();
    // Dragging moves it.
    await desk.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await desk.mouse.down();
    await desk.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 4 });
    await desk.mouse.up();
    await expect(marker.getByLabel('cm von links')).not.toHaveValue('90');
    await marker.getByLabel('cm von links').fill('120');
    await expectAccessible(desk);
  });

  await test.step('what cannot be is said beside its field', async () => {
    await marker(2).getByLabel('Durchmesser (cm)').fill('99');
    await form.getByRole('button', { name: 'Szenario speichern' }).click();
    await expect(form.getByText('Hier fehlt noch etwas.')).toBeVisible();
    await marker(2).getByLabel('Durchmesser (cm)').fill('30');
    await form.getByLabel('Name des Szenarios').fill('Die Furt');
    await form.getByLabel('Was die Spieler wissen müssen').fill('Der Fluss ist schwieriges Gelände.');
    await form.getByRole('button', { name: 'Szenario speichern' }).click();
    await expect(desk.getByRole('button', { name: 'Die Furt' })).toBeVisible();
  });

  function marker(label: number) {
    return form.getByRole('group', { name: new RegExp(`^(Marker|Zone) ${label}$`) });
  }

  await test.step('it goes out as a file and comes in again', async () => {
    await desk.getByRole('button', { name: 'Die Furt' }).click();
    const download = desk.waitForEvent('download');
    await form.getByRole('button', { name: 'Als Datei' }).click();
    const file = readFileSync(await (await download).path());
    await form.getByRole('button', { name: 'Abbrechen' }).click();
    const picker = desk.locator('input[type="file"]');
    await picker.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(desk.getByText('In dieser Datei ist kein Szenario')).toBeVisible();
    await picker.setInputFiles({ name: 'furt.json', mimeType: 'application/json', buffer: file });
    await expect(form.getByLabel('Name des Szenarios')).toHaveValue('Die Furt');
    await form.getByRole('button', { name: 'Szenario speichern' }).click();
    await expect(form.getByText('Diesen Namen gibt es schon.').first()).toBeVisible();
    await form.getByRole('button', { name: 'Abbrechen' }).click();
  });

  await test.step('set for a round, both see it, and the match counts by it', async () => {
    await desk.goto(`/t/${slug}/desk/settings/format`);
    const rules = desk.getByRole('form', { name: 'Spielregeln' });
    await rules.getByLabel('Runde 1', { exact: true }).selectOption({ label: 'Die Furt' });
    await rules.getByRole('button', { name: 'Spielregeln speichern' }).click();
    await expect(rules.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
    await drawRound(desk, slug, 1);
    await expect(desk.getByText('Die Furt').first()).toBeVisible();
    await publishRound(desk, 1);
    const [table] = await tablesOf(desk, slug);
    const player = await phone();
    await player.goto(links.get(table?.a ?? '') ?? '');
    await expect(player.getByText('Die Furt').first()).toBeVisible();
    await player.getByRole('link', { name: 'Partie beginnen' }).click();
    await player.waitForURL(/\/match\//);
    await expect(player.getByText('Die Furt').first()).toBeVisible();
    await expectAccessible(player);
  });

  await test.step('while it is played its points stay', async () => {
    await desk.goto(`/t/${slug}/desk/scenarios`);
    await expect(desk.getByText('gespielt in Runde 1')).toBeVisible();
    await desk.getByRole('button', { name: 'Die Furt' }).click();
    await marker(1).getByLabel('EP für unten').fill('5');
    await form.getByRole('button', { name: 'Szenario speichern' }).click();
    await expect(desk.getByText('Dieses Szenario wird in Runde 1 schon gespielt')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Szenario entfernen' })).toHaveCount(0);
  });
});

test('a scenario of another game is drawn, comes up in the draw, and the companion lays its objectives out', {
  tag: deep,
}, async ({ desktop, phone, server }) => {
  const { slug, links } = await openTournament(server, {
    name: 'Drei Hügel',
    formatId: 'aof-skirmish',
    presetId: '250',
    entries: ['Ada', 'Ben'],
    rounds: 2,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/scenarios`);
  await desk.getByRole('button', { name: 'Szenario zeichnen' }).click();
  const form = desk.getByRole('form', { name: 'Szenario zeichnen' });
  const map = form.getByRole('img', { name: /^Karte: / });
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  for (const across of [0.3, 0.5])
    await map.click({ position: { x: box.width * across, y: box.height / 2 } });
  await form.getByLabel('Name des Szenarios').fill('Drei Hügel');
  await form.getByLabel('Beim Auswürfeln dabei').check();
  await form.getByRole('button', { name: 'Szenario speichern' }).click();
  await expect(form.getByLabel('Name des Szenarios')).toHaveAccessibleDescription(/drei bis fünf Marker/);
  await map.click({ position: { x: box.width * 0.7, y: box.height / 2 } });
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'Szenario speichern' }).click();
  await expect(desk.getByRole('button', { name: 'Drei Hügel' })).toBeVisible();
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  const ada = await phone();
  await ada.goto(links.get('Ada') ?? '');
  await expect(ada.getByRole('heading', { name: 'Drei Hügel' })).toBeVisible();
  await ada.getByRole('link', { name: 'Partie beginnen' }).click();
  await ada.getByRole('button', { name: 'Erledigt' }).click();
  await ada.getByRole('button', { name: 'Weiter: Missionsziele legen' }).click();
  await expect(ada.getByText(/Wie auf der Karte von „Drei Hügel“/)).toBeVisible();
  await expectAccessible(ada);
});

test('where the game brings none, scenarios are written down on a page of their own, each with its map', {
  tag: deep,
}, async ({ desktop, phone, server }) => {
  const { slug } = await openTournament(server, {
    name: 'Am Hohlweg',
    formatId: 'cry-havoc',
    presetId: 'examples',
    entries: ['Alma', 'Birger'],
    rounds: 1,
    published: 1,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/format`);
  await expect(desk.getByLabel('Siegbedingungen')).toHaveCount(0);
  await desk.getByRole('link', { name: 'Zu den Szenarien' }).click();
  await expect(desk.getByRole('heading', { name: '1. Überfall im Hohlweg' })).toBeVisible();
  await expect(desk.getByRole('img', { name: 'Karte: Die Furt' })).toContainText('Verteidiger');
  await expect(desk.getByText('gespielt in Runde 1')).toHaveCount(1);
  await expectAccessible(desk);

  await test.step('a new one', async () => {
    await desk.getByRole('link', { name: 'Szenario hinzufügen' }).click();
    const form = desk.getByRole('form', { name: 'Szenario' });
    await form.getByRole('button', { name: 'Szenario speichern' }).click();
    await expect(form.getByText('Hier fehlt noch etwas.').first()).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('Die Mühle');
    await form.getByRole('textbox', { name: 'Seite A', exact: true }).fill('Plünderer');
    await form.getByRole('textbox', { name: 'Seite B', exact: true }).fill('Müller');
    await choose(form, 'Wo Seite A auf der Karte beginnt', 'links');
    await choose(form, 'Wo Seite B auf der Karte beginnt', 'in der Mitte');
    await expectAccessible(desk);
    await form.getByRole('button', { name: 'Szenario speichern' }).click();
    await expect(desk.getByRole('heading', { name: '4. Die Mühle' })).toBeVisible();
    await expect(desk.getByRole('img', { name: 'Karte: Die Mühle' })).toContainText('Plünderer');
  });

  await test.step('a map is drawn for it', async () => {
    await desk.getByRole('link', { name: 'Karte zeichnen Die Mühle' }).click();
    const form = desk.getByRole('form', { name: 'Szenario zeichnen' });
    const map = form.getByRole('img', { name: 'Karte: Die Mühle' });
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    await map.click({ position: { x: box.width / 2, y: box.height / 2 } });
    await form.getByRole('group', { name: 'Marker 1' }).getByRole('textbox', { name: 'Marker' }).fill('M');
    await form.getByLabel('Was die Spieler wissen müssen').fill('M ist die Mühle.');
    await expect(form.getByLabel('Beim Auswürfeln dabei')).toHaveCount(0);
    await expectAccessible(desk);
    await desk.screenshot({ path: test.info().outputPath('drawing.png'), fullPage: true });
    await form.getByRole('button', { name: 'Szenario speichern' }).click();
    await expect(desk.getByText('M ist die Mühle.')).toBeVisible();
    await expect(desk.getByRole('img', { name: 'Karte: Die Mühle' })).toContainText('Müller');
    await expect(desk.getByRole('img', { name: 'Karte: Die Mühle' })).toContainText('M');
    await desk.screenshot({ path: test.info().outputPath('library.png'), fullPage: true });
  });

  await test.step('what is played can be put right, what is not can go', async () => {
    await desk.getByRole('link', { name: 'Ändern Überfall im Hohlweg' }).click();
    await expect(desk.getByText(/^Dieses Szenario wird in Runde 1 gespielt/)).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Szenario entfernen' })).toHaveCount(0);
    await desk.getByLabel('Name', { exact: true }).fill('Überfall am Hohlweg');
    await desk.getByRole('button', { name: 'Szenario speichern' }).click();
    await desk.getByRole('link', { name: 'Ändern Drei Tage vor dem Tor' }).click();
    await desk.getByRole('button', { name: 'Szenario entfernen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Szenario entfernen' }).click();
    await expect(desk.getByRole('heading', { name: '3. Die Mühle' })).toBeVisible();
    await desk.getByRole('link', { name: 'Szenarien', exact: true }).first().click();
    await expect(desk.getByRole('heading', { name: '1. Überfall am Hohlweg' })).toBeVisible();
  });

  await test.step('players see the map', async () => {
    const player = await phone();
    await player.goto(`/t/${slug}/pairings`);
    await expect(player.getByText('Überfall am Hohlweg').first()).toBeVisible();
    await expect(player.getByRole('img', { name: /Überfall am Hohlweg/ })).toContainText('Wagenzug');
    await expectAccessible(player);
  });
});

const choose = (form: Locator, label: string, option: string) =>
  form.getByLabel(label).selectOption({ label: option });
