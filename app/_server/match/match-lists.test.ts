import { afterEach, beforeEach, expect, test } from 'vitest';
import { nobody } from '@/lib/access/policy';
import { type MatchArmy, matchArmy } from '@/lib/formats/guardians/match/match-army';
import type { PairingId } from '@/lib/ids';
import type { Entry } from '@/lib/tournament/records';
import { handInList } from '../changes/lists/army-lists';
import { addPlayers, open, requireRound } from '../changes/rounds/test-rounds';
import { updateLists } from '../changes/settings/settings';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { type LoadedMatch, loadMatch } from '../load/match';
import { loadMatchDraft } from '../load/match-draft';
import { takeEntries } from './append-lines';

let t: TestTournament;
let matchId: PairingId;
let a: Entry;
let b: Entry;
const now = 1_700_000_000_000;

const highElves = (spearmen: number) => ({
  version: '2.23.1',
  armyId: 'high-elves',
  size: 2000,
  label: '',
  lines: [
    { id: 'l1', unit: 'spearmen', count: spearmen },
    { id: 'l2', unit: 'reavers', count: 2 },
    { id: 'l3', unit: 'general', count: 1 },
  ],
});
const handIn = (entry: Entry, list: unknown) =>
  t.change('organiser', (work) => handInList(work, entry.id, { list, source: '', statedPoints: null }));
const wish = (secretUntil: 'pairing' | 'organiser') =>
  t.change('organiser', (work) =>
    updateLists(work, { wanted: true, deadlineAt: null, late: 'allowed', secretUntil }),
  );

beforeEach(async () => {
  t = await openTestTournament();
  await addPlayers(t, 2);
  await wish('pairing');
  await open(t, 1);
  const match = (await requireRound(t, 1)).matches[0];
  if (!match?.b) throw new Error('no match');
  ({ a, b } = { a: match.a, b: match.b });
  matchId = match.pairing.id;
  await handIn(b, highElves(6));
});
afterEach(() => t.dispose());

const load = async () => (await loadMatch(t.database.read, matchId, now)) as LoadedMatch;
const armyOfB = async (): Promise<MatchArmy | undefined> =>
  matchArmy.safeParse((await load()).context.armies?.b).data;
let number = 0;
const tap = async (id: string, lost: number, army: MatchArmy | undefined) => {
  number++;
  const unit = army?.units.find((one) => one.id === id);
  const payload = { side: 'b', id, playerTurn: 0, lost, unit };
  const entry = { deviceId: 'p', deviceSeq: number, actor: 'a', kind: 'unit-state', payload, clientAt: now };
  const { answers } = await t.database.write(async (tx) =>
    takeEntries(
      tx,
      await load(),
      { ...nobody, entryId: a.id, name: a.name },
      [{ ...entry, basedOn: 9 }],
      now,
    ),
  );
  return answers[0]?.code ?? answers[0]?.answer;
};
beforeEach(() => {
  number = 0;
});

test('the list that was handed in is the casualty sheet, and the losses begin the result form', async () => {
  const army = await armyOfB();
  expect(army).toMatchObject({ armyId: 'high-elves', breakPoint: 4 });
  expect((await load()).context.armies?.a).toBeUndefined();
  expect(await loadMatchDraft(t.database.read, matchId)).toBeNull();
  expect(await tap('l1-2', 3, army)).toBe('accepted');
  expect(await tap('l2-1', 2, army)).toBe('accepted');
  expect(await tap('l3-1', 1, army)).toBe('accepted');
  // Spearmen 60, General 180; half of the Reavers' 90 is 45.
  expect(await loadMatchDraft(t.database.read, matchId)).toMatchObject({
    a: { destroyed: 240, half: 45, generalKilled: true },
    b: { destroyed: 0, half: 0 },
  });
});

test('a list kept secret stays out of the match, and what was entered stays in it', async () => {
  const army = await armyOfB();
  expect(await tap('l1-1', 3, army)).toBe('accepted');
  await wish('organiser');
  expect((await load()).context.armies).toEqual({ a: undefined, b: undefined });
  expect(await loadMatchDraft(t.database.read, matchId)).toMatchObject({ a: { destroyed: 60 } });
  expect(await tap('l1-2', 3, undefined)).toBe('no-such-unit');
});

test('an entry by an older list is refused in words once another one counts', async () => {
  const old = await armyOfB();
  await handIn(b, { ...highElves(6), lines: [{ id: 'l1', unit: 'archers', count: 3 }] });
  expect(await tap('l1-1', 1, old)).toBe('unit-differs');
  expect(await tap('l1-1', 1, await armyOfB())).toBe('accepted');
});
