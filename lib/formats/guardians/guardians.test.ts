import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random';
import { guardians } from '.';
import { setupWith } from './fixtures';
import { emptyGuardiansReport } from './report-schema';

describe('presets', () => {
  test('§1: 1250 points in 150 minutes, 2000 points in 180', () => {
    expect(
      guardians.presets.slice(0, 2).map(({ id, rounds, roundMinutes }) => [id, rounds, roundMinutes]),
    ).toEqual([
      ['1250', 3, 150],
      ['2000', 3, 180],
    ]);
  });
  test('2000 points play Incursion, Take and Hold and Outflanked', () => {
    const setup = guardians.presets[1]?.setup;
    expect([1, 2, 3].map((round) => guardians.pickScenario(setup, round, seededRandom(1), []))).toEqual([
      { id: 'incursion', roll: null },
      { id: 'take-and-hold', roll: null },
      { id: 'outflanked', roll: null },
    ]);
  });
});

describe('A23: scenarios', () => {
  test('rounds beyond the list are rolled, with the die shown', () => {
    expect(guardians.pickScenario(setupWith(), 4, () => 5, [])).toEqual({ id: 'linebreak', roll: 6 });
  });
  test('what was played comes again only when everything was', () => {
    const played = ['incursion', 'take-and-hold', 'outflanked'];
    for (const face of [0, 1, 2]) {
      const picked = guardians.pickScenario(setupWith(), 4, () => face, played);
      expect(played).not.toContain(picked?.id);
      expect(picked?.roll).not.toBeNull();
    }
  });
  test.each([
    ['fixed', 'round'],
    ['round', 'round'],
    ['table', 'table'],
    ['players', 'table'],
  ] as const)('%s scenarios belong to the %s', (scenarioMode, scope) => {
    expect(guardians.scenarioScope(setupWith({ scenarioMode }))).toBe(scope);
  });
  test('every face of the die picks its own scenario', () => {
    const picked = [0, 1, 2, 3, 4, 5].map((face) =>
      guardians.pickScenario(setupWith({ scenarioMode: 'round' }), 1, () => face, []),
    );
    expect(picked.map((one) => one?.roll)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(picked.map((one) => one?.id)).size).toBe(6);
  });
  test('A23: left to the players nothing is drawn, and the report tells what was played', () => {
    const setup = setupWith({ scenarioMode: 'players' });
    expect(guardians.pickScenario(setup, 1, () => 3, [])).toBeNull();
    expect(guardians.reportFields(setup).shared.map(({ id }) => id)).toEqual(['scenario', 'details']);
    expect(guardians.reportFields(setupWith()).shared.map(({ id }) => id)).toEqual(['details']);
    const report = emptyGuardiansReport(setup);
    expect(guardians.playedScenario(report)).toBeNull();
    expect(
      guardians.playedScenario({ ...report, shared: { ...report.shared, scenario: 'entrenched' } }),
    ).toBe('entrenched');
  });
});

test('§8: a slip says what EP and conditions bring, as far as they count', () => {
  const worthsOf = (setup: ReturnType<typeof setupWith>) =>
    Object.fromEntries(
      guardians.reportFields(setup).perSide.flatMap(({ key, worth }) => (worth ? [[key, worth]] : [])),
    );
  expect(worthsOf(setupWith({ gameSize: 1250 }))).toEqual({
    ep: { de: '× 31,25 SP (+62,5 SP ab 10)', en: '× 31.25 VP (+62.5 VP at 10)' },
    generalKilled: { de: '+62,5 SP', en: '+62.5 VP' },
    breakPointReached: { de: '+62,5 SP', en: '+62.5 VP' },
  });
  expect(worthsOf(setupWith({ gameSize: 2000, conditions: ['general'] }))).toEqual({
    ep: { de: '× 50 SP', en: '× 50 VP' },
    generalKilled: { de: '+100 SP', en: '+100 VP' },
  });
});

test('the size is written as each language writes it', () => {
  expect(guardians.subtitle(setupWith({ gameSize: 1250 }))).toEqual({
    de: 'Guardians 1.250',
    en: 'Guardians 1,250',
  });
});

test('§1: the 25 armies of Warmaster Armies 2.23.1 are suggested, each once', () => {
  expect(new Set(guardians.factions.map(({ en }) => en)).size).toBe(25);
  expect(guardians.factions).toContainEqual({ de: 'Hochelfen', en: 'High Elves' });
});

test('the size of an army is the size of the game', () => {
  expect(guardians.largestLead(setupWith({ gameSize: 1250 }))).toBe(1250);
});

test('A5: difference tables follow the figure that decides', () => {
  expect(guardians.marginMetric(setupWith())).toBe('sp');
  expect(guardians.marginMetric(setupWith({ compareWithBonuses: false }))).toBe('damage');
});

test('an unreadable report comes back as a problem of its field', () => {
  const report = {
    shared: { terrainMethod: 'joint' },
    a: { destroyed: 0, half: 0, ep: 'many' },
    b: { destroyed: 0, half: 0, ep: 0 },
  };
  expect(guardians.score({}, report)).toMatchObject({
    ok: false,
    problem: { code: 'invalid-field', path: ['a', 'ep'] },
  });
});
