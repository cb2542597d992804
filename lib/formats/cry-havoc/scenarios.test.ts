import { describe, expect, test } from 'vitest';
import { mapIdOf } from '../own-scenario';
import { furt } from '../own-scenario-fixture';
import { drawnMapOf } from './drawn-maps';
import { exampleScenarios } from './example-scenarios';
import { shownScenario } from './scenarios';
import { cryHavocSetup, type StartPlace, startPlaces } from './setup';

const [example] = exampleScenarios;
if (!example) throw new Error('no example');
const mapWith = (placeA: StartPlace, placeB: StartPlace) =>
  shownScenario({ ...example, placeA, placeB }, undefined).map;
const places = startPlaces.flatMap((a) => startPlaces.map((b) => [a, b] as const));

describe('the map of a scenario', () => {
  test('is drawn once somebody has said where a side begins', () => {
    expect(mapWith('open', 'open')).toBeNull();
    expect(mapWith('open', 'left')?.starts?.map(({ side }) => side)).toEqual(['b']);
    const [written] = cryHavocSetup.parse({
      library: [{ ...example, placeA: undefined, placeB: undefined }],
    }).library;
    expect(written && shownScenario(written, undefined).map).toBeNull();
  });

  test.each(places)('has no two sides on one spot: %s, %s', (a, b) => {
    const map = mapWith(a, b);
    for (const { x0, y0, x1, y1 } of map?.starts ?? []) {
      expect(x0).toBeLessThan(x1);
      expect(y0).toBeLessThan(y1);
      expect([x0, y0].every((from) => from >= 0) && x1 <= 180 && y1 <= 120).toBe(true);
    }
    const [one, other] = map?.starts ?? [];
    if (!one || !other) return;
    const apart = one.x1 <= other.x0 || other.x1 <= one.x0 || one.y1 <= other.y0 || other.y1 <= one.y0;
    expect(apart).toBe(true);
  });
});

test('a map that was drawn stands in the place of the bare sheet, with where the sides begin', () => {
  const drawn = { ...furt, id: mapIdOf(example.id) };
  const setup = cryHavocSetup.parse({
    library: [{ ...example, placeA: 'left', placeB: 'open' }],
    ownScenarios: [drawn],
  });
  const [shown] = setup.library.map((scenario) => shownScenario(scenario, drawnMapOf(setup, scenario.id)));
  expect(shown?.map?.objectives.map(({ id }) => id)).toEqual(furt.markers.map(({ id }) => id));
  expect(shown?.map?.starts?.map(({ side }) => side)).toEqual(['a']);
  expect(shown?.summary.de).toBe(example.victory);
  expect(drawnMapOf(setup, '99')).toBeUndefined();
});

test('what of the optional rules a scenario adds is told with it', () => {
  const lines = shownScenario({ ...example, rules: ['panic', 'healing'] }, undefined).setup.map(
    ({ en }) => en,
  );
  expect(lines).toContain('Optional rules: Panic and rout, Healing over several days');
});
