import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { figuresOfNames } from './figures';
import { deep, expect, expectAccessible, test } from './fixtures';
import {
  createAccount,
  createTournament,
  drawRound,
  enterMissingResults,
  fillSide,
  publishRound,
  victoryPoints,
} from './steps';

test.use({ ownServer: true });

// Fifty-nine players from a club's list, ten lines of it broken; five rounds; somebody leaves after round 2
// and somebody comes late for round 3. The organiser types results at the first tables of every round; the others come
// through the app's own changes.
const list = readFileSync(new URL('data/entries-59.csv', import.meta.url));
const rounds = 5;
const typed = 3;
const left = { name: 'Anna Krämer', after: 2 };
const late = { name: 'Zita Spätling', from: 3 };

interface Played {
  readonly round: number;
  readonly a: string;
  /** null: `a` had the bye */
  readonly b: string | null;
  readonly sp: readonly [number, number];
  readonly ep: readonly [number, number];
}

test('fifty-nine players, five rounds, one leaves and one comes late', { tag: deep }, async ({
  desktop,
  server,
}) => {
  const desk = await desktop();
  await createAccount(desk);
  const slug = await createTournament(desk, {
    name: 'Großes Treffen',
    place: 'Kassel',
    preset: /Guardians 1\.250/,
    scheme: /20:0 nach Abstand/,
    rounds,
  });

  await desk.goto(`/t/${slug}/desk/entries/import`);
  await desk
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name: 'meldungen.csv', mimeType: 'text/csv', buffer: list });
  await desk.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(desk.getByRole('heading', { name: '59 Anmeldungen sind bereit' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: '10 Zeilen brauchen deine Hilfe' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '59 Anmeldungen übernehmen' }).click();
  await expect(desk.getByText('59 Anmeldungen übernommen.')).toBeVisible();

  const played: Played[] = [];
  for (let round = 1; round <= rounds; round++) {
    if (round === left.after + 1) {
      await drop(desk, slug, left.name);
      await add(desk, slug, late.name);
    }
    await drawRound(desk, slug, round);
    await publishRound(desk, round);
    await desk.goto(`/t/${slug}/pairings`);
    const pairs = await pairsOnScreen(desk);
    expect(pairs).toHaveLength(30);

    // The results page leads from one open table to the next.
    await desk.goto(`/t/${slug}/desk/results`);
    await desk.getByRole('link', { name: /^Tisch \d+ eintragen$/ }).click();
    const matches = pairs.filter(([, b]) => b !== null);
    for (const [table, [a, b]] of matches.entries()) {
      const figures = figuresOfNames(a, b ?? '', round);
      if (table < typed) {
        await desk.waitForURL('**/desk/results/*');
        await expect(desk.getByText(`${a} gegen ${b}`)).toBeVisible();
        await fillSide(desk, 'a', figures[0]);
        await fillSide(desk, 'b', figures[1]);
        const address = desk.url();
        await desk.getByRole('button', { name: 'Speichern und weiter' }).click();
        await expect(desk).not.toHaveURL(address);
      }
      played.push({
        round,
        a,
        b,
        sp: [victoryPoints(1250, figures[0]), victoryPoints(1250, figures[1])],
        ep: [figures[0].ep, figures[1].ep],
      });
    }
    expect(await enterMissingResults(server, slug, 'names')).toBe(matches.length - typed);
    for (const [a] of pairs.filter(([, b]) => b === null)) {
      played.push({ round, a, b: null, sp: [0, 0], ep: [0, 0] });
    }
  }

  const meetings = played.filter(({ b }) => b !== null).map(({ a, b }) => [a, b].sort().join(' / '));
  expect(new Set(meetings).size, 'nobody meets anybody twice').toBe(meetings.length);
  const byes = played.filter(({ b }) => b === null).map(({ a }) => a);
  expect(byes).toHaveLength(rounds);
  expect(new Set(byes).size, 'nobody has two byes').toBe(byes.length);

  await desk.goto(`/t/${slug}/standings`);
  const rows = desk
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: desk.getByRole('link') });
  await expect(rows).toHaveCount(60);
  const shown = await rows.evaluateAll((elements) =>
    elements.map((row) => ({
      name: row.querySelector('a b')?.textContent ?? '',
      points: Number(row.querySelector('td:last-child')?.textContent),
    })),
  );
  expect(shown).toEqual(recomputed(played));
  await expectAccessible(desk);
});

