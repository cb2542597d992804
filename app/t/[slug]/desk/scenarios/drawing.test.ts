import { expect, test } from 'vitest';
import { ownScenarioOn } from '@/lib/formats/own-scenario-schema';
import { changeSpot, emptyScenario, hasRoom, onTable, spotAt, withSpot } from './drawing';

const table = { width: 180, depth: 120 };
const drawn = () => {
  const one = withSpot(emptyScenario('own-a'), 'marker', { x: 45, y: 60 });
  return withSpot(withSpot(one, 'zone', { x: 90, y: 60 }), 'marker', { x: 90, y: 62 });
};

test('spots get free ids and labels, also after one was taken away', () => {
  const scenario = withSpot(changeSpot(drawn(), 'm1', null), 'marker', { x: 1, y: 1 });
  expect(scenario.markers.map(({ id, label }) => [id, label])).toEqual([
    ['m2', '3'],
    ['m1', '1'],
  ]);
  expect(ownScenarioOn({ table }).safeParse({ ...scenario, name: 'Furt' }).success).toBe(true);
});

test('there are never more than may be saved', () => {
  let scenario = emptyScenario('own-a');
  for (let i = 0; i < 30; i++) {
    scenario = withSpot(scenario, 'marker', { x: i, y: 0 });
    scenario = withSpot(scenario, 'zone', { x: i, y: 0 });
  }
  expect(hasRoom(scenario, 'marker') || hasRoom(scenario, 'zone')).toBe(false);
  expect(ownScenarioOn({ table }).safeParse({ ...scenario, name: 'Voll' }).success).toBe(true);
});

test('a marker is taken before the zone it lies in, and nothing out of reach', () => {
  expect(spotAt(drawn(), { x: 91, y: 63 }, 5)).toBe('m2');
  expect(spotAt(drawn(), { x: 82, y: 60 }, 5)).toBe('z1');
  expect(spotAt(drawn(), { x: 150, y: 20 }, 5)).toBeNull();
});

test('nothing leaves the table', () => {
  expect(onTable({ x: -3, y: 130.4 }, table)).toEqual({ x: 0, y: 120 });
});
