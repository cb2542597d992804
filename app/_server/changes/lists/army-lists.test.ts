import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '@/db/tournaments';
import { nobody } from '@/lib/access/policy';
import { unreadProblem } from '@/lib/army-lists/list-review';
import type { ListSettings } from '@/lib/army-lists/list-settings';
import type { EntryId } from '@/lib/ids';
import { type EntryList, mayReadList } from '@/lib/tournament/entry-lists';
import { loadLists } from '../../load/lists';
import { loadMatchLists } from '../../load/match-lists';
import { addPlayers, draw, problemOf, publish, requireRound, tableOf } from '../rounds/test-rounds';
import { updateLists } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import {
  acceptProblem,
  enterListText,
  handInList,
  lockAllLists,
  lockList,
  rejectProblem,
  revealLists,
  setListPoints,
  withdrawList,
} from './army-lists';

const armyList = (change: object = {}, spearmen = 6) => ({
  version: '2.23.1',
  armyId: 'high-elves',
  size: 2000,
  label: '',
  lines: [
    ['spearmen', spearmen],
    ['archers', 4],
    ['silver-helms', 6],
    ['reavers', 2],
    ['chariots', 2],
    ['general', 1],
    ['hero', 1],
  ].map(([unit, count], i) => ({ id: `l${i}`, unit, count })),
  ...change,
});
/** 6·60 + 4·75 + 6·110 + 2·90 + 2·95 + 180 + 80 */
const points = 1950;
const built = (list: unknown = armyList()) => ({ list, source: '', statedPoints: null });
const typed = { list: null, source: '20 Speerträger, der Rest Ritter', statedPoints: 2000 };

let t: TestTournament;
let ids: EntryId[];
let now: number;
const id = (i: number): EntryId => ids[i] as EntryId;

beforeEach(async () => {
  t = await openTestTournament();
  ids = (await addPlayers(t, 4)).map((entry) => entry.id);
  now = await t.change('organiser', async (work) => work.now);
  await wish({});
});
afterEach(() => t.dispose());

const wish = (change: Partial<Omit<ListSettings, 'revealed'>>) =>
  t.change('organiser', (work) =>
    updateLists(work, {
      wanted: true,
      deadlineAt: now + 3_600_000,
      late: 'allowed',
      secretUntil: 'pairing',
      ...change,
    }),
  );
const handIn = (i: number, input: Parameters<typeof handInList>[2] = built(), by?: 'organiser') =>
  t.change(by ?? id(i), (work) => handInList(work, id(i), input));
const refusalOf = (i: number, input = built()) => t.refusal(id(i), (work) => handInList(work, id(i), input));
async function stateOf(i: number, at = now + 60_000): Promise<EntryList> {
  const list = (await loadLists(t.database.read, await t.view(), at, [id(i)]))[0];
  if (!list) throw new Error('unknown entry');
  return list;
}
const lastNote = async () => (await listAudit(t.database.read, t.id, 1))[0];

describe('handing in', () => {
  test('a list is checked, counted and kept; the diary tells', async () => {
    await handIn(0);
    const list = await stateOf(0);
    expect(list).toMatchObject({ state: 'legal', punctuality: 'punctual', confirmed: false });
    expect(list.current).toMatchObject({ points, version: { version: 1, handedInBy: 'player' } });
    expect(await lastNote()).toMatchObject({ kind: 'list-handed-in', data: { name: 'A', version: 1 } });
  });

  test('a better one becomes the next version, and the earlier one is kept; the same one twice is one', async () => {
    await handIn(0);
    await handIn(0);
    await handIn(0, built(armyList({}, 5)));
    const { versions, current } = await stateOf(0);
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(current?.points).toBe(points - 60);
  });

  test('a list that breaks the rules is taken, and its problems are named', async () => {
    await handIn(0, built(armyList({}, 3)));
    const { state, current } = await stateOf(0);
    expect(state).toBe('problems');
    expect(current?.problems.map(({ problem }) => problem.code)).toEqual(['below-minimum']);
  });

  test('a stated sum that is not what the units cost is a problem', async () => {
    await handIn(0, { ...built(), statedPoints: 1990 });
    expect((await stateOf(0)).current?.problems.map(({ problem }) => problem)).toEqual([
      {
        code: 'stated-points',
        sentence: {
          de: 'Angegeben sind 1990 Punkte, aber die Einheiten kosten zusammen 1950.',
          en: 'The list says 1990 points, but its units cost 1950 in total.',
        },
      },
    ]);
  });

  test('free text counts with its stated points and waits for a person', async () => {
    await handIn(0, typed);
    expect(await stateOf(0)).toMatchObject({ state: 'unread', current: { points: 2000, roster: null } });
  });

  test.each<[string, Parameters<typeof handInList>[2], string, string]>([
    ['nothing', { list: null, source: '  ', statedPoints: null }, 'list-empty', 'source'],
    ['free text without points', { ...typed, statedPoints: null }, 'list-points-missing', 'statedPoints'],
    ['something else', built({ hello: 'world' }), 'list-unreadable', 'list'],
    ['an army that does not exist', built(armyList({ armyId: 'martians' })), 'army-unknown', 'list'],
    ['a list for another size', built(armyList({ size: 1250 })), 'wrong-size', 'list'],
    ['a list of another edition', built(armyList({ version: '2.25' })), 'wrong-version', 'list'],
  ])('%s is refused beside its field, and nothing is written', async (_, input, code, field) => {
    const problem = await problemOf(handIn(0, input));
    expect(problem).toMatchObject({ code, path: [field] });
    expect((await stateOf(0)).versions).toEqual([]);
  });

  test('nobody hands in for somebody else, but the desk does', async () => {
    expect(await t.refusal(id(1), (work) => handInList(work, id(0), built()))).toBe('forbidden');
    await handIn(0, built(), 'organiser');
    expect((await stateOf(0)).current?.version.handedInBy).toBe('organiser');
    expect((await lastNote())?.kind).toBe('list-taken-in');
  });

  test('a list taken back is missing, until the next one', async () => {
    await handIn(0);
    await t.change(id(0), (work) => withdrawList(work, id(0)));
    expect(await stateOf(0)).toMatchObject({ state: 'missing', current: null, versions: [{ version: 1 }] });
    expect(await t.refusal(id(0), (work) => withdrawList(work, id(0)))).toBe('list-missing');
    await handIn(0);
    expect((await stateOf(0)).current?.version.version).toBe(2);
  });
});

