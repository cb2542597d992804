import { describe, expect, test } from 'vitest';
import { type Actor, nobody, type Role } from '@/lib/access/policy';
import { reportOf } from '@/lib/formats/guardians/fixtures';
import { type TestPairing, type TestTournament, testNow, testView } from '@/lib/tournament/test-view';
import { type ResultScreen, resultScreen } from './result-screen';

const win = reportOf({ destroyed: 600, ep: 6 }, { destroyed: 200, ep: 2 });
const loss = reportOf({ destroyed: 200, ep: 2 }, { destroyed: 600, ep: 6 });
const claim = (side: 'a' | 'b', payload: unknown) => ({ side, stance: 'claim' as const, payload });
const dispute = (side: 'a' | 'b', payload: unknown) => ({ side, stance: 'dispute' as const, payload });

function screenOf(
  pairing: Partial<TestPairing>,
  {
    role = 'owner',
    from,
    saved,
    more = {},
  }: { role?: Role; from?: unknown; saved?: unknown; more?: Partial<TestTournament> } = {},
): ResultScreen {
  const view = testView({
    entries: ['Anna', 'Bodo'],
    rounds: [{ pairings: [{ players: ['Anna', 'Bodo'], ...pairing }] }],
    ...more,
  });
  const [round] = view.rounds;
  const [match] = round?.matches ?? [];
  if (!round || !match) throw new Error('no match');
  const actor: Actor = { ...nobody, role };
  return resultScreen(view, round, match, actor, { from, saved });
}

const settled = { result: { report: win, at: testNow } };
const disputed = { reports: [claim('a', win), dispute('b', loss)] };

describe('the state above the form', () => {
  test.each<[ResultScreen['state'], Partial<TestPairing>]>([
    ['open', {}],
    ['one-sided', { reports: [claim('a', win)] }],
    ['disputed', disputed],
    ['scored', settled],
    ['ruled', { result: { report: null, ruling: 'double-loss' } }],
    ['interim', { result: { report: null, ruling: 'draw', state: 'interim' } }],
    ['withdrawn', { result: { report: win, state: 'withdrawn', reason: 'wrong table' } }],
  ])('%s', (state, pairing) => {
    expect(screenOf(pairing).state).toBe(state);
  });
});

describe('the form', () => {
  test('begins with the report that is there', () => {
    expect(screenOf({ reports: [claim('b', win)] })).toMatchObject({
      start: { side: 'b' },
      form: { locked: false, isFirst: true },
    });
  });

  test('waits in a dispute for the version to begin with', () => {
    expect(screenOf(disputed)).toMatchObject({ form: null, start: undefined, adoptable: ['a', 'b'] });
    expect(screenOf(disputed, { from: 'b' })).toMatchObject({
      form: { isFirst: false },
      start: { side: 'b' },
    });
    expect(screenOf(disputed, { from: 'none' })).toMatchObject({
      form: { isFirst: false },
      start: undefined,
    });
    expect(screenOf(disputed, { from: 'c' }).form).toBeNull();
  });

  test('takes over no dispute in words alone', () => {
    const inWords = { reports: [claim('a', win), dispute('b', null)] };
    expect(screenOf(inWords)).toMatchObject({ adoptable: ['a'] });
    expect(screenOf(inWords, { from: 'b' }).start).toBeUndefined();
  });

  test('is closed to a scorekeeper once a result counts, and gone for those who only look', () => {
    expect(screenOf({}, { role: 'scorekeeper' })).toMatchObject({ form: { locked: false }, mayRule: false });
    expect(screenOf(settled, { role: 'scorekeeper' })).toMatchObject({
      form: { locked: true },
      mayEnter: false,
      mayTakeBack: false,
    });
    expect(screenOf({}, { role: 'viewer' })).toMatchObject({ form: null, mayEnter: false, mayNote: false });
  });

  test('is gone in a finished tournament, with all that changes a result', () => {
    const more = { tournament: { status: 'finished' as const } };
    expect(screenOf(settled, { more })).toMatchObject({
      isFinished: true,
      form: null,
      mayEnter: false,
      mayRule: false,
      mayTakeBack: false,
    });
  });
});

test('a result can be taken back only where there is one', () => {
  expect(screenOf({}).mayTakeBack).toBe(false);
  expect(screenOf(settled).mayTakeBack).toBe(true);
});

test('a later round and a bracket change what a correction asks', () => {
  expect(screenOf(settled)).toMatchObject({ drawnSince: false, inBracket: false });
  const pairing = { players: ['Anna', 'Bodo'] as const, ...settled };
  const more: Partial<TestTournament> = {
    rounds: [{ pairings: [pairing], round: { method: 'elimination' } }, { pairings: [pairing] }],
  };
  expect(screenOf({}, { more })).toMatchObject({ drawnSince: true, inBracket: true });
});

test.each([
  ['7', '7'],
  ['x', null],
  ['12345', null],
  [undefined, null],
])('the table saved before, from %j', (saved, shown) => {
  expect(screenOf({}, { saved }).saved).toBe(shown);
});
