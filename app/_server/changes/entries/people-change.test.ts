import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import type { EntryId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { Work } from '../../platform/work';
import { ruleMatch } from '../results/results';
import { drawRound, publishRound, redrawRound } from '../rounds/rounds';
import {
  addPlayers,
  diary,
  draw,
  open,
  play,
  player,
  problemOf,
  publish,
  requireRound,
  seatsOf,
  tableOf,
} from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { addEntry, comeBack, dropEntry, leaveTournament, reinstateEntry, setRinger } from './entries';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 5 });
});
afterEach(() => t.dispose());

const desk = (work: (work: Work) => Promise<unknown>) => t.change('organiser', work);
const add = (name: string) =>
  t.change('organiser', (work) =>
    addEntry(work, player(name), { by: 'desk', submissionKey: `desk-${name}` }),
  );
const entryOf = async (id: EntryId) => (await t.view()).entryById.get(id) as Entry;
const everybody = (seats: readonly string[]) => seats.join('-').split('-').sort().join('');

describe('a ringer', () => {
  let ringer: Entry;
  beforeEach(async () => {
    await addPlayers(t, 5);
    ringer = await add('R');
    await desk((work) => setRinger(work, ringer.id, true));
  });

  test('is drawn where the number is odd, and nobody sits out', async () => {
    const round = await open(t, 1);
    expect(everybody(seatsOf(round))).toBe('ABCDER');
    expect(round.matches.every(({ b }) => b !== null)).toBe(true);
  });

  test('stays out as soon as the number is even, and comes back when it is odd again', async () => {
    const [a] = (await t.view()).entries;
    if (!a) throw new Error('nobody');
    await play(t, 1);
    await desk((work) => dropEntry(work, a.id));
    expect(everybody(seatsOf(await draw(t, 2)))).toBe('BCDE');
    await publish(t, 2);
    for (const { pairing } of (await requireRound(t, 2)).matches)
      await desk((work) => ruleMatch(work, pairing.id, 'double-loss', ''));
    await desk((work) => reinstateEntry(work, a.id));
    expect(everybody(seatsOf(await draw(t, 3)))).toBe('ABCDER');
  });

  test('makes a draft outdated when they are needed no more', async () => {
    const draft = await draw(t, 1);
    await add('F');
    const refused = await problemOf(desk((work) => publishRound(work, 1, draft.round.version)));
    expect(refused?.code).toBe('draft-outdated');
    await desk((work) => redrawRound(work, 1, draft.round.version));
    expect(everybody(seatsOf(await requireRound(t, 1)))).toBe('ABCDEF');
  });

  test('never ranks and is met by somebody else each time', async () => {
    const met = new Set<string>();
    for (const number of [1, 2, 3, 4, 5]) {
      const match = (await play(t, number)).matches.find(({ a, b }) => a.name === 'R' || b?.name === 'R');
      met.add(match?.a.name === 'R' ? (match.b?.name ?? '') : (match?.a.name ?? ''));
    }
    expect([...met].sort().join('')).toBe('ABCDE');
    const view = await t.view();
    expect(standingsOf(view).rows.map((row) => view.entryById.get(row.entry)?.name)).not.toContain('R');
    expect(standingsOf(view).rows).toHaveLength(5);
  });

  test('takes no seat', async () => {
    await t.dispose();
    t = await openTestTournament({ capacity: 2 });
    await addPlayers(t, 1);
    const second = await add('R');
    await desk((work) => setRinger(work, second.id, true));
    const signUp = await t.change('organiser', (work) =>
      addEntry(work, player('Z'), { by: 'sign-up', submissionKey: 'z' }),
    );
    expect(signUp.status).toBe('registered');
  });
});

describe('a player leaves by themselves', () => {
  test('from the next draw on; what they played stays, and they may come back', async () => {
    await addPlayers(t, 4);
    const { a, b } = tableOf(await play(t, 1), 1);
    await t.change(a.id, (work) => leaveTournament(work, a.id));
    expect(await entryOf(a.id)).toMatchObject({ status: 'dropped', droppedBy: 'player' });
    expect(everybody(seatsOf(await draw(t, 2)))).not.toContain(a.name);
    const rows = standingsOf(await t.view()).rows;
    expect(rows.find((row) => row.entry === a.id)?.points).toBe(3);
    expect(rows.find((row) => row.entry === b.id)?.perRound[0]?.opponent).toBe(a.id);
    expect(await t.change(a.id, (work) => comeBack(work, a.id))).toBe('registered');
    expect(await entryOf(a.id)).toMatchObject({ status: 'registered', droppedBy: null, joinedRound: 1 });
    const kinds = (await diary(t)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => /^entry-(left|returned)/.test(kind))).toEqual([
      'entry-left',
      'entry-returned',
    ]);
  });

  test('nobody leaves or comes back for somebody else, the desk included', async () => {
    const [a, b] = await addPlayers(t, 2);
    if (!a || !b) throw new Error('two players');
    expect(await t.refusal(b.id, (work) => leaveTournament(work, a.id))).toBe('forbidden');
    expect(await t.refusal('organiser', (work) => leaveTournament(work, a.id))).toBe('forbidden');
    await t.change(a.id, (work) => leaveTournament(work, a.id));
    expect(await t.refusal(b.id, (work) => comeBack(work, a.id))).toBe('forbidden');
  });

  test('whom the organiser took out comes back through the organiser alone', async () => {
    const [a] = await addPlayers(t, 2);
    if (!a) throw new Error('nobody');
    await desk((work) => dropEntry(work, a.id));
    expect(await t.refusal(a.id, (work) => comeBack(work, a.id))).toBe('return-by-desk');
    await desk((work) => reinstateEntry(work, a.id));
    expect((await entryOf(a.id)).status).toBe('registered');
  });

  test('whoever comes back when their seat is gone waits', async () => {
    await t.dispose();
    t = await openTestTournament({ capacity: 2 });
    const [a] = await addPlayers(t, 2);
    if (!a) throw new Error('nobody');
    await t.change(a.id, (work) => leaveTournament(work, a.id));
    await add('N');
    expect(await t.change(a.id, (work) => comeBack(work, a.id))).toBe('waiting');
    expect((await entryOf(a.id)).status).toBe('waiting');
  });

  test('leaving for a round and coming back is worth nothing, even where late rounds are worth a bye', async () => {
    const [first] = await addPlayers(t, 4);
    if (!first) throw new Error('nobody');
    await t.database.write(async (tx) => {
      const { settings } = await t.view();
      await updateTournament(tx, t.id, { settings: { ...settings, missed: 'bye' } });
    });
    await play(t, 1);
    const before = standingsOf(await t.view()).rows.find((row) => row.entry === first.id)?.points;
    await t.change(first.id, (work) => leaveTournament(work, first.id));
    await desk((work) => drawRound(work, 2));
    await publish(t, 2);
    await t.change(first.id, (work) => comeBack(work, first.id));
    const after = standingsOf(await t.view()).rows.find((row) => row.entry === first.id);
    expect(after?.points).toBe(before);
    expect(after?.perRound[1]?.points ?? 0).toBe(0);
    const late = await add('L');
    const row = standingsOf(await t.view()).rows.find((one) => one.entry === late.id);
    expect(row?.perRound.map(({ points }) => points)).toEqual([3, 3]);
  });
});
