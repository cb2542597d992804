import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListSettingsInput } from '@/lib/army-lists/list-settings';
import type { EntryId } from '@/lib/ids';
import { armySettings } from '@/lib/tournament/army-settings';
import { choiceFor } from '@/lib/tournament/choice-for';
import { type EntryList, isSpare, worstOpen } from '@/lib/tournament/entry-lists';
import { currentRound } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { loadLists } from '../../load/lists';
import { loadMatch } from '../../load/match';
import { anonymiseEntry } from '../entries/anonymise';
import { editEntry, entryMark } from '../entries/entries';
import { enterResult } from '../results/results';
import { addPlayers, diary, draw, open, player, publish, winForA } from '../rounds/test-rounds';
import { updateArmies, updateLists } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { acceptProblem, handInList, withdrawList } from './army-lists';
import { chooseList } from './list-choices';

let t: TestTournament;
let ids: readonly EntryId[];
const now = 1_700_000_000_000;

const list = (armyId: string, unit: string) => ({
  version: '2.23.1',
  armyId,
  size: 2000,
  label: '',
  lines: [{ id: 'l1', unit, count: 6 }],
});
const elves = list('high-elves', 'spearmen');
const dwarfs = list('dwarfs', 'warriors');
const wish = (more: Partial<ListSettingsInput>) =>
  t.change('organiser', (work) =>
    updateLists(work, {
      wanted: true,
      deadlineAt: null,
      late: 'allowed',
      secretUntil: 'pairing',
      perPlayer: 2,
      required: 1,
      ...more,
    }),
  );
const handIn = (id: EntryId, slot: number, of: unknown) =>
  t.change(id, (work) => handInList(work, id, { slot, list: of, source: '', statedPoints: null }));
const choose = (id: EntryId, roundNumber: number, slot: number | null, by: EntryId | 'organiser' = id) =>
  t.change(by, (work) => chooseList(work, id, { roundNumber, slot }));
const refusal = (id: EntryId, roundNumber: number, slot: number | null, by: EntryId | 'organiser' = id) =>
  t.refusal(by, (work) => chooseList(work, id, { roundNumber, slot }));
const listsOfEntry = async (id: EntryId) => loadLists(t.database.read, await t.view(), now, [id]);
const inMatch = async () => {
  const match = currentRound(await t.view())?.matches[0];
  if (!match?.b) throw new Error('no match');
  const loaded = await loadMatch(t.database.read, match.pairing.id, now);
  return { match, a: match.a.id, b: match.b.id, armies: loaded?.armyNames };
};

beforeEach(async () => {
  t = await openTestTournament();
  ids = (await addPlayers(t, 2)).map(({ id }) => id);
});
afterEach(() => t.dispose());

/** Both have elves first and dwarfs second. */
async function bringBoth() {
  for (const id of ids) {
    await handIn(id, 1, elves);
    await handIn(id, 2, dwarfs);
  }
}

describe('several lists a player', () => {
  test('are handed in, replaced and withdrawn each by itself', async () => {
    await wish({});
    const [id] = ids as [EntryId, EntryId];
    await handIn(id, 2, dwarfs);
    let [first, second] = (await listsOfEntry(id)) as [EntryList, EntryList];
    expect([first.state, isSpare(first), second.current?.roster?.army.id]).toEqual([
      'missing',
      false,
      'dwarfs',
    ]);
    expect(worstOpen([first, second])).toBe(second.state === 'problems' ? second : first);
    await handIn(id, 1, elves);
    await handIn(id, 2, elves);
    await t.change(id, (work) => withdrawList(work, id, 1));
    [first, second] = (await listsOfEntry(id)) as [EntryList, EntryList];
    expect([first.current, second.current?.version.version]).toEqual([null, 3]);
    expect(second.versions.map(({ version }) => version)).toEqual([1, 3]);
    expect(
      await t.refusal(id, (work) =>
        handInList(work, id, { slot: 3, list: elves, source: '', statedPoints: null }),
      ),
    ).toBe('list-slot-unknown');
    // The desk accepts problems of the version on its screen.
    const problem = second.current?.problems[0]?.key ?? '';
    await t.change('organiser', (work) => acceptProblem(work, id, { version: 3, problem, reason: 'ja' }));
    expect(
      await t.refusal('organiser', (work) => acceptProblem(work, id, { version: 2, problem, reason: 'ja' })),
    ).toBe('stale');
  });

  test('beyond those needed are nobody’s debt, and come no more once rounds are played', async () => {
    await wish({});
    const [id] = ids as [EntryId, EntryId];
    await handIn(id, 1, elves);
    const spare = (await listsOfEntry(id))[1] as EntryList;
    expect([isSpare(spare), spare.handIn.open]).toEqual([true, true]);
    await open(t, 1);
    expect((await listsOfEntry(id))[1]?.handIn).toEqual({ open: false, why: 'started' });
    expect(
      await t.refusal(id, (work) =>
        handInList(work, id, { slot: 2, list: dwarfs, source: '', statedPoints: null }),
      ),
    ).toBe('list-closed-started');
  });

  test('are set up in words: no more needed than brought, and by camp only with camps', async () => {
    const tried = (more: Partial<ListSettingsInput>) =>
      t.refusal('organiser', (work) =>
        updateLists(work, {
          wanted: true,
          deadlineAt: null,
          late: 'allowed',
          secretUntil: 'pairing',
          ...more,
        }),
      );
    expect(await tried({ perPlayer: 2, required: 3 })).toBe('lists-required');
    expect(await tried({ perPlayer: 2, choice: 'camps' })).toBe('lists-camps-missing');
    await t.change('organiser', (work) =>
      updateArmies(work, armySettings.parse({}), { first: 'Gut', second: 'Böse' }),
    );
    expect(await tried({ perPlayer: 3, choice: 'camps' })).toBe('lists-camps-two');
  });
});