/** Names of the round's pairings as everybody sees them, table by table. */
async function pairsOnScreen(page: Page): Promise<[string, string | null][]> {
  const items = page.getByRole('listitem').filter({ has: page.locator('a[href*="/player/"]') });
  await expect(items.first()).toBeVisible();
  return items.evaluateAll((elements) =>
    elements.map((item) => {
      const [a = '', b] = [...item.querySelectorAll('a[href*="/player/"]')].map(
        (link) => (link.querySelector('.name') ?? link).textContent ?? '',
      );
      return [a, b ?? null];
    }),
  );
}

async function drop(page: Page, slug: string, name: string) {
  await page.goto(`/t/${slug}/desk/entries`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Aus dem Turnier nehmen' }).click();
  await expect(page.getByText(`Die Turnierleitung hat ${name} aus dem Turnier genommen.`)).toBeVisible();
}

async function add(page: Page, slug: string, name: string) {
  await page.goto(`/t/${slug}/desk/entries`);
  await page.getByText('Teilnehmer eintragen', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Eintragen' }).click();
  await expect(page.getByText(`${name} ist angemeldet.`)).toBeVisible();
}

/** Standings by the tests' own arithmetic: 20:0 in steps, bye 15, SP difference, EP, who beat whom, Buchholz. */
function recomputed(played: readonly Played[]): { name: string; points: number }[] {
  const byRound = new Map<
    string,
    Map<number, { points: number; opponent: string | null; sp: number; ep: number }>
  >();
  const put = (
    name: string,
    round: number,
    line: { points: number; opponent: string | null; sp: number; ep: number },
  ) => {
    const own = byRound.get(name) ?? new Map();
    byRound.set(name, own.set(round, line));
  };
  for (const { round, a, b, sp, ep } of played) {
    if (b === null) {
      put(a, round, { points: 15, opponent: null, sp: 0, ep: 0 });
      continue;
    }
    const lead = sp[0] - sp[1];
    const first = tableRow(Math.abs(lead));
    put(a, round, { points: lead >= 0 ? first : 20 - first, opponent: b, sp: lead, ep: ep[0] });
    put(b, round, { points: lead >= 0 ? 20 - first : first, opponent: a, sp: -lead, ep: ep[1] });
  }
  const sum = (name: string, key: 'points' | 'sp' | 'ep') =>
    [...(byRound.get(name)?.values() ?? [])].reduce((total, line) => total + line[key], 0);
  const buchholz = (name: string) => {
    let total = 0;
    for (let round = 1; round <= rounds; round++) {
      const line = byRound.get(name)?.get(round);
      if (line) total += line.opponent === null ? sum(name, 'points') : sum(line.opponent, 'points');
    }
    return total;
  };
  const order = [...byRound.keys()].map((name) => ({
    name,
    points: sum(name, 'points'),
    sp: sum(name, 'sp'),
    ep: sum(name, 'ep'),
    buchholz: buchholz(name),
  }));
  order.sort((x, y) => y.points - x.points || y.sp - x.sp || y.ep - x.ep || y.buchholz - x.buchholz);
  return order.map(({ name, points }) => ({ name, points }));
}

/** 10:10 below 50, 11:9 from 50, then a step every 100 points up to 20:0 from 900. */
function tableRow(lead: number): number {
  if (lead < 50) return 10;
  if (lead < 100) return 11;
  return Math.min(20, 11 + Math.floor(lead / 100));
}
