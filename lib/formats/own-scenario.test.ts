import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test-runs';
import { text } from '../text';
import {
  followsStarter,
  type OwnScenario,
  ownScenarioLimits,
  shownOwnScenario,
  worthOf,
} from './own-scenario';
import { furt } from './own-scenario-fixture';
import { ownScenarioOn, ownScenariosOn } from './own-scenario-schema';

const kind = { table: { width: 180, depth: 120 }, unit: text('EP', 'CP') };
const problems = (change: object) =>
  ownScenarioOn(kind)
    .safeParse({ ...furt, ...change })
    .error?.issues.map(({ message, path }) => [message, path.join('.')]) ?? [];
const [one, two] = furt.markers as [OwnScenario['markers'][number], OwnScenario['markers'][number]];

describe('a scenario of the organiser', () => {
  test('is taken as it is', () => {
    expect(ownScenarioOn(kind).parse(furt)).toEqual(furt);
    expect(problems({ markers: [], zones: [] })).toEqual([]);
  });
  test.each([
    [{ markers: [{ ...one, x: 181 }] }, 'off-table', 'markers.0.x'],
    [{ markers: [{ ...one, y: 121 }] }, 'off-table', 'markers.0.y'],
    [{ markers: [one, { ...two, label: one.label }] }, 'label-twice', 'markers.1.label'],
    [{ markers: [one, { ...two, id: one.id }] }, 'id-twice', 'markers.1.id'],
    [{ deploymentDepth: 61 }, 'too-deep', 'deploymentDepth'],
    [{ name: ' ' }, 'required', 'name'],
  ])('%# is refused with the place named', (change, code, path) => {
    expect(problems(change)).toContainEqual([code, path]);
  });
  test.each([
    { markers: [{ ...one, near: -1 }] },
    { markers: [{ ...one, far: ownScenarioLimits.points + 1 }] },
    { markers: [{ ...one, x: 1.5 }] },
    { zones: [{ ...furt.zones[0], diameter: 0 }] },
    { id: 'incursion' },
  ])('%j is refused', (change) => {
    expect(problems(change)).not.toEqual([]);
  });
  test('has as many markers as its game has, and no worth where the game gives none', () => {
    const counted = ownScenarioOn({ ...kind, markers: { min: 3, max: 5 } });
    expect(counted.safeParse(furt).error?.issues[0]?.message).toBe('markers-count');
    const three = [one, two, { ...one, id: 'm3', label: '3' }];
    expect(counted.safeParse({ ...furt, markers: three }).success).toBe(true);
    expect(shownOwnScenario(furt, { ...kind, unit: null }).summary.en).toBe(
      'Set everything up as shown on the map.',
    );
  });
  test('has a name and an id of its own', () => {
    const all = ownScenariosOn(kind);
    expect(all.safeParse([furt, { ...furt, id: 'own-b', name: 'Brücke' }]).success).toBe(true);
    expect(all.safeParse([furt, { ...furt, id: 'own-b', name: 'FURT' }]).success).toBe(false);
    expect(all.safeParse([furt, { ...furt, name: 'Brücke' }]).success).toBe(false);
  });
  test('says what its spots give, and to whom where that differs', () => {
    expect(worthOf(furt, kind.unit).de).toBe(
      '1: 1 EP; 2: 2 EP für den Startspieler, 0 für den Gegner; A: 3 EP.',
    );
    expect(worthOf({ ...furt, markers: [], zones: [] }, kind.unit).en).toBe(
      'Markers and zones give nothing.',
    );
  });
  test('goes with the starting player only where a spot is worth more to one of them', () => {
    expect(followsStarter(furt)).toBe(true);
    expect(followsStarter({ ...furt, markers: [one] })).toBe(false);
  });
  test('keeps every spot on its map, whatever is drawn', () => {
    const spots = (kind: string, most: number) =>
      fc
        .array(
          fc.record({
            x: fc.nat(180),
            y: fc.nat(120),
            near: fc.nat(ownScenarioLimits.points),
            far: fc.nat(ownScenarioLimits.points),
          }),
          { maxLength: most },
        )
        .map((list) =>
          list.map((spot, at) => ({ ...spot, id: `${kind}${at + 1}`, label: `${kind}${at + 1}` })),
        );
    fc.assert(
      fc.property(
        spots('m', ownScenarioLimits.markers),
        spots('z', ownScenarioLimits.zones),
        (markers, zones) => {
          const drawn = ownScenarioOn(kind).parse({
            ...furt,
            markers,
            zones: zones.map((zone) => ({ ...zone, diameter: 20 })),
          });
          const { map } = shownOwnScenario(drawn, kind);
          expect(map?.objectives.map(({ id }) => id)).toEqual(markers.map(({ id }) => id));
          expect(map?.zones.map(({ id }) => id)).toEqual(zones.map(({ id }) => id));
        },
      ),
      runs(100),
    );
  });
});
