import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handInList } from '@/app/_server/changes/lists/army-lists';
import { addPlayers } from '@/app/_server/changes/rounds/test-rounds';
import { updateFormatSetup, updateLists } from '@/app/_server/changes/settings/settings';
import { openTestTournament, type TestTournament } from '@/app/_server/changes/test-work';
import { copyTournament } from '@/app/_server/changes/tournament/copy-tournament';
import { loadLists } from '@/app/_server/load/lists';
import { exportTournament } from '@/app/_server/tournament-file/export-tournament';
import { importTournament, readTournamentFile } from '@/app/_server/tournament-file/import-tournament';
import { listEditions } from '@/db/editions';
import { openTestDatabase } from '@/db/test-database';
import { findTournamentById } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { ArmyList } from '@/lib/armies/army-list';
import { edition } from '@/lib/armies/edition';
import { loadEditionFile } from '@/lib/armies/load-army-book';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import type { EntryId } from '@/lib/ids';
import { most } from '@/lib/limits';
import { orRefuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { makeTournamentFile, parseTournamentFile } from '@/lib/tournament-file/tournament-file';
import { changePrices, chooseEdition, findEditionFile, loadEdition, removeEdition } from './change-editions';
import { listsOfOtherEditions, moveLists } from './move-lists';

/** A test edition: Spearmen cost 65. */
async function madeUp(armiesVersion: string, points = 65): Promise<string> {
  const file = edition.parse(structuredClone(await loadEditionFile('2.26')));
  for (const army of file.armies)
    for (const unit of army.units)
      if (army.id === 'high-elves' && unit.id === 'spearmen') unit.points = points;
  return JSON.stringify({ ...file, armiesVersion });
}
const spearmen = (version: string): ArmyList => ({
  version,
  armyId: 'high-elves',
  size: 2000,
  label: '',
  lines: [{ id: 'l1', unit: 'spearmen', count: 2, items: [], options: [], addOns: [] }],
});

let t: TestTournament;
let ines: EntryId;
beforeEach(async () => {
  t = await openTestTournament();
  const [first] = await addPlayers(t, 2);
  if (!first) throw new Error('no player');
  ines = first.id;
  await t.change('organiser', (work) =>
    updateLists(work, { wanted: true, deadlineAt: null, late: 'allowed', secretUntil: 'none' }),
  );
});
afterEach(() => t.dispose());

const load = async (version: string, points?: number) => {
  const source = await madeUp(version, points);
  return t.change('organiser', (work) => loadEdition(work, source));
};
const choose = (version: string) => t.change('organiser', (work) => chooseEdition(work, version));
const hand = (version: string) =>
  t.change(ines, (work) =>
    handInList(work, ines, { list: spearmen(version), source: '', statedPoints: null }),
  );
const listOf = async () => (await loadLists(t.database.read, await t.view(), 100, [ines]))[0]?.current;
const setup = async () => guardiansSetup.parse((await t.view()).setup);

describe('an edition of the organiser’s own', () => {
  test('takes all lists of others along at once, as they were seen, each as a new version', async () => {
    await hand('2.23.1');
    await load('2.27');
    await choose('2.27');
    const found = async () => listsOfOtherEditions(t.database.read, (await t.view()).tournament);
    const [seen] = await found();
    expect(seen).toMatchObject({
      entryId: ines,
      slot: 1,
      version: 1,
      edition: '2.23.1',
      army: { en: 'High Elves' },
    });
    expect(seen?.moved?.points).toEqual({ before: 120, after: 130 });
    const move = [{ entryId: ines, version: 1 }];
    expect(await t.refusal('organiser', (work) => moveLists(work, [{ entryId: ines, version: 2 }]))).toBe(
      'stale',
    );
    await t.change('organiser', (work) => moveLists(work, move));
    expect(await listOf()).toMatchObject({ points: 130, version: { version: 2, handedInBy: 'organiser' } });
    expect(await found()).toEqual([]);
    expect(await t.refusal('organiser', (work) => moveLists(work, move))).toBe('stale');
  });
  test('is loaded, chosen, and lists are checked by it', async () => {
    expect(await load('2.27')).toBe('2.27');
    expect((await setup()).armyVersion).toBe('2.23.1');
    await choose('2.27');
    await hand('2.27');
    expect(await listOf()).toMatchObject({
      points: 130,
      roster: { edition: { en: 'Warmaster Armies 2.27' }, army: { id: 'high-elves' } },
    });
  });
  test('leaves another tournament with the edition it has', async () => {
    const other = await openTestTournament();
    try {
      await load('2.27');
      await choose('2.27');
      expect(guardiansSetup.parse((await other.view()).setup).armyVersion).toBe('2.23.1');
      expect((await other.view()).editions).toEqual([]);
      expect(await other.refusal('organiser', (work) => chooseEdition(work, '2.27'))).toBe('edition-unknown');
    } finally {
      await other.dispose();
    }
  });
  test('leaves a list of before readable, and says that it is of another', async () => {
    await hand('2.23.1');
    await load('2.27');
    await choose('2.27');
    const list = await listOf();
    expect(list?.roster?.totals.points).toBe(120);
    expect(list?.problems.map(({ problem }) => problem.code)).toContain('wrong-version');
  });
  test('is kept when the rules of play are saved', async () => {
    await load('2.27');
    await choose('2.27');
    await t.change('organiser', (work) =>
      changePrices(work, [{ armyId: 'dwarfs', entry: 'miners', points: 65 }]),
    );
    const { armyVersion: _, armyChanges: __, ...others } = await setup();
    const raw = Object.fromEntries(
      Object.entries(others).map(([key, value]) => [
        key,
        Array.isArray(value)
          ? value.map(String)
          : value === true
            ? 'on'
            : value === false
              ? ''
              : String(value),
      ]),
    );
    await t.change('organiser', (work) => updateFormatSetup(work, { ...raw, clockGraceSeconds: '300' }));
    expect(await setup()).toMatchObject({
      armyVersion: '2.27',
      armyChanges: [{ entry: 'miners', points: 65 }],
    });
  });
  test('is loaded anew with corrected prices under its name', async () => {
    await load('2.27');
    await choose('2.27');
    await hand('2.27');
    await load('2.27', 70);
    expect((await listOf())?.points).toBe(140);
    expect((await t.view()).editions.length).toBe(1);
  });
  test('is taken out only when nothing needs it', async () => {
    const refusal = () => t.refusal('organiser', (work) => removeEdition(work, '2.27'));
    await load('2.27');
    await choose('2.27');
    expect(await refusal()).toBe('edition-chosen');
    await hand('2.27');
    await choose('2.26');
    expect(await refusal()).toBe('edition-in-use');
    await hand('2.26');
    expect(await refusal()).toBeUndefined();
    expect((await t.view()).editions).toEqual([]);
  });
  test.each([
    ['a name of one that comes along', () => madeUp('2.26'), 'edition-built-in'],
    ['a price below zero', () => madeUp('2.27', -5), 'edition-broken'],
    ['something else', async () => '{}', 'edition-broken'],
  ])('with %s is refused', async (_, source, code) => {
    const text = await source();
    expect(await t.refusal('organiser', (work) => loadEdition(work, text))).toBe(code);
    expect((await t.view()).editions).toEqual([]);
  });
  test('has its number, and no more can be loaded', async () => {
    for (let i = 0; i < most.editions; i++) await load(`3.${i}`);
    const source = await madeUp('4.0');
    expect(await t.refusal('organiser', (work) => loadEdition(work, source))).toBe('editions-full');
    expect(await load('3.0', 70)).toBe('3.0');
  });
  test('goes along in the tournament’s file and into its copy', async () => {
    await load('2.27');
    await choose('2.27');
    await hand('2.27');
    const tournament = (await findTournamentById(t.database.read, t.id)) as Tournament;
    const owner: User = {
      id: 'o' as User['id'],
      email: 'p@example.org',
      name: 'P',
      passwordHash: null,
      admin: false,
      createdAt: 0,
    };
    const file = makeTournamentFile(
      await exportTournament(t.database, tournament, { withEmail: false, now: 5 }),
    );
    const elsewhere = openTestDatabase();
    try {
      await elsewhere.write((tx) => insertUser(tx, owner));
      const rows = await readTournamentFile(orRefuse(await parseTournamentFile(file)));
      const there = await elsewhere.write((tx) => importTournament(tx, owner, rows, 'import', 9));
      const [arrived] = await listEditions(elsewhere.read, there.id);
      expect(arrived).toEqual({ ...(await listEditions(t.database.read, t.id))[0], tournamentId: there.id });
    } finally {
      await elsewhere.dispose();
    }
    const copy = await t.database.write(async (tx) => {
      await insertUser(tx, owner);
      return copyTournament(
        tx,
        owner,
        tournament,
        { name: 'Next', startsOn: '2027-05-02', endsOn: '2027-05-02', submissionKey: 'copy' },
        9,
      );
    });
    expect(guardiansSetup.parse(copy.setup).armyVersion).toBe('2.27');
    expect((await listEditions(t.database.read, copy.id)).map(({ edition }) => edition)).toEqual(['2.27']);
  });
});

describe('single prices and limits', () => {
  const change = (...changes: Parameters<typeof changePrices>[1]) =>
    t.change('organiser', (work) => changePrices(work, changes));
  test('count for lists at once, and are told in the diary', async () => {
    await hand('2.23.1');
    await change({ armyId: 'high-elves', entry: 'spearmen', points: 70 });
    expect((await listOf())?.points).toBe(140);
    await change();
    expect((await listOf())?.points).toBe(120);
  });
  test('that another edition has no place for are given up with it', async () => {
    await choose('2.26');
    await change(
      { armyId: 'dwarfs', entry: 'miners', points: 65 },
      { armyId: 'dwarfs', entry: 'warriors', points: 115 },
    );
    await choose('2.25');
    expect((await setup()).armyChanges).toEqual([{ armyId: 'dwarfs', entry: 'warriors', points: 115 }]);
  });
  test.each([
    [{ armyId: 'dwarfs', entry: 'warriors', points: -5 }],
    [{ armyId: 'dwarfs', entry: 'nobody', points: 5 }],
    [{ armyId: 'dwarfs', entry: 'warriors', min: 9, max: 2 }],
  ])('%j is refused', async (wrong) => {
    expect(await t.refusal('organiser', (work) => changePrices(work, [wrong]))).toBe('edition-broken');
  });
});

test('the files that come along and those loaded are found by name', async () => {
  expect((await findEditionFile('2.25', []))?.armiesVersion).toBe('2.25');
  expect(await findEditionFile('2.27', [])).toBeUndefined();
  expect(await findEditionFile('2.27', [{ edition: '2.27', file: { nonsense: true } }])).toBeUndefined();
});
