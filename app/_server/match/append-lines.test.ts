import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listDueMatches, listMatches, listMatchLines, nextDeadline } from '@/db/matches';
import { findResult } from '@/db/rounds';
import { schema } from '@/db/schema';
import { readTournamentRows } from '@/db/tournament-rows';
import { updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import type { PairingId, UserId } from '@/lib/ids';
import { most } from '@/lib/limits';
import { devicesPerHolder } from '@/lib/match/devices';
import type { Entry } from '@/lib/tournament/records';
import { addPlayers, diary, open, requireRound } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { type LoadedMatch, loadMatch } from '../load/match';
import { takeEntries } from './append-lines';
import { writeDueLine } from './deadlines';

let t: TestTournament;
let matchId: PairingId;
let a: Entry;
let b: Entry;
const start = 1_700_000_000_000;

beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 4);
  const setup = (await t.view()).setup as Record<string, unknown>;
  await t.change('organiser', (work) =>
    updateTournament(work.tx, t.id, { setup: { ...setup, clock: true, clockMinutes: 45 } }),
  );
  await open(t, 1);
  const match = (await requireRound(t, 1)).matches[0];
  if (!match?.b) throw new Error('no match');
  ({ a, b } = { a: match.a, b: match.b });
  matchId = match.pairing.id;
});
afterEach(() => t.dispose());

const playerOf = (entry: Entry) => ({ ...nobody, entryId: entry.id, name: entry.name });
const desk = { ...nobody, userId: 'organiser' as UserId, role: 'owner' as const, name: 'Olga' };

const numbers = new Map<string, number>();
function entry(
  deviceId: string,
  actor: string,
  kind: string,
  payload: unknown,
  at = start,
  extra: object = {},
) {
  const deviceSeq = (numbers.get(deviceId) ?? 0) + 1;
  numbers.set(deviceId, deviceSeq);
  return { deviceId, deviceSeq, actor, kind, payload, clientAt: at, basedOn: 999, ...extra };
}
beforeEach(() => numbers.clear());

const exported = () => readTournamentRows(t.database.read, t.id);
const load = async () => (await loadMatch(t.database.read, matchId)) as LoadedMatch;
const take = (actor: Parameters<typeof takeEntries>[2], entries: readonly unknown[], now = start) =>
  t.database.write(async (tx) =>
    takeEntries(tx, (await loadMatch(tx, matchId)) as LoadedMatch, actor, entries, now),
  );

describe('entries of a live match', () => {
  test('are stored in order and shown in the summary boards read', async () => {
    const { answers, changed } = await take(playerOf(a), [
      entry('pa', 'a', 'starting-player', { side: 'a' }),
      entry('pa', 'a', 'skip', { step: 'deploy' }),
    ]);
    expect(answers.map(({ answer, seq }) => [answer, seq])).toEqual([
      ['accepted', 1],
      ['accepted', 2],
    ]);
    expect(changed).toBe(true);
    expect(await listMatchLines(t.database.read, matchId)).toHaveLength(2);
    expect((await listMatches(t.database.read, t.id))[0]).toMatchObject({ pairingId: matchId, lastSeq: 2 });
  });

  test('sent twice count once, even when they were refused', async () => {
    const good = entry('pa', 'a', 'starting-player', { side: 'a' });
    const forged = entry('pa', 'a', 'roll', { what: 'scenario', source: 'server', dice: [6] });
    const first = await take(playerOf(a), [good, forged]);
    expect(first.answers.map(({ answer, code }) => [answer, code])).toEqual([
      ['accepted', undefined],
      ['rejected', 'forged-die'],
    ]);
    const again = await take(playerOf(a), [good, forged]);
    expect(again.answers.map(({ answer }) => answer)).toEqual(['duplicate', 'duplicate']);
    expect(await listMatchLines(t.database.read, matchId)).toHaveLength(1);
  });

  test('with a gap in the numbers wait, and the log stays as it is', async () => {
    const late = { ...entry('pa', 'a', 'starting-player', { side: 'a' }), deviceSeq: 3 };
    const { answers } = await take(playerOf(a), [late]);
    expect(answers[0]).toMatchObject({ answer: 'rejected', code: 'device-gap' });
    expect((await take(playerOf(a), [{ ...late, deviceSeq: 1 }])).answers[0]?.answer).toBe('accepted');
  });

  test('may come from one phone for both seats, but nobody gives up or agrees for the other', async () => {
    const { answers } = await take(playerOf(a), [
      entry('pa', 'b', 'concede', { side: 'b' }),
      entry('pa', 'b', 'casualties', { side: 'a', destroyed: 100, half: 0 }),
    ]);
    expect(answers.map(({ answer, code }) => code ?? answer)).toEqual(['not-in-person', 'accepted']);
  });
});

