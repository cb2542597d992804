import { expect, test } from 'vitest';
import { defaultScheme, defaultSettings, readSettings } from './settings';

const stored = (): unknown =>
  defaultSettings({
    rounds: 5,
    roundMinutes: 150,
    capacity: null,
    scheme: defaultScheme('wdl', 100),
    marginMetric: null,
    metrics: [],
    collectsLists: false,
    tiebreaks: null,
  });

test('settings are parsed once for each stored object', () => {
  const [one, other] = [stored(), stored()];
  expect(readSettings(one)).toBe(readSettings(one));
  expect(readSettings(other)).not.toBe(readSettings(one));
  expect(readSettings(other)).toEqual(readSettings(one));
});

test('settings that do not fit are refused however often they are read', () => {
  const broken = { rounds: 'many' };
  for (const wrong of [broken, broken, null, undefined, 'text'])
    expect(() => readSettings(wrong), String(wrong)).toThrow();
});
