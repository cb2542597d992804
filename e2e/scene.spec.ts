import type { Page } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import type { Season } from './play-season';
import type { Server } from './server';
import { becomeOrganiser, organiser } from './steps';

const names = [
  'Katrin Lüdecke',
  'Felix Hohenstein',
  'Ines Vogt',
  'Henning Aßmann',
  'Nils Rautenberg',
  'Sabine Wüstenhagen',
  'Markus Kessler',
  'Dorothee Klein',
  'Jana Oelschläger',
  'Tobias Brandt',
  'Peer Jürgensen',
  'Björn Thiessen',
];
const armies = ['High Elves', 'Orcs & Goblins', 'Dwarfs', 'Empire'];
const events = [
  'Harzer Heerbann',
  'Leineschlacht',
  'Weserklingen',
  'Küstenfehde',
  'Kasseler Kessel',
  'Heidemarsch',
  'Novemberlager',
  'Nordpokal',
  'Elbfehde',
  'Moorturnier',
];

/** Plays tournaments elsewhere and brings their files here, as an organiser does. */
async function importSeason(server: Server, page: Page, count: number) {
  await becomeOrganiser(page);
  const tournaments = events.slice(0, count).map((name, at) => ({
    name,
    day: `2025-${String(at + 1).padStart(2, '0')}-15`,
    players: at % 3 === 0 ? 6 : 8,
  }));
  const season: Season = {
    email: organiser.email,
    folder: server.dataFolder,
    names,
    armies,
    tournaments,
  };
  const files = await server.run<string[]>('e2e/play-season.ts', season);
  const slugs: string[] = [];
  for (const file of files) {
    await page.goto('/new/import');
    await page.getByLabel('Turnierdatei').setInputFiles(file);
    await page.getByRole('button', { name: 'Turnier öffnen' }).click();
    await page.waitForURL('**/desk');
    slugs.push(/\/t\/([^/]+)\/desk/.exec(page.url())?.[1] ?? '');
  }
  return slugs;
}

/** A table that the app gives away, without its head. */
async function csv(page: Page, path: string): Promise<string[][]> {
  const text = await page.evaluate(async (url) => (await fetch(url)).text(), path);
  return text
    .replace('\u{FEFF}', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
    .slice(1);
}

/** Places of a tournament, from its own standings: name by name, the first first. */
const placesOf = async (page: Page, slug: string) =>
  (await csv(page, `/api/t/${slug}/export/standings.csv`)).map((row) => ({
    place: Number(row[0]),
    name: row.find((cell) => names.includes(cell)) ?? '',
  }));

/** The ranking by the few lines of the formula: 100 for the win, equal steps, the best so many. */
async function recompute(page: Page, slugs: readonly string[], counted: number) {
  const results = new Map<string, number[]>();
  for (const slug of slugs) {
    const places = await placesOf(page, slug);
    for (const { place, name } of places) {
      const points = Math.round((100 * (places.length - place + 1)) / places.length);
      results.set(name, [...(results.get(name) ?? []), points]);
    }
  }
  return new Map(
    [...results].map(([name, points]) => [
      name,
      points
        .sort((x, y) => y - x)
        .slice(0, counted)
        .reduce((sum, more) => sum + more, 0),
    ]),
  );
}

async function makeSeries(page: Page, slugs: readonly string[], counted: number) {
  await page.goto('/series');
  await page.getByRole('link', { name: 'Serie anlegen' }).click();
  await page.getByLabel('Name der Serie').fill('Nordliga 2025');
  await page.getByLabel('So viele Ergebnisse zählen').fill(String(counted));
  await page.getByLabel('So viele qualifizieren sich').fill('4');
  await page.getByLabel('Wofür').fill('Finale am 28. November');
  await page.getByRole('button', { name: 'Serie anlegen' }).click();
  await page.waitForURL('**/series/nordliga-2025/edit');
  for (const slug of slugs) {
    await page.getByLabel('Adresse des Turniers').fill(slug);
    await page.getByRole('button', { name: 'Turnier aufnehmen' }).click();
    await expect(page.getByText('Das Turnier ist dabei.')).toBeVisible();
    await page.reload();
  }
}

/** What stands in a ranking: name, and total. */
const rankingOf = async (page: Page) =>
  page
    .locator('.season')
    .locator('tbody tr:not(.season-cut)')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('th b')?.textContent ?? '',
        total: Number(row.querySelector('.season-total')?.textContent),
      })),
    );

for (const { count, tag } of [
  { count: 3, tag: [] },
  { count: 10, tag: [deep] },
]) {
  test(`a season of ${count} tournament files has the ranking that its formula gives`, { tag }, async ({
    server,
    desktop,
    phone,
  }) => {
    test.setTimeout(300_000);
    const desk = await desktop();
    const slugs = await importSeason(server, desk, count);
    await makeSeries(desk, slugs, 2);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Gleiche Namen zusammenführen' }).click();
    await desk.getByRole('button', { name: 'Zusammenführen', exact: true }).last().click();
    await expect(desk.getByText('vermutet').first()).toBeVisible();

    const expected = await recompute(desk, slugs, 2);
    await desk.reload();
    const ranking = await rankingOf(desk);
    expect(new Map(ranking.map(({ name, total }) => [name, total]))).toEqual(expected);
    expect(ranking.map(({ total }) => total)).toEqual(
      ranking.map(({ total }) => total).sort((x, y) => y - x),
    );

    // Nobody has agreed: the public reads places and no name that was put together.
    const visitor = await phone();
    await visitor.goto('/series/nordliga-2025');
    const told = await rankingOf(visitor);
    expect(told.filter(({ name }) => name !== 'nicht genannt').every(({ total }) => total <= 100)).toBe(true);
    await expectAccessible(visitor);
  });
}