/** A phone with both players' links; the first is active. */
const shared = (active: Entry, other: Entry) => ({ ...playerOf(active), others: [other.id] });
const resultNow = () => findResult(t.database.read, { tournamentId: t.id, pairingId: matchId });
const matchNow = async () => (await requireRound(t, 1)).matches.find(({ pairing }) => pairing.id === matchId);
const codesOf = ({ answers }: Awaited<ReturnType<typeof take>>) =>
  answers.map(({ answer, code }) => code ?? answer);

describe('what is personal to a player who has not opened the match', () => {
  const onesidedGame = () =>
    take(playerOf(a), [
      entry('invented', 'a', 'starting-player', { side: 'a' }),
      entry('invented', 'b', 'casualties', { side: 'a', destroyed: 0, half: 0 }),
      entry('invented', 'a', 'casualties', { side: 'b', destroyed: 400, half: 50 }),
    ]);

  test('cannot be said by the opponent alone, from whatever device', async () => {
    expect(codesOf(await onesidedGame())).toEqual(['accepted', 'accepted', 'accepted']);
    for (const device of ['invented', 'another', 'one-more'])
      expect(codesOf(await take(playerOf(a), [entry(device, 'b', 'concede', { side: 'b' })]))).toEqual([
        'not-in-person',
      ]);
    await take(playerOf(a), [entry('invented', 'a', 'concede', { side: 'a' })]);
    const confirms = [
      entry('invented', 'a', 'confirm', { side: 'a' }),
      entry('invented', 'b', 'confirm', { side: 'b' }),
      entry('second-device', 'b', 'confirm', { side: 'b' }),
      entry('invented', 'a', 'confirm', { side: 'b' }),
    ];
    const taken = await take(playerOf(a), confirms);
    expect(codesOf(taken)).toEqual(['accepted', 'not-in-person', 'not-in-person', 'not-in-person']);
    for (const { message } of taken.answers.slice(1))
      expect(message).toMatchObject({ de: expect.stringMatching(/\.$/), en: expect.stringMatching(/\.$/) });
    expect(await resultNow()).toBeUndefined();
    expect((await matchNow())?.state).toBe('one-sided');
    expect(codesOf(await take({ ...nobody, name: '' }, confirms))).toEqual(Array(4).fill('not-a-player'));
  });

  test('is said on the opponent’s phone once their own link was opened there', async () => {
    await onesidedGame();
    expect(codesOf(await take(shared(a, b), [entry('invented', 'b', 'concede', { side: 'b' })]))).toEqual([
      'accepted',
    ]);
    const both = (['a', 'b'] as const).map((side) => entry('invented', side, 'confirm', { side }));
    expect(codesOf(await take(shared(b, a), both))).toEqual(['accepted', 'accepted']);
    expect((await resultNow())?.settledBy).toBe('players');
  });

  test('is said by the desk', async () => {
    await onesidedGame();
    expect(codesOf(await take(desk, [entry('laptop', 'organiser', 'concede', { side: 'b' })]))).toEqual([
      'accepted',
    ]);
  });

  test('is written down for them only where it was chosen at the table, and in the writer’s name', async () => {
    const begin = [
      entry('pa', 'a', 'roll', { what: 'start-roll-off', source: 'table', dice: [2, 5] }),
      entry('pa', 'b', 'starting-player', { side: 'a' }),
      entry('pa', 'a', 'starting-player', { side: 'b' }),
      entry('pa', 'b', 'table-side', { edge: 'number' }),
      entry('pa', 'a', 'table-side', { edge: 'number' }),
    ];
    expect(codesOf(await take(playerOf(a), begin))).toEqual([
      'accepted',
      'not-in-person',
      'accepted',
      'not-in-person',
      'accepted',
    ]);
    // The opponent's own phone joins, and from then on makes their choices.
    await take(playerOf(b), [entry('pb', 'b', 'skip', { step: 'special-rule' })]);
    expect(codesOf(await take(playerOf(a), [entry('pa', 'a', 'table-side', { edge: 'opposite' })]))).toEqual([
      'not-yours-to-decide',
    ]);
    expect(codesOf(await take(playerOf(b), [entry('pb', 'b', 'table-side', { edge: 'opposite' })]))).toEqual([
      'accepted',
    ]);
  });

  test('is never agreed to by both, whatever browsers without their link send', async () => {
    const bystander = (await t.view()).entries.find(({ id }) => id !== a.id && id !== b.id) as Entry;
    const browsers = [playerOf(a), shared(a, bystander), shared(bystander, a), playerOf(bystander)];
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(browsers.length - 1), oneEntry)), async (sent) => {
        round++;
        for (const [browser, [device, actor, kind, payload]] of sent)
          await take(browsers[browser] ?? playerOf(a), [
            entry(`${round}-${browser}-${device}`, actor, kind, payload),
          ]);
        expect(await resultNow()).toBeUndefined();
        expect((await matchNow())?.reports.b).toBeUndefined();
      }),
      { numRuns: 25 },
    );
  });
});
const someSide = fc.constantFrom('a' as const, 'b' as const);
const someMove = fc.oneof(
  someSide.map((side) => ['confirm', { side }] as const),
  someSide.map((side) => ['concede', { side }] as const),
  someSide.map((side) => ['casualties', { side, destroyed: 100, half: 0 }] as const),
  someSide.map((side) => ['starting-player', { side }] as const),
  fc.integer({ min: 1, max: 9 }).map((target) => ['undo', { target }] as const),
);
const oneEntry = fc
  .tuple(fc.constantFrom('x', 'y'), someSide, someMove)
  .map(([device, actor, [kind, payload]]) => [device, actor, kind, payload] as const);

