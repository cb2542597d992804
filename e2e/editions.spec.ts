import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exampleListText } from '../lib/armies/example-list';
import { deep, expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament } from './steps';

interface EditionFile {
  armiesVersion: string;
  armies: { id: string; units: { id: string; points: number }[] }[];
}

/** A made-up edition: 2.26 with Spearmen at another price. */
function madeUp(points: number): { name: string; mimeType: string; buffer: Buffer } {
  const file: EditionFile = JSON.parse(
    readFileSync(new URL('../lib/armies/data/2.26.json', import.meta.url), 'utf8'),
  );
  file.armiesVersion = '2.27';
  for (const unit of file.armies.find(({ id }) => id === 'high-elves')?.units ?? [])
    if (unit.id === 'spearmen') unit.points = points;
  return {
    name: 'armies-2.27.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  };
}

// A landing asks the desk's part over HTTP (http/editions.spec.ts); rules are held by app/_formats/guardians/editions/
// change-editions.test.ts and lib/armies/read-edition.test.ts, read-in-editions.test.ts and edition-differences.test.ts.

async function openBuilder(page: Page, slug: string, link: string | undefined) {
  await page.goto(link ?? '');
  await page.waitForURL('**/me');
  await page.goto(`/t/${slug}/me/list`);
}

test('an owner loads a made-up edition 2.27 while two tournaments run: the other keeps its own', {
  tag: deep,
}, async ({ desktop, phone, server }) => {
  const begun = (name: string) =>
    openTournament(server, {
      name,
      presetId: '1250',
      published: 1,
      entries: [{ name: 'Anna Behrens', faction: 'Hochelfen' }, 'Bodo Ihde'],
    });
  const cup = await begun('Ausgabencup');
  const other = await begun('Zweitturnier');
  const desk = await desktop();
  await becomeOrganiser(desk);
  for (const { slug } of [cup, other]) {
    await desk.goto(`/t/${slug}/desk/settings/lists`);
    await desk.getByRole('checkbox', { name: 'Armeelisten einsammeln' }).check();
    await desk.getByRole('button', { name: 'Armeelisten speichern' }).click();
    await expect(desk.getByText(/gespeichert/i).first()).toBeVisible();
  }
  const anna = await phone();

  await test.step('a list is begun by the edition of before', async () => {
    await openBuilder(anna, cup.slug, cup.links.get('Anna Behrens'));
    await anna.getByRole('button', { name: 'Hochelfen wie angemeldet' }).tap();
    for (let i = 0; i < 2; i++) await anna.getByRole('button', { name: 'Spearmen: eins mehr' }).tap();
    await expect(anna.getByRole('region', { name: 'Stand der Liste' })).toContainText('120');
  });

  await test.step('a file with a price below zero is refused with its place', async () => {
    await desk.goto(`/t/${cup.slug}/desk/lists`);
    await desk.getByRole('link', { name: 'Ausgabe, Punktkosten und Grenzen' }).click();
    await desk.waitForURL('**/desk/lists/editions');
    await desk.getByLabel('Datei der Ausgabe').setInputFiles(madeUp(-5));
    await expect(desk.getByText('High Elves › Spearmen › points: Der Wert liegt unter null.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Noch keine Datei' })).toBeDisabled();
    await expectAccessible(desk);
    await desk.screenshot({ path: test.info().outputPath('refused.png'), fullPage: true });
  });

  await test.step('a sound one is compared with what is played, and loaded', async () => {
    await desk.getByLabel('Datei der Ausgabe').setInputFiles(madeUp(65));
    await expect(desk.getByText(/Ausgabe 2\.27 mit 25 Armeen/)).toBeVisible();
    await desk.getByText(/^Hochelfen \(/).click();
    await expect(desk.getByText(/Punkte 60 → 65/)).toBeVisible();
    await desk.screenshot({ path: test.info().outputPath('compared.png'), fullPage: true });
    await desk.getByRole('button', { name: 'Ausgabe 2.27 laden' }).click();
    await expect(desk.getByText(/^geladen /)).toBeVisible();
  });

  await test.step('the tournament moves to it, the other one has not even heard of it', async () => {
    await desk.getByLabel('Ausgabe', { exact: true }).selectOption('2.27');
    await expect(desk.getByText(/Einträge in .* sind anders/)).toBeVisible();
    await desk.getByRole('button', { name: 'Umstellen' }).click();
    await expect(desk.getByText('Gespielt wird nach Warmaster Armies 2.27.')).toBeVisible();
    await desk.goto(`/t/${other.slug}/desk/lists/editions`);
    await expect(desk.getByText('Gespielt wird nach Warmaster Armies 2.23.1.')).toBeVisible();
    await expect(desk.getByLabel('Ausgabe', { exact: true }).locator('option')).toHaveCount(3);
  });

  await test.step('the list that was begun shows what changes, and moves', async () => {
    await anna.reload();
    await expect(anna.getByText('2 Spearmen: 120 → 130 Punkte')).toBeVisible();
    await expectAccessible(anna);
    await anna.screenshot({ path: test.info().outputPath('move.png'), fullPage: true });
    await anna.getByRole('button', { name: 'Auf 2.27 umstellen' }).tap();
    await expect(anna.getByRole('region', { name: 'Stand der Liste' })).toContainText('130');
  });

  await test.step('in the other tournament Spearmen cost what they did', async () => {
    const page = await phone();
    await openBuilder(page, other.slug, other.links.get('Anna Behrens'));
    await page.getByRole('button', { name: 'Hochelfen wie angemeldet' }).tap();
    await page.getByRole('button', { name: 'Spearmen: eins mehr' }).tap();
    await expect(page.getByRole('region', { name: 'Stand der Liste' })).toContainText('60');
  });

  await test.step('a single price is changed, seen as a difference, and counts', async () => {
    await desk.goto(`/t/${cup.slug}/desk/lists/editions`);
    await desk.getByLabel('Armee', { exact: true }).selectOption('high-elves');
    await desk.getByLabel('Einheit, Charakter oder Option').selectOption('spearmen');
    await desk.getByLabel('Punkte', { exact: true }).fill('70');
    await expect(desk.getByText(/Punkte 65 → 70/)).toBeVisible();
    await desk.getByRole('button', { name: 'Punktkosten speichern' }).click();
    await expect(desk.getByText(/mit einem geänderten Eintrag/)).toBeVisible();
    await expectAccessible(desk);
    await anna.reload();
    await expect(anna.getByRole('region', { name: 'Stand der Liste' })).toContainText('140');
  });

  await test.step('lists that were handed in move all at once, after their differences were seen', async () => {
    await desk.goto(`/t/${other.slug}/desk/lists`);
    await desk.getByRole('link', { name: 'Bodo Ihde' }).first().click();
    await desk.waitForURL(/\/desk\/lists\/./);
    const list = desk.url();
    const form = desk.getByRole('form', { name: 'Liste eintragen' });
    await form.getByLabel('Liste', { exact: true }).fill(exampleListText);
    await form.getByRole('button', { name: 'Liste übernehmen' }).click();
    await expect(desk.getByText('Die Liste stimmt.')).toBeVisible();
    await desk.goto(`/t/${other.slug}/desk/lists/editions`);
    await desk.getByLabel('Ausgabe', { exact: true }).selectOption('2.26');
    await desk.getByRole('button', { name: 'Umstellen' }).click();
    const moves = desk.getByRole('region', { name: 'Listen anderer Ausgaben' });
    await moves.getByText('Bodo Ihde · Hochelfen · 2.23.1').click();
    await expect(moves.getByText(/^Punkte: 1\.245 → /)).toBeVisible();
    await expectAccessible(desk);
    await desk.screenshot({ path: test.info().outputPath('move-all.png'), fullPage: true });
    await moves.getByRole('button', { name: 'Liste auf 2.26 umstellen' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Umstellen' }).click();
    await expect(moves).toBeHidden();
    await desk.goto(list);
    await expect(desk.getByText('Warmaster Armies 2.26')).toBeVisible();
    await expect(desk.getByRole('link', { name: /^Fassung 1/ })).toBeVisible();
  });

  await test.step('a link that means two things is asked about', async () => {
    await anna.goto(`/t/${cup.slug}/me/list`);
    await anna.getByRole('button', { name: 'Liste: mehr' }).tap();
    await anna.getByRole('button', { name: 'Andere Liste einfügen' }).tap();
    await anna
      .getByLabel('Deine Liste')
      .fill('https://selector.warmaster.info/#/?0=2&1=2&jsonPath=warmaster-revolution/dwarfs');
    await anna.getByRole('button', { name: 'Liste lesen' }).tap();
    await expect(anna.getByRole('heading', { name: 'Nach welcher Ausgabe gebaut?' })).toBeVisible();
    await expect(anna.getByText('2 Miners')).toBeVisible();
    await expectAccessible(anna);
    await anna.screenshot({ path: test.info().outputPath('question.png'), fullPage: true });
    await anna.getByRole('button', { name: /Nach 2\.23\.1, 2\.25 lesen/ }).tap();
    await expect(anna.getByText(/ist nach Warmaster Armies 2\.(23\.1|25) gebaut/)).toBeVisible();
  });
});
