import { describe, expect, test } from 'vitest';
import { setupWith } from '../fixtures';
import { markerOfRoll } from '../rule-numbers';
import type { ScenarioId } from '../scenarios';
import type { SpecialRule } from '../special-rules';
import { controlEp, holderByStands } from './control-ep';
import { controlNotes } from './control-notes';
import { byDesk, entry, found, playScript, quickSetUp, tableRoll, turns } from './match-fixtures';
import { standingOf } from './standing';
import type { SpotControl } from './state';

type Holds = Readonly<Record<string, 'a' | 'b' | 'a*' | 'b*' | 'contested' | 'none'>>;

function ep(
  scenario: ScenarioId,
  holds: Holds,
  rule: SpecialRule = 'none',
  hot: string | null = null,
  startingPlayer: 'a' | 'b' = 'a',
) {
  const findings: Record<string, SpotControl> = {};
  for (const [spot, by] of Object.entries(holds)) {
    const holder = by === 'a*' ? 'a' : by === 'b*' ? 'b' : by;
    findings[spot] = { holder, dominated: by.endsWith('*'), stands: null };
  }
  const { a, b } = controlEp({ setup: { ownScenarios: [] }, scenario, rule, startingPlayer, findings, hot });
  return [a, b];
}

describe('§6: what markers and zones are worth', () => {
  const cases: [string, ScenarioId, Holds, [number, number]][] = [
    ['Incursion: 1 per marker', 'incursion', { A: 'a', B: 'a', C: 'b' }, [2, 1]],
    [
      'Incursion: contested and empty markers give nothing',
      'incursion',
      { A: 'contested', B: 'none' },
      [0, 0],
    ],
    ['Take and Hold: 2 for the marker on the enemy side', 'take-and-hold', { away: 'a', home: 'b' }, [2, 2]],
    [
      'Take and Hold: 0 for the own one, 1 for each in area A',
      'take-and-hold',
      { home: 'a', A1: 'a', A2: 'b' },
      [1, 1],
    ],
    ['Take and Hold: 4 at most', 'take-and-hold', { home: 'a', away: 'a', A1: 'a', A2: 'a' }, [4, 0]],
    ['Outflanked: 1 per zone and per marker', 'outflanked', { Z1: 'a', Z2: 'b', O1: 'a', O2: 'a' }, [3, 1]],
    ['King of the Hill: 1 for the zone', 'king-of-the-hill', { Z: 'a' }, [1, 0]],
    ['King of the Hill: 2 with one marker', 'king-of-the-hill', { Z: 'a', O2: 'a' }, [2, 0]],
    ['King of the Hill: 3 with both', 'king-of-the-hill', { Z: 'a', O1: 'a', O2: 'a' }, [3, 0]],
    ['King of the Hill: markers alone give nothing', 'king-of-the-hill', { O1: 'b', O2: 'b' }, [0, 0]],
    ['Entrenched: 1 for the own half', 'entrenched', { Z1: 'a', Z2: 'b' }, [1, 1]],
    ['Entrenched: 2 for the enemy half', 'entrenched', { Z2: 'a', Z1: 'b' }, [2, 2]],
    ['Entrenched: 3 for both', 'entrenched', { Z1: 'b', Z2: 'b' }, [0, 3]],
    ['Linebreak: one own marker gives nothing', 'linebreak', { O1: 'a', O3: 'b' }, [0, 0]],
    ['Linebreak: both own markers give 1', 'linebreak', { O1: 'a', O2: 'a', O3: 'b', O4: 'b' }, [1, 1]],
    ['Linebreak: one enemy marker gives 2', 'linebreak', { O3: 'a' }, [2, 0]],
    ['Linebreak: both enemy markers give 2 as well', 'linebreak', { O3: 'a', O4: 'a' }, [2, 0]],
    ['Linebreak: 3 at most', 'linebreak', { O1: 'b', O2: 'b', O3: 'b', O4: 'b' }, [0, 3]],
  ];
  test.each(cases)('%s', (_, scenario, holds, expected) => {
    expect(ep(scenario, holds)).toEqual(expected);
  });

  test.each(['take-and-hold', 'entrenched', 'linebreak'] as const)(
    '%s: own and enemy side go by who started',
    (scenario) => {
      const holds: Holds = { home: 'a', Z1: 'a', O1: 'a', O2: 'a' };
      const [started] = ep(scenario, holds, 'none', null, 'a');
      const [second] = ep(scenario, holds, 'none', null, 'b');
      expect(second).toBe(2);
      expect(started).toBe(scenario === 'take-and-hold' ? 0 : 1);
    },
  );

  test('Incursion: the hot marker gives 2, at most 4 in all', () => {
    expect(ep('incursion', { A: 'a', B: 'b' }, 'none', 'A')).toEqual([2, 1]);
    expect(ep('incursion', { A: 'a', B: 'a', C: 'a' }, 'none', 'C')).toEqual([4, 0]);
  });

  test('Incursion: the die names A on 1-2, B on 3-4, C on 5-6', () => {
    expect([1, 2, 3, 4, 5, 6].map(markerOfRoll).join('')).toBe('AABBCC');
  });
});

