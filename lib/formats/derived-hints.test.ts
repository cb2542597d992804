import { afterEach, expect, test, vi } from 'vitest';
import type { FieldGroup } from './fields';

afterEach(() => {
  vi.doUnmock('./aof-skirmish/setup-options');
  vi.doUnmock('./starquest/catalogue');
  vi.resetModules();
});

const hints = (groups: readonly FieldGroup[]) => JSON.stringify(groups);

test('the settings of Age of Fantasy say the numbers that check an army', async () => {
  vi.resetModules();
  vi.doMock('./aof-skirmish/setup-options', async (original) => ({
    ...(await original<object>()),
    armyPer: { hero: 111, copy: 111, unit: 25, model: 15 },
    gameSizes: { first: 333, full: 555 },
    usualTerrain: 44,
  }));
  const { aofSettingGroups } = await import('./aof-skirmish/setting-groups');
  const { limitsFor } = await import('./aof-skirmish/limits');
  expect(limitsFor({ gameSize: 222, heroMinimum: 'literal' }).heroes).toBe(2);
  const said = hints(aofSettingGroups);
  for (const number of ['full 111 points', '333 to begin with, 555', 'At least 44 are'])
    expect(said).toContain(number);
});

test('settings and sheet of Starquest say the life points that count', async () => {
  vi.resetModules();
  vi.doMock('./starquest/catalogue', async (original) => ({
    ...(await original<object>()),
    captainLife: { alone: 13, leading: 14 },
    commanderLife: { base: 16, short: 15 },
    teamMost: { scouts: 20, marines: 23 },
  }));
  const { starquestSettingGroups } = await import('./starquest/setting-groups');
  const { starquestReference } = await import('./starquest/reference');
  const { starquestSetup } = await import('./starquest/setup');
  const { lifePoints } = await import('./starquest/ranks');
  const setup = starquestSetup.parse({ newRanks: true });
  const leading = { commander: true, leader: true };
  expect(lifePoints(setup, 'captain', leading)).toBe(14);
  expect(
    lifePoints({ ...setup, newRanks: false }, 'marine', { commander: true, leader: false }),
  ).toBeGreaterThan(14);
  const said = hints(starquestSettingGroups);
  expect(said).toContain('A Captain has 13 LP, and 14');
  expect(said).toContain('Commander with 15 LP');
  const sheet = JSON.stringify(starquestReference(setup));
  expect(sheet).toContain('leads 20 Scouts, or 23 Marines');
  expect(sheet).toMatch(/13, as (mission )?leader 14/);
});
