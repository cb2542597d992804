import type { Page } from '@playwright/test';
import { entry, found, type ScriptEntry, turns } from '../lib/formats/guardians/match/match-fixtures';
import { scriptedGames } from '../lib/formats/guardians/match/scripted-games';
import { deep, expect, type OpenPage, test } from './fixtures';
import {
  confirmBoth,
  enterHall,
  expectAllTaken,
  expectNothingLostOrDoubled,
  expectResult,
  goToArea,
  keep,
  logOf,
  type MatchTable,
  type Outcome,
  openMatch,
  type QueueOptions,
  queueOf,
  setUpOnPhone,
  sp,
  tableAt,
  thousands,
  writtenDownBy,
} from './match-steps';
import type { Server } from './server';
import { tablesOf } from './steps';

/** The entries of the prepared game of a scenario, but for what the players agree to on the screens. */
function preparedEntries(scenarioId: string): readonly ScriptEntry[] {
  const game = scriptedGames.find((candidate) => candidate.scenarioId === scenarioId);
  if (!game) throw new Error(`no prepared game: ${scenarioId}`);
  return game.entries.filter(({ kind, by }) => kind !== 'confirm' && by !== 'server');
}

const linebreak = preparedEntries('linebreak');
// Killbox. By the script a minute is a second here: b has spent 35 of 600 when their third turn begins.
const untilPause = [
  ...linebreak.filter(({ kind }) => kind !== 'casualties'),
  entry('b', 'clock', { action: 'stop', why: 'pause' }, 75),
];
const killbox = { destroyed: 300, half: 0, ep: 8 };

// Asked over HTTP: what each game comes to: here it is about the buttons, and pages that are closed.
test('a clock that runs out while both phones sleep', { tag: deep }, async ({ desktop, phone, server }) => {
  const { desk, slug, tables } = await enterHall(desktop, server);
  const games = [
    {
      // With more than five minutes left the clock decides, whatever the points say.
      table: tableAt(tables, 5),
      takenFromA: 0,
      clockOfA: '9:38',
      losses: [entry('b', 'casualties', { side: 'b', destroyed: 300, half: 0 })],
      outcome: {
        a: 800,
        b: 0,
        winner: 'a',
        reason: /Beendet durch die Uhr im 3\. Spielzug.*Sieg durch die Uhr/,
      },
    },
    {
      table: tableAt(tables, 6),
      takenFromA: 5,
      clockOfA: '4:38',
      losses: [
        entry('b', 'casualties', { side: 'b', destroyed: 300, half: 0 }),
        entry('b', 'casualties', { side: 'a', destroyed: 1200, half: 0 }),
      ],
      outcome: {
        a: 800,
        b: 1200,
        winner: 'b',
        reason: /Beendet durch die Uhr im 3\. Spielzug.*400 SP Abstand/,
      },
    },
  ] as const;
  // 300 + (3 + 2 + 3) × 50 + 100 for the clock
  expect(sp(killbox) + 100).toBe(800);

  const phones: { a: Page; b: Page; table: MatchTable }[] = [];
  for (const { table, takenFromA, clockOfA, losses } of games) {
    const start = Date.now() - 75_000;
    const clientAt = ({ minute = 0 }: ScriptEntry) => start + minute * 1000;
    const pages = await feed(desk, phone, server, table, 'linebreak', [...untilPause, ...losses], {
      clientAt,
    });
    await test.step(`the organiser takes minutes at table ${table.number}`, async () => {
      await desk.goto(`/match/${table.matchId}#clock`);
      await desk.getByRole('button', { name: 'Mehr zur Uhr' }).click();
      await takeMinutes(desk, table.b, 9);
      await takeMinutes(desk, table.a, takenFromA);
      await expectAllTaken(desk, table.matchId);
      await desk.keyboard.press('Escape');
      await expect(faceOf(desk, 'a').getByRole('timer')).toHaveText(clockOfA);
      // 10:00 − 0:35 − 0:13 − 9:00
      await expect(faceOf(desk, 'b').getByRole('timer')).toHaveText('0:12');
    });
    phones.push({ ...pages, table });
  }
  await desk.goto('about:blank');

  const asleepSince: number[] = [];
  await test.step('both clocks run on, every page is closed', async () => {
    for (const { a, b, table } of phones) {
      await goToArea(b, 'Uhr');
      await b.getByRole('button', { name: 'Weiter', exact: true }).click();
      await expectAllTaken(b, table.matchId);
      for (const page of [a, b]) await page.goto('about:blank');
      asleepSince.push(Date.now());
    }
    // Nobody is left to tell when it has happened: the twelve seconds are waited for.
    await desk.waitForTimeout(13_000);
  });

  for (const [i, { a, b, table }] of phones.entries()) {
    const { outcome } = games[i] as (typeof games)[number];
    for (const page of [a, b]) await page.goto(`/match/${table.matchId}`);
    const timeout = (await logOf(a, table.matchId)).find(({ actor }) => actor === 'server');
    expect(timeout?.payload).toEqual({ action: 'timeout', side: 'b' });
    const { clientAt = 0, serverAt = 0 } = timeout ?? {};
    expect(serverAt, 'noticed after the last page was closed').toBeGreaterThan(asleepSince[i] ?? 0);
    expect(serverAt - clientAt, 'milliseconds until it was noticed').toBeLessThan(2_000);
    await goToArea(b, 'Uhr');
    await expect(faceOf(b, 'b').getByRole('timer')).toHaveText('0:00');
    await b.getByRole('button', { name: 'Zum Ergebnis' }).click();
    await expectResult({ a, b }, table, outcome);
    await confirmBoth({ a, b });
  }
  await expectResultsAtDesk(desk, slug, tables.slice(5), games);
});

