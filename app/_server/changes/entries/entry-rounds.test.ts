import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { whoPlays } from '@/lib/entries/who-plays';
import type { EntryId } from '@/lib/ids';
import { checkDraft } from '@/lib/tournament/draw-input';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { enterResult } from '../results/results';
import { drawRound, publishRound, redrawRound, withdrawRound } from '../rounds/rounds';
import { addPlayers, diary, draw, open, player, publish, requireRound, winForA } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { addEntry, setRinger } from './entries';
import { missNextRound, roundsMark, setRounds } from './entry-rounds';

let t: TestTournament;
let players: Entry[];
beforeEach(async () => {
  t = await openTestTournament({ rounds: 4 });
  players = await addPlayers(t, 6);
});
afterEach(() => t.dispose());

const id = (index: number): EntryId => {
  const found = players[index];
  if (!found) throw new Error(`there is no player ${index}`);
  return found.id;
};
const entry = async (entryId: EntryId) => {
  const found = (await t.view()).entryById.get(entryId);
  if (!found) throw new Error('no such entry');
  return found;
};
const seen = async (entryId: EntryId) =>
  roundsMark(await entry(entryId), publicRounds(await t.view()).length);
const set = async (index: number, plays: readonly number[]) => {
  const mark = await seen(id(index));
  return t.change('organiser', (work) => setRounds(work, id(index), plays, mark));
};
const refused = async (index: number, plays: readonly number[], mark?: string) => {
  const known = mark ?? (await seen(id(index)));
  return t.refusal('organiser', (work) => setRounds(work, id(index), plays, known));
};
const namesIn = async (number: number) =>
  (await requireRound(t, number)).matches
    .flatMap(({ a, b }) => [a.name, b?.name ?? '-'])
    .sort()
    .join('');
async function playOut(number: number) {
  const { matches } = await requireRound(t, number);
  for (const { pairing, b } of matches)
    if (b) await t.change('organiser', (work) => enterResult(work, pairing.id, winForA, ''));
}

describe('the rounds of an entry', () => {
  test('hold in every draw: who comes later, who is away once, who leaves', async () => {
    await set(0, [3, 4]); // A on the second day
    await set(1, [1, 3, 4]); // B away in round 2
    await draw(t, 1);
    expect(await namesIn(1)).toBe('-BCDEF');
    await publish(t, 1);
    await playOut(1);
    await draw(t, 2);
    expect(await namesIn(2)).toBe('CDEF');
    await publish(t, 2);
    await playOut(2);
    await set(5, []); // F leaves for good
    await draw(t, 3);
    expect(await namesIn(3)).toBe('-ABCDE');
    expect((await diary(t)).filter(({ kind }) => kind === 'entry-rounds').at(-1)?.data).toEqual({
      name: 'F',
      rounds: '',
      count: 0,
    });
  });

  test('make a round without a match a late one before the first, a missed one afterwards', async () => {
    await set(0, [2, 3, 4]);
    await set(1, [1, 3, 4]);
    for (const number of [1, 2]) {
      await draw(t, number);
      await publish(t, number);
      await playOut(number);
    }
    const lines = (entryId: EntryId, rows: ReturnType<typeof standingsOf>['rows']) =>
      rows.find((row) => row.entry === entryId)?.perRound.map(({ outcome }) => outcome);
    const { rows } = standingsOf(await t.view());
    expect(lines(id(0), rows)?.[0]).toBe('late');
    expect(lines(id(1), rows)?.[1]).toBe('missed');
  });

  test('leave a ringer out, and bring one in where they make the number odd', async () => {
    await t.change('organiser', (work) => setRinger(work, id(5), true));
    expect(whoPlays((await t.view()).entries, 2).map(({ name }) => name)).toEqual([...'ABCDEF']);
    await set(0, [1, 3, 4]);
    expect(whoPlays((await t.view()).entries, 2).map(({ name }) => name)).toEqual([...'BCDE']);
    await set(5, [1, 2]);
    expect(whoPlays((await t.view()).entries, 3).map(({ name }) => name)).toEqual([...'ABCDE']);
  });

  test('changed while the round is a draft make it one to be drawn again', async () => {
    const { round } = await draw(t, 1);
    await set(0, [2, 3, 4]);
    const view = await t.view();
    const draft = await requireRound(t, 1);
    expect(checkDraft(view, draft).violations.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'entry-unknown', entries: [id(0)] },
    ]);
    expect(await t.refusal('organiser', (work) => publishRound(work, 1, round.version))).toBe(
      'draft-outdated',
    );
    await t.change('organiser', (work) => redrawRound(work, 1, round.version));
    expect(await namesIn(1)).toBe('-BCDEF');
    await publish(t, 1);
  });

  test('are refused as none at all before a first match, when they changed meanwhile, and when it is over', async () => {
    expect(await refused(0, [])).toBe('no-round-played');
    const mark = await seen(id(0));
    await set(0, [2, 3]);
    expect(await refused(0, [1], mark)).toBe('settings-stale');
    expect(await entry(id(0))).toMatchObject({ joinedRound: 2, missedRounds: [4] });
    const before = (await diary(t)).length;
    await set(0, [2, 3]);
    expect((await diary(t)).length).toBe(before);
  });

  test('count from the one that the desk names at sign-up, never from one that is published', async () => {
    await open(t, 1);
    const add = (name: string, from?: number) =>
      t.change('organiser', (work) =>
        addEntry(work, { ...player(name), from }, { by: 'desk', submissionKey: name }),
      );
    expect((await add('X', 3)).joinedRound).toBe(3);
    expect((await add('Y', 1)).joinedRound).toBe(2);
    expect((await add('Z')).joinedRound).toBe(2);
    expect((await add('W', 99)).joinedRound).toBe(4);
  });

  test('begin earlier for who signed up while a round was out that is taken back', async () => {
    await open(t, 1);
    const late = await t.change('organiser', (work) =>
      addEntry(work, player('X'), { by: 'desk', submissionKey: 'X' }),
    );
    await t.change('organiser', (work) => withdrawRound(work, 1));
    expect((await entry(late.id)).joinedRound).toBe(1);
  });

  test('are let go for all who are missing at once, in the next round alone', async () => {
    await t.change('organiser', (work) => missNextRound(work, [id(0), id(1)], 1));
    await t.change('organiser', (work) => drawRound(work, 1));
    expect(await namesIn(1)).toBe('CDEF');
    expect(await entry(id(0))).toMatchObject({ joinedRound: 2, missedRounds: [] });
    expect((await diary(t)).find(({ kind }) => kind === 'entries-miss-round')?.data).toEqual({
      count: 2,
      number: 1,
    });
    await publish(t, 1);
    expect(await t.refusal('organiser', (work) => missNextRound(work, [id(2)], 1))).toBe('stale');
  });
});
