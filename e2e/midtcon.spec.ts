import type { Page } from '@playwright/test';
import type { SideFigures } from './figures';
import { deep, expect, expectAccessible, type OpenPage, test } from './fixtures';
import {
  becomeOrganiser,
  createAccount,
  createTournament,
  drawRound,
  fillSide,
  importEntries,
  openTournament,
  ownSide,
  personalLinks,
  publishRound,
  victoryPoints,
} from './steps';

test.use({ ownServer: true });

// The set-up of MidtCon GT 2024: eight players, three Swiss rounds, 2,000 points, a scenario for each round.
// The people and their results are invented. For a landing four of them play one round of it.
const everybody = [
  'Anders Holm',
  'Bjarne Krogh',
  'Cecilie Dam',
  'Dirk Ahlers',
  'Emil Lund',
  'Frida Berg',
  'Gunnar Elk',
  'Heike Stamm',
];
const scenarios = ['Incursion', 'Take and Hold', 'Outflanked'];

/** Strength decides, so that the result of any pairing the draw may bring is known beforehand. */
function figuresOf(name: string, opponent: string, round: number): SideFigures {
  const edge = everybody.indexOf(opponent) - everybody.indexOf(name);
  return {
    destroyed: 500 + edge * 60 + round * 35,
    half: 100 + round * 15,
    ep: Math.max(1, Math.min(12, 6 + edge)),
    general: edge >= 4,
    breakPoint: edge >= 2,
  };
}

interface Tally {
  points: number;
  difference: number;
}

test('a round and the end: organiser on a laptop, four players on their phones', async ({
  desktop,
  phone,
  server,
}) => {
  // However they are paired, no two games end by the same difference.
  const names = everybody.filter((_, i) => [0, 1, 3, 7].includes(i));
  const { slug, links } = await openTournament(server, {
    name: 'MidtCon GT 2024',
    rounds: 1,
    entries: names,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await playThrough({ desk, slug, names, links, rounds: 1 }, desktop, phone);
});

test('a whole tournament of eight', { tag: deep }, async ({ desktop, phone }) => {
  const names = everybody;
  const desk = await desktop();
  await createAccount(desk);
  const slug = await createTournament(desk, {
    name: 'MidtCon GT 2024',
    place: 'Hvidovre',
    preset: /Guardians 2\.000/,
    scheme: /Sieg 3, Unentschieden 1/,
  });
  const list = ['Name;Verein;Ort;Armee', ...names.map((name, i) => `${name};Klub ${i};Stadt ${i};Orks`)].join(
    '\n',
  );
  expect(await importEntries(desk, slug, list, names.length)).toEqual([]);
  const links = await personalLinks(desk, slug);
  expect([...links.keys()].sort()).toEqual(names);
  await playThrough({ desk, slug, names, links, rounds: 3 }, desktop, phone);
});

interface Play {
  readonly desk: Page;
  readonly slug: string;
  readonly names: readonly string[];
  readonly links: ReadonlyMap<string, string>;
  readonly rounds: number;
}

/** Plays all rounds on the phones of all players; in the last one a result is disputed. */
async function playThrough({ desk, slug, names, links, rounds }: Play, desktop: OpenPage, phone: OpenPage) {
  const phones = new Map<string, Page>();
  for (const name of names) {
    const page = await phone();
    await page.goto(links.get(name) ?? '');
    await expect(page.getByRole('heading', { name: 'Du bist dabei' })).toBeVisible();
    phones.set(name, page);
  }
  const phoneOf = (name: string) => phones.get(name) as Page;

  const spectator = await desktop();
  await spectator.goto(`/t/${slug}/pairings`);

  const tallies = new Map<string, Tally>(names.map((name) => [name, { points: 0, difference: 0 }]));
  const met = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    await drawRound(desk, slug, round);
    await expect(desk.getByRole('heading', { name: scenarios[round - 1] })).toBeVisible();
    if (round === 1) {
      // A draft is the desk's alone.
      await expect(spectator.getByText('Anders Holm')).toBeHidden();
      await swapFirstNames(desk);
    }
    await publishRound(desk, round);

    // Nobody reloads: the phones and the spectator's page follow by themselves.
    const pairs: [string, string][] = [];
    for (const name of names) {
      const heading = phoneOf(name).getByRole('heading', {
        level: 1,
        name: /^Deine Partie: Tisch \d+ gegen/,
      });
      await expect(phoneOf(name).getByText(`Runde ${round} von ${rounds}`)).toBeVisible();
      await expect(heading).toBeVisible();
      await expect(phoneOf(name).getByRole('heading', { name: scenarios[round - 1] })).toBeVisible();
      const opponent = /gegen (.+)$/.exec((await heading.textContent()) ?? '')?.[1] ?? '';
      expect(names).toContain(opponent);
      if (!pairs.some((pair) => pair.includes(name))) pairs.push([name, opponent]);
    }
    expect(pairs).toHaveLength(names.length / 2);
    await expect(spectator.getByRole('heading', { name: `Runde ${round}` })).toBeVisible();
    await expect(spectator.getByText('Anders Holm').first()).toBeVisible();

    for (const [table, [name, opponent]] of pairs.entries()) {
      const key = [name, opponent].sort().join(' / ');
      expect(met, `${key} meet once`).not.toContain(key);
      met.add(key);

      const own = figuresOf(name, opponent, round);
      const theirs = figuresOf(opponent, name, round);
      const sp = [victoryPoints(2000, own), victoryPoints(2000, theirs)] as const;
      await report(phoneOf(name), own, theirs, sp);
      if (round === rounds && table === 0) await disputeAndSettle(desk, slug, phoneOf(opponent), name);
      else await confirm(phoneOf(opponent));
      await expect(phoneOf(name).getByText('bestätigt').first()).toBeVisible();
      await phoneOf(name)
        .getByRole('link', { name: /Zurück|Zur Übersicht/ })
        .first()
        .click();

      const lead = sp[0] - sp[1];
      for (const [who, diff] of [
        [name, lead],
        [opponent, -lead],
      ] as const) {
        const tally = tallies.get(who) as Tally;
        tally.points += Math.abs(diff) < 50 ? 1 : diff > 0 ? 3 : 0;
        tally.difference += diff;
      }
    }
    for (const name of names) await phoneOf(name).goto(`/t/${slug}/me`);
  }

  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('button', { name: 'Turnier abschließen' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Abschließen' }).click();

  // The winner's phone tells their place without being touched.
  const order = names
    .map((name) => ({ name, ...(tallies.get(name) as Tally) }))
    .sort((x, y) => y.points - x.points || y.difference - x.difference);
  await expect(
    phoneOf(order[0]?.name ?? '').getByRole('heading', { name: `Endstand: Platz 1 von ${names.length}` }),
  ).toBeVisible();

  await spectator.goto(`/t/${slug}/standings`);
  await expect(spectator.getByText('Endstand').first()).toBeVisible();
  const rows = spectator
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: spectator.getByRole('link') });
  await expect(rows).toHaveCount(names.length);
  for (const [i, { name, points }] of order.entries()) {
    await expect(rows.nth(i)).toContainText(name);
    await expect(rows.nth(i).getByRole('cell').last()).toHaveText(String(points));
  }
  await expectAccessible(spectator);

  const csv = await (await spectator.request.get(`/api/t/${slug}/export/standings.csv`)).text();
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines.map((line) => order.find(({ name }) => line.includes(name))?.name)).toEqual(
    order.map(({ name }) => name),
  );
}