test('a concession, and time called by the organiser', { tag: deep }, async ({ desktop, phone, server }) => {
  const { desk, slug, tables } = await enterHall(desktop, server);
  const table = tableAt(tables, 7);
  const other = tableAt(tables, 8);

  await test.step('whoever gives up scores nothing, whatever has been destroyed', async () => {
    const pages = await feed(desk, phone, server, table, 'outflanked', [
      ...setUpOnPhone('a', 'none'),
      entry('a', 'casualties', { side: 'b', destroyed: 700, half: 0 }),
      entry('b', 'casualties', { side: 'a', destroyed: 500, half: 25 }),
    ]);
    await pages.a.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await pages.a.getByRole('button', { name: 'Aufgeben' }).click();
    await pages.a.getByRole('button', { name: 'Ja, ich gebe auf' }).click();
    await expectResult(pages, table, { a: 0, b: 525, winner: 'b', reason: /Beendet durch Aufgabe/ });
    await confirmBoth(pages);
  });

  await test.step('an unfinished game counts as it stands', async () => {
    const pages = await feed(desk, phone, server, other, 'king-of-the-hill', [
      ...setUpOnPhone('a', 'none'),
      ...turns('a', 0, 2),
      ...found(3, { Z: 'b', O1: 'b' }),
      ...turns('a', 3),
      ...found(4, { O2: 'b' }),
      entry('a', 'casualties', { side: 'b', destroyed: 150, half: 0 }),
    ]);
    await desk.goto(`/match/${other.matchId}`);
    await desk.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await desk.getByRole('button', { name: /^Partie jetzt beenden/ }).click();
    await desk.getByRole('button', { name: 'Partie beenden', exact: true }).click();
    // 150 against 2 × 50: exactly the 50 that make a win. What was found in the turn called off does not count.
    await expectResult(pages, other, {
      a: 150,
      b: 100,
      winner: 'a',
      reason: /Von der Turnierleitung beendet im 3\. Spielzug/,
    });
    await confirmBoth(pages);
  });
  await expectResultsAtDesk(desk, slug, [table], [{ outcome: { a: 0, b: 525, winner: 'b' } }]);
  await expectResultsAtDesk(desk, slug, [other], [{ outcome: { a: 150, b: 100, winner: 'a' } }]);
});

/**
 * The organiser sets the scenario; then the first half of the entries waits on the phone of a, the other on
 * that of b, as if both had been without a network. Ends when the server has taken all of them.
 */
async function feed(
  desk: Page,
  phone: OpenPage,
  server: Server,
  table: MatchTable,
  scenarioId: string,
  script: readonly ScriptEntry[],
  options: Pick<QueueOptions, 'clientAt'> = {},
): Promise<{ a: Page; b: Page }> {
  const { matchId, links } = table;
  await keep(desk, matchId, queueOf('desk', [entry('organiser', 'scenario', { id: scenarioId })]));
  await expectAllTaken(desk, matchId);
  // A names his own successor, and writes down what B, whose phone has entered nothing yet, has chosen.
  const lastOfA = script.findLastIndex(({ by, kind, payload }) => by === 'a' && isHeir(kind, payload));
  const half = Math.max(Math.ceil(script.length / 2), lastOfA + 1);
  const first = writtenDownBy('a', script.slice(0, half));
  const queues = {
    a: queueOf('phone-a', first, { ...options, basedOn: 1 }),
    b: queueOf('phone-b', script.slice(half), { ...options, basedOn: 1 + half }),
  };
  const a = await openMatch(phone, server, matchId, links.a, { queue: queues.a });
  await expectAllTaken(a, matchId);
  const b = await openMatch(phone, server, matchId, links.b, { queue: queues.b });
  await expectAllTaken(b, matchId);
  const log = await logOf(b, matchId);
  expectNothingLostOrDoubled(log);
  expect(log.map(({ kind }) => kind)).toEqual(['scenario', ...script.map(({ kind }) => kind)]);
  return { a, b };
}

const isHeir = (kind: string, payload: unknown) =>
  kind === 'general' && (payload as { successor?: unknown }).successor !== undefined;

/** Takes minutes off a clock in the open menu. */
async function takeMinutes(desk: Page, name: string, minutes: number) {
  const fives = Math.floor(minutes / 5);
  for (let i = 0; i < fives; i++)
    await desk.getByRole('button', { name: `${name}: 5 Minuten nehmen` }).click();
  for (let i = fives * 5; i < minutes; i++)
    await desk.getByRole('button', { name: `${name}: eine Minute nehmen` }).click();
}

const faceOf = (page: Page, side: 'a' | 'b') => page.locator(`section[data-side="${side}"]`);

/** The results as the desk lists them, with the points of win 3, draw 1, loss 0. */
async function expectResultsAtDesk(
  desk: Page,
  slug: string,
  tables: readonly MatchTable[],
  games: readonly { readonly outcome: Omit<Outcome, 'reason'> }[],
) {
  const listed = await tablesOf(desk, slug);
  for (const [i, { outcome }] of games.entries()) {
    const result = listed.find(({ pairingId }) => pairingId === tables[i]?.matchId);
    expect(result, `table ${tables[i]?.number}`).toMatchObject({
      state: 'bestätigt',
      sp: `${thousands(outcome.a)} : ${thousands(outcome.b)}`,
      points: outcome.winner === 'a' ? '3 : 0' : '0 : 3',
    });
  }
}
