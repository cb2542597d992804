import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { done } from './http/desk';
import type { Visitor } from './http/visitor';
import type { Season } from './play-season';
import type { Server } from './server';
import { becomeOrganiser, organiser } from './steps';

export const names = [
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
export const events = [
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

/** Plays tournaments elsewhere and brings their files here, as an organiser does: in a browser, or by the action. */
export async function importSeason(server: Server, page: Page | Visitor, count: number) {
  if (isPage(page)) await becomeOrganiser(page);
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
    if (!isPage(page)) {
      const packed = new File([new Uint8Array(gzipSync(readFileSync(file)))], 'tournament.json.gz');
      const submissionKey = `season${Date.now()}-${slugs.length}`;
      const { redirect } = await done(page, 'importTournamentAction', { submissionKey, file: packed });
      slugs.push(/\/t\/([^/]+)\/desk/.exec(redirect ?? '')?.[1] ?? '');
      continue;
    }
    await page.getByLabel('Turnierdatei').setInputFiles(file);
    await page.getByRole('button', { name: 'Turnier öffnen' }).click();
    await page.waitForURL('**/desk');
    slugs.push(/\/t\/([^/]+)\/desk/.exec(page.url())?.[1] ?? '');
  }
  return slugs;
}

const isPage = (page: Page | Visitor): page is Page => 'evaluate' in page;

/** A table that the app gives away, without its head. */
export async function csv(page: Page | Visitor, path: string): Promise<string[][]> {
  const text = isPage(page)
    ? await page.evaluate(async (url) => (await fetch(url)).text(), path)
    : await (await page.fetch(path)).text();
  return text
    .replace('\u{FEFF}', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
    .slice(1);
}

/** Places of a tournament, from its own standings: name by name, the first first. */
export const placesOf = async (page: Page | Visitor, slug: string) =>
  (await csv(page, `/api/t/${slug}/export/standings.csv`)).map((row) => ({
    place: Number(row[0]),
    name: row.find((cell) => names.includes(cell)) ?? '',
  }));

/** The ranking by the few lines of the formula: 100 for the win, equal steps, the best so many. */
export async function recompute(page: Page | Visitor, slugs: readonly string[], counted: number) {
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

/** A rating on Glicko-2's own scale. */
export interface Strength {
  readonly mu: number;
  readonly phi: number;
  readonly sigma: number;
  readonly day: number;
}

/** One step of Glickman's paper for one game, written down once more, with bisection instead of his iteration. */
function afterGame(own: Strength, other: Strength, score: number): Omit<Strength, 'day'> {
  const g = 1 / Math.sqrt(1 + (3 * other.phi ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-g * (own.mu - other.mu)));
  const v = 1 / (g ** 2 * expected * (1 - expected));
  const delta = v * g * (score - expected);
  const f = (x: number) =>
    (Math.exp(x) * (delta ** 2 - own.phi ** 2 - v - Math.exp(x))) /
      (2 * (own.phi ** 2 + v + Math.exp(x)) ** 2) -
    (x - Math.log(own.sigma ** 2)) / 0.5 ** 2;
  let [low, high] = [-20, 5];
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  const sigma = Math.exp(low / 2);
  const phi = 1 / Math.sqrt(1 / (own.phi ** 2 + sigma ** 2) + 1 / v);
  return { mu: own.mu + phi ** 2 * g * (score - expected), phi, sigma };
}

/**
 * Ratings from the results that the app gives away and nothing else. A name outside `linked` is another player in each
 * tournament.
 */
export async function rateAnew(
  page: Page | Visitor,
  slugs: readonly string[],
  linked: readonly string[] = names,
): Promise<ReadonlyMap<string, Strength>> {
  const all = new Map<string, Strength>();
  for (const [at, slug] of slugs.entries()) {
    const day = Date.parse(`2025-${String(at + 1).padStart(2, '0')}-15`) / 86_400_000;
    const rows = await csv(page, `/api/t/${slug}/export/results.csv`);
    for (const round of ['1', '2', '3']) {
      const known = (name: string): Strength => {
        const last = all.get(name) ?? { mu: 0, phi: 200 / 173.7178, sigma: 0.06, day };
        const rested = Math.sqrt(last.phi ** 2 + (last.sigma ** 2 * (day - last.day)) / 30);
        return { ...last, phi: Math.min(200 / 173.7178, rested), day };
      };
      const after = new Map<string, Strength>();
      for (const row of rows) {
        if (row[0] !== round || !names.includes(row[4] ?? '')) continue;
        const keyOf = (name: string | undefined) =>
          (linked.includes(name ?? '') ? name : `${name} ${slug}`) ?? '';
        const [first, second] = row.filter((cell) => names.includes(cell)).map(keyOf) as [string, string];
        const winner = keyOf(row.at(-2));
        const score = winner === first ? 1 : winner === second ? 0 : 0.5;
        after.set(first, { ...afterGame(known(first), known(second), score), day });
        after.set(second, { ...afterGame(known(second), known(first), 1 - score), day });
      }
      for (const [name, strength] of after) all.set(name, strength);
    }
  }
  return all;
}
