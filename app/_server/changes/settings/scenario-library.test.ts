import { afterEach, beforeEach, expect, test } from 'vitest';
import { mapIdOf } from '@/lib/formats/own-scenario';
import { furt } from '@/lib/formats/own-scenario-fixture';
import type { Work } from '../../platform/work';
import { addPlayers, diary, draw, requireRound } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { saveOwnScenario } from './own-scenarios';
import {
  libraryIn,
  libraryMark,
  nextLibraryId,
  removeLibraryScenario,
  saveLibraryScenario,
} from './scenario-library';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ game: ['cry-havoc', 'examples'] });
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const library = async () => libraryIn((await t.view()).setup, 'library');
const names = async () => (await library()).map(({ name }) => name);
/** A submitted form, with numbers as digits. */
const form = {
  name: 'Die Mühle',
  starts: 'b',
  placeA: 'left',
  placeB: 'right',
  rounds: '8',
  days: '1',
  rules: 'panic',
};

test('a scenario is written down, changed and taken away, each in a line of the diary', async () => {
  const before = await library();
  const id = nextLibraryId(before);
  expect(id).toBe('4');
  await desk((work) => saveLibraryScenario(work, { id, seen: libraryMark(before, id), raw: form }));
  expect((await library()).at(-1)).toMatchObject({
    id: '4',
    name: 'Die Mühle',
    placeB: 'right',
    rounds: 8,
    rules: ['panic'],
  });
  const { format, setup } = await t.view();
  expect(
    format
      .scenariosFor(setup)
      .at(-1)
      ?.map?.starts?.map(({ side, x0 }) => [side, x0]),
  ).toEqual([
    ['a', 0],
    ['b', 144],
  ]);
  const seen = libraryMark(await library(), '2');
  await desk((work) => saveLibraryScenario(work, { id: '2', seen, raw: { ...form, name: 'Zweite Furt' } }));
  expect(await names()).toEqual(['Überfall im Hohlweg', 'Zweite Furt', 'Drei Tage vor dem Tor', 'Die Mühle']);
  await desk((work) => removeLibraryScenario(work, '2'));
  await desk((work) => removeLibraryScenario(work, '2'));
  expect(await names()).toEqual(['Überfall im Hohlweg', 'Drei Tage vor dem Tor', 'Die Mühle']);
  expect((await diary(t)).slice(-3).map(({ kind }) => kind)).toEqual([
    'scenario-written',
    'scenario-changed',
    'scenario-removed',
  ]);
});

test('a map is drawn for a scenario, shown with it, and goes when it goes', async () => {
  const drawing = { ...furt, id: mapIdOf('3'), name: 'Vor dem Tor' };
  await desk((work) => saveOwnScenario(work, drawing));
  const mapOf = async (id: string) => {
    const { format, setup } = await t.view();
    return format.scenariosFor(setup).find((scenario) => scenario.id === id)?.map?.objectives;
  };
  expect(await mapOf('3')).toHaveLength(furt.markers.length);
  expect(await mapOf('1')).not.toHaveLength(furt.markers.length);
  await desk((work) => removeLibraryScenario(work, '3'));
  const records = await library();
  expect(nextLibraryId(records)).toBe('3');
  await desk((work) => saveLibraryScenario(work, { id: '3', seen: libraryMark(records, '3'), raw: form }));
  expect(await mapOf('3')).toEqual([]);
});

test('what cannot be is refused beside its field, and nothing is stored', async () => {
  const before = await library();
  const save = (raw: Readonly<Record<string, unknown>>, seen = libraryMark(before, '1')) =>
    t.refusal('organiser', (work) => saveLibraryScenario(work, { id: '1', seen, raw }));
  expect(await save({ ...form, name: '' })).toBe('required');
  expect(await save({ ...form, rounds: 'viele' })).toBe('not-a-number');
  expect(await save({ ...form, rounds: '100' })).toBeDefined();
  expect(await save({ ...form, placeA: 'oben rechts' })).toBeDefined();
  expect(await save({ ...form, starts: undefined })).toBeDefined();
  expect(await library()).toEqual(before);
});

test('nobody overwrites what another desk has saved, and a form sent twice makes one scenario', async () => {
  const before = await library();
  const fresh = { id: '4', seen: libraryMark(before, '4'), raw: form };
  await desk((work) => saveLibraryScenario(work, fresh));
  expect(await t.refusal('organiser', (work) => saveLibraryScenario(work, fresh))).toBe('settings-stale');
  const old = { id: '1', seen: libraryMark(before, '1'), raw: form };
  await desk((work) => saveLibraryScenario(work, old));
  expect(await t.refusal('organiser', (work) => saveLibraryScenario(work, old))).toBe('settings-stale');
});

test('one that is played can be put right, and stays', async () => {
  await addPlayers(t, 4);
  expect((await draw(t, 1)).scenario?.id).toBe('1');
  expect(await t.refusal('organiser', (work) => removeLibraryScenario(work, '1'))).toBe(
    'library-scenario-played',
  );
  const seen = libraryMark(await library(), '1');
  await desk((work) => saveLibraryScenario(work, { id: '1', seen, raw: form }));
  expect((await requireRound(t, 1)).scenario?.name.de).toBe('Die Mühle');
});

test('forty are the most, and games that bring their own have no library', async () => {
  for (let id = 4; id <= 40; id++) {
    const seen = libraryMark([], String(id));
    await desk((work) => saveLibraryScenario(work, { id: String(id), seen, raw: form }));
  }
  const more = { id: '41', seen: libraryMark([], '41'), raw: form };
  expect(await t.refusal('organiser', (work) => saveLibraryScenario(work, more))).toBe('library-full');
  const other = await openTestTournament();
  expect(await other.refusal('organiser', (work) => saveLibraryScenario(work, more))).toBe('no-library');
  await other.dispose();
});
