import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '@/db/entries';
import { listDueMatches, listMatches, listMatchLines, nextDeadline } from '@/db/matches';
import { findResult } from '@/db/rounds';
import { updateTournament } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import type { PairingId, UserId } from '@/lib/ids';
import { addPlayers, open, requireRound } from '../changes/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { takeEntries } from './append-lines';
import { writeDueLine } from './deadlines';
import { type LoadedMatch, loadMatch } from './load-match';

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

  test('of a spectator or of somebody from another table are refused', async () => {
    const other = (await t.view()).entries.find(({ id }) => id !== a.id && id !== b.id) as Entry;
    for (const stranger of [{ ...nobody, name: '' }, playerOf(other)]) {
      const { answers } = await take(stranger, [entry('x', 'a', 'starting-player', { side: 'a' })]);
      expect(answers[0]).toMatchObject({ answer: 'rejected', code: 'not-a-player' });
      numbers.clear();
    }
    expect(await listMatchLines(t.database.read, matchId)).toEqual([]);
  });

  test('may come from one phone for both seats, but nobody gives up or agrees for the other', async () => {
    const { answers } = await take(playerOf(a), [
      entry('pa', 'b', 'casualties', { side: 'a', destroyed: 100, half: 0 }),
      entry('pa', 'b', 'concede', { side: 'b' }),
    ]);
    expect(answers.map(({ answer, code }) => code ?? answer)).toEqual(['accepted', 'foreign-seat']);
  });

  test('a clock press from the future is refused', async () => {
    const press = entry('pa', 'a', 'clock', { action: 'run', side: 'a' }, start + 60_000);
    expect((await take(playerOf(a), [press])).answers[0]).toMatchObject({ code: 'from-the-future' });
  });
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