describe('a list on paper, typed at the desk', () => {
  const paper = `High Elves, 1950 points
Warmaster Revolution
--------------------------------
 360 - 6 Spearmen
 300 - 4 Archers
 660 - 6 Silver Helms
 180 - 2 Reavers
 190 - 2 Chariots
 180 - 1 General
  80 - 1 Hero`;
  const enter = (source: string, free = false, statedPoints: number | null = null) =>
    t.change('organiser', (work) =>
      enterListText(work, id(0), { source, free, statedPoints, language: 'en' }),
    );

  test('is read, checked and kept as it was written', async () => {
    await enter(paper);
    expect(await stateOf(0)).toMatchObject({
      state: 'legal',
      current: { points, version: { source: paper, statedPoints: points, handedInBy: 'organiser' } },
    });
  });

  test('tells the figures of the text that are not those of the list', async () => {
    const dear = paper.replace('180 - 1 General', '190 - 1 General');
    expect(await enter(dear)).toMatchObject([{ text: '190 - 1 General', stated: 190, ours: 180 }]);
  });

  test('with a line that names nothing is refused with that line, or taken as free text', async () => {
    const unknown = `${paper}\n 100 - 1 Moon Cannon`;
    expect(await problemOf(enter(unknown))).toMatchObject({
      code: 'list-lines-unknown',
      path: ['source'],
      values: { count: 1, lines: expect.stringContaining('Moon Cannon') },
    });
    expect(await problemOf(enter(`${paper}\n 190 - 2 Charriots`))).toMatchObject({
      code: 'list-lines-unknown',
      values: { lines: expect.stringMatching(/2 Charriots → \d .*Chariots/), guessed: 'yes' },
    });
    expect((await stateOf(0)).versions).toEqual([]);
    await enter(unknown, true);
    expect(await stateOf(0)).toMatchObject({ state: 'unread', current: { points, roster: null } });
    const version = 1;
    await t.change('organiser', (work) =>
      acceptProblem(work, id(0), { version, problem: unreadProblem, reason: 'nachgerechnet' }),
    );
    expect((await stateOf(0)).state).toBe('legal');
  });
});

describe('the deadline', () => {
  test('late lists are taken and marked, or refused, as the settings say', async () => {
    await wish({ deadlineAt: now - 3_600_000 });
    await handIn(0);
    expect((await stateOf(0)).punctuality).toBe('late');
    await wish({ deadlineAt: now - 3_600_000, late: 'refused' });
    expect(await refusalOf(1)).toBe('list-closed-deadline');
    await t.change('organiser', (work) => lockList(work, id(1), 'open'));
    expect(await refusalOf(1)).toBeUndefined();
  });

  test('nothing is secret until a deadline that is not set', async () => {
    const problem = await problemOf(wish({ deadlineAt: null, secretUntil: 'deadline' }));
    expect(problem).toMatchObject({ code: 'deadline-needed', path: ['lists', 'deadlineAt'] });
  });
});