/** By drag; the tests of other draws press the names. */
async function swapFirstNames(desk: Page) {
  const players = desk.locator('button[aria-pressed]');
  const second = (await players.nth(1).textContent()) ?? '';
  await players.nth(1).dragTo(players.nth(2));
  await desk.getByRole('button', { name: 'Tauschen', exact: true }).click();
  await expect(players.nth(2)).toHaveText(second);
}

/** Hands in a result; the sum is there before it is sent. */
async function report(page: Page, own: SideFigures, theirs: SideFigures, sp: readonly [number, number]) {
  await page.getByRole('link', { name: 'Ergebnis melden' }).click();
  await page.waitForURL('**/result/*');
  const side = await ownSide(page);
  await fillSide(page, side, own);
  await fillSide(page, side === 'a' ? 'b' : 'a', theirs);
  const sum = page.getByRole('row', { name: /^SP / });
  await expect(sum).toHaveText(new RegExp(`SP\\s*${german(sp[0])}\\s*${german(sp[1])}`));
  await page.getByRole('button', { name: 'Ergebnis senden' }).click();
  await expect(page.getByText(/Angekommen\./)).toBeVisible();
}

async function confirm(page: Page) {
  await page.getByRole('link', { name: /hat gemeldet: prüfen/ }).click();
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText('Ihr seid euch einig')).toBeVisible();
}

/** The opponent says the halved points are others; the organiser takes the first version over. */
async function disputeAndSettle(desk: Page, slug: string, opponent: Page, first: string) {
  await opponent.getByRole('link', { name: /hat gemeldet: prüfen/ }).click();
  await opponent.getByRole('link', { name: 'Stimmt nicht' }).click();
  const side = await ownSide(opponent);
  await opponent.locator(`[name="${side}.half"]`).fill('200');
  await opponent.getByRole('button', { name: 'Ergebnis senden' }).click();
  await expect(opponent.getByRole('heading', { name: 'Ihr seid euch nicht einig' })).toBeVisible();

  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('link', { name: 'Klären' }).click();
  const shortName = first.split(' ')[0] ?? first;
  await desk.getByRole('button', { name: new RegExp(`Fassung von ${shortName}.* übernehmen`) }).click();
  await desk.waitForURL('**/desk/results**');
  await opponent.goto(`/t/${slug}/me`);
}

const german = (n: number) => n.toLocaleString('de-DE').replace('.', '\\.');