describe('a device', () => {
  const begin = () => take(playerOf(b), [entry('secret-of-b', 'b', 'starting-player', { side: 'b' })]);

  test('is called 1, 2, 3 … in the log, and its own name is nowhere to be read', async () => {
    await begin();
    const { answers, lines } = await take(playerOf(a), [
      entry('secret-of-a', 'a', 'table-side', { edge: 'number' }),
    ]);
    expect(answers[0]).toMatchObject({ answer: 'rejected', device: '2' });
    const { answers: again } = await take(playerOf(a), [
      entry('secret-of-a', 'a', 'skip', { step: 'terrain' }),
    ]);
    expect(again[0]).toMatchObject({
      answer: 'accepted',
      device: '2',
      line: { deviceId: '2', deviceSeq: 2 },
    });
    const match = await load();
    expect(JSON.stringify([answers, lines, again, match.lines, await exported()])).not.toContain('secret-of');
  });

  test('belongs to the link that used it first: nobody else speaks through it or uses up its numbers', async () => {
    await begin();
    const stolen = [
      { ...entry('secret-of-b', 'b', 'concede', { side: 'b' }) },
      { ...entry('secret-of-b', 'b', 'confirm', { side: 'b' }) },
    ];
    for (const actor of [playerOf(a), desk]) {
      const { answers, lines } = await take(actor, stolen);
      expect(answers.map(({ code, message }) => [code, typeof message?.de])).toEqual([
        ['foreign-device', 'string'],
        ['foreign-device', 'string'],
      ]);
      expect(lines).toEqual([]);
    }
    const own = { ...entry('secret-of-b', 'b', 'deploy', { side: 'b', stage: 'done' }), deviceSeq: 2 };
    expect((await take(playerOf(b), [own])).answers[0]?.answer).toBe('accepted');
  });

  test('may be a second one of the same player, and the desk has its own', async () => {
    await begin();
    const { answers } = await take(playerOf(b), [entry('tablet', 'b', 'skip', { step: 'terrain' })]);
    const { answers: ofDesk } = await take(desk, [entry('laptop', 'organiser', 'skip', { step: 'terrain' })]);
    expect([...answers, ...ofDesk].map(({ answer, device }) => [answer, device])).toEqual([
      ['accepted', '2'],
      ['accepted', '3'],
    ]);
  });

  test('that nobody is known to own goes to the first who uses it', async () => {
    await begin();
    await t.database.write((tx) => tx.update(schema.matchDevices).set({ holder: null }));
    const next = { ...entry('secret-of-b', 'b', 'skip', { step: 'terrain' }), deviceSeq: 2 };
    expect((await take(playerOf(b), [next])).answers[0]?.answer).toBe('accepted');
    expect((await take(playerOf(a), [{ ...next, deviceSeq: 3 }])).answers[0]?.code).toBe('foreign-device');
  });

  test('is one of a bounded number for each link, and told in words beyond that', async () => {
    const entries = Array.from({ length: devicesPerHolder + 2 }, (_, i) =>
      entry(`p${i}`, 'a', 'skip', { step: 'terrain' }),
    );
    const { answers } = await take(playerOf(a), entries);
    expect(answers.map(({ code }) => code).slice(devicesPerHolder)).toEqual([
      'too-many-devices',
      'too-many-devices',
    ]);
    expect(
      (await take(playerOf(b), [entry('pb', 'b', 'skip', { step: 'terrain' })])).answers[0]?.answer,
    ).toBe('accepted');
  });

  test('that sends under another name what has arrived makes no second line of it', async () => {
    const tap = (device: string) => entry(device, 'a', 'skip', { step: 'terrain' }, start + 7);
    await take(playerOf(a), [tap('old')]);
    expect((await take(playerOf(a), [tap('new')])).answers).toMatchObject([
      { answer: 'accepted', seq: 1, device: '2', line: { deviceId: '1' } },
    ]);
    expect(await listMatchLines(t.database.read, matchId)).toHaveLength(1);
    // Another player's tap at the same millisecond is a separate one.
    expect((await take(playerOf(b), [tap('other')])).answers).toMatchObject([{ answer: 'accepted', seq: 2 }]);
  });

  test('hears again, in words, of an entry that was refused and whose answer got lost', async () => {
    const forged = entry('pa', 'a', 'roll', { what: 'scenario', source: 'server', dice: [6] });
    await take(playerOf(a), [forged]);
    expect((await take(playerOf(a), [forged])).answers[0]).toMatchObject({
      answer: 'duplicate',
      seq: null,
      message: { de: expect.stringContaining('nicht gespeichert') },
    });
  });
});

