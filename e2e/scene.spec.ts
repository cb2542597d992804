import type { Page } from '@playwright/test';
import type { LinksOf } from './entry-links';
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

/** A rating on Glicko-2's own scale. */
interface Strength {
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

/** Everybody's rating, from the results that the app gives away and nothing else. */
async function rateAnew(page: Page, slugs: readonly string[]): Promise<ReadonlyMap<string, Strength>> {
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
        const [first = '', second = ''] = row.filter((cell) => names.includes(cell));
        if (row[0] !== round || !names.includes(row[4] ?? '')) continue;
        const winner = row.at(-2);
        const score = winner === first ? 1 : winner === second ? 0 : 0.5;
        after.set(first, { ...afterGame(known(first), known(second), score), day });
        after.set(second, { ...afterGame(known(second), known(first), 1 - score), day });
      }
      for (const [name, strength] of after) all.set(name, strength);
    }
  }
  return all;
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

    // A player opens their links, says the entries are theirs, and what they want to be called.
    const player = 'Nils Rautenberg';
    const own = await phone();
    const links = await server.run<string[]>('e2e/entry-links.ts', {
      slugs,
      name: player,
    } satisfies LinksOf);
    for (const link of links) await own.goto(link);
    await own.goto('/career');
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Das ist meine Meldung' }).first().click();
    await expect(own.getByRole('heading', { name: player, level: 1 })).toBeVisible();
    for (let left = links.length - 1; left > 0; left--) {
      const claims = own.getByRole('button', { name: `Gehört zu ${player}` });
      await expect(claims).toHaveCount(left);
      await claims.first().click();
    }
    await expect(own.getByRole('button', { name: `Gehört zu ${player}` })).toHaveCount(0);
    await own.getByText('Name', { exact: true }).first().click();
    await own.getByRole('button', { name: 'Speichern' }).click();
    await expect(own.getByText('Gespeichert.').first()).toBeVisible();
    await own.reload();
    await expectAccessible(own);

    // Everybody reads the same career now, and it is what the results say.
    await visitor.goto('/series/nordliga-2025');
    await visitor.getByRole('link', { name: player }).click();
    await expect(visitor.getByRole('heading', { name: player, level: 1 })).toBeVisible();
    const strength = (await rateAnew(desk, slugs)).get(player);
    if (!strength) throw new Error(`${player} has played`);
    const [value, half] = [1500 + 173.7178 * strength.mu, 1.96 * 173.7178 * strength.phi];
    const whole = (number: number) => new Intl.NumberFormat('de').format(Math.round(number));
    await expect(visitor.locator('.career-big')).toHaveText(whole(value));
    await expect(visitor.locator('.career-say')).toContainText(
      `zwischen ${whole(value - half)} und ${whole(value + half)}`,
    );
    const places = await visitor.locator('.career-table tbody tr').evaluateAll((rows) =>
      rows.map((row) => ({
        place: row.querySelector('.career-place')?.firstChild?.textContent ?? '',
        name: row.querySelector('b')?.textContent ?? '',
      })),
    );
    const known = [];
    for (const [at, slug] of slugs.entries()) {
      const place = (await placesOf(desk, slug)).find(({ name }) => name === player)?.place;
      if (place) known.unshift({ place: String(place), name: events[at] });
    }
    expect(places).toEqual(known);
    await expectAccessible(visitor);

    // Army against army is what the results of all tournaments say, by a count of its own.
    const counted = new Map<string, [wins: number, draws: number, losses: number]>();
    for (const slug of slugs) {
      for (const row of await csv(desk, `/api/t/${slug}/export/results.csv`)) {
        const [first = '', second = ''] = [row[3], row[4]];
        if (!names.includes(second)) continue;
        const [mine = '', theirs = ''] = [row[5], row[6]];
        if (mine === theirs) continue;
        const winner = row.at(-2);
        const score = winner === first ? 0 : winner === second ? 2 : 1;
        for (const [key, at] of [
          [`${mine} ${theirs}`, score],
          [`${theirs} ${mine}`, 2 - score],
        ] as const) {
          const sums = counted.get(key) ?? [0, 0, 0];
          sums[at] = (sums[at] ?? 0) + 1;
          counted.set(key, sums);
        }
      }
    }
    await desk.goto('/armies?view=table&least=5');
    await expectAccessible(desk);
    const matchUps = await desk
      .locator('.ledger tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    expect(matchUps).toHaveLength(counted.size);
    const english = new Map([
      ['Hochelfen', 'High Elves'],
      ['Zwerge', 'Dwarfs'],
      ['Imperium', 'Empire'],
    ]);
    const shown = matchUps.filter(([, , games = '']) => /^\d+$/.test(games));
    expect(shown.length).toBeGreaterThan(0);
    for (const [army = '', against = '', games, figures, rate, range] of shown) {
      const key = [army, against].map((name) => english.get(name) ?? name).join(' ');
      const own = counted.get(key) ?? counted.get(`${army} ${against}`);
      if (!own) throw new Error(`nobody counted ${key}`);
      const [wins, draws, losses] = own;
      const n = wins + draws + losses;
      const p = (wins + draws / 2) / n;
      // Where p is, if the truth lies at the end of the range: Wilson's equation, solved by halving.
      const end = (low: number, high: number) => {
        let [inside, outside] = [p, low < p ? low : high];
        for (let i = 0; i < 60; i++) {
          const middle = (inside + outside) / 2;
          if ((p - middle) ** 2 <= (1.96 ** 2 * middle * (1 - middle)) / n) inside = middle;
          else outside = middle;
        }
        return Math.round(100 * inside);
      };
      expect([games, figures, rate, range]).toEqual([
        String(n),
        `${wins}–${draws}–${losses}`,
        `${Math.round(100 * p)} %`,
        `${end(0, p)}–${end(2, 1)}`,
      ]);
    }

    // Forgotten, the player is nobody again, and nobody else's total has changed.
    await desk.goto('/series/nordliga-2025/edit');
    const before = (await rankingOf(desk)).filter(({ name }) => name !== player);
    await own.getByRole('button', { name: 'Laufbahn vergessen' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Laufbahn vergessen' }).click();
    await expect(own.getByText('Bist du das?')).toBeVisible();
    await desk.reload();
    const left = await rankingOf(desk);
    expect(left.filter(({ name }) => name !== 'nicht genannt')).toEqual(before);
    expect(left).toHaveLength(before.length + 1);
  });
}
