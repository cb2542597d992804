import { describe, expect, test } from 'vitest';
import { setupWith } from '../fixtures';
import { scenarioIds } from '../scenarios';
import { playersMap, tableMap } from './scenario-layout';
import { scenarioCorrections } from './terrain-map';

const placeOf = (map: ReturnType<typeof tableMap>, id: string) => {
  const spot = [...map.objectives, ...map.zones].find((candidate) => candidate.id === id);
  return [spot?.x, spot?.y];
};

const table = (tableSide: 'number' | 'opposite' | null, setup = setupWith()) => ({ setup, tableSide });

describe('§4.3, §4.5: markers are laid before the starting player chooses a side', () => {
  test("Incursion's letters stay where they lie on the table", () => {
    for (const tableSide of [null, 'number', 'opposite'] as const)
      expect(placeOf(tableMap(table(tableSide), 'incursion'), 'A')).toEqual([45, 60]);
    expect(placeOf(playersMap(table('number'), 'incursion'), 'A')).toEqual([45, 60]);
    expect(placeOf(playersMap(table('opposite'), 'incursion'), 'A')).toEqual([135, 60]);
  });
  test('a marker that means a side follows the player who starts', () => {
    expect(placeOf(playersMap(table('opposite'), 'take-and-hold'), 'home')).toEqual([90, 30]);
    expect(placeOf(tableMap(table('opposite'), 'take-and-hold'), 'home')).toEqual([90, 90]);
    expect(placeOf(tableMap(table('number'), 'take-and-hold'), 'home')).toEqual([90, 30]);
  });
  test.each(scenarioIds)(
    '%s: both views are the same table, turned when the side is opposite',
    (scenario) => {
      const spots = tableMap(table('opposite'), scenario);
      for (const { id, x, y } of [...spots.objectives, ...spots.zones])
        expect(placeOf(playersMap(table('opposite'), scenario), id)).toEqual([180 - x, 120 - y]);
      expect(playersMap(table('number'), scenario)).toEqual(tableMap(table('number'), scenario));
    },
  );
  test('A37: the organiser may have the markers elsewhere', () => {
    const setup = setupWith({ scenarioMaps: [{ map: 'incursion', spot: 'A', x: 30, y: 50 }] });
    expect(placeOf(tableMap(table(null, setup), 'incursion'), 'A')).toEqual([30, 50]);
    expect(placeOf(playersMap(table('opposite', setup), 'incursion'), 'A')).toEqual([150, 70]);
    expect(placeOf(tableMap(table(null, setup), 'incursion'), 'B')).toEqual([90, 60]);
    expect(placeOf(tableMap(table(null, setup), 'king-of-the-hill'), 'O1')).toEqual([45, 60]);
    const lake = {
      id: 'l',
      type: 'lake' as const,
      by: 'a' as const,
      at: { x: 30, y: 50, width: 10, depth: 10, rotation: 0 },
    };
    const corrections = (state: ReturnType<typeof table>) =>
      scenarioCorrections([lake], 'incursion', tableMap(state, 'incursion'), null).map(
        ({ marker }) => marker,
      );
    expect([corrections(table(null)), corrections(table(null, setup))]).toEqual([[], ['A']]);
  });
});