describe('§10: Dominate', () => {
  test('adds 1 for each zone held without an enemy unit in it (A41)', () => {
    expect(ep('outflanked', { Z1: 'a*', Z2: 'a*', O1: 'a', O2: 'a' }, 'dominate')).toEqual([6, 0]);
    expect(ep('entrenched', { Z1: 'b*', Z2: 'b' }, 'dominate')).toEqual([0, 4]);
    expect(ep('king-of-the-hill', { Z: 'a*' }, 'dominate')).toEqual([2, 0]);
  });
  test('adds nothing unless it is in play', () => {
    expect(ep('outflanked', { Z1: 'a*' })).toEqual([1, 0]);
  });
});

describe('§5: zones by stands', () => {
  test('more stands hold a zone, equal numbers hold nothing', () => {
    expect(holderByStands({ a: 4, b: 3 })).toBe('a');
    expect(holderByStands({ a: 0, b: 1 })).toBe('b');
    expect(holderByStands({ a: 3, b: 3 })).toBe('contested');
    expect(holderByStands({ a: 0, b: 0 })).toBe('none');
  });
  test('the stands decide over what was ticked', () => {
    const { state } = playScript({
      scenarioId: 'entrenched',
      entries: [
        ...quickSetUp('a'),
        ...turns('a', 0, 2),
        entry('b', 'control', { playerTurn: 3, spot: 'Z1', holder: 'a', stands: { a: 2, b: 5 } }),
        ...turns('a', 3),
      ],
    });
    expect(standingOf(state).ep).toEqual({ a: 0, b: 2 });
  });
});

describe('A42: the hot marker', () => {
  const base = [
    ...quickSetUp('a'),
    ...turns('a', 0, 1),
    tableRoll('a', 'hot-marker', [1], { playerTurn: 2 }),
  ];
  test('is rolled once per game turn and counts in both player turns', () => {
    const { state } = playScript({
      scenarioId: 'incursion',
      entries: [...base, ...turns('a', 2), ...found(3, { A: 'a' }), ...turns('a', 3)],
    });
    expect(standingOf(state).ep.a).toBe(2);
  });
  test('counts for its own player turn only when it is rolled in each', () => {
    const { state } = playScript({
      setup: { hotMarkerEveryPlayerTurn: true },
      scenarioId: 'incursion',
      entries: [...base, ...turns('a', 2), ...found(3, { A: 'a' }), ...byDesk(turns('a', 3))],
    });
    expect(standingOf(state).ep.a).toBe(1);
  });
});

describe('notes on who controls', () => {
  const german = (
    setup: Parameters<typeof setupWith>[0],
    kind: 'marker' | 'zone',
    rule: SpecialRule = 'none',
  ) =>
    controlNotes(setupWith(setup), kind, rule)
      .map(({ de }) => de)
      .join(' ');
  test('A26: characters hold only where the tournament says so', () => {
    expect(german({}, 'marker')).toContain('Charaktere halten nicht');
    expect(german({ charactersControl: true }, 'marker')).toContain('Charaktere halten und bestreiten');
  });
  test('A27, A30: flyers and stands more than half inside count in zones', () => {
    expect(german({}, 'zone')).toMatch(/mehr als die Hälfte.*Flieger schon/);
  });
  test('A28: summoned units hold markers by default and never count in zones (§9)', () => {
    expect(german({}, 'marker')).toContain('Beschworene Einheiten halten und bestreiten');
    expect(german({ summonedControl: false }, 'marker')).toContain('Beschworene Einheiten halten nicht');
    expect(german({}, 'zone')).toContain('Beschworene Einheiten zählen nie');
  });
  test('A29: confused units count by default', () => {
    expect(german({}, 'zone')).toContain('Verwirrte Einheiten zählen mit');
    expect(german({ confusedControl: false }, 'zone')).toContain('Verwirrte Einheiten zählen nicht');
  });
  test('A48: exactly 5 cm from the edge is within', () => {
    expect(german({}, 'marker')).toContain('genau 5 cm zählt als innerhalb');
  });
  test('A41: what keeps a zone from being dominated is told with Dominate only', () => {
    expect(german({}, 'zone', 'dominate')).toContain('ein einzelner Charakter stört nicht');
    expect(german({}, 'zone')).not.toContain('Dominiert');
  });
});
