import { describe, expect, test } from 'vitest';
import { scenarioIds } from '../scenarios';
import { playersMap, tableMap } from './scenario-layout';

const placeOf = (map: ReturnType<typeof tableMap>, id: string) => {
  const spot = [...map.objectives, ...map.zones].find((candidate) => candidate.id === id);
  return [spot?.x, spot?.y];
};

describe('§4.3, §4.5: markers are laid before the starting player chooses a side', () => {
  test("Incursion's letters stay where they lie on the table", () => {
    for (const tableSide of [null, 'number', 'opposite'] as const)
      expect(placeOf(tableMap({ tableSide }, 'incursion'), 'A')).toEqual([45, 60]);
    expect(placeOf(playersMap({ tableSide: 'number' }, 'incursion'), 'A')).toEqual([45, 60]);
    expect(placeOf(playersMap({ tableSide: 'opposite' }, 'incursion'), 'A')).toEqual([135, 60]);
  });
  test('a marker that means a side follows the player who starts', () => {
    expect(placeOf(playersMap({ tableSide: 'opposite' }, 'take-and-hold'), 'home')).toEqual([90, 30]);
    expect(placeOf(tableMap({ tableSide: 'opposite' }, 'take-and-hold'), 'home')).toEqual([90, 90]);
    expect(placeOf(tableMap({ tableSide: 'number' }, 'take-and-hold'), 'home')).toEqual([90, 30]);
  });
  test.each(scenarioIds)(
    '%s: both views are the same table, turned when the side is opposite',
    (scenario) => {
      const spots = tableMap({ tableSide: 'opposite' }, scenario);
      for (const { id, x, y } of [...spots.objectives, ...spots.zones])
        expect(placeOf(playersMap({ tableSide: 'opposite' }, scenario), id)).toEqual([180 - x, 120 - y]);
      expect(playersMap({ tableSide: 'number' }, scenario)).toEqual(
        tableMap({ tableSide: 'number' }, scenario),
      );
    },
  );
});