test('a batch that takes too long is answered as far as it got', async () => {
  const entries = ['terrain', 'table-side', 'deploy'].map((step) => entry('pa', 'a', 'skip', { step }));
  let looks = 0;
  const taken = await t.database.write(async (tx) =>
    takeEntries(tx, await load(), playerOf(a), entries, start, () => ++looks > 1),
  );
  expect(taken.answers.map(({ deviceSeq }) => deviceSeq)).toEqual([1, 2]);
  expect((await take(playerOf(a), entries.slice(2))).answers[0]?.answer).toBe('accepted');
});

test('a log that is full takes no more, and says so', async () => {
  await take(playerOf(a), [entry('pa', 'a', 'skip', { step: 'terrain' })]);
  const match = await load();
  const [line] = match.lines;
  if (!line) throw new Error('no line');
  const full = {
    ...match,
    lines: Array.from({ length: most.matchLines }, (_, i) => ({ ...line, seq: i + 1 })),
  };
  const taken = await t.database.write((tx) =>
    takeEntries(tx, full, playerOf(a), [entry('pa', 'a', 'skip', { step: 'deploy' })], start),
  );
  expect(taken.answers[0]).toMatchObject({ answer: 'rejected', code: 'log-full' });
});

describe('what cannot be right', () => {
  /** Two player turns with the clock running, so that a loss would show. */
  const play = () =>
    take(playerOf(a), [
      entry('pa', 'a', 'starting-player', { side: 'a' }),
      entry('pa', 'a', 'deploy', { side: 'a', stage: 'done' }),
      entry('pb', 'b', 'deploy', { side: 'b', stage: 'done' }),
      entry('pa', 'a', 'turn-end', { playerTurn: 0 }, start - 2),
      entry('pb', 'b', 'turn-end', { playerTurn: 1 }, start - 1),
    ]);
  const stored = async () => ({
    lines: await listMatchLines(t.database.read, matchId),
    match: (await listMatches(t.database.read, t.id))[0],
  });
  const stranger = { ...nobody, name: '' };
  const players = () => playerOf(a);
  const fromOtherTable = async () => {
    const other = (await t.view()).entries.find(({ id }) => id !== a.id && id !== b.id) as Entry;
    return playerOf(other);
  };
  const roll = (payload: object) => () => entry('x', 'a', 'roll', payload);

  test.each([
    [
      'an entry by a spectator',
      'not-a-player',
      () => stranger,
      () => entry('x', 'a', 'skip', { step: 'terrain' }),
    ],
    [
      'an entry by somebody who plays at another table',
      'not-a-player',
      fromOtherTable,
      () => entry('x', 'a', 'casualties', { side: 'b', destroyed: 500, half: 0 }),
    ],
    [
      'a player who writes as the organiser',
      'foreign-seat',
      players,
      () => entry('x', 'organiser', 'clock', { action: 'adjust', side: 'a', ms: 600_000 }),
    ],
    [
      'a player who writes as the server',
      'foreign-seat',
      players,
      () => entry('x', 'server', 'clock', { action: 'timeout', side: 'b' }),
    ],
    [
      'the end of a turn by the side that is not on',
      'not-your-turn',
      players,
      () => entry('x', 'b', 'turn-end', { playerTurn: 2 }),
    ],
    [
      'the end of a turn that is over',
      'turn-already-over',
      players,
      () => entry('x', 'b', 'turn-end', { playerTurn: 1 }),
    ],
    [
      'a finding for a turn that has not come',
      'turn-not-begun',
      players,
      () => entry('x', 'a', 'control', { playerTurn: 9, spot: 'A', holder: 'a' }),
    ],
    [
      'a die of the server brought along',
      'forged-die',
      players,
      roll({ what: 'start-roll-off', source: 'server', dice: [6, 1] }),
    ],
    ['a seven', 'not-an-entry', players, roll({ what: 'start-roll-off', source: 'table', dice: [7, 1] })],
    [
      'one die where two are rolled',
      'wrong-dice',
      players,
      roll({ what: 'start-roll-off', source: 'table', dice: [6] }),
    ],
    [
      'a source of dice nobody knows',
      'not-an-entry',
      players,
      roll({ what: 'start-roll-off', source: 'god', dice: [6, 1] }),
    ],
    [
      'a gap in the numbers of a device',
      'device-gap',
      players,
      () => ({ ...entry('x', 'a', 'skip', { step: 'terrain' }), deviceSeq: 3 }),
    ],
    [
      'a clock press from the future',
      'from-the-future',
      players,
      () => entry('x', 'a', 'clock', { action: 'run', side: 'b' }, start + 60_000),
    ],
    ['an entry without its parts', 'not-an-entry', players, () => ({ kind: 'turn-end' })],
    ['a kind nobody knows', 'not-an-entry', players, () => entry('x', 'a', 'win', {})],
    ['a line of text', 'not-an-entry', players, () => 'turn-end'],
  ])(
    '%s is refused with the code %s and a sentence, and the log stays as it was',
    async (_, code, who, what) => {
      await play();
      const before = await stored();
      expect(before.lines).toHaveLength(5);
      const { answers, lines, changed } = await take(await who(), [what()], start + 1);
      expect(answers).toHaveLength(1);
      expect(answers[0]).toMatchObject({
        answer: 'rejected',
        code,
        seq: null,
        message: { de: expect.stringMatching(/[.!]$/), en: expect.stringMatching(/[.!]$/) },
      });
      expect([lines, changed]).toEqual([[], false]);
      expect(await stored()).toEqual(before);
    },
  );
});

