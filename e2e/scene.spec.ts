import type { Page } from '@playwright/test';
import type { LinksOf } from './entry-links';
import { deep, expect, expectAccessible, test } from './fixtures';
import { csv, events, importSeason, names, placesOf, rateAnew, recompute } from './season';

test.use({ ownServer: true });

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

/** Rows of a ranking: name and total. */
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

// Its parts are asked for a landing: http/scene.spec.ts, lib/series/rank-series.test.ts, lib/ratings/rate-games.test.ts.
const count = 10;
test(`a season of ${count} tournament files has the ranking that its formula gives`, { tag: deep }, async ({
  server,
  desktop,
  phone,
}) => {
  test.setTimeout(300_000);
  const desk = await desktop();
  const slugs = await importSeason(server, desk, count);
  await makeSeries(desk, slugs, 2);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Gleiche zusammenführen' }).click();
  await desk.getByRole('button', { name: 'Zusammenführen', exact: true }).last().click();
  await expect(desk.getByText('vermutet').first()).toBeVisible();

  const expected = await recompute(desk, slugs, 2);
  await desk.reload();
  const ranking = await rankingOf(desk);
  expect(new Map(ranking.map(({ name, total }) => [name, total]))).toEqual(expected);
  expect(ranking.map(({ total }) => total)).toEqual(ranking.map(({ total }) => total).sort((x, y) => y - x));

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
  const [first = '', ...others] = links;
  await own.goto(first);
  // Their home says what counts the tournament, and where they say whether they are named.
  await expect(own.getByText('Nordliga 2025 zählt dieses Turnier mit. Ob andere dort')).toBeVisible();
  await own.getByRole('link', { name: 'Zu deiner Wertung' }).click();
  await expect(own.getByRole('heading', { name: 'Meine Wertung', level: 1 })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Das ist meine Anmeldung' }).click();
  await expect(own.getByRole('heading', { name: player, level: 1 })).toBeVisible();
  // What an organiser took for theirs waits for their word: one by one, or at once.
  await expect(own.getByText(`Bei ${links.length - 1} Anmeldungen vermutet`)).toBeVisible();
  await own.getByRole('button', { name: 'Nicht meine' }).last().click();
  for (const link of others) await own.goto(link);
  await own.goto('/career');
  await expect(own.getByRole('button', { name: /^Gehört zu/ })).not.toHaveCount(0);
  await own.getByRole('button', { name: `Alle ${links.length - 1} gehören zu ${player}` }).click();
  await expect(own.getByRole('button', { name: /ehör(t|en) zu/ })).toHaveCount(0);
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
  // Other programs read the same of whoever wants to be named, and nobody else.
  const api = async (path: string) => (await visitor.request.get(`/api/v1${path}`)).json();
  const { persons } = await api('/persons');
  expect(persons).toMatchObject([{ name: player, pseudonym: false }]);
  const [told2025] = (await api(`/persons/${persons[0].id}`)).games;
  expect(Math.round(told2025.rating.value)).toBe(Math.round(value));
  expect(
    told2025.tournaments.map(({ place, name }: { place: number; name: string }) => ({
      place: String(place),
      name,
    })),
  ).toEqual(known);
  const { rows } = await api('/series/nordliga-2025');
  expect(rows.filter((row: { person: unknown }) => row.person !== null)).toMatchObject([
    { person: persons[0].id, name: player },
  ]);
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

  // The series has these tournaments alone, and says the same of them; what is chosen stands in the address.
  const lines = (page: Page) =>
    page
      .locator('.ledger tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  await visitor.goto('/series/nordliga-2025');
  await visitor.getByRole('link', { name: 'Armeen' }).last().click();
  await visitor.waitForURL('**/series/nordliga-2025/armies');
  await expectAccessible(visitor);
  await desk.goto('/series/nordliga-2025/armies?view=table&least=5');
  await expectAccessible(desk);
  expect(await lines(desk)).toEqual(matchUps);
  const gamesIn = (rows: string[][]) =>
    rows.reduce((sum, [, , games = '']) => sum + (/^\d+$/.test(games) ? Number(games) : 0), 0);
  await desk.getByLabel('Erster Zug').selectOption({ label: 'hatte die Zeile' });
  await desk.getByRole('button', { name: 'Anwenden' }).click();
  await desk.waitForURL(/first=row/);
  // With half the matches each, many lines have too few to show.
  const began = await lines(desk);
  expect(began.length).toBeGreaterThan(0);
  expect(gamesIn(began)).toBeLessThanOrEqual(gamesIn(matchUps) / 2);

  // Forgotten, the player is nobody again, and nobody else's total has changed.
  await desk.goto('/series/nordliga-2025/edit');
  const before = (await rankingOf(desk)).filter(({ name }) => name !== player);
  await own.getByRole('button', { name: 'Meine Wertung löschen' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Meine Wertung löschen' }).click();
  await expect(own.getByText('Bist du das?')).toBeVisible();
  await desk.reload();
  const left = await rankingOf(desk);
  expect(left.filter(({ name }) => name !== 'nicht genannt')).toEqual(before);
  expect(left).toHaveLength(before.length + 1);
});