describe('the desk', () => {
  test('lets a problem pass with a reason, and takes that back', async () => {
    await handIn(0, built(armyList({}, 3)));
    const problem = (await stateOf(0)).current?.problems[0]?.key ?? '';
    const version = 1;
    await t.change('organiser', (work) =>
      acceptProblem(work, id(0), { version, problem, reason: 'Modelle vergessen' }),
    );
    expect(await stateOf(0)).toMatchObject({
      state: 'legal',
      current: { problems: [{ accepted: 'Modelle vergessen' }] },
    });
    await t.change('organiser', (work) => rejectProblem(work, id(0), { version, problem }));
    expect((await stateOf(0)).state).toBe('problems');
  });

  test('does not judge a version that has been replaced meanwhile', async () => {
    await handIn(0, built(armyList({}, 3)));
    await handIn(0, built(armyList({}, 2)));
    const accept = (version: number) =>
      t.refusal('organiser', (work) => acceptProblem(work, id(0), { version, problem: 'x', reason: 'y' }));
    expect(await accept(1)).toBe('stale');
    expect(
      await t.refusal(id(0), (work) => setListPoints(work, id(0), { version: 2, points: 0, reason: '' })),
    ).toBe('forbidden');
  });

  test('sets the points with a reason', async () => {
    await handIn(0);
    const set = (points: number | null, reason: string) =>
      t.refusal('organiser', (work) => setListPoints(work, id(0), { version: 1, points, reason }));
    expect(await set(1980, '')).toBe('required');
    expect(await set(1980, 'Preis laut Errata')).toBeUndefined();
    expect((await stateOf(0)).current?.points).toBe(1980);
    expect(await set(null, '')).toBeUndefined();
    expect((await stateOf(0)).current?.points).toBe(points);
  });

  test('locks one list or all, and what is legal and locked is confirmed', async () => {
    await handIn(0);
    await handIn(1, built(armyList({}, 3)));
    await t.change('organiser', (work) => lockAllLists(work, 'locked'));
    expect(await refusalOf(0, built(armyList({}, 5)))).toBe('list-closed-locked');
    expect([await stateOf(0), await stateOf(1)].map((list) => list.confirmed)).toEqual([true, false]);
    await t.change('organiser', (work) => lockList(work, id(0), 'open'));
    expect(await refusalOf(0, built(armyList({}, 5)))).toBeUndefined();
  });

  test('collects nothing where no lists are wanted', async () => {
    await wish({ wanted: false });
    expect(await refusalOf(0)).toBe('list-closed-not-wanted');
    expect(await t.refusal('organiser', (work) => lockAllLists(work, 'locked'))).toBe(
      'list-closed-not-wanted',
    );
  });
});

describe('who reads a list', () => {
  const readers = async (owner: EntryId, at = now) => {
    const view = await t.view();
    const reads = (entryId: EntryId | null) => mayReadList(view, { ...nobody, entryId }, owner, at);
    return {
      others: ids.filter((other) => other !== owner && reads(other)),
      public: reads(null),
      own: reads(owner),
    };
  };

  test('kept for opponents: nobody before the pairing, one alone once it is published', async () => {
    await handIn(0);
    expect(await readers(id(0))).toEqual({ others: [], public: false, own: true });
    const { round } = await draw(t, 1);
    expect(round.status).toBe('draft');
    expect(await readers(id(0))).toEqual({ others: [], public: false, own: true });
    await publish(t, 1);
    const { a, b } = tableOf(await requireRound(t, 1), 1);
    expect(await readers(a.id)).toEqual({ others: [b.id], public: false, own: true });
  });

  test('kept until the deadline, then for everybody', async () => {
    const deadlineAt = now + 3_600_000;
    await wish({ secretUntil: 'deadline', deadlineAt });
    expect(await readers(id(0), deadlineAt - 1)).toEqual({ others: [], public: false, own: true });
    expect(await readers(id(0), deadlineAt)).toEqual({ others: ids.slice(1), public: true, own: true });
  });

  test('kept until the organiser shows them, and hidden again', async () => {
    await wish({ secretUntil: 'organiser' });
    await t.change('organiser', (work) => revealLists(work, true));
    expect((await readers(id(0))).public).toBe(true);
    await wish({ secretUntil: 'organiser' });
    expect((await readers(id(0))).public).toBe(true);
    await t.change('organiser', (work) => revealLists(work, false));
    expect((await readers(id(0))).public).toBe(false);
  });

  test('the match gets both lists once the opponents may see them, free text excepted', async () => {
    for (const i of [0, 1, 2]) await handIn(i);
    await handIn(3, typed);
    await draw(t, 1);
    await publish(t, 1);
    const view = await t.view();
    const { round, matches } = await requireRound(t, 1);
    const load = async (change: Parameters<typeof wish>[0]) => {
      await wish(change);
      const { tournament } = await t.view();
      return Promise.all(
        matches.map(({ pairing }) =>
          loadMatchLists(
            t.database.read,
            { tournament, format: view.format, round, pairing, entries: view.entries, decided: false },
            now,
          ),
        ),
      );
    };
    const shown = await load({});
    expect(shown.map(({ audience }) => audience)).toEqual(['opponents', 'opponents']);
    expect(shown.flatMap(({ lists }) => [lists.a, lists.b]).filter((list) => list === null)).toHaveLength(1);
    const hidden = await load({ secretUntil: 'organiser' });
    expect(hidden.map(({ lists }) => lists)).toEqual(Array(2).fill({ a: null, b: null }));
  });
});