describe('a clock running out', () => {
  test('is written by the server when its time has come, and once', async () => {
    await take(playerOf(a), [
      entry('pa', 'a', 'starting-player', { side: 'a' }),
      entry('pa', 'a', 'clock', { action: 'run', side: 'a' }),
    ]);
    const due = start + 45 * 60_000;
    expect(await nextDeadline(t.database.read)).toBe(due);
    expect(await listDueMatches(t.database.read, due - 1)).toEqual([]);
    expect(await listDueMatches(t.database.read, due)).toEqual([matchId]);

    expect(await t.database.write(async (tx) => writeDueLine(tx, await load(), due - 1))).toBeUndefined();
    const line = await t.database.write(async (tx) => writeDueLine(tx, await load(), due + 5));
    expect(line).toMatchObject({ actor: 'server', kind: 'clock', payload: { action: 'timeout', side: 'a' } });
    expect(await nextDeadline(t.database.read)).toBeNull();
    expect(await t.database.write(async (tx) => writeDueLine(tx, await load(), due + 9))).toBeUndefined();

    // §2: the other side has all of its 45 minutes, so the game is over whatever the points.
    const folded = (await load()).rules.fold((await load()).context, (await load()).lines);
    expect(folded.summary.ended?.code).toBe('clock');
  });
});

