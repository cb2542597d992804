import { setTimeout as pause } from 'node:timers/promises';
import { entry, found, type ScriptEntry, turns } from '../../lib/formats/guardians/match/match-fixtures';
import { scriptedGames } from '../../lib/formats/guardians/match/scripted-games';
import { expect, test } from '../fixtures';
import { type Outcome, queueOf, setUpOnPhone, sp, tableAt, thousands } from '../match-steps';
import { confirmBoth, expectResult, feed, type Hall, logOf, openHall, playersAt, sendAll } from './match';
import { tablesOf } from './tables';
import { plainText } from './visitor';

/** A game fed through the phones' queues, and what a hand computation at 2,000 points makes of it. */
interface FedGame {
  readonly scenarioId: string;
  readonly outcome: Outcome;
}

/** The entries of the prepared game of a scenario, but for what the players agree to in the end. */
function preparedEntries(scenarioId: string): readonly ScriptEntry[] {
  const game = scriptedGames.find((candidate) => candidate.scenarioId === scenarioId);
  if (!game) throw new Error(`no prepared game: ${scenarioId}`);
  return game.entries.filter(({ kind, by }) => kind !== 'confirm' && by !== 'server');
}

// Every EP is worth 50, every condition 100.
const fedGames: readonly FedGame[] = [
  {
    // Random Length: 400 + 4 × 50 against 375 + 8 × 50.
    scenarioId: 'incursion',
    outcome: { a: 600, b: 775, winner: 'b', reason: /Beendet nach dem letzten Spielzug im 5\. Spielzug/ },
  },
  {
    // Scorched Earth: two units of 110, half of one, 7 EP and the break point against half of 70.
    scenarioId: 'take-and-hold',
    outcome: { a: 725, b: 35, winner: 'a', reason: /Beendet durch den Breakpoint im 3\. Spielzug/ },
  },
  {
    // Dominate: 12 × 50 + 100 against 500 + 3 × 50; 50 apart is a win.
    scenarioId: 'outflanked',
    outcome: { a: 700, b: 650, winner: 'a', reason: /Beendet durch 10 EP im 3\. Spielzug.*50 SP Abstand/ },
  },
  {
    // 3 × 50 + 100, which Sudden Death makes a win against 1,000.
    scenarioId: 'king-of-the-hill',
    outcome: { a: 250, b: 1000, winner: 'a', reason: /Beendet durch Sudden Death im 2\. Spielzug/ },
  },
  {
    // Long live the King: 200 against 600 + 8 × 50 + 100 for the last General.
    scenarioId: 'entrenched',
    outcome: { a: 200, b: 1100, winner: 'b', reason: /Beendet durch den Fall des Generals im 4\. Spielzug/ },
  },
];

test('five games end in five ways, each with the figures computed by hand, read in order', async ({
  server,
}) => {
  const hall = await openHall(server, 'Fünf Enden', fedGames.length);
  for (const [i, { scenarioId, outcome }] of fedGames.entries())
    await test.step(scenarioId, async () => {
      const table = tableAt(hall.tables, i);
      const pages = await playersAt(server, table);
      await feed({ ...pages, desk: hall.desk }, table, scenarioId, preparedEntries(scenarioId));
      await expectResult(pages, table, outcome);
      if (scenarioId === 'outflanked') {
        const { screen } = await pages.a.goto(`/match/${table.matchId}`);
        const sum = screen.getByRole('table', { name: 'Siegpunkte Zeile für Zeile' });
        const rows = [...sum.querySelectorAll('tr')].map((row) =>
          [...row.children].map(plainText).join(' | '),
        );
        expect(rows.slice(1)).toEqual([
          expect.stringMatching(/^Vernichtet.* \| 0 \| 500$/),
          expect.stringMatching(/^Halbiert.* \| 0 \| 0$/),
          expect.stringMatching(/^Eroberungspunkte ?50 je EP \| 600 ?12 EP \| 150 ?3 EP$/),
          expect.stringMatching(/^Bedingung: 10 EP.* \| 100 \| 0$/),
          'Summe | 700 | 650',
          'SP | 700 | 650',
        ]);
        // Verdict, sum, tournament points, and who has confirmed, in this order.
        expect(pages.a.text).toMatch(/^Sieg für dich.*Summe.*3 : 0 ?Turnierpunkte.*Du: noch offen/);
      }
      await confirmBoth(pages, table);
      await expectAtDesk(hall, i, outcome);
    });
});

const linebreak = preparedEntries('linebreak');
// Killbox. By the script a minute is a second here: b has spent 35 of 600 when their third turn begins.
const untilPause = [
  ...linebreak.filter(({ kind }) => kind !== 'casualties'),
  entry('b', 'clock', { action: 'stop', why: 'pause' }, 75),
];
const killbox = { destroyed: 300, half: 0, ep: 8 };

