import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import type { EntryId } from '@/lib/ids';
import { missingAt, presenceAt } from '@/lib/tournament/presence';
import type { Entry } from '@/lib/tournament/records';
import { addPlayers, diary, open } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { checkInSelf, closeCheckIn, dropAbsent, openCheckIn, setCheckedIn } from './check-in';
import { dropEntry, setRinger } from './entries';
import { roundsMark, setRounds } from './entry-rounds';

let t: TestTournament;
let players: Entry[];
beforeEach(async () => {
  t = await openTestTournament();
  players = await addPlayers(t, 5);
});
afterEach(() => t.dispose());

const id = (index: number): EntryId => {
  const found = players[index];
  if (!found) throw new Error(`there is no player ${index}`);
  return found.id;
};
const here = async () =>
  (await t.view()).entries.filter(({ checkedInAt }) => checkedInAt !== null).map(({ name }) => name);
const openNow = () => t.change('organiser', (work) => openCheckIn(work));
const come = (index: number) => t.refusal(id(index), (work) => checkInSelf(work, id(index)));

describe('checking in by oneself', () => {
  test('works while the window is open, once, and for oneself alone', async () => {
    expect(await come(0)).toBe('check-in-closed');
    await openNow();
    expect(await come(0)).toBeUndefined();
    const [first] = (await t.view()).entries;
    expect(await come(0)).toBeUndefined();
    expect((await t.view()).entries[0]?.checkedInAt).toBe(first?.checkedInAt);
    expect(await t.refusal(id(1), (work) => checkInSelf(work, id(2)))).toBe('forbidden');
    expect(await here()).toEqual(['A']);
    await t.change('organiser', closeCheckIn);
    expect(await come(1)).toBe('check-in-closed');
    expect((await diary(t)).map(({ kind }) => kind).slice(-3)).toEqual([
      'check-in-opened',
      'entry-came',
      'check-in-closed',
    ]);
  });

  test('begins and ends as planned', async () => {
    const at = 1_700_000_000_000;
    await t.change('organiser', (work) => openCheckIn(work, { opensAt: at + 3_600_000 }));
    expect(await come(0)).toBe('check-in-closed');
    await t.change('organiser', (work) => openCheckIn(work, { opensAt: at, closesAt: work.now + 1500 }));
    expect(await come(0)).toBeUndefined();
    expect(await come(1)).toBe('check-in-closed');
  });

  test('is not for those who wait or have left', async () => {
    await openNow();
    await t.change('organiser', (work) => dropEntry(work, id(0)));
    expect(await come(0)).toBe('check-in-not-playing');
  });

  test('gets a new code whenever the window is opened anew', async () => {
    await openNow();
    const first = (await t.view()).settings.checkIn?.code;
    await openNow();
    const second = (await t.view()).settings.checkIn?.code;
    expect(first).toMatch(/^[a-z0-9]{8}$/);
    expect(second).toMatch(/^[a-z0-9]{8}$/);
    expect(second).not.toBe(first);
  });

  test('cannot be planned to end before it begins', async () => {
    const closes = (closesAt: number) =>
      t.refusal('organiser', (work) => openCheckIn(work, { opensAt: work.now + 1000, closesAt }));
    expect(await closes(1)).toBe('ends-before-start');
    expect((await t.view()).settings.checkIn).toBeNull();
  });
});

describe('on the second day', () => {
  test('everybody is asked again, and what was noted on the first stays', async () => {
    const { database, id: tournamentId } = t;
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const now = 1_700_000_000_000;
    const dayLength = 86_400_000;
    await database.write((tx) =>
      updateTournament(tx, tournamentId, { startsOn: day(now - dayLength), endsOn: day(now + dayLength) }),
    );
    await t.change('organiser', (work) =>
      setCheckedIn({ ...work, now: work.now - dayLength }, [id(0), id(1)], true),
    );
    const on = async (at: number) => {
      const view = await t.view();
      const { today, since } = presenceAt(view, at);
      return view.entries.filter((entry) => since(entry, today) !== null).map(({ name }) => name);
    };
    await openNow();
    expect(await on(now)).toEqual([]);
    expect(missingAt(await t.view(), now).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(await come(0)).toBeUndefined();
    expect(await on(now)).toEqual(['A']);
    expect(await on(now - dayLength)).toEqual(['A', 'B']);
    await t.change('organiser', (work) => setCheckedIn(work, [id(0), id(1)], false));
    expect(await on(now)).toEqual([]);
    expect(await on(now - dayLength)).toEqual(['A', 'B']);
  });

  test('without opening check-in, ticking the first player by hand makes the others missing', async () => {
    const now = 1_700_000_009_000;
    expect(missingAt(await t.view(), now)).toEqual([]);
    await t.change('organiser', (work) => setCheckedIn(work, [id(0)], true));
    expect(missingAt(await t.view(), now).map(({ name }) => name)).toEqual(['B', 'C', 'D', 'E']);
  });

  test('those are missing who play the next round, until a round of that day is out', async () => {
    await openNow();
    const view = await t.view();
    expect(missingAt(view, 1_700_000_009_000)).toHaveLength(5);
    const mark = roundsMark(view.entries[0] as Entry, 0);
    await t.change('organiser', (work) => setRounds(work, id(0), [2, 3], mark));
    expect(missingAt(await t.view(), 1_700_000_009_000).map(({ name }) => name)).toEqual([
      'B',
      'C',
      'D',
      'E',
    ]);
    await open(t, 1);
    expect(missingAt(await t.view(), 1_700_000_090_000)).toEqual([]);
  });
});

describe('the desk', () => {
  test('checks many in at once, with or without a window, and takes it back', async () => {
    const set = (indices: number[], is: boolean) =>
      t.change('organiser', (work) => setCheckedIn(work, indices.map(id), is));
    expect(await set([0, 1, 2], true)).toBe(3);
    expect(await set([2, 3], true)).toBe(1);
    expect(await here()).toEqual(['A', 'B', 'C', 'D']);
    expect(await set([0, 4], false)).toBe(1);
    expect(await here()).toEqual(['B', 'C', 'D']);
    expect((await diary(t)).slice(-3)).toEqual([
      { kind: 'entries-checked-in', data: { count: 3 } },
      { kind: 'entry-checked-in', data: { name: 'D' } },
      { kind: 'entry-checked-out', data: { name: 'A' } },
    ]);
  });

  test('takes out at once whoever did not come, and nobody who came while it looked', async () => {
    await openNow();
    await t.change('organiser', (work) => setRinger(work, id(4), true));
    await t.change('organiser', (work) => setCheckedIn(work, [id(0), id(1)], true));
    const seen = [id(2), id(3), id(4)];
    await come(2);
    expect(await t.change('organiser', (work) => dropAbsent(work, seen))).toBe(1);
    const left = (await t.view()).entries.filter(({ status }) => status === 'dropped');
    expect(left.map(({ name, droppedBy }) => [name, droppedBy])).toEqual([['D', 'organiser']]);
    expect((await diary(t)).at(-1)).toEqual({ kind: 'entries-absent', data: { count: 1 } });
  });

  test('takes nobody out that way once a round is published', async () => {
    await open(t, 1);
    expect(await t.refusal('organiser', (work) => dropAbsent(work, [id(0)]))).toBe('stale');
  });
});
