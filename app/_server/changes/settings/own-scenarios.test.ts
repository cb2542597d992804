import { afterEach, beforeEach, expect, test } from 'vitest';
import { furt } from '@/lib/formats/own-scenario-fixture';
import type { Work } from '../../platform/work';
import { addPlayers, diary, draw, requireRound } from '../rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../test-work';
import { ownScenariosIn, removeOwnScenario, saveOwnScenario } from './own-scenarios';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament();
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const names = async () => ownScenariosIn((await t.view()).setup).map(({ name }) => name);
const setFor = (rounds: readonly string[]) =>
  desk(async ({ tx, tournament }) => {
    const { updateTournament } = await import('@/db/tournaments');
    const setup = { ...(tournament.setup as object), fixedScenarios: rounds };
    await updateTournament(tx, tournament.id, { setup });
  });

test('is drawn, changed and taken away, each in a line of the diary', async () => {
  await desk((work) => saveOwnScenario(work, furt));
  await desk((work) => saveOwnScenario(work, { ...furt, name: 'Brücke' }));
  await desk((work) => saveOwnScenario(work, { ...furt, id: 'own-b' }));
  expect(await names()).toEqual(['Brücke', 'Furt']);
  await desk((work) => removeOwnScenario(work, furt.id));
  await desk((work) => removeOwnScenario(work, furt.id));
  expect(await names()).toEqual(['Furt']);
  expect((await diary(t)).slice(-4).map(({ kind }) => kind)).toEqual([
    'scenario-drawn',
    'scenario-changed',
    'scenario-drawn',
    'scenario-removed',
  ]);
});

test('what cannot be is refused beside its field, and nothing is stored', async () => {
  await desk((work) => saveOwnScenario(work, furt));
  const refused = (scenario: typeof furt) =>
    t.refusal('organiser', (work) => saveOwnScenario(work, scenario));
  expect(await refused({ ...furt, id: 'own-b' })).toBe('name-twice');
  expect(await refused({ ...furt, markers: furt.markers.map((spot) => ({ ...spot, x: 500 })) })).toBe(
    'off-table',
  );
  expect(await names()).toEqual(['Furt']);
});

test('one that is played keeps what counts, and stays', async () => {
  await desk((work) => saveOwnScenario(work, furt));
  await setFor(['own-furt']);
  await addPlayers(t, 4);
  expect((await draw(t, 1)).scenario?.name.de).toBe('Furt');
  const dearer = { ...furt, zones: furt.zones.map((zone) => ({ ...zone, near: 9 })) };
  expect(await t.refusal('organiser', (work) => saveOwnScenario(work, dearer))).toBe('scenario-played');
  expect(await t.refusal('organiser', (work) => removeOwnScenario(work, furt.id))).toBe('scenario-played');
  await desk((work) => saveOwnScenario(work, { ...furt, name: 'Die Furt' }));
  expect((await requireRound(t, 1)).scenario?.name.de).toBe('Die Furt');
});

test('rounds it was set for are set no more', async () => {
  await desk((work) => saveOwnScenario(work, furt));
  await setFor(['incursion', 'own-furt', 'linebreak']);
  await desk((work) => removeOwnScenario(work, furt.id));
  expect((await t.view()).setup).toMatchObject({ fixedScenarios: ['incursion'], ownScenarios: [] });
});