test('a clock that runs out while both phones sleep', async ({ server }) => {
  const hall = await openHall(server, 'Die Uhr läuft', 2);
  const { desk, tables } = hall;
  const games = [
    {
      // With more than five minutes left the clock decides, whatever the points say.
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

  const asleepSince: number[] = [];
  const phones = [];
  for (const [i, { takenFromA, clockOfA, losses }] of games.entries()) {
    const table = tableAt(tables, i);
    const pages = await playersAt(server, table);
    phones.push(pages);
    const start = Date.now() - 75_000;
    const at = ({ minute = 0 }: ScriptEntry) => start + minute * 1000;
    await feed({ ...pages, desk }, table, 'linebreak', [...untilPause, ...losses], at);
    // The organiser takes minutes and some seconds.
    const adjust = (side: 'a' | 'b', ms: number) =>
      entry('organiser', 'clock', { action: 'adjust', side, ms });
    const taken = [
      adjust('b', -9 * 60_000 - 9_000),
      ...(takenFromA ? [adjust('a', -takenFromA * 60_000)] : []),
    ];
    await sendAll(desk, table.matchId, queueOf(`clock-${table.matchId}`, taken));
    const { screen } = await desk.goto(`/match/${table.matchId}`);
    // 10:00 − 0:35 − 0:13 − 9:00 − 0:09
    expect(screen.getAllByRole('timer').map(plainText)).toEqual([clockOfA, '0:03']);
    const seen = (await logOf(pages.b, table.matchId)).length;
    const on = [entry('b', 'clock', { action: 'resume', why: 'pause' })];
    await sendAll(pages.b, table.matchId, queueOf(`on-${table.matchId}`, on, { basedOn: seen }));
    asleepSince.push(Date.now());
  }
  // Nobody is left to tell when it has happened: the seconds are waited for.
  await pause(4_500);

  for (const [i, { outcome }] of games.entries()) {
    const table = tableAt(tables, i);
    const pages = phones[i];
    if (!pages) throw new Error('nobody plays');
    const timeout = (await logOf(pages.a, table.matchId)).find(({ actor }) => actor === 'server');
    expect(timeout?.payload).toEqual({ action: 'timeout', side: 'b' });
    const { clientAt = 0, serverAt = 0 } = timeout ?? {};
    expect(serverAt, 'noticed after the last entry').toBeGreaterThan(asleepSince[i] ?? 0);
    expect(serverAt - clientAt, 'milliseconds until it was noticed').toBeLessThan(2_000);
    await expectResult(pages, table, outcome);
    await confirmBoth(pages, table);
    await expectAtDesk(hall, i, outcome);
  }
});

test('a concession, and time called by the organiser', async ({ server }) => {
  const hall = await openHall(server, 'Vorzeitig', 2);
  const [table, other] = [tableAt(hall.tables, 0), tableAt(hall.tables, 1)];

  await test.step('whoever gives up scores nothing, whatever has been destroyed', async () => {
    const outcome = { a: 0, b: 525, winner: 'b', reason: /Beendet durch Aufgabe/ } as const;
    const pages = await playersAt(server, table);
    await feed({ ...pages, desk: hall.desk }, table, 'outflanked', [
      ...setUpOnPhone('a', 'none'),
      entry('a', 'casualties', { side: 'b', destroyed: 700, half: 0 }),
      entry('b', 'casualties', { side: 'a', destroyed: 500, half: 25 }),
    ]);
    const seen = (await logOf(pages.a, table.matchId)).length;
    const giveUp = [entry('a', 'concede', { side: 'a' })];
    await sendAll(pages.a, table.matchId, queueOf('give-up', giveUp, { basedOn: seen }));
    await expectResult(pages, table, outcome);
    await confirmBoth(pages, table);
    await expectAtDesk(hall, 0, outcome);
  });

  await test.step('an unfinished game counts as it stands', async () => {
    // 150 against 2 × 50: exactly the 50 that make a win. What was found in the turn called off does not count.
    const reason = /Von der Turnierleitung beendet im 3\. Spielzug/;
    const outcome = { a: 150, b: 100, winner: 'a', reason } as const;
    const pages = await playersAt(server, other);
    await feed({ ...pages, desk: hall.desk }, other, 'king-of-the-hill', [
      ...setUpOnPhone('a', 'none'),
      ...turns('a', 0, 2),
      ...found(3, { Z: 'b', O1: 'b' }),
      ...turns('a', 3),
      ...found(4, { O2: 'b' }),
      entry('a', 'casualties', { side: 'b', destroyed: 150, half: 0 }),
    ]);
    const seen = (await logOf(hall.desk, other.matchId)).length;
    const called = [entry('organiser', 'time-called', {})];
    await sendAll(hall.desk, other.matchId, queueOf('call-time', called, { basedOn: seen }));
    await expectResult(pages, other, outcome);
    await confirmBoth(pages, other);
    await expectAtDesk(hall, 1, outcome);
  });
});

/** The result as the desk lists it, with the points of win 3, draw 1, loss 0. */
async function expectAtDesk({ desk, slug, tables }: Hall, index: number, outcome: Omit<Outcome, 'reason'>) {
  const { matchId } = tableAt(tables, index);
  const listed = (await tablesOf(desk, slug)).find(({ pairingId }) => pairingId === matchId);
  expect(listed).toMatchObject({
    state: 'bestätigt',
    sp: `${thousands(outcome.a)} : ${thousands(outcome.b)}`,
    points: outcome.winner === 'a' ? '3 : 0' : '0 : 3',
  });
}