describe('a finished match', () => {
  const play = () =>
    take(playerOf(a), [
      entry('pa', 'a', 'starting-player', { side: 'a' }),
      entry('pa', 'a', 'casualties', { side: 'b', destroyed: 400, half: 50 }),
      entry('pa', 'a', 'concede', { side: 'a' }),
    ]);

  test('becomes the result once both have agreed on their own phones', async () => {
    await play();
    expect((await take(playerOf(a), [entry('pa', 'a', 'confirm', { side: 'a' })])).answers[0]?.answer).toBe(
      'accepted',
    );
    expect(await findResult(t.database.read, { tournamentId: t.id, pairingId: matchId })).toBeUndefined();
    expect((await requireRound(t, 1)).matches.find(({ pairing }) => pairing.id === matchId)?.state).toBe(
      'one-sided',
    );

    await take(playerOf(b), [entry('pb', 'b', 'confirm', { side: 'b' })]);
    const match = (await requireRound(t, 1)).matches.find(({ pairing }) => pairing.id === matchId);
    expect(match?.state).toBe('confirmed');
    expect(match?.score).toMatchObject({ winner: 'b', decidedBy: 'concession' });
  });

  test('becomes the result on the one phone on which both have opened their links', async () => {
    const phone = shared(a, b);
    await take(phone, [
      entry('pa', 'a', 'starting-player', { side: 'a' }),
      entry('pa', 'a', 'casualties', { side: 'b', destroyed: 400, half: 50 }),
      entry('pa', 'b', 'concede', { side: 'b' }),
    ]);
    const confirms = (side: 'a' | 'b') => take(phone, [entry('pa', side, 'confirm', { side })]);
    expect((await confirms('a')).answers[0]?.answer).toBe('accepted');
    expect(await resultNow()).toBeUndefined();
    expect((await confirms('b')).answers[0]?.answer).toBe('accepted');
    const match = await matchNow();
    expect([match?.state, match?.score?.winner]).toEqual(['confirmed', 'a']);
    expect(match?.reports).toMatchObject({ a: { side: 'a' }, b: { side: 'b' } });
    expect(await diary(t)).toContainEqual({
      kind: 'confirmed-on-one-phone',
      data: { table: match?.pairing.tableNumber, owner: a.name },
    });
  });

  test('takes no further entries from the players, only from the desk', async () => {
    await play();
    await take(playerOf(a), [entry('pa', 'a', 'confirm', { side: 'a' })]);
    await take(playerOf(b), [entry('pb', 'b', 'confirm', { side: 'b' })]);
    const late = await take(playerOf(b), [
      entry('pb', 'b', 'casualties', { side: 'a', destroyed: 5, half: 0 }),
    ]);
    expect(late.answers[0]).toMatchObject({ answer: 'rejected', code: 'result-stands' });
    const { answers } = await take(desk, [
      entry('po', 'organiser', 'casualties', { side: 'a', destroyed: 5, half: 0 }),
    ]);
    expect(answers[0]?.answer).toBe('accepted');
  });
});