describe('which of them is played', () => {
  test('is chosen by both in secret once they know each other, and then stands', async () => {
    await wish({ choice: 'after' });
    await bringBoth();
    expect(choiceFor(await t.view(), ids[0] as EntryId)).toBeNull();
    await open(t, 1);
    const { a, b } = await inMatch();
    expect(choiceFor(await t.view(), a)).toBe(1);
    expect(await refusal(a, 2, 2)).toBe('list-choice-over');
    expect(await refusal(a, 1, 3)).toBe('list-slot-unknown');
    expect(await refusal(a, 1, 2, b)).toBe('forbidden');
    await choose(a, 1, 2);
    expect((await inMatch()).armies).toEqual({ a: null, b: null });
    // Choices can change until the opponent has chosen.
    await choose(a, 1, 1);
    await choose(a, 1, 2);
    await choose(b, 1, 1);
    expect((await inMatch()).armies).toMatchObject({ a: { en: 'Dwarfs' }, b: { en: 'High Elves' } });
    expect(await refusal(a, 1, 1)).toBe('list-choice-over');
    await choose(a, 1, 1, 'organiser');
    expect((await inMatch()).armies).toMatchObject({ a: { en: 'High Elves' }, b: { en: 'High Elves' } });
    // The diary hides open choices and records those set by the desk.
    expect(
      (await diary(t)).filter(({ kind }) => kind.startsWith('list-cho')).map(({ data }) => data),
    ).toEqual([
      { name: expect.any(String), number: 1 },
      { name: expect.any(String), number: 1 },
      { name: expect.any(String), number: 1 },
      { name: expect.any(String), number: 1 },
      { name: expect.any(String), number: 1, slot: 1 },
    ]);
  });

  test('is chosen before the round is out, and is the first without a choice', async () => {
    await wish({ choice: 'before' });
    await bringBoth();
    const [one] = ids as [EntryId, EntryId];
    await choose(one, 1, 2);
    expect(await refusal(one, 2, 2)).toBe('list-choice-over');
    await draw(t, 1);
    await choose(one, 1, 1);
    await choose(one, 1, 2);
    await publish(t, 1);
    expect(await refusal(one, 1, 1)).toBe('list-choice-over');
    const { a, armies } = await inMatch();
    const [mine, theirs] = a === one ? [armies?.a, armies?.b] : [armies?.b, armies?.a];
    expect([mine?.en, theirs?.en]).toEqual(['Dwarfs', 'High Elves']);
    expect(choiceFor(await t.view(), one)).toBe(2);
  });

  test('is said by the camp, and nobody chooses', async () => {
    const camps = { first: 'Gut', second: 'Böse' };
    await t.change('organiser', (work) => updateArmies(work, armySettings.parse({}), camps));
    await wish({ choice: 'camps' });
    const [one, two] = ids as [EntryId, EntryId];
    for (const [id, camp, name] of [
      [one, 'both', 'A'],
      [two, 'first', 'B'],
    ] as const) {
      const seen = entryMark((await t.view()).entryById.get(id) as never);
      await t.change('organiser', (work) => editEntry(work, id, { ...player(name), camp }, seen));
    }
    await handIn(one, 1, elves);
    await handIn(one, 2, dwarfs);
    await handIn(two, 1, elves);
    expect(
      await t.refusal(two, (work) =>
        handInList(work, two, { slot: 2, list: dwarfs, source: '', statedPoints: null }),
      ),
    ).toBe('list-slot-unknown');
    await open(t, 1);
    const { a, armies } = await inMatch();
    expect([armies?.a?.en, armies?.b?.en].sort()).toEqual(['Dwarfs', 'High Elves']);
    expect((a === one ? armies?.a : armies?.b)?.en).toBe('Dwarfs');
    expect(await refusal(one, 1, 1)).toBe('list-choice-none');
  });

  test('gives or takes its army’s handicap, also after its player is forgotten', async () => {
    await wish({ choice: 'after' });
    await bringBoth();
    await t.change('organiser', (work) =>
      updateArmies(work, armySettings.parse({ rows: [{ army: 'Dwarfs', most: null, points: 3 }] })),
    );
    await open(t, 1);
    const { a, b, match } = await inMatch();
    expect(match.handicap).toBeNull();
    await choose(a, 1, 2);
    expect((await inMatch()).match.handicap).toBeNull();
    await choose(b, 1, 1);
    expect((await inMatch()).match.handicap).toMatchObject({ points: { a: 3, b: 0 } });
    await t.change('organiser', (work) => enterResult(work, match.pairing.id, winForA, ''));
    const points = async () => standingsOf(await t.view()).rows.map(({ entry, points }) => [entry, points]);
    const before = await points();
    await t.change('organiser', (work) => anonymiseEntry(work, a));
    expect(await points()).toEqual(before);
    expect((await inMatch()).match.handicap).toMatchObject({ points: { a: 3, b: 0 } });
    // The desk can correct the list that was played.
    await choose(a, 1, 1, 'organiser');
    expect((await inMatch()).match.handicap).toBeNull();
    expect((await diary(t)).map(({ kind }) => kind)).toContain('scoring-changed');
  });
});
